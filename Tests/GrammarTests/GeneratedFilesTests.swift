import ConstraintSolver
import JSONRPC
@testable import LanguageServer
import LayoutAnalysis
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

  @Test func `the schema of project files is up to date`() throws {
    try PackageFiles.expect("editors/vscode/layout-lsp.schema.json", toHold: projectFileSchema())
  }

  /// Only a part of each of these is generated, so they are compared.
  @Test(arguments: ["editors/README.md"])
  func `the table of settings is up to date`(path: String) throws {
    #expect(try PackageFiles.text(path).contains(settingsTable()), "\(path) should hold\n\(settingsTable())")
  }

  @Test func `the table of limits has the limits of the sources`() throws {
    let mebibyte = 1024 * 1024
    let views = "\(solvedViewsLimit)"
    let limits = [
      ("\(FrameDecoder.lengthLimit / mebibyte) MiB", "one message, or a storyboard or xib"),
      ("\(JSONValue.depthLimit) levels", "JSON in a message"),
      ("\(fileLengthLimit / mebibyte) MiB", "a layout, or anything that is read from a pipe or a device"),
      ("\(statementLengthLimit / 1024) KiB", "a statement, without its block"),
      ("\(blockDepthLimit) levels", "blocks, and parentheses"),
      ("\(Rational.digitLimit) digits", "the numerator and the denominator of a value"),
      ("10^\("\(Rational.valueLimit)".count - 1) points", "a value of a frame"),
      ("\(views.dropLast(3)),\(views.suffix(3))", "views of a layout"),
      ("\(solvedPreviewsLimit)", "previews of a layout"),
    ]
    let table = limits.map { "| \($0) | \($1) |\n" }.joined()
    #expect(try PackageFiles.text("editors/README.md").contains(table), "editors/README.md should hold\n\(table)")
    #expect(try PackageFiles.text("Grammar/README.md").contains("at most \(Rational.digitLimit) digits"))
    let published = "| 1,000 | diagnostics of a document in an editor;"
    #expect(publishedDiagnosticsLimit == 1000)
    #expect(try PackageFiles.text("editors/README.md").contains(published))
  }

  @Test func `VS Code offers the same settings and checks project files by the schema`() throws {
    let package = try JSONValue(decoding: Array(PackageFiles.text("editors/vscode/package.json").utf8))
    let written = package["contributes"]?["configuration"]?["properties"]
    let wanted = editorSettingsSchema()
    #expect(written == wanted, "\(String(decoding: wanted.encoded(), as: UTF8.self))")
    #expect(
      package["contributes"]?["jsonValidation"]
        == .array([
          .object(["fileMatch": .string("**/\(ProjectFile.name)"), "url": .string("./layout-lsp.schema.json")])
        ]))
    let page = try PackageFiles.text("editors/vscode/README.md")
    guard case .object(let settings) = wanted else {
      Issue.record("the schema is no object")
      return
    }
    for key in settings.keys { #expect(page.contains("`\(key)`"), "\(key)") }
  }

  @Test func `the page of capabilities lists each request and whether it is answered`() throws {
    let rows = try PackageFiles.text("editors/capabilities.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
      return cells.count > 2 && cells[0].contains("/") ? (method: cells[0], isOurs: cells[1] == "yes") : nil
    }
    #expect(rows.count > 30)
    let answered = RequestRoute.all.map(\.method).filter { !$0.hasPrefix("layout/") }.sorted()
    #expect(rows.filter(\.isOurs).map(\.method).sorted() == answered)
  }
}
