import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import TestSupport
import Testing

private let catalogueCodes = DiagnosticKind.catalogue.map(\.code)

/// Diagnostics are short, in standard terms.
struct WordsTests {
  @Test(arguments: catalogueCodes)
  func `the messages of an example have short headlines`(code: String) throws {
    for diagnostic in try diagnostics(code) {
      let headline = PlainWords.sentences(in: diagnostic.message).first ?? ""
      #expect((1...80).contains(headline.count), "\(headline.count): \(headline)")
    }
  }

  @Test(arguments: catalogueCodes)
  func `the texts of a diagnostic contain no replaced phrase`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    var texts = [kind.title, kind.explanation]
    for diagnostic in try diagnostics(code) {
      texts += [diagnostic.message] + diagnostic.related.map(\.message) + diagnostic.fixes.map(\.title)
    }
    for text in texts { #expect(PlainWords.found(in: text) == [], "\(text)") }
  }

  @Test(arguments: catalogueCodes)
  func `an explanation has short sentences`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    #expect(kind.title.count <= 80)
    for sentence in PlainWords.sentences(in: kind.explanation) {
      #expect(sentence.split(separator: " ").count <= 25, "\(sentence)")
    }
  }

  @Test func `phrases are found as whole words in any case, and nowhere else`() {
    #expect(PlainWords.found(in: "Told: it\ngives  way") == ["told", "gives way"])
    #expect(PlainWords.found(in: "`standard` untold") == [])
  }

  private func diagnostics(_ code: String) throws -> [Diagnostic] {
    let kind = try #require(DiagnosticKind.named(code))
    if kind == .unsolved {
      let parsed = Snapshot(parsing: SourceFile(name: "example.layout", text: kind.example))
      return try parsed.solved(limit: SolverLimit(pivots: 0)).diagnostics
    }
    return analyzed(kind.example).diagnostics.filter { $0.kind == kind }
  }
}
