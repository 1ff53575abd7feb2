import LanguageFeatures
import LanguageServerProtocol
import SourceText

/// The requests that format some lines: those of one or several ranges, or the line that was just completed.
extension RequestRoute {
  static let rangeFormatting = RequestRoute(
    RangeFormattingRequest.self, advertise: { $0.documentRangeFormattingProvider = .several }
  ) { context, params in
    guard let document = context.document else { return nil }
    return edits(document, context, at: [context.converter(document).byteRange(of: params.range)])
  }

  static let rangesFormatting = RequestRoute(RangesFormattingRequest.self, advertise: { _ in }) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    return edits(document, context, at: params.ranges.map { converter.byteRange(of: $0) })
  }

  static let onTypeFormatting = RequestRoute(
    OnTypeFormattingRequest.self,
    advertise: {
      $0.documentOnTypeFormattingProvider = DocumentOnTypeFormattingOptions(firstTriggerCharacter: "\n")
    }
  ) { context, params in
    guard let document = context.document, params.ch == "\n", params.position.line > 0 else { return nil }
    let ended = document.file.content(ofLine: params.position.line - 1)
    return edits(document, context, at: [ended])
  }
}

private func edits(
  _ document: Document, _ context: RequestContext, at ranges: [ByteRange]
) -> [LanguageServerProtocol.TextEdit] {
  let converter = context.converter(document)
  return lineFormattingEdits(in: document.snapshot, at: ranges).map {
    TextEdit(range: converter.range(of: $0.range), newText: $0.replacement)
  }
}
