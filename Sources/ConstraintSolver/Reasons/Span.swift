/// The vectors that are sums of multiples of some: a basis in echelon form.
struct Span {
  /// By coordinate; those that are 0 are left out.
  typealias Vector = [Int: Rational]

  private var basis: [(pivot: Int, vector: Vector)] = []

  init(_ vectors: some Sequence<Vector>) {
    for vector in vectors {
      let rest = reduced(vector)
      if let pivot = rest.keys.min() { basis.append((pivot, rest)) }
    }
  }

  func contains(_ vector: Vector) -> Bool { reduced(vector).isEmpty }

  private func reduced(_ vector: Vector) -> Vector {
    var rest = vector
    for (pivot, known) in basis {
      guard let own = known[pivot], let factor = rest[pivot].map({ $0 / own }) else { continue }
      for (coordinate, value) in known {
        let difference = (rest[coordinate] ?? .zero) - factor * value
        rest[coordinate] = difference.isZero ? nil : difference
      }
    }
    return rest
  }
}
