import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

/// Describes some of the combinations of a range.
struct CombinationWords {
  let range: PreviewRange

  /// The values of each list that are combined with each other; nil is all values of a list.
  private typealias Product = [[String]?]

  /// Returns the combinations with these indices in words: `de and fr, text scale 2; es`. Lists of which all values are
  /// meant are left out. Empty if it takes more than three parts.
  func words(of indices: [Int]) -> String {
    let all = range.combinations.map(\.choices)
    let chosen = Set(indices.filter(all.indices.contains).map { all[$0] })
    guard chosen.count < all.count else { return "every combination" }
    // The list by which the combinations are parted first decides how many parts there are.
    let attempts = range.lists.indices.map { first in
      let order = [first] + range.lists.indices.filter { $0 != first }
      return products(chosen, among: all, order[...])
    }
    guard let best = attempts.min(by: { $0.count < $1.count }), best.count <= Self.partLimit else { return "" }
    return best.map(words).joined(separator: "; ")
  }

  private static let partLimit = 3

  /// Parts combinations into products. `order` has the lists that are not parted yet.
  private func products(_ chosen: Set<[String]>, among all: [[String]], _ order: ArraySlice<Int>) -> [Product] {
    let whole = Product(repeating: nil, count: range.lists.count)
    guard let list = order.first, chosen.count < all.count else { return [whole] }
    var groups: [(rest: [Product], values: [String])] = []
    for value in range.lists[list].values {
      let own = all.filter { $0[list] == value }
      let wanted = chosen.filter { $0[list] == value }
      guard !wanted.isEmpty else { continue }
      let rest = products(wanted, among: own, order.dropFirst())
      if let place = groups.firstIndex(where: { $0.rest == rest }) {
        groups[place].values.append(value)
      } else {
        groups.append((rest, [value]))
      }
    }
    return groups.flatMap { rest, values in
      rest.map { product in
        var product = product
        product[list] = values.count == range.lists[list].values.count ? nil : values
        return product
      }
    }
  }

  private func words(_ product: Product) -> String {
    zip(range.lists, product).compactMap { list, values in values.map { words(list, $0) } }.joined(separator: ", ")
  }

  /// Describes some values of a list: `text scales 1.35 to 3.1`.
  private func words(_ list: PreviewRange.ValueList, _ values: [String]) -> String {
    let isScale = list.subject == .setting(.textScale)
    // The noun is before a run of text scales.
    let names = values.map { isScale ? $0 : list.words(of: $0) }
    let missing = list.values.filter { !values.contains($0) }
    if let missing = missing.first, names.count > 2, list.values.count == names.count + 1 {
      return "all \(list.noun) but \(missing.isEmpty ? "none" : isScale ? missing : list.words(of: missing))"
    }
    let places = values.compactMap(list.values.firstIndex)
    let isRun = places.count > 2 && zip(places, places.dropFirst()).allSatisfy { $0 + 1 == $1 }
    let isOrdered = list.subject == .setting(.textSize) || isScale
    let isLong = names.count > Self.nameLimit
    let text =
      isRun && isOrdered
      ? "\(names[0]) to \(names[names.count - 1])"
      : isLong ? "\(names.count) of \(list.words)" : LayoutDiagnostics.list(names)
    guard isScale, !isLong || isRun else { return text }
    return "text \(names.count == 1 ? "scale" : "scales") \(text)"
  }

  /// The largest number of values that are named.
  private static let nameLimit = 4
}
