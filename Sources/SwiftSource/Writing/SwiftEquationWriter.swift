import ConstraintSolver
import LayoutSyntax
import LayoutWriting

/// Writes constraints as a person would: `superview` for the view around, and constants positive.
struct SwiftEquationWriter {
  private let unit: SwiftUnit
  private let names: [String]

  init(_ unit: SwiftUnit, _ names: [String]) {
    self.unit = unit
    self.names = names
  }

  private func item(_ item: SwiftUnitItem, subject: Int?) -> String {
    let isSuperview = subject.map { $0 != item.view && unit.views[$0].parent == item.view } ?? false
    let name = isSuperview ? "superview" : names[item.view]
    return item.guide.map { "\(name).\($0.rawValue)" } ?? name
  }

  /// Returns the statements for constraints, with their places. Edges of one view are combined.
  func statements(_ constraints: [SwiftUnitConstraint]) -> [(offset: Int, text: String)] {
    var result: [(offset: Int, text: String)] = []
    var taken: Set<Int> = []
    for index in constraints.indices where !taken.contains(index) {
      if let group = edges(from: index, constraints, taken) ?? size(from: index, constraints, taken) {
        taken.formUnion(group.members)
        result.append((constraints[index].offset, group.text))
        continue
      }
      let constraint = constraints[index]
      let note = constraint.isChanged ? " // The code changes it later." : ""
      result.append((constraint.offset, text(constraint) + note))
    }
    return result
  }

  // MARK: Combined statements

  private func isPlain(_ constraint: SwiftUnitConstraint) -> Bool {
    constraint.relation == .equal && constraint.priority == 1000 && constraint.identifier == nil
      && constraint.multiplier.isOne && !constraint.isChanged && !constraint.isStandardDistance
  }

  private struct Edge {
    let inner: Int
    let outer: SwiftUnitItem
    let inset: Rational
  }

  /// Returns an edge that a constraint puts at an inset of the same edge of a view around it.
  private func edge(_ constraint: SwiftUnitConstraint) -> Edge? {
    guard isPlain(constraint), let second = constraint.second,
      constraint.first.attribute == second.attribute,
      CompoundAttribute.edges.parts.contains(second.attribute)
    else { return nil }
    let isStart = second.attribute == .top || second.attribute == .leading
    if constraint.first.guide == nil, unit.views.isAncestor(second.view, of: constraint.first.view) {
      let inset = isStart ? constraint.constant : -constraint.constant
      return Edge(inner: constraint.first.view, outer: second, inset: inset)
    }
    guard second.guide == nil, unit.views.isAncestor(constraint.first.view, of: second.view) else { return nil }
    let inset = isStart ? -constraint.constant : constraint.constant
    return Edge(inner: second.view, outer: constraint.first, inset: inset)
  }

  private func edges(
    from start: Int, _ constraints: [SwiftUnitConstraint], _ taken: Set<Int>
  ) -> (members: [Int], text: String)? {
    guard let first = edge(constraints[start]) else { return nil }
    var members: [Int] = []
    var insets: [Attribute: String?] = [:]
    for index in constraints.indices.dropFirst(start).prefix(12) where !taken.contains(index) {
      guard let edge = edge(constraints[index]), edge.inner == first.inner, edge.outer.view == first.outer.view,
        edge.outer.guide == first.outer.guide, insets[edge.outer.attribute] == nil
      else { continue }
      members.append(index)
      insets.updateValue(edge.inset.isZero ? nil : edge.inset.written, forKey: edge.outer.attribute)
    }
    guard members.count > 1, let (word, clauses) = CompoundAttribute.edges(insetBy: insets) else { return nil }
    let outer = item(first.outer, subject: first.inner)
    return (members, "\(names[first.inner]).\(word.rawValue) = \(outer).\(word.rawValue)\(clauses)")
  }

  private func size(
    from start: Int, _ constraints: [SwiftUnitConstraint], _ taken: Set<Int>
  ) -> (members: [Int], text: String)? {
    func isSide(_ constraint: SwiftUnitConstraint) -> Bool {
      isPlain(constraint) && constraint.second == nil && constraint.first.guide == nil
        && constraint.first.attribute.isSize
    }
    let first = constraints[start]
    guard isSide(first) else { return nil }
    let other = constraints.indices.dropFirst(start + 1).prefix(4).first { index in
      !taken.contains(index) && isSide(constraints[index]) && constraints[index].first.view == first.first.view
        && constraints[index].first.attribute != first.first.attribute
    }
    guard let other else { return nil }
    let (width, height) = first.first.attribute == .width ? (first, constraints[other]) : (constraints[other], first)
    return (
      [start, other], "\(names[first.first.view]).size = \(width.constant.written) x \(height.constant.written)"
    )
  }

  // MARK: One constraint

  func text(_ constraint: SwiftUnitConstraint) -> String {
    guard var second = constraint.second else {
      return
        "\(item(constraint.first, subject: nil)).\(constraint.first.attribute.rawValue) "
        + "\(constraint.relation.rawValue) \(constraint.constant.written)\(constraint.clauses)"
    }
    var (first, constant, relation) = (constraint.first, constraint.constant, constraint.relation)
    let isCentered = first.attribute == .centerX || first.attribute == .centerY
    if constraint.multiplier.isOne, constant.sign < 0, !isCentered {
      (first, second, constant, relation) = (second, first, -constant, relation.flipped)
    }
    let firstIsOuter = unit.views.isAncestor(first.view, of: second.view)
    let left = item(first, subject: firstIsOuter ? second.view : nil)
    let right = item(second, subject: firstIsOuter ? nil : first.view)
    var text = "\(left).\(first.attribute.rawValue) \(relation.rawValue) "
    if !constraint.multiplier.isOne { text += "\(constraint.multiplier.written) * " }
    text += "\(right).\(second.attribute.rawValue)"
    if !constant.isZero {
      let isNested = firstIsOuter || unit.views.isAncestor(second.view, of: first.view)
      let isStandard =
        constraint.isStandardDistance && !isNested && constant == Rational(StandardDistance.betweenSiblings)
      text += " \(constant.sign < 0 ? "-" : "+") \(isStandard ? StandardDistance.word : constant.magnitude.written)"
    }
    return text + constraint.clauses
  }
}

extension SwiftUnitConstraint {
  fileprivate var clauses: String {
    LayoutWriting.clauses(priority: priority, identifier: identifier.flatMap { $0.isEmpty ? nil : $0 })
  }
}
