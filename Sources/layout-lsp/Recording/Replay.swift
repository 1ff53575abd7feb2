import JSONRPC
import LanguageServer
import Synchronization

/// Plays the client's side of a recorded session to a new session in this process.
///
/// The client's next message waits for what the server had said before it when it was recorded, so that each request
/// meets the same text and a client that looked at an answer looks at one here too.
struct Replay {
  private let recorded: [RecordedMessage]
  private let session: Session
  private let transcript = Transcript()
  private var patience = Duration.seconds(5)

  /// How long a message is waited for after one has been waited for in vain.
  private static let lostPatience = Duration.milliseconds(200)
  private static let pause = Duration.milliseconds(2)

  init(_ recorded: [RecordedMessage]) {
    self.recorded = recorded
    session = Session(version: version, send: { [transcript] in transcript.note(.server, $0.encoded()) })
  }

  /// Both sides of the session as it went this time.
  mutating func run() async -> [RecordedMessage] {
    for (index, message) in recorded.enumerated() {
      let json = message.json
      switch message.sender {
      case .client:
        let body = body(of: message, json, before: recorded[..<index])
        transcript.note(.client, body)
        await session.receive(body)
      case .server:
        let awaited = Awaited(json, before: recorded[..<index])
        await wait { awaited.hasCome(in: $0) }
      }
    }
    // The last diagnostics may still be under way.
    let outcome = SessionOutcome(of: recorded)
    await wait { outcome.differences(to: SessionOutcome(of: $0)).isEmpty }
    await session.finish()
    return transcript.messages
  }

  private mutating func wait(until isThere: ([RecordedMessage]) -> Bool) async {
    let end = ContinuousClock.now + patience
    while !isThere(transcript.messages) {
      guard ContinuousClock.now < end, (try? await Task.sleep(for: Self.pause)) != nil else {
        patience = Self.lostPatience
        return
      }
    }
  }

  /// What the client sends: as recorded, but for an answer, which goes to the id that the question has this time.
  private func body(of message: RecordedMessage, _ json: JSONValue, before: ArraySlice<RecordedMessage>) -> [UInt8] {
    guard json["method"] == nil, let id = json["id"], case .object(var members) = json,
      let question = before.last(where: { $0.sender == .server && $0.json["id"] == id && $0.json["method"] != nil }),
      case .string(let method)? = question.json["method"]
    else { return message.body }
    let number = before.questions(method).firstIndex { $0["id"] == id } ?? 0
    members["id"] = transcript.messages[...].questions(method).dropFirst(number).first?["id"] ?? id
    return JSONValue.object(members).encoded()
  }
}

/// A message of the server for which the client's next one waits.
private enum Awaited {
  case answer(id: JSONValue)
  case question(method: String, number: Int)
  case diagnostics(uri: JSONValue, version: Int)
  /// What has no successor that could depend on it.
  case nothing

  init(_ json: JSONValue, before: ArraySlice<RecordedMessage>) {
    switch (json["method"], json["id"], json["params"]?["version"]) {
    case (.string("textDocument/publishDiagnostics")?, _, .integer(let version)?):
      self = .diagnostics(uri: json["params"]?["uri"] ?? .null, version: version)
    case (.string("window/workDoneProgress/create")?, _, _): self = .nothing
    case (.string(let method)?, .some, _): self = .question(method: method, number: before.questions(method).count)
    case (nil, let id?, _): self = .answer(id: id)
    default: self = .nothing
    }
  }

  func hasCome(in messages: [RecordedMessage]) -> Bool {
    switch self {
    case .nothing: true
    case .question(let method, let number): messages[...].questions(method).count > number
    case .answer(let id):
      messages.contains { $0.sender == .server && $0.json["method"] == nil && $0.json["id"] == id }
    case .diagnostics(let uri, let version):
      messages.contains {
        guard $0.sender == .server, let params = $0.json["params"], params["uri"] == uri,
          case .integer(let found)? = params["version"]
        else { return false }
        return found >= version
      }
    }
  }
}

extension ArraySlice<RecordedMessage> {
  /// What the server has asked by this method, in order.
  fileprivate func questions(_ method: String) -> [JSONValue] {
    compactMap { message in
      guard message.sender == .server else { return nil }
      let json = message.json
      return json["method"] == .string(method) && json["id"] != nil ? json : nil
    }
  }
}

/// What has been said so far, by whoever says it.
private final class Transcript: Sendable {
  private let start = ContinuousClock.now
  private let said = Mutex<[RecordedMessage]>([])

  var messages: [RecordedMessage] { said.withLock { $0 } }

  func note(_ sender: RecordedMessage.Sender, _ body: [UInt8]) {
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    said.withLock { $0.append(RecordedMessage(sender: sender, milliseconds: milliseconds, body: body)) }
  }
}
