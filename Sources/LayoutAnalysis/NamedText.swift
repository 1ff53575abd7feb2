import LayoutModel
import LayoutSyntax
package import SourceText

/// A text whose names are resolved: enough to solve its layouts, while what could be said better is still looked for.
package struct NamedText: Sendable {
  let tree: SyntaxTree
  /// Without what could be said better.
  let model: LayoutModel

  /// Of what is known of `previous`, another version of the file, all that holds still is taken over. Nil once
  /// `shouldContinue` says no.
  package init?(_ file: SourceFile, after previous: Snapshot?, while shouldContinue: @escaping () -> Bool) {
    tree = parse(file, after: previous?.tree, while: shouldContinue)
    guard shouldContinue() else { return nil }
    model = resolveNames(tree, after: previous?.model, while: shouldContinue)
    guard shouldContinue() else { return nil }
  }

  /// The same, whoever waits for it.
  package init(_ file: SourceFile, after previous: Snapshot?) {
    tree = parse(file, after: previous?.tree)
    model = resolveNames(tree, after: previous?.model)
  }

  /// What there is to solve of it. What nothing determines stays near to where `previous` showed it.
  package func plan(after previous: Solution?) -> SolvingPlan { SolvingPlan(model, after: previous) }
}
