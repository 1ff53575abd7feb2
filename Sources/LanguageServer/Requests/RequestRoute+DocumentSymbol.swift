import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  static let documentSymbol = RequestRoute(
    DocumentSymbolRequest.self, advertise: { $0.documentSymbolProvider = true }
  ) { context, params in
    let (items, converter): ([OutlineItem], PositionConverter)
    if let document = context.document {
      (items, converter) = (outline(of: document.snapshot), context.converter(document))
    } else {
      guard let found = await context.interfaceOutline(params.textDocument.uri) else { return nil }
      (items, converter) = found
    }
    guard context.takesSymbolTrees else {
      return .flat(items.flatMap { flattened($0, in: nil, params.textDocument.uri, converter) })
    }
    return .tree(items.map { symbol($0, converter) })
  }
}

private func flattened(
  _ item: OutlineItem, in container: String?, _ uri: DocumentURI, _ converter: PositionConverter
) -> [SymbolInformation] {
  let own = SymbolInformation(
    name: item.name.isEmpty ? "\"\"" : item.name, kind: item.kind.symbolKind,
    location: Location(uri: uri, range: converter.range(of: item.range)), containerName: container)
  return [own] + item.children.flatMap { flattened($0, in: item.name, uri, converter) }
}

private func symbol(_ item: OutlineItem, _ converter: PositionConverter) -> DocumentSymbol {
  DocumentSymbol(
    // Some clients reject a symbol with an empty name.
    name: item.name.isEmpty ? "\"\"" : item.name, detail: item.detail.isEmpty ? nil : item.detail,
    kind: item.kind.symbolKind, range: converter.range(of: item.range),
    selectionRange: converter.range(of: item.nameRange), children: item.children.map { symbol($0, converter) })
}

extension OutlineItem.Kind {
  var symbolKind: SymbolKind {
    switch self {
    case .layout: .class
    case .view: .field
    case .constant: .constant
    case .state: .boolean
    case .preview: .event
    case .strings: .string
    case .constraint: .property
    }
  }
}
