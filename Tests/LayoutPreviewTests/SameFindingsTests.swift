import LayoutAnalysis
import LayoutDiagnostics
import LayoutPreview
import SourceText
import TestSupport
import Testing

/// The preview, lenses and read-only documents show the problems that `check` reports.
struct SameFindingsTests {
  @Test func `each preview of an example shows the problems that are reported for it`() throws {
    for layout in Layouts.all { try compare(SourceFile(name: layout.name, text: layout.text)) }
  }

  @Test func `each preview of a diagnostic's example shows it`() throws {
    for kind in DiagnosticKind.catalogue {
      try compare(SourceFile(name: "\(kind.code).layout", text: kind.example))
    }
  }

  @Test func `siblings that are apart on another preview overlap in the picture too`() throws {
    let file = SourceFile(
      name: "a.layout",
      text: """
        view a, b
        a.leading = superview.leading; b.trailing = superview.trailing
        a.size = b.size = 180 x 40; a.top = b.top = superview.top
        preview small { width: 320; height: 480 }
        preview large { width: 400; height: 480 }
        """)
    #expect(try compare(file) == 1)
  }

  @Test func `a range with a problem at other sizes is not satisfied in the gallery`() throws {
    let text = """
      view a { leading = superview.leading; top = superview.top; width = superview.width * 4 - 1200; height = superview.height }
      preview any { width: 320...430; height: 480 }
      """
    let solved = try Snapshot(parsing: SourceFile(name: "a.layout", text: text)).solved()
    let snapshot = solved.reporting(ranges: try solved.rangeProofs())
    let state = try #require(try PreviewState(of: snapshot))
    #expect(state.previews.first?.range?.verdict == .warning)
  }

  /// Compares the errors and warnings of each preview of one size. Returns their number.
  @discardableResult private func compare(_ file: SourceFile) throws -> Int {
    let snapshot = try Snapshot(parsing: file).solved()
    guard !snapshot.hasRanges else { return 0 }
    var count = 0
    for layout in snapshot.solution?.layouts ?? [] {
      let state = try #require(try PreviewState(of: snapshot, layout: layout.layoutName, options: .frames))
      for screen in state.previews {
        let reported = snapshot.diagnostics.filter { diagnostic in
          guard diagnostic.severity == .error || diagnostic.severity == .warning, let data = diagnostic.data else {
            return false
          }
          return data.identity.layout == layout.layout
            && data.occurrences.contains { $0.places.contains { $0.preview == screen.name } }
        }.map { "\($0.kind.code) \(file.place(at: $0.range.start).line)" }
        let shown = screen.findings.filter { ["error", "warning"].contains($0.severity) }.map {
          "\($0.code) \($0.line)"
        }
        #expect(shown.sorted() == reported.sorted(), "\(file.name), \(screen.name)")
        count += reported.count
      }
    }
    return count
  }
}
