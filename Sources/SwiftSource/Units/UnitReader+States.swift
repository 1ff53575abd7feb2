import LayoutSyntax
import SourceText

/// Conditions that are a Boolean property or parameter. They become states of the layout.
extension UnitReader {
  /// Records what a condition with these words reads, if it is one Boolean value or its negation.
  func noteState(_ tests: [SwiftCondition], _ words: String) {
    var state: SwiftState?
    if tests.count == 1, case .expression(let expression) = tests[0] { state = self.state(expression) }
    noteState(state, words)
  }

  /// Records what a condition with these words reads. Words with two meanings have none.
  private func noteState(_ state: SwiftState?, _ words: String) {
    if let known = unit.states[words] {
      if known != state { unit.states[words] = .some(nil) }
    } else if let state {
      unit.states[words] = state
    } else if unit.states.values.contains(where: { $0?.name == words }) {
      unit.states[words] = .some(nil)
    }
  }

  /// Returns the words of an expression that is one Boolean value or its negation; nil for another one.
  func stateCondition(_ expression: SwiftExpression) -> String? {
    guard let state = state(expression) else { return nil }
    let words = source(expression.range)
    noteState(state, words)
    return words
  }

  private func state(_ expression: SwiftExpression) -> SwiftState? {
    guard case .unit = receiver else { return nil }
    var (expression, isTrue) = (expression, true)
    while case .prefix("!", let operand) = expression.kind { (expression, isTrue) = (operand, !isTrue) }
    let name: String
    switch expression.kind {
    case .name(let word):
      name = word
      if let owner = scope.owner(of: word) {
        // The same parameter under the same name, however deep the call is.
        guard owner.booleans.contains(word), case .unknown("`\(word)` is a parameter")? = owner[word] else {
          return nil
        }
        return SwiftState(name: word, isTrue: isTrue, entry: entry)
      }
    case .member(let base, let word):
      guard case .name("self") = base.kind else { return nil }
      name = word
    default: return nil
    }
    let property = facts.property(name, file: facts.file) ?? module.property(name, of: ancestry, file: facts.file)
    guard let variable = property?.variable, !variable.isStatic else { return nil }
    if variable.type == SwiftTypeName(name: "Bool") { return SwiftState(name: name, isTrue: isTrue, entry: nil) }
    guard variable.type == nil, case .boolean? = variable.value?.kind else { return nil }
    return SwiftState(name: name, isTrue: isTrue, entry: nil)
  }
}

/// A condition that is one Boolean value of the object.
struct SwiftState: Equatable {
  /// The name of the property or parameter.
  let name: String
  /// Whether the condition is the value itself, and not its negation.
  let isTrue: Bool
  /// The number of the function that receives the parameter; nil for a property.
  let entry: Int?
}

extension SwiftUnit {
  /// Returns the Boolean value that a condition of a constraint is; nil if it is something else, or if the unit has two
  /// values of that name.
  func state(of condition: String) -> SwiftState? {
    let isNegated = condition.hasPrefix("not ")
    guard let found = states[isNegated ? String(condition.dropFirst(4)) : condition], let state = found,
      states.values.allSatisfy({ $0 == nil || $0?.name != state.name || $0?.entry == state.entry })
    else { return nil }
    return SwiftState(name: state.name, isTrue: state.isTrue != isNegated, entry: state.entry)
  }
}
