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
  uniqueKeysWithValues: DiagnosticKind.all.map { ($0, "\(referencePageAddress)#\($0.code)") })

/// The maximum number of diagnostics sent for one document. Users read no more, and some clients cannot handle more.
let publishedDiagnosticsLimit = 1000

/// Returns a file's diagnostics in LSP form, with UTF-16 positions.
package func lspDiagnostics(
  _ diagnostics: [LayoutDiagnostics.Diagnostic], in file: SourceFile, uri: String
) -> [LanguageServerProtocol.Diagnostic] {
  let converter = PositionConverter(file: file, encoding: .utf16)
  return diagnostics.map { lspDiagnostic($0, uri: DocumentURI(rawValue: uri), converter: converter) }
}

/// The form of diagnostics that a client can show.
struct DiagnosticForm: Sendable {
  /// Whether messages can be Markdown.
  var isMarkdown = false
  /// Whether the client shows related information. Messages for other clients list it on lines of their own.
  var showsRelated = true
}

/// The maximum number of related places that a message lists, for clients that show no related information.
let listedNotesLimit = 20

/// Returns the diagnostics of a snapshot in the form in which they are published. Beyond the limit, the next one
/// states how many more there are. Omits those whose index is in `hidden`.
func publishedDiagnostics(
  of snapshot: Snapshot, without hidden: Set<Int> = [], uri: DocumentURI, encoding: PositionEncoding,
  form: DiagnosticForm
) -> [LanguageServerProtocol.Diagnostic] {
  let converter = PositionConverter(file: snapshot.file, encoding: encoding)
  let all = snapshot.diagnostics
  let diagnostics = hidden.isEmpty ? all : all.enumerated().filter { !hidden.contains($0.offset) }.map(\.element)
  let listed = diagnostics.prefix(publishedDiagnosticsLimit)
  let published = listed.map { lspDiagnostic($0, uri: uri, converter: converter, form: form) }
  guard let next = diagnostics.dropFirst(listed.count).first else { return published }
  let count = diagnostics.count - listed.count
  let rest = LanguageServerProtocol.Diagnostic(
    range: converter.range(of: next.range),
    message: "\(count) more diagnostics follow; `layout-lsp check` shows all of them",
    severity: .information, source: "layout")
  return published + [rest]
}

/// Returns a diagnostic in LSP form.
func lspDiagnostic(
  _ diagnostic: LayoutDiagnostics.Diagnostic, uri: DocumentURI, converter: PositionConverter,
  form: DiagnosticForm = DiagnosticForm()
) -> LanguageServerProtocol.Diagnostic {
  let kind = diagnostic.kind
  let text = form.showsRelated ? diagnostic.message : messageWithNotes(of: diagnostic, in: converter.file)
  return LanguageServerProtocol.Diagnostic(
    range: converter.range(of: diagnostic.range),
    message: DiagnosticMessage(form.isMarkdown ? markdown(ofMessage: text) : text, isMarkdown: form.isMarkdown),
    severity: DiagnosticSeverity(rawValue: diagnostic.severity.rawValue), code: kind.code,
    codeDescription: CodeDescription(href: referenceAddress(of: kind)), source: "layout",
    tags: kind.isUnnecessary ? [.unnecessary] : nil,
    relatedInformation: diagnostic.related.isEmpty || !form.showsRelated
      ? nil
      : diagnostic.related.map { note in
        DiagnosticRelatedInformation(
          location: converter.location(of: note.location, uri: uri), message: note.message)
      })
}

/// Returns a diagnostic's message, and below it a line for each related place that the message does not mention.
private func messageWithNotes(of diagnostic: LayoutDiagnostics.Diagnostic, in file: SourceFile) -> String {
  let lines = diagnostic.related.compactMap { note -> String? in
    let line = (note.location.file ?? file).place(at: note.location.range.start).line
    guard let other = note.location.file else {
      return note.isInMessage ? nil : "Line \(line): \(note.message)"
    }
    return "\(DocumentURI(path: other.name).fileName), line \(line): \(note.message)"
  }
  let rest = lines.count - listedNotesLimit
  return ([diagnostic.message] + lines.prefix(listedNotesLimit) + (rest > 0 ? ["And \(rest) more"] : []))
    .joined(separator: "\n")
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
