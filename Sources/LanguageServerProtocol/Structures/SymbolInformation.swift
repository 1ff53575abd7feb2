/// A named part of a document, for clients that show no tree.
package struct SymbolInformation: Hashable, Codable, Sendable {
  package let name: String
  package let kind: SymbolKind
  package let location: Location
  /// The part that it stands in.
  package let containerName: String?

  package init(name: String, kind: SymbolKind, location: Location, containerName: String? = nil) {
    self.name = name
    self.kind = kind
    self.location = location
    self.containerName = containerName
  }
}
