import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  static let definition = RequestRoute(
    DefinitionRequest.self, advertise: { $0.definitionProvider = true }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    guard let range = LanguageFeatures.definition(in: document.snapshot, at: converter.offset(of: params.position))
    else { return nil }
    return [Location(uri: document.uri, range: converter.range(of: range))]
  }
}
