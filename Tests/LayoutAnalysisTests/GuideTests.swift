import ConstraintSolver
import LayoutLowering
import LayoutModel
import SourceText
import Testing

@testable import LayoutAnalysis

/// Guides that UIKit has, and where they are.
struct GuideTests {
  private static let readable = """
    view text
    text.horizontalEdges = superview.readableContent.horizontalEdges
    text.top = superview.readableContent.top
    text.height = 20

    """

  @Test func `readable content is the margins, and on wide screens 672 points in the middle`() {
    check(
      Self.readable + """
        preview phone { device: iPhoneSE1 }
        preview pad { device: iPadPro11 }
        preview large { size: 1000 x 500; textScale: 1.25 }
        preview back { size: 1000 x 500; safeArea: (0, 40, 0, 0); direction: rightToLeft }
        """,
      frames: """
        phone.text: 16 20 288 20
        pad.text: 81 24 672 20
        large.text: 80 0 840 20
        back.text: 144 0 672 20
        """)
  }

  @Test func `a sweep follows readable content past the width at which it stops growing`() throws {
    let snapshot = analyzed(Self.readable + "text.width = 100 @low\npreview p { size: 700 x 800; widthClass: regular }")
    let (model, layout) = (snapshot.model, try #require(snapshot.model.layouts.first))
    let preview = try #require(model.previews(of: 0).first)
    let sweep = try #require(try LayoutAnalysis.sweep(model, layout, preview, .width, from: 500, to: 900))
    #expect(sweep.pieces.map(\.from) == [500, 712, 800])
    for (width, expected) in [("600", "20 0 560 20"), ("712", "20 0 672 20"), ("900", "114 0 672 20")] {
      check(Self.readable + "preview p { size: \(width) x 800 }", frames: "text: \(expected)")
    }
    let last = try #require(sweep.pieces.last)
    let values = last.values.filter { $0.attribute == .leading || $0.attribute == .width }.map(\.value)
    #expect(values.map { $0.value.description } == ["64", "672"])
  }

  @Test func `the keyboard covers the bottom of the screen, and without one what lies below the safe area`() {
    check(
      """
      view bar { height = 10; horizontalEdges = superview.keyboard.horizontalEdges }
      bar.bottom = superview.keyboard.top
      preview idle { device: iPhone15 }
      preview typing { device: iPhone15; keyboard: 336 }
      preview old { device: iPhone8; keyboard: 216 }
      """,
      frames: "idle.bar: 0 808 393 10\ntyping.bar: 0 506 393 10\nold.bar: 0 441 375 10")
  }

  @Test func `a conflict with the keyboard names the height from which it ends`() {
    let text = """
      view form { edges = superview.edges except bottom; height = 500 }
      form.bottom <= root.keyboard.top
      preview p { size: 320 x 568; keyboard: 216 }
      """
    #expect(analyzed(text).solved()?.conflicts.first?.limit?.size == 716)
  }

  @Test func `the guides of a scroll view are its content guide and its frame guide`() {
    let text = """
      scrollView scroller { view page, header, footer }
      scroller.edges = superview.edges inset 10
      page.edges = scroller.contentLayoutGuide.edges
      page.width = scroller.frameLayoutGuide.width
      page.height = 2 * scroller.frameLayoutGuide.height
      header.edges = scroller.frameLayoutGuide.edges except bottom
      header.height = 44
      footer.bottom = scroller.contentLayoutGuide.bottom
      footer.centerX = scroller.contentLayoutGuide.centerX
      footer.size = 20 x 30
      preview p { size: 120 x 120 }
      """
    check(text, frames: "page: 0 0 100 200\nheader: 0 0 100 44\nfooter: 40 170 20 30")
    #expect(codes(text).isEmpty)
    let sizes = analyzed(text).solved()?.contentSizes.values.map(\.words)
    #expect(sizes == ["100 × 200"])
  }
}
