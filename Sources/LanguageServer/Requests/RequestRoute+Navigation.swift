import LanguageFeatures
import LanguageServerProtocol
import SourceText

/// The requests for the declaration and the other references of a name.
extension RequestRoute {
  static let references = RequestRoute(
    ReferencesRequest.self, advertise: { $0.referencesProvider = true }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let found = LanguageFeatures.references(
      in: document.snapshot, at: converter.offset(of: params.position),
      includesDeclaration: params.context?.includeDeclaration ?? true)
    return found.isEmpty ? nil : found.map { Location(uri: document.uri, range: converter.range(of: $0)) }
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
