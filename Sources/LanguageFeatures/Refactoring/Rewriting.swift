import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Replaces statements in a file's text. Text in canonical format stays in canonical format.
struct Rewriting {
  private(set) var file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// Replaces one statement with several. They are on separate lines if the original is alone on its line.
  mutating func replace(_ range: ByteRange, with statements: [String]) {
    let content = file.content(ofLine: file.lines.lineIndex(at: range.start))
    let before = file[ByteRange(content.start, range.start)]
    let indent = String(before.prefix { $0 == " " || $0 == "\t" })
    let rest = file[ByteRange(range.end, max(range.end, content.end))].drop { $0 == " " || $0 == "\t" }
    // The statement may be preceded by the number of a pasted list.
    let isAlone =
      before.dropFirst(indent.count).allSatisfy { $0.isNumber || $0 == "." || $0 == " " }
      && (rest.isEmpty || rest.hasPrefix("//"))
    apply(TextEdit(range, statements.joined(separator: isAlone ? file.lineEnd + indent : "; ")))
  }

  /// Removes a statement. If blank lines would be adjacent to each other or to a brace, one of them is removed too.
  mutating func remove(_ range: ByteRange) {
    let edit = file.removal(of: range)
    let line = file.lines.lineIndex(at: range.start)
    let last = file.lines.lineIndex(at: range.end)
    let areWholeLines =
      edit.range == ByteRange(file.lines.range(ofLine: line).start, file.lines.range(ofLine: last).end)
    apply(edit)
    guard areWholeLines else { return }
    let before = line > 0 ? words(line - 1) : "{"
    let after = line < file.lines.count ? words(line) : "}"
    if after.isEmpty, before.isEmpty || before.hasSuffix("{") {
      apply(TextEdit(file.lines.range(ofLine: line), ""))
    } else if before.isEmpty, after.hasPrefix("}") {
      apply(TextEdit(file.lines.range(ofLine: line - 1), ""))
    }
  }

  mutating func apply(_ edit: TextEdit) { file = file.replacing(edit.range, with: edit.replacement) }

  private func words(_ line: Int) -> Substring {
    var text = file[file.content(ofLine: line)][...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.drop { $0.isWhitespace }
  }
}

/// Returns a statement in canonical format; nil if the text is not a statement.
func canonical(_ statement: String) -> String? {
  format(parse(SourceFile(name: "", text: statement + "\n"))).map { bytes in
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").joined(separator: "; ")
  }
}
