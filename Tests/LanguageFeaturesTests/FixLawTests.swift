import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import TestSupport
import Testing

/// Every fix that is offered mends what it is offered for, on the example layouts, on each of them without one of its
/// lines, and on random ones.
struct FixLawTests {
  private func counts(_ snapshot: Snapshot) -> [String: Int] {
    Dictionary(snapshot.diagnostics.map { ($0.kind.code, 1) }, uniquingKeysWith: +)
  }

  /// Applies each fix separately. Returns the codes that were fixed.
  private func checkAll(_ file: SourceFile) throws -> [String] {
    let before = try Snapshot(parsing: file).solved()
    // What mends a spelling may lead to the next mistake.
    guard before.textErrors.isEmpty else { return [] }
    let old = counts(before)
    let errors = { (snapshot: Snapshot) in snapshot.diagnostics.filter { $0.kind.severity == .error }.count }
    return try quickFixes(in: before, at: ByteRange(0, file.bytes.count)).map { offered in
      let fixed = SourceFile(name: file.name, bytes: file.applying(offered.fix.edits))
      let after = try Snapshot(parsing: fixed).solved(after: before.solution)
      let code = offered.diagnostic.kind.code
      let comment: Comment = "\(code): \(offered.fix.title)\n\(fixed.text)\n\(after.diagnostics.map(\.message))"
      #expect(counts(after)[code, default: 0] < old[code, default: 0], comment)
      #expect(errors(after) <= errors(before), comment)
      return code
    }
  }

  @Test(arguments: Corpus.layouts)
  func `a fix on a layout resolves its diagnostic`(file: SourceFile) throws {
    _ = try checkAll(file)
    var random = SplitMix64(seed: file.bytes.count)
    for line in 0..<file.lines.count where random.chance(6) {
      let cut = file.applying([TextEdit(file.lines.range(ofLine: line), "")])
      _ = try checkAll(SourceFile(name: file.name, bytes: cut))
    }
  }

  @Test func `a fix on a random layout resolves its diagnostic`() throws {
    var random = SplitMix64(seed: 3)
    var fixed: Set<String> = []
    for _ in 0..<12 {
      let text = RandomLayouts.text(&random)
      fixed.formUnion(try checkAll(SourceFile(name: "random.layout", text: text)))
    }
    #expect(fixed.isSuperset(of: ["ambiguous", "conflict"]), "\(fixed.sorted())")
  }
}
