#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A TextMate grammar as an editor reads it from its file.
struct TextMateGrammar: Decodable {
  let scopeName: String
  let patterns: [TextMatePattern]
  let repository: [String: TextMatePatterns]

  init(json: String) throws {
    self = try JSONDecoder().decode(TextMateGrammar.self, from: Data(json.utf8))
  }

  /// The patterns with every include replaced by its rules, each with its expressions compiled.
  func rules(_ patterns: [TextMatePattern]) -> [TextMatePattern] {
    patterns.flatMap { pattern in
      guard let include = pattern.include else { return [pattern] }
      return rules(repository[String(include.dropFirst())]?.patterns ?? [])
    }
  }

  /// Every pattern of the grammar, at any depth.
  var allPatterns: [TextMatePattern] {
    (patterns + repository.values.flatMap(\.patterns)).flatMap(\.all)
  }
}

struct TextMatePatterns: Decodable {
  let patterns: [TextMatePattern]
}

struct TextMatePattern: Decodable {
  let include: String?
  let name: String?
  let match: String?
  let captures: [String: TextMateCapture]?
  let begin: String?
  let beginCaptures: [String: TextMateCapture]?
  let end: String?
  let endCaptures: [String: TextMateCapture]?
  let patterns: [TextMatePattern]?

  var all: [TextMatePattern] { [self] + (patterns ?? []).flatMap(\.all) }

  var expressions: [String] { [match, begin, end].compactMap { $0 } }

  var scopes: [String] {
    let captured = [captures, beginCaptures, endCaptures].compactMap { $0 }.flatMap(\.values).map(\.name)
    return [name].compactMap { $0 } + captured
  }
}

struct TextMateCapture: Decodable {
  let name: String
}
