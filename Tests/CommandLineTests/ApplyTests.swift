import Foundation
import Testing

/// `check --apply`, and what else programs use of `check`.
@Suite(.timeLimit(.minutes(30)))
struct ApplyTests {
  private static let wrong = "view a { edges = superview.edges }\nb.width = 4\n"

  @Test func `applies the fix of a problem that is named`() async throws {
    try await inFolder(["a.layout": Self.wrong]) { folder in
      let run = try await folder.run("check", "a.layout", "--apply", "unknown-view@2:2")
      #expect(try folder.text("a.layout") == "view b\n" + Self.wrong)
      #expect(run.errors == "a.layout:2: Declare `view b` (unknown-view)\n")
      #expect(run.output.contains("warning[ambiguous]"))
    }
  }

  @Test func `writes the text of standard input with the fix to standard output`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("check", "--apply", "unknown-view@2", "-", input: Self.wrong)
      #expect(run.output == "view a { edges = superview.edges }\na.width = 4\n")
      let quiet = try await folder.run("check", "--quiet", "--apply", "unknown-view@2", "-", input: Self.wrong)
      #expect(quiet.output == run.output && quiet.errors.isEmpty)
    }
  }

  @Test func `shows the change of a fix`() async throws {
    try await inFolder(["a.layout": Self.wrong]) { folder in
      let run = try await folder.run("check", "a.layout", "--apply", "unknown-view@2", "--diff")
      #expect(run.status == 1 && run.output.contains("-b.width = 4\n+a.width = 4\n"))
      #expect(try folder.text("a.layout") == Self.wrong)
    }
  }

  @Test(arguments: [
    ("conflict@2", "a.layout:2: there is no `conflict`; this line has unknown-view"),
    ("conflict@1", "a.layout:1: there is no `conflict`; this line has no problem"),
    ("unknown-view@2:3", "a.layout:2: `unknown-view` has 2 fixes"),
    ("unknown-view", "--apply is CODE@LINE or CODE@LINE:N, such as conflict@6:2, not `unknown-view`"),
    ("unknown-view@2:", "--apply is CODE@LINE or CODE@LINE:N, such as conflict@6:2, not `unknown-view@2:`"),
    (
      "unknown-view@99999999999999999999",
      "--apply is CODE@LINE or CODE@LINE:N, such as conflict@6:2, not "
        + "`unknown-view@99999999999999999999`"
    ),
  ])
  func `a fix that does not exist is an error`(choice: String, message: String) async throws {
    try await inFolder(["a.layout": Self.wrong]) { folder in
      let run = try await folder.run("check", "a.layout", "--apply", choice)
      #expect(run.status == 2)
      #expect(run.errors == "layout-lsp: \(message)\n")
      #expect(try folder.text("a.layout") == Self.wrong)
    }
  }

  @Test func `standard input has a name, and the settings of its folder`() async throws {
    let settings = #"{ "diagnostics": { "severity": { "unknown-view": "warning" } } }"#
    try await inFolder(["app/.layout-lsp.json": settings]) { folder in
      let run = try await folder.run("check", "-", "--stdin-filename", "app/a.layout", input: Self.wrong)
      #expect(run.status == 0)
      #expect(run.output.contains("warning[unknown-view]: ") && run.output.contains("--> app/a.layout:2:1"))
      #expect(try await folder.run("check", "--stdin-filename", "app/a.layout", input: Self.wrong).output == run.output)
      let swift = try await folder.run("check", "--stdin-filename", "app/a.swift", input: "let a = 1\n")
      #expect(swift.output == "1 file: 0 errors, 0 warnings, 0 notes\n")
      #expect(try await folder.run("check", "app", "--stdin-filename", "a.layout").status == 2)
    }
  }

  @Test func `a quiet report has problems only`() async throws {
    try await inFolder(["a.layout": "view a { edges = superview.edges }\n", "b.layout": Self.wrong]) { folder in
      #expect(try await folder.run("check", "a.layout", "--quiet").output.isEmpty)
      let run = try await folder.run("check", "b.layout", "--quiet")
      #expect(run.status == 1 && run.output.hasPrefix("error[unknown-view]"))
      #expect(!run.output.contains("1 error,"))
    }
  }

  @Test(arguments: [
    ["check", "none.layout", "--format", "json"], ["check", "--format=json", "--frobnicate"],
    ["solve", "none.layout", "--format", "json"],
  ])
  func `where the output is JSON, errors are too`(arguments: [String]) async throws {
    try await inFolder { folder in
      let run = try await Program.run(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.wholeMatch(of: /\{"message":"[^"]+"\}\n/) != nil, "\(run.errors)")
    }
  }

  /// A hint, with fixes that are offered only if they work.
  private static let hint = """
    label note "Hello"
    note.leading = superview.leading + 20
    note.width = 164 @400
    note.top = superview.top + 20
    expect note.width >= 154 as "wide enough"
    preview a { size: 158 x 314 }
    preview b { size: 258 x 314 }

    """

  @Test func `text, JSON and the choice of a fix have the same fixes`() async throws {
    try await inFolder(["a.layout": Self.hint]) { folder in
      let text = try await folder.run("check", "--all", "a.layout")
      let helps = text.output.matches(of: #/= help: (.+)\n/#).map { String($0.output.1) }
      #expect(!helps.isEmpty && text.output.contains("hint[outside]"), "\(text.output)")
      let json = try await folder.run("check", "--format", "json", "a.layout")
      let files = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [NSDictionary])
      let diagnostics = try #require(files.first?["diagnostics"] as? [NSDictionary])
      let fixes = diagnostics.flatMap { ($0["data"] as? NSDictionary)?["fixes"] as? [NSDictionary] ?? [] }
      #expect(fixes.compactMap { $0["title"] as? String } == helps)
      #expect(fixes.allSatisfy { $0["effects"] != nil })
      for (index, help) in helps.enumerated() {
        let applied = try await folder.run("check", "--diff", "--apply", "outside@1:\(index + 1)", "a.layout")
        #expect(applied.errors.contains(help), "\(applied.errors)")
      }
      #expect(
        try await folder.run("check", "--diff", "--apply", "outside@1:\(helps.count + 1)", "a.layout").status == 2)
    }
  }
}
