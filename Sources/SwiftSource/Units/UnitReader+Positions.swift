import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Views without a position, or without a size.
extension UnitReader {
  /// Reports views whose position along one axis no constraint mentions, although the other one is fixed, and views of
  /// `UIView` itself whose size no constraint can fix.
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
      guard isKnown, !attributes.isEmpty else { continue }
      let missing: String
      if isHorizontal != attributes.contains(where: { !$0.isHorizontal }) {
        missing = "\(isHorizontal ? "vertical" : "horizontal") position"
      } else if let size = missingSize(index) {
        missing = size.rawValue
      } else {
        continue
      }
      guard !isMentionedElsewhere(view.name) else { continue }
      add(Diagnostic(.ambiguous, at: view.range, "`\(view.name)` is ambiguous: no constraint fixes its \(missing)"))
    }
  }

  /// Returns the size of a view that has no natural one, if a single constraint mentions the view along that axis. One
  /// equation cannot fix both a position and a size.
  private func missingSize(_ view: Int) -> Attribute? {
    guard unit.views[view].type == "UIView", unit.views[view].className == nil else { return nil }
    return [Attribute.width, .height].first { size in
      let mentions = unit.constraints.filter { constraint in
        [constraint.first, constraint.second].contains { item in
          item.map { $0.view == view && $0.attribute.isHorizontal == size.isHorizontal } ?? false
        }
      }
      guard mentions.count == 1, let only = mentions.first else { return false }
      return ![only.first, only.second].contains { $0.map { $0.view == view && $0.attribute == size } ?? false }
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
