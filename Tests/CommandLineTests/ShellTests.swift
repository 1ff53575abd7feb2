import Foundation
import Testing

/// What a person at a terminal meets: help, completions, the manual page, `--watch`.
@Suite(.timeLimit(.minutes(30)))
struct ShellTests {
  #if os(Linux)
    /// An editor has a pipe there, and gets the server.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `says in a terminal what to try, instead of waiting`() async throws {
      try await inFolder { folder in
        let run = try await Program.run(script: "script -qec \"'$0'\" /dev/null", in: folder.url)
        #expect(run.status == 0)
        let lines = run.output.replacing("\r\n", with: "\n").split(separator: "\n")
        let commands = lines.compactMap { line in
          line.wholeMatch(of: #/  layout-lsp ([a-z]+) .*/#).map { String($0.output.1) }
        }
        #expect(commands == ["new", "check", "preview", "check", "check", "check"])
        #expect(lines.allSatisfy { $0.count <= 80 })
      }
    }
  #endif

  /// The words of the line; the last is being typed.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      (["ch"], "check"), (["check", "--fo"], "--format"), (["check", "--format", "s"], "sarif"),
      (["check", "--format", "=", "j"], "json junit"), (["check", "--format", "="], "text json github gitlab"),
      (["explain", "conf"], "conflict"), (["completions", ""], "bash zsh fish"), (["check", "--baseline", "x"], ""),
      (["solve", "--fi"], ""), (["diff", "a"], ""),
    ])
  func `bash completes commands, options and values`(words: [String], offered: String) async throws {
    try await inFolder { folder in
      let line = (["layout-lsp"] + words).map { "'\($0)'" }.joined(separator: " ")
      let script = """
        "$0" completions bash >c.bash
        /bin/bash -c 'source c.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _layout_lsp; echo "${COMPREPLY[*]}"' \
        bash \(line)
        """
      let run = try await Program.run(script: script, in: folder.url)
      #expect(run.errors.isEmpty)
      #expect(run.output.hasPrefix(offered) && (offered.isEmpty ? run.output == "\n" : true), "\(run.output)")
    }
  }

  @Test func `every command and option is in the manual page and in all completions`() async throws {
    try await inFolder { folder in
      let page = try await folder.run("man").output
      let scripts = try await [
        folder.run("completions", "bash").output, folder.run("completions", "zsh").output,
        folder.run("completions", "fish").output,
      ]
      let overview = try await folder.run("--help").output
      let commands = overview.matches(of: /\n  ([a-z]+) +[A-Z]/).map { String($0.output.1) }
      #expect(commands.count >= 11)
      for command in commands {
        #expect(page.contains("\n.SS \(command)"))
        for script in scripts { #expect(script.contains(command)) }
        let help = try await folder.run(command, "--help").output
        for match in help.matches(of: /\n  --([a-z-]+)/) {
          let option = String(match.output.1)
          #expect(page.contains(option.replacing("-", with: "\\-")), "\(option)")
          for script in scripts { #expect(script.contains(option), "\(option)") }
        }
      }
    }
  }

  @Test func `a watched folder is checked again when a file changes`() async throws {
    try await inFolder(["a.layout": "view a { edges = superview.edges }\n"]) { folder in
      let script = """
        "$0" check --watch >out 2>err & watch=$!
        until_count() { for i in $(seq 100); do [ "$(grep -c "^$1" out)" -ge "$2" ] && return; sleep 0.1; done; echo missing $1; }
        until_count '1 file: 0 errors' 1
        echo 'b.width = 4' >>a.layout; until_count '1 file: 1 error' 1
        echo 'view c { edges = superview.edges }' >c.layout; until_count '2 files: 1 error' 1
        rm c.layout; until_count '1 file: 1 error' 2
        echo '{"diagnostics":{"severity":{"unknown-view":"off"}}}' >.layout-lsp.json; until_count '1 file: 0 errors' 2
        kill $watch; grep -c 'watching' err
        """
      let run = try await Program.run(script: script, in: folder.url)
      let output = try folder.text("out")
      #expect(run.output == "5\n", "\(run.output)\n\(output)")
    }
  }
}
