import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText
import Testing

@testable import LayoutAnalysis

/// The rows that depend on the height of a text are those that differ if the layout is lowered with another height.
struct ContentHeightTests {
  /// Texts that wrap, in everything that reads a content size or a baseline.
  private static let written = """
    label a "One two three four five six" { lines: 0; hugging: required }
    label b "One two three four five" { lines: 3; verticalCompressionResistance: required }
    textView c "Seven eight nine" { scrolls: false }
    hstack row {
      alignment: lastBaseline
      label d "One two three four" { lines: 2 }
      vstack inner { label e "Five six seven" { lines: 0 }; label f "Eight" }
    }
    vstack shares { distribution: fillProportionally; label g "One two" { lines: 0 }; label h "Three four" { lines: 0 } }
    b.firstBaseline = a.lastBaseline + 20
    c.height >= a.intrinsicHeight + 2 * b.intrinsicHeight - a.intrinsicHeight @low
    row.height >= d.intrinsicHeight + 3 * e.intrinsicHeight
    a.edges = superview.edges
    scrollView page { vstack list { alignment: center; label i "One two three" { lines: 0 }; button j "Four" } }
    page.frameLayoutGuide.height >= i.intrinsicHeight / 2 @high
    label k "One two three four" { lines: 0; intrinsic: 80 x none; firstBaseline = i.firstBaseline }
    label l "One two three" { lines: 0; hidden: true }
    """

  private func check(_ text: String) throws -> Int {
    let solved = try Snapshot(parsing: SourceFile(name: "text.layout", text: text)).solved(after: nil)
    var count = 0
    for preview in solved.solution?.layouts.flatMap(\.previews) ?? [] {
      guard let pass = preview.passes.first else { continue }
      let sizes = pass.sizes
      func lowered(_ widths: [Int: Rational]) -> LoweredLayout {
        Lowering.lower(
          ContentSizes(solved.model, sizes.layout, sizes.environment, feedback: Feedback(widths: widths)))
      }
      let own = lowered([:])
      let rates = own.contentHeightRates
      for view in sizes.layout.views where sizes.wraps(view) && sizes.setting(.intrinsic, view) == nil {
        let width = view.textInset + ContentSizes.tinyWidth
        let growth =
          sizes.wrappedHeight(of: view, atWidth: width) - sizes.wrappedHeight(of: view, atWidth: nil)
        let changes = zip(own.system.rows, lowered([view.index: width]).system.rows).enumerated()
          .map { ($0, $1.1.form.constant - $1.0.form.constant) }.filter { !$1.isZero }
        let expected = growth.isZero ? [] : (rates[view.index] ?? []).map { ($0.row, $0.rate * growth) }
        #expect(changes.elementsEqual(expected) { $0 == $1 }, "`\(view.name)` in\n\(text)")
        count += changes.count
      }
    }
    return count
  }

  @Test func `rows that depend on the height of a text are known without another lowering`() throws {
    #expect(try check(Self.written) > 15)
  }
}
