import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Fixes of expectations that fail.
extension LayoutChecks {
  /// Proposes the expectation as a constraint, alone and with one of the causes relaxed; another number in one of the
  /// causes; and the expectation that holds. `amounts` are the first attribute minus the value that it is compared with,
  /// for each failing row. `members` are the causes.
  func expectationFixes(_ statement: StatementReference, _ amounts: [Rational], _ members: [Member]) -> [FindingFix] {
    guard !amounts.isEmpty else { return [] }
    var seen: Set<Int> = []
    let causes = members.compactMap(\.statement).filter { seen.insert($0.id).inserted && $0.isEditable }
    return numberFixes(causes, amounts) + additions(statement, causes)
      + [presentFix(statement, amounts)].compactMap(\.self)
  }

  private func additions(_ statement: StatementReference, _ causes: [StatementReference]) -> [FindingFix] {
    guard !isInPreview(statement), let equation = equation(of: statement) else { return [] }
    let added = file.insertion([equation], before: statement.range)
    var fixes = [FindingFix(.addConstraint(equation), [added])]
    for cause in causes {
      guard let lower = priorityFix(cause, "999") else { continue }
      fixes.append(FindingFix([.addConstraint(equation)] + lower.steps, lower.edits + [added]))
    }
    return fixes
  }

  /// Changes the number of a cause by the largest amount, in both directions. The proof keeps the right one.
  private func numberFixes(_ causes: [StatementReference], _ amounts: [Rational]) -> [FindingFix] {
    guard let amount = amounts.map(\.magnitude).max() else { return [] }
    return causes.prefix(Self.changedCauses).flatMap { cause -> [FindingFix] in
      guard let number = WrittenNumber(cause, in: file), !number.text.isEmpty else { return [] }
      return [amount, -amount].compactMap { change in
        number.adding(change).map { edit, text in
          FindingFix(.write(text, for: number.text, in: cause), [edit], isLikely: true)
        }
      }
    }
  }

  /// The largest number of causes whose numbers are changed.
  private static let changedCauses = 3

  /// Expects what holds, by another number on the right side.
  private func presentFix(_ statement: StatementReference, _ amounts: [Rational]) -> FindingFix? {
    guard let number = WrittenNumber(statement, in: file), number.isOnRight,
      let anatomy = layout.expectations.first(where: { $0.constraint.statement.id == statement.id })?.constraint
        .anatomy,
      !anatomy.isReversed, anatomy.weight.isOne, let least = amounts.min(), let most = amounts.max()
    else { return nil }
    let amount: Rational
    switch anatomy.relation {
    case .atLeast: amount = (least * Self.precision).floor / Self.precision
    case .atMost: amount = -((-most * Self.precision).floor / Self.precision)
    case .equal:
      guard least == most else { return nil }
      amount = least
    }
    guard let (edit, _) = number.adding(amount) else { return nil }
    let (left, right) = (number.sides[0], number.sides[1])
    let holding =
      file[ByteRange(left.start, edit.range.start)] + edit.replacement + file[ByteRange(edit.range.end, right.end)]
    return FindingFix(.expect(holding), [edit], isChoice: true)
  }

  /// The precision of an inequality that holds, in parts of a point.
  private static let precision: Rational = 1000

  private func isInPreview(_ statement: StatementReference) -> Bool {
    layout.expectations.contains { $0.constraint.statement.id == statement.id && $0.preview != nil }
  }

  /// Returns the equation without `expect` and without its label, whose name can be used once only.
  private func equation(of statement: StatementReference) -> String? {
    let keyword = "expect"
    guard statement.text.hasPrefix(keyword) else { return nil }
    var text = statement.text.dropFirst(keyword.count).drop { $0 == " " }
    if statement.label != nil {
      guard let end = text.ranges(of: " as ").last else { return nil }
      text = text[..<end.lowerBound]
    }
    return String(text)
  }
}
