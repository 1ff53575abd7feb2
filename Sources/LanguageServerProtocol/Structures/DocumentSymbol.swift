/// A named part of a document, with the parts inside it.
package struct DocumentSymbol: Hashable, Codable, Sendable {
  package let name: String
  package let detail: String?
  package let kind: SymbolKind
  /// The whole part, for telling whether a cursor is inside it.
  package let range: Range
  /// What to select when the user goes there, most often the name. It lies inside `range`.
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
