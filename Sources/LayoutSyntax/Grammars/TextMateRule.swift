/// A rule of a TextMate grammar: regular expressions, which an editor applies to each line, and the scopes of what they
/// match.
///
/// The expressions use only what Oniguruma, which editors use, and Swift's `Regex`, which the tests use, have in
/// common.
indirect enum TextMateRule: Sendable {
  /// A match; the scope of a capture is at its number minus one, and an empty scope has no effect.
  case match(String, scope: String = "", captures: [String] = [])
  /// The text from `begin` to `end`, to which only its own rules apply.
  case span(
    begin: String, end: String, scope: String = "", beginCaptures: [String] = [], endCaptures: [String] = [],
    rules: [TextMateRule])
  /// A rule of the repository, by name.
  case include(String)

  var json: GrammarJSON {
    switch self {
    case .include(let name): return .object([("include", .string("#" + name))])
    case .match(let expression, let scope, let captures):
      return .object(
        Self.name(scope) + [("match", .string(expression))] + Self.captures("captures", captures))
    case .span(let begin, let end, let scope, let beginCaptures, let endCaptures, let rules):
      return .object(
        Self.name(scope) + [("begin", .string(begin))] + Self.captures("beginCaptures", beginCaptures)
          + [("end", .string(end))] + Self.captures("endCaptures", endCaptures)
          + [("patterns", .array(rules.map(\.json)))])
    }
  }

  private static func name(_ scope: String) -> [(String, GrammarJSON)] {
    scope.isEmpty ? [] : [("name", .string(scope + ".layout"))]
  }

  private static func captures(_ key: String, _ scopes: [String]) -> [(String, GrammarJSON)] {
    let named = scopes.enumerated().filter { !$0.element.isEmpty }
    guard !named.isEmpty else { return [] }
    return [(key, .object(named.map { ("\($0.offset + 1)", .object(name($0.element))) }))]
  }
}
