import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// The canonical format: white space and spelling only, so that it is safe on every save.
struct FormatTests {
  private func formatted(_ text: String) -> String? {
    format(parsed(text)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("Red.width=Blue.width*2+8@high as \"wide\"", "Red.width = Blue.width * 2 + 8 @high as \"wide\""),
    ("view   Red ,Blue{color:red}", "view Red, Blue { color: red }"),
    ("Red.Leading == Superview.CenterX", "Red.leading = superview.centerX"),
    ("Red.width ≤ 40", "Red.width <= 40"),
    ("Red.size = 100×50", "Red.size = 100 x 50"),
    ("wide×high = Red.size", "wide × high = Red.size"),
    ("Red.size=100x50", "Red.size = 100 x 50"),
    ("Red.aspect=16 : 9", "Red.aspect = 16:9"),
    ("a.width = b.width@high + 1", "a.width = b.width @high+1"),
    ("H:|-20-[Red]-(>=8)-[Blue(==Red)]-20-|   @high", "H:|-20-[Red]-(>=8)-[Blue(==Red)]-20-| @high"),
    ("H: | -20- [Red] - [Blue] |", "H:|-20-[Red]-[Blue]|"),
    ("a.edges=b.edges inset(1,2,-3,4)except top,bottom", "a.edges = b.edges inset (1, 2, -3, 4) except top, bottom"),
    ("a.width = -b.width - -4", "a.width = -b.width - -4"),
    ("  3.   a.width = 1.0*b.width", "3. a.width = 1.0 * b.width"),
    ("a.width = 1;b.width = 2", "a.width = 1\nb.width = 2"),
    ("hstack row{spacing:8;label \"Name\";}", "hstack row { spacing: 8; label \"Name\" }"),
    ("view a // first", "view a  // first"),
    ("when portrait{a.width=1}else{a.width=2}", "when portrait { a.width = 1 } else { a.width = 2 }"),
    ("view a\n\n\n\nview b\n\n", "view a\n\nview b"),
    (
      "layout Splash {\nview a {\ntop = superview.top\n}\n}",
      "layout Splash {\n  view a {\n    top = superview.top\n  }\n}"
    ),
    ("let half=1/2", "let half = 1 / 2"),
    ("expect   a.width>=44  as \"wide\"", "expect a.width >= 44 as \"wide\""),
    ("when portrait{expect a.width<=1}", "when portrait { expect a.width <= 1 }"),
    (
      "preview any{width:320 ... 430;textSize:large,small;locale:all;expect a.width>=3}",
      "preview any { width: 320...430; textSize: large, small; locale: all; expect a.width >= 3 }"
    ),
    ("preview any{size:320...430x568...932}", "preview any { size: 320...430 x 568...932 }"),
    ("margins:( 1,2,3,4 )", "margins: (1, 2, 3, 4)"),
  ])
  func `formats each construct`(text: String, expected: String) {
    #expect(formatted(text) == expected + "\n")
  }

  @Test func `a view called Superview keeps its name`() {
    #expect(formatted("view Superview\nSuperview.width = 4") == "view Superview\nSuperview.width = 4\n")
  }

  @Test func `a file with a syntax error is unchanged`() {
    #expect(formatted("Red.leading =") == nil)
    #expect(formatted("layout A {") == nil)
  }

  @Test(arguments: ["\u{301}", "\u{FE0F}", "\u{E34}", "\u{200D}"])
  func `a combining mark at the end of a comment stays`(mark: String) {
    let text = "view a  // see \(mark)\n/// note \(mark)\na.width = 1\n"
    #expect(formatted(text.replacing("\(mark)\n", with: "\(mark) \t\n")).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func `line ends stay what they were`() {
    #expect(formatted("view a\r\nview   b\r\n") == "view a\r\nview b\r\n")
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `formatting twice changes nothing more, and no meaning`(name: String) throws {
    let bytes = try #require(Layouts.all.first { $0.name == name }?.bytes)
    let tree = parse(SourceFile(name: name, bytes: bytes))
    let once = try #require(format(tree))
    let again = parse(SourceFile(name: name, bytes: once))
    #expect(format(again) == once)
    #expect(again.allStatements.map(\.word) == tree.allStatements.map(\.word))
    #expect(again.allStatements.map(\.documentation) == tree.allStatements.map(\.documentation))
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `the project's own layouts are in canonical format`(name: String) throws {
    let bytes = try #require(Layouts.all.first { $0.name == name }?.bytes)
    let formatted = try #require(format(parse(SourceFile(name: name, bytes: bytes))))
    #expect(String(decoding: formatted, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `any text that parses keeps its tokens when its white space is shaken`() {
    var random = SplitMix64(seed: 4)
    for layout in Layouts.all {
      let tree = parse(SourceFile(name: layout.name, bytes: layout.bytes))
      let expected = format(tree)
      for _ in 0..<10 {
        // More white space between tokens, where there was some, means the same.
        let shaken = tree.tokens.map { token -> String in
          guard token.kind == .whitespace else { return tree.file[token.range] }
          return String(
            repeating: Bool.random(using: &random) ? " " : "\t", count: Int.random(in: 1...4, using: &random))
        }.joined()
        #expect(format(parsed(shaken)) == expected, "\(layout.name)")
      }
    }
  }
}
