import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import SourceText

/// The call hierarchy shows which layouts contain which others.
extension RequestRoute {
  static let prepareCallHierarchy = RequestRoute(
    PrepareCallHierarchyRequest.self, advertise: { $0.callHierarchyProvider = true }
  ) { context, params in
    guard let document = context.document else { return nil }
    let offset = context.converter(document).offset(of: params.position)
    return placedLayout(in: document.snapshot, at: offset).map { [item($0, document.uri, context)] }
  }

  static let incomingCalls = RequestRoute(IncomingCallsRequest.self, advertise: { _ in }) { context, params in
    let found = await documents(around: params.item, context)
    return found.flatMap { document -> [IncomingCall] in
      let converter = context.converter(document)
      return layouts(in: document.snapshot, containing: params.item.name, at: params.item.uri.path).map {
        IncomingCall(from: item($0.layout, document.uri, context), fromRanges: $0.ranges.map(converter.range))
      }
    }
  }

  static let outgoingCalls = RequestRoute(OutgoingCallsRequest.self, advertise: { _ in }) { context, params in
    let found = await documents(around: params.item, context).first { $0.uri == params.item.uri }
    guard let document = found else { return nil }
    let converter = context.converter(document)
    return layouts(in: document.snapshot, containedIn: params.item.name).map {
      OutgoingCall(to: item($0.layout, document.uri, context), fromRanges: $0.ranges.map(converter.range))
    }
  }

  /// Returns the document of an item, and those that import it.
  private static func documents(around item: CallHierarchyItem, _ context: RequestContext) async -> [Document] {
    if let path = item.uri.path { return await context.session.documents(using: path) }
    guard let open = await context.session.document(item.uri) else { return [] }
    return [await open.read()]
  }

  private static func item(_ layout: PlacedLayout, _ uri: DocumentURI, _ context: RequestContext) -> CallHierarchyItem {
    let converter = PositionConverter(file: layout.file, encoding: context.encoding)
    let uri = layout.path.map { DocumentURI(path: $0) } ?? uri
    return CallHierarchyItem(
      name: layout.name, kind: OutlineItem.Kind.layout.symbolKind, detail: uri.fileName, uri: uri,
      range: converter.range(of: layout.range), selectionRange: converter.range(of: layout.nameRange))
  }
}
