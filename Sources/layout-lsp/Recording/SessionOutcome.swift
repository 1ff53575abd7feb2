import JSONRPC

/// What the server's side of a session came to, whatever the order and the times in which it was said.
///
/// That is the answer to each request, what the server asked, and the last diagnostics of each version of a document.
/// What depends on time alone has no part in it: progress, logs, diagnostics that others replaced.
struct SessionOutcome {
  /// In the order in which they came up; each has a value.
  private(set) var titles: [String] = []
  private var values: [String: JSONValue] = [:]
  /// Diagnostics of versions that others followed: a quicker client is told of the newer version alone.
  private var passing: Set<String> = []
  /// What the server asks of its own accord.
  private var questions: [String] = []

  /// Results that are sets: the protocol gives the order of their elements no meaning.
  private static let unordered: Set<String> = [
    "textDocument/references", "textDocument/documentHighlight", "textDocument/foldingRange",
    "textDocument/documentColor", "textDocument/inlayHint", "workspace/symbol",
  ]

  init(of messages: [RecordedMessage]) {
    /// What the client has asked under an id and not heard of yet.
    var asked: [JSONValue: String] = [:]
    /// The last diagnostics so far, by document.
    var last: [JSONValue: String] = [:]
    for message in messages {
      let json = message.json
      let id = json["id"] ?? .null
      switch (message.sender, json["method"]) {
      case (.client, .string(let method)?):
        asked[id] = method
      case (.server, .string("textDocument/publishDiagnostics")?):
        let (uri, version) = (json["params"]?["uri"] ?? .null, json["params"]?["version"])
        let title = "diagnostics of \(written(uri))" + (version.map { ", version \(written($0))" } ?? "")
        if let before = last.updateValue(title, forKey: uri), before != title { passing.insert(before) }
        passing.remove(title)
        note(title, Self.sorted(json["params"]?["diagnostics"]), isLast: true)
      case (.server, .string(let method)?):
        // Whether something takes long enough to report on it is a matter of time.
        guard id != .null, method != "window/workDoneProgress/create" else { continue }
        questions.append(note("\(method), which the server asks", json["params"] ?? .null))
      case (.server, _):
        let method = asked[id] ?? "what could not be read"
        note("\(method), id \(written(id))", Self.answer(to: method, json))
      case (.client, _): continue
      }
    }
  }

  subscript(title: String) -> JSONValue? { values[title] }

  /// Of two things with one title the second gets a number, unless the last one counts.
  @discardableResult
  private mutating func note(_ title: String, _ value: JSONValue, isLast: Bool = false) -> String {
    var own = title
    var number = 2
    while !isLast, values[own] != nil {
      own = "\(title) (\(number))"
      number += 1
    }
    if values.updateValue(value, forKey: own) == nil { titles.append(own) }
    return own
  }

  private static func answer(to method: String, _ json: JSONValue) -> JSONValue {
    if let error = json["error"] { return .object(["error": error]) }
    var result = json["result"] ?? .null
    if unordered.contains(method) { result = sorted(result) }
    // Another release may give the same answers.
    if method == "initialize", case .object(var members) = result {
      members["serverInfo"] = nil
      result = .object(members)
    }
    return .object(["result": result])
  }

  private static func sorted(_ value: JSONValue?) -> JSONValue {
    guard case .array(let elements)? = value else { return value ?? .null }
    return .array(elements.sorted { $0.encoded().lexicographicallyPrecedes($1.encoded()) })
  }
}

extension SessionOutcome {
  /// Where another outcome is not this one: a text for each place, with what was said then and what is said now.
  ///
  /// What this one has no answer to was still open when its client left.
  func differences(to other: SessionOutcome) -> [String] {
    var differences: [String] = []
    for title in titles + other.questions.filter({ self[$0] == nil }) {
      guard let (path, before, now) = difference(self[title], other[title]) else { continue }
      guard !Self.isAboutTime(self[title]), !Self.isAboutTime(other[title]) else { continue }
      guard !isPassed(title, by: other), !other.isPassed(title, by: self) else { continue }
      differences.append(
        """
        \(([title] + path).joined(separator: " › "))
          recorded  \(written(before))
          now       \(written(now))

        """)
    }
    return differences
  }

  private func isPassed(_ title: String, by other: SessionOutcome) -> Bool {
    passing.contains(title) && other[title] == nil
  }

  /// Whether an answer says no more than that the client was quicker: the protocol leaves open whether it is.
  private static func isAboutTime(_ answer: JSONValue?) -> Bool {
    guard case .integer(let code)? = answer?["error"]?["code"] else { return false }
    let error = ResponseError.Code(rawValue: code)
    return error == .requestCancelled || error == .contentModified
  }
}

/// The first place at which two values differ; nil if they are the same.
private func difference(
  _ one: JSONValue?, _ other: JSONValue?
) -> (path: [String], one: JSONValue?, other: JSONValue?)? {
  guard one != other else { return nil }
  var parts: [(name: String, one: JSONValue?, other: JSONValue?)] = []
  switch (one, other) {
  case (.object(let members)?, .object(let others)?):
    parts = Set(members.keys).union(others.keys).sorted().map { ($0, members[$0], others[$0]) }
  case (.array(let elements)?, .array(let others)?) where elements.count == others.count:
    parts = zip(elements, others).enumerated().map { (String($0), $1.0, $1.1) }
  default: break
  }
  for part in parts {
    if let inner = difference(part.one, part.other) { return ([part.name] + inner.path, inner.one, inner.other) }
  }
  return ([], one, other)
}

private func written(_ value: JSONValue?) -> String {
  value.map { String(decoding: $0.encoded(), as: UTF8.self) } ?? "nothing"
}
