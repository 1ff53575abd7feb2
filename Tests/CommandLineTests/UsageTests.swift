import Testing

@Suite(.timeLimit(.minutes(30)))
struct UsageTests {
  private static let commands = [
    "serve", "new", "check", "solve", "preview", "render", "format", "import", "export", "diff", "explain", "card",
    "mcp", "replay", "completions", "man",
  ]

  @Test func `prints its version`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("--version")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.wholeMatch(of: /layout-lsp \d+\.\d+\.\d+\n/) != nil, "\(run.output)")
    }
  }

  @Test func `the overview names every command`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("--help")
      #expect(run.status == 0 && run.errors.isEmpty)
      for command in Self.commands { #expect(run.output.contains("\n  \(command) ")) }
      #expect(run.output.contains("--version"))
    }
  }

  @Test(arguments: commands)
  func `each command explains itself in 80 columns`(command: String) async throws {
    try await inFolder { folder in
      let run = try await folder.run(command, "--help")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasPrefix("Usage: layout-lsp \(command)"))
      #expect(try await folder.run(command, "-h").output == run.output)
      let overview = try await folder.run("--help").output
      for line in (run.output + overview).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func `help lists options with the words that they take`() async throws {
    try await inFolder { folder in
      let help = try await folder.run("format", "--help").output
      #expect(
        help == """
          Usage: layout-lsp format [OPTION…] PATH…

          Rewrites files in canonical format.

          A PATH is a file, or a folder that is searched for .layout files; - reads
          standard input and writes the result to standard output. A file with syntax
          errors is reported and left unchanged.

          Options:
            --check       write nothing; name the files that would change
            --diff        write nothing; show what would change
            --color WHEN  when to use colors; auto depends on the terminal, NO_COLOR and
                          FORCE_COLOR: auto (default), always, never
            -h, --help    print this help

          Exit status:
            0  all files are in canonical format now
            1  a file has syntax errors; with --check or --diff, a file would change
            2  wrong usage, or a file that cannot be read or written

          """)
    }
  }

  @Test(arguments: [
    (["chek"], "there is no command `chek`; did you mean `check`?"),
    (["a.layout"], "there is no command `a.layout`; did you mean `layout-lsp check a.layout`?"),
    (["frobnicate"], "there is no command `frobnicate`; `layout-lsp --help` lists them"),
    (["check", "--formt", "json"], "`check` has no option `--formt`; did you mean `--format`?"),
    (["check", "--write"], "`check` has no option `--write`; did you mean `--write-baseline`?"),
    (
      ["check", "--format", "sarf"],
      "--format is text, json, github, gitlab, sarif, junit, checkstyle or xcode, not `sarf`; did you mean `sarif`?"
    ),
    (["explain", "ambig"], "there is no diagnostic `ambig`; did you mean `ambiguous`?"),
    (["completions", "bsh"], "the shell is bash, zsh or fish, not `bsh`; did you mean `bash`?"),
  ])
  func `a misspelled word gets a suggestion`(arguments: [String], message: String) async throws {
    try await inFolder(["a.layout": ""]) { folder in
      let run = try await Program.run(arguments, in: folder.url)
      #expect(run.errors == "layout-lsp: \(message)\n")
      #expect(run.status == 2)
    }
  }

  @Test func `all codes are listed, by severity`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("explain")
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("error:\n  syntax "))
      #expect(run.output.contains("\nwarning:\n") && run.output.contains("\nhint:\n"))
      for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      let codes = run.output.matches(of: #/\n  ([a-z-]+) /#).map { String($0.output.1) }
      #expect(codes.count > 60 && Set(codes).count == codes.count)
      #expect(try await folder.run("explain", codes.last ?? "").output.contains("[\(codes.last ?? "")]"))
    }
  }

  @Test(arguments: [
    ["frobnicate"], ["-x"], ["check", "--frobnicate", "a.layout"], ["check", "--format"],
    ["check", "--format", "xml", "a.layout"], ["check", "--layout", "A", "a.layout"], ["solve"],
    ["solve", "a.layout", "a.layout"], ["solve", "a.layout", "--layout", "B"],
    ["solve", "a.layout", "--preview", "none"], ["solve", "--check", "a.layout"], ["format"],
    ["format", "--format", "json", "a.layout"], ["format", "--check=yes", "a.layout"],
    ["export"], ["export", "a.layout"], ["export", "a.layout", "--to", "kotlin"],
    ["export", "a.layout", "--to", "swift", "--layout", "B"], ["export", "none.layout", "--to", "swift"],
    ["export", "a.layout", "a.layout", "--to", "swift"], ["import"], ["import", "a.layout"],
    ["import", "a.layout", "--output", "out", "--content-sizes", "guessed"],
    ["explain", "nonsense"], ["explain", "conflict", "brace"], ["diff"], ["diff", "a.layout"], ["diff", "-", "-"],
    ["diff", "a.layout", "none.layout"], ["diff", ".", "a.layout"], ["man", "a"], ["completions"],
    ["completions", "bash", "zsh"], ["check", "--fail-on", "nothing"], ["check", "--color", "red"],
    ["check", "--fix", "-"], ["check", "--fix", "--preview", "x"], ["check", "--diff", "--format", "sarif"],
    ["check", "--baseline", "a.layout"], ["check", "--baseline", "none"], ["check", "--watch", "--fix"],
    ["check", "--write-baseline", "b", "--fix"], ["check", "--apply", "conflict"],
    ["check", "--apply", "conflict@1", "--fix", "a.layout"], ["check", "--stdin-filename", "b.layout", "a.layout"],
    ["render", "a.layout", "--output", "a.gif"], ["render", "a.layout", "--output", "a.svg", "--scale", "2"],
    ["render", "a.layout", "--output", "a.svg", "--dark", "--wireframe"],
    ["render", "a.layout", "--output", "a.txt", "--dark"],
    ["render", "a.layout", "--output", "a.png", "--scale", "0"], ["card", "a"], ["mcp", "a.layout"],
  ])
  func `a usage error is one line and the only output`(arguments: [String]) async throws {
    try await inFolder(["a.layout": "view  a\n"]) { folder in
      let run = try await Program.run(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("layout-lsp: ") && run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
      #expect(try folder.text("a.layout") == "view  a\n")
    }
  }

  @Test(arguments: [
    ["serve", "nonsense"], ["--stdio", "nonsense"], ["serve", "--nonsense"], ["--nonsense"],
    ["serve", "--", "a.layout"],
    ["--clientProcessId"], ["--stdio=1"],
  ])
  func `the server takes no other arguments`(arguments: [String]) async throws {
    try await inFolder { folder in
      let run = try await Program.run(arguments, in: folder.url)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("layout-lsp: ") && run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
    }
  }

  @Test(arguments: [
    ["check", "none.layout"], ["solve", "none.layout"], ["format", "none.layout"], ["solve", "folder"],
  ])
  func `an unreadable file is reported`(arguments: [String]) async throws {
    try await inFolder(["folder/a.txt": ""]) { folder in
      let run = try await Program.run(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("layout-lsp: ") && run.errors.contains(arguments.last ?? ""))
      #expect(run.output.isEmpty)
    }
  }

  @Test func `after two dashes everything is a path`() async throws {
    try await inFolder(["--check": "view a { edges = superview.edges }\n"]) { folder in
      let run = try await folder.run("check", "--", "--check")
      #expect(run.status == 0)
      #expect(run.output == "1 file: 0 errors, 0 warnings, 0 notes\n")
      let help = try await folder.run("check", "--", "--help")
      #expect(help.status == 2)
      #expect(help.errors == "layout-lsp: --help: no such file or folder\n")
    }
  }

  @Test func `explains a code, and suggests the nearest`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("explain", "conflict")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasPrefix("error[conflict]: "))
      #expect(run.output.contains("card.width = 400") && run.output.contains("Fixed:"))
      let near = try await folder.run("explain", "confict")
      #expect(near.errors == "layout-lsp: there is no diagnostic `confict`; did you mean `conflict`?\n")
    }
  }

  #if os(Linux)
    @Test(arguments: ["check", "solve", "export --to swift", "format --check"])
    func `output that cannot be written is an error`(command: String) async throws {
      try await inFolder(["a.layout": "view  a { edges = superview.edges }\n"]) { folder in
        let script = "\"$0\" \(command) a.layout"
        for output in ["/dev/full", "&-"] {
          let run = try await Program.run(script: "\(script) >\(output)", in: folder.url)
          #expect(run.status == 2)
          #expect(run.errors.hasSuffix("layout-lsp: standard output cannot be written\n"))
        }
      }
    }
  #endif
}
