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
      var groups: [(words: String, previews: [PreviewSolution])] = []
      for preview in previews {
        let here = found.filter { $0.preview.preview.name == preview.preview.name }.map(\.item)
        guard !here.isEmpty else { continue }
        let words = here.map(phrase).joined(separator: ", ")
        if let known = groups.firstIndex(where: { $0.words == words }) {
          groups[known].previews.append(preview)
        } else {
          groups.append((words, [preview]))
        }
      }
      let message = groups.map { words, found in
        found.count == previews.count ? words : "\(list(found.map { "*\($0.preview.name)*" })): \(words)"
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
