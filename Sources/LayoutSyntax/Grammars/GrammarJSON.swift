/// A JSON text, whose members keep their order.
enum GrammarJSON: Sendable {
  case string(String)
  case array([GrammarJSON])
  case object([(String, GrammarJSON)])

  /// Writes the text with two spaces for each level; short values are on one line.
  func written(indent: Int = 0) -> String {
    let line = oneLine
    if line.count + indent <= 110 { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .string: return line
    case .array(let items):
      return "[\n" + items.map { inner + $0.written(indent: indent + 2) }.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { inner + Self.quoted($0) + ": " + $1.written(indent: indent + 2) }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    }
  }

  private var oneLine: String {
    switch self {
    case .string(let text): return Self.quoted(text)
    case .array(let items): return "[" + items.map(\.oneLine).joined(separator: ", ") + "]"
    case .object(let members):
      return "{ " + members.map { Self.quoted($0) + ": " + $1.oneLine }.joined(separator: ", ") + " }"
    }
  }

  /// The texts of a grammar contain no control characters.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
