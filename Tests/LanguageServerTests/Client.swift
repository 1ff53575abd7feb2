import JSONRPC
@testable import LanguageServer
import LanguageServerProtocol
import SourceText
import Synchronization

/// A client in the same process: it writes frames, and waits for what it wants to read.
///
/// It waits for messages and never for time, so a test that waits in vain ends by its time limit.
final class Client {
  let session: Session
  private var messages: AsyncStream<Message>.AsyncIterator
  /// What came and has not been asked for.
  private(set) var inbox: [Message] = []
  private(set) var lastID = 0

  /// Nothing has been sent yet. Work is shown at once if `patience` is zero, and else never.
  init(disk: Disk = Disk(), patience: Duration = .seconds(3600)) {
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    messages = stream.makeAsyncIterator()
    session = Session(
      version: "1.2.3", files: disk.access, patience: patience, send: { continuation.yield($0) })
  }

  /// What most clients can do. A client that compares versions gets diagnostics after each edit.
  static let capabilities =
    #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":true},"#
    + #""publishDiagnostics":{"relatedInformation":true,"versionSupport":true}}}"#

  /// After `initialize` and `initialized`.
  static func initialized(
    capabilities: String = Client.capabilities, options: String = "null", encoding: String? = nil,
    folders: String = "null", disk: Disk = Disk(), patience: Duration = .seconds(3600)
  ) async throws -> Client {
    let client = Client(disk: disk, patience: patience)
    let capabilities = encoding.map { #"{"general":{"positionEncodings":["\#($0)"]}}"# } ?? capabilities
    _ = try await client.request(
      "initialize",
      #"{"capabilities":\#(capabilities),"initializationOptions":\#(options),"workspaceFolders":\#(folders)}"#)
    await client.notify("initialized", "{}")
    return client
  }

  // MARK: Writing

  func send(_ json: String) async { await session.receive(Array(json.utf8)) }

  func notify(_ method: String, _ params: String) async {
    await send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  func request(_ method: String, _ params: String) -> (id: RequestID, json: String) {
    lastID += 1
    return (.number(lastID), #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#)
  }

  /// Writes several frames before the session does anything about the first: as when a client is quick.
  func sendAtOnce(_ frames: [String]) async { _ = await session.receive(frames.map { .frame(Array($0.utf8)) }) }

  // MARK: Reading

  /// The next message that is wanted; the others stay in the inbox.
  func next(where isWanted: (Message) -> Bool) async throws -> Message {
    if let index = inbox.firstIndex(where: isWanted) { return inbox.remove(at: index) }
    while let message = await messages.next() {
      if isWanted(message) { return message }
      inbox.append(message)
    }
    throw Ended()
  }

  struct Ended: Error {}

  func response(to id: RequestID?) async throws -> Result<JSONValue, ResponseError> {
    let message = try await next { if case .response(id, _) = $0 { true } else { false } }
    guard case .response(_, let result) = message else { throw Ended() }
    return result
  }

  /// A request and its response.
  func request(_ method: String, _ params: String) async throws -> Result<JSONValue, ResponseError> {
    let (id, json) = request(method, params)
    await send(json)
    return try await response(to: id)
  }

  /// The params of the next notification, or request, of this method.
  func received(_ wanted: String) async throws -> (id: RequestID?, params: JSONValue) {
    let message = try await next {
      switch $0 {
      case .notification(wanted, _), .request(_, wanted, _): true
      default: false
      }
    }
    switch message {
    case .notification(_, let params): return (nil, params ?? .null)
    case .request(let id, _, let params): return (id, params ?? .null)
    case .response: throw Ended()
    }
  }

  /// Answers what the session has asked.
  func answer(_ id: RequestID?, _ result: String = "null") async throws {
    guard case .string(let text)? = id else { throw Ended() }
    await send(#"{"jsonrpc":"2.0","id":"\#(text)","result":\#(result)}"#)
  }

  /// The next diagnostics that are published.
  func published() async throws -> JSONValue { try await received("textDocument/publishDiagnostics").params }
}

// MARK: A disk

/// Files that are nowhere but here, by path.
final class Disk: Sendable {
  private let files: Mutex<[String: String]>

  init(_ files: [String: String] = [:]) { self.files = Mutex(files) }

  subscript(path: String) -> String? {
    get { files.withLock { $0[path] } }
    set { files.withLock { $0[path] = newValue } }
  }

  var access: FileAccess {
    FileAccess(
      read: { path, _ in self[path].map { Array($0.utf8) } },
      names: { folder, _ in
        let below = self.files.withLock { $0.keys.filter { $0.hasPrefix(folder + "/") } }
        return Set(below.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) })
          .sorted()
      },
      layoutFiles: { folder in
        self.files.withLock { files in
          files.keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".layout") }.sorted()
        }
      },
      // All Swift files of the open folder are one module.
      swiftModule: { _, folder in
        self.files.withLock { files in
          SwiftModuleFiles(
            folder: folder, paths: files.keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".swift") }.sorted())
        }
      })
  }
}

// MARK: A document

let uri = "file:///layouts/test.layout"

extension Client {
  func open(_ text: String, version: Int = 1, at uri: String = uri) async {
    let item = #"{"uri":"\#(uri)","languageId":"layout","version":\#(version),"text":\#(quoted(text))}"#
    await notify("textDocument/didOpen", #"{"textDocument":\#(item)}"#)
  }

  /// Each change is one event, as JSON.
  func change(_ changes: String..., version: Int, at uri: String = uri) async {
    await notify("textDocument/didChange", Self.change(changes, version: version, at: uri))
  }

  static func change(_ changes: [String], version: Int, at uri: String = uri) -> String {
    #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[\#(changes.joined(separator: ","))]}"#
  }

  func save(at uri: String = uri) async { await notify("textDocument/didSave", #"{"textDocument":{"uri":"\#(uri)"}}"#) }

  func close(at uri: String = uri) async {
    await notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri)"}}"#)
  }

  /// The text that the session has of a document.
  func text(at uri: String = uri) async -> String? {
    await session.document(DocumentURI(rawValue: uri))?.file.text
  }
}

/// Asks about a place in the document.
func place(_ line: Int, _ character: Int, at uri: String = uri) -> String {
  #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(line),"character":\#(character)}}"#
}

func whole(at uri: String = uri) -> String { #"{"textDocument":{"uri":"\#(uri)"}}"# }

/// A change of a stretch.
func edit(_ startLine: Int, _ start: Int, _ endLine: Int, _ end: Int, _ text: String) -> String {
  let range =
    #"{"start":{"line":\#(startLine),"character":\#(start)},"end":{"line":\#(endLine),"character":\#(end)}}"#
  return #"{"range":\#(range),"text":\#(quoted(text))}"#
}

/// A change of the whole text.
func full(_ text: String) -> String { #"{"text":\#(quoted(text))}"# }

// MARK: JSON

func quoted(_ text: String) -> String { String(decoding: JSONValue.string(text).encoded(), as: UTF8.self) }

/// JSON on one line, the members of objects in order.
func written(_ value: JSONValue?) -> String { value.map { String(decoding: $0.encoded(), as: UTF8.self) } ?? "nothing" }

func written(_ result: Result<JSONValue, ResponseError>) -> String {
  switch result {
  case .success(let value): written(value)
  case .failure(let error): "\(error.code.rawValue)"
  }
}

extension JSONValue {
  /// Members of members, elements by their index: `diagnostics.0.code`.
  func at(_ path: String) -> JSONValue? {
    var value: JSONValue? = self
    for key in path.split(separator: ".").map(String.init) {
      if case .array(let elements)? = value?.unwritten {
        value = Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        value = value?[key]
      }
    }
    return value
  }

  /// The values at a path in each element of an array.
  func each(_ path: String) -> String {
    guard case .array(let elements) = unwritten else { return "no array" }
    return elements.map { written($0.at(path)) }.joined(separator: " ")
  }
}

extension Result<JSONValue, ResponseError> {
  func at(_ path: String) -> JSONValue? { (try? get())?.at(path) }
}
