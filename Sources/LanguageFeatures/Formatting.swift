package import LayoutAnalysis
import LayoutSyntax
package import SourceText

/// The edits that bring a file into canonical format; nil if it has errors of spelling. Lines that stay are not touched.
package func formattingEdits(in snapshot: Snapshot) -> [TextEdit]? {
  format(snapshot.tree).map { lineEdits(from: snapshot.file, to: $0) }
}
