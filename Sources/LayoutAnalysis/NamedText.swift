package import LayoutModel
import LayoutSyntax
package import SourceText

/// A text whose names are resolved. This is enough to solve its layouts while style hints are still being computed.
package struct NamedText: Sendable {
  let tree: SyntaxTree
  /// The model, without style hints.
  let model: LayoutModel

  /// Parses a file, reads what it imports, and resolves its names. It reuses the parts of `previous`, another version of
  /// the file, that are unchanged. Without a source, the imported files are those of `previous`. Returns nil once
  /// `shouldContinue` returns false.
  package init?(
    _ file: SourceFile, _ source: FileSource? = nil, after previous: Snapshot?,
    while shouldContinue: @escaping () -> Bool
  ) {
    tree = parse(file, after: previous?.tree, while: shouldContinue)
    guard shouldContinue() else { return nil }
    let files = Self.files(of: tree, source, after: previous, while: shouldContinue)
    guard shouldContinue() else { return nil }
    model = resolveNames(tree, importing: files, after: previous?.model, while: shouldContinue)
    guard shouldContinue() else { return nil }
  }

  /// Parses a file and resolves its names, without cancellation.
  package init(_ file: SourceFile, _ source: FileSource? = nil, after previous: Snapshot?) {
    tree = parse(file, after: previous?.tree)
    let files = Self.files(of: tree, source, after: previous) { true }
    model = resolveNames(tree, importing: files, after: previous?.model)
  }

  /// Resolves the names of a parsed file beside others. The result is incomplete once `shouldContinue` returns false.
  init(_ tree: SyntaxTree, _ files: FileSet, while shouldContinue: @escaping () -> Bool) {
    self.tree = tree
    model = resolveNames(tree, importing: files, after: nil, while: shouldContinue)
  }

  private static func files(
    of tree: SyntaxTree, _ source: FileSource?, after previous: Snapshot?, while shouldContinue: () -> Bool
  ) -> FileSet {
    let previous = previous?.model.files
    guard let source else { return previous ?? .empty }
    return FileSet(of: tree, source, after: previous, while: shouldContinue)
  }

  /// Returns the plan for solving the file. Undetermined values stay near to their places in `previous`.
  package func plan(after previous: Solution?) -> SolvingPlan { SolvingPlan(model, after: previous) }
}
