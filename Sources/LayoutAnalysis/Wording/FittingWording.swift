import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

/// Findings about roots that are as large as their content needs.
extension Wording {
  /// Returns a sentence for each occurrence, which names the previews whose size does not follow.
  func fittingSentences(of finding: Finding, in range: RangePhrase?) -> [String] {
    finding.occurrences.enumerated().flatMap { index, occurrence -> [String] in
      guard case .hasNoFittingSize(let axis, let missing) = occurrence.observation else { return [] }
      let isRange = range != nil && index == 0
      let region = isRange ? range?.region ?? "" : ""
      let previews = range.map { index == 0 ? [$0.name] : occurrence.previews } ?? occurrence.previews
      let combinations = isRange ? range.map { combinationSentence(finding.kind, $0) } ?? [] : []
      return [
        "The \(axis) of \(names(previews)) does not follow from the constraints\(region)", reason(missing, axis),
      ] + combinations
    }
  }

  /// What keeps the size of a root from following from its content.
  func reason(_ missing: Observation.MissingFit, _ axis: SweepAxis) -> String {
    switch missing {
    case .connection(let view, let edge):
      let superview = layout.views[view].superview ?? View.rootIndex
      let place = superview == View.rootIndex ? "" : " of \(name(superview))"
      return "Nothing connects \(name(view)) to the \(edge.rawValue) edge\(place)"
    case .size(let view): return "Nothing gives \(name(view)) a \(axis)"
    case .strength(_, let constraint):
      let row = layout.constraints[constraint]
      return "\(row.statement.quoted) (\(place(row.statement))) has the priority \(row.priority.value), and "
        + "must have more than \(PriorityName.fittingSize.value)"
    }
  }
}
