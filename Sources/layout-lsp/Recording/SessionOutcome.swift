import JSONRPC

/// The result of the server's side of a session, independent of order and time.
///
/// It consists of the response to each request, the server's own requests, the last diagnostics of each document, and
/// those of each version that both sessions report. It excludes everything that depends only on time: progress, logs, and
/// whether a version is reported.
struct SessionOutcome {
  /// The titles of all values, in order of their first appearance.
  private(set) var titles: [String] = []
  private var values: [String: JSONValue] = [:]
  /// The titles of the diagnostics of single versions. With a quicker client, the server reports only a later version,
  /// and it does not report a version whose diagnostics are those that it sent before.
  private var passing: Set<String> = []
  /// The titles of the server's own requests.
  private var questions: [String] = []

  /// The methods whose result is a set: the protocol assigns no meaning to the order of the elements.
  private static let unordered: Set<String> = [
    "textDocument/references", "textDocument/documentHighlight", "textDocument/foldingRange",
    "textDocument/documentColor", "textDocument/inlayHint", "workspace/symbol",
  ]

  init(of messages: [RecordedMessage]) {
    /// The methods of the client's requests, by id.
    var methods: [JSONValue: String] = [:]
    /// The latest diagnostics of each document, in order of the first.
    var documents: [JSONValue] = []
    var last: [JSONValue: (title: String?, diagnostics: JSONValue)] = [:]
    for message in messages {
      let json = message.json
      let id = json["id"] ?? .null
      switch (message.sender, json["method"]) {
      case (.client, .string(let method)?):
        methods[id] = method
      case (.server, .string("textDocument/publishDiagnostics")?):
        let (uri, version) = (json["params"]?["uri"] ?? .null, json["params"]?["version"])
        let diagnostics = Self.sorted(json["params"]?["diagnostics"])
        let title = version.map { "diagnostics of \(written(uri)), version \(written($0))" }
        if last.updateValue((title, diagnostics), forKey: uri) == nil { documents.append(uri) }
        guard let title else { continue }
        passing.insert(title)
        note(title, diagnostics, isLast: true)
      case (.server, .string(let method)?):
        // Whether the server reports progress depends only on the time that the work takes.
        guard id != .null, method != "window/workDoneProgress/create" else { continue }
        questions.append(note("\(method), which the server asks", json["params"] ?? .null))
      case (.server, _):
        let method = methods[id] ?? "what could not be read"
        note("\(method), id \(written(id))", Self.answer(to: method, json))
      case (.client, _): continue
      }
    }
    for uri in documents {
      guard let (title, diagnostics) = last[uri] else { continue }
      if let title {
        values[title] = nil
        titles.removeAll { $0 == title }
      }
      note("diagnostics of \(written(uri)), at the end", diagnostics)
    }
  }

  subscript(title: String) -> JSONValue? { values[title] }

  /// Stores a value under its title. If the title exists, the new one gets a number, unless `isLast` replaces the
  /// value.
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
    // Another release can give the same answers.
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
  /// The differences between this outcome and another one: a text for each, with the recorded value and the current
  /// value.
  ///
  /// If this outcome has no response to a request, the request was still pending when its client ended the session.
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

  /// Whether a response says only that the request was cancelled or outdated. The protocol allows this to depend on the
  /// client's speed.
  private static func isAboutTime(_ answer: JSONValue?) -> Bool {
    guard case .integer(let code)? = answer?["error"]?["code"] else { return false }
    let error = ResponseError.Code(rawValue: code)
    return error == .requestCancelled || error == .contentModified
  }
}

/// The first difference between two values; nil if they are equal.
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
