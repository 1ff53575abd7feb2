/// Colours a text by a TextMate grammar, as editors do: a line at a time, always the rule that begins first.
struct TextMateEngine {
  private let grammar: TextMateGrammar
  private let expressions: [String: Regex<AnyRegexOutput>]

  init(_ grammar: TextMateGrammar) throws {
    self.grammar = grammar
    var expressions: [String: Regex<AnyRegexOutput>] = [:]
    for text in grammar.allPatterns.flatMap(\.expressions) where expressions[text] == nil {
      expressions[text] = try Regex(text).matchingSemantics(.unicodeScalar)
    }
    self.expressions = expressions
  }

  /// A rule that has begun and not ended.
  private struct OpenRule {
    let rules: [TextMatePattern]
    let end: String?
    let endCaptures: [String: TextMateCapture]?
    let scope: String?
    /// Where on the line it began, to recognise a rule that ends before it has taken anything.
    let start: Substring.Index?
  }

  /// The scopes of each character, the outermost first, line by line without line ends.
  func scopes(of text: String) -> [[[String]]] {
    var open = [OpenRule(rules: grammar.rules(grammar.patterns), end: nil, endCaptures: nil, scope: nil, start: nil)]
    return lines(of: text).map { paint($0, &open) }
  }

  /// Editors know the three line ends of the language.
  private func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
  }

  private func paint(_ line: Substring, _ open: inout [OpenRule]) -> [[String]] {
    let scalars = line.unicodeScalars
    var scopes = scalars.map { _ in [String]() }
    func put(_ scope: String?, _ range: Range<Substring.Index>) {
      guard let scope else { return }
      let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
      for offset in 0..<scalars.distance(from: range.lowerBound, to: range.upperBound) {
        scopes[start + offset].append(scope)
      }
    }
    func put(_ captures: [String: TextMateCapture]?, _ match: Regex<AnyRegexOutput>.Match) {
      for index in match.output.indices {
        if let scope = captures?["\(index)"]?.name, let range = match.output[index].range { put(scope, range) }
      }
    }

    var place = line.startIndex
    while let current = open.last {
      guard let (match, rule) = first(of: current, in: line[place...]) else {
        open.forEach { put($0.scope, place..<line.endIndex) }
        break
      }
      open.forEach { put($0.scope, place..<match.range.lowerBound) }
      let isStuck = match.range.isEmpty && match.range.lowerBound == place
      open.forEach { put($0.scope, match.range) }
      place = match.range.upperBound
      guard let rule else {
        put(current.endCaptures, match)
        open.removeLast()
        if isStuck, current.start == place { break }
        continue
      }
      put(rule.name, match.range)
      if rule.begin == nil {
        put(rule.captures, match)
        if isStuck { break }
      } else {
        put(rule.beginCaptures, match)
        open.append(
          OpenRule(
            rules: grammar.rules(rule.patterns ?? []), end: rule.end, endCaptures: rule.endCaptures, scope: rule.name,
            start: match.range.lowerBound))
      }
    }
    open = open.map { OpenRule(rules: $0.rules, end: $0.end, endCaptures: $0.endCaptures, scope: $0.scope, start: nil) }
    return scopes
  }

  /// The match that begins first; of equals the end of the open rule, then the rule named first. No rule means the end.
  private func first(of open: OpenRule, in rest: Substring) -> (Regex<AnyRegexOutput>.Match, TextMatePattern?)? {
    var best: (Regex<AnyRegexOutput>.Match, TextMatePattern?)?
    func consider(_ expression: String?, _ rule: TextMatePattern?) {
      guard best?.0.range.lowerBound != rest.startIndex, let expression, let regex = expressions[expression],
        let match = rest.firstMatch(of: regex)
      else { return }
      if let best, best.0.range.lowerBound <= match.range.lowerBound { return }
      best = (match, rule)
    }
    consider(open.end, nil)
    for rule in open.rules { consider(rule.match ?? rule.begin, rule) }
    return best
  }
}
