package import LayoutDiagnostics
import LayoutSyntax
package import SourceText

/// Returns the numbers in the text that a fix inserts, which its author may want to change: its sizes and distances,
/// without priorities. They are ranges in the replacement of the fix's only edit, in order; none for other fixes.
package func numbersToChoose(in fix: Fix) -> [ByteRange] {
  // A fix that replaces text has a number for a reason.
  guard let edit = fix.edits.first, fix.edits.count == 1, edit.range.isEmpty else { return [] }
  let tokens = tokenize(SourceFile(name: "", text: edit.replacement)).filter { !$0.kind.isTrivia }
  return tokens.indices.compactMap { index in
    guard tokens[index].kind == .number else { return nil }
    return index > 0 && tokens[index - 1].kind == .at ? nil : tokens[index].range
  }
}
