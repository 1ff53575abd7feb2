import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The guide's rules on which attributes can be compared, and the project's own.
extension LayoutResolver {
  typealias ItemAttribute = (item: Item, attribute: Attribute)

  func checkPairing(
    _ sum: LinearSum, _ attributes: [ItemAttribute], _ text: RowText, _ context: RowContext
  ) throws(Refusal) {
    guard let first = attributes.first else { throw .silent }
    let intrinsics = sum.terms.filter { $0.quantity.attribute == nil }
    if attributes.count > 2 { throw .reported(.tooManyItems(attributes.count, at: text.whole)) }
    if let size = attributes.first(where: { $0.attribute.isSize }),
      let location = attributes.first(where: { !$0.attribute.isSize })
    {
      throw .reported(sizeLocation(size, location, sum, text))
    }
    if first.attribute.isSize {
      try checkSize(sum, attributes, text)
      return
    }
    guard attributes.count == 2, intrinsics.isEmpty || attributes.count == 2 else {
      throw .reported(locationConstant(first, sum, text))
    }
    try checkLocations(first, attributes[1], sum, text, context)
  }

  // MARK: Sizes

  private func checkSize(_ sum: LinearSum, _ attributes: [ItemAttribute], _ text: RowText) throws(Refusal) {
    guard attributes.count == 1, sum.terms.count == 1, sum.standard.isZero, let term = sum.terms.first else { return }
    let value = -sum.constant / term.coefficient
    guard value.sign < 0 else { return }
    // `width >= -5` has no effect, but it can be satisfied.
    let relation = term.coefficient.sign < 0 ? text.relation.flipped : text.relation
    guard relation != .atLeast else { return }
    throw .reported(.negativeSize(attributes[0].attribute.rawValue, at: text.whole))
  }

  private func sizeLocation(
    _ size: ItemAttribute, _ location: ItemAttribute, _ sum: LinearSum, _ text: RowText
  ) -> Diagnostic {
    var fixes: [Fix] = []
    // A fraction of the superview's width is twice that fraction of its center.
    if let term = sum.terms.first(where: { $0.quantity.attribute?.attribute.isSize == true }),
      let other = sum.terms.first(where: { $0.quantity.attribute?.attribute.isSize == false }),
      isAncestor(size.item.view, of: location.item.view), location.attribute.isHorizontal == size.attribute.isHorizontal
    {
      let fraction = -term.coefficient / other.coefficient * 2
      let center = size.attribute == .width ? "centerX" : "centerY"
      if let place = place(of: size.attribute.rawValue, in: text.right), fraction.sign > 0, sum.constant.isZero {
        let item = file[ByteRange(itemStart(place), place.start)]
        let factor = fraction.isOne ? "" : "\(fraction.fractionText) * "
        fixes.append(Fix("Write `\(factor)\(item)\(center)`", replace: text.right, with: "\(factor)\(item)\(center)"))
      }
    }
    let replacement = location.attribute.isHorizontal ? "width" : "height"
    if let place = place(of: location.attribute.rawValue, in: text.whole) {
      fixes.append(Fix("Compare with `\(replacement)`", replace: place, with: replacement))
    }
    return .sizeLocation(
      size: size.attribute.rawValue, location: location.attribute.rawValue, at: text.whole, fixes: fixes)
  }

  // MARK: Locations

  private func locationConstant(_ location: ItemAttribute, _ sum: LinearSum, _ text: RowText) -> Diagnostic {
    var fixes: [Fix] = []
    if location.item.view != View.rootIndex, sum.terms.count == 1 {
      let isLeft = place(of: location.attribute.rawValue, in: text.left) != nil
      let constant = isLeft ? text.right : text.left
      let written = file[constant]
      let reference = "superview.\(location.attribute.rawValue)"
      let replacement: String
      if sum.constant.isZero {
        replacement = reference
      } else {
        let isNegative = written.hasPrefix("-")
        let digits = isNegative ? written.dropFirst() : written[...]
        let isPlain = digits.allSatisfy { $0.isNumber || $0.isLetter || $0 == "." }
        replacement =
          isPlain ? "\(reference) \(isNegative ? "-" : "+") \(digits)" : "\(reference) + (\(written))"
      }
      fixes.append(Fix("Write `\(replacement)`", replace: constant, with: replacement))
    }
    return .locationConstant(file[text.whole], at: text.whole, fixes: fixes)
  }

  private func checkLocations(
    _ first: ItemAttribute, _ second: ItemAttribute, _ sum: LinearSum, _ text: RowText, _ context: RowContext
  ) throws(Refusal) {
    guard first.attribute.isHorizontal == second.attribute.isHorizontal else {
      let (vertical, horizontal) = first.attribute.isHorizontal ? (second, first) : (first, second)
      throw .reported(
        .axes(
          vertical: vertical.attribute.rawValue, horizontal: horizontal.attribute.rawValue, at: text.whole))
    }
    let classes = [first.attribute.class, second.attribute.class]
    if classes.contains(.directional), classes.contains(.physical) {
      let (directional, physical) = first.attribute.class == .directional ? (first, second) : (second, first)
      let replacement = physical.attribute == .left ? "leading" : "trailing"
      let fixes = place(of: physical.attribute.rawValue, in: text.whole).map {
        [Fix("Write `\(replacement)`", replace: $0, with: replacement)]
      }
      throw .reported(
        .leadingLeft(
          directional: directional.attribute.rawValue, physical: physical.attribute.rawValue, at: text.whole,
          fixes: fixes ?? []))
    }
    let coefficients = sum.terms.filter { $0.quantity.attribute != nil }.map(\.coefficient)
    guard coefficients.count == 2, coefficients[0] != -coefficients[1] else { return }
    try checkMultiplier(first, second, coefficients, text, context)
  }

  /// A multiplied location depends on where it is measured from, which is determined only between a view and its
  /// ancestor.
  private func checkMultiplier(
    _ first: ItemAttribute, _ second: ItemAttribute, _ coefficients: [Rational], _ text: RowText, _ context: RowContext
  ) throws(Refusal) {
    let ancestor: ItemAttribute
    let view: ItemAttribute
    let isAncestorFirst: Bool
    if isAncestor(second.item.view, of: first.item.view) {
      (view, ancestor, isAncestorFirst) = (first, second, false)
    } else if isAncestor(first.item.view, of: second.item.view) {
      (view, ancestor, isAncestorFirst) = (second, first, true)
    } else {
      let multiplied = coefficients[0].magnitude.isOne ? second : first
      var fixes: [Fix] = []
      if let place = place(of: multiplied.attribute.rawValue, in: text.whole) {
        let item = ByteRange(itemStart(place), place.start)
        fixes.append(Fix("Multiply the superview's instead", replace: item, with: "superview."))
      }
      throw .reported(.locationMultiplier(multipliedText(multiplied, text), at: text.whole, fixes: fixes))
    }
    if ancestor.item.guide == nil, [.leading, .left, .top].contains(ancestor.attribute) {
      let center = ancestor.attribute == .top ? "centerY" : "centerX"
      let place = place(of: ancestor.attribute.rawValue, in: isAncestorFirst ? text.left : text.right)
      report(
        .zeroMultiple(
          multipliedText(ancestor, text), edge: ancestor.attribute.rawValue, at: text.whole,
          fixes: place.map { [Fix("Write `\(center)`", replace: $0, with: center)] } ?? []))
    }
    let attributes = [view.attribute, ancestor.attribute]
    if ancestor.attribute.isHorizontal, !attributes.contains(where: { $0.class == .physical }), isSeenRightToLeft {
      let isPlain = !isAncestorFirst && coefficients[0].isOne && context.allowsDeclarations && !context.isChain
      let fixes = isPlain ? spacerFix(ancestor, multiplier: -coefficients[1], text, context) : []
      report(.uikitRTL(ancestor.attribute.rawValue, at: text.whole, fixes: fixes))
    }
  }

  /// A width is the same in every direction, so a spacer as wide as the multiple says where UIKit will put it too.
  private func spacerFix(
    _ ancestor: ItemAttribute, multiplier: Rational, _ text: RowText, _ context: RowContext
  ) -> [Fix] {
    let share: Rational
    switch ancestor.attribute {
    case .trailing: share = multiplier
    case .centerX: share = multiplier / 2
    default: return []
    }
    // Only `m * item.attribute`, with nothing added, so that no constant is lost.
    guard share.sign > 0, ancestor.item.guide == nil,
      !views[ancestor.item.view].isAnonymous, let place = place(of: ancestor.attribute.rawValue, in: text.right),
      place.end == text.right.end, !file[text.right].contains("+"), !file[text.right].contains(" - ")
    else { return [] }
    let name = freeViewName("gap")
    let whole = views[ancestor.item.view].name
    let lines = [
      "spacer \(name)", "\(name).leading = \(whole).leading",
      "\(name).width = \(share.fractionText) * \(whole).width",
    ]
    return [
      Fix(
        "Measure with the spacer `\(name)`",
        [file.insertion(lines, before: context.statement), TextEdit(text.right, "\(name).trailing")])
    ]
  }

  /// Whether some preview shows this layout from right to left.
  var isSeenRightToLeft: Bool {
    shared.previews.contains { ($0.layout == nil || $0.layout == index) && $0.isSeenRightToLeft }
  }

  private func multipliedText(_ item: ItemAttribute, _ text: RowText) -> String {
    let isLeft = place(of: item.attribute.rawValue, in: text.left) != nil && file[text.left].contains("*")
    return file[isLeft ? text.left : text.right]
  }

  // MARK: Places

  /// Where an attribute word is written within a range; its initial may be a capital.
  private func place(of word: String, in range: ByteRange) -> ByteRange? {
    shared.tree.tokens.first {
      $0.kind == .identifier && range.contains($0.range) && file[$0.range].withSmallInitial == word
    }?.range
  }

  /// Where the path begins that ends in the word at this place.
  private func itemStart(_ place: ByteRange) -> Int {
    let tokens = shared.tree.tokens
    guard var index = tokens.firstIndex(where: { $0.range == place }) else { return place.start }
    while index >= 2, tokens[index - 1].kind == .dot, tokens[index - 2].kind == .identifier { index -= 2 }
    return tokens[index].start
  }
}

extension Rational {
  /// As people write it in an equation: `0.5`, `16/9`.
  package var fractionText: String {
    if Rational(digits: magnitude.decimal(places: 3)) == magnitude { return description }
    for denominator in 2...1000 {
      let scaled = self * Rational(denominator)
      if let numerator = scaled.int { return "\(numerator)/\(denominator)" }
    }
    return description
  }
}
