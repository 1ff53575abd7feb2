#if canImport(Darwin)
  import Foundation

  /// Sends the events of an XML document to a builder. Returns nil if the document is well-formed.
  func parseMarkup(_ bytes: [UInt8], into builder: MarkupBuilder) -> MarkupFailure? {
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    let delegate = MarkupDelegate(builder: builder)
    parser.delegate = delegate
    if parser.parse() { return nil }
    return .unreadable(code: parser.parserError.map { ($0 as NSError).code } ?? 0, line: parser.lineNumber)
  }

  private final class MarkupDelegate: NSObject, XMLParserDelegate {
    private let builder: MarkupBuilder

    init(builder: MarkupBuilder) { self.builder = builder }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if !builder.begin(name, attributes: attributes, line: parser.lineNumber) { parser.abortParsing() }
    }

    func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
      refuseEntities(parser)
    }

    func parser(
      _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
    ) {
      refuseEntities(parser)
    }

    private func refuseEntities(_ parser: XMLParser) {
      builder.refuseEntities(line: parser.lineNumber)
      parser.abortParsing()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { builder.add(characters) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { builder.add(String(decoding: block, as: UTF8.self)) }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      builder.end()
    }
  }
#endif
