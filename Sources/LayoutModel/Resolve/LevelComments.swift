import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Comments that turn diagnostics off or set their severity for the whole file: `// layout-lsp:disable fixed-size order
/// - the designer insists`.
struct LevelComments {
  private(set) var levels = DiagnosticLevels()
  /// The codes in them, in file order.
  private(set) var codes: [WrittenCode] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: SourceFile

  /// The beginning of such a comment.
  private static let sign = "layout-lsp"

  init(in tree: SyntaxTree) {
    file = tree.file
    for token in tree.tokens where token.kind == .lineComment { read(token.range) }
  }

  private mutating func read(_ comment: ByteRange) {
    let text = file[comment]
    let words = words(in: comment)
    // The colon is required, so that other comments can begin with the program's name.
    let opening = text.drop { $0 == "/" || $0.isWhitespace }
    guard let sign = words.first, sign.text == Self.sign,
      opening.dropFirst(Self.sign.count).drop(while: \.isWhitespace).first == ":"
    else { return }
    let line = file.lines.range(ofLine: file.lines.lineIndex(at: comment.start))
    guard file[ByteRange(line.start, comment.start)].allSatisfy(\.isWhitespace) else {
      diagnostics.append(
        .unknownCode("This comment applies to the whole file, so it must be on a line of its own", at: comment))
      return
    }
    guard let verb = words.dropFirst().first, let level = DiagnosticLevels.Level(verb.text) else {
      report(
        words.dropFirst().first ?? sign, of: DiagnosticLevels.Level.table.map(\.word),
        "is not `disable`, `error`, `warning`, `information` or `hint`")
      return
    }
    for word in words.dropFirst(2) {
      if word.text.allSatisfy({ $0 == "-" }) { return }
      if let kind = DiagnosticKind.named(word.text) {
        levels[kind] = level
        codes.append(WrittenCode(range: word.range, kind: kind))
      } else {
        report(word, of: DiagnosticKind.catalogue.map(\.code), "is not a diagnostic code")
      }
    }
  }

  private typealias Word = (text: String, range: ByteRange)

  private mutating func report(_ word: Word, of known: [String], _ what: String) {
    let near = suggestion(for: word.text, among: known)
    diagnostics.append(
      .unknownCode("`\(word.text)` \(what)\(didYouMean(near))", at: word.range, fixes: .writing(near, at: word.range)))
  }

  /// Splits a comment at slashes, spaces, commas and colons. The bytes may be invalid UTF-8.
  private func words(in comment: ByteRange) -> [Word] {
    let separators = " \t,:/".utf8
    return file.bytes[comment.start..<comment.end].indices.split { separators.contains(file.bytes[$0]) }.compactMap {
      guard let first = $0.first, let last = $0.last else { return nil }
      let range = ByteRange(first, last + 1)
      return (file[range], range)
    }
  }
}
