import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Constraints that resolve an ambiguous view, the likeliest first. Each is proved before it is offered, so those that
/// do not resolve the whole cause are dropped. Their numbers are conventional, never taken from the solution on one
/// device.
extension LayoutChecks {
  func ambiguityFixes(_ cause: AmbiguityCause) -> [FindingFix] {
    let view = layout.views[cause.view]
    guard let finding = cause.found.first, !view.isAnonymous, let superview = view.superview else { return [] }
    let missing = MissingConstraints(view, in: layout.views[superview], of: layout, finding)
    let place = lastStatement(of: [view.index])
    var seen: Set<[String]> = []
    return relationFixes(finding)
      + missing.proposals.filter { seen.insert($0).inserted }.map { statements in
        FindingFix(.add(statements), [file.insertion(statements, after: place)])
      }
  }

  // MARK: Inequalities

  /// The largest number of inequalities that are examined for one cause.
  private static let inequalityLimit = 4

  /// Proposes to turn an inequality that limits an undetermined value into an equation. One that keeps a view outside of
  /// an enclosing view is turned inwards too.
  private func relationFixes(_ finding: AmbiguityCause.Occurrence) -> [FindingFix] {
    let open = finding.groups.flatMap(\.values)
    let environment = finding.preview.preview.environment
    let limits = constraints(of: Set(open.map(\.view))).filter { constraint in
      constraint.relation != .equal && constraint.isRequired && constraint.part.isEmpty
        && constraint.guards.hold(in: environment) && constraint.statement.isEditable && isLimit(constraint, of: open)
        && onlyRelation(of: constraint.statement) != nil
    }.prefix(Self.inequalityLimit)
    let outward = limits.filter { $0.pointsOutwards(in: layout) }
    let inward = limits.filter { !$0.pointsOutwards(in: layout) }
    let turned = outward.flatMap { slip -> [FindingFix] in
      let pairs = inward.compactMap { other in
        fix([(constraint: slip, isEqual: false), (constraint: other, isEqual: true)])
      }
      return pairs + [fix([(constraint: slip, isEqual: true)])].compactMap { $0 }
    }
    return turned + inward.compactMap { fix([(constraint: $0, isEqual: true)]) }
  }

  /// Whether a constraint limits one of these values.
  private func isLimit(_ constraint: Constraint, of values: [MeasuredValue]) -> Bool {
    constraint.terms.contains { term in
      guard let (item, attribute) = term.quantity.attribute else { return false }
      return values.contains { $0.view == item.view && $0.attribute.limits(attribute) }
    }
  }

  /// Returns a fix that writes inequalities again: inwards, and as an equation if it is required to be one.
  private func fix(_ changes: [(constraint: Constraint, isEqual: Bool)]) -> FindingFix? {
    var edits: [TextEdit] = []
    var words: [String] = []
    for (constraint, isEqual) in changes {
      guard let relation = onlyRelation(of: constraint.statement) else { return nil }
      let isOutward = constraint.pointsOutwards(in: layout)
      let sign = isEqual ? "=" : relation.sign == "<=" ? ">=" : "<="
      let range = constraint.statement.range
      var changed = [TextEdit(relation.range, sign)]
      if isOutward, let equation = WrittenEquation(constraint.statement, in: file), let constant = equation.constant,
        isConstantOutward(constraint)
      {
        changed.append(TextEdit(constant.range, " \(constant.isSubtracted ? "+" : "-") \(constant.text)"))
      }
      edits += changed
      let inside = changed.map { TextEdit($0.range.moved(by: -range.start), $0.replacement) }
      let text = SourceFile(name: file.name, text: file[range]).applying(inside)
      words.append(String(decoding: text, as: UTF8.self))
    }
    if changes.count == 1, let constraint = changes.first?.constraint, !constraint.pointsOutwards(in: layout),
      let relation = onlyRelation(of: constraint.statement)
    {
      return FindingFix(.turn(relation.sign, into: "=", in: constraint.statement), edits)
    }
    return FindingFix(.writeAll(words), edits)
  }

  /// Whether the constant of a constraint that points outwards does too.
  private func isConstantOutward(_ constraint: Constraint) -> Bool {
    guard let anatomy = constraint.anatomy, let other = anatomy.item2 else { return false }
    let isFirstInside = layout.views.isAncestor(other.view, of: anatomy.item1.view)
    let distance = isFirstInside ? anatomy.constant : -anatomy.constant
    switch anatomy.attribute1 {
    case .trailing, .bottom, .right: return distance.sign > 0
    case .leading, .top, .left: return distance.sign < 0
    default: return false
    }
  }
}

extension MeasuredAttribute {
  /// Whether a constraint on an attribute limits the value.
  fileprivate func limits(_ attribute: Attribute) -> Bool {
    switch self {
    case .leading, .width: attribute.isHorizontal
    case .top, .height: !attribute.isHorizontal
    }
  }
}

/// The constraints that a view lacks on one preview, and statements that supply them.
private struct MissingConstraints {
  private let view: View
  private let superview: View
  private let layout: Layout
  private let finding: AmbiguityCause.Occurrence

  init(_ view: View, in superview: View, of layout: Layout, _ finding: AmbiguityCause.Occurrence) {
    self.view = view
    self.superview = superview
    self.layout = layout
    self.finding = finding
  }

  /// One axis of the view, with its undetermined values.
  private struct Axis {
    let isHorizontal: Bool
    let place: Bool
    let size: Bool
    /// Whether an equation connects the undetermined position with the undetermined size, as in a centred view.
    let isLinked: Bool

    var isOpen: Bool { place || size }
    /// Whether only a size is missing.
    var lacksSize: Bool { size && (!place || isLinked) }
    /// Whether both are missing.
    var lacksBoth: Bool { size && place && !isLinked }
  }

  private func axis(isHorizontal: Bool) -> Axis {
    let (place, size): (MeasuredAttribute, MeasuredAttribute) =
      isHorizontal ? (.leading, .width) : (.top, .height)
    let attributes = finding.groups.map { $0.attributes(ofView: view.index) }
    return Axis(
      isHorizontal: isHorizontal, place: attributes.contains { $0.contains(place) },
      size: attributes.contains { $0.contains(size) },
      isLinked: attributes.contains { $0.contains(place) && $0.contains(size) })
  }

  /// Lists of statements, the likeliest first.
  var proposals: [[String]] {
    let (horizontal, vertical) = (axis(isHorizontal: true), axis(isHorizontal: false))
    guard horizontal.isOpen else { return proposals(vertical) }
    guard vertical.isOpen else { return proposals(horizontal) }
    let size = "\(view.name).size = 100 x 100"
    if horizontal.lacksBoth, vertical.lacksBoth {
      let centred = ["\(view.name).center = superview.center", size]
      let filling = ["\(view.name).edges = \(superview.isRoot ? "superview.safeArea" : "superview").edges inset 20"]
      if isOnlyContainer { return [["\(view.name).edges = superview.edges"], filling, centred] }
      return view.kind.family == .image ? [centred, filling] : [filling, centred]
    }
    let lacksSizes = horizontal.lacksSize && vertical.lacksSize
    var proposals: [[String]] = lacksSizes ? [[size]] : []
    if lacksSizes, view.kind.family == .image { proposals.append(["\(view.name).intrinsic: 100 x 100"]) }
    let (sideways, upright) = (self.proposals(horizontal), self.proposals(vertical))
    let centred = ["\(view.name).center = superview.center"]
    let inTwoStatements = ["centerY", "centerX"].map { "\(view.name).\($0) = superview.\($0)" }
    for index in 0..<max(sideways.count, upright.count) {
      guard let one = sideways[safely: min(index, sideways.count - 1)],
        let other = upright[safely: min(index, upright.count - 1)]
      else { continue }
      // The two sizes have been offered as one statement.
      guard !lacksSizes || !(one + other).allSatisfy({ $0.hasSuffix(" = 100") }) else { continue }
      proposals.append(other + one == inTwoStatements ? centred : other + one)
    }
    if !horizontal.size, !vertical.size, !proposals.contains(centred) { proposals.append(centred) }
    return proposals
  }

  private func proposals(_ axis: Axis) -> [[String]] {
    var proposals: [[String]] = []
    let name = view.name
    let size = axis.isHorizontal ? "width" : "height"
    let (start, end) = axis.isHorizontal ? ("leading", "trailing") : ("top", "bottom")
    let centre = axis.isHorizontal ? "centerX" : "centerY"
    // A stack positions its children.
    let isPlaced = superview.kind.isStack
    if axis.lacksSize {
      // A text view that does not scroll is as high as its text.
      if view.kind.text?.lines == .scrolling, !axis.isHorizontal { proposals.append(["\(name).scrolls: false"]) }
      if let content = contentEnd(axis) { proposals.append([content]) }
      if let mirrored = mirroredPin(axis) { proposals.append([mirrored]) }
      if let equal = equalSizes(size, axis) { proposals.append([equal]) }
      if isPlaced {
        if !superview.isAnonymous { proposals.append(["\(superview.name).distribution: fillEqually"]) }
      } else if axis.isLinked {
        proposals.append(["\(name).\(size) = 100"])
        proposals.append(["\(name).\(start) = \(guide(axis)).\(start)\(gap(axis, "+"))"])
      } else if view.kind.family != .image {
        proposals.append(["\(guide(axis)).\(end) = \(name).\(end)\(gap(axis, "+"))"])
      }
      proposals.append(["\(name).\(size) = 100"])
    } else if axis.lacksBoth {
      if !axis.isHorizontal, let previous {
        proposals.append(["\(name).top = \(previous.name).bottom + standard", "\(name).height = 100"])
      }
      let edges = axis.isHorizontal ? "horizontalEdges" : "verticalEdges"
      proposals.append(["\(name).\(edges) = \(guide(axis)).\(edges)"])
      proposals.append(["\(name).\(centre) = superview.\(centre)", "\(name).\(size) = 100"])
    } else {
      if isCentredLikeSiblings(axis) { proposals.append(["\(name).\(centre) = superview.\(centre)"]) }
      if !axis.isHorizontal, let previous {
        // At the top, it would overlap the previous view.
        proposals.append(["\(name).top = \(previous.name).bottom + standard"])
      } else {
        proposals.append(["\(name).\(start) = \(guide(axis)).\(start)\(gap(axis, "+"))"])
      }
      proposals.append(["\(name).\(centre) = superview.\(centre)"])
    }
    return proposals
  }

  /// Whether most siblings are centred in the superview on an axis.
  private func isCentredLikeSiblings(_ axis: Axis) -> Bool {
    let centre: Attribute = axis.isHorizontal ? .centerX : .centerY
    let environment = finding.preview.preview.environment
    var centred: Set<Int> = []
    for row in layout.constraints where row.relation == .equal && row.guards.hold(in: environment) {
      let items = row.terms.compactMap(\.quantity.attribute)
      guard items.count == 2, items.allSatisfy({ $0.attribute == centre }), row.constant.isZero else { continue }
      centred.formUnion(items.map(\.item.view))
    }
    // Siblings can be centred through each other.
    guard centred.contains(superview.index) else { return false }
    let siblings = layout.views.filter {
      $0.superview == superview.index && $0.index != view.index && !$0.kind.isGuide
    }
    return siblings.count { centred.contains($0.index) } * 2 > siblings.count
  }

  /// Whether the view holds all that its superview shows: it has children and no siblings.
  private var isOnlyContainer: Bool {
    // Most views have siblings, and one is found at once.
    !layout.views.contains { $0.superview == superview.index && $0.index != view.index && !$0.kind.isGuide }
      && layout.views.contains { $0.superview == view.index }
  }

  /// Returns `content.bottom = last.bottom + 20`: ends a container after the child that extends farthest, with the
  /// distance that is before the first child.
  private func contentEnd(_ axis: Axis) -> String? {
    guard !view.kind.isStack, view.kind.family != .scroll else { return nil }
    let (start, end): (Attribute, Attribute) = axis.isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let (place, size): (MeasuredAttribute, MeasuredAttribute) =
      axis.isHorizontal ? (.leading, .width) : (.top, .height)
    var last: (end: Rational, name: String)?
    for child in layout.views where child.superview == view.index && !child.isAnonymous && !child.kind.isGuide {
      guard let solution = finding.preview.solution(ofView: child.index), solution.isSolved,
        !solution.ambiguities.contains(where: { $0.attribute == place || $0.attribute == size })
      else { continue }
      let end = solution.reported.measured(place) + solution.reported.measured(size)
      if last.map({ $0.end <= end }) ?? true { last = (end, child.name) }
    }
    guard let last else { return nil }
    let first = pins(at: start).first { $0.outer.view == view.index }
    return "\(view.name).\(end.rawValue) = \(last.name).\(end.rawValue)\(first.flatMap(distance) ?? "")"
  }

  /// Returns `superview.trailing = card.trailing + 16` for a view with `card.leading = superview.leading + 16`: the same
  /// distance from the opposite edge. An image, or a view that others are below, rather has a height.
  private func mirroredPin(_ axis: Axis) -> String? {
    let isAlone = finding.groups.allSatisfy { $0.views == [view.index] } && view.kind.family != .image
    guard !superview.kind.isStack, axis.isHorizontal || isAlone else { return nil }
    let (start, end): (Attribute, Attribute) = axis.isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    if let pin = pins(at: start).first(where: { $0.view == view.index }), let distance = distance(pin) {
      return "\(name(of: pin.outer)).\(end.rawValue) = \(view.name).\(end.rawValue)\(distance)"
    }
    if let pin = pins(at: end).first(where: { $0.view == view.index }), let distance = distance(pin) {
      return "\(view.name).\(start.rawValue) = \(name(of: pin.outer)).\(start.rawValue)\(distance)"
    }
    return nil
  }

  /// The required equations on this preview that pin an edge to a superview.
  private func pins(at edge: Attribute) -> [EdgePin] {
    let environment = finding.preview.preview.environment
    return layout.constraints.compactMap { row in
      row.isRequired && row.guards.hold(in: environment) ? row.edgePin(in: layout) : nil
    }.filter { $0.edge == edge }
  }

  /// Returns ` + 16`, or an empty text if both edges are at the same place. Nil for an edge outside of its superview.
  private func distance(_ pin: EdgePin) -> String? {
    if !pin.standardCount.isZero { return pin.standardCount.isOne ? " + standard" : nil }
    return pin.distance.isZero ? "" : pin.distance.sign > 0 ? " + \(pin.distance)" : nil
  }

  /// Returns the name of the superview or a guide of it: `superview.margins`.
  private func name(of outer: Item) -> String {
    (["superview"] + (outer.guide.map { [$0.rawValue] } ?? [])).joined(separator: ".")
  }

  /// The guide to which content is aligned on an axis.
  private func guide(_ axis: Axis) -> String {
    axis.isHorizontal || !superview.isRoot ? "superview.margins" : "superview.safeArea"
  }

  /// The distance from this guide.
  private func gap(_ axis: Axis, _ sign: String) -> String {
    axis.isHorizontal || !superview.isRoot ? "" : " \(sign) standard"
  }

  /// Returns `a.width = b.width = c.width`, for siblings that share the free space.
  private func equalSizes(_ size: String, _ axis: Axis) -> String? {
    let attribute: MeasuredAttribute = axis.isHorizontal ? .width : .height
    let group = finding.groups.first { $0.attributes(ofView: view.index).contains(attribute) }
    let siblings = (group?.values ?? []).filter { $0.attribute == attribute }.map { layout.views[$0.view] }
      .filter { $0.superview == superview.index && !$0.isAnonymous }
    guard siblings.count > 1 else { return nil }
    return siblings.map { "\($0.name).\(size)" }.joined(separator: " = ")
  }

  /// The last sibling before the view in the file whose vertical position is determined.
  private var previous: View? {
    layout.views[..<view.index].last { other in
      guard other.superview == superview.index, !other.isAnonymous, !other.kind.isGuide, other.kind.family != .spacer,
        let solution = finding.preview.solution(ofView: other.index), solution.isSolved
      else { return false }
      return !solution.ambiguities.contains { $0.attribute == .top || $0.attribute == .height }
    }
  }
}

extension Array {
  /// Returns nil if the index is out of range.
  fileprivate subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
