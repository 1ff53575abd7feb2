import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Converts statements to the equivalent links: one link for each relation, without shorthand.
struct LinkReader {
  let snapshot: Snapshot
  let layout: Layout
  /// The view whose braces enclose the statements.
  let enclosing: Int

  var file: SourceFile { snapshot.file }

  /// Returns the links in the order of the statement's rows; nil if the statement has no such form.
  func links(_ statement: Statement) -> [Link]? {
    switch statement.kind {
    case .equation(let equation): links(equation)
    case .visual(let visual): links(visual)
    default: nil
    }
  }

  private func links(_ equation: Equation) -> [Link]? {
    var perRelation: [[Link]] = []
    for (index, sign) in equation.relations.enumerated() where index + 1 < equation.sides.count {
      let relation = sign.kind.relation
      guard let links = links(equation.sides[index], relation, equation.sides[index + 1], equation) else { return nil }
      perRelation.append(links)
    }
    return partByPart(perRelation)
  }

  private func links(_ left: Side, _ relation: Relation, _ right: Side, _ equation: Equation) -> [Link]? {
    guard let first = meaning(left), let second = meaning(right) else { return nil }
    let clauses = equation.clauses
    let (priority, label) = (clauses.priority.map { file[$0.range] }, clauses.label.map { file[$0.range] })
    func link(_ left: LinkSide, _ right: LinkSide) -> Link {
      Link(left: left, relation: relation, right: right, priority: priority, label: label)
    }
    switch (first, second) {
    case (.simple(let first), .simple(let second)): return [link(first, second)]
    case (.compound(.aspect, _, let item), .pair(let width, let height)):
      return [aspect(item, relation, width, height, priority, label)]
    case (.pair(let width, let height), .compound(.aspect, _, let item)):
      return [aspect(item, relation.flipped, width, height, priority, label)]
    case (.compound(.aspect, _, let item), .simple(let side)):
      guard side.term == nil else { return nil }
      return [aspect(item, relation, side.text, "1", priority, label)]
    case (.compound(.size, let factor, let item), .pair(let width, let height)):
      return zip(CompoundAttribute.size.parts, [width, height]).map { part, value in
        link(
          LinkSide(term: LinkTerm(factor: factor, item: item, attribute: part)),
          LinkSide(constant: LinkConstant(text: value)))
      }
    case (.pair(let width, let height), .compound(.size, let factor, let item)):
      return zip(CompoundAttribute.size.parts, [width, height]).map { part, value in
        link(
          LinkSide(constant: LinkConstant(text: value)),
          LinkSide(term: LinkTerm(factor: factor, item: item, attribute: part)))
      }
    case (.compound(let word, let factor, let item), .compound(let other, let otherFactor, let otherItem)):
      guard word == other, word != .aspect else { return nil }
      if word.isEdges {
        guard factor == nil, otherFactor == nil else { return nil }
        return edges(word, item, otherItem, equation, priority, label)
      }
      return word.parts.map { part in
        link(
          LinkSide(term: LinkTerm(factor: factor, item: item, attribute: part)),
          LinkSide(term: LinkTerm(factor: otherFactor, item: otherItem, attribute: part)))
      }
    default: return nil
    }
  }

  // MARK: Shorthand

  private func aspect(
    _ item: LinkItem, _ relation: Relation, _ width: String, _ height: String, _ priority: String?, _ label: String?
  ) -> Link {
    let (wide, high) = (LinkTerm(item: item, attribute: .width), LinkTerm(item: item, attribute: .height))
    let (shortWidth, shortHeight) = (width.shortNumber, height.shortNumber)
    // Violations are measured in the width, so only a required aspect ratio can be written as an equation for the
    // height.
    if shortWidth == "1", shortHeight != "1", priority == nil {
      let scaled = LinkTerm(factor: height.asFactor, item: item, attribute: .width)
      return Link(high, relation.flipped, scaled, distance: nil, priority: priority, label: label)
    }
    let factor =
      shortWidth == shortHeight ? nil : shortHeight == "1" ? width.asFactor : "\(width.asFactor) / \(height.asFactor)"
    let scaled = LinkTerm(factor: factor, item: item, attribute: .height)
    return Link(wide, relation, scaled, distance: nil, priority: priority, label: label)
  }

  private func edges(
    _ word: CompoundAttribute, _ inner: LinkItem, _ outer: LinkItem, _ equation: Equation, _ priority: String?,
    _ label: String?
  ) -> [Link]? {
    let excepted = Set(equation.except.map(\.text))
    var links: [Link] = []
    for part in word.parts where !excepted.contains(part.rawValue) {
      var distance: LinkConstant?
      if let inset = equation.inset {
        guard let value = value(of: inset, at: part), isConstant(value) else { return nil }
        distance = constant(value)
      }
      let (inside, outside) = (LinkTerm(item: inner, attribute: part), LinkTerm(item: outer, attribute: part))
      let isEnd = part == .bottom || part == .trailing
      // At the trailing or bottom edge, the outer item is farther along the axis.
      let (to, from) = isEnd && distance != nil ? (outside, inside) : (inside, outside)
      links.append(Link(to, .equal, from, distance: distance, priority: priority, label: label))
    }
    return links
  }

  private func value(of inset: Value, at edge: Attribute) -> Expression? {
    switch inset.kind {
    case .expression(let all): return all
    case .tuple(let values):
      let index = CompoundAttribute.edges.parts.firstIndex(of: edge)
      return index.flatMap { values.indices.contains($0) ? values[$0] : nil }
    default: return nil
    }
  }

  // MARK: Sides

  private enum SideMeaning {
    case simple(LinkSide)
    case compound(CompoundAttribute, factor: String?, LinkItem)
    /// A pair such as `160 x 70` or `16:9`.
    case pair(String, String)
  }

  private func meaning(_ side: Side) -> SideMeaning? {
    switch side.kind {
    case .size(let first, let second), .ratio(let first, let second):
      guard isConstant(first), isConstant(second) else { return nil }
      return .pair(file[first.range].shortNumber, file[second.range].shortNumber)
    case .expression(let expression): return meaning(expression)
    }
  }

  private func meaning(_ expression: Expression) -> SideMeaning? {
    if isConstant(expression) { return .simple(LinkSide(constant: constant(expression) ?? LinkConstant(text: "0"))) }
    guard case .sum(let terms) = expression.kind else { return term(expression) }
    let speaking = terms.filter { !isPlaceholder($0.term) }
    let constants = speaking.filter { isConstant($0.term) }
    let others = speaking.filter { !isConstant($0.term) }
    guard constants.count <= 1, others.count <= 1, others.first?.isSubtracted != true else { return nil }
    var found = constants.first.flatMap { constant($0.term) }
    if constants.first?.isSubtracted == true { found?.isSubtracted.toggle() }
    guard let other = others.first else { return .simple(LinkSide(constant: found ?? LinkConstant(text: "0"))) }
    guard let meaning = term(other.term) else { return nil }
    guard let found else { return meaning }
    guard case .simple(var side) = meaning, side.constant == nil else { return nil }
    side.constant = found
    return .simple(side)
  }

  /// Returns a multiple of an attribute.
  private func term(_ expression: Expression) -> SideMeaning? {
    switch expression.kind {
    case .path(let path): return attribute(path, factor: nil)
    case .product(let factors):
      let attributes = factors.filter { !isConstant($0.factor) }
      guard attributes.count == 1, let only = attributes.first, !only.isDivisor,
        case .path(let path) = only.factor.kind
      else { return nil }
      var text = ""
      for (isDivisor, factor) in factors where isConstant(factor) {
        let written = file[factor.range].shortNumber
        if !isDivisor, written == "1" { continue }
        if isDivisor {
          text += "\(text.isEmpty ? "1" : "") / \(written)"
        } else {
          text += (text.isEmpty ? "" : " * ") + written
        }
      }
      return attribute(path, factor: text.isEmpty ? nil : text)
    default: return nil
    }
  }

  private func attribute(_ path: [Name], factor: String?) -> SideMeaning? {
    guard let word = path.last.flatMap({ AttributeWord($0.text) }) else { return nil }
    let names = path.dropLast()
    var guide: Guide?
    var view = enclosing
    if let first = names.first {
      guard let found = index(of: first), names.count <= 2 else { return nil }
      view = found
      if let second = names.dropFirst().first {
        guard let known = Guide(spelled: second.text) else { return nil }
        guide = known
      }
    }
    let text = names.map(\.text).joined(separator: ".")
    switch word {
    case .simple(let attribute):
      return .simple(
        LinkSide(
          term: LinkTerm(
            factor: factor, item: LinkItem(text: text, view: view, guide: guide), attribute: attribute)))
    case .margin(let attribute):
      guard !text.isEmpty else { return nil }
      return .simple(
        LinkSide(
          term: LinkTerm(
            factor: factor, item: LinkItem(text: "\(text).margins", view: view, guide: .margins),
            attribute: attribute)))
    case .compound(let compound):
      return .compound(compound, factor: factor, LinkItem(text: text, view: view, guide: guide))
    case .intrinsic: return nil
    }
  }

  /// Returns the view that a name refers to.
  func index(of name: Name) -> Int? {
    switch snapshot.model.occurrence(at: name.range.start)?.entity {
    case .view(_, let view): view
    case .special(let special, _, let view): special == .notAnAttribute ? nil : view
    default: nil
    }
  }

  // MARK: Constants

  private func isPlaceholder(_ expression: Expression) -> Bool {
    expression.paths.contains { $0.count == 1 && $0.first.flatMap { SpecialName(spelled: $0.text) } == .notAnAttribute }
  }

  func isConstant(_ expression: Expression) -> Bool {
    expression.paths.allSatisfy { path in
      guard path.count == 1, let name = path.first else { return false }
      if case .constant? = snapshot.model.occurrence(at: name.range.start)?.entity { return true }
      return name.text == StandardDistance.word
    }
  }

  /// Returns the constant; nil for 0.
  func constant(_ expression: Expression) -> LinkConstant? {
    if case .negated(let inner) = expression.kind {
      guard var value = constant(inner) else { return nil }
      value.isSubtracted.toggle()
      return value
    }
    let text = file[expression.range].shortNumber
    return text == "0" ? nil : LinkConstant(text: text)
  }
}

extension String {
  /// The number without redundant zeros: `20.0` becomes `20`. Other text is unchanged.
  var shortNumber: String {
    guard contains("."), allSatisfy({ $0 == "." || $0.isNumber }) else { return self }
    let trimmed = reversed().drop { $0 == "0" }.drop { $0 == "." }
    return trimmed.isEmpty ? "0" : String(trimmed.reversed())
  }

  /// Whether the text is a single number or name, without operators.
  var isAtom: Bool { !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } }

  /// The text in parentheses if it needs them as a factor.
  var asFactor: String { isAtom || (hasPrefix("(") && hasSuffix(")")) ? self : "(\(self))" }
}
