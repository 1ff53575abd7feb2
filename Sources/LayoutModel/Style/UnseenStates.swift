import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `unused-state` and `unseen-state`: states that no `when` reads, or that no preview sets.
extension StyleRules {
  var stateHints: [Diagnostic] {
    guard !model.states.isEmpty, !statements.contains(where: \.isBroken) else { return [] }
    return model.states.indices.compactMap { index in
      let state = model.states[index]
      guard isRead(state) else {
        return .unusedState(state.name, at: state.range, fixes: [removal(of: state)].compactMap(\.self))
      }
      return isUnseen(state) ? .unseenState(state.name, at: state.range, fixes: additions(of: state)) : nil
    }
  }

  /// Whether a state is false on every preview that shows one of its layouts.
  func isUnseen(_ state: DeclaredState) -> Bool {
    !previews(of: state).contains { $0.turnsOn(state.name) }
  }

  private func previews(of state: DeclaredState) -> [Preview] {
    state.layout.map(model.previewsInUse) ?? model.layouts.indices.flatMap(model.previews)
  }

  private func isRead(_ state: DeclaredState) -> Bool {
    let scope = state.layout.flatMap { model.layouts.indices.contains($0) ? model.layouts[$0].range : nil }
    return statements.contains { statement in
      guard scope?.contains(statement.range) ?? true else { return false }
      switch statement.kind {
      case .when(let conditions), .otherwise(let conditions?):
        return conditions.contains { $0.locale == nil && $0.name.text == state.name }
      default: return false
      }
    }
  }

  /// Removes a state from its statement, which is removed with its last state.
  private func removal(of state: DeclaredState) -> Fix? {
    for statement in statements {
      guard case .state(let names) = statement.kind, let index = names.firstIndex(where: { $0.range == state.range })
      else { continue }
      let title = "Remove `\(state.name)`"
      guard names.count > 1 else { return Fix(title, [file.removal(of: statement.range)]) }
      let range =
        index == 0
        ? ByteRange(state.range.start, names[1].range.start) : ByteRange(names[index - 1].range.end, state.range.end)
      return Fix(title, replace: range, with: "")
    }
    return nil
  }

  /// Offers to turn a state on in a preview that the file has, and to add one.
  private func additions(of state: DeclaredState) -> [Fix] {
    var fixes: [Fix] = []
    for preview in previews(of: state) {
      let declaration = statements.first { statement in
        if case .preview(let name) = statement.kind { name.range == preview.place } else { false }
      }
      guard let block = declaration?.block, let last = block.statements.last else { continue }
      let end = ByteRange(last.range.end, last.range.end)
      let isOneLine = file.lines.lineIndex(at: block.openBrace.start) == file.lines.lineIndex(at: last.range.end)
      let text = "\(state.name): false, true"
      let edit = isOneLine ? TextEdit(end, "; \(text)") : file.insertion(text, after: last.fullRange)
      fixes.append(Fix("Add `\(text)` to *\(preview.name)*", [edit]))
      break
    }
    let guardian = Guard(chain: 0, branch: 0, conditions: [.state(state.name)], excluded: [])
    let layout = state.layout ?? 0
    return fixes + [model.previewFix(for: [guardian], layout: layout)].compactMap(\.self)
  }
}
