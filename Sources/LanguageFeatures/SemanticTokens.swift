package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
package import SourceText

/// A range on one line with its type and modifiers, for syntax colouring.
package struct SemanticToken: Sendable, Hashable {
  package let range: ByteRange
  package let type: SemanticTokenType
  package let modifiers: SemanticTokenModifiers
}

/// The type of a token. The raw values are LSP's standard types, so that every theme supports them.
package enum SemanticTokenType: String, CaseIterable, Sendable {
  /// A layout's name.
  case `class`
  /// A kind of view.
  case type
  /// A view or, where it is `readonly`, a constant.
  case variable
  /// An attribute, a guide or a setting.
  case property
  /// A word from a fixed list: a priority, a device, a condition, a setting's value.
  case enumMember
  /// A preview's name.
  case event
  /// A constraint's name.
  case decorator
  case keyword, comment, string, number, `operator`
}

/// The modifiers of a token, as bits in the order of `names`.
package struct SemanticTokenModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let declaration = SemanticTokenModifiers(rawValue: 1)
  static let readonly = SemanticTokenModifiers(rawValue: 2)
  /// A name that the language defines.
  static let defaultLibrary = SemanticTokenModifiers(rawValue: 4)
  /// A `///` comment.
  static let documentation = SemanticTokenModifiers(rawValue: 8)

  /// The names in LSP, beginning with the lowest bit.
  package static let names = ["declaration", "readonly", "defaultLibrary", "documentation"]
}

/// Returns the semantic tokens of a file or of a part of it, in file order. O(file).
package func semanticTokens(in snapshot: Snapshot, within part: ByteRange? = nil) -> [SemanticToken] {
  var meanings = TokenMeanings()
  for occurrence in snapshot.model.occurrences { meanings.note(occurrence) }
  meanings.noteWords(of: snapshot.tree)
  return snapshot.tree.tokens.flatMap { token -> [SemanticToken] in
    if let part, !part.meets(token.range) { return [] }
    guard let meaning = meanings.byStart[token.start] ?? meaning(of: token.kind) else { return [] }
    return lines(of: token.range, snapshot.file).map {
      SemanticToken(range: $0, type: meaning.type, modifiers: meaning.modifiers)
    }
  }
}

private func meaning(of kind: Token.Kind) -> TokenMeaning? {
  switch kind {
  case .docComment: TokenMeaning(.comment, .documentation)
  case _ where kind.isComment: TokenMeaning(.comment)
  case .string, .openString: TokenMeaning(.string)
  case .number: TokenMeaning(.number)
  case .equal, .doubleEqual, .atMost, .atLeast, .less, .greater, .notEqual, .plus, .minus, .star, .slash, .times,
    .ellipsis, .at,
    .bar:
    TokenMeaning(.operator)
  default: nil
  }
}

/// Splits a token into lines, without line ends, because editors colour only ranges within a line.
private func lines(of range: ByteRange, _ file: SourceFile) -> [ByteRange] {
  let first = file.lines.lineIndex(at: range.start)
  let last = file.lines.lineIndex(at: range.end)
  if first == last { return [range] }
  return (first...last).compactMap { index in
    let line = file.content(ofLine: index)
    let part = ByteRange(max(line.start, range.start), min(line.end, range.end))
    return part.isEmpty || part.start < range.start ? nil : part
  }
}
