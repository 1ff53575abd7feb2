/// Splits sums over several components into a part for each component.
///
/// Components are independent, so the range of a sum is the sum of its parts' ranges. In a long column of cells each
/// position is a sum over all cells above, but there is only one part for each cell.
struct SumSplitter<Number: ExactNumber> {
  /// The distinct parts of all sums.
  private(set) var sums = Sums<Number>()
  /// By root: the index of its component.
  private let components: [Int]
  /// By root: the part that is the root alone, or -1.
  private var placesOfRoots: [Int32]
  private var places: [SumKey<Number>: Int32] = [:]
  /// By component: how many roots of the current sum belong to it; all 0 between two calls.
  private var counts: [Int]

  /// A part's index, and its factor in a sum.
  typealias Share = (place: Int32, factor: Number)

  /// `groups` gives the component of each root.
  init(_ groups: [Int32]) {
    var placesOfGroups: [Int32: Int] = [:]
    components = groups.map { group in
      let place = placesOfGroups[group] ?? placesOfGroups.count
      placesOfGroups[group] = place
      return place
    }
    placesOfRoots = Array(repeating: -1, count: groups.count)
    counts = Array(repeating: 0, count: placesOfGroups.count)
  }

  /// The number of components.
  var componentCount: Int { counts.count }

  /// Returns the parts of a sum.
  mutating func split(_ form: [Entry<Number>]) -> [Share] {
    for entry in form { counts[components[Int(entry.variable)]] += 1 }
    var shares: [Share] = []
    var largerParts: [Int: [Entry<Number>]] = [:]
    for entry in form {
      let component = components[Int(entry.variable)]
      if counts[component] == 1 {
        shares.append((place(ofRoot: Int(entry.variable)), entry.coefficient))
      } else {
        largerParts[component, default: []].append(entry)
      }
    }
    for entry in form { counts[components[Int(entry.variable)]] = 0 }
    for (_, part) in largerParts.sorted(by: { $0.key < $1.key }) { shares.append((place(of: part), .one)) }
    return shares
  }

  private mutating func place(ofRoot root: Int) -> Int32 {
    if placesOfRoots[root] < 0 {
      placesOfRoots[root] = sums.append([Entry(variable: Int32(root), coefficient: .one)])
    }
    return placesOfRoots[root]
  }

  private mutating func place(of form: [Entry<Number>]) -> Int32 {
    let key = SumKey(entries: form)
    let place = places[key] ?? sums.append(form)
    places[key] = place
    return place
  }
}
