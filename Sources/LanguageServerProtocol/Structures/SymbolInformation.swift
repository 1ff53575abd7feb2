/// A symbol of a document, for clients without support for trees.
package struct SymbolInformation: Hashable, Codable, Sendable {
  package let name: String
  package let kind: SymbolKind
  package let location: Location
  /// The name of the containing symbol.
  package let containerName: String?

  package init(name: String, kind: SymbolKind, location: Location, containerName: String? = nil) {
    self.name = name
    self.kind = kind
    self.location = location
    self.containerName = containerName
  }
}
