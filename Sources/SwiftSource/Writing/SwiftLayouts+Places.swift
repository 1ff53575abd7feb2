package import SourceText

/// What is at a place of the Swift file.
extension SwiftLayouts {
  /// A view whose name is at a place.
  package struct NamedView: Sendable {
    package let unit: Unit
    /// The name in the layout.
    package let name: String
    /// The place where the code makes or declares it.
    package let declaration: Int
    /// The name in the code.
    package let range: ByteRange
    /// The constraints in lines that mention the view and are not followed.
    package let notFollowed: [(line: Int, reason: String)]
    /// The lines of constraints that mention the view and that other code changes later.
    package let changed: [Int]
  }

  /// Returns the innermost class at a place that sets up a layout.
  package func unit(at offset: Int) -> Unit? {
    units.filter { $0.ranges.contains { $0.start <= offset && offset <= $0.end } }
      .max { ($0.ranges.map(\.start).max() ?? 0) < ($1.ranges.map(\.start).max() ?? 0) }
  }

  /// Returns the view that a name refers to; nil if the name may refer to something else.
  package func view(at offset: Int) -> NamedView? {
    guard let unit = unit(at: offset) else { return nil }
    let tokens = SwiftLexer.tokens(of: file.source.bytes)
    guard let index = name(at: offset, tokens), isReference(index, tokens) else { return nil }
    let range = ByteRange(tokens[index].start, tokens[index].end)
    let name = file.source[range]
    let functions = functions(of: file.statements)
    let own = innermost(functions, at: offset)
    let isLocal = own.map { declares($0, name, tokens) } ?? false
    let found = unit.views.filter { view in
      guard view.codeName == name else { return false }
      // A local variable is visible in its function, and a property everywhere.
      let maker = innermost(functions, at: view.offset)
      if isLocal { return maker?.range == own?.range }
      return maker.map { !declares($0, name, tokens) } ?? true
    }
    guard found.count == 1, let view = found.first else { return nil }
    let lines = file.source.lines
    let mentioned = Set(
      tokens.filter { $0.kind == .identifier && file.source[ByteRange($0.start, $0.end)] == name }
        .map { lines.lineIndex(at: $0.start) })
    let omissions = unit.notFollowed.map { (line: lines.lineIndex(at: $0.offset), reason: $0.reason) }
      .filter { mentioned.contains($0.line) }.map { (line: $0.line + 1, reason: $0.reason) }
    let changed = Set(unit.changed.map(lines.lineIndex)).intersection(mentioned).sorted().map { $0 + 1 }
    return NamedView(
      unit: unit, name: view.name, declaration: view.offset, range: range, notFollowed: omissions,
      changed: changed)
  }

  /// Returns the place of a view's declaration, by its name in a layout.
  package func declaration(ofView name: String, inLayout layout: String) -> Int? {
    units.first { $0.name == layout }?.views.first { $0.name == name }?.offset
  }

  /// Returns why the constraint in the line of a word is not followed, and the range of the word.
  package func omission(at offset: Int) -> (range: ByteRange, reason: String)? {
    guard let unit = unit(at: offset) else { return nil }
    let lines = file.source.lines
    let line = lines.lineIndex(at: offset)
    guard let omission = unit.notFollowed.first(where: { lines.lineIndex(at: $0.offset) == line }) else { return nil }
    let tokens = SwiftLexer.tokens(of: file.source.bytes)
    guard let index = name(at: offset, tokens) else { return nil }
    return (ByteRange(tokens[index].start, tokens[index].end), omission.reason)
  }

  // MARK: Tokens

  /// Returns the index of the identifier at a place.
  private func name(at offset: Int, _ tokens: [SwiftToken]) -> Int? {
    // The end of a name still belongs to it.
    tokens.firstIndex { $0.kind == .identifier && $0.start <= offset && offset <= $0.end }
  }

  /// Whether an identifier is not a label or a member of another value than `self`.
  private func isReference(_ index: Int, _ tokens: [SwiftToken]) -> Bool {
    let previous = index > 0 ? tokens[index - 1] : nil
    if previous?.kind == .dot {
      let owner = index > 1 ? tokens[index - 2] : nil
      return owner?.keyword == .self && (index < 3 || tokens[index - 3].kind != .dot)
    }
    guard tokens.indices.contains(index + 1), tokens[index + 1].kind == .colon else { return true }
    // A colon follows the name of a declaration, and a label.
    if previous?.keyword == .let || previous?.keyword == .var { return true }
    return previous?.kind == .operation || previous?.kind == .postfixMark
  }

  // MARK: Functions

  private func functions(of statements: [SwiftStatement]) -> [SwiftFunction] {
    statements.flatMap { statement -> [SwiftFunction] in
      switch statement.kind {
      case .type(let type): functions(of: type.members)
      case .function(let function): [function] + functions(of: function.body ?? [])
      case .conditionalCompilation(let branches): branches.flatMap(functions)
      default: []
      }
    }
  }

  private func innermost(_ functions: [SwiftFunction], at offset: Int) -> SwiftFunction? {
    functions.filter { $0.range.start <= offset && offset < $0.range.end }.max { $0.range.start < $1.range.start }
  }

  /// Whether a function has a parameter or a local variable of a name, also of a closure.
  private func declares(_ function: SwiftFunction, _ name: String, _ tokens: [SwiftToken]) -> Bool {
    if function.parameters.contains(where: { $0.name == name }) { return true }
    return tokens.indices.contains { index in
      let token = tokens[index]
      guard token.kind == .identifier, function.range.start <= token.start, token.end <= function.range.end,
        token.end - token.start == name.utf8.count, index > 0, index + 1 < tokens.count,
        file.source[ByteRange(token.start, token.end)] == name
      else { return false }
      let (previous, next) = (tokens[index - 1], tokens[index + 1])
      if previous.keyword == .let || previous.keyword == .var || next.keyword == .in { return true }
      return previous.kind == .leftBrace && next.kind == .comma
    }
  }
}
