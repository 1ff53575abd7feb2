import ConstraintSolver
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// A statement of the language: one equation, or several that share a shorthand.
struct ImportedStatement {
  let text: String
  /// A comment behind it.
  var comment = ""
  /// The position of its first constraint in the document's order.
  let position: Int
  /// The view that it is about, for grouping.
  let subject: Int
  /// The equations that it states; none if the document has no constraint for it.
  var equations: [ImportedEquation] = []

  /// The statement with its comment.
  var line: String { text + comment }
}

/// Writes equations in the language's shortest equivalent forms: edges, centre, size and chains.
struct EquationShorthand {
  private(set) var statements: [ImportedStatement] = []
  private let tree: ViewTree
  private let names: ViewNames
  private let writer: EquationWriter

  init(_ equations: [ImportedEquation], _ tree: ViewTree, _ names: ViewNames) {
    self.tree = tree
    self.names = names
    writer = EquationWriter(tree, names)
    var rest = equations
    rest = takeEdges(rest)
    rest = takePairs(rest)
    rest = takeChains(rest)
    for equation in rest {
      let comment =
        equation.isPlaceholder ? "  // A placeholder on the canvas, which is taken out when the app is built." : ""
      statements.append(
        ImportedStatement(
          text: writer.text(equation), comment: comment, position: equation.position,
          subject: writer.subject(equation), equations: [equation]))
    }
    statements.sort { $0.position < $1.position }
  }

  private struct Pair: Hashable {
    let view: Int
    let other: Int
    let guide: Guide?
  }

  // MARK: Edges

  /// A view's edge inside another view, with the inward distance.
  private struct Edge {
    let pair: Pair
    let attribute: Attribute
    let inset: Rational
  }

  private func edge(_ equation: ImportedEquation) -> Edge? {
    guard equation.isPlain, let second = equation.second, equation.first.attribute == second.attribute else {
      return nil
    }
    let isStart: Bool
    switch second.attribute {
    case .top, .leading: isStart = true
    case .bottom, .trailing: isStart = false
    default: return nil
    }
    // The view whose edges are pinned has no guide and does not enclose the other view.
    let firstIsInside = equation.first.guide == nil && !encloses(equation.first.view, second.view)
    let secondIsInside = second.guide == nil && !encloses(second.view, equation.first.view)
    let takesFirst: Bool
    if firstIsInside, secondIsInside {
      takesFirst = isStart ? equation.constant.sign >= 0 : equation.constant.sign <= 0
    } else if firstIsInside || secondIsInside {
      takesFirst = firstIsInside
    } else {
      return nil
    }
    let (inner, outer) = takesFirst ? (equation.first, second) : (second, equation.first)
    let offset = takesFirst ? equation.constant : -equation.constant
    return Edge(
      pair: Pair(view: inner.view, other: outer.view, guide: outer.guide), attribute: second.attribute,
      inset: isStart ? offset : -offset)
  }

  private func encloses(_ view: Int, _ other: Int) -> Bool {
    view == InterfaceView.rootIndex || view == other || tree.isAncestor(view, of: other)
  }

  private mutating func takeEdges(_ equations: [ImportedEquation]) -> [ImportedEquation] {
    var groups: [Pair: [(index: Int, edge: Edge)]] = [:]
    for (index, equation) in equations.enumerated() {
      guard let edge = edge(equation),
        groups[edge.pair]?.contains(where: { $0.edge.attribute == edge.attribute }) != true
      else { continue }
      groups[edge.pair, default: []].append((index, edge))
    }
    var taken: Set<Int> = []
    for (pair, group) in groups {
      guard let text = edgesText(pair, group.map(\.edge)), let first = group.map(\.index).min() else { continue }
      taken.formUnion(group.map(\.index))
      statements.append(
        ImportedStatement(
          text: text, position: equations[first].position, subject: pair.view,
          equations: group.map { equations[$0.index] }))
    }
    return equations.indices.filter { !taken.contains($0) }.map { equations[$0] }
  }

  private func edgesText(_ pair: Pair, _ edges: [Edge]) -> String? {
    let insets = Dictionary(
      uniqueKeysWithValues: edges.map { ($0.attribute, $0.inset.isZero ? nil : $0.inset.written) })
    guard let (word, clauses) = CompoundAttribute.edges(insetBy: insets) else { return nil }
    let item = writer.item(pair.other, pair.guide, subject: pair.view)
    return "\(names[pair.view]).\(word.rawValue) = \(item).\(word.rawValue)\(clauses)"
  }

  // MARK: Centre and size

  private mutating func takePairs(_ equations: [ImportedEquation]) -> [ImportedEquation] {
    var taken: Set<Int> = []
    var waiting: [String: Int] = [:]
    for (index, equation) in equations.enumerated() {
      guard equation.isPlain, let key = pairKey(equation) else { continue }
      let partner = waiting["\(key.shape) \(key.isFirst ? "second" : "first")"]
      guard let partner else {
        let own = "\(key.shape) \(key.isFirst ? "first" : "second")"
        if waiting[own] == nil { waiting[own] = index }
        continue
      }
      guard !taken.contains(partner) else { continue }
      let (first, second) = key.isFirst ? (equation, equations[partner]) : (equations[partner], equation)
      taken.formUnion([index, partner])
      statements.append(
        ImportedStatement(
          text: pairText(first, second), position: equations[partner].position,
          subject: writer.subject(equations[partner]), equations: [equations[partner], equation]))
    }
    return equations.indices.filter { !taken.contains($0) }.map { equations[$0] }
  }

  /// Returns what two equations must share to form one `center` or `size`, and whether this is the first of the two.
  private func pairKey(_ equation: ImportedEquation) -> (shape: String, isFirst: Bool)? {
    let attribute = equation.first.attribute
    guard let second = equation.second else {
      guard attribute.isSize, equation.constant.sign >= 0 else { return nil }
      return ("size \(equation.first.view)", attribute == .width)
    }
    guard second.attribute == attribute, equation.constant.isZero else { return nil }
    // The order of the sides is irrelevant.
    let ends = [equation.first, second].sorted {
      ($0.view, $0.guide?.rawValue ?? "") < ($1.view, $1.guide?.rawValue ?? "")
    }
    let items = ends.map { "\($0.view) \($0.guide?.rawValue ?? "")" }.joined(separator: " = ")
    switch attribute {
    case .width, .height: return ("sizes \(items)", attribute == .width)
    case .centerX, .centerY: return ("center \(items)", attribute == .centerX)
    default: return nil
    }
  }

  private func pairText(_ first: ImportedEquation, _ second: ImportedEquation) -> String {
    guard let other = first.second else {
      return "\(writer.item(first.first, subject: nil)).size = \(first.constant.written) x \(second.constant.written)"
    }
    let word = first.first.attribute.isSize ? "size" : "center"
    let (inner, outer) = encloses(first.first.view, other.view) ? (other, first.first) : (first.first, other)
    return "\(writer.item(inner, subject: nil)).\(word) = \(writer.item(outer, subject: inner.view)).\(word)"
  }

  // MARK: Chains

  /// Combines equal attributes of siblings, such as `a.width = b.width` and `b.width = c.width`, in one chain.
  private mutating func takeChains(_ equations: [ImportedEquation]) -> [ImportedEquation] {
    var components: [[Int]] = []
    for (index, equation) in equations.enumerated() where isLink(equation) {
      let joined = components.indices.filter { component in
        components[component].contains { shares(equations[$0], equation) }
      }
      let merged = joined.flatMap { components[$0] } + [index]
      components = components.indices.filter { !joined.contains($0) }.map { components[$0] } + [merged]
    }
    var taken: Set<Int> = []
    for component in components where component.count > 1 {
      let ends = component.flatMap { [equations[$0].first, equations[$0].second].compactMap { $0 } }
      let members = Set(ends.map(\.view)).sorted()
      // For a cycle, the chain would omit the equation that repeats a relation.
      guard members.count == component.count + 1, members.count <= 6, let attribute = ends.first?.attribute,
        let first = component.min()
      else { continue }
      taken.formUnion(component)
      statements.append(
        ImportedStatement(
          text: members.map { "\(names[$0]).\(attribute.rawValue)" }.joined(separator: " = "),
          position: equations[first].position, subject: members[0],
          equations: component.sorted().map { equations[$0] }))
    }
    return equations.indices.filter { !taken.contains($0) }.map { equations[$0] }
  }

  private func isLink(_ equation: ImportedEquation) -> Bool {
    guard equation.isPlain, equation.constant.isZero, let second = equation.second else { return false }
    return equation.first.attribute == second.attribute && equation.first.guide == nil && second.guide == nil
      && tree.views[equation.first.view].parent == tree.views[second.view].parent
  }

  private func shares(_ left: ImportedEquation, _ right: ImportedEquation) -> Bool {
    guard left.first.attribute == right.first.attribute else { return false }
    let views = [left.first.view, left.second?.view]
    return views.contains(right.first.view) || views.contains(right.second?.view)
  }
}
