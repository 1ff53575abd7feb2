import ConstraintSolver
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// Writes one equation as a person would: the container first, and constants positive.
struct EquationWriter {
  private let tree: ViewTree
  private let names: ViewNames

  init(_ tree: ViewTree, _ names: ViewNames) {
    self.tree = tree
    self.names = names
  }

  /// Returns an item as written in an equation whose first named view is `subject`.
  func item(_ view: Int, _ guide: Guide?, subject: Int?) -> String {
    let isSuperview = subject.map { $0 != view && tree.views[$0].parent == view } ?? false
    let name = isSuperview ? "superview" : names[view]
    return guide.map { "\(name).\($0.rawValue)" } ?? name
  }

  func item(_ end: EquationEnd, subject: Int?) -> String { item(end.view, end.guide, subject: subject) }

  /// Returns the view that an equation is about: the inner one of its items.
  func subject(_ equation: ImportedEquation) -> Int {
    guard let second = equation.second else { return equation.first.view }
    return isInner(equation.first.view, second.view) ? equation.first.view : second.view
  }

  /// Whether the first view is not an ancestor of the second.
  private func isInner(_ view: Int, _ other: Int) -> Bool {
    view != InterfaceView.rootIndex && !tree.isAncestor(view, of: other)
  }

  func text(_ equation: ImportedEquation) -> String {
    var equation = equation
    if let aspect = aspect(equation) { return aspect + equation.clauses }
    guard let second = equation.second else {
      let first = "\(item(equation.first, subject: nil)).\(equation.first.attribute.rawValue)"
      return "\(first) \(equation.relation.rawValue) \(equation.constant.written)" + equation.clauses
    }
    let isCentered = equation.first.attribute == .centerX || equation.first.attribute == .centerY
    if equation.multiplier.isOne, equation.constant.sign < 0, !(isCentered && isInner(equation.first.view, second.view))
    {
      equation = exchanged(equation, second)
    }
    return side(equation) + equation.clauses
  }

  /// Returns the equation with its sides swapped; its multiplier is 1.
  private func exchanged(_ equation: ImportedEquation, _ second: EquationEnd) -> ImportedEquation {
    var equation = equation
    equation.second = equation.first
    equation.first = second
    equation.constant = -equation.constant
    equation.relation = equation.relation.flipped
    return equation
  }

  private func side(_ equation: ImportedEquation) -> String {
    guard let second = equation.second else { return "" }
    let (first, relation) = (equation.first, equation.relation.rawValue)
    // `superview` refers to the first view that the statement names, so at most one item may be written that way.
    let firstIsOuter = !isInner(first.view, second.view)
    let left = item(first, subject: firstIsOuter && first.view != second.view ? second.view : nil)
    let right = item(second, subject: firstIsOuter ? nil : first.view)
    var text = "\(left).\(first.attribute.rawValue) \(relation) "
    if !equation.multiplier.isOne { text += "\(equation.multiplier.written) * " }
    text += "\(right).\(second.attribute.rawValue)"
    if equation.constant.isZero { return text }
    let isNested = tree.isAncestor(first.view, of: second.view) || tree.isAncestor(second.view, of: first.view)
    let standard = Rational(isNested ? StandardDistance.toAncestor : StandardDistance.betweenSiblings)
    let isStandard =
      equation.isSymbolic && equation.constant == standard && !first.attribute.isSize && equation.multiplier.isOne
    let constant = isStandard ? StandardDistance.word : equation.constant.magnitude.written
    return text + " \(equation.constant.sign < 0 ? "-" : "+") \(constant)"
  }

  /// Returns `a.aspect = 16:9` for an equation of a view's width and height.
  private func aspect(_ equation: ImportedEquation) -> String? {
    guard let second = equation.second, second.view == equation.first.view, equation.constant.isZero,
      equation.first.guide == nil, second.guide == nil, equation.multiplier.sign > 0
    else { return nil }
    let item = item(equation.first, subject: nil)
    switch (equation.first.attribute, second.attribute) {
    case (.width, .height):
      return "\(item).aspect \(equation.relation.rawValue) \(ratio(equation.multiplier, equation.ratio))"
    // A violation is measured in the units of the first item, so only a required equation may be reversed.
    case (.height, .width) where equation.priority == 1000:
      let ratio = ratio(equation.multiplier.reciprocal, equation.ratio.map { ($0.height, $0.width) })
      return "\(item).aspect \(equation.relation.flipped.rawValue) \(ratio)"
    default: return nil
    }
  }

  private func ratio(_ value: Rational, _ written: (width: Rational, height: Rational)?) -> String {
    if let written, written.width.sign > 0, written.height.sign > 0 {
      return "\(written.width.written):\(written.height.written)"
    }
    for denominator in 1...5000 {
      if let numerator = (value * Rational(denominator)).int { return "\(numerator):\(denominator)" }
    }
    return value.written
  }
}

extension ImportedEquation {
  fileprivate var clauses: String { LayoutWriting.clauses(priority: priority, identifier: identifier) }
}
