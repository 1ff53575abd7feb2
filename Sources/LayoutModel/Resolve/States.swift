import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Declares states.
extension FileResolver {
  /// Declares the states in some statements: those of a layout, or of the file. Its constants are declared before.
  func declareStates(_ statements: [Statement], layout: Int?) {
    guard tree.sorts.contains(.state) else { return }
    for statement in statements {
      guard statement.sort == .state, case .state(let names) = statement.kind else { continue }
      for name in names { declareState(name, statement, layout: layout) }
    }
  }

  private func declareState(_ name: Name, _ statement: Statement, layout: Int?) {
    if let (existing, first) = meaning(ofState: name, layout: layout) {
      diagnostics.append(
        .duplicate(
          name.text, existing: existing, at: name.range, first: first,
          fixes: [
            renameFix(name.text, name.range) { text in
              states.contains { $0.name == text } || declaredConstant(text, layout: layout) != nil
            }
          ]))
      return
    }
    states.append(
      DeclaredState(name: name.text, range: name.range, layout: layout, documentation: statement.documentation))
  }

  /// Returns what a name means already, and where.
  private func meaning(ofState name: Name, layout: Int?) -> (String, ByteRange)? {
    if let state = states.first(where: { $0.name == name.text && ($0.layout == nil || $0.layout == layout) }) {
      return ("the state on line \(line(state.range))", state.range)
    }
    if ConditionName(rawValue: name.text) != nil || name.text == Keyword.locale.rawValue {
      return ("a condition", name.range)
    }
    if SettingName(rawValue: name.text)?.owner == .preview { return ("a setting of previews", name.range) }
    guard let constant = declaredConstant(name.text, layout: layout).map({ constants[$0] }) else { return nil }
    return ("the constant on line \(line(constant.range))", constant.range)
  }

  /// The names of the states that a preview of a layout can set: its own and those of the layouts in it. For a preview of
  /// the file, those of any layout.
  func stateNames(ofLayout layout: Int?) -> Set<String> {
    var known = Set(scope(ofLayout: layout).states.keys)
    for file in program.files where file.number != number { known.formUnion(file.allStateNames) }
    guard let layout else { return known.union(allStateNames) }
    let inner = program.components.layouts(inLayout: layout)
    return known.union(states.filter { $0.layout.map(inner.contains) ?? false }.map(\.name))
  }

  /// The names of all states of the file, with those of its layouts.
  private var allStateNames: [String] {
    guard tree.sorts.contains(.state) else { return [] }
    return tree.allStatements.flatMap { statement -> [String] in
      guard statement.sort == .state, case .state(let names) = statement.kind else { return [] }
      return names.map(\.text)
    }
  }
}

extension LayoutResolver {
  func reportMisplacedState(_ statement: Statement, _ context: StatementContext) {
    guard context.isInView || context.isInWhen else { return }
    report(.syntax("`state` must be at the top level of the file or of a layout", at: statement.range))
  }

  func checkNamesAgainstStates() {
    guard !scope.states.isEmpty else { return }
    for view in views.dropFirst() where !view.isAnonymous {
      guard let state = scope.states[view.name].map({ shared.states[$0] }) else { continue }
      report(
        .duplicate(
          view.name, existing: "the state on line \(shared.line(state.range))", at: view.range, first: state.range))
    }
  }
}
