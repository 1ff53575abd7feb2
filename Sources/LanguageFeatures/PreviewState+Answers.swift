package import LayoutAnalysis
package import LayoutPreview
import SourceText

extension PreviewState {
  /// The largest number of conflicts of a preview for which fixes are computed.
  private static let fixedConflictLimit = 4

  /// The number of views above which variants are left out: each of them is as large as the frames of all previews.
  private static let variantViewLimit = 150

  /// Adds what a page that cannot send requests would request: the variants of the layout, and the fixes of conflicts,
  /// unless it was read from code. If the work is stopped, the rest is left out.
  package mutating func addAnswers(
    from snapshot: Snapshot, source: LayoutSource? = nil, limit: SolverLimit = SolverLimit()
  ) {
    if views.count <= Self.variantViewLimit { try? addVariants(of: snapshot, source: source, limit: limit) }
    guard source == nil else { return }
    for index in previews.indices {
      let screen = previews[index]
      guard let editor = PreviewEditor(snapshot, layout: layout, preview: screen.name, limit: limit) else { continue }
      for conflict in screen.base.conflicts.indices.prefix(Self.fixedConflictLimit) {
        let fixes = (try? editor.fixes(ofConflict: conflict)) ?? []
        previews[index].fixes += fixes.map { fix in
          Fix(
            conflict: conflict, title: fix.title, lines: snapshot.file.lines(changedBy: fix.edits), frames: fix.frames)
        }
      }
    }
  }
}

extension SourceFile {
  /// Returns the lines that edits change, with their new text. Lines that are changed by the same edit are returned
  /// together, with the number of the first one.
  fileprivate func lines(changedBy edits: [TextEdit]) -> [(line: Int, text: String)] {
    var groups: [(first: Int, last: Int, edits: [TextEdit])] = []
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      let first = lines.lineIndex(at: edit.range.start)
      var last = lines.lineIndex(at: edit.range.end)
      // An edit of whole lines ends at the start of the next one, which it does not change.
      let starts = [(first, edit.range.start), (last, edit.range.end)].map { lines.range(ofLine: $0).start == $1 }
      if last > first, starts == [true, true] { last -= 1 }
      if let index = groups.indices.last, first <= groups[index].last {
        groups[index].last = max(groups[index].last, last)
        groups[index].edits.append(edit)
      } else {
        groups.append((first, last, [edit]))
      }
    }
    return groups.map { group in
      let end = lines.range(ofLine: group.last).end
      var position = lines.range(ofLine: group.first).start
      var text = ""
      for edit in group.edits where edit.range.start >= position {
        text += self[ByteRange(position, edit.range.start)] + edit.replacement
        position = edit.range.end
      }
      text += self[ByteRange(position, max(position, end))]
      return (group.first + 1, text.trimmingSuffix(while: \.isNewline))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
