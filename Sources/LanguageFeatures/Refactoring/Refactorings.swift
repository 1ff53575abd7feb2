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
    /// Makes a layout of a view. Views get longer names.
    case extractComponent
    /// Writes the statements of a layout in place of a view that contains it. Views get other names.
    case inlineComponent
    /// Adds, removes, arranges or constrains views. Frames can change.
    case views
    /// Puts views into a stack.
    case surround
  }

  package let kind: Kind
  package let title: String
  package let edits: [TextEdit]
  /// The edits of other files.
  package var elsewhere: [FileEdits] = []
  /// A file that is created. Its name is its path.
  package var created: SourceFile?
}

/// The files around a text, for refactorings that change several.
package struct OtherFiles: Sendable {
  /// The files that import it, directly or through others.
  package let users: [Snapshot]
  /// The paths of all files; nil if no file can be created.
  package let paths: Set<String>?

  package init(users: [Snapshot], paths: Set<String>?) {
    self.users = users
    self.paths = paths
  }

  /// No other files.
  package static let none = OtherFiles(users: [], paths: nil)
}

/// Whether a refactoring for a range can change other files too.
package func concernsOtherFiles(in snapshot: Snapshot, at range: ByteRange, of kinds: Set<Refactoring.Kind>) -> Bool {
  guard range.start >= 0, range.end <= snapshot.file.bytes.count else { return false }
  return kinds.contains(.inlineComponent) && isComponentUse(in: snapshot, at: range)
    || kinds.contains(.extractComponent) && isExtractable(in: snapshot, at: range)
    || kinds.contains(.views)
}

/// Returns the refactorings for a range. Edited texts are analysed, and solved if frames could move; edits that change
/// the meaning are not offered. Guides need a solve, so they are only offered for a selection.
package func refactorings(
  in snapshot: Snapshot, at range: ByteRange, of kinds: Set<Refactoring.Kind> = [.rewrite, .extract, .preview],
  others: OtherFiles = .none, limit: SolverLimit = SolverLimit()
) -> [Refactoring] {
  guard range.start >= 0, range.end <= snapshot.file.bytes.count else { return [] }
  var found: [Refactoring?] = []
  if let selection = StatementSelection(snapshot, range) {
    if kinds.contains(.rewrite) { found += rewritings(of: selection, in: snapshot, while: limit.shouldContinue) }
    if kinds.contains(.extract), !range.isEmpty { found += extractedGuides(selection, in: snapshot, limit: limit) }
  }
  if kinds.contains(.extract) { found.append(extractedConstant(in: snapshot, at: range)) }
  if kinds.contains(.rewrite) { found.append(pinnedFrames(in: snapshot, at: range, users: others.users)) }
  if kinds.contains(.preview) { found.append(addedPreview(in: snapshot, at: range)) }
  if kinds.contains(.extractComponent) {
    found += extractedComponents(in: snapshot, at: range, users: others.users, files: others.paths, limit: limit)
  }
  if kinds.contains(.inlineComponent) {
    found.append(inlinedComponent(in: snapshot, at: range, users: others.users, limit: limit))
  }
  return found.compactMap { $0 }
}
