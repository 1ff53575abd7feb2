import LayoutDiagnostics
import LayoutSyntax
import Testing

/// The generated files of Grammar are those that the sources generate. UPDATE=1 writes them.
struct GeneratedFilesTests {
  @Test func `the TextMate grammar is up to date`() throws {
    try PackageFiles.expect("Grammar/layout.tmLanguage.json", toHold: textMateGrammar())
  }

  @Test func `the reference of diagnostics is up to date`() throws {
    try PackageFiles.expect("Grammar/diagnostics.md", toHold: referencePage())
  }
}
