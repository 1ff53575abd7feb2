import ConstraintSolver
import LayoutSyntax
import LayoutWriting

/// The lines of code behind the rows of a log.
extension LogRow {
  /// Returns the lines that can have made the constraint. A row in several equations is of one line only.
  func lines(_ find: SourceLineFinder) -> [SourceLine] {
    guard isActive, source == nil, !isFromMask, let body, body.equations.count == 1, let equation = body.equations.first
    else { return [] }
    return find(
      SoughtConstraint(
        first: equation.left.sought, second: equation.right?.sought ?? superview(of: equation, body),
        relation: equation.relation, factor: equation.factor, constant: equation.constant,
        priority: equation.priority ?? 1000, identifier: identifier))
  }

  /// A location that is a number is measured from the superview.
  private func superview(of equation: LogEquation, _ body: LogRowBody) -> SoughtConstraint.Item? {
    guard !equation.left.attribute.attribute.isSize, let outer = body.superview else { return nil }
    return LogTerm(item: outer, attribute: equation.left.attribute).sought
  }
}

extension LogConflict {
  /// Returns the conflict with the lines of code of its rows.
  func naming(_ find: SourceLineFinder) -> LogConflict {
    var named = self
    for (index, row) in rows.enumerated() { named.rows[index].code = words(row.lines(find)) }
    return named
  }
}

extension LogTerm {
  fileprivate var sought: SoughtConstraint.Item {
    SoughtConstraint.Item(
      className: item.className.map { lastName(ofClass: $0) }, text: item.text, attribute: attribute.attribute,
      isMargin: attribute.isMargin)
  }
}

/// Describes lines: one, or those of which one has made a constraint. More than three are left out.
func words(_ lines: [SourceLine]) -> String? {
  let places = lines.map { "\($0.file):\($0.line)" }
  return switch places.count {
  case 1: places[0]
  case 2, 3: "one of \(places.joined(separator: ", "))"
  default: nil
  }
}
