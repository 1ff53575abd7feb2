package import LanguageServerProtocol
import LayoutAnalysis
package import LayoutDiagnostics
package import SourceText

/// The address of the project's repository.
package let projectAddress = "https://github.com/layout-lsp/layout-lsp"

/// The address of the reference page of the diagnostics. Each diagnostic has a section named after its code.
let referencePageAddress = "\(projectAddress)/blob/main/Grammar/diagnostics.md"

/// Returns the address of the reference page's section on a kind of diagnostic.
package func referenceAddress(of kind: DiagnosticKind) -> String { referenceAddresses[kind] ?? referencePageAddress }

private let referenceAddresses = Dictionary(
  uniqueKeysWithValues: DiagnosticKind.catalogue.map { ($0, "\(referencePageAddress)#\($0.code)") })

/// The maximum number of diagnostics sent for one document. Users read no more, and some clients cannot handle more.
let publishedDiagnosticsLimit = 1000

/// Returns a file's diagnostics in LSP form, with UTF-16 positions.
package func lspDiagnostics(
  _ diagnostics: [LayoutDiagnostics.Diagnostic], in file: SourceFile, uri: String
) -> [LanguageServerProtocol.Diagnostic] {
  let converter = PositionConverter(file: file, encoding: .utf16)
  return diagnostics.map { lspDiagnostic($0, uri: DocumentURI(rawValue: uri), converter: converter) }
}

/// Returns the diagnostics of a snapshot in the form in which they are published. Beyond the limit, the next one
/// states how many more there are. Omits those whose index is in `hidden`.
func publishedDiagnostics(
  of snapshot: Snapshot, without hidden: Set<Int> = [], uri: DocumentURI, encoding: PositionEncoding,
  isMarkdown: Bool
) -> [LanguageServerProtocol.Diagnostic] {
  let converter = PositionConverter(file: snapshot.file, encoding: encoding)
  let all = snapshot.diagnostics
  let diagnostics = hidden.isEmpty ? all : all.enumerated().filter { !hidden.contains($0.offset) }.map(\.element)
  let listed = diagnostics.prefix(publishedDiagnosticsLimit)
  let published = listed.map { lspDiagnostic($0, uri: uri, converter: converter, isMarkdown: isMarkdown) }
  guard let next = diagnostics.dropFirst(listed.count).first else { return published }
  let count = diagnostics.count - listed.count
  let rest = LanguageServerProtocol.Diagnostic(
    range: converter.range(of: next.range),
    message: "\(count) more diagnostics follow; `layout-lsp check` shows all of them",
    severity: .information, source: "layout")
  return published + [rest]
}

/// Returns a diagnostic in LSP form. Its message is Markdown if `isMarkdown`, and the same text as it is otherwise.
func lspDiagnostic(
  _ diagnostic: LayoutDiagnostics.Diagnostic, uri: DocumentURI, converter: PositionConverter, isMarkdown: Bool = false
) -> LanguageServerProtocol.Diagnostic {
  let kind = diagnostic.kind
  return LanguageServerProtocol.Diagnostic(
    range: converter.range(of: diagnostic.range),
    message: DiagnosticMessage(
      isMarkdown ? markdown(ofMessage: diagnostic.message) : diagnostic.message, isMarkdown: isMarkdown),
    severity: DiagnosticSeverity(rawValue: diagnostic.severity.rawValue), code: kind.code,
    codeDescription: CodeDescription(href: referenceAddress(of: kind)), source: "layout",
    tags: kind.isUnnecessary ? [.unnecessary] : nil,
    relatedInformation: diagnostic.related.isEmpty
      ? nil
      : diagnostic.related.map { note in
        DiagnosticRelatedInformation(
          location: converter.location(of: note.location, uri: uri), message: note.message)
      })
}

/// Returns a message as Markdown. Messages write code between backticks and names of previews between asterisks, which
/// stays; other characters that Markdown interprets are escaped.
func markdown(ofMessage message: String) -> String {
  var text = ""
  var isCode = false
  for character in message {
    if character == "`" { isCode.toggle() }
    if !isCode, "_<[\\#".contains(character) { text.append("\\") }
    text.append(character)
    // A single line break is a space in Markdown.
    if !isCode, character == "\n" { text.append("\n") }
  }
  return text
}
