import SourceText

/// Returns a file in canonical format; nil if it has syntax errors, so that its meaning is unknown, or if it is not
/// UTF-8, because its comments would be lost.
///
/// It only changes white space, and spellings with the same meaning: `==` becomes `=`, `≤` becomes `<=`,
/// `Superview.CenterX` becomes `superview.centerX`. It is therefore safe on every save. O(bytes).
package func format(_ tree: SyntaxTree) -> [UInt8]? {
  guard tree.diagnostics.isEmpty, tree.file.isUnicode else { return nil }
  var formatter = Formatter(tree)
  formatter.run()
  let result = SourceFile(name: tree.file.name, text: formatter.output)
  // Returning nil is better than a format that loses or joins tokens.
  guard significantTexts(tokenize(result), result).elementsEqual(formatter.spellings) else { return nil }
  return result.bytes
}

private func significantTexts(_ tokens: [Token], _ file: SourceFile) -> [String] {
  tokens.filter { $0.kind != .whitespace && !$0.kind.endsLine && $0.kind != .semicolon || $0.kind == .multilineComment }
    .map { $0.kind.isComment ? trimmedEnd(file[$0.range]) : file[$0.range] }
}

/// Removes white space at its end. A space with a combining mark after it is one character, so scalars are compared.
private func trimmedEnd(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let last = scalars.lastIndex { !$0.properties.isWhitespace }
  return String(scalars[..<(last.map { scalars.index(after: $0) } ?? scalars.startIndex)])
}

/// Writes the tokens again, line by line.
private struct Formatter {
  let tree: SyntaxTree
  let spelling: Spelling
  let spacing: Spacing
  private(set) var output = ""
  /// The text that is written, token by token.
  private(set) var spellings: [String] = []

  private var line = ""
  private var depth = 0
  /// Whether each open block is on one line.
  private var inlineBlocks: [Bool] = []
  private var previous: Int?
  private var newlines = 0
  private let lineEnd: String

  init(_ tree: SyntaxTree) {
    self.tree = tree
    spelling = Spelling(tree)
    spacing = Spacing(tree)
    let firstLineEnd = tree.tokens.first { $0.kind == .newline }
    lineEnd = firstLineEnd.map { tree.file[$0.range] == "\r\n" } == true ? "\r\n" : "\n"
  }

  private var isInline: Bool { inlineBlocks.last ?? false }

  mutating func run() {
    for (index, token) in tree.tokens.enumerated() {
      switch token.kind {
      case .whitespace: break
      case .newline:
        if !line.isEmpty { breakLine() }
        newlines += 1
      case .semicolon:
        if isInline, hasStatement(after: index) {
          line += ";"
          previous = index
        } else if !isInline, !line.isEmpty {
          breakLine()
        }
      case .leftBrace: openBlock(index)
      case .rightBrace: closeBlock(index)
      case .lineComment, .docComment, .blockComment, .multilineComment: comment(index, token)
      default:
        if line.isEmpty { beginLine() } else if needsSpace(before: index) { line += " " }
        append(spelling.text(of: index), index)
      }
    }
    if !line.isEmpty { breakLine() }
  }

  private mutating func append(_ text: String, _ index: Int) {
    line += text
    spellings.append(text)
    previous = index
  }

  private func needsSpace(before index: Int) -> Bool {
    guard let previous else { return false }
    return spacing.isSpaced(previous, index)
  }

  // MARK: Lines

  private mutating func beginLine() {
    if newlines > 1, !output.isEmpty, !output.hasSuffix("{" + lineEnd) { output += lineEnd }
    newlines = 0
    line = String(repeating: "  ", count: depth)
    previous = nil
  }

  private mutating func breakLine() {
    output += line + lineEnd
    line = ""
    previous = nil
    newlines = 0
  }

  private mutating func comment(_ index: Int, _ token: Token) {
    let text = trimmedEnd(tree.file[token.range])
    if line.isEmpty {
      beginLine()
    } else {
      line += token.kind == .lineComment || token.kind == .docComment ? "  " : " "
    }
    append(text, index)
    if token.kind == .multilineComment {
      breakLine()
      newlines = endsWithLineBreak(after: index) ? 0 : 1
    }
  }

  private func endsWithLineBreak(after index: Int) -> Bool {
    tree.tokens[(index + 1)...].first { $0.kind != .whitespace }?.kind == .newline
  }

  // MARK: Blocks

  private mutating func openBlock(_ index: Int) {
    if line.isEmpty { beginLine() } else { line += " " }
    append("{", index)
    let isInline = isInline || staysOnOneLine(from: index)
    inlineBlocks.append(isInline)
    if isInline { return }
    depth += 1
    // A comment after the brace stays there.
    let next = tree.tokens[(index + 1)...].first { $0.kind != .whitespace }
    if next?.kind != .lineComment, next?.kind != .docComment { breakLine() }
  }

  private mutating func closeBlock(_ index: Int) {
    let wasInline = inlineBlocks.popLast() ?? false
    if wasInline {
      if previous.map({ tree.tokens[$0].kind }) != .leftBrace { line += " " }
      append("}", index)
      return
    }
    if !line.isEmpty { breakLine() }
    depth = max(0, depth - 1)
    newlines = 0
    beginLine()
    append("}", index)
  }

  /// Whether a block begins and ends on one line.
  private func staysOnOneLine(from index: Int) -> Bool {
    var depth = 0
    for token in tree.tokens[index...] {
      switch token.kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return true }
      case .newline, .multilineComment, .lineComment, .docComment: return false
      default: break
      }
    }
    return false
  }

  /// Whether anything but the end of the block follows a `;`.
  private func hasStatement(after index: Int) -> Bool {
    for token in tree.tokens[(index + 1)...] {
      switch token.kind {
      case .whitespace, .semicolon: continue
      case .rightBrace, .newline: return false
      default: return true
      }
    }
    return false
  }
}
