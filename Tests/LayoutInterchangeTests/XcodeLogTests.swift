import LayoutAnalysis
import LayoutDiagnostics
import LayoutInterchange
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// A message of UIKit's, as the console shows it, and the layout that it becomes.
struct XcodeLogTests {
  private static let log = """
    2026-03-01 10:15:02.120 Demo[61012:9123] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600003a1c0a0 'left margin' H:|-(32)-[UIImageView:0x7f9c5a50b2d0]   (active, names: '|':UIView:0x7f9c5a40a1b0 )>",
        "<NSLayoutConstraint:0x600003a1c0f0 H:[UIImageView:0x7f9c5a50b2d0]-(>=8)-[UILabel:0x7f9c5a60c3e0'Hello']   (active)>",
        "<NSLayoutConstraint:0x600003a1c140 UILabel:0x7f9c5a60c3e0.width == 0.5*UIImageView:0x7f9c5a50b2d0.width + 10   (active)>",
        "<NSLayoutConstraint:0x600003a1c190 UIImageView:0x7f9c5a50b2d0.width == 300   (active)>",
        "<NSLayoutConstraint:0x600003a1c1e0 H:[UILabel:0x7f9c5a60c3e0'Hello']-(NSSpace(8))-|   (active, names: '|':UIView:0x7f9c5a40a1b0 )>",
        "<NSLayoutConstraint:0x600003a1c230 'UIView-Encapsulated-Layout-Width' UIView:0x7f9c5a40a1b0.width == 320   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600003a1c190 UIImageView:0x7f9c5a50b2d0.width == 300   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  @Test func `a message becomes a layout with the same conflict`() throws {
    let text = try #require(layout(fromXcodeLog: Self.log))
    #expect(
      text == """
        // From an Xcode log: these constraints cannot all hold.
        view view1 {
          imageView imageView
          label label "Hello"
        }

        imageView.leading = view1.leading + 32 as "left margin"
        label.leading >= imageView.trailing + 8
        label.width = 0.5 * imageView.width + 10
        imageView.width = 300  // UIKit broke this one
        view1.trailing = label.trailing + 8
        view1.width = 320 as "UIView-Encapsulated-Layout-Width"

        """)
    let solved = try Snapshot(parsing: SourceFile(name: "log.layout", text: text)).solved()
    let conflict = try #require(solved.diagnostics.first { $0.kind.code == "conflict" })
    #expect(conflict.message.contains("188 points are missing"))
    #expect(conflict.related.count == 6)
  }

  @Test func `what cannot be read stays as a comment`() throws {
    let text = try #require(
      layout(
        fromXcodeLog: """
          "<NSLayoutConstraint:0x1 UIView:0x2.width == 4   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0x2.shoe == 4   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& MyApp.CardView:0x5.minX == 0   (active)>",
          "<NSContentSizeLayoutConstraint:0x6 UIButton:0x7'OK'.width == 46 Hug:1000 CompressionResistance:1000   (active)>"
          """))
    #expect(
      text == """
        // From an Xcode log: these constraints cannot all hold.
        view view1
        view cardView
        button button "OK"

        view1.width = 4
        // Not read: UIView:0x2.shoe == 4
        // Not read: MyApp.CardView:0x5.minX == 0
        button.width = 46

        """)
  }

  @Test func `a text without constraints is no log`() {
    #expect(layout(fromXcodeLog: "") == nil)
    #expect(layout(fromXcodeLog: "view a\na.width = 4") == nil)
    #expect(layout(fromXcodeLog: "<NSLayoutConstraint:0x1 nonsense>") == nil)
  }

  /// Whatever is cut out of a message or doubled in it, what comes out parses.
  @Test func `no text is too odd`() {
    let bytes = Array(Self.log.utf8)
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<random.pick(1...6) {
        let place = random.pick(0...damaged.count - 1)
        if random.chance(50) {
          damaged.remove(at: place)
        } else {
          damaged.insert(
            contentsOf: Array(["[", "|", "-(", "'", ":0x", "(", ")-", "."][random.pick(0...7)].utf8), at: place)
        }
      }
      guard let text = layout(fromXcodeLog: String(decoding: damaged, as: UTF8.self)) else { continue }
      let parsed = Snapshot(parsing: SourceFile(name: "log.layout", text: text))
      #expect(parsed.tree.diagnostics.isEmpty, "\(text)")
    }
  }
}
