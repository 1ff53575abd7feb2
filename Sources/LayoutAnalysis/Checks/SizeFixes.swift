import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Edits of what keeps a view, or the content of a scroll view, at a size that is too small.
extension LayoutChecks {
  /// The largest number of statements that are tried for one problem.
  private static let holdLimit = 4

  /// Proposes to turn `=` into `>=` in the equations that give views, or the views around them, a constant size on an
  /// axis.
  func growthFixes(_ views: [Int], _ axis: SweepAxis, on preview: PreviewSolution) -> [FindingFix] {
    var seen: Set<Int> = []
    return constantSizes(views, axis, on: preview).filter { seen.insert($0.id).inserted }.prefix(Self.holdLimit)
      .compactMap { statement in
        guard let relation = onlyRelation(of: statement), relation.sign == "=" else { return nil }
        return FindingFix(
          .turn("=", into: ">=", in: statement), replace: relation.range, with: ">=", isLikely: true)
      }
  }

  /// The statements that give views, or the views around them, a constant size on an axis, from the inside.
  private func constantSizes(_ views: [Int], _ axis: SweepAxis, on preview: PreviewSolution) -> [StatementReference] {
    var statements: [StatementReference] = []
    for view in views {
      var current: Int? = view
      while let inner = current, inner != View.rootIndex {
        statements += sizeEquations(of: inner, axis).filter {
          $0.guards.hold(in: preview.preview.environment) && $0.statement.isEditable && $0.constant.sign != 0
        }.map(\.statement)
        current = layout.views[inner].superview
      }
    }
    return statements
  }

  /// Proposes to end a superview of constant size after the only edge that sticks out.
  func grownLimits(of view: View, _ outside: [OutsideEdge], _ found: [PreviewSolution]) -> [FindingFix] {
    guard let edge = outside.first, outside.allSatisfy({ $0.side == edge.side }), let superview = view.superview,
      let preview = found.first, let limit = limits(of: view, [edge.side], found).first?.limit
    else { return [] }
    let equation = "\(limit.replacing(">=", with: "=")) + standard"
    let place = lastStatement(of: [view.index])
    return growthFixes([superview], edge.axis, on: preview).map { fix in
      FindingFix(
        [.keepInside(equation)] + fix.steps, fix.edits + [file.insertion(equation, after: place)])
    }
  }

  /// Proposes, for a view with a fixed aspect ratio, to limit the size that sticks out as its other size is written, and
  /// to lower the equation for that one: `dial.height <= 0.9 * superview.height` beside `dial.width = 0.9 *
  /// superview.width @high`.
  func aspectLimits(of view: View, _ outside: [OutsideEdge], _ found: [PreviewSolution]) -> [FindingFix] {
    guard let axis = outside.first?.axis, outside.allSatisfy({ $0.axis == axis }), !view.isAnonymous,
      let superview = view.superview, let preview = found.first
    else { return [] }
    let rows = constraints(of: view.index).filter { row in
      row.isRequired && row.relation == .equal && row.guards.hold(in: preview.preview.environment)
        && row.statement.isEditable
    }
    let sizes: Set<Constraint.Quantity> = [.attribute(Item(view.index), .width), .attribute(Item(view.index), .height)]
    guard rows.contains(where: { $0.terms.count == 2 && Set($0.terms.map(\.quantity)) == sizes }) else { return [] }
    let attribute = axis.size
    return rows.compactMap { row -> FindingFix? in
      guard let anatomy = row.anatomy, row.part.isEmpty, anatomy.item1 == Item(view.index), anatomy.attribute1.isSize,
        anatomy.intrinsics.isEmpty, row.terms.count == 1 || anatomy.item2 == Item(superview),
        let place = row.statement.priorityPlace
      else { return nil }
      guard row.terms.count == 1 || anatomy.attribute2 == anatomy.attribute1 else { return nil }
      let isConstant = anatomy.item2 == nil
      let factor = isConstant || anatomy.multiplier.isOne ? "" : "\(anatomy.multiplier.fractionText) * "
      let constant = isConstant ? .zero : anatomy.constant
      let added =
        constant.isZero ? "" : " \(constant.sign < 0 ? "-" : "+") \(constant.magnitude.fractionText)"
      let limit = "\(view.name).\(attribute.rawValue) <= \(factor)superview.\(attribute.rawValue)\(added)"
      return FindingFix(
        [.keepInside(limit), .lower([row.statement], to: "@high")],
        [TextEdit(place, " @high"), file.insertion(limit, after: lastStatement(of: [view.index]))], isLikely: true)
    }
  }

  // MARK: Hugging

  /// Proposes to lower required hugging on an axis, which can hold a view too, below the view's compression resistance.
  func huggingFixes(holding view: View, isWidth: Bool, on preview: PreviewSolution) -> [FindingFix] {
    var seen: Set<Int> = []
    let resistance = preview.sizes.compressionResistance(of: view, isWidth: isWidth).priority
    return layout.settings.filter {
      $0.isRequiredHugging(on: isWidth ? .width : .height) && seen.insert($0.statement.id).inserted
    }.prefix(Self.holdLimit).compactMap { loweredSettingFix($0, to: min(resistance, 1000) - 1) }
  }

  /// The settings of required hugging that keep a view smaller than its content. A reason costs a solve, so it is
  /// computed only if there is such a setting.
  func huggingHolds(_ view: View, isWidth: Bool, on preview: PreviewSolution) -> [Companion] {
    let axis: SweepAxis = isWidth ? .width : .height
    guard layout.settings.contains(where: { $0.isRequiredHugging(on: axis) }) else { return [] }
    var seen: Set<Int> = []
    return reasons(on: preview).holding(view.index, isWidth: isWidth).compactMap { member in
      guard case .setting(let setting, _) = member.origin, setting.isRequiredHugging(on: axis),
        seen.insert(setting.statement.id).inserted
      else { return nil }
      return Companion(view: setting.view, role: .holds(setting.statement.range, text: setting.statement.excerpt))
    }
  }

  // MARK: Scroll views

  /// The required equations between the height of a scroll view's frame and that of its content, around a view. A
  /// scroll view whose width is tied too cannot scroll then. Otherwise it scrolls sideways.
  func scrollHolds(_ view: Int, on preview: PreviewSolution) -> [(scrollView: Int, row: Constraint)] {
    guard let scrollView = enclosingScrollView(of: view) else { return [] }
    func ties(_ row: Constraint, _ attribute: Attribute) -> Bool {
      guard row.isRequired, row.guards.hold(in: preview.preview.environment), row.relation == .equal,
        row.terms.count == 2
      else { return false }
      let items = row.terms.compactMap(\.quantity.attribute)
      guard items.count == 2, items.allSatisfy({ $0.attribute == attribute }) else { return false }
      let isFrame = items.map { $0.item.view == scrollView && $0.item.guide != .contentLayoutGuide }
      let isContent = items.map {
        $0.item == Item(scrollView, .contentLayoutGuide) || layout.views.isAncestor(scrollView, of: $0.item.view)
      }
      return isFrame[0] && isContent[1] || isFrame[1] && isContent[0]
    }
    let rows = constraints(of: scrollView)
    guard rows.contains(where: { ties($0, .width) }) else { return [] }
    return rows.filter { ties($0, .height) && $0.statement.isEditable }.map { (scrollView, $0) }
  }

  func companions(of holds: [(scrollView: Int, row: Constraint)]) -> [Companion] {
    holds.map { Companion(view: $0.scrollView, role: .holds($0.row.statement.range, text: $0.row.statement.excerpt)) }
  }

  private func enclosingScrollView(of view: Int) -> Int? {
    var current = layout.views[view].superview
    while let outer = current {
      if layout.views[outer].kind.family == .scroll { return outer }
      current = layout.views[outer].superview
    }
    return nil
  }

  /// Proposes to remove the rows that hold the content of a scroll view to its frame, or to lower them, so that they
  /// only fit the scroll view around little content.
  func scrollFixes(_ holds: [(scrollView: Int, row: Constraint)]) -> [FindingFix] {
    holds.prefix(Self.holdLimit).flatMap { hold in
      let statement = hold.row.statement
      return [FindingFix(.remove(statement), [file.removal(of: statement.range)], isLikely: true)]
        + [priorityFix(statement, "249")].compactMap(\.self)
    }
  }
}

extension AppliedSetting {
  /// Whether it makes hugging required on an axis.
  func isRequiredHugging(on axis: SweepAxis) -> Bool {
    guard case .number(let priority) = value, priority >= 1000 else { return false }
    return name == .hugging || name == (axis == .width ? .horizontalHugging : .verticalHugging)
  }
}

extension Reasons {
  /// Returns the rows that keep a view smaller than its content on an axis; none if it is not, or if there are no reasons.
  func holding(_ view: Int, isWidth: Bool) -> [Member] {
    guard let solution else { return [] }
    let row = lowered.origins.firstIndex { origin in
      if case .natural(view, isWidth, isHugging: false) = origin { true } else { false }
    }
    return row.flatMap { solution.bindingCertificate(ofRow: $0) }?.members.dropLast().map(members.member) ?? []
  }
}
