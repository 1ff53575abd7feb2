import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let documentSymbol = RequestRoute(
    DocumentSymbolRequest.self, advertise: { $0.documentSymbolProvider = true }
  ) { session, params in
    guard let document = await session.document(params.textDocument.uri) else { return nil }
    let converter = PositionConverter(file: document.file, encoding: await session.encoding)
    return outline(of: document.snapshot).map { symbol($0, converter) }
  }
}

private func symbol(_ item: OutlineItem, _ converter: PositionConverter) -> DocumentSymbol {
  DocumentSymbol(
    // Some clients refuse a symbol without a name.
    name: item.name.isEmpty ? "\"\"" : item.name, detail: item.detail.isEmpty ? nil : item.detail,
    kind: item.kind.symbolKind, range: converter.range(of: item.range),
    selectionRange: converter.range(of: item.nameRange), children: item.children.map { symbol($0, converter) })
}

extension OutlineItem.Kind {
  fileprivate var symbolKind: SymbolKind {
    switch self {
    case .layout: .class
    case .view: .field
    case .constant: .constant
    case .preview: .event
    case .strings: .string
    case .constraint: .property
    }
  }
}
