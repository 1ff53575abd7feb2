/// A symbol of a document, with its children.
package struct DocumentSymbol: Hashable, Codable, Sendable {
  package let name: String
  package let detail: String?
  package let kind: SymbolKind
  /// The whole range, which decides whether a cursor is inside of it.
  package let range: Range
  /// The range to select when the user goes there, usually the name. It is inside `range`.
  package let selectionRange: Range
  package let children: [DocumentSymbol]?

  package init(
    name: String, detail: String? = nil, kind: SymbolKind, range: Range, selectionRange: Range,
    children: [DocumentSymbol]? = nil
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.range = range
    self.selectionRange = selectionRange
    self.children = children
  }
}
