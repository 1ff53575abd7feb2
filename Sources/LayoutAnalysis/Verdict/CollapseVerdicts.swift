import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutVerdicts {
  /// Views that only maximum sizes hold.
  var collapses: [Diagnostic] {
    guard previews.contains(where: \.isOpen) else { return [] }
    return layout.views.compactMap { view in
      guard !view.isRoot, isTold(view) else { return nil }
      let groups = groupedByWords { collapse(of: view, $0) }
      guard !groups.isEmpty else { return nil }
      let message = groups.map { words, found in
        found.count == previews.count
          ? words : "On \(names(found)), \(words.prefix(1).lowercased() + words.dropFirst())"
      }.joined(separator: ". ")
      return .collapses(message, at: view.range, fixes: offer(sizeFixes(view)))
    }
  }

  /// What is to be said of a view that may be of no size; nil where it may not.
  func collapse(of view: View, _ preview: PreviewSolution) -> String? {
    guard !view.kind.isGuide, view.kind.family != .spacer, !preview.sizes.isOn(.hidden, view),
      let open = preview.solution(ofView: view.index)?.ambiguities
    else { return nil }
    func vanishes(_ measured: MeasuredAttribute, _ attribute: Attribute) -> Bool {
      open.contains { $0.attribute == measured && $0.from?.isZero == true && ($0.to?.sign ?? 0) > 0 }
        && !maximums(view, attribute, preview).isEmpty
    }
    let size: String
    switch (vanishes(.width, .width), vanishes(.height, .height)) {
    case (true, true): size = "0 × 0"
    // An aspect ratio takes the other side along.
    case (true, false): size = open.contains { $0.attribute == .height && $0.from?.isZero == true } ? "0 × 0" : "0 wide"
    case (false, true): size = open.contains { $0.attribute == .width && $0.from?.isZero == true } ? "0 × 0" : "0 high"
    case (false, false): return nil
    }
    return "Only maximum sizes hold `\(view.name)`; it may be \(size)"
  }

  /// Rows that say how large an attribute may be at most.
  private func maximums(_ view: View, _ attribute: Attribute, _ preview: PreviewSolution?) -> [Constraint] {
    (sizeBounds[view.index] ?? []).filter { constraint in
      guard preview.map({ constraint.guards.hold(in: $0.preview.environment) }) ?? true else { return false }
      return constraint.terms.contains { term in
        guard term.quantity == .attribute(Item(view.index), attribute) else { return false }
        return constraint.relation == (term.coefficient.sign > 0 ? .atMost : .atLeast)
      }
    }
  }

  func makeSizeBounds() -> [Int: [Constraint]] {
    var bounds: [Int: [Constraint]] = [:]
    for constraint in layout.constraints where constraint.relation != .equal {
      for term in constraint.terms {
        guard case .attribute(let item, let attribute) = term.quantity, item.guide == nil, attribute.isSize,
          bounds[item.view]?.last?.row !== constraint.row
        else { continue }
        bounds[item.view, default: []].append(constraint)
      }
    }
    return bounds
  }

  /// The same statements once more, as sizes that are wanted: `square.size = superview.size @high`.
  private func sizeFixes(_ view: View) -> [Fix] {
    var seen: Set<Int> = []
    let statements = (maximums(view, .width, nil) + maximums(view, .height, nil)).map(\.statement).filter {
      seen.insert($0.id).inserted && $0.priorityPlace?.isEmpty == true && $0.label == nil
    }
    return statements.compactMap { statement in
      // One relation, so that there is one way to read it.
      guard statement.text.components(of: "<=") + statement.text.components(of: ">=") == 1 else { return nil }
      let wanted = statement.text.replacing("<=", with: "=").replacing(">=", with: "=") + " @high"
      return Fix("Ask for it where there is room: `\(wanted)`", [file.insertion(wanted, after: statement.range)])
    }
  }
}

extension String {
  /// How often a sign stands in a text.
  fileprivate func components(of sign: String) -> Int { ranges(of: sign).count }
}
