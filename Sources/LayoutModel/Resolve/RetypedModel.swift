import LayoutDiagnostics
import LayoutSyntax
import SourceText

extension LayoutModel {
  /// Returns the model of the next version of the file, with its names resolved, if only one line of statements about
  /// views has changed and no other statement changes its meaning; otherwise nil. If no statement has moved, it only
  /// copies previous results.
  func retyped(_ tree: SyntaxTree) -> LayoutModel? {
    guard let line = tree.retypedLine, otherDiagnosticCount == 0,
      let index = layouts.firstIndex(where: { $0.range.contains(line.place.old) }), !layouts[index].isSketch,
      !line.movesOthers || isLast(index, line.place.old),
      let contexts = contexts(of: line.statements, inLayout: index)
    else { return nil }
    let resolver = LayoutResolver(FileResolver(tree, knowing: self), index: index)
    let views = line.movesOthers ? layouts[index].views.map { $0.moved(line.place) } : layouts[index].views
    resolver.begin(views, memories[index].inputs.names)
    for (id, context) in zip(line.statements, contexts) {
      guard let statement = tree.statement(withID: id) else { return nil }
      resolver.resolve(statement, context)
    }
    let places = memories[index].places(line.statements)
    let previousStatements = memories[index].statements[places]
    // The diagnostic of a second one depends on its place, so any edit can change it.
    guard previousStatements.lazy.flatMap(\.settings).elementsEqual(resolver.settings, by: { $0.isOfSame($1) }),
      previousStatements.compactMap(\.label?.text) == resolver.resolved.compactMap(\.label?.text),
      memories[index].reportedStatements.isEmpty
        || previousStatements.allSatisfy({ $0.settings.isEmpty && $0.label == nil })
    else { return nil }

    var rest: [ResolvedStatement]?
    if line.movesOthers {
      let statements = tree.allStatements
      rest = memories[index].statements[places.upperBound...].map { $0.moved(to: statements[$0.statement.id]) }
    }
    var layouts = layouts
    var memories = memories
    layouts[index] = layouts[index].retyped(line, views, resolver, rest: rest)
    memories[index] = memories[index].retyped(
      views, memories[index].statements.replacing(places, with: resolver.resolved, rest: rest),
      resolver.reportedStatements)
    return LayoutModel(
      tree: tree, layouts: layouts, constants: constants, constantValues: constantValues, previews: previews,
      strings: strings, memories: memories, retypedLine: line, otherDiagnosticCount: 0,
      diagnostics: resolver.shared.diagnostics)
  }

  /// Whether only the views and statements of one layout follow a line.
  private func isLast(_ layout: Int, _ line: ByteRange) -> Bool {
    layout == layouts.count - 1 && constants.allSatisfy { $0.range.end <= line.start }
      && previews.allSatisfy { $0.place.end <= line.start }
  }

  /// Returns the range of some statements; nil if one of them is not about views, or if others have diagnostics.
  private func contexts(of statements: Range<Int>, inLayout index: Int) -> [StatementContext]? {
    let reportedStatements = memories[index].reportedStatements
    guard memories.indices.allSatisfy({ $0 == index || memories[$0].reportedStatements.isEmpty }),
      reportedStatements.keys.allSatisfy(statements.contains)
    else { return nil }
    let contexts = statements.compactMap(memories[index].context)
    return contexts.count == statements.count ? contexts : nil
  }
}

extension FileResolver {
  /// Creates a resolver that has the model's constants and previews.
  fileprivate convenience init(_ tree: SyntaxTree, knowing model: LayoutModel) {
    self.init(tree, after: nil, while: { true })
    constants = model.constants
    previews = model.previews
    for (index, value) in model.constantValues.enumerated() {
      constantValues.states[index] = value.map { .known($0) } ?? .refused
    }
  }
}

extension LayoutMemory {
  fileprivate func retyped(
    _ views: [View], _ statements: [ResolvedStatement], _ reportedStatements: [Int: StatementContext]
  ) -> LayoutMemory {
    LayoutMemory(
      inputs: inputs.moved(to: views), statements: statements, reportedStatements: reportedStatements, style: style,
      remarkable: remarkable)
  }
}

extension Array {
  /// Replaces some elements, and those after them if replacements are given.
  fileprivate func replacing(_ places: Range<Int>, with new: [Element], rest: [Element]?) -> [Element] {
    var result = self
    guard let rest else {
      result.replaceSubrange(places, with: new)
      return result
    }
    result.removeSubrange(places.lowerBound...)
    return result + new + rest
  }
}

extension AppliedSetting {
  /// Whether it sets the same setting of the same view under the same conditions, to any value.
  fileprivate func isOfSame(_ other: AppliedSetting) -> Bool {
    view == other.view && name == other.name && guards == other.guards
  }
}

extension Layout {
  /// Returns the layout after one line has changed. `rest` are the statements after it, if they have moved.
  fileprivate func retyped(
    _ line: RetypedLine, _ views: [View], _ resolver: LayoutResolver, rest: [ResolvedStatement]?
  ) -> Layout {
    let rows = constraints.places(line.statements) { $0.statement.id }
    let set = settings.places(line.statements) { $0.statement.id }
    let rowsBehind = rest?.flatMap { found in
      found.reference.rows.map { Constraint(statement: found.reference, row: $0) }
    }
    return Layout(
      name: name, nameRange: line.place.moved(nameRange), range: line.place.moved(range), views: views,
      constraints: constraints.replacing(rows, with: resolver.constraints, rest: rowsBehind),
      traits: traits.replacing(rows, with: resolver.constraints.map(\.row.traits), rest: nil),
      settings: settings.replacing(set, with: resolver.settings, rest: rest?.flatMap(\.settings)),
      expectations: expectations.replacing(
        expectations.places(line.statements) { $0.constraint.statement.id }, with: resolver.expectations,
        rest: rest?.flatMap(\.expectations)),
      unsettledViews: resolver.unsettled, isBroken: resolver.isBroken, isSketch: false)
  }
}

extension View {
  /// Returns the same view after another line has changed.
  fileprivate func moved(_ line: Difference) -> View {
    let (range, declaration) = (line.moved(range), line.moved(declaration))
    if range == self.range, declaration == self.declaration { return self }
    return View(
      index: index, name: name, kind: kind, superview: superview, range: range, declaration: declaration, text: text,
      isAnonymous: isAnonymous, documentation: documentation)
  }
}
