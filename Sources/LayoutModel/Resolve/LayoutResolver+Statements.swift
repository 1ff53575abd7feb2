import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Resolves the statements about views, after all views are declared.
extension LayoutResolver {
  func resolve(_ statement: Statement, _ context: StatementContext) {
    guard shared.shouldContinue() else { return }
    if statement.isBroken || statement.sort == .unknown { return unsettle(statement, context) }
    let reportedCount = shared.diagnostics.count
    if context.isUncertain {
      // Its names are checked, but nothing follows from it.
      do throws(Refusal) { _ = try read(statement, context) } catch { shared.report(error) }
      return unsettle(statement, context)
    }
    do throws(Refusal) {
      if let previous = previousResult(statement, context) {
        store(previous, context)
      } else {
        store(try read(statement, context), context)
      }
    } catch {
      shared.report(error)
      // The error that causes this is reported elsewhere.
      if case .silent = error { unsettle(statement, context) }
      if case .ignored = error { reportedStatements[statement.id] = context }
    }
    let findings = shared.diagnostics[reportedCount...]
    guard !findings.isEmpty else { return }
    reportedStatements[statement.id] = context
    if findings.contains(where: { $0.kind.severity == .error }) { unsettle(statement, context) }
  }

  /// Returns the previous version's result for a statement, if it is still valid.
  private func previousResult(_ statement: Statement, _ context: StatementContext) -> ResolvedStatement? {
    guard let id = shared.tree.previousID(of: statement) else { return nil }
    while nextPrevious < previousStatements.count, previousStatements[nextPrevious].statement.id < id {
      nextPrevious += 1
    }
    guard nextPrevious < previousStatements.count else { return nil }
    let previous = previousStatements[nextPrevious]
    guard previous.statement.id == id, previous.meaning.isPlain, previous.meaning.views == context.views,
      previous.meaning.guards == context.guards
    else { return nil }
    return previous.moved(to: statement)
  }

  func read(_ statement: Statement, _ context: StatementContext) throws(Refusal) -> ResolvedStatement {
    let reportedCount = shared.diagnostics.count
    reading = StatementFindings()
    switch statement.kind {
    case .setting(let setting): try resolve(setting, statement, context)
    case .equation(let equation): try resolve(equation, statement, context)
    case .expectation(let equation?):
      try resolve(equation, statement, context)
      reading.expected = reading.rows
      reading.rows = []
    case .visual(let visual): try resolve(visual, statement, context)
    default: break
    }
    let meaning = StatementMeaning(
      start: statement.range.start, views: context.views, guards: context.guards, label: reading.clauses?.label,
      isPlain: shared.diagnostics.count == reportedCount)
    return ResolvedStatement(
      statement, reading.settings.first?.statement ?? reference(to: statement, reading.clauses, rows: reading.rows),
      meaning, settings: reading.settings, expected: reading.expected)
  }

  /// Stores the meaning of a statement, and checks it against the statements before it.
  private func store(_ found: ResolvedStatement, _ context: StatementContext) {
    let reference = found.reference
    for row in reference.rows { constraints.append(Constraint(statement: reference, row: row)) }
    for setting in found.settings {
      checkRepetition(setting)
      settings.append(setting)
      settingsOfView[setting.view, default: []].append(setting)
    }
    expectations += found.expectations
    declare(found.label, guards: context.guards)
    resolved.append(found)
  }

  /// Resolves the `expect` statements in the braces of previews that reach this layout. One in a preview of the file
  /// belongs to each layout that has the views that it names.
  func resolvePreviewExpectations() {
    for place in shared.previewExpectations.indices {
      let expectation = shared.previewExpectations[place]
      guard expectation.layout == nil || expectation.layout == index,
        case .expectation(let equation?) = expectation.statement.kind
      else { continue }
      let isKnown = equation.paths.allSatisfy { path in
        path.count == 1 || scope.views[path[0].text] != nil || SpecialName(spelled: path[0].text) != nil
      }
      // Where no layout has the views, the last one reports the error.
      let isLast = index == shared.lastLayout && !expectation.isResolved
      guard isKnown || expectation.layout != nil || isLast else { continue }
      shared.previewExpectations[place].isResolved = true
      do throws(Refusal) {
        let found = try read(expectation.statement, StatementContext())
        resolvedInPreviews.append(found)
        expectations += found.expectations.map {
          Expectation(constraint: $0.constraint, preview: expectation.preview)
        }
        declare(found.label, guards: [])
      } catch {
        shared.report(error)
      }
    }
    let numbered = expectations.enumerated().sorted {
      ($0.element.constraint.statement.id, $0.offset) < ($1.element.constraint.statement.id, $1.offset)
    }
    expectations = numbered.map(\.element)
  }

  /// Suppresses warnings about the views of a statement with an error, so that none appears while it is typed.
  private func unsettle(_ statement: Statement, _ context: StatementContext) {
    reportedStatements[statement.id] = context
    // The solution does not depend on expectations.
    guard statement.sort != .expectation else { return }
    isBroken = true
    for token in shared.tree.tokens[statement.tokens] where token.kind == .identifier {
      guard let view = scope.views[file[token.range]] ?? misspelledView(file[token.range]) else { continue }
      unsettled.insert(view)
      if views[view].component != nil { unsettled.formUnion(views.indices.filter { isAncestor(view, of: $0) }) }
    }
    unsettled.formUnion(context.views.filter { $0 != View.rootIndex })
  }

  /// Returns the view that a misspelled name probably means; nil for other words.
  private func misspelledView(_ word: String) -> Int? {
    guard AttributeWord(word) == nil, SpecialName(spelled: word) == nil, scope.constants[word] == nil else {
      return nil
    }
    return suggestion(for: word, among: viewNames).flatMap { scope.views[$0] }
  }

  func report(_ diagnostic: Diagnostic) { shared.diagnostics.append(diagnostic) }

  func reference(to statement: Statement, _ clauses: Clauses?, rows: [ConstraintRow]) -> StatementReference {
    StatementReference(
      id: statement.id, range: statement.range, text: textWithoutComments(statement), label: clauses?.label?.text,
      documentation: statement.documentation, priorityPlace: clauses?.priorityPlace, rows: rows)
  }

  private func textWithoutComments(_ statement: Statement) -> String {
    let tokens = shared.tree.tokens[statement.tokens]
    guard tokens.contains(where: \.kind.isComment) else { return file[statement.range] }
    let words = tokens.split(whereSeparator: \.kind.isTrivia).map { run in run.map { file[$0.range] }.joined() }
    return words.joined(separator: " ")
  }

  /// Stores a constraint's name, which must be unique among constraints that can be seen together.
  private func declare(_ label: (text: String, range: ByteRange)?, guards: [Guard]) {
    guard let label else { return }
    let clash = labels[label.text]?.first { other in
      !other.guards.contains { first in guards.contains { $0.excludes(first) } }
    }
    if let clash {
      report(
        .duplicate(
          label.text, existing: "the constraint on line \(shared.line(clash.range))", at: label.range,
          first: clash.range,
          fixes: [shared.renameFix(label.text, label.range) { labels[$0] != nil }]))
    }
    labels[label.text, default: []].append((label.range, guards))
  }
}
