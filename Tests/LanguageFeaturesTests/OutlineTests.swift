import LanguageFeatures
import LayoutAnalysis
import SourceText
import Testing

/// Holds the outline against a picture: an item a line, its kind, its name, its detail.
private func check(_ text: String, shows expected: String, at location: SourceLocation = #_sourceLocation) {
  let snapshot = Snapshot(parsing: SourceFile(name: "test.layout", text: text))
  #expect(lines(outline(of: snapshot), "").joined(separator: "\n") == expected, sourceLocation: location)
}

private func lines(_ items: [OutlineItem], _ indent: String) -> [String] {
  items.flatMap { item in
    let detail = item.detail.isEmpty ? "" : " — \(item.detail)"
    return ["\(indent)\(item.kind) \(item.name)\(detail)"] + lines(item.children, indent + "  ")
  }
}

struct OutlineTests {
  @Test func `layouts contain their view trees and named constraints`() {
    check(
      """
      let gap = 2 * 4
      layout Card {
        view card {
          label title "Hi" { font: headline }
          hstack { switch on; button "Go" }
          height >= 44 as "at least"
        }
        view a, b
        card.width = 100 as wide
        H:|-gap-[a]-[b]| @low as "the row"
        a.top = b.top
        when landscape { a.width = 4 as flat } else { a.width = 8 as tall }
      }
      preview "my phone" { device: iPhone15 }
      strings de { "Hi" = "Hallo" }
      """,
      shows: """
        constant gap — 2 * 4
        layout Card
          view card — view
            view title — label
            view hstack
              view on — switch
              view button — Go
            constraint at least — height >= 44 as "at least"
          view a — view
          view b — view
          constraint wide — card.width = 100 as wide
          constraint the row — H:|-gap-[a]-[b]| @low as "the row"
          constraint flat — a.width = 4 as flat
          constraint tall — a.width = 8 as tall
        preview my phone
        strings de
        """)
  }

  @Test func `a statement with an error stays in the outline`() {
    check(
      """
      layout Card {
        view card {
          label title
          title.width =
      layout Other { view a }
      """,
      shows: """
        layout Card
          view card — view
            view title — label
        layout Other
          view a — view
        """)
  }

  @Test func `an empty file has an empty outline`() {
    check("", shows: "")
    check("// only words", shows: "")
  }

  /// Editors find the item at a cursor by its range, from the outside in.
  @Test(arguments: Corpus.layouts + Corpus.examples)
  func `an item is inside its parent, and its name inside it`(file: SourceFile) {
    func check(_ items: [OutlineItem], within outer: ByteRange) {
      for item in items {
        #expect(outer.contains(item.range), "\(item.name)")
        #expect(item.range.contains(item.nameRange), "\(item.name)")
        #expect(!item.nameRange.isEmpty, "\(item.name)")
        check(item.children, within: item.range)
      }
    }
    check(outline(of: Snapshot(parsing: file)), within: ByteRange(0, file.bytes.count))
  }

  @Test func `the last of several views contains their block`() {
    let text = "view a, b {\n  height >= 44 as \"at least\"\n}"
    check(
      text,
      shows: """
        view a — view
        view b — view
          constraint at least — height >= 44 as "at least"
        """)
    let items = outline(of: Snapshot(parsing: SourceFile(name: "test.layout", text: text)))
    for item in items {
      for child in item.children { #expect(item.range.contains(child.range)) }
    }
  }
}
