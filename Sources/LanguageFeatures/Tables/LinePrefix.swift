import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText

extension Snapshot {
  /// Returns `line 4: `; empty for an implicit constraint. The line is that of the code that the layout was read from, if
  /// there is such a source.
  func linePrefix(_ member: Member, of source: LayoutSource? = nil) -> String {
    guard let location = member.statement?.location else { return "" }
    return LayoutSource.words(for: location, in: file, of: source).map { "\($0): " } ?? ""
  }

  /// Returns `conflict: line 4: …; line 6: …`. Each statement is listed once, even if several of its rows take part.
  func conflictText(_ members: [Member]) -> String {
    var texts: [String] = []
    for member in members {
      let text = member.statement == nil ? member.fullText : linePrefix(member) + member.text
      if !texts.contains(text) { texts.append(text) }
    }
    return "conflict: " + texts.joined(separator: "; ")
  }
}

/// Returns a line for each row, with the words below each other.
func alignedLines(_ rows: [(sizes: String, words: String)]) -> String {
  let width = rows.map(\.sizes.count).max() ?? 0
  return rows.map { sizes, words in
    "  \(sizes)\(String(repeating: " ", count: width - sizes.count))  \(words)\n"
  }.joined()
}
