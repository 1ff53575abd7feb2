import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// The one law of reading directions: right to left is the mirror image of left to right.
struct MirrorTests {
  @Test(arguments: Layouts.all.map(\.name))
  func `right to left is the exact mirror image`(name: String) throws {
    let text = try #require(Layouts.all.first { $0.name == name }?.text)
    // Texts stay as written in both, so that only the direction differs.
    let kept = text.split(separator: "\n").filter { !$0.hasPrefix("preview") }.joined(separator: "\n")
    let snapshot = analyzed(
      kept + """

        preview forth { device: iPhoneSE1; direction: leftToRight }
        preview back { device: iPhoneSE1; direction: rightToLeft }
        """)
    for layout in snapshot.solution?.layouts ?? [] {
      let forth = try #require(layout.previews.first { $0.preview.name == "forth" })
      let back = try #require(layout.previews.first { $0.preview.name == "back" })
      #expect(forth.status == back.status)
      #expect(forth.conflicts.map(\.missing) == back.conflicts.map(\.missing))
      for (left, right) in zip(forth.views, back.views) {
        let name = "\(layout.layoutName).\(layout.views[left.view].name)"
        #expect(
          right.reported.alignment.x == 320 - left.reported.alignment.x - left.reported.alignment.width, "\(name)")
        #expect(right.reported.alignment.y == left.reported.alignment.y, "\(name)")
        #expect(right.reported.alignment.width == left.reported.alignment.width, "\(name)")
        #expect(right.reported.alignment.height == left.reported.alignment.height, "\(name)")
        #expect(right.ambiguities == left.ambiguities, "\(name)")
      }
    }
  }

  @Test func `left and right do not follow the direction`() {
    let text = """
      view Red { intrinsic: 50 x 50 }
      Red.left = superview.left + 20
      Red.top = superview.top
      preview back { device: iPhoneSE1; direction: rightToLeft }
      """
    check(text, frames: "Red: 20 0 50 50")
  }

  @Test func `a forced direction applies to distances in the view`() {
    let text = """
      view card { semanticContentAttribute: forceLeftToRight; edges = superview.edges
        view Red { intrinsic: 50 x 50; leading = superview.leading + 20; top = superview.top }
      }
      preview back { device: iPhoneSE1; direction: rightToLeft }
      """
    check(text, frames: "Red: 20 0 50 50")
  }

  @Test func `alignment insets are not mirrored`() {
    let text = """
      slider volume
      volume.leading = superview.leading + 20
      volume.trailing = superview.trailing - 20
      volume.top = superview.top + 10
      preview forth { device: iPhoneSE1 }
      preview back { device: iPhoneSE1; direction: rightToLeft }
      """
    check(text, frames: "forth.volume: 18 10 284 31\nback.volume: 18 10 284 31")
  }
}
