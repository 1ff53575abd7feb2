import JSONRPC
import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  static let definition = RequestRoute(
    DefinitionRequest.self, advertise: { $0.definitionProvider = true }, handle: declare)

  /// In this language, the definition of a name is its declaration.
  static let declaration = RequestRoute(
    DeclarationRequest.self, advertise: { $0.declarationProvider = true }, handle: declare)

  @Sendable private static func declare(
    _ context: RequestContext, _ params: TextDocumentPositionParams
  ) throws(ResponseError) -> [LanguageServerProtocol.Location]? {
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    return LanguageFeatures.definition(in: document.snapshot, at: converter.offset(of: params.position))
      .map { [converter.location(of: $0, uri: document.uri)] }
  }
}
