package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// The target of a rename: the range of the name, and the name without quotes and escapes.
package struct RenameTarget: Sendable, Hashable {
  package let range: ByteRange
  package let name: String
}

/// The reason why something cannot be renamed, in one sentence.
package struct RenameRefusal: Error, Hashable, Sendable {
  package let reason: String
}

/// Returns the target of a rename at a cursor; nil if there is no word.
package func renameTarget(in snapshot: Snapshot, at offset: Int) throws(RenameRefusal) -> RenameTarget? {
  guard let mention = try renamed(snapshot, snapshot.mentions, offset) else { return nil }
  let range = mention.range
  guard snapshot.file[range].hasPrefix("\"") else { return RenameTarget(range: range, name: mention.symbol.name) }
  let isClosed = range.length > 1 && snapshot.file[range].hasSuffix("\"")
  return RenameTarget(range: ByteRange(range.start + 1, range.end - (isClosed ? 1 : 0)), name: mention.symbol.name)
}

/// Returns the edits that rename the symbol at a cursor in all its mentions. The renamed file is analysed first, so
/// that no name changes its meaning.
package func renameEdits(
  in snapshot: Snapshot, at offset: Int, to name: String
) throws(RenameRefusal) -> [TextEdit]? {
  let mentions = snapshot.mentions
  guard let symbol = try renamed(snapshot, mentions, offset)?.symbol else { return nil }
  guard name != symbol.name else { return [] }
  try check(name, for: symbol, mentions)
  let places = mentions.filter { $0.symbol == symbol && $0.role != .implied }
  let edits = places.map { TextEdit($0.range, written(name, for: symbol, like: snapshot.file[$0.range])) }
  do throws(RenameRefusal) {
    try verify(edits, of: snapshot, symbol.renamed(name), count: places.count)
  } catch {
    // The current owner of the name is a better reason than the resulting error.
    let holder = mentions.first { $0.role == .declaration && $0.symbol.sharesName(with: symbol.renamed(name)) }
    guard let holder else { throw error }
    let line = snapshot.file.place(at: holder.range.start).line
    throw RenameRefusal(reason: "`\(name)` is already \(holder.symbol.noun) on line \(line).")
  }
  return edits
}

private func renamed(_ snapshot: Snapshot, _ mentions: [Mention], _ offset: Int) throws(RenameRefusal) -> Mention? {
  guard let mention = mentions.mention(at: offset) else {
    guard let word = snapshot.model.occurrence(at: offset) else { return nil }
    throw RenameRefusal(reason: "`\(snapshot.file[word.range])` is a reserved word.")
  }
  if mention.role == .implied {
    throw RenameRefusal(reason: "`\(snapshot.file[mention.range])` is a reserved word.")
  }
  if case .language = mention.symbol {
    throw RenameRefusal(reason: "`\(mention.symbol.name)` is a language code, which cannot be renamed.")
  }
  return mention
}

/// Throws if the name is invalid for this kind of symbol.
private func check(_ name: String, for symbol: Symbol, _ mentions: [Mention]) throws(RenameRefusal) {
  switch symbol {
  case .layout, .view, .constant:
    guard isWord(name) else {
      throw RenameRefusal(
        reason: "`\(name)` is not a name: use letters, digits and `_`, and do not begin with a digit.")
    }
    // The first letter of a reserved word may be upper or lower case.
    if case .view = symbol, SpecialName(spelled: name) != nil {
      throw RenameRefusal(reason: "`\(name)` is a reserved word.")
    }
  case .text:
    if mentions.contains(where: { $0.symbol == .text(name) }) {
      throw RenameRefusal(reason: "\"\(name)\" is already a text of this file; both would share translations.")
    }
  case .constraint, .preview, .language:
    guard !name.isEmpty else { throw RenameRefusal(reason: "A name must have at least one letter.") }
  }
}

private func isWord(_ name: String) -> Bool {
  let tokens = tokenize(SourceFile(name: "", text: name))
  return tokens.count == 1 && tokens.first?.kind == .identifier
}

/// Returns the spelling of a name that replaces another: in quotes if the other has quotes or if the name needs them.
private func written(_ name: String, for symbol: Symbol, like old: String) -> String {
  guard old.hasPrefix("\"") || !isWord(name) else { return name }
  let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  return "\"\(escaped)\""
}

/// Throws if the edits cause an error or merge two symbols into one.
private func verify(
  _ edits: [TextEdit], of snapshot: Snapshot, _ symbol: Symbol, count: Int
) throws(RenameRefusal) {
  let file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(edits))
  let after = Snapshot(parsing: file)
  let errorsBefore = snapshot.tree.errors + snapshot.model.diagnostics.filter(\.isError)
  let errorsAfter = after.diagnostics.filter(\.isError)
  if errorsAfter.count > errorsBefore.count {
    let known = Set(errorsBefore.map(\.message))
    let news = errorsAfter.filter { !known.contains($0.message) }
    let reason = news.first { $0.kind.code == "duplicate" } ?? news.first
    throw RenameRefusal(reason: "\(reason?.message ?? "Another statement would no longer be understood").")
  }
  guard after.mentions.filter({ $0.symbol == symbol && $0.role != .implied }).count == count else {
    throw RenameRefusal(reason: "`\(symbol.name)` means something else here already.")
  }
}

extension SyntaxTree {
  fileprivate var errors: [Diagnostic] { diagnostics.filter(\.isError) }
}

extension Diagnostic {
  fileprivate var isError: Bool { kind.severity == .error }
}
