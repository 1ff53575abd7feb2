import ConstraintSolver
package import LayoutAnalysis
package import LayoutModel
import LayoutSyntax
package import SourceText

extension Snapshot {
  /// The ranges of a statement's numbers, in order: constants, multipliers and sizes, but not priorities.
  package func numbers(of statement: StatementReference) -> [ByteRange] {
    guard let tokens = tree.statement(withID: statement.id)?.tokens else { return [] }
    var places: [ByteRange] = []
    var isPriority = false
    for index in tokens {
      let token = tree.tokens[index]
      guard statement.range.contains(token.range), !token.kind.isTrivia else { continue }
      if token.kind == .number, !isPriority { places.append(token.range) }
      isPriority = token.kind == .at
    }
    return places
  }

  /// Returns the index of the number that is a constraint's constant, among the numbers of its statement. Returns nil if
  /// the constant is not one written number.
  package func number(ofConstraint index: Int, in layout: Layout) -> Int? {
    let constraint = layout.constraints[index]
    guard let anatomy = constraint.anatomy, !anatomy.constant.isZero else { return nil }
    let kind = tree.statement(withID: constraint.statement.id)?.kind
    let places = numbers(of: constraint.statement)
    let found = places.indices.filter { isConstant(of: anatomy, in: kind, at: places[$0]) }
    guard found.count > 1 else { return found.first }
    // In `size = 40 x 40` and in `|-8-[a]-8-|`, equal numbers and their rows have the same order.
    let rows = layout.constraints.indices.filter { row in
      layout.constraints[row].statement.id == constraint.statement.id
        && layout.constraints[row].anatomy?.constant.magnitude == anatomy.constant.magnitude
    }
    guard let rank = rows.firstIndex(of: index), rows.count.isMultiple(of: found.count) else { return nil }
    return found[rank % found.count]
  }

  /// Whether a number can be the constant of a constraint.
  private func isConstant(of anatomy: Anatomy, in kind: Statement.Kind?, at place: ByteRange) -> Bool {
    guard let number = SignedNumber(at: place, in: self),
      number.value.magnitude == anatomy.constant.magnitude
    else { return false }
    // In other notations, the distance has no sign, or several rows with different signs share it.
    guard case .equation(let equation)? = kind, equation.inset == nil, equation.sides.count == 2,
      let relation = equation.relations.first
    else { return true }
    let isLeft = place.start < relation.range.start
    return number.value == (isLeft == anatomy.isReversed ? anatomy.constant : -anatomy.constant)
  }

  /// A statement's text, split so that every second part is one of its numbers. The first part can be empty.
  func numberParts(of statement: StatementReference) -> [String] {
    guard statement.inner == nil else { return [statement.text] }
    var parts: [String] = []
    var position = statement.range.start
    for number in numbers(of: statement) {
      parts += [file[ByteRange(position, number.start)], file[number]]
      position = number.end
    }
    return parts + [file[ByteRange(position, statement.range.end)]]
  }
}
