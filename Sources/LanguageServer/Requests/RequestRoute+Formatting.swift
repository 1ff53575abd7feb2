import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let formatting = RequestRoute(
    FormattingRequest.self, advertise: { $0.documentFormattingProvider = true }
  ) { context, _ in
    guard let document = context.document, let edits = formattingEdits(in: document.snapshot) else { return nil }
    let converter = context.converter(document)
    return edits.map { TextEdit(range: converter.range(of: $0.range), newText: $0.replacement) }
  }
}
