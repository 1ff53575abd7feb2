import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// `unexpected`: expectations that fail on a preview, or that cannot be decided on one.
extension LayoutChecks {
  /// One finding for each statement. Expectations about views whose statements have an error are left out.
  var unexpected: [Finding] {
    guard !layout.expectations.isEmpty else { return [] }
    var found: [(statement: StatementReference, items: [FailedRow])] = []
    var places: [Int: Int] = [:]
    for preview in previews {
      for result in preview.expectations(of: layout) where !result.holds {
        guard layout.isReported(layout.expectations[result.expectation].constraint) else { continue }
        if case .conflicting = result.state { continue }
        let statement = layout.expectations[result.expectation].constraint.statement
        let place = places[statement.id] ?? found.count
        if place == found.count {
          places[statement.id] = place
          found.append((statement, []))
        }
        found[place].items.append(FailedRow(preview: preview, result: result))
      }
    }
    let causes = causes(found.flatMap(\.items))
    return found.sorted { $0.statement.range < $1.statement.range }.map { statement, items in
      var members: [Member] = []
      for item in items { members += causes[item.preview.preview.name]?[item.result.expectation] ?? [] }
      members.removeAll { $0.statement?.id == statement.id }
      let applying = previews.filter { preview in
        layout.expectations.contains { $0.constraint.statement.id == statement.id && $0.applies(to: preview.preview) }
      }
      return Finding(
        .unexpected, self, .statement(statement.id), at: statement.range,
        occurrences(items.map { ($0.preview, .isUnexpected($0.result)) }),
        among: applying.count > 1 ? applying.count : previews.count, members: members,
        fixes: offer(expectationFixes(statement, items.compactMap(\.result.amount), members)))
    }
  }

  /// A row that does not hold on a preview.
  private struct FailedRow {
    let preview: PreviewSolution
    let result: ExpectationResult
  }

  private func causes(_ items: [FailedRow]) -> [String: [Int: [Member]]] {
    var causes: [String: [Int: [Member]]] = [:]
    for preview in previews {
      let failing = items.filter { $0.preview === preview && $0.result.fails }.map(\.result.expectation)
      if !failing.isEmpty {
        causes[preview.preview.name] = preview.expectationCauses(failing, of: layout)
      }
    }
    return causes
  }
}

extension Layout {
  /// Whether an expectation is reported: no statement with an error mentions its views.
  func isReported(_ expectation: Constraint) -> Bool {
    unsettledViews.isDisjoint(with: expectation.mentionedViews)
  }
}
