import LayoutSyntax
import Testing

/// Grammar/layout.ebnf is a grammar, and its words are those of the tables.
struct GrammarFileTests {
  @Test func `the file can be read, and each rule has a name of its own`() throws {
    let grammar = try PackageFiles.grammar.get()
    #expect(Set(grammar.rules.map(\.name)).count == grammar.rules.count)
  }

  @Test func `each rule is used`() throws {
    let grammar = try PackageFiles.grammar.get()
    let used = Set(grammar.rules.flatMap { $0.form.ruleIndices }.map { grammar.rules[$0].name })
    #expect(Set(grammar.rules.map(\.name)).subtracting(used) == ["File", "Text"])
  }

  @Test func `its words are the words of the tables`() throws {
    let grammar = try PackageFiles.grammar.get()
    let kinds = try #require(grammar["KnownKind"]?.literals)
    #expect(kinds == ViewKind.table.map(\.name) + ViewKind.otherClasses)

    let edges = try #require(grammar["Edge"]?.literals)
    #expect(edges == CompoundAttribute.edges.parts.map(\.rawValue))

    let characterRules = grammar.reached(from: "Text")
    let words = Set(
      grammar.rules.filter { !characterRules.contains($0.name) }.flatMap(\.form.literals)
        .filter { $0.first?.isLetter == true })
    let others = ["H", "V", "x"]
    #expect(words.subtracting(kinds).subtracting(edges) == Set(Keyword.allCases.map(\.rawValue) + others))
  }

  @Test func `each sign of a statement is a token`() throws {
    let grammar = try PackageFiles.grammar.get()
    let signs = Set(try #require(grammar["Sign"]?.literals))
    let characterRules = grammar.reached(from: "Text")
    let used = Set(
      grammar.rules.filter { !characterRules.contains($0.name) }.flatMap(\.form.literals)
        .filter { $0.first?.isLetter == false })
    #expect(used == signs)
  }
}

extension Grammar {
  /// The names of the rules that a rule leads to, itself among them.
  func reached(from name: String) -> Set<String> {
    var reached: Set<Int> = []
    var open = index(of: name).map { [$0] } ?? []
    while let next = open.popLast() {
      if reached.insert(next).inserted { open += rules[next].form.ruleIndices }
    }
    return Set(reached.map { rules[$0].name })
  }
}
