import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel

extension RequestRoute {
  /// Links each import to its file, and each code in a comment such as `// layout-lsp:disable fixed-size` to its section
  /// on the reference page.
  static let documentLink = RequestRoute(
    DocumentLinkRequest.self, advertise: { $0.documentLinkProvider = DocumentLinkOptions(resolveProvider: false) }
  ) { context, _ in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let imports = document.snapshot.model.imports.compactMap { link in
      link.path.map {
        DocumentLink(range: converter.range(of: link.range), target: DocumentURI(path: $0).rawValue, tooltip: nil)
      }
    }
    return imports
      + document.snapshot.model.codes.map { code in
        DocumentLink(
          range: converter.range(of: code.range), target: referenceAddress(of: code.kind), tooltip: code.kind.title)
      }
  }
}
