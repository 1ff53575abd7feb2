import JSONRPC
@testable import LanguageServer
import LayoutDiagnostics
import LayoutSyntax
import TestSupport
import Testing

/// Pages, tests, scripts, descriptions of words, and settings are in standard terms.
struct WordsTests {
  @Test func `a page contains no replaced phrase`() throws {
    let pages = PackageFiles.paths.filter { $0.hasSuffix(".md") && $0 != "Grammar/diagnostics.md" }
    #expect(pages.count > 20)
    for page in pages { try expectPlain(page) }
  }

  @Test func `tests and scripts contain no replaced phrase`() throws {
    let data = [".json", ".jsonl", ".layout", ".txt", ".svg", ".c", ".h", ".md"]
    let paths = PackageFiles.paths.filter { path in
      !path.hasPrefix("Sources/") && !path.hasPrefix("Grammar/") && !data.contains { path.hasSuffix($0) }
    }
    #expect(paths.count > 250)
    // The table of phrases, and the test of it.
    let others: Set = ["Tests/TestSupport/PlainWords.swift", "Tests/LayoutAnalysisTests/WordsTests.swift"]
    for path in paths where !others.contains(path) { try expectPlain(path) }
  }

  @Test func `the reference of diagnostics has no replaced phrase outside its entries`() {
    // Tests/LayoutAnalysisTests checks the entries.
    for line in referencePage().split(separator: "\n").prefix(8) { expectPlain(text: String(line)) }
    for kind in DiagnosticKind.catalogue {
      let own = kind.title + kind.explanation + kind.example + kind.correctedExample
      #expect(
        PlainWords.found(in: explanation(of: kind)).allSatisfy(PlainWords.found(in: own).contains), "\(kind.code)")
    }
  }

  @Test func `the descriptions of words contain no replaced phrase`() {
    AttributeWord.table.forEach { expectPlain(text: $0.meaning.meaningText) }
    ViewKind.table.forEach { expectPlain(text: $0.meaning) }
    SettingName.allCases.forEach { expectPlain(text: $0.meaning) }
    Keyword.allCases.forEach { expectPlain(text: $0.meaning) }
    SpecialName.allCases.forEach { expectPlain(text: $0.meaning) }
    Guide.allCases.forEach { expectPlain(text: $0.meaning) }
    ConditionName.allCases.forEach { expectPlain(text: $0.meaning) }
  }

  @Test func `the descriptions of settings contain no replaced phrase`() {
    #expect(ServerSetting.all.count > 3)
    ServerSetting.all.forEach { expectPlain(text: $0.description) }
  }

  private func expectPlain(_ path: String) throws {
    // A property of the sources has one of the phrases as its name.
    let text = try PackageFiles.text(path).replacing(".correctedExample", with: "")
    guard !PlainWords.found(in: text).isEmpty else { return }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      expectPlain(text: String(line), at: "\(path):\(index + 1)")
    }
  }

  private func expectPlain(text: String, at place: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(PlainWords.found(in: text) == [], "\(place): \(text)", sourceLocation: sourceLocation)
  }
}
