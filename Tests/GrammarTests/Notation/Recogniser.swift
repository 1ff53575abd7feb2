/// What a grammar is run over: characters, or tokens.
protocol GrammarInput {
  var count: Int { get }
  /// The end of a literal that begins here; nil if it does not.
  func end(of literal: String, at place: Int) -> Int?
  /// The end of what the words describe, if it begins here.
  func end(ofSpecial words: String, at place: Int) -> Int?
  /// Whether the input has rules of this name as its own units. Then the end of such a unit that begins here.
  func isUnit(_ rule: String) -> Bool
  func end(ofUnit rule: String, at place: Int) -> Int?
}

/// Runs a grammar over one input: from each place it computes all places where a form may end.
///
/// Each rule is tried once at each place, so the work is bounded by rules times places, squared.
struct Recogniser<Input: GrammarInput> {
  let grammar: Grammar
  let input: Input
  private var known: [Trial: [Int]] = [:]
  private var open: Set<Trial> = []
  /// A rule that was found to begin with itself, which would never end.
  private(set) var leftRecursion: String?

  private struct Trial: Hashable {
    let rule: Int
    let place: Int
  }

  init(_ grammar: Grammar, over input: Input) {
    self.grammar = grammar
    self.input = input
  }

  /// Whether the whole input is an instance of the rule.
  mutating func accepts(_ rule: String) -> Bool {
    guard let index = grammar.index(of: rule) else { return false }
    return ends(.rule(index), at: 0).last == input.count
  }

  /// Where the form may end if it begins here, in order.
  mutating func ends(_ form: Grammar.Form, at place: Int) -> [Int] {
    switch form {
    case .literal(let text): return input.end(of: text, at: place).map { [$0] } ?? []
    case .special(let words): return input.end(ofSpecial: words, at: place).map { [$0] } ?? []
    case .rule(let index): return ends(ofRule: index, at: place)
    case .sequence(let forms):
      var places = [place]
      for form in forms where !places.isEmpty { places = ends(form, atAny: places) }
      return places
    case .choice(let forms): return ends(ofChoice: forms, at: place)
    case .optional(let form): return union([place], ends(form, at: place))
    case .repeated(let form):
      var all = [place]
      var fresh = [place]
      while !fresh.isEmpty {
        fresh = ends(form, atAny: fresh).filter { !all.contains($0) }
        all = union(all, fresh)
      }
      return all
    case .exception(let form, let other):
      let excluded = ends(other, at: place)
      return ends(form, at: place).filter { !excluded.contains($0) }
    case .decided(_, let form): return ends(form, at: place)
    }
  }

  private mutating func ends(_ form: Grammar.Form, atAny places: [Int]) -> [Int] {
    places.reduce(into: []) { $0 = union($0, ends(form, at: $1)) }
  }

  private mutating func ends(ofChoice forms: [Grammar.Form], at place: Int) -> [Int] {
    var all: [Int] = []
    for form in forms {
      guard case .decided(let beginning, let decided) = form else {
        all = union(all, ends(form, at: place))
        continue
      }
      if !ends(beginning, at: place).isEmpty { return union(all, ends(decided, at: place)) }
    }
    return all
  }

  private mutating func ends(ofRule index: Int, at place: Int) -> [Int] {
    let rule = grammar.rules[index]
    if input.isUnit(rule.name) { return input.end(ofUnit: rule.name, at: place).map { [$0] } ?? [] }
    let trial = Trial(rule: index, place: place)
    if let known = known[trial] { return known }
    guard open.insert(trial).inserted else {
      leftRecursion = rule.name
      return []
    }
    let result = ends(rule.form, at: place)
    open.remove(trial)
    known[trial] = result
    return result
  }

  private func union(_ left: [Int], _ right: [Int]) -> [Int] {
    if left.isEmpty { return right }
    guard let last = left.last, let first = right.first, last >= first else { return left + right }
    if left == right { return left }
    return Set(left).union(right).sorted()
  }
}
