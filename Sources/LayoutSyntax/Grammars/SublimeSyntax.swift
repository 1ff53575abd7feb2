/// The rules of the TextMate grammar as a `.sublime-syntax` file, which Sublime Text and bat read: YAML, with the same
/// regular expressions and scopes.
package func sublimeSyntax() -> String {
  let head = """
    %YAML 1.2
    ---
    # Generated from the tables of Sources/LayoutSyntax: UPDATE=1 swift test --filter GrammarTests
    name: Layout
    scope: source.layout
    version: 2
    file_extensions: [layout]
    contexts:

    """
  return head + textMateContexts.map { "  \($0.name):\n" + yaml($0.rules, indent: 4) }.joined()
}

private func yaml(_ rules: [TextMateRule], indent: Int) -> String {
  rules.map { yaml($0, String(repeating: " ", count: indent), indent) }.joined()
}

private func yaml(_ rule: TextMateRule, _ margin: String, _ indent: Int) -> String {
  switch rule {
  case .include(let name): return "\(margin)- include: \(name)\n"
  case .match(let expression, let scope, let captures):
    return "\(margin)- match: \(quoted(expression))\n" + line("  scope", scope, margin)
      + yaml(captures: captures, margin + "  ")
  case .span(let begin, let end, let scope, let beginCaptures, let endCaptures, let rules):
    return "\(margin)- match: \(quoted(begin))\n" + yaml(captures: beginCaptures, margin + "  ")
      + "\(margin)  push:\n" + line("    - meta_scope", scope, margin)
      // A span's end counts before the rules within it.
      + "\(margin)    - match: \(quoted(end))\n" + yaml(captures: endCaptures, margin + "      ")
      + "\(margin)      pop: true\n" + yaml(rules, indent: indent + 4)
  }
}

private func yaml(captures: [String], _ margin: String) -> String {
  let lines = captures.enumerated().filter { !$0.element.isEmpty }
    .map { line("  \($0.offset + 1)", $0.element, margin) }
  return lines.isEmpty ? "" : margin + "captures:\n" + lines.joined()
}

private func line(_ key: String, _ scope: String, _ margin: String) -> String {
  scope.isEmpty ? "" : "\(margin)\(key): \(scope).layout\n"
}

private func quoted(_ expression: String) -> String {
  var result = "'"
  for character in expression {
    if character == "'" { result.append("'") }
    result.append(character)
  }
  return result + "'"
}
