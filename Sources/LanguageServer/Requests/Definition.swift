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
  ) throws(ResponseError) -> [Location]? {
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    guard let range = LanguageFeatures.definition(in: document.snapshot, at: converter.offset(of: params.position))
    else { return nil }
    return [Location(uri: document.uri, range: converter.range(of: range))]
  }
}
