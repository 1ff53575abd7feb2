import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The views that names in an equation are relative to.
struct EquationPlace {
  /// The view whose braces enclose it, which owns bare attributes.
  let enclosing: Int
  /// The first view that it names, or the enclosing view: `superview` is its superview, and `intrinsicWidth` is the
  /// width of its content.
  let subject: Int
}

/// The properties that all rows of a statement share.
struct RowContext {
  /// The range of the statement.
  let statement: ByteRange
  let priority: Priority
  let guards: [Guard]
  /// Whether the equation has other links.
  let isChain: Bool
  /// Whether a fix can declare a view before the statement.
  let allowsDeclarations: Bool
}

extension LayoutResolver {
  func resolve(_ equation: Equation, _ statement: Statement, _ context: StatementContext) throws(Refusal) {
    if let refusal = settingWrittenAsEquation(equation, context) { throw refusal }
    let isTopLevel = context.views.first == View.rootIndex
    let paths = equation.paths
    // A view that is not there comes first. Where none is named there is no superview, which is not what is wrong.
    if paths.contains(where: { $0.count == 1 }),
      paths.allSatisfy({
        $0.count == 1 || scope.views[$0[0].text] != nil || SpecialName(spelled: $0[0].text) != nil
      })
    {
      let hasSize = equation.sides.contains { if case .size = $0.kind { true } else { false } }
      try checkWords(paths, isTopLevel: isTopLevel, ofSize: hasSize ? CompoundAttribute.size.rawValue : nil)
    }
    let named = scope.firstView(in: equation.paths)
    // Bare attributes apply to each enclosing view; an equation that names its views has the same meaning in any
    // braces.
    let usesEnclosingView = equation.paths.contains { scope.isBareAttribute($0) } || named == nil
    let enclosing = usesEnclosingView ? context.views : Array(context.views.prefix(1))
    var rows: [ConstraintRow] = []
    for view in enclosing {
      let place = EquationPlace(enclosing: view, subject: named ?? view)
      meanings.removeAll(keepingCapacity: true)
      try checkItems(equation.paths, place)
      let row = RowContext(
        statement: statement.range, priority: try priority(equation.clauses.priority), guards: context.guards,
        isChain: equation.relations.count > 1, allowsDeclarations: allowsDeclarations(context))
      let owner = enclosing.count > 1 ? views[view].name : nil
      rows += try self.rows(of: equation, place, row, owner: owner)
    }
    reading.rows = rows
    reading.clauses = equation.clauses
  }

  /// A sketch ends with its first declaration, a `when` cannot contain one, and a block of several views none with a
  /// name.
  private func allowsDeclarations(_ context: StatementContext) -> Bool {
    guard !isSketch, !context.isInWhen, context.views.count == 1, let view = context.views.first else { return false }
    // A stack would arrange the new view.
    return !views[view].kind.isStack
  }

  func priority(_ expression: Expression?) throws(Refusal) -> Priority {
    guard let expression else { return .required }
    return Priority(try shared.priority(expression, scope: scope))
  }

  private func rows(
    of equation: Equation, _ place: EquationPlace, _ context: RowContext, owner: String?
  ) throws(Refusal) -> [ConstraintRow] {
    if equation.relations.count == 1, equation.sides.count == 2 {
      let link = LinkSides(left: equation.sides[0], sign: equation.relations[0], right: equation.sides[1])
      return try linkRows(link, equation, place, context, prefix: owner ?? "")
    }
    var links: [[ConstraintRow]] = []
    for (link, sign) in equation.relations.enumerated() where link + 1 < equation.sides.count {
      let prefix = [owner, equation.relations.count > 1 ? "[\(link)]" : nil].compactMap { $0 }.joined(separator: " ")
      links.append(
        try linkRows(
          LinkSides(left: equation.sides[link], sign: sign, right: equation.sides[link + 1]), equation, place, context,
          prefix: prefix))
    }
    return partByPart(links)
  }

  // MARK: One row

  /// Checks the pairing of a row, in the guide's order of importance, and creates the row.
  func makeRow(
    _ left: LinearSum, _ relation: Relation, _ right: LinearSum, _ text: RowText, _ context: RowContext, part: String
  ) throws(Refusal) -> ConstraintRow {
    var sum = left
    sum.add(right, times: -1)
    try verify(sum, at: text.whole)
    sum.terms.removeAll { $0.coefficient.isZero }

    let attributes = sum.terms.compactMap { $0.quantity.attribute }
    if attributes.isEmpty {
      throw .reported(
        .noAttribute(
          at: text.whole,
          // The other links of a chain may still have an effect.
          fixes: context.isChain ? [] : [Fix("Remove this equation", [file.removal(of: context.statement)])]))
    }
    try checkPairing(sum, attributes, text, context)
    let items = attributes.map(\.item.view)
    let standardCount = sum.constant.isZero ? sum.standard : .zero
    sum.constant += sum.standard * (try standardDistance(sum, attributes, text))

    return ConstraintRow(
      part: part,
      terms: sum.terms.map { quantity, coefficient in
        Constraint.Term(
          quantity: quantity, coefficient: coefficient, isLeft: left.terms.contains { $0.quantity == quantity })
      },
      constant: sum.constant, standardCount: standardCount, relation: relation, priority: context.priority,
      guards: context.guards,
      reference: commonAncestor(items), isPhysical: attributes.contains { $0.attribute.class == .physical })
  }

  private func standardDistance(
    _ sum: LinearSum, _ attributes: [(item: Item, attribute: Attribute)], _ text: RowText
  ) throws(Refusal) -> Rational {
    guard !sum.standard.isZero else { return .zero }
    guard attributes.count == 2, !attributes.contains(where: { $0.attribute.isSize }) else {
      throw .reported(
        .notConstant("`standard` is a distance between two locations; a size needs a number", at: text.whole))
    }
    let (first, second) = (attributes[0].item.view, attributes[1].item.view)
    return isAncestor(first, of: second) || isAncestor(second, of: first)
      ? Rational(StandardDistance.toAncestor) : Rational(StandardDistance.betweenSiblings)
  }
}

/// A link of a chain: two sides and their relation.
struct LinkSides {
  let left: Side
  let sign: RelationSign
  let right: Side

  var relation: Relation { sign.kind.relation }
}

/// The places of a row, for messages and fixes.
struct RowText {
  let left: ByteRange
  let right: ByteRange
  let relation: Relation

  var whole: ByteRange { left.union(right) }
}

extension RowText {
  init(_ link: LinkSides) { self.init(left: link.left.range, right: link.right.range, relation: link.relation) }
}
