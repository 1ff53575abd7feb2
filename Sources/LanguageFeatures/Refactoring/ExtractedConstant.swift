import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns the refactoring that extracts the number at the cursor into a constant. Returns nil if its layout does not
/// repeat the number in the same role.
func extractedConstant(in snapshot: Snapshot, at range: ByteRange) -> Refactoring? {
  let file = snapshot.file
  guard
    let index = snapshot.tree.tokens.firstIndex(where: { $0.kind == .number && $0.range.contains(range) }),
    let (layout, statements) = layout(in: snapshot, at: range), let first = statements.first,
    first.documentation == nil
  else { return nil }
  let literals = statements.flatMap(Literals.all)
  let written = snapshot.tree.tokens[index].range
  guard let own = literals.first(where: { $0.range == written }), own.number != "0" else { return nil }
  let alike = literals.filter { $0.role == own.role && $0.number == own.number }
  guard alike.count > 1 else { return nil }

  let taken = Set(layout.views.map(\.name) + snapshot.model.constants.map(\.name))
  let name = freeName(own.role.rawValue, isTaken: taken.contains)
  // Inserted after the existing constants, or before the first statement.
  let constants = statements.prefix { $0.sort == .constant }
  let declaration = "let \(name) = \(own.number)"
  let insertion =
    constants.last.map { file.insertion(declaration, after: $0.range) }
    ?? file.insertion([declaration], before: first.range)
  let places = Dictionary(grouping: alike, by: \.statement.id)
  let texts = places.compactMapValues { literals in
    literals.first.map { text(of: $0.statement, in: file, writing: name, at: literals.map(\.range)) }
  }
  let excerpt = MeaningExcerpt(snapshot, around: alike.map(\.statement))
  guard excerpt.means(theSameWriting: texts, after: [declaration]) else { return nil }
  let edits = [insertion] + alike.map { TextEdit($0.range, name) }
  return Refactoring(
    kind: .extract, title: "Extract the constant `\(name)`: \(own.number) in \(alike.count) places", edits: edits)
}

/// Returns a statement's text with numbers replaced by a name.
private func text(of statement: Statement, in file: SourceFile, writing name: String, at places: [ByteRange]) -> String
{
  let own = SourceFile(name: "", text: file[statement.range])
  let edits = places.map {
    TextEdit(ByteRange($0.start - statement.range.start, $0.end - statement.range.start), name)
  }
  return String(decoding: own.applying(edits), as: UTF8.self)
}

/// Returns the layout that contains a range, with its top-level statements.
private func layout(in snapshot: Snapshot, at range: ByteRange) -> (Layout, [Statement])? {
  guard let layout = snapshot.model.layouts.first(where: { $0.range.contains(range) }) else { return nil }
  let block = snapshot.tree.statements.first { statement in
    statement.sort == .layout && statement.fullRange == layout.range
  }
  return (layout, block.map { $0.block?.statements ?? [] } ?? snapshot.tree.statements)
}

/// A number literal, with its role.
private struct Literal {
  let statement: Statement
  let range: ByteRange
  let number: String
  let role: Role

  /// A number's role. Numbers of different roles are equal by chance. The raw value is a constant's initial name.
  enum Role: String {
    case distance = "gap"
    case size = "extent"
    case factor = "factor"
    case priority = "strength"
  }
}

/// Collects the numbers of a statement.
private struct Literals {
  let statement: Statement

  /// Returns the numbers of a statement and of its block, without those of constants and previews.
  static func all(in statement: Statement) -> [Literal] {
    let literals = Literals(statement: statement)
    switch statement.kind {
    case .equation(let equation), .expectation(let equation?): return literals.literals(equation)
    case .visual(let visual): return literals.literals(visual)
    case .setting(let setting): return literals.literals(setting)
    case .declaration, .when, .otherwise, .layout: return (statement.block?.statements ?? []).flatMap(all)
    default: return []
    }
  }

  private func literals(_ equation: Equation) -> [Literal] {
    let words = equation.sides.flatMap { side -> [AttributeWord] in
      if case .expression(let expression) = side.kind {
        return expression.paths.compactMap(\.last).compactMap { AttributeWord($0.text) }
      }
      return []
    }
    let isAspect = words.contains(.compound(.aspect))
    let isSize = words.contains { word in
      if case .simple(let attribute) = word { attribute.isSize } else { word == .compound(.size) }
    }
    let sides = equation.sides.flatMap { side -> [Literal] in
      switch side.kind {
      case .expression(let expression): literals(expression, isAspect ? .factor : isSize ? .size : .distance)
      case .size(let first, let second): literals(first, .size) + literals(second, .size)
      case .ratio(let first, let second): literals(first, .factor) + literals(second, .factor)
      }
    }
    return sides + (equation.inset.map { literals($0, .distance) } ?? []) + literals(equation.clauses)
  }

  private func literals(_ clauses: Clauses) -> [Literal] { clauses.priority.map { literals($0, .priority) } ?? [] }

  private func literals(_ visual: VisualFormat) -> [Literal] {
    func all(_ predicates: [Predicate], _ role: Literal.Role) -> [Literal] {
      predicates.flatMap { predicate in
        literals(predicate.value, role) + (predicate.priority.map { literals($0, .priority) } ?? [])
      }
    }
    let connections = [visual.leading].compactMap { $0 } + visual.connections + [visual.trailing].compactMap { $0 }
    let distances = connections.flatMap { connection -> [Literal] in
      if case .predicates(let predicates) = connection.kind { all(predicates, .distance) } else { [] }
    }
    return distances + visual.views.flatMap { all($0.predicates, .size) } + literals(visual.clauses)
  }

  private func literals(_ setting: Setting) -> [Literal] {
    switch SettingName(rawValue: setting.name.text) {
    case .spacing, .spacingAfter, .margins: literals(setting.value, .distance)
    case .intrinsic: literals(setting.value, .size)
    case .hugging, .horizontalHugging, .verticalHugging, .compressionResistance, .horizontalCompressionResistance,
      .verticalCompressionResistance:
      literals(setting.value, .priority)
    default: []
    }
  }

  private func literals(_ value: Value, _ role: Literal.Role) -> [Literal] {
    value.expressions.flatMap { literals($0, role) }
  }

  private func literals(_ expression: Expression, _ role: Literal.Role) -> [Literal] {
    switch expression.kind {
    // In parentheses, the number's own range is wider than its digits.
    case .number(let digits):
      return [Literal(statement: statement, range: expression.range, number: digits.shortNumber, role: role)]
    case .path: return []
    case .negated(let inner): return literals(inner, role)
    case .sum(let terms): return terms.flatMap { literals($0.term, role) }
    case .product(let factors):
      return factors.flatMap { literals($0.factor, expression.paths.isEmpty ? role : .factor) }
    }
  }
}
