import Testing

@Suite(.timeLimit(.minutes(30)))
struct CheckTests {
  private static let fine = "view a { edges = superview.edges }\n"
  private static let open = "view a { edges = superview.edges except top }\n"
  private static let wrong = "view a { edges = superview.edges }\nb.width = 4\n"

  @Test func `shows the line under each diagnostic`() async throws {
    try await inFolder(["a.layout": Self.wrong]) { folder in
      let run = try await folder.run("check", "a.layout")
      #expect(run.status == 1 && run.errors.isEmpty)
      #expect(
        run.output == """
          error[unknown-view]: No view is called `b`; did you mean `a`?
           --> a.layout:2:1
            |
          2 | b.width = 4
            | ^
            = help: Write `a`
            = help: Declare `view b`

          1 file: 1 error, 0 warnings, 0 notes

          """)
    }
  }

  @Test func `with --no-fixes, a report has the problems alone`() async throws {
    try await inFolder(["a.layout": Self.wrong]) { folder in
      let run = try await folder.run("check", "a.layout", "--no-fixes")
      #expect(run.status == 1 && run.output.contains("error[unknown-view]") && !run.output.contains("= help"))
      let json = try await folder.run("check", "a.layout", "--no-fixes", "--format", "json")
      #expect(json.output.contains("unknown-view") && !json.output.contains("\"fixes\""), "\(json.output)")
      let usage = try await folder.run("check", "a.layout", "--no-fixes", "--fix")
      #expect(usage.status == 2 && usage.errors.contains("--no-fixes cannot be combined"), "\(usage.errors)")
    }
  }

  @Test func `prints the proof of a preview that is a range`() async throws {
    let text = """
      imageView a { top = superview.top; leading = superview.leading; size = 400 x 20 }
      preview any { width: 320...430; height: 568; direction: all }

      """
    try await inFolder(["a.layout": text]) { folder in
      let run = try await folder.run("check", "a.layout")
      #expect(run.status == 0)
      #expect(
        run.output.contains(
          "while the root is narrower than 400 (at 320 × 568 points, leftToRight). It occurs in both reading directions"
        ))
      #expect(
        run.output.contains(
          "\na.layout: a on *any*: 1 problem, all else proved for every width from 320 to 430, 2 reading directions\n"))
      let json = try await folder.run("check", "a.layout", "--format", "json")
      #expect(
        json.output.contains(
          #""ranges":[{"layout":"a","message":"1 problem, all else proved for every width from 320 to 430, 2 reading directions","notProven":[],"preview":"any","problemCount":1,"problems":[{"code":"outside","heights":[[568,568]],"line":1,"message":"On *any*, `a` sticks out of its superview by 80 on the right while the root is narrower than 400 (at 320 × 568 points, leftToRight). It occurs in both reading directions","widths":[[320,400]]}],"proved":true}]"#
        ))
    }
  }

  @Test func `warnings and hints do not fail the check, and --all shows hints`() async throws {
    try await inFolder(["open.layout": Self.open, "sketch.layout": "a.edges = superview.edges\n"]) { folder in
      let warned = try await folder.run("check", "open.layout")
      #expect(warned.status == 0)
      #expect(warned.output.hasPrefix("warning[ambiguous]: "))
      #expect(warned.output.hasSuffix("1 file: 0 errors, 1 warning, 0 notes\n"))
      let hinted = try await folder.run("check", "sketch.layout")
      #expect(hinted.status == 0)
      #expect(hinted.output == "1 file: 0 errors, 0 warnings, 1 note (`--all` shows it)\n")
      let all = try await folder.run("check", "--all", "sketch.layout")
      #expect(all.output.hasPrefix("hint[sketch]: "))
      #expect(all.output.hasSuffix("1 file: 0 errors, 0 warnings, 1 note\n"))
    }
  }

  @Test func `a comment in a file sets the severity of its diagnostics`() async throws {
    let quiet = "// layout-lsp:disable ambiguous\n" + Self.open
    let strict = "// layout-lsp:error ambiguous\n// layout-lsp:warning sketch\na.edges = superview.edges except top\n"
    try await inFolder(["quiet.layout": quiet, "strict.layout": strict]) { folder in
      let first = try await folder.run("check", "quiet.layout")
      #expect(first.status == 0)
      #expect(first.output == "1 file: 0 errors, 0 warnings, 0 notes\n")
      let second = try await folder.run("check", "strict.layout")
      #expect(second.status == 1)
      #expect(second.output.hasPrefix("error[ambiguous]: "))
      #expect(second.output.contains("warning[sketch]: "))
      #expect(second.output.hasSuffix("1 file: 1 error, 1 warning, 0 notes\n"))
      let json = try await folder.run("check", "strict.layout", "--format", "json")
      #expect(json.output.contains(#""code":"ambiguous""#) && json.output.contains(#""severity":1"#))
      #expect(json.status == 1)
    }
  }

  @Test func `folders are searched in order, for layouts only`() async throws {
    let files = [
      "b.layout": Self.wrong, "a/z.layout": Self.wrong, "a/deep/x.layout": Self.wrong, "c.txt": Self.wrong,
      "a.layout.bak": Self.wrong,
    ]
    try await inFolder(files) { folder in
      let run = try await folder.run("check", ".")
      #expect(run.status == 1)
      let places = run.output.matches(of: /--> (.*):\d+:\d+/).map { String($0.output.1) }
      #expect(places == ["./a/deep/x.layout", "./a/z.layout", "./b.layout"])
      #expect(run.output.hasSuffix("3 files: 3 errors, 0 warnings, 0 notes\n"))
    }
  }

  @Test func `the diagnostics of two files are separated by an empty line`() async throws {
    try await inFolder(["a.layout": Self.open, "b.layout": Self.open]) { folder in
      try folder.write("fine.layout", Self.fine)
      let run = try await folder.run("check", ".")
      let paragraphs = run.output.split(separator: "\n\n").map { $0.prefix { $0 != ":" } }
      #expect(paragraphs == ["warning[ambiguous]", "warning[ambiguous]", "3 files"], "\(run.output)")
    }
  }

  @Test func `a folder without layouts is a warning`() async throws {
    try await inFolder(["a.txt": ""]) { folder in
      let run = try await folder.run("check", ".")
      #expect(run.status == 0)
      #expect(run.errors == "layout-lsp: warning: .: this folder has no .layout, .storyboard, .xib or .swift file\n")
      #expect(run.output == "0 files: 0 errors, 0 warnings, 0 notes\n")
      #expect(try await folder.run("check", ".", "--format", "json").output == "[]\n")
      #expect(
        try await folder.run("format", ".").errors == "layout-lsp: warning: .: this folder has no .layout file\n")
    }
  }

  @Test func `without a path the current folder is checked, except package managers' folders`() async throws {
    let files = [
      "b.layout": Self.wrong, "a/a.layout": Self.wrong, "Pods/p.layout": Self.wrong, ".build/c.layout": Self.wrong,
    ]
    try await inFolder(files) { folder in
      let run = try await folder.run("check")
      let places = run.output.matches(of: /--> (.*):\d+:\d+/).map { String($0.output.1) }
      #expect(places == ["./a/a.layout", "./b.layout"])
      #expect(try await folder.run("check", "Pods").output.contains("Pods/p.layout:2:1"))
    }
  }

  @Test(arguments: [
    ("error", 0), ("warning", 1), ("information", 1), ("never", 0),
  ])
  func `--fail-on makes warnings fail the check`(severity: String, status: Int32) async throws {
    try await inFolder(["open.layout": Self.open]) { folder in
      #expect(try await folder.run("check", "--fail-on", severity).status == status)
      try folder.write("wrong.layout", Self.wrong)
      #expect(try await folder.run("check", "--fail-on", severity).status == (severity == "never" ? 0 : 1))
    }
  }

  @Test func `one unreadable file does not hide the others`() async throws {
    try await inFolder(["a.layout": Self.wrong, "b.layout": Self.fine]) { folder in
      let run = try await folder.run("check", "none.layout", "a.layout", "b.layout")
      #expect(run.status == 2)
      #expect(run.errors == "layout-lsp: none.layout: no such file or folder\n")
      #expect(run.output.contains("--> a.layout:2:1"))
      #expect(run.output.hasSuffix("2 files: 1 error, 0 warnings, 0 notes\n"))
    }
  }

  @Test func `a dash reads standard input`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("check", "-", input: Self.wrong)
      #expect(run.status == 1)
      #expect(run.output.contains("--> stdin:2:1"))
      let nothing = try await folder.run("check", "-")
      #expect(nothing.status == 0)
      #expect(nothing.output == "1 file: 0 errors, 0 warnings, 0 notes\n")
    }
  }

  @Test func `--preview solves only that preview`() async throws {
    let text = """
      view a { edges = superview.edges }
      when portrait { a.width = 4 }
      preview upright { device: iPhone8 }
      preview turned { device: iPhone8; orientation: landscape }

      """
    try await inFolder(["a.layout": text]) { folder in
      #expect(try await folder.run("check", "a.layout").status == 1)
      #expect(try await folder.run("check", "a.layout", "--preview", "upright").status == 1)
      #expect(try await folder.run("check", "--preview=turned", "a.layout").status == 0)
      let none = try await folder.run("check", "a.layout", "--preview", "truned")
      #expect(none.status == 2)
      #expect(none.errors == "layout-lsp: no file has a preview `truned`\n")
      // One file that has it is enough.
      try folder.write("b.layout", Self.fine)
      #expect(try await folder.run("check", ".", "--preview", "turned").status == 0)
    }
  }

  @Test func `prints LSP diagnostics as JSON`() async throws {
    try await inFolder(["a.layout": "view a { edges = superview.edges } // 😀\n/* 😀 */ b.width = 4\n"]) { folder in
      let run = try await folder.run("check", "a.layout", "--format", "json")
      #expect(run.status == 1 && run.errors.isEmpty)
      let link = try #require(run.output.firstMatch(of: /"href":"([^"]*)"/)).output.1
      #expect(link.hasSuffix("#unknown-view"))
      #expect(run.output.contains(#""key":["b"]},"message""#))
      #expect(
        run.output.replacing(/"data":.*,(?="message")/, with: "") == """
          [{"diagnostics":[{"code":"unknown-view","codeDescription":{"href":"\(link)"},\
          "message":"No view is called `b`; did you mean `a`?",\
          "range":{"end":{"character":10,"line":1},"start":{"character":9,"line":1}},"severity":1,\
          "source":"layout"}],"uri":"file://\(folder.path)/a.layout"}]

          """)
    }
  }

  @Test func `JSON has an object for each file, and hints too`() async throws {
    try await inFolder(["a b.layout": Self.fine, "ü.layout": "a.edges = superview.edges\n"]) { folder in
      let run = try await folder.run("check", ".", "--format=json")
      #expect(run.status == 0)
      let uris = run.output.matches(of: /"uri":"([^"]*)"/).map { String($0.output.1) }
      #expect(uris == ["file://\(folder.path)/a%20b.layout", "file://\(folder.path)/%C3%BC.layout"])
      #expect(run.output.contains(#"{"diagnostics":[],"uri""#))
      #expect(run.output.contains(#""code":"sketch""#) && run.output.contains(#""severity":4"#))
      let nothing = try await folder.run("check", "--format", "json", "none")
      #expect(nothing.output == "[]\n")
    }
  }

  @Test(arguments: [
    ("", "check", false), ("", "check --color always", true), ("FORCE_COLOR=1", "check", true),
    ("FORCE_COLOR=0", "check", false), ("FORCE_COLOR=1 NO_COLOR=1", "check", false),
    ("NO_COLOR=1", "check --color always", true), ("FORCE_COLOR=1", "check --color=never", false),
    ("FORCE_COLOR=1 NO_COLOR=", "check", true), ("FORCE_COLOR=1", "format --diff", true),
  ])
  func `colors are used in terminals and if requested`(environment: String, command: String, isOn: Bool) async throws {
    try await inFolder(["a.layout": "view  a\nb.width = 4\n"]) { folder in
      let run = try await Program.run(script: "\(environment) \"$0\" \(command) a.layout", in: folder.url)
      #expect(run.output.contains("\u{1B}[") == isOn, "\(run.output)")
    }
  }

  @Test func `bytes that are not UTF-8 are handled`() async throws {
    try await inFolder { folder in
      try folder.write("a.layout", [0xFF, 0xFE, 0x00, 0x0A, 0xC3])
      let run = try await folder.run("check", "a.layout")
      #expect(run.status == 1)
      #expect(run.output.contains("--> a.layout:1:1"))
    }
  }

  @Test func `an unreadable file in a folder is named, and the others are checked`() async throws {
    try await inFolder([
      "demo/a.layout": "view a { edges = superview.edges }\n",
      "demo/z/z.layout": "view a { edges = superview.edges }\nb.width = 4\n",
    ]) { folder in
      let script = """
        ln -s nowhere demo/m.layout; mkfifo demo/p.layout
        "$0" check demo; echo "status $?"; "$0" format demo; echo "status $?"
        """
      let run = try await Program.run(script: script, in: folder.url)
      #expect(run.output.contains("--> demo/z/z.layout:2:1"))
      #expect(run.output.hasSuffix("2 files: 1 error, 0 warnings, 0 notes\nstatus 2\nstatus 2\n"))
      let errors = """
        layout-lsp: demo/m.layout: this file cannot be read
        layout-lsp: demo/p.layout: this is not a regular file

        """
      #expect(run.errors == errors + errors)
    }
  }

  @Test func `a file without an end is read up to the limit`() async throws {
    let tooLong = "A file can have at most 2097152 bytes"
    try await inFolder(["a.layout": "view a { edges = superview.edges }\n"]) { folder in
      for script in [#""$0" check /dev/zero"#, #"yes '// a' | "$0" check -"#] {
        let run = try await Program.run(script: script, in: folder.url)
        #expect(run.status == 1 && run.output.hasPrefix("error[syntax]: \(tooLong); split this one\n"), "\(run)")
      }
      for script in [
        #""$0" import --output out /dev/zero"#, #"yes | "$0" import --output out -"#, #"yes | "$0" format -"#,
      ] {
        let run = try await Program.run(script: script, in: folder.url)
        #expect(run.status == 2 && run.errors.contains(": this file is too long. \(tooLong)\n"), "\(run)")
      }
    }
  }

  @Test func `a pipe is read if a program writes into it`() async throws {
    try await inFolder(["a.layout": "view a { edges = superview.edges }\n"]) { folder in
      let script = """
        mkfifo pipe.layout; "$0" check pipe.layout; echo $?
        cat a.layout >pipe.layout & "$0" check pipe.layout; echo $?; wait
        { sleep 2; cat a.layout; } >pipe.layout & "$0" check pipe.layout; echo $?; wait
        cat a.layout | "$0" check /dev/fd/0; echo $?
        """
      let run = try await Program.run(script: script, in: folder.url)
      let fine = "1 file: 0 errors, 0 warnings, 0 notes\n0\n"
      #expect(
        run.output == "0 files: 0 errors, 0 warnings, 0 notes\n2\n" + fine + fine + fine
          || run.output == "2\n" + fine + fine + fine)
      #expect(run.errors == "layout-lsp: pipe.layout: no program writes into this pipe\n")
    }
  }

  #if os(Linux)
    @Test func `a file whose name is not UTF-8 can be named`() async throws {
      try await inFolder { folder in
        let script = """
          name="$(printf 'b\\377.layout')"; echo 'view  b { edges = superview.edges }' > "$name"
          "$0" check "$name"; "$0" check --format json .; "$0" format "$name"; cat "$name"; ls | wc -l
          """
        let run = try await Program.run(script: script, in: folder.url)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("1 file: 0 errors, 0 warnings, 0 notes\n"))
        #expect(run.output.contains("/b%FF.layout\""))
        #expect(run.output.hasSuffix("\nview b { edges = superview.edges }\n1\n"))
      }
    }
  #endif

  @Test func `a translation that another file shows is not removed`() async throws {
    let tokens = "let gutter = 8\nstrings de { \"Name\" = \"Der ganze Name\" }\n"
    let row = """
      import "Tokens.layout"
      label caption "Name"
      caption.leading = superview.leading + gutter
      caption.top = superview.top + gutter
      preview german { device: iPhoneSE1; locale: de }

      """
    // A file of its own views can have the texts of others too.
    let shared = """
      label a "Names"
      a.center = superview.center
      strings de { "Names" = "Namen"; "Name" = "Name" }

      """
    try await inFolder(["Row.layout": row, "Tokens.layout": tokens, "Shared.layout": shared]) { folder in
      let run = try await folder.run("check", "--fix", ".")
      #expect(run.status == 0 && run.output.hasPrefix("3 files: 0 errors, 0 warnings, 1 note "), "\(run.output)")
      #expect(try folder.text("Tokens.layout") == tokens)
      #expect(try folder.text("Shared.layout").contains("\"Name\" = \"Name\""))
      let all = try await folder.run("check", "--all", ".")
      #expect(all.output.contains("hint[unknown-key]: No view of this file shows \"Name\""), "\(all.output)")
      #expect(all.output.contains(" 1 note\n"), "\(all.output)")
    }
  }
}

/// What a project file changes on the command line.
struct ProjectFileTests {
  private static let fixed = "label a \"A\"\na.leading = superview.leading\na.top = superview.top\na.width = 40\n"

  private func codes(_ run: Program.Run) -> String {
    run.output.matches(of: /\n?(\w+\[[a-z-]+\])/).map { String($0.output.1) }.joined(separator: " ")
  }

  @Test func `the nearest project file above a file sets its severities`() async throws {
    let severity = { (words: String) in #"{"diagnostics":{"severity":{\#(words)}}}"# }
    try await inFolder([
      ".layout-lsp.json": severity(#""fixed-size":"error""#), "a.layout": Self.fixed, "deep/b.layout": Self.fixed,
      "off/.layout-lsp.json": severity(#""fixed-size":"off""#), "off/deep/c.layout": Self.fixed,
    ]) { folder in
      let run = try await folder.run("check", "a.layout", "deep", "off")
      #expect(codes(run) == "error[fixed-size] error[fixed-size]")
      #expect(run.status == 1)
      #expect(run.errors == "")
      let inside = try await folder.run("check", "off")
      #expect(inside.status == 0 && codes(inside) == "")
    }
  }

  @Test func `project files above the repository are ignored`() async throws {
    try await inFolder([
      ".layout-lsp.json": #"{"diagnostics":{"severity":{"fixed-size":"error"}}}"#, "repository/.git": "",
      "repository/a.layout": Self.fixed,
    ]) { folder in
      let run = try await folder.run("check", "repository")
      #expect(codes(run) == "" && run.status == 0)
    }
  }

  @Test func `an error in a project file is reported once, with its position`() async throws {
    try await inFolder([
      ".layout-lsp.json": "{\n  \"diagnostics\": { \"rum\": 1 }\n}", "a.layout": Self.fixed, "b.layout": Self.fixed,
    ]) { folder in
      let run = try await folder.run("check", ".")
      #expect(
        run.errors == """
          layout-lsp: \(folder.path)/.layout-lsp.json:2:20: warning: There is no setting `diagnostics.rum`; did you mean \
          `run`?

          """)
      #expect(run.output.contains("2 files: 0 errors"))
    }
  }
}
