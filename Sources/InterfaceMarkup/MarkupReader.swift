#if canImport(FoundationXML)
  import FoundationXML
#endif
import Foundation

/// Reads a whole XML document. Elements can be nested `depthLimit` deep; the reader fetches nothing outside of the
/// text.
package func readMarkup(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement {
  let parser = XMLParser(data: Data(bytes))
  parser.shouldResolveExternalEntities = false
  let builder = MarkupBuilder()
  parser.delegate = builder
  let isWhole = parser.parse()
  if let error = builder.error { throw error }
  guard isWhole, let root = builder.root else {
    let line = parser.lineNumber
    let code = parser.parserError.map { ($0 as NSError).code } ?? 0
    let message =
      limitCodes.contains(code)
      ? "this XML is larger than the parser allows: a text, an attribute, or entities that grow"
      : "this is not well-formed XML"
    throw MarkupError(message: message, line: line > 0 ? line : nil)
  }
  return root
}

/// The errors of libxml at its own limits: `XML_ERR_INTERNAL_ERROR`, `XML_ERR_ENTITY_LOOP` and
/// `XML_ERR_RESOURCE_LIMIT`.
private let limitCodes = [1, 89, 114]

/// The nesting depth of elements; storyboards need about forty.
private let depthLimit = 200

/// The delegate that builds the tree from the parser's events.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
  private(set) var root: MarkupElement?
  private(set) var error: MarkupError?
  /// The open elements, outermost first.
  private var open: [MarkupElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard open.count < depthLimit else {
      error = MarkupError(
        message: "elements stand in one another more than \(depthLimit) deep", line: max(1, parser.lineNumber))
      parser.abortParsing()
      return
    }
    open.append(MarkupElement(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += characters
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
