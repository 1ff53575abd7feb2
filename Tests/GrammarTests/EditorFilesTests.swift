import LayoutSyntax
import Testing

/// The files of editors that are generated, and those that list words, say what the tables say. UPDATE=1 writes them.
struct EditorFilesTests {
  @Test(arguments: [
    "editors/tree-sitter-layout/src/words.h", "editors/emacs/layout-ts-mode.el", "editors/kate/layout.xml",
  ])
  func `word lists are those of the tables`(path: String) throws {
    try expectWords(path)
  }

  @Test func `the Sublime syntax is up to date`() throws {
    try PackageFiles.expect("editors/sublime-text/Layout.sublime-syntax", toHold: sublimeSyntax())
  }

  /// Helix has other names for some captures, and nothing else.
  @Test func `the highlight queries list the words of the tables, and Helix's are the same`() throws {
    let path = "editors/tree-sitter-layout/queries/highlights.scm"
    try expectWords(path)
    var text = try PackageFiles.text(path)
    for (name, helix) in helixCaptures { text = renamed(name, helix, text) }
    let note = "; Generated from \(path), with Helix's names.\n\n"
    try PackageFiles.expect("editors/helix/queries/layout/highlights.scm", toHold: note + text)
  }

  private func expectWords(_ path: String) throws {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let notation = try #require(WordLists.notations[ending])
    let filled = WordLists.filled(try PackageFiles.text(path), notation)
    #expect(!filled.names.isEmpty, "\(path)")
    for name in filled.names { #expect(WordLists.all[name] != nil, "\(path) asks for `\(name)`") }
    try PackageFiles.expect(path, toHold: filled.text)
  }

  /// Renames a capture, and none whose name only begins alike.
  private func renamed(_ name: String, _ other: String, _ text: String) -> String {
    let parts = text.split(separator: "@" + name, omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      let isWhole = part.first.map { !$0.isLetter && $0 != "." } ?? true
      result += "@" + (isWhole ? other : name) + part
    }
    return result
  }
}

private let helixCaptures = [
  ("property", "variable.other.member"), ("number", "constant.numeric"), ("string.escape", "constant.character.escape"),
  ("keyword.conditional", "keyword.control.conditional"), ("comment.documentation", "comment.block.documentation"),
  ("type.definition", "type"), ("variable.member", "variable.other.member"),
]
