package import LayoutAnalysis
import LayoutModel
import SourceText

/// Whether the name at a cursor is a text that a `strings` block of the file translates.
package func isTranslatedText(in snapshot: Snapshot, at offset: Int) -> Bool {
  guard case .text(let text)? = snapshot.model.occurrence(at: offset)?.entity else { return false }
  return snapshot.model.strings.contains { $0.texts[text] != nil }
}
