import Foundation
import Testing

/// Outputs: what exists and is no regular file is written into, and no input is replaced.
@Suite(.timeLimit(.minutes(30)))
struct OutputTests {
  private static let layout = "view a { edges = superview.edges }\n"

  /// Runs a script of the shell beside a layout; `$0` is the program.
  private func run(_ script: String, _ body: (Program.Run, Folder) throws -> Void) async throws {
    try await inFolder(["a.layout": Self.layout]) { folder in
      try body(try await Program.run(script: script, in: folder.url), folder)
    }
  }

  @Test(arguments: [
    "export --to swift --output pipe a.layout", "preview --output pipe a.layout",
    "check --write-baseline pipe a.layout", "replay --record pipe session",
  ])
  func `a pipe is written into`(command: String) async throws {
    let script = """
      echo '{"from":"client","message":{"jsonrpc":"2.0","method":"exit"},"milliseconds":1}' >session
      mkfifo pipe; wc -c <pipe >count & "$0" \(command) >/dev/null; echo $?; wait; test -p pipe && cat count
      """
    try await run(script) { run, _ in
      let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines.first == (command.hasPrefix("replay") ? "1" : "0") || lines.first == "0", "\(run)")
      #expect(lines.count == 2 && lines.last.flatMap { Int($0) } ?? 0 > 10, "\(run)")
    }
  }

  @Test func `descriptors are written into, after what is there`() async throws {
    let script = """
      { echo first; "$0" export --to swift --output /dev/stdout a.layout; echo last; } >out
      head -1 out; tail -1 out; grep -c 'class' out
      "$0" export --to swift --output /dev/fd/7 a.layout 7>seven; grep -c 'class' seven
      "$0" export --to swift --output /dev/stdout a.layout | grep -c 'class'
      """
    try await run(script) { run, _ in
      #expect(run.output == "first\nlast\n1\n1\n1\n", "\(run)")
    }
  }

  @Test func `a link that leads nowhere gets its file, and any link remains`() async throws {
    let script = """
      ln -s new.swift link; "$0" export --to swift --output link a.layout; test -L link && grep -c class new.swift
      "$0" export --to swift --output link a.layout; test -L link && grep -c class new.swift
      ln -s none/new.swift lost; "$0" export --to swift --output lost a.layout; echo $?; test -L lost && echo kept
      """
    try await run(script) { run, _ in
      #expect(run.output == "1\n1\n2\nkept\n", "\(run)")
      #expect(run.errors == "layout-lsp: lost: this file cannot be written\n")
    }
  }

  #if os(Linux)
    /// A copy of the device, because a fault of the program would replace the machine's own.
    @Test func `a device remains a device`() async throws {
      let script = """
        mknod null c 1 3 2>/dev/null && test -w null && echo >null || { echo left out; exit 0; }
        "$0" export --to swift --output null a.layout; echo $?; test -c null && echo device
        mknod full c 1 7; "$0" export --to swift --output full a.layout; echo $?; test -c full && echo device
        """
      try await run(script) { run, _ in
        #expect(["left out\n", "0\ndevice\n2\ndevice\n"].contains(run.output), "\(run)")
      }
    }
  #endif

  @Test(arguments: [
    ("export --to swift --output a.layout a.layout", "a.layout: this file is an input, so it is not replaced"),
    ("export --to swift --output ./b.layout a.layout", "./b.layout: this file is an input, so it is not replaced"),
    ("preview --output a.layout a.layout", "a.layout: this file is an input, so it is not replaced"),
    ("preview --watch --output page.html data.js", "data.js: this file is an input, so it is not replaced"),
    ("render --output a.svg a.svg", "a.svg: this file is an input, so it is not replaced"),
    ("import --output . --map a.xib a.xib", "a.xib: this file is an input, so it is not replaced"),
    ("replay --record session session", "session: this file is an input, so it is not replaced"),
    ("check --write-baseline a.layout a.layout", "a.layout: this file is not a baseline, so it is not replaced"),
    ("check --write-baseline a.layout .", "a.layout: this file is not a baseline, so it is not replaced"),
    ("serve --record a.layout", "a.layout: this file is not a recording, so it is not replaced"),
    ("export --to swift --output . a.layout", ".: this is a folder"),
  ])
  func `an output that is an input is refused`(command: String, message: String) async throws {
    let script = """
      ln -s a.layout b.layout; cp a.layout data.js; cp a.layout a.svg
      echo '{"from":"client","message":{"jsonrpc":"2.0","method":"exit"},"milliseconds":1}' >session
      echo '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"/></objects></document>' >a.xib
      mkdir before; cp -P a.layout b.layout data.js a.svg session a.xib before
      "$0" \(command) </dev/null; echo $?
      for name in a.layout b.layout data.js a.svg session a.xib; do cmp $name before/$name; done
      """
    try await run(script) { run, _ in
      #expect(run.output == "2\n", "\(run)")
      #expect(run.errors.hasSuffix("layout-lsp: \(message)\n"), "\(run)")
    }
  }

  @Test func `a baseline and a recording are replaced by the next`() async throws {
    let script = """
      for i in 1 2; do "$0" check --write-baseline known.json a.layout 2>/dev/null; echo $?; done
      for i in 1 2; do "$0" serve --record session </dev/null; echo $?; done
      """
    try await run(script) { run, _ in #expect(run.output == "0\n0\n1\n1\n", "\(run)") }
  }
}
