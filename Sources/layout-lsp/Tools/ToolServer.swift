import JSONRPC
import LayoutDiagnostics

/// `layout-lsp mcp`: runs a server of the Model Context Protocol on standard input and output, until the input ends.
///
/// Each message is one line of JSON. Requests are answered one after the other; each is bounded by the solver's step
/// limit.
func serveTools(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .mcp)
  guard arguments.operands.isEmpty else { throw UsageError("mcp takes no file") }
  var lines = InputLines()
  var server = ToolServer()
  while let line = lines.next() {
    guard let answer = server.answer(to: line) else { continue }
    writeOutput(answer.encoded() + [UInt8(ascii: "\n")])
  }
  return .fine
}

/// The lines of standard input.
private struct InputLines {
  private var bytes: [UInt8] = []
  private var isEnded = false

  enum Line {
    case text([UInt8])
    /// A line that is longer than a message may be; its text is dropped.
    case tooLong
  }

  /// Returns the next line that is not empty; nil at the end of the input.
  mutating func next() -> Line? {
    var isTooLong = false
    var searched = 0
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        searched = 0
        if isTooLong { return .tooLong }
        if line.contains(where: { $0 > UInt8(ascii: " ") }) { return .text(line) }
        continue
      }
      if isEnded {
        defer { bytes = [] }
        return bytes.isEmpty || isTooLong ? nil : .text(bytes)
      }
      searched = bytes.count
      if bytes.count > FrameDecoder.lengthLimit { (isTooLong, bytes, searched) = (true, [], 0) }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = chunk.withUnsafeMutableBytes { systemRead($0) }
      bytes += chunk.prefix(count)
      isEnded = count == 0
    }
  }
}

/// The protocol: the handshake, and calls of tools.
private struct ToolServer {
  private var tools = Tools()

  /// The versions of the protocol whose messages have this form, the newest first.
  private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Returns the answer to a message; nil if there is none, as for a notification.
  mutating func answer(to line: InputLines.Line) -> Message? {
    guard case .text(let bytes) = line else {
      return .response(id: nil, result: .failure(ResponseError(.invalidRequest, "The message is too long.")))
    }
    let message: Message
    do throws(MalformedMessage) {
      message = try Message(parsing: bytes)
    } catch {
      return .response(id: error.id, result: .failure(error.error))
    }
    guard case .request(let id, let method, let params) = message else { return nil }
    do throws(ResponseError) {
      return .response(id: id, result: .success(try result(of: method, params ?? .object([:]))))
    } catch {
      return .response(id: id, result: .failure(error))
    }
  }

  private mutating func result(of method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    switch method {
    case "initialize": return handshake(params)
    case "ping": return .object([:])
    case "tools/list": return .object(["tools": .array(Tools.rows.map(\.description))])
    case "tools/call":
      guard case .string(let name)? = params["name"] else {
        throw ResponseError(.invalidParams, "`name` must be the name of a tool.")
      }
      return try tools.call(name, params["arguments"] ?? .object([:]))
    default: throw ResponseError(.methodNotFound, "There is no method `\(method)`.")
    }
  }

  private func handshake(_ params: JSONValue) -> JSONValue {
    var chosen = Self.versions[0]
    if case .string(let wanted)? = params["protocolVersion"], Self.versions.contains(wanted) { chosen = wanted }
    return .object([
      "protocolVersion": .string(chosen),
      "capabilities": .object(["tools": .object([:])]),
      "serverInfo": .object(["name": .string("layout-lsp"), "version": .string(version)]),
      "instructions": .string(languageCard()),
    ])
  }
}
