import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Views without a position.
extension UnitReader {
  /// Reports views whose position along one axis no constraint mentions, although the other one is fixed.
  ///
  /// It needs no solver, so no size of a text or an image can be wrong. All constraints count, also those that are not
  /// active.
  func checkPositions() {
    guard !unit.isHazy, !unit.losesConstraints, unit.omissions.isEmpty, unit.viewOmissions.isEmpty else { return }
    for (index, view) in unit.views.enumerated() {
      guard view.isPlain, view.isMaskOff, !view.kind.isGuide, !view.isHazy, !view.isOutside, !view.hasFrame,
        !view.isArranged, index != unit.root, isAdded(index), view.range.end > 0
      else { continue }
      let attributes = unit.constraints.flatMap { [$0.first, $0.second].compactMap(\.self) }
        .filter { $0.view == index && !$0.attribute.isSize }.map(\.attribute)
      let isKnown = unit.constraints.allSatisfy { constraint in
        (constraint.first.view != index && constraint.second?.view != index) || constraint.isSure
      }
      let isHorizontal = attributes.contains(where: \.isHorizontal)
      guard isKnown, !attributes.isEmpty, isHorizontal != attributes.contains(where: { !$0.isHorizontal }),
        !isMentionedElsewhere(view.name)
      else { continue }
      let axis = isHorizontal ? "vertical" : "horizontal"
      add(
        Diagnostic(
          .ambiguous, at: view.range, "`\(view.name)` is ambiguous: no constraint fixes its \(axis) position"))
    }
  }

  /// Whether code outside of the class mentions a property of this name, and so may add constraints.
  private func isMentionedElsewhere(_ name: String) -> Bool {
    let pattern = Array(".\(name)".utf8)
    return module.files.enumerated().contains { index, file in
      guard index == facts.file else { return file.source.bytes.contains(sequence: pattern) }
      var outside = file.source.bytes
      for range in facts.ranges {
        for offset in range.start..<min(range.end, outside.count) where offset >= 0 { outside[offset] = 0 }
      }
      return outside.contains(sequence: pattern)
    }
  }
}
