import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutModel
import SourceText

/// The requests for the declaration and the other references of a name.
extension RequestRoute {
  static let references = RequestRoute(
    ReferencesRequest.self, advertise: { $0.referencesProvider = true }
  ) { (context, params) async throws(ResponseError) in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let offset = converter.offset(of: params.position)
    let includesDeclaration = params.context?.includeDeclaration ?? true
    let found = LanguageFeatures.references(
      in: document.snapshot, at: offset, includesDeclaration: includesDeclaration)
    var places = found.map { Location(uri: document.uri, range: converter.range(of: $0)) }
    if let declaration = DeclarationPlace(at: offset, in: document.snapshot) {
      for other in await context.session.documents(using: declaration.path, without: document.uri) {
        let converter = context.converter(other)
        places += occurrencesOf(declaration, in: other.snapshot).filter { includesDeclaration || !$0.isDeclaration }
          .map { Location(uri: other.uri, range: converter.range(of: $0.range)) }
      }
    }
    return places.isEmpty ? nil : places
  }

  static let documentHighlight = RequestRoute(
    DocumentHighlightRequest.self, advertise: { $0.documentHighlightProvider = true }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let found = highlights(in: document.snapshot, at: converter.offset(of: params.position))
    guard !found.isEmpty else { return nil }
    return found.map {
      DocumentHighlight(range: converter.range(of: $0.range), kind: $0.isDeclaration ? .write : .read)
    }
  }

  static let linkedEditingRange = RequestRoute(
    LinkedEditingRangeRequest.self, advertise: { $0.linkedEditingRangeProvider = true }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let ranges = linkedEditingRanges(in: document.snapshot, at: converter.offset(of: params.position))
    guard !ranges.isEmpty else { return nil }
    return LinkedEditingRanges(ranges: ranges.map(converter.range), wordPattern: #"[\p{L}_][\p{L}\p{N}_]*"#)
  }
}
