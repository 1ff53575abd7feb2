package import LayoutAnalysis
package import SourceText

/// An optional change to a file that fixes nothing.
package struct Refactoring: Sendable, Hashable {
  /// The kind of change.
  package enum Kind: Sendable, Hashable {
    /// Writes the code in another form.
    case rewrite
    /// Extracts a part of the code under a name of its own.
    case extract
    /// Adds a preview.
    case preview
  }

  package let kind: Kind
  package let title: String
  package let edits: [TextEdit]
}

/// Returns the refactorings for a range. Edited texts are analysed, and solved if frames could move; edits that change
/// the meaning are not offered. Guides need a solve, so they are only offered for a selection.
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
  if kinds.contains(.rewrite) { found.append(pinnedFrames(in: snapshot, at: range)) }
  if kinds.contains(.preview) { found.append(addedPreview(in: snapshot, at: range)) }
  return found.compactMap { $0 }
}
