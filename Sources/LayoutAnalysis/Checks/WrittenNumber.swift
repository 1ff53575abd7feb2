import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// The number that an equation of two sides adds to one of them, with its place in the file.
struct WrittenNumber {
  /// The number as written, with its sign if it follows another term; empty if there is none.
  let text: String
  let value: Rational
  /// The number; with its sign and the spaces before it if it follows another term.
  let range: ByteRange
  let isSubtracted: Bool
  /// Whether it follows another term, so that it has a sign.
  let hasSign: Bool
  let isOnRight: Bool
  /// The two sides of the equation.
  let sides: [ByteRange]

  /// Returns nil if the statement is no equation of two sides, or has several such numbers. Without a number, `value`
  /// is 0 at the end of the right side.
  init?(_ statement: StatementReference, in file: SourceFile) {
    let start = statement.range.start
    let equation: Equation
    switch statement.parsed(in: file) {
    case .equation(let own)?, .expectation(let own?)?: equation = own
    default: return nil
    }
    guard equation.sides.count == 2, equation.inset == nil else { return nil }
    var found: [(text: String, value: Rational, range: ByteRange, isSubtracted: Bool, hasSign: Bool, isOnRight: Bool)] =
      []
    for (side, isOnRight) in zip(equation.sides, [false, true]) {
      guard case .expression(let expression) = side.kind else { return nil }
      let terms = expression.addedTerms
      for (index, (isSubtracted, term)) in terms.enumerated() {
        guard case .number(let text) = term.kind else { continue }
        let value = Rational(digits: text)
        let number = term.range.moved(by: start)
        let range =
          index > 0 ? ByteRange(terms[index - 1].term.range.moved(by: start).end, number.end) : number
        let written = index > 0 ? "\(isSubtracted ? "-" : "+") \(text)" : text
        found.append((written, value, range, isSubtracted, index > 0, isOnRight))
      }
    }
    sides = equation.sides.map { $0.range.moved(by: start) }
    guard found.count <= 1 else { return nil }
    let end = ByteRange(sides[1].end, sides[1].end)
    (text, value, range, isSubtracted, hasSign, isOnRight) = found.first ?? ("", .zero, end, false, true, true)
  }

  /// Returns the edit that adds an amount to the number's side; nil if the result cannot be written there.
  func adding(_ amount: Rational) -> (edit: TextEdit, text: String)? {
    let result = (isSubtracted ? -value : value) + amount
    guard hasSign else {
      guard result.sign >= 0 else { return nil }
      return (TextEdit(range, result.fractionText), result.fractionText)
    }
    guard !result.isZero else { return (TextEdit(range, ""), "0") }
    let text = "\(result.sign < 0 ? "-" : "+") \(result.magnitude.fractionText)"
    return (TextEdit(range, " \(text)"), text)
  }
}

extension Layout {
  /// Whether an edit is in the layout, or in one of its expectations in a preview's braces.
  func contains(_ edit: TextEdit) -> Bool {
    range.meets(edit.range) || expectations.contains { $0.constraint.statement.range.meets(edit.range) }
  }
}
