import Foundation
import Testing

/// `check --baseline`, `--fix` and `--diff`.
@Suite(.timeLimit(.minutes(30)))
struct BaselineTests {
  private static let conflict =
    "view a { leading = superview.leading; top = superview.top; height = 9 }\na.width = 40\na.width = 50\n"

  @Test func `a baseline hides existing problems, wherever they move`() async throws {
    try await inFolder(["s/a.layout": Self.conflict, "b.layout": "view a { edges = superview.edges except top }\n"]) {
      folder in
      let written = try await folder.run("check", "--write-baseline", "base.json")
      #expect(written.status == 0 && written.output.isEmpty)
      #expect(written.errors == "layout-lsp: base.json: 2 problems\n")
      let base = try folder.text("base.json")
      #expect(
        base.contains("\"code\":\"ambiguous\",\"count\":1,\"path\":\"b.layout\",\"subject\":[\"b\",\"view a\"]}"),
        "\(base)")

      let quiet = try await folder.run("check", "--baseline", "base.json")
      #expect(quiet.status == 0 && quiet.errors.isEmpty)
      #expect(quiet.output == "2 files: 0 errors, 0 warnings, 0 notes\n")

      try folder.write("s/a.layout", "// Above\n" + Self.conflict + "b.height = 3\n")
      let new = try await folder.run("check", "--baseline", "base.json")
      #expect(new.status == 1)
      #expect(new.output.hasPrefix("error[unknown-view]: "))
      #expect(new.output.hasSuffix("\n2 files: 1 error, 0 warnings, 0 notes\n"))
    }
  }

  @Test func `a baseline is read from any folder, and its stale entries are reported`() async throws {
    try await inFolder(["s/a.layout": Self.conflict, "b.layout": Self.conflict]) { folder in
      #expect(try await folder.run("check", "--write-baseline", "base.json").status == 0)
      let script = "cd s; \"$0\" check --baseline ../base.json; echo $?"
      let inside = try await Program.run(script: script, in: folder.url)
      #expect(inside.output == "1 file: 0 errors, 0 warnings, 0 notes\n0\n")
      #expect(inside.errors.isEmpty)
      try folder.write("s/a.layout", "view a { edges = superview.edges }\n")
      let fixed = try await folder.run("check", "--baseline", "base.json")
      #expect(fixed.status == 0)
      #expect(
        fixed.errors == "layout-lsp: the baseline has 1 outdated problem; --write-baseline updates it\n")
    }
  }

  @Test func `a second problem of the same kind is not hidden`() async throws {
    try await inFolder(["a.layout": "view a { edges = superview.edges }\nb.width = 4\n"]) { folder in
      #expect(try await folder.run("check", "--write-baseline", "base.json").status == 0)
      try folder.write("a.layout", "view a { edges = superview.edges }\nb.width = 4\nb.width = 4\n")
      let run = try await folder.run("check", "--baseline", "base.json", "--format", "xcode")
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.output.contains("a.layout:3:1: error: "))
    }
  }
}

@Suite(.timeLimit(.minutes(30)))
struct FixTests {
  private static let faulty = """
    view card { edges = superview.edges }
    label title "Hello"
    title.leading = crd.leading + 8
    title.top = card.top + 8
    1.0 * title.width = 0.0 * NotAnAttribute + 80.0

    """

  @Test func `fixes are applied and listed`() async throws {
    try await inFolder(["a.layout": Self.faulty]) { folder in
      let run = try await folder.run("check", "--fix", "a.layout")
      #expect(run.status == 0)
      #expect(
        run.errors == """
          a.layout:3:17: Write `card` (unknown-view)
          a.layout:5:1: Tidy an equation
          layout-lsp: 2 fixes made in 1 file

          """)
      #expect(run.output == "1 file: 0 errors, 0 warnings, 1 note (`--all` shows it)\n")
      #expect(
        try folder.text("a.layout") == """
          view card { edges = superview.edges }
          label title "Hello"
          title.leading = card.leading + 8
          title.top = card.top + 8
          title.width = 80

          """)
    }
  }

  @Test func `--diff shows the fixes and writes nothing`() async throws {
    try await inFolder(["a.layout": Self.faulty]) { folder in
      let run = try await folder.run("check", "--diff", "a.layout")
      #expect(run.status == 1)
      #expect(
        run.output == """
          --- a.layout
          +++ a.layout
          @@ -1,5 +1,5 @@
           view card { edges = superview.edges }
           label title "Hello"
          -title.leading = crd.leading + 8
          +title.leading = card.leading + 8
           title.top = card.top + 8
          -1.0 * title.width = 0.0 * NotAnAttribute + 80.0
          +title.width = 80

          """)
      #expect(run.errors.hasSuffix("layout-lsp: 2 fixes would be made in 1 file\n"))
      #expect(try folder.text("a.layout") == Self.faulty)
      #expect(try await folder.run("check", "--fix", "a.layout").status == 0)
      let again = try await folder.run("check", "--diff", "a.layout")
      #expect(again.status == 0 && again.output.isEmpty)
      #expect(again.errors == "layout-lsp: 0 fixes would be made in 0 files\n")
    }
  }

  /// A fix that mends one problem and makes another is not one to take without asking.
  @Test func `fixes add no problem, and a second run changes nothing`() async throws {
    let examples = try faultyLayouts()
    #expect(examples.count > 100)
    let files = Dictionary(uniqueKeysWithValues: examples.enumerated().map { ("\($0).layout", $1) })
    try await inFolder(files) { folder in
      let before = try await problems(folder)
      let run = try await folder.run("check", "--fix")
      #expect(run.errors.split(separator: "\n").count > 40)
      let after = try await problems(folder)
      var fixedCount = 0
      for (file, counts) in before {
        for (code, count) in after[file] ?? [:] { #expect(count <= counts[code] ?? 0, "\(file): \(code)") }
        fixedCount += counts.values.reduce(0, +) - (after[file]?.values.reduce(0, +) ?? 0)
      }
      #expect(fixedCount > 30)
      let texts = try files.keys.map { try folder.text($0) }
      #expect(try await folder.run("check", "--fix").errors.hasSuffix("layout-lsp: 0 fixes made in 0 files\n"))
      #expect(try files.keys.map { try folder.text($0) } == texts)
    }
  }

  @Test func `a problem that a fix reveals is fixed too`() async throws {
    let text = """
      layout Card {
        view photo {
          height = 40; width = 100; width = 120; top = superview.top; leading = superview.leading
        }

      """
    try await inFolder(["a.layout": text]) { folder in
      let run = try await folder.run("check", "--fix", "a.layout")
      #expect(run.errors.contains("(brace)") && run.errors.contains("(conflict)"), "\(run.errors)")
      #expect(run.status == 0)
      #expect(try await folder.run("check", "--fix", "a.layout").errors == "layout-lsp: 0 fixes made in 0 files\n")
    }
  }

  @Test func `format --diff shows hunks`() async throws {
    let lines = (1...20).map { $0 == 2 || $0 == 19 ? "view  a\($0)" : "view a\($0)" }
    try await inFolder(["a.layout": lines.joined(separator: "\n")]) { folder in
      let run = try await folder.run("format", "--diff", "a.layout")
      #expect(run.status == 1)
      #expect(
        run.output == """
          --- a.layout
          +++ a.layout
          @@ -1,5 +1,5 @@
           view a1
          -view  a2
          +view a2
           view a3
           view a4
           view a5
          @@ -16,5 +16,5 @@
           view a16
           view a17
           view a18
          -view  a19
          -view a20
          \\ No newline at end of file
          +view a19
          +view a20

          """)
      // What is shown can be applied.
      let script = """
        "$0" format --diff a.layout >a.diff; cp a.layout b.layout; "$0" format b.layout
        command -v patch >/dev/null || exit 0
        patch -s a.layout a.diff && cmp a.layout b.layout
        """
      #expect(try await Program.run(script: script, in: folder.url).status == 0)
    }
  }

  /// The examples of all diagnostics, and the corrected forms.
  private func faultyLayouts() throws -> [String] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Grammar/diagnostics.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.split(separator: "```layout\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }
  }

  /// How often each code is reported, by file; without hints.
  private func problems(_ folder: Folder) async throws -> [String: [String: Int]] {
    let output = try await folder.run("check", "--format", "checkstyle").output
    var problems: [String: [String: Int]] = [:]
    var file = ""
    for line in output.split(separator: "\n") {
      if let name = line.firstMatch(of: /file name="([^"]*)"/) { file = String(name.output.1) }
      problems[file, default: [:]][
        line.firstMatch(of: /source="layout-lsp\.([^"]*)"/).map { String($0.output.1) } ?? "", default: 0] +=
        line.contains("source=") ? 1 : 0
    }
    return problems
  }

  @Test func `a fix that would cause a new problem is named and not made`() async throws {
    let text = """
      layout screen {
        label box "Title" { size = 100 x 40; leading = superview.leading + 380 }
        box.top = safeArea.top
      }
      preview phone { device: iPhone15 }

      """
    try await inFolder(["a.layout": text]) { folder in
      let run = try await folder.run("check", "--fix", "a.layout")
      #expect(
        run.errors == """
          a.layout:3:13: not made, because it would cause a new problem: Write `superview.safeArea` (unknown-view)
          layout-lsp: 0 fixes made in 0 files

          """)
      #expect(try folder.text("a.layout") == text)
    }
  }

  @Test func `settings without a separator are separated`() async throws {
    let text = """
      label title { text: "Inbox" font: title1 lines: 0; center = superview.center }
      preview p { device: iPhone15, orientation: landscape }

      """
    try await inFolder(["a.layout": text]) { folder in
      _ = try await folder.run("check", "--fix", "a.layout")
      #expect(
        try folder.text("a.layout") == """
          label title { text: "Inbox"; font: title1; lines: 0; center = superview.center }
          preview p { device: iPhone15; orientation: landscape }

          """)
    }
  }

  @Test func `a fix of an error is made although it leads to a hint`() async throws {
    let text = "view a\na.leading = superview.leading; a.top = superview.top\na.size = 20 x 20\na.heigth = 20\n"
    try await inFolder(["a.layout": text]) { folder in
      let run = try await folder.run("check", "--fix", "a.layout")
      #expect(run.errors.hasSuffix("layout-lsp: 1 fix made in 1 file\n"))
      #expect(try folder.text("a.layout") == text.replacing("heigth", with: "height"))
    }
  }

  @Test func `no fix is counted that cannot be written`() async throws {
    try await inFolder(["a.layout": "view a { size = 9 x 9; top = superview.top }\na.ledding = superview.leading\n"]) {
      folder in
      let path = folder.url.appendingPathComponent("a.layout").path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let run = try await folder.run("check", "--fix", "a.layout")
      #expect(run.status == 2)
      #expect(run.errors == "layout-lsp: a.layout: this file is read-only\nlayout-lsp: 0 fixes made in 0 files\n")
    }
  }
}
