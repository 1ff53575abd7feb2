import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports required sizes of hidden children, which prevent their stacks from closing the gap.
  var hiddenSizes: [Finding] {
    guard layout.settings.contains(where: { $0.name == .hidden }) else { return [] }
    return hiddenOwnSizes + hiddenInnerSizes
  }

  /// Reports hidden children whose contents prevent them from collapsing: insets, or the spacing of a stack.
  private var hiddenInnerSizes: [Finding] {
    layout.views.compactMap { view in
      guard let stack = view.superview.map({ layout.views[$0] }), stack.kind.isStack, !view.kind.isGuide else {
        return nil
      }
      var rows: [StatementReference] = []
      let occurrences = occurrences { preview in
        guard preview.sizes.isOn(.hidden, view), preview.status != .conflict, !preview.isUnsolved else { return nil }
        let isVertical = preview.sizes.isVertical(stack)
        let attribute: Attribute = isVertical ? .height : .width
        let frames = preview.solution(ofView: view.index)?.reported
        guard let size = frames?.measured(isVertical ? .height : .width), size.sign > 0,
          !constraints(of: view.index).contains(where: { row in
            row.guards.hold(in: preview.preview.environment) && forbidsCollapse(row, of: view, attribute)
          })
        else { return nil }
        rows += insetStatements(of: view, isVertical: isVertical, preview)
        return .cannotCollapse(attribute, size, isContent: true)
      }
      guard !occurrences.isEmpty else { return nil }
      var seen: Set<Int> = []
      let isVertical = previews(of: occurrences).first.map { $0.sizes.isVertical(stack) } ?? true
      var fixes = rows.filter { seen.insert($0.id).inserted }.compactMap { statement in
        edgeFix(statement, isVertical ? .bottom : .trailing)
          ?? priorityFix(statement, "999")
      }
      if let fix = hidingFix(view) { fixes.append(fix) }
      return Finding(.hiddenSize, self, .view(view.index), at: view.range, occurrences, fixes: offer(fixes))
    }
  }

  /// Hides the children of a stack that is always hidden, because the stack keeps the spacing between visible children.
  private func hidingFix(_ stack: View) -> FindingFix? {
    func settings(of view: View) -> [AppliedSetting] {
      layout.settings.filter { $0.name == .hidden && $0.view == view.index }
    }
    let children = layout.views.filter { $0.superview == stack.index && !$0.kind.isGuide }
    guard stack.kind.isStack, settings(of: stack).contains(where: { $0.guards.isEmpty }), !children.isEmpty,
      children.allSatisfy({ !$0.isAnonymous && settings(of: $0).isEmpty })
    else { return nil }
    let text = children.map { "\($0.name).hidden: true" }.joined(separator: "; ")
    return FindingFix(
      .hide(children.map(\.index)),
      [file.insertion(text, after: lastStatement(of: [stack.index]))])
  }

  /// Removes one edge from an `edges` statement and lowers its priority, since all edges together fix the view's frame.
  /// Returns nil for any other statement.
  private func edgeFix(_ statement: StatementReference, _ edge: Attribute) -> FindingFix? {
    let rows = layout.constraints.filter { $0.statement === statement }
    guard rows.count > 1, let row = rows.first(where: { $0.part == edge.rawValue }), let anatomy = row.anatomy,
      let other = anatomy.item2, let attribute = anatomy.attribute2, anatomy.multiplier.isOne,
      !statement.text.contains("@")
    else { return nil }
    let ends = [anatomy.item1, other].map(layout.name(of:)).map { "\($0).\(edge.rawValue)" }
    guard attribute == edge else { return nil }
    let constant = anatomy.constant
    let equation =
      constant.sign < 0
      ? "\(ends[1]) = \(ends[0]) + \(-constant) @999" : "\(ends[0]) = \(ends[1]) + \(constant) @999"
    let parts = statement.text.split(separator: " as ", maxSplits: 1).map(String.init)
    var rest = parts.first ?? ""
    if let clause = rest.firstRange(of: " except ") {
      rest.insert(contentsOf: "\(edge.rawValue), ", at: clause.upperBound)
    } else {
      rest += " except \(edge.rawValue)"
    }
    let label = parts.count > 1 ? " as \(parts[1])" : ""
    return FindingFix(
      .lowerEdge(edge, of: statement, to: "@999"), replace: statement.range,
      with: "\(rest)\(label); \(equation)")
  }

  /// Returns the required statements that fix a distance on an axis between a view and its contents.
  private func insetStatements(of view: View, isVertical: Bool, _ preview: PreviewSolution) -> [StatementReference] {
    constraints(of: view.index).filter { row in
      guard row.isRequired, row.guards.hold(in: preview.preview.environment), let anatomy = row.anatomy,
        let other = anatomy.item2, anatomy.attribute1.isHorizontal != isVertical
      else { return false }
      let items = [anatomy.item1.view, other.view]
      return !anatomy.constant.isZero && items.contains(view.index)
        && items.contains { layout.views.isAncestor(view.index, of: $0) }
    }.map(\.statement)
  }

  private var hiddenOwnSizes: [Finding] {
    grouped { preview in
      layout.views.flatMap { view -> [(key: FindingSubject, item: Constraint)] in
        guard preview.sizes.isOn(.hidden, view), let stack = view.superview.map({ layout.views[$0] }),
          stack.kind.isStack, !view.kind.isGuide
        else { return [] }
        let attribute = preview.sizes.isVertical(stack) ? Attribute.height : .width
        return constraints(of: view.index).filter { row in
          row.guards.hold(in: preview.preview.environment) && forbidsCollapse(row, of: view, attribute)
        }.map { (.statementOfView($0.statement.id, view: view.index), $0) }
      }
    }.compactMap { subject, found in
      guard let row = found.first?.item, let anatomy = row.anatomy else { return nil }
      let observation = Observation.cannotCollapse(anatomy.attribute1, anatomy.constant, isContent: false)
      let fix = priorityFix(row.statement, "999", .makeOptional("@999"))
      return Finding(
        .hiddenSize, self, subject, at: row.statement.range, occurrences(found.map { ($0.preview, observation) }),
        fixes: [fix].compactMap(\.self))
    }
  }

  private func forbidsCollapse(_ row: Constraint, of view: View, _ attribute: Attribute) -> Bool {
    guard row.isRequired, let anatomy = row.anatomy, anatomy.item1 == Item(view.index), anatomy.item2 == nil,
      anatomy.attribute1 == attribute, anatomy.relation != .atMost, anatomy.intrinsics.isEmpty
    else { return false }
    return anatomy.constant.sign > 0
  }

  func findFoughtConstraints() -> Set<Int> {
    let unmet = previews.map { Set($0.alwaysUnmet.map(\.constraint)) }
    return Set(unmet.joined()).filter { index in
      stackOfBothItems(layout.constraints[index]) != nil
        && zip(previews, unmet).allSatisfy { preview, unmet in
          unmet.contains(index) || preview.value(ofConstraint: index) == nil
        }
    }
  }

  /// Reports each statement that moves a child of a stack away from its arranged position.
  var stackFights: [Finding] {
    var seen: Set<Int> = []
    return foughtConstraints.sorted().compactMap { index in
      let row = layout.constraints[index]
      guard let (stack, child) = stackOfBothItems(row), seen.insert(row.statement.id).inserted else { return nil }
      return Finding(
        .fightsStack, self, .statement(row.statement.id), at: row.statement.range,
        occurrences { _ in .isFought(stack: stack, child: child) })
    }
  }

  /// Returns the stack that arranges both items of a row of locations, or is one of them, and the child that comes
  /// first.
  func stackOfBothItems(_ row: Constraint) -> (stack: Int, child: Int)? {
    guard let anatomy = row.anatomy, let other = anatomy.item2, !anatomy.attribute1.isSize else { return nil }
    let items = [anatomy.item1, other]
    let children = items.map(\.view).filter { view in
      guard let superview = layout.views[view].superview else { return false }
      let isItem = items.contains { $0.view == superview || layout.views[$0.view].superview == superview }
      return layout.views[superview].kind.isStack && !layout.views[view].kind.isGuide && isItem
    }
    guard let child = children.first, let stack = layout.views[child].superview else { return nil }
    let isWithin = items.allSatisfy { $0.view == stack || layout.views[$0.view].superview == stack }
    return isWithin ? (stack, child) : nil
  }
}
