import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutVerdicts {
  /// One for each statement: what is short or over, on which preview.
  var unmet: [Diagnostic] {
    grouped { preview in
      preview.unmet.compactMap { unmet in unmet.member.statement.map { ("\($0.id)", unmet) } }
    }.compactMap { _, found -> Diagnostic? in
      guard let statement = found.first?.item.member.statement else { return nil }
      let groups = groupedByWords { preview in
        let here = found.filter { $0.preview.preview.name == preview.preview.name }.map(\.item)
        return here.isEmpty ? nil : here.map(phrase).joined(separator: ", ")
      }
      let message = groups.map { words, found in
        found.count == previews.count ? words : "\(names(found)): \(words)"
      }.joined(separator: "; ")
      return .notMet(message, at: statement.range)
    }
  }

  private func phrase(_ unmet: UnmetConstraint) -> String {
    let constraint = layout.constraints[unmet.constraint]
    let amount = "\(unmet.error.magnitude) \(unmet.error.sign < 0 ? "short" : "over")"
    let part = unmet.member.part.isEmpty ? "" : "\(unmet.member.part) "
    // One attribute against a number can be told as a share of it.
    guard constraint.terms.count == 1, let term = constraint.terms.first, term.coefficient.isOne else {
      return part + amount
    }
    let wanted = -constraint.constant
    return "\(part)\(amount) (\(wanted + unmet.error) of \(wanted))"
  }
}
