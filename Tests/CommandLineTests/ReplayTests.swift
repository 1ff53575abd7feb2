import Foundation
import Testing

/// Sessions that were recorded, once more.
@Suite(.timeLimit(.minutes(30)))
struct ReplayTests {
  /// A real editor's: recorded by `Tests/Programs/Editors/run`, and brought up to date by `replay FILE --record OTHER`.
  private static let neovim = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sessions/neovim.jsonl").path

  /// Each message, and how many of the server's come before the next one.
  private static let session: [(message: String, answers: Int)] = [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"workspace":{"configuration":true}}}}"#,
      1
    ),
    (#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, 1),
    (#"{"jsonrpc":"2.0","id":"layout-lsp/1","result":[null]}"#, 0),
    (
      """
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.layout",\
      "languageId":"layout","version":1,"text":"view Red\\nRed.edges = superview.edges\\nRde.width = 4"}}}
      """, 1
    ),
    (
      """
      {"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.layout"},\
      "position":{"line":0,"character":6}}}
      """, 1
    ),
    ("{no JSON", 1), (#"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, 1),
    (#"{"jsonrpc":"2.0","method":"exit"}"#, 0),
  ]

  /// Records the session above.
  private func record(in folder: Folder) throws {
    let editor = try Editor(folder.url, ["serve", "--record", "session.jsonl"])
    for (message, answers) in Self.session {
      editor.write(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
      for _ in 0..<answers { _ = try editor.read() }
    }
    #expect(editor.waitForEnd() == 0)
  }

  @Test func `Neovim's session gets the recorded answers`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("replay", Self.neovim)
      #expect(run.output.hasSuffix("20 things compared, 0 differences\n"), "\(run.output)")
      #expect(run.status == 0)
    }
  }

  @Test func `every message in both directions is recorded with its time`() async throws {
    try await inFolder { folder in
      try record(in: folder)
      let lines = try folder.text("session.jsonl").split(separator: "\n")
      let sent = lines.filter { $0.contains(#""from":"client""#) }
      #expect(sent.count == Self.session.count)
      #expect(lines.allSatisfy { $0.contains(#""milliseconds":"#) })
      #expect(sent.dropFirst(5).first?.hasPrefix(#"{"bytes":[123,110,111,32,74,83,79,78],"#) == true)
      let answers = lines.filter { $0.contains(#""from":"server""#) && !$0.contains(#""method""#) }
      for id in ["1", "2", "3", "null"] { #expect(answers.contains { $0.contains(#""id":\#(id),"#) }, "\(id)") }
    }
  }

  @Test func `a recording replays without differences and can be recorded again`() async throws {
    try await inFolder { folder in
      try record(in: folder)
      let first = try await folder.run("replay", "session.jsonl", "--record", "again.jsonl")
      #expect(first.status == 0, "\(first.output)")
      let second = try await folder.run("replay", "again.jsonl")
      #expect(second.status == 0, "\(second.output)")
    }
  }

  @Test func `each difference in an answer is shown`() async throws {
    try await inFolder { folder in
      try record(in: folder)
      let other = try folder.text("session.jsonl").replacingOccurrences(of: "393 × 852", with: "393 × 851")
        .replacingOccurrences(of: #""code":"unknown-view""#, with: #""code":"known-view""#)
      try folder.write("session.jsonl", other)
      let run = try await folder.run("replay", "session.jsonl")
      #expect(run.status == 1)
      #expect(run.output.contains("textDocument/hover, id 2 › result › contents › value\n  recorded  \"**Red**"))
      #expect(
        run.output.contains(
          """
          diagnostics of "file:///a.layout", at the end › 0 › code
            recorded  "known-view"
            now       "unknown-view"
          """), "\(run.output)")
      #expect(run.output.hasSuffix(" 2 differences\n"))
    }
  }

  @Test func `a file that is not a recording is refused with its line`() async throws {
    try await inFolder(["notes.txt": "{\"from\":\"client\",\"milliseconds\":1,\"message\":{}}\nhello\n"]) { folder in
      let run = try await folder.run("replay", "notes.txt")
      #expect(run.status == 2)
      #expect(run.errors == "layout-lsp: notes.txt:2: this line is not a message of a recorded session\n")
      #expect(try await folder.run("replay").status == 2)
      #expect(try await folder.run("replay", "missing").status == 2)
      #expect(try await folder.run("serve", "--record", "no/folder").status == 2)
    }
  }
}
