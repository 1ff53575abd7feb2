/// The linear span of vectors, as a basis in echelon form.
struct Span {
  /// The nonzero components, by coordinate.
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
    for (pivot, basisVector) in basis {
      guard let own = basisVector[pivot], let factor = rest[pivot].map({ $0 / own }) else { continue }
      for (coordinate, value) in basisVector {
        let difference = (rest[coordinate] ?? .zero) - factor * value
        rest[coordinate] = difference.isZero ? nil : difference
      }
    }
    return rest
  }
}
