import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutPreview
import SourceText
import TestSupport
import Testing

/// A preview shows at each width and height what a solve at that size finds.
struct SweptWarningsTests {
  @Test func `at each size of the examples there are the warnings of a solve at that size`() throws {
    var random = SplitMix64(seed: 21)
    var shown = 0
    for layout in Layouts.all { shown += try compare(layout.name, layout.text, sizes: 3, &random) }
    for kind in DiagnosticKind.catalogue { shown += try compare(kind.code, kind.example, sizes: 4, &random) }
    #expect(shown > 20)
  }

  @Test func `a problem that is there at a few sizes only is shown there`() throws {
    // `b` passes `a`, which ends at 130.
    let text = """
      view a, b, distance
      a.size = b.size = 30 x 30; a.top = b.top = superview.top
      a.leading = superview.leading + 100
      distance.leading = superview.leading; distance.bottom = superview.bottom
      distance.width = 4 * superview.width - 900; distance.height = 1
      b.leading = distance.trailing
      preview p { size: 400 x 300 }
      """
    #expect(try overlaps(text) == ["242.5...257.5"])
  }

  @Test func `an end is where the problem itself begins, not where it can be seen`() throws {
    let text = """
      view a, b
      a.size = b.size = 100 x 30
      a.leading = superview.leading; b.trailing = superview.trailing; a.top = b.top = superview.top
      preview p { size: 400 x 300 }
      """
    #expect(try overlaps(text) == [])
    #expect(try overlaps(text.replacing("100 x 30", with: "175.25 x 30")) == ["240...350.5"])
  }

  private func overlaps(_ text: String) throws -> [String] {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    let state = try #require(try PreviewState(of: snapshot))
    let pieces = state.previews[0].widths?.pieces ?? []
    return pieces.filter { $0.warnings.contains { $0.code == "overlap" } }.map {
      "\($0.from)...\($0.to)"
    }
  }

  /// Compares sizes of each preview, drawn at random. Returns how many of them have a warning.
  private func compare(
    _ name: String, _ text: String, sizes: Int, _ random: inout SplitMix64
  ) throws -> Int {
    let snapshot = try Snapshot(parsing: SourceFile(name: name, text: text)).solved()
    var shown = 0
    for layout in snapshot.solution?.layouts ?? [] where layout.views.count <= 40 {
      let state = try #require(
        try PreviewState(of: snapshot, layout: layout.layoutName, options: PreviewState.Options(explained: [])))
      for screen in state.previews {
        for (axis, sweep) in [(SweepAxis.width, screen.widths), (.height, screen.heights)] {
          guard let sweep else { continue }
          for _ in 0..<sizes {
            let size = Int.random(in: 320...1400, using: &random)
            // Where a problem begins or ends, less than a pixel decides.
            let ends = sweep.pieces.flatMap { [$0.from, $0.to] }
            guard !ends.contains(where: { ($0 - Rational(size)).magnitude < 1 }),
              let piece = sweep.pieces.first(where: { $0.from < Rational(size) && Rational(size) < $0.to })
            else { continue }
            let chosen = PreviewState.ChosenSize(
              preview: screen.name, width: axis == .width ? Double(size) : nil,
              height: axis == .height ? Double(size) : nil)
            let options = PreviewState.Options(swept: [], explained: [], size: chosen)
            let other = try PreviewState(of: snapshot, layout: layout.layoutName, options: options)
            guard let solved = other?.previews.first(where: { $0.name == screen.name })?.sized?.piece else { continue }
            #expect(
              words(piece) == words(solved), "\(name), \(screen.name), \(size) \(axis.adjective)")
            shown += solved.warnings.isEmpty ? 0 : 1
          }
        }
      }
    }
    return shown
  }

  private func words(_ piece: PreviewState.Piece) -> [String] {
    [piece.verdict.rawValue] + piece.warnings.map { "\($0.code) \($0.line) \($0.text)" }.sorted()
  }
}
