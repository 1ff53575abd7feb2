package import LayoutAnalysis

/// A symbol that a search has found, with the symbol that contains it.
package struct FoundSymbol: Sendable, Hashable {
  package let item: OutlineItem
  package let container: String?
}

/// Returns every symbol whose name contains the query's letters in order, ignoring case; all for an empty query.
package func symbols(matching query: String, in snapshot: Snapshot) -> [FoundSymbol] {
  let letters = Array(query.lowercased().filter { !$0.isWhitespace })
  func found(_ item: OutlineItem, in container: String?) -> [FoundSymbol] {
    let own = matches(item.name.lowercased(), letters) ? [FoundSymbol(item: item, container: container)] : []
    return own + item.children.flatMap { found($0, in: item.name) }
  }
  return outline(of: snapshot).flatMap { found($0, in: nil) }
}

private func matches(_ name: String, _ letters: [Character]) -> Bool {
  var rest = letters[...]
  for character in name where character == rest.first { rest.removeFirst() }
  return rest.isEmpty
}
