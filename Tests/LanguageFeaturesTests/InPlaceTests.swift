import Foundation
import LanguageFeatures
import LayoutAnalysis
import SourceText
import TestSupport
import Testing

/// What is shown between the lines of a file: hints in brackets, lenses above.
struct InPlaceTests {
  private func drawn(_ text: String) throws -> String {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    var edits = inlayHints(in: snapshot, at: ByteRange(0, snapshot.file.bytes.count)).map {
      TextEdit(ByteRange($0.offset, $0.offset), " [\($0.text)]")
    }
    for lens in codeLenses(in: snapshot) {
      let line = snapshot.file.lines.range(ofLine: snapshot.file.lines.lineIndex(at: lens.range.start)).start
      edits.append(TextEdit(ByteRange(line, line), "~ \(lens.text) ~\n"))
    }
    return String(decoding: snapshot.file.applying(edits), as: UTF8.self)
  }

  @Test func `frames and unsatisfied amounts are at the ends of their lines`() throws {
    #expect(
      try drawn(
        """
        let gap = 2 * 8
        let plain = 8
        view left, right
        left.top = right.top = superview.top
        left.height = right.height = 40
        H:|[left]-gap-[right]|
        left.width = right.width
        left.width >= 200 @high
        preview narrow { size: 300 x 100 }
        preview wide { size: 416 x 100 }
        """) == """
          let gap = 2 * 8 [= 16]
          let plain = 8
          ~ 2 views · 5 horizontal + 4 vertical · 2 previews, all satisfied ~
          view left, right [narrow: left 142 × 40 at 0, 0, right 142 × 40 at 158, 0]
          left.top = right.top = superview.top
          left.height = right.height = 40
          H:|[left]-gap-[right]|
          left.width = right.width
          left.width >= 200 @high [narrow: 58 short (142 of 200) while the root is narrower than 416]
          preview narrow { size: 300 x 100 }
          preview wide { size: 416 x 100 }
          """)
  }

  @Test func `ambiguity is marked, and a conflict has a lens above it`() throws {
    #expect(
      try drawn(
        """
        layout Open {
          view a
          a.edges = superview.edges except bottom
        }
        layout Clash {
          view b
          b.edges = superview.edges
          b.width = 40
        }
        preview p { size: 300 x 100 }
        """) == """
          ~ 1 view · 2 horizontal + 1 vertical · 1 preview, ambiguous ~
          layout Open {
            view a [300 × 0 at 0, 0?]
            a.edges = superview.edges except bottom
          }
          ~ 1 view · 3 horizontal + 2 vertical · 1 preview, in conflict ~
          layout Clash {
            view b [300 × 100 at 0, 0]
            b.edges = superview.edges
          ~ conflict of 2 statements ~
            b.width = 40
          }
          preview p { size: 300 x 100 }
          """)
  }

  @Test func `hints never split code, even where a view is first used`() throws {
    #expect(
      try drawn(
        "Button_2.leading = superview.leading + 8 // why\nButton_2.size = 44 x 44; Button_2.top = superview.top") == """
          ~ 1 view · 2 horizontal + 2 vertical · 1 preview, satisfied ~
          Button_2.leading = superview.leading + 8 // why [44 × 44 at 8, 0]
          Button_2.size = 44 x 44; Button_2.top = superview.top
          """)
  }

  private static let phones = """
    layout Card {
      view a
      a.edges = superview.edges
    }
    layout Other {
      view b
      b.edges = superview.edges
      preview own { size: 30 x 30 }
      preview wide { size: 60 x 30 }
    }
    preview small { size: 10 x 20 }
    preview large { size: 40 x 50 }
    """

  @Test func `hints show the chosen preview and name it`() throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: Self.phones)).solved()
    func hints(_ preview: String?) -> [String] {
      inlayHints(in: snapshot, at: ByteRange(0, snapshot.file.bytes.count), preview: preview).map(\.text)
    }
    #expect(hints(nil) == ["small: 10 × 20 at 0, 0", "own: 30 × 30 at 0, 0"])
    #expect(hints("large") == ["large: 40 × 50 at 0, 0", "own: 30 × 30 at 0, 0"])
    #expect(hints("wide") == ["small: 10 × 20 at 0, 0", "wide: 60 × 30 at 0, 0"])
    let tooltip = inlayHints(in: snapshot, at: ByteRange(0, 30), preview: "large").first?.tooltip
    #expect(tooltip?.parts.first == .text("The hint shows \(emphasis: "large")."))
  }

  @Test(arguments: [
    ("preview large", nil, ["large"]), ("preview small", nil, []), ("preview small", "large", ["small"]),
    ("layout Card", nil, ["large"]), ("layout Other", "large", ["wide"]), ("view a", nil, []),
    ("preview wide", nil, ["wide"]), ("preview wide", "wide", []),
  ])
  func `the previews near a line can be chosen for hints`(line: String, shown: String?, offered: [String]) throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: Self.phones)).solved()
    let found = try #require(Self.phones.range(of: line))
    let offset = Self.phones.utf8.distance(from: Self.phones.startIndex, to: found.lowerBound)
    #expect(Set(previewsForHints(in: snapshot, at: ByteRange(offset, offset), shown: shown)) == Set(offered))
  }

  @Test func `a click on a lens shows previews, or the statements of a conflict`() throws {
    let text = "layout A {\n  view a\n  a.edges = superview.edges\n  a.width = 40\n}\npreview p { size: 30 x 10 }"
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    let lenses = codeLenses(in: snapshot)
    #expect(lenses.map(\.tooltip) == ["Show the previews of `A`", "List the 2 statements"])
    guard case .showMembers(let ranges)? = lenses.last?.action else { throw Missing() }
    #expect(ranges.map { snapshot.file[$0] } == ["a.edges = superview.edges", "a.width = 40"])
  }

  private struct Missing: Error {}

  @Test func `only hints in the requested range are returned`() throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: "view a, b\na.size = 1 x 1")).solved()
    #expect(inlayHints(in: snapshot, at: ByteRange(7, 9)).map(\.offset) == [9])
    #expect(inlayHints(in: snapshot, at: ByteRange(0, 6)).isEmpty)
  }
}
