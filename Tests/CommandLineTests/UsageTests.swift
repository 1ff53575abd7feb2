import Testing

@Suite(.timeLimit(.minutes(1)))
struct UsageTests {
  private static let commands = [
    "serve", "check", "solve", "preview", "render", "format", "import", "export", "explain",
  ]

  @Test func `says its version`() async throws {
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
      for command in Self.commands { #expect(run.output.contains("\n  layout-lsp \(command) ")) }
      for part in ["--preview NAME", "--layout NAME", "--format text|json", "--check", "CODE", "--version"] {
        #expect(run.output.contains(part))
      }
    }
  }

  @Test(arguments: commands)
  func `each command explains itself`(command: String) async throws {
    try await inFolder { folder in
      let run = try await folder.run(command, "--help")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasPrefix("layout-lsp \(command)"))
      let overview = try await folder.run("--help").output
      let synopsis = run.output.prefix { $0 != "\n" }
      #expect(overview.contains(synopsis))
    }
  }

  @Test(arguments: [
    ["frobnicate"], ["-x"], ["check"], ["check", "--frobnicate", "a.layout"], ["check", "--format"],
    ["check", "--format", "xml", "a.layout"], ["check", "--layout", "A", "a.layout"], ["solve"],
    ["solve", "a.layout", "a.layout"], ["solve", "a.layout", "--layout", "B"],
    ["solve", "a.layout", "--preview", "none"], ["solve", "--check", "a.layout"], ["format"],
    ["format", "--format", "json", "a.layout"], ["format", "--check=yes", "a.layout"], ["explain"],
    ["export"], ["export", "a.layout"], ["export", "a.layout", "--to", "kotlin"],
    ["export", "a.layout", "--to", "swift", "--layout", "B"], ["export", "none.layout", "--to", "swift"],
    ["export", "a.layout", "a.layout", "--to", "swift"], ["import"], ["import", "a.layout"],
    ["import", "a.layout", "--output", "out", "--content-sizes", "guessed"],
    ["preview"], ["preview", "a.layout"], ["preview", "none.layout", "--output", "a.html"],
    ["preview", "-", "--output", "a.html", "--watch"], ["preview", "a.layout", "--output", "a.html", "--layout", "B"],
    ["render", "a.layout"], ["render", "a.layout", "--output", "a.png"],
    ["render", "a.layout", "--output", "a.svg", "--preview", "none"],
    ["explain", "nonsense"], ["explain", "conflict", "brace"],
  ])
  func `wrong usage is told in one line, and nothing else is printed`(arguments: [String]) async throws {
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
    ["check", "--format", "json", "none.layout"],
  ])
  func `a file that cannot be read is told`(arguments: [String]) async throws {
    try await inFolder(["folder/a.txt": ""]) { folder in
      let run = try await Program.run(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("layout-lsp: ") && run.errors.contains(arguments.last ?? ""))
      #expect(run.output.isEmpty || run.output == "[]\n")
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

  @Test func `explains a code, and offers the nearest`() async throws {
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
