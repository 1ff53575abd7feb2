import JSONRPC
@testable import LanguageServer
import LayoutDiagnostics
import LayoutSyntax
import TestSupport
import Testing

/// Pages, descriptions of words, and settings are in standard terms.
struct WordsTests {
  @Test(arguments: [
    "README.md", "Sources/README.md", "Tests/README.md", "Tests/Programs/Oracle/README.md",
    "Tests/Programs/Benchmarks/README.md", "Grammar/README.md", "Grammar/language.md", "editors/README.md",
    "editors/capabilities.md",
    "editors/neovim/README.md", "editors/vscode/README.md", "editors/vim/README.md", "Sources/LayoutModel.md",
    "Sources/LayoutAnalysis.md", "Sources/LanguageFeatures.md", "Sources/LanguageServer.md", "Sources/LayoutPreview.md",
    "Sources/LayoutInterchange.md", "Sources/ConstraintSolver.md",
  ])
  func `a page contains no replaced phrase`(path: String) throws {
    for line in try PackageFiles.text(path).split(separator: "\n") { expectPlain(String(line)) }
  }

  @Test func `the reference of diagnostics has no replaced phrase outside its entries`() {
    // Tests/LayoutAnalysisTests checks the entries.
    for line in referencePage().split(separator: "\n").prefix(8) { expectPlain(String(line)) }
    for kind in DiagnosticKind.catalogue {
      let own = kind.title + kind.explanation + kind.example + kind.mended
      #expect(
        PlainWords.found(in: explanation(of: kind)).allSatisfy(PlainWords.found(in: own).contains), "\(kind.code)")
    }
  }

  @Test func `the descriptions of words contain no replaced phrase`() {
    AttributeWord.table.forEach { expectPlain($0.meaning.meaningText) }
    ViewKind.table.forEach { expectPlain($0.meaning) }
    SettingName.allCases.forEach { expectPlain($0.meaning) }
    Keyword.allCases.forEach { expectPlain($0.meaning) }
    SpecialName.allCases.forEach { expectPlain($0.meaning) }
    Guide.allCases.forEach { expectPlain($0.meaning) }
    ConditionName.allCases.forEach { expectPlain($0.meaning) }
  }

  @Test func `the descriptions of settings contain no replaced phrase`() {
    #expect(Setting.all.count > 3)
    Setting.all.forEach { expectPlain($0.description) }
  }

  private func expectPlain(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(PlainWords.found(in: text) == [], "\(text)", sourceLocation: sourceLocation)
  }
}
