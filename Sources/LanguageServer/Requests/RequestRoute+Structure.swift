import LanguageFeatures
import LanguageServerProtocol
import SourceText

/// The requests for the structure of a document: folding ranges and selection ranges.
extension RequestRoute {
  static let foldingRange = RequestRoute(
    FoldingRangeRequest.self, advertise: { $0.foldingRangeProvider = true }
  ) { context, _ in
    guard let document = context.document else { return nil }
    return foldingRanges(of: document.snapshot).map {
      FoldingRange(startLine: $0.firstLine, endLine: $0.lastLine, kind: $0.isComment ? "comment" : nil)
    }
  }

  static let selectionRange = RequestRoute(
    SelectionRangeRequest.self, advertise: { $0.selectionRangeProvider = true }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    return params.positions.map { position in
      let chain = selectionRanges(in: document.snapshot, at: converter.offset(of: position))
      var outer: SelectionRange?
      for range in chain.reversed() { outer = .within(converter.range(of: range), parent: outer) }
      return outer ?? .within(Range(start: position, end: position), parent: nil)
    }
  }
}
