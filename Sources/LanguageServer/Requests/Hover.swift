import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let hover = RequestRoute(HoverRequest.self, advertise: { $0.hoverProvider = true }) { session, params in
    guard let document = await session.solvedDocument(params.textDocument.uri) else { return nil }
    let converter = PositionConverter(file: document.file, encoding: await session.encoding)
    guard let content = LanguageFeatures.hover(in: document.snapshot, at: converter.offset(of: params.position)) else {
      return nil
    }
    return Hover(
      contents: MarkupContent(kind: .markdown, value: content.markdown), range: converter.range(of: content.range))
  }
}
