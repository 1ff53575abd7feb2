/// Reads a whole XML document. Elements can be nested `depthLimit` deep; the reader fetches nothing outside of the
/// text.
package func readMarkup(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement {
  let builder = MarkupBuilder()
  let failure = parseMarkup(bytes, into: builder)
  if let error = builder.error { throw error }
  if let failure { throw failure.error }
  guard let root = builder.root else { throw MarkupError(message: "this is not well-formed XML", line: nil) }
  return root
}

/// Where and why the parser stopped.
enum MarkupFailure: Equatable {
  /// An error code of libxml, and the line: from 1, or 0 if it is unknown.
  case unreadable(code: Int, line: Int)
  /// The system has no libxml.
  case noParser

  var error: MarkupError {
    switch self {
    case .noParser:
      MarkupError(message: "XML cannot be read, because libxml2 is not installed on this system", line: nil)
    case .unreadable(let code, let line):
      MarkupError(
        message: limitCodes.contains(code)
          ? "this XML is larger than the parser allows: a text or an attribute is too long"
          : "this is not well-formed XML", line: line > 0 ? line : nil)
    }
  }
}

/// The errors of libxml at its own limits: `XML_ERR_INTERNAL_ERROR` and `XML_ERR_RESOURCE_LIMIT`.
private let limitCodes = [1, 114]

/// The nesting depth of elements; storyboards need about forty.
private let depthLimit = 200

/// Builds the tree from the parser's events.
final class MarkupBuilder {
  private(set) var root: MarkupElement?
  private(set) var error: MarkupError?
  /// The open elements, outermost first.
  private var open: [MarkupElement] = []

  /// Opens an element. Returns false if the parser must stop.
  func begin(_ name: String, attributes: [String: String], line: Int) -> Bool {
    guard open.count < depthLimit else {
      error = MarkupError(message: "elements are nested more than \(depthLimit) deep", line: max(1, line))
      return false
    }
    open.append(MarkupElement(name: name, attributes: attributes, line: line))
    return true
  }

  /// Reports that the text declares entities. Documents of Interface Builder have none, and entities can grow without
  /// bounds or name other files.
  func refuseEntities(line: Int) {
    error = error ?? MarkupError(message: "this XML declares entities, which are not read", line: max(1, line))
  }

  func add(_ text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
