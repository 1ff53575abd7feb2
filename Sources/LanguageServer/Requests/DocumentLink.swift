import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel

extension RequestRoute {
  /// The codes in comments such as `// layout-lsp:disable fixed-size` lead to what the reference page says of them.
  static let documentLink = RequestRoute(
    DocumentLinkRequest.self, advertise: { $0.documentLinkProvider = DocumentLinkOptions(resolveProvider: false) }
  ) { context, _ in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    return document.snapshot.model.codes.map { code in
      DocumentLink(
        range: converter.range(of: code.range), target: referenceAddress(of: code.kind), tooltip: code.kind.title)
    }
  }
}
