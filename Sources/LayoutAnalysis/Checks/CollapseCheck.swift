import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports views whose size only has maximums.
  var collapses: [Finding] {
    reportedCauses(.collapses).map { cause in
      let view = layout.views[cause.view]
      let found = cause.found.compactMap { occurrence in
        collapse(of: view, occurrence.preview).map { (occurrence.preview, Observation.canBeEmpty($0)) }
      }
      return Finding(
        .collapses, self, cause.subject, at: view.range, occurrences(found),
        companions: companions(of: cause, except: [view.index]), fixes: offer(sizeFixes(view)))
    }
  }

  /// Reports visible, determined views that are 0 wide or high without a constraint that sets this.
  var vanished: [Finding] {
    var seen: Set<Int> = []
    var ties: [Bool: [Int: Set<Int>]] = [:]
    return perView(layout.views.filter { !$0.isRoot }) { view, _, preview in
      let lost = problems(.collapsed, [view.index], on: preview).map(\.axis)
      let axes = EmptyAxes(lost.contains(.width), lost.contains(.height))
      // Nothing of a container is missed that shows nothing. Its content may come at run time.
      if axes != nil, children[view.index].isEmpty ? !isEmptySpacer(view.index) : losesContent(view.index, preview) {
        seen.insert(view.index)
      }
      return axes.map(Observation.isEmpty)
    } report: { view, occurrences in
      let found = previews(of: occurrences)
      let squeezed = found.lazy.compactMap { self.squeezedAxis(of: view, on: $0) }.first
      return Finding(
        .collapses, self, .view(view.index), at: view.range, occurrences,
        fixes: offer(
          squeezed.map { shortageFixes(view, isWidth: $0 == .width, found, &ties) + leastSize(of: view, $0, found) }
            ?? []
        ),
        severity: seen.contains(view.index) ? nil : .hint)
    }
  }

  /// The axis on which a view with content has no size; nil if there is none.
  private func squeezedAxis(of view: View, on preview: PreviewSolution) -> SweepAxis? {
    let natural = preview.sizes.naturalSize(of: view)
    return problems(.collapsed, [view.index], on: preview).lazy.compactMap(\.axis).first { axis in
      (axis == .width ? natural.width : natural.height).map { $0.sign > 0 } ?? false
    }
  }

  /// Proposes the size of a view's content as its least size on an axis. The size of a text is no constant.
  private func leastSize(of view: View, _ axis: SweepAxis, _ found: [PreviewSolution]) -> [FindingFix] {
    guard !view.isAnonymous, view.kind.text == nil, let natural = found.first?.sizes.naturalSize(of: view),
      let size = axis == .width ? natural.width : natural.height
    else { return [] }
    let equation = "\(view.name).\(axis.size.rawValue) >= \(size.fractionText)"
    return [FindingFix(.addConstraint(equation), [file.insertion(equation, after: lastStatement(of: [view.index]))])]
  }

  typealias EmptyAxes = Observation.EmptyAxes

  /// Returns the axes on which a view may have no size; nil if there are none.
  func collapse(of view: View, _ preview: PreviewSolution) -> EmptyAxes? {
    guard sizeBounds[view.index] != nil, !view.kind.isGuide, view.kind.family != .spacer,
      !preview.sizes.isOn(.hidden, view),
      let open = preview.solution(ofView: view.index)?.ambiguities
    else { return nil }
    func isZero(_ measured: MeasuredAttribute) -> Bool {
      open.contains { $0.attribute == measured && $0.from?.isZero == true }
    }
    func vanishes(_ measured: MeasuredAttribute, _ attribute: Attribute) -> Bool {
      open.contains { $0.attribute == measured && $0.from?.isZero == true && ($0.to?.sign ?? 0) > 0 }
        && !maximums(view, attribute, preview).isEmpty
    }
    // With an aspect ratio, the other dimension is 0 too.
    return switch (vanishes(.width, .width), vanishes(.height, .height)) {
    case (true, true): .both
    case (true, false): isZero(.height) ? .both : .width
    case (false, true): isZero(.width) ? .both : .height
    case (false, false): nil
    }
  }

  /// The constraints that limit the maximum of an attribute.
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

  /// Repeats the same statements as preferred sizes: `square.size = superview.size @high`.
  private func sizeFixes(_ view: View) -> [FindingFix] {
    var seen: Set<Int> = []
    let statements = (maximums(view, .width, nil) + maximums(view, .height, nil)).map(\.statement).filter {
      seen.insert($0.id).inserted && $0.priorityPlace?.isEmpty == true && $0.label == nil
    }
    return statements.compactMap { statement in
      // Only a single relation is unambiguous to edit.
      guard statement.text.components(of: "<=") + statement.text.components(of: ">=") == 1 else { return nil }
      let wanted = statement.text.replacing("<=", with: "=").replacing(">=", with: "=") + " @high"
      return FindingFix(.prefer(wanted), [file.insertion(wanted, after: statement.range)])
    }
  }
}

extension String {
  /// The number of occurrences of a sign in a text.
  fileprivate func components(of sign: String) -> Int { ranges(of: sign).count }
}

extension Observation.EmptyAxes {
  init?(_ isWidth: Bool, _ isHeight: Bool) {
    switch (isWidth, isHeight) {
    case (true, true): self = .both
    case (true, false): self = .width
    case (false, true): self = .height
    case (false, false): return nil
    }
  }
}
