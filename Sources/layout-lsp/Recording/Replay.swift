import JSONRPC
import LanguageServer
import Synchronization

/// Sends the client's messages of a recorded session to a new session in this process.
///
/// Each message of the client waits until the server has sent the messages that precede it in the recording. So each
/// request refers to the same text, and a client that used an answer gets one here too.
struct Replay {
  private let recorded: [RecordedMessage]
  private let session: Session
  private let transcript = Transcript()
  private var patience = Duration.seconds(5)

  /// The time limit for each message after an earlier one did not arrive in time.
  private static let lostPatience = Duration.milliseconds(200)
  private static let pause = Duration.milliseconds(2)

  init(_ recorded: [RecordedMessage]) {
    self.recorded = recorded
    session = Session(version: version, send: { [transcript] in transcript.note(.server, $0.encoded()) })
  }

  /// Runs the session, and returns the messages of both sides.
  mutating func run() async -> [RecordedMessage] {
    for (index, message) in recorded.enumerated() {
      let json = message.json
      switch message.sender {
      case .client:
        let body = body(of: message, json, before: recorded[..<index])
        transcript.note(.client, body)
        await session.receive(body)
      case .server:
        let awaited = AwaitedMessage(json, before: recorded[..<index])
        await wait { awaited.hasArrived(in: $0) }
      }
    }
    // The last diagnostics might not have arrived yet.
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

  /// The body of a client's message: as recorded, except that a response gets the id that the server's request has in
  /// this session.
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

/// A message of the server that the client's next message waits for.
private enum AwaitedMessage {
  case answer(id: JSONValue)
  case question(method: String, number: Int)
  case diagnostics(uri: JSONValue, version: Int, JSONValue?)
  /// The server's message cannot affect a later one, so the client does not wait for it.
  case nothing

  init(_ json: JSONValue, before: ArraySlice<RecordedMessage>) {
    switch (json["method"], json["id"], json["params"]?["version"]) {
    case (.string("textDocument/publishDiagnostics")?, _, .integer(let version)?):
      self = .diagnostics(uri: json["params"]?["uri"] ?? .null, version: version, json["params"]?["diagnostics"])
    case (.string("window/workDoneProgress/create")?, _, _): self = .nothing
    case (.string(let method)?, .some, _): self = .question(method: method, number: before.questions(method).count)
    case (nil, let id?, _): self = .answer(id: id)
    default: self = .nothing
    }
  }

  func hasArrived(in messages: [RecordedMessage]) -> Bool {
    switch self {
    case .nothing: true
    case .question(let method, let number): messages[...].questions(method).count > number
    case .answer(let id):
      messages.contains { $0.sender == .server && $0.json["method"] == nil && $0.json["id"] == id }
    case .diagnostics(let uri, let version, let diagnostics):
      // The same diagnostics are not sent twice.
      messages.last { $0.sender == .server && $0.json["params"]?["uri"] == uri && $0.json["params"]?["version"] != nil }
        .flatMap { $0.json["params"] }
        .map { params in
          if case .integer(let found)? = params["version"], found >= version { return true }
          return params["diagnostics"] == diagnostics
        } ?? false
    }
  }
}

extension ArraySlice<RecordedMessage> {
  /// The server's requests with this method, in order.
  fileprivate func questions(_ method: String) -> [JSONValue] {
    compactMap { message in
      guard message.sender == .server else { return nil }
      let json = message.json
      return json["method"] == .string(method) && json["id"] != nil ? json : nil
    }
  }
}

/// The messages of both sides so far.
private final class Transcript: Sendable {
  private let start = ContinuousClock.now
  private let received = Mutex<[RecordedMessage]>([])

  var messages: [RecordedMessage] { received.withLock { $0 } }

  func note(_ sender: RecordedMessage.Sender, _ body: [UInt8]) {
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    received.withLock { $0.append(RecordedMessage(sender: sender, milliseconds: milliseconds, body: body)) }
  }
}
