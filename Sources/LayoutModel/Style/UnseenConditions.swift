import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `unseen-condition`: a branch of a `when` that applies to no preview of its layout.
extension StyleRules {
  var unseenConditions: [Diagnostic] {
    var reported: Set<Int> = []
    return model.layouts.indices.flatMap { index -> [Diagnostic] in
      let layout = model.layouts[index]
      let previews = model.previewsInUse(of: index).flatMap(\.samples)
      let guarded =
        layout.constraints(with: .guarded).map { layout.constraints[$0] }.map { ($0.statement, $0.guards) }
        + layout.settings.lazy.filter { !$0.guards.isEmpty }.map { ($0.statement, $0.guards) }
        + layout.expectations.lazy.map(\.constraint).filter { !$0.guards.isEmpty }.map { ($0.statement, $0.guards) }
      return guarded.compactMap { statement, guards -> Diagnostic? in
        // The statements of layouts inside are reported with these.
        guard statement.inner == nil else { return nil }
        // Only the outermost such branch is reported, because the branches in it are not solved either.
        guard
          let depth = guards.indices.first(where: { depth in !previews.contains(where: Array(guards[...depth]).hold) }),
          !isOfUnseenState(guards[depth], layout: index),
          let branch = branch(of: guards[depth]), reported.insert(branch.id).inserted
        else { return nil }
        return diagnostic(branch, guards[depth], Array(guards[...depth]), layout: index)
      }
    }
  }

  /// Whether a branch needs a state that is never true, which is reported where it is declared.
  private func isOfUnseenState(_ guardian: Guard, layout: Int) -> Bool {
    guardian.conditions.contains { test in
      guard case .state(let name) = test else { return false }
      return model.states.contains { $0.name == name && ($0.layout == nil || $0.layout == layout) && isUnseen($0) }
    }
  }

  /// The statement that begins a branch: the `when`, or one of the `else` after it.
  private func branch(of guardian: Guard) -> Statement? {
    guard let first = statements.firstIndex(where: { $0.id == guardian.chain }) else { return nil }
    var end = statements[first].range.start
    var count = -1
    // Statements inside a branch begin before its end.
    for statement in statements[first...] where statement.range.start >= end {
      count += 1
      if count == guardian.branch { return statement }
      end = statement.fullRange.end
    }
    return nil
  }

  private func diagnostic(_ branch: Statement, _ guardian: Guard, _ guards: [Guard], layout: Int) -> Diagnostic {
    let isOne = model.previewsInUse(of: layout).count == 1
    let message: String
    if guardian.conditions.isEmpty {
      message =
        isOne
        ? "The preview satisfies an earlier branch, so this one is never checked"
        : "Every preview satisfies an earlier branch, so this one is never checked"
    } else {
      let words = guardian.conditions.map { "`\($0.words)`" }.joined(separator: " and ")
      message =
        guardian.excluded.isEmpty && guards.count == 1
        ? "No preview has \(words), so this block is never checked"
        : "No preview reaches this branch with \(words), so it is never checked"
    }
    return .unseenCondition(
      message, at: branch.range, fixes: [model.previewFix(for: guards, layout: layout)].compactMap { $0 })
  }
}
