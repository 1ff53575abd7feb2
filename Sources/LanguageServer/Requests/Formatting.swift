import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let formatting = RequestRoute(
    FormattingRequest.self, advertise: { $0.documentFormattingProvider = true }
  ) { session, params in
    guard let document = await session.document(params.textDocument.uri),
      let edits = formattingEdits(in: document.snapshot)
    else { return nil }
    let converter = PositionConverter(file: document.file, encoding: await session.encoding)
    return edits.map { TextEdit(range: converter.range(of: $0.range), newText: $0.replacement) }
  }
}
