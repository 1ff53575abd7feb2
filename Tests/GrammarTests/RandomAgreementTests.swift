import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Random sentences, and near misses of sentences from examples.
struct RandomAgreementTests {
  @Test(arguments: [
    "Equation", "Visual", "Declaration", "Setting", "Let", "When", "Strings", "Layout", "Statement", "File",
  ])
  func `the parser accepts what the grammar writes`(rule: String) throws {
    let grammar = try PackageFiles.grammar.get()
    var derivation = Derivation(grammar, seed: rule.utf8.count)
    var sentences = 0
    for _ in 0..<60 {
      let text = derivation.text(of: rule, deeperBy: 4)
      if checkAgreement(grammar, text) { sentences += 1 }
    }
    // A few are something else than their rule meant: an equation that begins with two names is a declaration.
    #expect(sentences >= 40, "\(sentences)")
  }

  @Test(arguments: [1, 2, 3])
  func `parser and grammar agree on lines with an added, missing or changed token`(seed: Int) throws {
    let grammar = try PackageFiles.grammar.get()
    var random = SplitMix64(seed: seed)
    let lines = goodLines.compactMap { grammarTokens(grammar, $0)?.map(\.text) }
    let pool = lines.joined() + otherTokens
    for _ in 0..<120 {
      let mutated = random.pick(lines).mutated(&random, pool)
      checkAgreement(grammar, mutated.joined())
    }
  }

  @Test func `parser and grammar agree on files with an added, missing or changed token`() throws {
    let grammar = try PackageFiles.grammar.get()
    var random = SplitMix64(seed: 5)
    let files = Layouts.all.map(\.text).compactMap { grammarTokens(grammar, $0)?.map(\.text) }
    let pool = files.joined() + otherTokens
    for _ in 0..<12 {
      let mutated = random.pick(files).mutated(&random, pool)
      checkAgreement(grammar, mutated.joined())
    }
  }

  @Test func `parser and grammar agree on lines with an added, missing or changed character`() throws {
    let grammar = try PackageFiles.grammar.get()
    var random = SplitMix64(seed: 6)
    let lines = goodLines.map { Array($0.unicodeScalars) }
    let pool = lines.joined() + ["\"", "\\", "/", "*", "\r", "#", "🙂", "\u{A0}", "\u{2028}", "≤", "é"]
    for _ in 0..<200 {
      let mutated = random.pick(lines).mutated(&random, Array(pool))
      checkAgreement(grammar, mutated.map { String($0) }.joined())
    }
  }
}

private let otherTokens = [
  ";", "{", "}", "\n", "/* */", "x", "×", "as", "inset", "except", "else", "when", "locale", "H", "@", "|",
  "expect", "...",
]

/// The lines of the example layouts that are statements of their own, each once, and lines with a block.
private let goodLines: [String] = {
  var lines: Set<String> = []
  for layout in Layouts.all {
    lines.formUnion(layout.text.split(separator: "\n").map(String.init).filter { spellingErrors($0).isEmpty })
  }
  lines.formUnion([
    "when a, locale de { b: 5 } else when c { } else { d = 3 }\nview e",
    "layout A { view a; a.size = 10x20 }\nlayout B { }",
    "preview a { b: 1...2; c: 1...2 x 3...4; d: e, \"f\", 3 }", "expect a.b >= 3 as c", "expect (4) <= a.b = 2 * c.d",
    "strings \"pt-BR\" { \"a\" = \"b\"; \"c\" = \"d\" }",
    "a.edges = b.edges inset (1, 2, 3, 4) except top, bottom @high + 1 as \"all\"",
    "H:|-(>=8@high)-[a(==b@low,>=5)]-20-[b]-| @750 as row",
    "1. a = -(b + 2) * c / 3 // end",
  ])
  return lines.sorted()
}()

extension Array {
  /// The list with one element removed, doubled, exchanged with another or replaced by one of the pool.
  fileprivate func mutated(_ random: inout SplitMix64, _ pool: [Element]) -> [Element] {
    guard !isEmpty else { return self }
    var result = self
    let place = random.pick(0...count - 1)
    switch random.pick(0...4) {
    case 0: result.remove(at: place)
    case 1: result.insert(self[place], at: place)
    case 2: result.swapAt(place, random.pick(0...count - 1))
    case 3: result[place] = random.pick(pool)
    default: result.insert(random.pick(pool), at: place)
    }
    return result
  }
}
