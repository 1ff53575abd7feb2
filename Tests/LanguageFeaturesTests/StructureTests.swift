import LanguageFeatures
import LayoutAnalysis
import LayoutSyntax
import SourceText
import Testing

struct FoldingTests {
  /// Marks each line that something folds to with `1`, `2` … and the lines beneath it with a bar.
  private func check(_ picture: String, at location: SourceLocation = #_sourceLocation) {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let file = SourceFile(name: "test.layout", text: lines.map { $0.dropFirst(4) }.joined(separator: "\n"))
    let ranges = foldingRanges(of: Snapshot(parsing: file))
    var margins = [[Character]](repeating: [" ", " ", " "], count: lines.count)
    for (index, range) in ranges.enumerated() {
      let column = min(2, ranges[..<index].filter { $0.lastLine >= range.firstLine }.count)
      margins[range.firstLine][column] = range.isComment ? "c" : "v"
      for line in range.firstLine + 1...range.lastLine { margins[line][column] = "|" }
    }
    let drawn = zip(margins, lines).map { String($0) + "\($1.dropFirst(3))" }.joined(separator: "\n")
    #expect(drawn == picture, sourceLocation: location)
  }

  @Test func `blocks fold, and their closing brace stays`() {
    check(
      """
      v   layout A {
      |v    hstack row {
      ||      spacing: 8
      |     }
      |     view a { hidden: true }
      |v    when portrait {
      ||      a.width = 4
      |v    } else {
      ||      a.width = 5
      |     }
          }
      """)
  }

  @Test func `a block without its brace folds to where it ends`() {
    check(
      """
      v   layout A {
      |     view a
      """)
  }

  @Test func `comments of several lines fold`() {
    check(
      """
      c   // One
      |   // two
          view a  // not this
          // nor this
          
      c   /* But
      |   this */
      """)
  }
}

struct SelectionTests {
  private func check(_ drawing: String, _ expected: String..., at location: SourceLocation = #_sourceLocation) {
    let picture = Picture(drawing)
    let chain = selectionRanges(in: Snapshot(parsing: picture.file), at: picture.cursor)
    #expect(chain.map { picture.file[$0] } == expected, sourceLocation: location)
  }

  @Test func `a selection grows from the word to the file`() {
    check(
      "view a\na.width = 2 * a.he$0ight + 4 @high", "height", "a.height", "2 * a.height", "2 * a.height + 4",
      "a.width = 2 * a.height + 4 @high", "view a\na.width = 2 * a.height + 4 @high")
    check(
      "layout A { view a { hid$0den: true } }", "hidden", "hidden: true", " hidden: true ", "{ hidden: true }",
      "view a { hidden: true }", " view a { hidden: true } ", "{ view a { hidden: true } }",
      "layout A { view a { hidden: true } }")
    check("view a\nH:|-(>=$08)-[a]", "8", ">=8", "-(>=8)-", "H:|-(>=8)-[a]", "view a\nH:|-(>=8)-[a]")
  }

  @Test func `a selection on white space is the whole file`() {
    check("view a\n$0\nview b", "view a\n\nview b")
    check("", "")
  }
}

struct ColorTests {
  @Test func `colours are shown beside their names and numbers`() {
    let picture = Picture(
      "view a { color: «systemRed» }\nview b\nb.color: «\"#0080ff\"»\nb.color: systemRde\nb.color: \"#12345\"")
    let found = colors(in: Snapshot(parsing: picture.file))
    #expect(picture.file.marking(all: found.map(\.range)) == picture.file.marking(all: picture.stretches))
    #expect(found.map { spellings(of: $0.components)[0] } == ["\"#FF3B30\"", "\"#0080FF\""])
  }

  @Test func `a colour is written as a number, and by the names of exactly it`() {
    #expect(spellings(of: .init(red: 1, green: 0, blue: 0)) == ["\"#FF0000\"", "red"])
    #expect(
      spellings(of: .init(red: 0, green: 122 / 255.0, blue: 1)) == ["\"#007AFF\"", "tint", "link", "systemBlue"])
    #expect(spellings(of: .init(red: 0.2, green: 2, blue: -1)) == ["\"#33FF00\""])
    #expect(spellings(of: .init(red: .nan, green: .infinity, blue: 0)).first == "\"#000000\"")
    #expect(spellings(of: .init(red: 0, green: 0, blue: 0, alpha: 0)) == ["\"#000000\"", "clear"])
  }

  @Test(arguments: SystemColor.names)
  func `every name has its colour`(name: String) {
    #expect(SystemColor.components(of: name) != nil)
  }
}

struct SymbolSearchTests {
  @Test(arguments: [
    ("", "Card gap row title tall phone"), ("tle", "title"), ("TL", "title tall"), ("c d", "Card"), ("zz", ""),
  ])
  func `symbols are found by letters of their names`(query: String, expected: String) {
    let file = SourceFile(
      name: "test.layout",
      text: """
        layout Card {
          let gap = 8
          hstack row { label title "Hi" }
          row.height = 4 as tall
        }
        preview phone { scale: 2 }
        """)
    let found = symbols(matching: query, in: Snapshot(parsing: file))
    #expect(found.map(\.item.name).joined(separator: " ") == expected)
    #expect(found.first { $0.item.name == "title" }?.container ?? "row" == "row")
  }
}
