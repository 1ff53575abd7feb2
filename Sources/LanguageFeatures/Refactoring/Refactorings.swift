package import LayoutAnalysis
package import SourceText

/// A change of a file that mends nothing, and that the user may choose.
package struct Refactoring: Sendable, Hashable {
  /// What becomes of the text.
  package enum Kind: Sendable, Hashable {
    /// It is written in another form.
    case rewrite
    /// A part of it gets a name of its own.
    case extract
    /// It is looked at on one more preview.
    case preview
  }

  package let kind: Kind
  package let title: String
  package let edits: [TextEdit]
}

/// The refactorings that a stretch of the file offers. The edited text has been read, and where frames could move solved:
/// what would mean anything else is not offered. A guide takes a solve, and is looked for where something is selected.
package func refactorings(
  in snapshot: Snapshot, at range: ByteRange, of kinds: Set<Refactoring.Kind> = [.rewrite, .extract, .preview],
  limit: SolverLimit = SolverLimit()
) -> [Refactoring] {
  guard range.start >= 0, range.end <= snapshot.file.bytes.count else { return [] }
  var found: [Refactoring?] = []
  if let selection = StatementSelection(snapshot, range) {
    if kinds.contains(.rewrite) { found += rewritings(of: selection, in: snapshot, while: limit.shouldContinue) }
    if kinds.contains(.extract), !range.isEmpty { found += extractedGuides(selection, in: snapshot, limit: limit) }
  }
  if kinds.contains(.extract) { found.append(extractedConstant(in: snapshot, at: range)) }
  if kinds.contains(.preview) { found.append(addedPreview(in: snapshot, at: range)) }
  return found.compactMap { $0 }
}
