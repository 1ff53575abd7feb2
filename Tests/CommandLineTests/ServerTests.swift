import Foundation
import Testing

/// The server as editors run it: a process, its streams, its exit status.
@Suite(.timeLimit(.minutes(30)))
struct ServerTests {
  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let initialized = #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#
  private static let open = """
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.layout",\
    "languageId":"layout","version":1,"text":"view Red\\nRed.edges = superview.edges\\nRde.width = 4"}}}
    """
  private static let hover = """
    {"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.layout"},\
    "position":{"line":0,"character":6}}}
    """
  private static let shutdown = #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  private func frame(_ json: String) -> [UInt8] { Array("Content-Length: \(json.utf8.count)\r\n\r\n\(json)".utf8) }

  /// The bodies on a stream that holds frames and nothing else.
  private func bodies(_ output: String) throws -> [String] {
    var rest = Array(output.utf8)[...]
    var bodies: [String] = []
    while !rest.isEmpty {
      let header = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
      let line = String(decoding: rest[..<header.lowerBound], as: UTF8.self)
      let length = try #require(line.wholeMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.output.1) }, "\(line)")
      rest = rest[header.upperBound...]
      try #require(rest.count >= length)
      bodies.append(String(decoding: rest.prefix(length), as: UTF8.self))
      rest = rest.dropFirst(length)
    }
    return bodies
  }

  private func serve(
    _ arguments: [String], _ frames: String...
  ) async throws -> (run: Program.Run, bodies: [String]) {
    let folder = try Folder()
    defer { folder.remove() }
    let run = try await Program.run(arguments, input: frames.flatMap(frame), in: folder.url)
    return (run, try bodies(run.output))
  }

  @Test(arguments: [[], ["serve"], ["--stdio"], ["serve", "--stdio"], ["--stdio", "--clientProcessId=1"]])
  func `answers initialize and exits on request`(arguments: [String]) async throws {
    let (run, bodies) = try await serve(arguments, Self.initialize, Self.initialized, Self.shutdown, Self.exit)
    #expect(run.status == 0)
    #expect(bodies.count == 2)
    #expect(bodies.first?.contains(#""serverInfo":{"name":"layout-lsp","version":""#) == true)
    #expect(bodies.last == #"{"id":3,"jsonrpc":"2.0","result":null}"#)
  }

  @Test func `an editor's session over pipes`() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let editor = try Editor(folder.url)
    editor.write(frame(Self.initialize))
    #expect(try editor.read().contains(#""hoverProvider":true"#))
    // Frames may come in any pieces.
    for piece in frame(Self.initialized) + frame(Self.open) { editor.write([piece]) }
    let published = try editor.read()
    #expect(published.contains(#""method":"textDocument/publishDiagnostics""#))
    #expect(published.contains(#""code":"unknown-view""#))
    editor.write(frame(Self.hover))
    let hover = try editor.read()
    #expect(hover.contains(#""id":2"#) && hover.contains("| default | 393 × 852 at 0, 0 |"), "\(hover)")
    editor.write(frame(Self.shutdown) + frame(Self.exit))
    #expect(try editor.read() == #"{"id":3,"jsonrpc":"2.0","result":null}"#)
    #expect(try editor.read().isEmpty)
    #expect(editor.waitForEnd() == 0)
  }

  @Test func `exit without shutdown is a failure`() async throws {
    #expect(try await serve([], Self.initialize, Self.exit).run.status == 1)
    #expect(try await serve([], Self.exit).run.status == 1)
  }

  @Test func `the end of input ends the server, and is a failure without shutdown`() async throws {
    #expect(try await serve([]).run.status == 1)
    #expect(try await serve([], Self.initialize, Self.open).run.status == 1)
    #expect(try await serve([], Self.initialize, Self.shutdown).run.status == 0)
  }

  @Test func `standard output contains only frames, whatever the input`() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let noise = Array("Content-Length: x\r\n\r\nnoise\n\u{0}".utf8) + [0xFF, 0xFE]
    let input =
      frame(Self.initialize) + noise + frame("{") + frame("[]") + frame(#"{"jsonrpc":"2.0","method":"x"}"#)
      + frame(Self.shutdown) + frame(Self.exit)
    let run = try await Program.run([], input: input, in: folder.url)
    #expect(run.status == 0)
    let found = try bodies(run.output)
    #expect(found.count == 4)
    #expect(found.dropFirst().first?.contains("-32700") == true)
    #expect(found.dropFirst(2).first?.contains("-32600") == true)
    #expect(run.errors.contains("layout-lsp: "))
  }

  @Test func `the server ends after its output is closed`() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let editor = try Editor(folder.url)
    editor.write(frame(Self.initialize))
    #expect(try editor.read().contains("capabilities"))
    // The input stays open.
    editor.closeOutput()
    #expect(editor.waitForEnd() == 1)
  }

  @Test func `a client that no longer reads does not delay the exit`() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let editor = try Editor(folder.url)
    editor.closeOutput()
    editor.write(frame(Self.initialize) + frame(Self.open) + frame(Self.shutdown) + frame(Self.exit))
    #expect(editor.waitForEnd() == 0)
  }
}

/// The other end of a running server's pipes.
final class Editor {
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  init(_ folder: URL, _ arguments: [String] = []) throws {
    process = try Program.process(arguments, in: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func write(_ bytes: [UInt8]) { try? input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  /// The body of the next frame; empty at the end of the stream.
  func read() throws -> String {
    while true {
      if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
        let line = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
        let length = try #require(line.wholeMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.output.1) }, "\(line)")
        if buffer.count - end.upperBound >= length {
          let body = String(decoding: buffer[end.upperBound..<end.upperBound + length], as: UTF8.self)
          buffer.removeFirst(end.upperBound + length)
          return body
        }
      }
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { return String(decoding: buffer, as: UTF8.self) }
      buffer += chunk
    }
  }

  func closeOutput() { try? output.fileHandleForReading.close() }

  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
