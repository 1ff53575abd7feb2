import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

private let catalogueCodes = DiagnosticKind.catalogue.map(\.code)

/// The codes whose examples need another file, or a limit.
private let needsMore: Set<String> = ["unsolved", "broken-layout", "unused-import"]

/// The catalogue is what `explain` and the reference page show, so its examples must be true.
struct CatalogueTests {
  /// What a few examples cannot help drawing beside their own code; see their entries.
  private static let companions: [String: Set<String>] = [
    "sketch-typo": ["sketch"]
  ]

  @Test(arguments: catalogueCodes.filter { !needsMore.contains($0) })
  func `each example reports exactly its diagnostic`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    let drawn = Set(codes(kind.example))
    let others = drawn.subtracting([kind.code]).subtracting(Self.companions[kind.code] ?? [])
    #expect(drawn.contains(kind.code), "drawn: \(drawn.sorted())")
    #expect(others.isEmpty, "drawn besides: \(others.sorted())")
  }

  @Test(arguments: catalogueCodes)
  func `each corrected form reports nothing`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    #expect(codes(kind.correctedExample) == [])
  }

  @Test func `views beyond the pivot limit are reported as unsolved, and nothing else is`() throws {
    let entry = DiagnosticKind.unsolved
    let parsed = Snapshot(parsing: SourceFile(name: "example.layout", text: entry.example))
    let solved = try parsed.solved(limit: SolverLimit(pivots: 0))
    #expect(solved.diagnostics.map(\.kind.code) == ["unsolved"])
  }

  /// After any one fix its diagnostic is gone, and no error has come in its place.
  @Test(arguments: catalogueCodes.filter { !needsMore.contains($0) })
  func `each fix of an example resolves its diagnostic`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    let before = analyzed(kind.example)
    for diagnostic in before.diagnostics where diagnostic.kind == kind {
      for fix in try before.proven(diagnostic).fixes {
        let text = String(decoding: before.file.applying(fix.edits), as: UTF8.self)
        let after = analyzed(text)
        let same = after.diagnostics.filter { $0.kind == kind && $0.message == diagnostic.message }
        #expect(same.isEmpty, "\(fix.title) leaves\n\(text)\n\(same.map(\.message))")
        let errors = Set(after.diagnostics.filter { $0.kind.severity == .error }.map(\.kind.code))
        let known = Set(before.diagnostics.filter { $0.kind.severity == .error }.map(\.kind.code))
        #expect(errors.isSubset(of: known), "\(fix.title) gives\n\(text)\n\(errors.sorted())")
      }
    }
  }

  @Test func `codes are unique, and found by name`() {
    #expect(Set(catalogueCodes).count == catalogueCodes.count)
    #expect(catalogueCodes.allSatisfy { DiagnosticKind.named($0)?.code == $0 })
  }
}
