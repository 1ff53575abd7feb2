import JSONRPC
import SourceText

/// One line of a recorded session: the sender of a message, its time, and the body of its frame.
///
///     {"from":"client","message":{"id":1,"jsonrpc":"2.0","method":"shutdown"},"milliseconds":12.5}
///     {"bytes":[123,34],"from":"client","milliseconds":13.25}
///
/// The second form is for a body that is not JSON.
struct RecordedMessage: Sendable {
  /// The two ends of a session.
  enum Sender: String, Sendable {
    case client, server
  }

  /// The beginnings of a recording's first line.
  static let openings = [#"{"from":"#, #"{"bytes":"#]

  let sender: Sender
  /// The time since the start of the recording.
  let milliseconds: Double
  let body: [UInt8]

  /// The message as JSON; `null` for a body that is not JSON.
  var json: JSONValue { (try? JSONValue(decoding: body)) ?? .null }
}

extension RecordedMessage {
  /// Reads one line; nil if it is not a line of a recording.
  init?(line: some Sequence<UInt8>) {
    guard let json = try? JSONValue(decoding: Array(line)), case .string(let from)? = json["from"],
      let sender = Sender(rawValue: from)
    else { return nil }
    self.sender = sender
    switch json["milliseconds"] {
    case .integer(let number)?: milliseconds = Double(number)
    case .number(let number)?: milliseconds = number
    default: return nil
    }
    if let message = json["message"] {
      body = message.encoded()
    } else if case .array(let numbers)? = json["bytes"] {
      let bytes = numbers.compactMap { if case .integer(let number) = $0 { UInt8(exactly: number) } else { nil } }
      guard bytes.count == numbers.count else { return nil }
      body = bytes
    } else {
      return nil
    }
  }

  /// The line, including its line end.
  var line: [UInt8] {
    let rounded = (milliseconds * 1000).rounded() / 1000
    var members: [String: JSONValue] = ["from": .string(sender.rawValue), "milliseconds": .number(rounded)]
    if let message = try? JSONValue(decoding: body) {
      members["message"] = message
    } else {
      members["bytes"] = .array(body.map { .integer(Int($0)) })
    }
    return JSONValue.object(members).encoded() + [UInt8(ascii: "\n")]
  }
}

/// The length of the longest recording that is read, in bytes.
private let recordingLengthLimit = 1024 * 1024 * 1024

/// Reads the messages of a recorded session, in order.
func recordedSession(_ path: String) throws(Files.FileError) -> [RecordedMessage] {
  let file = try Files.read(path, limit: recordingLengthLimit)
  let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  var messages: [RecordedMessage] = []
  for (index, line) in lines.enumerated() where !line.isEmpty {
    guard let message = RecordedMessage(line: line) else {
      throw Files.FileError(message: "\(path):\(index + 1): this line is not a message of a recorded session")
    }
    messages.append(message)
  }
  return messages
}
