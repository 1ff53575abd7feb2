import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

extension RequestRoute {
  /// Searches the open documents, and the other layouts in the open folders as they are on disk.
  static let workspaceSymbol = RequestRoute(
    WorkspaceSymbolRequest.self, advertise: { $0.workspaceSymbolProvider = true }
  ) { context, params in
    var information: [SymbolInformation] = []
    func add(_ uri: DocumentURI, _ snapshot: Snapshot) {
      let converter = PositionConverter(file: snapshot.file, encoding: context.encoding)
      information += symbols(matching: params.query, in: snapshot).map { found in
        SymbolInformation(
          name: found.item.name.isEmpty ? "\"\"" : found.item.name, kind: found.item.kind.symbolKind,
          location: Location(uri: uri, range: converter.range(of: found.item.nameRange)),
          containerName: found.container)
      }
    }
    for open in await context.session.openDocuments { add(open.uri, await open.read().snapshot) }
    let workspace = await context.session.workspace
    for uri in await context.session.closedFiles() {
      guard !Task.isCancelled else { break }
      guard let bytes = uri.path.flatMap(workspace.read) else { continue }
      add(uri, Snapshot(parsing: SourceFile(name: uri.fileName, bytes: bytes)))
    }
    return information
  }
}
