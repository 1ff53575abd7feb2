import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

extension LayoutChecks {
  /// Reports undetermined values: one finding for each cause, at the view where the edit is most likely. The other
  /// views are companions.
  var ambiguities: [Finding] {
    reportedCauses(.ambiguous).map { cause in
      let view = layout.views[cause.view]
      let found = cause.found.map { occurrence -> (PreviewSolution, Observation) in
        let attributes = Set(occurrence.groups.flatMap { missing($0.attributes(ofView: view.index)) })
        let open = (occurrence.preview.solution(ofView: view.index)?.ambiguities ?? []).filter {
          attributes.contains($0.attribute)
        }
        let others = Set(occurrence.groups.flatMap(\.views)).subtracting([view.index]).sorted()
        return (
          occurrence.preview, .isUndetermined(open, competing: competition(occurrence), views: others)
        )
      }
      return Finding(
        .ambiguous, self, cause.subject, at: view.range, occurrences(found), members: competing(cause),
        companions: companions(of: cause, except: [view.index]), fixes: offer(ambiguityFixes(cause)),
        severity: cause.views.allSatisfy(isEmptySpacer) ? .hint : nil)
    }
  }

  /// Whether a view in a stack only takes room: nothing of it is seen, so its size across the stack does not matter.
  func isEmptySpacer(_ index: Int) -> Bool {
    let view = layout.views[index]
    guard let superview = view.superview else { return false }
    return layout.views[superview].kind.isStack && view.kind == ViewKind.named("view") && children[index].isEmpty
      && (!filledViews.contains(index) || hasColorOfSuperview(index))
  }

  /// Whether a view has the color of the nearest view around it that has one, on all previews, so that it is not seen.
  private func hasColorOfSuperview(_ index: Int) -> Bool {
    previews.allSatisfy { preview in
      guard let color = preview.color(ofView: layout.views[index]) else { return false }
      var outer = layout.views[index].superview
      while let view = outer {
        if let other = preview.color(ofView: layout.views[view]) { return other == color }
        outer = layout.views[view].superview
      }
      return false
    }
  }

  /// Returns the undetermined values of one group that must be reported. If a centred view has no size, its position
  /// follows from the size.
  private func missing(_ attributes: [MeasuredAttribute]) -> [MeasuredAttribute] {
    attributes.filter { attribute in
      switch attribute {
      case .leading: !attributes.contains(.width)
      case .top: !attributes.contains(.height)
      case .width, .height: true
      }
    }
  }

  /// Returns the rows that compete for the values. Ties of only written constraints, or only content sizes, have
  /// findings of their own.
  private func competition(_ occurrence: AmbiguityCause.Occurrence) -> [RowIdentity] {
    rivals(occurrence).map { $0.identity(in: layout) }
  }

  private func rivals(_ occurrence: AmbiguityCause.Occurrence) -> [Member] {
    guard let tie = occurrence.groups.lazy.compactMap(\.ties.first).first else { return [] }
    return occurrence.preview.ties[tie]
  }

  private func competing(_ cause: AmbiguityCause) -> [Member] {
    var seen: Set<RowIdentity> = []
    return cause.found.flatMap(rivals).filter { seen.insert($0.identity(in: layout)).inserted }
  }
}
