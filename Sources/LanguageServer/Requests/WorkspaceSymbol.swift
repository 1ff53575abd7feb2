import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  /// Looks through the documents that are open: no other is known here.
  static let workspaceSymbol = RequestRoute(
    WorkspaceSymbolRequest.self, advertise: { $0.workspaceSymbolProvider = true }
  ) { context, params in
    var information: [SymbolInformation] = []
    for open in await context.session.openDocuments {
      let document = await open.read()
      let converter = context.converter(document)
      information += symbols(matching: params.query, in: document.snapshot).map { found in
        SymbolInformation(
          name: found.item.name.isEmpty ? "\"\"" : found.item.name, kind: found.item.kind.symbolKind,
          location: Location(uri: document.uri, range: converter.range(of: found.item.nameRange)),
          containerName: found.container)
      }
    }
    return information
  }
}
