import LayoutSyntax
import Testing

/// The files of editors that are generated, and those that list words, say what the tables say. UPDATE=1 writes them.
struct EditorFilesTests {
  @Test(arguments: ["editors/tree-sitter-layout/src/words.h", "editors/tree-sitter-layout/queries/highlights.scm"])
  func `word lists are those of the tables`(path: String) throws {
    try expectWords(path)
  }

  private func expectWords(_ path: String) throws {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let notation = try #require(WordLists.notations[ending])
    let filled = WordLists.filled(try PackageFiles.text(path), notation)
    #expect(!filled.names.isEmpty, "\(path)")
    for name in filled.names { #expect(WordLists.all[name] != nil, "\(path) asks for `\(name)`") }
    try PackageFiles.expect(path, toHold: filled.text)
  }
}
