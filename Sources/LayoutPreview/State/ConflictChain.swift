import ConstraintSolver
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

extension PreviewState.Chain {
  /// Arranges the members of a conflict as a path of dimension lines from one end of the base line to the other.
  /// Returns nil if they do not form a path. The base line is the root's size if that is a member, otherwise the
  /// dropped member.
  init?(
    _ members: [Member], in layout: Layout, on preview: Preview, _ looks: LayoutAppearance, swept axis: SweepAxis?
  ) {
    guard members.count <= ChainBuilder.memberLimit else { return nil }
    for direction in SweepAxis.allCases {
      var builder = ChainBuilder(layout, preview, looks, direction, swept: axis)
      if let chain = builder.chain(of: members) {
        self = chain
        return
      }
    }
    return nil
  }
}

/// Converts rows to distances between the edges of views, along one axis.
private struct ChainBuilder {
  let layout: Layout
  let preview: Preview
  let looks: LayoutAppearance
  let axis: SweepAxis
  let swept: SweepAxis?
  private var edges: [Edge] = []
  /// Sizes that depend on other sizes: the first is `factor` times the second, plus `constant`.
  private var relations:
    [(first: Int, factor: Rational, second: Int, constant: Rational, member: Int, sign: Relation)] = []
  /// The known sizes, by view.
  private var sizes: [Int: LinearNumber] = [:]

  static let memberLimit = 24

  struct Anchor: Hashable {
    let item: Item
    let side: Side
  }

  enum Side: Hashable {
    case start, middle, end
  }

  /// A distance from one anchor to another, in reading direction or downwards.
  struct Edge {
    let from: Anchor
    let to: Anchor
    let length: LinearNumber
    let relation: Relation
    let member: Int
    /// Whether the path must use the edge.
    let isPlace: Bool
  }

  init(_ layout: Layout, _ preview: Preview, _ looks: LayoutAppearance, _ axis: SweepAxis, swept: SweepAxis?) {
    (self.layout, self.preview, self.looks, self.axis, self.swept) = (layout, preview, looks, axis, swept)
  }

  mutating func chain(of members: [Member]) -> PreviewState.Chain? {
    for (index, member) in members.enumerated() {
      guard read(member, index) else { return nil }
    }
    resolveSizes()
    addGuides()
    addMiddles()
    let root = edges.firstIndex {
      $0.from.item == Item(View.rootIndex) && $0.to.item == Item(View.rootIndex) && $0.member >= 0
    }
    guard let base = root ?? edges.lastIndex(where: { $0.member == members.count - 1 }) else { return nil }
    let line = edges[base]
    let needed = Set(edges.indices.filter { edges[$0].isPlace && $0 != base })
    guard let path = path(from: line.from, to: line.to, without: base, using: needed), !path.isEmpty else { return nil }
    let links = path.map { step -> PreviewState.Chain.Link in
      let edge = edges[step.edge]
      let relation = step.isReversed ? edge.relation.flipped : edge.relation
      return PreviewState.Chain.Link(
        member: edge.member, length: step.isReversed ? LinearNumber(.zero) - edge.length : edge.length,
        relation: relation.rawValue, words: words(edge, step.isReversed))
    }
    return PreviewState.Chain(axis: axis, base: line.member, length: line.length, links: links)
  }

  private func words(_ edge: Edge, _ isReversed: Bool) -> String {
    let (from, to) = isReversed ? (edge.to, edge.from) : (edge.from, edge.to)
    if from.item == to.item, from.side != .middle, to.side != .middle {
      return "\(layout.name(of: from.item)).\(axis.rawValue)"
    }
    return "\(words(from)) to \(words(to))"
  }

  private func words(_ anchor: Anchor) -> String {
    let side =
      switch (axis, anchor.side) {
      case (.width, .start): "leading"
      case (.width, .middle): "centerX"
      case (.width, .end): "trailing"
      case (.height, .start): "top"
      case (.height, .middle): "centerY"
      case (.height, .end): "bottom"
      }
    return "\(layout.name(of: anchor.item)).\(side)"
  }

  // MARK: Rows

  /// Adds a row. Returns false if it is not a distance along the axis.
  private mutating func read(_ member: Member, _ index: Int) -> Bool {
    switch member.origin {
    case .root(let attribute):
      switch attribute {
      case .leading, .top: return true
      case .width where axis == .width, .height where axis == .height:
        addSize(of: View.rootIndex, rootLength, .equal, index)
        return true
      default: return false
      }
    case .notNegative(let view, let attribute):
      guard isSize(attribute) else { return false }
      addSize(of: view, LinearNumber(.zero), .atLeast, index)
      return true
    case .natural(let view, let isWidth, let isHugging):
      let look = looks.views[view]
      guard isWidth == (axis == .width), let size = isWidth ? look.naturalWidth : look.naturalHeight else {
        return false
      }
      addSize(of: view, LinearNumber(size), isHugging ? .atMost : .atLeast, index)
      return true
    case .written(let constraint):
      guard layout.constraints.indices.contains(constraint) else { return false }
      return read(layout.constraints[constraint], index)
    case .fit, .contentNotNegative, .stack, .idle, .lineWidth, .setting: return false
    }
  }

  private var rootLength: LinearNumber {
    if swept == axis { return LinearNumber(.zero, slope: .one) }
    return LinearNumber(preview.environment.size(axis))
  }

  private mutating func read(_ constraint: Constraint, _ index: Int) -> Bool {
    guard let anatomy = constraint.anatomy, anatomy.intrinsics.isEmpty else { return false }
    if isSize(anatomy.attribute1) {
      guard anatomy.item1.guide == nil else { return false }
      guard let item = anatomy.item2 else {
        addSize(of: anatomy.item1.view, LinearNumber(anatomy.constant), anatomy.relation, index)
        return true
      }
      guard let attribute = anatomy.attribute2, isSize(attribute), item.guide == nil else { return false }
      relations.append(
        (anatomy.item1.view, anatomy.multiplier, item.view, anatomy.constant, index, anatomy.relation))
      return true
    }
    guard let item = anatomy.item2, let attribute = anatomy.attribute2, anatomy.multiplier.isOne,
      let to = side(anatomy.attribute1), let from = side(attribute),
      !(constraint.isPhysical && preview.environment.isRightToLeft), !looks.views[constraint.reference].isFlipped
    else { return false }
    edges.append(
      Edge(
        from: Anchor(item: item, side: from), to: Anchor(item: anatomy.item1, side: to),
        length: LinearNumber(anatomy.constant), relation: anatomy.relation, member: index, isPlace: true))
    return true
  }

  private func isSize(_ attribute: Attribute) -> Bool { attribute == (axis == .width ? .width : .height) }

  private func side(_ attribute: Attribute) -> Side? {
    switch (axis, attribute) {
    case (.width, .leading), (.width, .left), (.height, .top): .start
    case (.width, .trailing), (.width, .right), (.height, .bottom): .end
    case (.width, .centerX), (.height, .centerY): .middle
    default: nil
    }
  }

  private mutating func addSize(of view: Int, _ length: LinearNumber, _ relation: Relation, _ member: Int) {
    if sizes[view] == nil || relation == .equal { sizes[view] = length }
    edges.append(
      Edge(
        from: Anchor(item: Item(view), side: .start), to: Anchor(item: Item(view), side: .end), length: length,
        relation: relation, member: member, isPlace: false))
  }

  /// Computes sizes that depend on known sizes, until no more can be computed.
  private mutating func resolveSizes() {
    for _ in relations.indices {
      for relation in relations {
        if sizes[relation.first] == nil, let size = sizes[relation.second] {
          let length = relation.factor * size + LinearNumber(relation.constant)
          addSize(of: relation.first, length, relation.sign, relation.member)
        } else if sizes[relation.second] == nil, !relation.factor.isZero, let size = sizes[relation.first] {
          let length = relation.factor.reciprocal * (size - LinearNumber(relation.constant))
          addSize(of: relation.second, length, relation.sign.flipped, relation.member)
        }
      }
    }
  }

  /// Adds the distances to the root's guides, which the preview determines.
  private mutating func addGuides() {
    for item in Set(edges.flatMap { [$0.from.item, $0.to.item] }).sorted(by: { $0.view < $1.view }) {
      guard item.view == View.rootIndex, let guide = item.guide else { continue }
      let insets = guide == .margins ? looks.margins : looks.safeArea
      let (first, last) = axis == .width ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
      let root = Item(View.rootIndex)
      for (side, from, to, length) in [(Side.start, root, item, first), (.end, item, root, last)] {
        edges.append(
          Edge(
            from: Anchor(item: from, side: side), to: Anchor(item: to, side: side), length: LinearNumber(length),
            relation: .equal, member: -1, isPlace: false))
      }
    }
  }

  /// Adds the halves of views whose size is known and whose centre is used.
  private mutating func addMiddles() {
    let anchors: [Anchor] = edges.flatMap { [$0.from, $0.to] }
    let used = Set(anchors.filter { $0.side == .middle && $0.item.guide == nil })
    for anchor in used.sorted(by: { $0.item.view < $1.item.view }) {
      let size = anchor.item.view == View.rootIndex ? rootLength : sizes[anchor.item.view]
      guard let size else { continue }
      let (start, end) = (Anchor(item: anchor.item, side: .start), Anchor(item: anchor.item, side: .end))
      for (from, to) in [(start, anchor), (anchor, end)] {
        edges.append(Edge(from: from, to: to, length: .half * size, relation: .equal, member: -1, isPlace: false))
      }
    }
  }

  // MARK: The path

  private typealias Step = (edge: Int, isReversed: Bool)

  /// Returns a path without repeated anchors that uses all required edges. Bounded by `stepLimit`.
  private func path(from start: Anchor, to end: Anchor, without base: Int, using needed: Set<Int>) -> [Step]? {
    var stack: [(at: Anchor, path: [Step], visited: Set<Anchor>)] = [(start, [], [start])]
    var count = 0
    while let (at, path, visited) = stack.popLast() {
      count += 1
      guard count < Self.stepLimit else { return nil }
      if at == end, !path.isEmpty {
        if needed.isSubset(of: path.map(\.edge)) { return path }
        continue
      }
      for (index, edge) in edges.enumerated().reversed() where index != base {
        let (next, isReversed) = edge.from == at ? (edge.to, false) : (edge.from, true)
        guard edge.from == at || edge.to == at, !visited.contains(next) else { continue }
        stack.append((next, path + [(index, isReversed)], visited.union([next])))
      }
    }
    return nil
  }

  private static let stepLimit = 5_000
}
