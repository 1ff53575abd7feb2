package import ConstraintSolver
import LayoutAnalysis
import LayoutLowering
import LayoutModel
package import LayoutSyntax

/// An edge or a center of a view, and another one that it is to be connected with.
package struct EdgePair: Sendable {
  package let view: Int
  package let attribute: Attribute
  /// The other view, or the view around it.
  package let target: Int
  package let targetAttribute: Attribute

  package init(_ view: Int, _ attribute: Attribute, to target: Int, _ targetAttribute: Attribute) {
    (self.view, self.attribute, self.target, self.targetAttribute) = (view, attribute, target, targetAttribute)
  }
}

extension ViewEditor {
  /// How far a distance can be from the standard distance that is offered for it, in points.
  private static let standardTolerance: Rational = 4

  /// Returns the edits that connect an edge of a view: with the standard distance if that is near, with the distance of
  /// today, with at least that distance, and from the margins and the safe area of the root. `replacing` is the largest
  /// number of statements that are replaced.
  package func connecting(
    _ pair: EdgePair, replacing limit: Int = ViewEditor.replacementLimit
  ) throws(SolverStop) -> [ViewEdit] {
    guard let distance = distance(pair) else { return [] }
    let item = "\(name(pair.view)).\(pair.attribute.rawValue)"
    let other = "\(path(to: pair.target, from: pair.view)).\(pair.targetAttribute.rawValue)"
    let exact = equation(item, "=", other, plus: distance)
    var statements: [(text: String, promise: Promise)] = []
    if let standard = standardDistance(pair), (distance - standard).magnitude <= Self.standardTolerance {
      statements.append((standardEquation(item, other, standard), .clean))
    }
    statements.append((exact, .sameFrames))
    if !distance.isZero {
      let isInside = distance.sign > 0
      statements.append((equation(item, isInside ? ">=" : "<=", other, plus: distance), .clean))
    }
    statements += guided(pair, item)
    var found: [ViewEdit] = []
    var seen: Set<String> = []
    for (text, promise) in statements where seen.insert(text).inserted {
      let edit = try replacing(
        "Connect by `\(text)`", writing: [text], for: [pair.view], keeping: [],
        isHorizontal: pair.attribute.isHorizontal, first: pair.attribute, atMost: limit, promise)
      if let edit { found.append(edit) }
    }
    return found
  }

  /// Returns the edit that connects a view with another one on both axes, so that it keeps its frame beside it.
  package func connectingBothAxes(_ pair: EdgePair) throws(SolverStop) -> ViewEdit? {
    guard let distance = distance(pair), let own = rectangle(pair.view), let other = rectangle(pair.target) else {
      return nil
    }
    let across: [Attribute] =
      pair.attribute.isHorizontal ? [.top, .centerY, .bottom] : [.leading, .centerX, .trailing]
    let nearest = across.min { one, two in
      (value(one, of: own) - value(one, of: other)).magnitude < (value(two, of: own) - value(two, of: other)).magnitude
    }
    guard let nearest, let aligned = self.distance(EdgePair(pair.view, nearest, to: pair.target, nearest)) else {
      return nil
    }
    let target = path(to: pair.target, from: pair.view)
    let texts = [
      equation(
        "\(name(pair.view)).\(pair.attribute.rawValue)", "=", "\(target).\(pair.targetAttribute.rawValue)",
        plus: distance),
      equation("\(name(pair.view)).\(nearest.rawValue)", "=", "\(target).\(nearest.rawValue)", plus: aligned),
    ]
    return try replacing(
      "Connect by `\(texts[0])` and `\(texts[1])`", writing: texts, for: [pair.view], keeping: [], isHorizontal: nil,
      first: pair.attribute, .sameFrames)
  }

  /// Returns the pairs of facing edges of two views that are beside each other.
  func facingEdges(_ one: Int, _ two: Int) -> [EdgePair] {
    guard let first = rectangle(one), let second = rectangle(two) else { return [] }
    var pairs: [EdgePair] = []
    for (start, end): (Attribute, Attribute) in [(.leading, .trailing), (.top, .bottom)] {
      if value(end, of: first) <= value(start, of: second) { pairs.append(EdgePair(two, start, to: one, end)) }
      if value(end, of: second) <= value(start, of: first) { pairs.append(EdgePair(one, start, to: two, end)) }
    }
    return pairs
  }

  /// How far the first location is beyond the second one today; nil if they cannot be connected.
  private func distance(_ pair: EdgePair) -> Rational? {
    guard isEditable(pair.view), pair.view != pair.target, pair.attribute.class != .size,
      pair.targetAttribute.class != .size, pair.attribute.isHorizontal == pair.targetAttribute.isHorizontal,
      pair.target == View.rootIndex || isEditable(pair.target),
      let own = rectangle(pair.view), let other = rectangle(pair.target)
    else { return nil }
    return value(pair.attribute, of: own) - value(pair.targetAttribute, of: other)
  }

  func path(to target: Int, from view: Int) -> String {
    if views[view].superview == target { return "superview" }
    return target == View.rootIndex ? "root" : name(target)
  }

  /// The standard distance between two edges that face each other; negative if the first one is before the second.
  private func standardDistance(_ pair: EdgePair) -> Rational? {
    let isAround = views[pair.view].superview == pair.target
    let points = isAround ? StandardDistance.toAncestor : StandardDistance.betweenSiblings
    switch (pair.attribute, pair.targetAttribute) {
    case (.leading, .leading) where isAround, (.top, .top) where isAround: return Rational(points)
    case (.trailing, .trailing) where isAround, (.bottom, .bottom) where isAround: return Rational(-points)
    case (.leading, .trailing) where !isAround, (.top, .bottom) where !isAround: return Rational(points)
    case (.trailing, .leading) where !isAround, (.bottom, .top) where !isAround: return Rational(-points)
    default: return nil
    }
  }

  private func standardEquation(_ item: String, _ other: String, _ distance: Rational) -> String {
    let (first, second) = distance.sign < 0 ? (other, item) : (item, other)
    return "\(first) = \(second) + \(StandardDistance.word)"
  }

  /// The equations with the margins and the safe area of the root in place of its edge.
  private func guided(_ pair: EdgePair, _ item: String) -> [(text: String, promise: Promise)] {
    guard pair.target == View.rootIndex, let root = rectangle(View.rootIndex), let own = rectangle(pair.view) else {
      return []
    }
    let looks = preview.looks
    let guides: [(Guide, Insets)] = [(.margins, looks.margins), (.safeArea, looks.safeArea)]
    let path = path(to: pair.target, from: pair.view)
    return guides.compactMap { guide, insets in
      let inset: Rational? =
        switch pair.targetAttribute {
        case .leading: insets.leading
        case .trailing: -insets.trailing
        case .top where guide == .safeArea: insets.top
        case .bottom where guide == .safeArea: -insets.bottom
        default: nil
        }
      guard let inset, !inset.isZero else { return nil }
      let distance = value(pair.attribute, of: own) - value(pair.targetAttribute, of: root) - inset
      // A view outside of the area is not measured from it.
      guard distance.sign * inset.sign >= 0 else { return nil }
      let other = "\(path).\(guide.rawValue).\(pair.targetAttribute.rawValue)"
      return (equation(item, "=", other, plus: distance), .sameFrames)
    }
  }
}
