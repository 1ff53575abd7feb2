import ConstraintSolver
import LayoutPreview
import TestSupport
import Testing

/// The verdicts of sweeps.
extension PreviewStateTests {
  /// `240...376 conflict`, one line for all neighbours of which the same is reported.
  private func picture(_ sweep: PreviewState.Sweep?) -> String {
    var lines: [(from: Rational, to: Rational, words: String)] = []
    for piece in sweep?.pieces ?? [] {
      let details =
        piece.unmet.map { ", not satisfied: \($0.row.text)" } + piece.warnings.map { ", \($0.code) \($0.text)" }
      let words = piece.verdict.rawValue + details.joined()
      if let last = lines.last, last.words == words {
        lines[lines.count - 1].to = piece.to
      } else {
        lines.append((piece.from, piece.to, words))
      }
    }
    return lines.map { "\($0.from)...\($0.to) \($0.words)" }.joined(separator: "\n")
  }

  @Test func `each range of widths of a layout has a verdict`() throws {
    #expect(picture(try state(Self.splash).previews[1].widths) == "240...376 conflict\n376...1400 satisfied")
  }

  @Test func `a constraint that is unsatisfied below a width starts a piece`() throws {
    let widths = try state(Layouts.named("03"), layout: "Attempt3").previews[0].widths
    #expect(
      picture(widths) == """
        240...312 conflict, not satisfied: gap1.width = margin @high
        312...376 unmet, not satisfied: gap1.width = margin @high
        376...1400 satisfied
        """)
  }

  @Test func `a warning ends where less than a point of a text is cut off`() throws {
    let text = """
      textField box
      box.leading = superview.leading + 20
      box.top = superview.top
      box.size = 300 x 40
      preview p { size: 400 x 300 }
      """
    #expect(picture(try state(text).previews[0].widths) == "240...319 warning, outside box\n319...1400 satisfied")
  }

  @Test func `a sweep shows where an expectation fails`() throws {
    let text = """
      view a, b
      a.edges = superview.edges inset 20
      b.size = 30 x 30; b.center = superview.center
      expect a.width >= 300
      preview p { size: 400 x 300 }
      """
    let state = try state(text)
    #expect(
      picture(state.previews[0].widths) == """
        240...340 unexpected, unexpected expect a.width >= 300
        340...1400 satisfied
        """)
    #expect(state.previews[0].base.verdict == .satisfied)
    let narrow = try self.state(text.replacing("400 x 300", with: "320 x 300")).previews[0]
    #expect(narrow.base.verdict == .unexpected)
    #expect(narrow.findings.map(\.code) == ["unexpected"])
  }
}
