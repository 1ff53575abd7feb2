import LayoutSyntax
import Testing

/// The word lists of the Vim syntax are written by hand, where Vim can read them; they are the tables' all the same.
struct VimSyntaxTests {
  @Test func `kinds are those of the table`() throws {
    #expect(try words("kinds") == Set(ViewKind.table.map(\.name)))
  }

  @Test func `attributes, constants and guides are those of the tables`() throws {
    let listed = try words("attributes").union(words("edges")).union(words("constants")).union(words("guides"))
    let known = AttributeWord.table.map(\.word) + Guide.allCases.map(\.rawValue) + ["standard"]
    #expect(listed == Set(known))
  }

  @Test func `conditions are those of the table`() throws {
    #expect(try words("conditions") == Set(ConditionName.allCases.map(\.rawValue)))
  }

  /// The words of `let s:name = '…' . '…'`; `[tT]op` is read as `top`.
  private func words(_ name: String) throws -> Set<String> {
    let lines = try PackageFiles.text("editors/neovim/syntax/layout.vim").split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("let s:\(name) = ") })
    let rest = lines[(start + 1)...].prefix { $0.drop { $0 == " " }.hasPrefix("\\") }
    let quoted = ([lines[start]] + rest).flatMap { line in
      line.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map(\.element)
    }
    let alternatives = quoted.flatMap { $0.split(separator: "|") }
    return Set(
      alternatives.map { word in
        word.hasPrefix("[") ? String(word.dropFirst().prefix(1) + word.dropFirst(4)) : String(word)
      })
  }
}
