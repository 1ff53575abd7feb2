import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let definition = RequestRoute(
    DefinitionRequest.self, advertise: { $0.definitionProvider = true }
  ) { session, params in
    guard let document = await session.document(params.textDocument.uri) else { return nil }
    let converter = PositionConverter(file: document.file, encoding: await session.encoding)
    guard let range = LanguageFeatures.definition(in: document.snapshot, at: converter.offset(of: params.position))
    else { return nil }
    return [Location(uri: params.textDocument.uri, range: converter.range(of: range))]
  }
}
