/// Sums of the roots of several components, taken apart into what each component has in them.
///
/// Components know nothing of each other, so how far a sum can move is how far its parts can, added up. In a long column
/// of cells each place is a sum over all the cells above it, but the parts are one for each cell.
struct SumSplitter<Number: ExactNumber> {
  /// The parts of all sums that were taken apart, each once.
  private(set) var sums = Sums<Number>()
  /// By root: the place among components of the one that it is of.
  private let components: [Int]
  /// By root: where it stands for itself among the parts, or -1.
  private var placesOfRoots: [Int32]
  private var places: [SumKey<Number>: Int32] = [:]
  /// By component, all 0 between two calls: how many roots of a sum are of it.
  private var counts: [Int]

  /// A part by its place, and how often it is in a sum.
  typealias Share = (place: Int32, factor: Number)

  /// `groups` says by root of which component it is.
  init(_ groups: [Int32]) {
    var known: [Int32: Int] = [:]
    components = groups.map { group in
      let place = known[group] ?? known.count
      known[group] = place
      return place
    }
    placesOfRoots = Array(repeating: -1, count: groups.count)
    counts = Array(repeating: 0, count: known.count)
  }

  /// How many components there are roots of.
  var componentCount: Int { counts.count }

  /// The parts of a sum.
  mutating func split(_ form: [Entry<Number>]) -> [Share] {
    for entry in form { counts[components[Int(entry.variable)]] += 1 }
    var shares: [Share] = []
    var others: [Int: [Entry<Number>]] = [:]
    for entry in form {
      let component = components[Int(entry.variable)]
      if counts[component] == 1 {
        shares.append((place(ofRoot: Int(entry.variable)), entry.coefficient))
      } else {
        others[component, default: []].append(entry)
      }
    }
    for entry in form { counts[components[Int(entry.variable)]] = 0 }
    for (_, part) in others.sorted(by: { $0.key < $1.key }) { shares.append((place(of: part), .one)) }
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
