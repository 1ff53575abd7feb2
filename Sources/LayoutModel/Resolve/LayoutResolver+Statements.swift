import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// What is said about views, statement by statement, once all views are known.
extension LayoutResolver {
  func resolve(_ pending: PendingStatement) {
    guard shared.shouldContinue() else { return }
    let statement = pending.statement
    if statement.isBroken || statement.sort == .unknown {
      unsettle(statement, pending.context)
      return
    }
    let told = shared.diagnostics.count
    do throws(Refusal) {
      if let known = recall(pending) {
        keep(known, pending.context)
      } else {
        keep(try read(pending), pending.context)
      }
    } catch {
      shared.tell(error)
      unsettle(statement, pending.context)
      return
    }
    if shared.diagnostics[told...].contains(where: { $0.kind.severity == .error }) {
      unsettle(statement, pending.context)
    }
  }

  /// What the version before knew of a statement, if that holds still.
  private func recall(_ pending: PendingStatement) -> ResolvedStatement? {
    guard let old = shared.tree.previousID(of: pending.statement) else { return nil }
    known = known.drop { $0.statement.id < old }
    guard let found = known.first, found.statement.id == old, found.meaning.isPlain,
      found.meaning.views == pending.context.views, found.meaning.guards == pending.context.guards
    else { return nil }
    return found.found(again: pending.statement)
  }

  private func read(_ pending: PendingStatement) throws(Refusal) -> ResolvedStatement {
    let (statement, context) = (pending.statement, pending.context)
    let (told, noted) = (shared.diagnostics.count, shared.occurrences.count)
    reading = StatementFindings()
    switch statement.kind {
    case .setting(let setting): try resolve(setting, statement, context)
    case .equation(let equation): try resolve(equation, statement, context)
    case .visual(let visual): try resolve(visual, statement, context)
    default: break
    }
    let meaning = StatementMeaning(
      start: statement.range.start, views: context.views, guards: context.guards, label: reading.clauses?.label,
      occurrences: Array(shared.occurrences[noted...]),
      isPlain: shared.diagnostics.count == told)
    shared.occurrences.removeSubrange(noted...)
    return ResolvedStatement(
      statement, reading.settings.first?.statement ?? reference(to: statement, reading.clauses, rows: reading.rows),
      meaning, settings: reading.settings)
  }

  /// Takes down what a statement means, and checks it against those before it.
  private func keep(_ found: ResolvedStatement, _ context: Context) {
    for index in found.reference.rows.indices {
      constraints.append(Constraint(statement: found.reference, index: index))
    }
    for setting in found.settings {
      checkRepetition(setting)
      settings.append(setting)
      settingsOfView[setting.view, default: []].append(setting)
    }
    declare(found.label, guards: context.guards)
    resolved.append(found)
  }

  /// A statement with an error says nothing of its views for now, so that typing makes no other warning flash.
  private func unsettle(_ statement: Statement, _ context: Context) {
    isBroken = true
    for token in shared.tree.tokens[statement.tokens] where token.kind == .identifier {
      if let view = viewIndices[file[token.range]] { unsettled.insert(view) }
    }
    unsettled.formUnion(context.views.filter { $0 != View.rootIndex })
  }

  func tell(_ diagnostic: Diagnostic) { shared.diagnostics.append(diagnostic) }

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

  /// Takes down a constraint's name, which must be unique where it can be seen together with its like.
  private func declare(_ label: (text: String, range: ByteRange)?, guards: [Guard]) {
    guard let label else { return }
    let clash = labels[label.text]?.first { other in
      !other.guards.contains { first in guards.contains { $0.excludes(first) } }
    }
    if let clash {
      tell(
        .duplicate(
          label.text, existing: "the constraint on line \(shared.line(clash.range))", at: label.range,
          first: clash.range,
          fixes: [shared.renameFix(label.text, label.range) { labels[$0] != nil }]))
    }
    labels[label.text, default: []].append((label.range, guards))
  }
}
