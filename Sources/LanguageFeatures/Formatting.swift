package import LayoutAnalysis
import LayoutSyntax
package import SourceText

/// Returns the edits that bring a file into canonical format; nil if it has syntax errors. Unchanged lines get none.
package func formattingEdits(in snapshot: Snapshot) -> [TextEdit]? {
  format(snapshot.tree).map { lineEdits(from: snapshot.file, to: $0) }
}
