/// Returns what is wrong with a visual format; nil if UIKit may accept it.
///
/// Only the parts that Apple's grammar fixes are checked: brackets, names and connections. What is inside parentheses
/// is not.
func visualFormatProblem(_ text: String) -> String? {
  var rest = text.filter { !$0.isWhitespace }[...]
  if rest.hasPrefix("H:") || rest.hasPrefix("V:") { rest = rest.dropFirst(2) }
  guard !rest.isEmpty else { return "it has no view" }
  // A negative distance needs parentheses, as far as is known.
  guard !rest.contains("--") else { return nil }
  if rest.first == "|" {
    rest.removeFirst()
    if let problem = skipConnection(&rest) { return problem }
  }
  while true {
    guard rest.first == "[" else { return "`[` is missing" }
    rest.removeFirst()
    let name = rest.prefix { !"[]()|,@".contains($0) }
    guard !name.isEmpty else { return "a view has no name" }
    rest = rest.dropFirst(name.count)
    if rest.first == "(" {
      guard skipParentheses(&rest) else { return "`)` is missing" }
    }
    guard rest.first == "]" else { return "`]` is missing" }
    rest.removeFirst()
    if rest.isEmpty { return nil }
    if let problem = skipConnection(&rest) { return problem }
    if rest.first == "|" { return rest.count == 1 ? nil : "a view follows the superview at the end" }
  }
}

/// Skips what is between two views. Returns what is wrong with it.
private func skipConnection(_ rest: inout Substring) -> String? {
  guard rest.first == "-" else { return nil }
  rest.removeFirst()
  switch rest.first {
  case nil: return "it ends with a distance"
  case "[", "|": return nil
  case "(":
    guard skipParentheses(&rest) else { return "`)` is missing" }
  default:
    let distance = rest.prefix { !"-[]|()".contains($0) }
    guard !distance.isEmpty else { return "a distance is missing" }
    rest = rest.dropFirst(distance.count)
  }
  guard rest.first == "-" else { return "`-` is missing behind a distance" }
  rest.removeFirst()
  return rest.isEmpty ? "it ends with a distance" : nil
}

/// Skips a pair of parentheses. Returns false if it is not closed before the view ends.
private func skipParentheses(_ rest: inout Substring) -> Bool {
  guard let end = rest.firstIndex(of: ")"), !rest[..<end].contains(where: { "[]|".contains($0) }) else { return false }
  rest = rest[rest.index(after: end)...]
  return true
}
