import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Expands links of an equation that use shorthands for several attributes.
extension LayoutResolver {
  func linkRows(
    _ link: LinkSides, _ equation: Equation, _ place: EquationPlace, _ context: RowContext, prefix: String
  ) throws(Refusal) -> [ConstraintRow] {
    let paths = equation.sides.count == 2 ? equation.paths : link.left.paths + link.right.paths
    let words = try compoundWords(paths, place)
    try checkClauses(equation, link, words)
    try checkCount(paths, link, place, context)
    let text = RowText(link)
    if words.contains(.aspect) || link.left.isRatio || link.right.isRatio {
      return [try aspectRow(link, place, text, context, part: prefix)]
    }
    guard let compound = words.first else {
      if link.left.isSize || link.right.isSize {
        throw .reported(
          .compound("`\(file[link.sizeSide.range])` is a size; compare it with a view's `size`", at: text.whole))
      }
      let (left, right) = (try side(link.left, place, part: nil), try side(link.right, place, part: nil))
      return [try makeRow(left, link.relation, right, text, context, part: prefix)]
    }
    if let other = words.first(where: { $0 != compound }) {
      throw .reported(
        .compound("`\(compound.rawValue)` and `\(other.rawValue)` cannot be combined in one equation", at: text.whole))
    }
    let inset = try insets(equation.inset)
    try check(compound, link, place, text) {
      context.isChain ? [] : edgeFix(compound, link, equation, inset, context)
    }
    let left = Set(equation.except.map(\.text))
    var rows: [ConstraintRow] = []
    for part in compound.parts where !left.contains(part.rawValue) {
      let leftSum = try side(link.left, place, part: part)
      var rightSum = try side(link.right, place, part: part)
      rightSum.constant += inset.signed(part)
      let name =
        prefix.isEmpty || !prefix.hasSuffix("]")
        ? [prefix, part.rawValue].filter { !$0.isEmpty }.joined(separator: " ") : "\(prefix).\(part.rawValue)"
      rows.append(try makeRow(leftSum, link.relation, rightSum, text, context, part: name))
    }
    return rows
  }

  /// The shorthands in a link, in order, each once.
  private func compoundWords(_ paths: [[Name]], _ place: EquationPlace) throws(Refusal) -> [CompoundAttribute] {
    var words: [CompoundAttribute] = []
    for path in paths {
      if case .attribute(_, .compound(let word)) = try meaning(of: path, place), !words.contains(word) {
        words.append(word)
      }
    }
    return words
  }

  private func checkCount(
    _ paths: [[Name]], _ link: LinkSides, _ place: EquationPlace, _ context: RowContext
  ) throws(Refusal) {
    guard paths.count > 2 else { return }
    var seen: [(Item, AttributeWord)] = []
    for path in paths {
      guard case .attribute(let item, let word) = try meaning(of: path, place) else { continue }
      if case .intrinsic = word { continue }
      if !seen.contains(where: { $0 == (item, word) }) { seen.append((item, word)) }
    }
    guard seen.count > 2 else { return }
    throw .reported(
      .tooManyItems(seen.count, at: link.left.range.union(link.right.range), fixes: guideFix(link, place, context)))
  }

  /// Checks that `inset` and `except` are used with edges, and that the left item is inside the right one.
  private func checkClauses(_ equation: Equation, _ link: LinkSides, _ words: [CompoundAttribute]) throws(Refusal) {
    let edges = words.first { $0.isEdges }
    if let inset = equation.inset {
      guard edges != nil else {
        throw .reported(
          .compound("`inset` can only be used with `edges`, `horizontalEdges` or `verticalEdges`", at: inset.range))
      }
      if case .expression(let expression) = link.left.kind, case .path(let path) = expression.kind, path.count > 1,
        let special = SpecialName(spelled: path[0].text), scope.views[path[0].text] == nil
      {
        let swapped = [
          TextEdit(link.left.range, file[link.right.range]), TextEdit(link.right.range, file[link.left.range]),
        ]
        throw .reported(
          .compound(
            "The \(special.rawValue) cannot be inset in its subview. `inset` insets the left item in the right one",
            at: link.left.range, fixes: [Fix("Swap the sides", swapped)]))
      }
    }
    for edge in equation.except {
      guard let edges else {
        throw .reported(
          .compound("`except` can only be used with `edges`, `horizontalEdges` or `verticalEdges`", at: edge.range))
      }
      guard edges.parts.contains(where: { $0.rawValue == edge.text }) else {
        throw .reported(.compound("`\(edges.rawValue)` has no edge `\(edge.text)` to exclude", at: edge.range))
      }
    }
  }

  private func insets(_ value: Value?) throws(Refusal) -> Insets {
    guard let value else { return .zero }
    return try shared.insets(value, what: "An inset", scope: scope)
  }

  /// Checks that both sides use the shorthand, in a form that it allows.
  private func check(
    _ compound: CompoundAttribute, _ link: LinkSides, _ place: EquationPlace, _ text: RowText, edgeFixes: () -> [Fix]
  ) throws(Refusal) {
    let word = compound.rawValue
    if compound.isEdges, link.relation != .equal {
      throw .reported(.edgesRelation(word, at: link.sign.range, fixes: edgeFixes()))
    }
    for side in [link.left, link.right] {
      guard case .expression(let expression) = side.kind else {
        if compound == .size { continue }
        throw .reported(.compound("`\(word)` and a size cannot be combined in one equation", at: text.whole))
      }
      guard try mentions(compound, expression, place) else {
        throw .reported(lonely(compound, side, text))
      }
      for path in expression.paths {
        if case .attribute(_, let other) = try meaning(of: path, place), other != .compound(compound) {
          throw .reported(
            .compound("`\(word)` and `\(path.last?.text ?? "")` cannot be combined in one equation", at: text.whole))
        }
      }
      let part = compound.parts.first
      let sum = try self.sum(expression, place, part: part)
      if compound != .size, !sum.constant.isZero || !sum.standard.isZero {
        let advice = compound.isEdges ? "use `inset`" : "write one equation for `centerX` and one for `centerY`"
        throw .reported(
          .compound(
            "A constant cannot be added to `\(word)`; \(advice)", at: side.range,
            fixes: compound.isEdges && side.range == link.right.range ? insetFix(expression, text) : []))
      }
      if compound.isEdges, sum.terms.contains(where: { !$0.coefficient.isOne }) {
        throw .reported(.compound("`\(word)` cannot be multiplied; write one equation for each edge", at: side.range))
      }
    }
  }

  /// Writes `superview.edges + 8` as `superview.edges inset 8`.
  private func insetFix(_ expression: Expression, _ text: RowText) -> [Fix] {
    guard case .sum(let terms) = expression.kind, terms.count == 2, case .path = terms[0].term.kind,
      case .number(let digits) = terms[1].term.kind, !file[text.whole].contains(" inset ")
    else { return [] }
    let amount = terms[1].isSubtracted ? "-\(digits)" : digits
    return [
      Fix(
        "Write `inset \(amount)`", replace: ByteRange(terms[0].term.range.end, expression.range.end),
        with: " inset \(amount)")
    ]
  }

  private func mentions(
    _ compound: CompoundAttribute, _ expression: Expression, _ place: EquationPlace
  ) throws(Refusal) -> Bool {
    for path in expression.paths {
      if case .attribute(_, .compound(compound)) = try meaning(of: path, place) { return true }
    }
    return false
  }

  /// Returns the diagnostic for a link of which only one side uses the shorthand.
  private func lonely(_ compound: CompoundAttribute, _ side: Side, _ text: RowText) -> Diagnostic {
    let word = compound.rawValue
    guard compound == .size, side.paths.isEmpty else {
      let other = side.paths.last?.last?.text
      return .compound(
        other.map { "`\(word)` and `\($0)` cannot be combined in one equation" }
          ?? "`\(word)` can only be compared with another `\(word)`",
        at: text.whole)
    }
    let written = file[side.range]
    return .compound(
      "A `size` is a width and a height: `\(written) x \(written)`", at: side.range,
      fixes: [Fix("Write `\(written) x \(written)`", replace: side.range, with: "\(written) x \(written)")])
  }

  /// The inequalities for each edge, because `a.edges <= b.edges` is ambiguous.
  private func edgeFix(
    _ compound: CompoundAttribute, _ link: LinkSides, _ equation: Equation, _ inset: Insets, _ context: RowContext
  ) -> [Fix] {
    let word = compound.rawValue
    let (left, right) = (file[link.left.range], file[link.right.range])
    guard left.hasSuffix(word), right.hasSuffix(word) else { return [] }
    let excepted = Set(equation.except.map(\.text))
    let priority = equation.clauses.priority.map { " @\(file[$0.range])" } ?? ""
    let lines = compound.parts.filter { !excepted.contains($0.rawValue) }.map { part in
      let isStart = part == .top || part == .leading
      let sign = (link.relation == .atMost) == isStart ? ">=" : "<="
      let distance = inset.signed(part)
      let constant = distance.isZero ? "" : " \(isStart ? "+" : "-") \(distance.magnitude.fractionText)"
      return "\(left.dropLast(word.count))\(part.rawValue) \(sign) "
        + "\(right.dropLast(word.count))\(part.rawValue)\(constant)\(priority)"
    }
    return [
      Fix(
        "Write one inequality for each edge, with the left item inside", replace: context.statement,
        with: lines.joined(separator: "; "))
    ]
  }

  /// Computes one side of a link, for one of its attributes.
  private func side(_ side: Side, _ place: EquationPlace, part: Attribute?) throws(Refusal) -> LinearSum {
    switch side.kind {
    case .expression(let expression): return try sum(expression, place, part: part)
    case .size(let width, let height):
      let expression = part == .height ? height : width
      var sum = LinearSum()
      sum.constant = try shared.constantValue(expression, what: "A size", scope: scope)
      return sum
    case .ratio: throw .reported(.compound("A ratio can only be compared with `aspect`", at: side.range))
    }
  }

  // MARK: Aspect

  private func aspectRow(
    _ link: LinkSides, _ place: EquationPlace, _ text: RowText, _ context: RowContext, part: String
  ) throws(Refusal) -> ConstraintRow {
    let leftItem = try aspectItem(link.left, place)
    let rightItem = try aspectItem(link.right, place)
    guard let item = leftItem ?? rightItem, (leftItem == nil) != (rightItem == nil) else {
      throw .reported(
        .notLinear(
          "`aspect` can only be compared with a ratio such as 16:9, not with an `aspect`", at: text.whole,
          fixes: aspectFix(link)))
    }
    let ratio = try ratio(leftItem == nil ? link.left : link.right, place, text)
    var (width, scaled) = (LinearSum(), LinearSum())
    width.terms = [(.attribute(item, .width), .one)]
    if !ratio.isZero { scaled.terms = [(.attribute(item, .height), ratio)] }
    return leftItem != nil
      ? try makeRow(width, link.relation, scaled, text, context, part: part)
      : try makeRow(scaled, link.relation, width, text, context, part: part)
  }

  /// The item, if a side is exactly its aspect.
  private func aspectItem(_ side: Side, _ place: EquationPlace) throws(Refusal) -> Item? {
    guard case .expression(let expression) = side.kind, case .path(let path) = expression.kind,
      case .attribute(let item, .compound(.aspect)) = try meaning(of: path, place)
    else { return nil }
    return item
  }

  /// A fix that suggests a ratio for the left view.
  private func aspectFix(_ link: LinkSides) -> [Fix] {
    let left = file[link.left.range]
    guard left.hasSuffix(".aspect") else { return [] }
    let view = left.dropLast(".aspect".count)
    let equation = "\(view).width \(link.relation.rawValue) 16/9 * \(view).height"
    return [Fix("Write `\(equation)`", replace: link.left.range.union(link.right.range), with: equation)]
  }

  private func ratio(_ side: Side, _ place: EquationPlace, _ text: RowText) throws(Refusal) -> Rational {
    switch side.kind {
    case .ratio(let first, let second):
      let width = try shared.constantValue(first, what: "A ratio", scope: scope)
      let height = try shared.constantValue(second, what: "A ratio", scope: scope)
      guard !height.isZero else { throw .reported(.notConstant("This ratio is a division by zero", at: second.range)) }
      let ratio = try shared.verified(width / height, at: side.range)
      guard ratio.sign >= 0 else { throw .reported(.negativeSize("aspect", at: side.range)) }
      return ratio
    case .expression(let expression):
      for path in expression.paths {
        if case .attribute = try meaning(of: path, place) {
          throw .reported(
            .notLinear(
              "`aspect` can only be compared with a ratio such as 16:9, not with `\(file[expression.range])`",
              at: text.whole,
              fixes: [Fix("Write `16:9`", replace: side.range, with: "16:9")]))
        }
      }
      let value = try shared.constantValue(expression, what: "A ratio", scope: scope)
      guard value.sign >= 0 else { throw .reported(.negativeSize("aspect", at: side.range)) }
      return value
    case .size: throw .reported(.compound("`aspect` and a size cannot be combined in one equation", at: text.whole))
    }
  }

  // MARK: Three attributes

  /// `a.leading = b.trailing + c.width` can be written with a guide that is as wide as `c` and begins at `b.trailing`.
  private func guideFix(_ link: LinkSides, _ place: EquationPlace, _ context: RowContext) -> [Fix] {
    // The guide is declared here, so `superview` must be the same for it.
    guard context.allowsDeclarations, views[place.subject].superview == place.enclosing else { return [] }
    guard case .expression(let right) = link.right.kind, case .sum(let terms) = right.kind, terms.count == 2,
      case .path(let base) = terms[0].term.kind, case .path(let extent) = terms[1].term.kind,
      !terms[1].isSubtracted, base.count > 1, extent.count > 1, link.relation == .equal,
      let baseWord = base.last.flatMap({ AttributeWord($0.text) }), case .simple(let edge) = baseWord,
      let sizeWord = extent.last.flatMap({ AttributeWord($0.text) }), case .simple(let size) = sizeWord,
      size.isSize, !edge.isSize, edge.isHorizontal == size.isHorizontal
    else { return [] }
    let name = freeViewName("gap")
    let (start, end) = size == .width ? ("leading", "trailing") : ("top", "bottom")
    let lines = [
      "guide \(name)", "\(name).\(start) = \(file[terms[0].term.range])",
      "\(name).\(size.rawValue) = \(file[terms[1].term.range])",
    ]
    return [
      Fix(
        "Extract the guide `\(name)`",
        [file.insertion(lines, before: context.statement), TextEdit(link.right.range, "\(name).\(end)")])
    ]
  }

  /// Returns a name that is not in use.
  func freeViewName(_ base: String) -> String {
    freeName(base) { scope.views[$0] != nil || scope.constants[$0] != nil }
  }
}

extension Insets {
  /// The constant that an inset adds to the right side's edge.
  fileprivate func signed(_ edge: Attribute) -> Rational {
    switch edge {
    case .top: top
    case .leading: leading
    case .bottom: -bottom
    case .trailing: -trailing
    default: .zero
    }
  }
}

extension Side {
  fileprivate var isRatio: Bool { if case .ratio = kind { true } else { false } }
  fileprivate var isSize: Bool { if case .size = kind { true } else { false } }
}

extension LinkSides {
  /// The side that is a width x height.
  fileprivate var sizeSide: Side { if case .size = left.kind { left } else { right } }
}
