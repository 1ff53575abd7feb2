import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// The context of a completion: the text before it in its statement, and the enclosing blocks.
struct CompletionPlace {
  let snapshot: Snapshot
  /// The range of the word that has been typed so far; empty if there is none.
  let word: ByteRange
  /// The statement's tokens before the word, without trivia, and without `expect` at its beginning.
  let head: [Token]
  /// Whether the statement begins with `expect`.
  let isExpectation: Bool
  /// The statements whose braces enclose the position, outermost first.
  let blocks: [Statement]
  /// The index of the layout; nil outside all layouts.
  let layout: Int?

  /// Creates the context at an offset. Returns nil within a comment or a text, which have no completions, and within a
  /// number unless `countsNumbers`.
  init?(_ snapshot: Snapshot, at offset: Int, countsNumbers: Bool = false) {
    let offset = max(0, min(offset, snapshot.file.bytes.count))
    self.snapshot = snapshot
    let tree = snapshot.tree
    var word = ByteRange(offset, offset)
    var head: [Token] = []
    for token in tree.tokens {
      if token.start >= offset { break }
      if token.end > offset || (token.end == offset && token.kind.includesItsEnd) {
        switch token.kind {
        case .identifier: word = ByteRange(token.start, offset)
        case .whitespace, .newline: break
        case .number where countsNumbers: break
        default: return nil
        }
      }
      switch token.kind {
      case .newline, .multilineComment, .semicolon, .leftBrace, .rightBrace: head = []
      case _ where token.kind.isTrivia: break
      default: if token.start != word.start || word.isEmpty { head.append(token) }
      }
    }
    self.word = word
    isExpectation =
      head.first.map { snapshot.file[$0.range] == Keyword.expect.rawValue && $0.end < offset } == true
      && (head.count == 1 || [.identifier, .number, .leftParenthesis].contains(head[1].kind))
    self.head = isExpectation ? Array(head.dropFirst()) : head
    let blocks = Self.blocks(around: offset, tree.statements)
    let layouts = tree.layoutBlocks
    self.blocks = blocks
    layout = layouts.isEmpty ? 0 : layouts.firstIndex { $0.id == blocks.first?.id }
  }

  private static func blocks(around offset: Int, _ statements: [Statement]) -> [Statement] {
    let around = statements.last { statement in
      guard let block = statement.block, block.openBrace.end <= offset else { return false }
      return block.closeBrace.isEmpty || offset <= block.closeBrace.start
    }
    guard let around else { return [] }
    return [around] + blocks(around: offset, around.block?.statements ?? [])
  }

  // MARK: The words before

  func text(_ index: Int) -> String { head.indices.contains(index) ? snapshot.file[head[index].range] : "" }

  var last: Token? { head.last }
  var lastText: String { text(head.count - 1) }

  /// The index of the first relation; nil if there is none before the cursor.
  var relation: Int? {
    head.firstIndex { [.equal, .doubleEqual, .atMost, .atLeast].contains($0.kind) }
  }

  /// The number of tokens at the start that form a dotted path.
  var pathLength: Int {
    var length = 0
    while length < head.count, head[length].kind == .identifier {
      length += 1
      guard length < head.count, head[length].kind == .dot else { break }
      length += 1
    }
    return length
  }

  /// The setting whose value is being typed.
  var setting: SettingName? {
    let length = pathLength
    guard length > 0, head.indices.contains(length), head[length].kind == .colon else { return nil }
    return SettingName(rawValue: text(length - 1))
  }

  /// Whether the statement is a line of the Visual Format Language.
  var isVisual: Bool {
    guard let first = head.first else { return false }
    if first.kind == .bar || first.kind == .leftBracket { return true }
    return head.count > 1 && head[1].kind == .colon && (text(0) == "H" || text(0) == "V")
  }

  func contains(_ keyword: Keyword) -> Bool {
    head.indices.contains { head[$0].kind == .identifier && text($0) == keyword.rawValue }
  }

  /// The attributes that the statement names so far, from left to right, without the path at the cursor.
  var attributes: [AttributeWord] {
    head.indices.compactMap { index in
      let next = head.indices.contains(index + 1) ? head[index + 1].kind : nil
      guard head[index].kind == .identifier, next != .dot else { return nil }
      let isPath = index > 0 && head[index - 1].kind == .dot
      return isPath || isBareAttribute(text(index)) ? AttributeWord(text(index)) : nil
    }
  }

  private func isBareAttribute(_ word: String) -> Bool {
    AttributeWord(word) != nil && Keyword(rawValue: word) == nil
  }

  /// The words of the path before a dot at the end of the head.
  var path: [String] {
    var words: [String] = []
    var index = head.count - 1
    while index >= 1, head[index].kind == .dot, head[index - 1].kind == .identifier {
      words.insert(text(index - 1), at: 0)
      index -= 2
    }
    return words
  }

  // MARK: What encloses

  /// The layout's views; empty if there is no layout.
  var views: [View] {
    guard let layout, snapshot.model.layouts.indices.contains(layout) else { return [] }
    return snapshot.model.layouts[layout].views
  }

  /// The view whose braces enclose the position.
  var enclosingView: View? {
    for statement in blocks.reversed() {
      guard case .declaration(let declaration) = statement.kind else { continue }
      let range = declaration.views.first?.name?.range ?? declaration.kind.range
      return views.first { $0.range == range }
    }
    return nil
  }
}

extension Token.Kind {
  /// Whether text typed directly after the token still belongs to it.
  fileprivate var includesItsEnd: Bool {
    switch self {
    case .identifier, .number, .openString, .lineComment, .docComment: true
    default: false
    }
  }
}
