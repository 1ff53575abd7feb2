import LayoutSyntax
import LayoutWriting

/// The states of a layout, and the values of properties and parameters that they are true for.
struct SwiftStateNames {
  /// Values that no condition distinguishes.
  private struct Group {
    let values: Set<Int>
    let word: String
  }

  /// The groups of a property or parameter by its name. The value that the layout begins with is in none, and the first
  /// state that is true decides.
  private var groups: [String: [Group]] = [:]
  /// The states that are true when the layout begins.
  private(set) var initial: Set<String> = []
  /// The state that says whether the device is an iPad, and the value that it then has; nil without one.
  private(set) var tablet: (word: String, isTrue: Bool)?

  init() {}

  /// Names the states that the conditions of a unit's constraints read.
  init(_ unit: SwiftUnit, in space: inout NameSpace) {
    let conditions = Set(unit.constraints.flatMap(\.conditions)).sorted()
    let tests = Dictionary(grouping: conditions.compactMap(unit.state), by: \.subject.name)
    for (name, tests) in tests.sorted(by: { $0.key < $1.key }) {
      guard let subject = tests.first?.subject else { continue }
      guard let cases = subject.cases else {
        let word = space.claim(Self.word(for: name))
        groups[name] = [Group(values: [1], word: word)]
        if name == "isPad" || name == "isPhone" { tablet = (word, name == "isPad") }
        if subject.first == 1 { initial.insert(word) }
        continue
      }
      let alike = Dictionary(grouping: cases.indices) { value in tests.map { $0.chosen.contains(value) } }
      let others = alike.values.filter { !$0.contains(subject.first) }.sorted { $0[0] < $1[0] }
      groups[name] = others.map { values in
        let first = values.prefix(3).map { cases[$0].withLargeInitial }.joined(separator: "Or")
        return Group(values: Set(values), word: space.claim("\(name)\(first)".identifier() ?? "state"))
      }
    }
  }

  /// Returns the name of a Boolean value as a state: `expanded` for `isExpanded`, as the export writes it the other way
  /// round.
  private static func word(for property: String) -> String {
    let isNamed = property.hasPrefix("is") && property.dropFirst(2).first?.isUppercase == true
    let word = (isNamed ? String(property.dropFirst(2)) : property).identifier() ?? "state"
    // `landscape` and other words are conditions of their own.
    return ConditionName(rawValue: word) == nil ? word : isNamed ? property : "\(word)State"
  }

  /// All states, in the order in which they decide.
  var words: [String] { groups.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.word) } }

  /// Returns the alternatives in which a condition is true, each with what all of its states are.
  func alternatives(of state: SwiftState) -> [[SwiftBranch.Condition]] {
    let groups = groups[state.subject.name] ?? []
    let named = groups.reduce(into: Set<Int>()) { $0.formUnion($1.values) }
    let rest = Set(0..<state.subject.count).subtracting(named)
    return Self.alternatives(of: state.chosen, in: groups[...], rest)
  }

  private static func alternatives(
    of chosen: Set<Int>, in groups: ArraySlice<Group>, _ rest: Set<Int>
  ) -> [[SwiftBranch.Condition]] {
    let values = groups.reduce(rest) { $0.union($1.values) }
    if values.isSubset(of: chosen) { return [[]] }
    guard let first = groups.first, !values.isDisjoint(with: chosen) else { return [] }
    let others = alternatives(of: chosen, in: groups.dropFirst(), rest).map {
      [SwiftBranch.Condition(word: first.word, isTrue: false)] + $0
    }
    let own = SwiftBranch.Condition(word: first.word, isTrue: true)
    return (first.values.isSubset(of: chosen) ? [[own]] : []) + others
  }
}
