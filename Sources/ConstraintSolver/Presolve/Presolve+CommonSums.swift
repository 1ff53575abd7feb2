/// Sums that come up more than once while equalities are taken in.
///
/// Where two chains of definitions take the same steps, each link of one is known to be a link of the other as soon as it
/// is looked through, so that what compares the two is not followed down both chains: value numbering, as in compilers
/// (Cocke and Schwartz 1970). What is known in this way does not lie in a variable's own definitions, as edits need, so it
/// is forgotten again when all equalities are in.
extension Presolve {
  /// A variable that depends on two: `scale · (last + ratio · other) + offset`.
  struct KnownSum {
    let variable: Int32
    let other: Int32
    let ratio: Number
    let scale: Number
    let offset: Number
  }

  mutating func startSharing() {
    sumsByLast.removeAll(keepingCapacity: true)
    sumsByLast.grow(to: variables.count, with: -1)
    // Where more are known, the list grows.
    knownSums.reserveCapacity(variables.count / 8)
  }

  /// Makes a variable that equals two ends' sum and a constant, divided, a link to the last one that was found to do so
  /// already. Otherwise the sum is known from now on, and the result is false.
  mutating func share(
    _ variable: Int32, _ one: Entry<Number>, _ two: Entry<Number>, constant: Number, divisor: Number
  ) -> Bool {
    guard !sumsByLast.isEmpty else { return false }
    let (other, last) = one.variable < two.variable ? (one, two) : (two, one)
    guard let ratio = other.coefficient.simpleQuotient(last.coefficient),
      let scale = last.coefficient.simpleQuotient(divisor), let offset = constant.simpleQuotient(divisor)
    else { return false }
    let place = Int(sumsByLast[Int(last.variable)])
    if place >= 0, knownSums[place].other == other.variable, knownSums[place].ratio == ratio {
      let known = knownSums[place]
      guard let coefficient = scale.simpleQuotient(known.scale), let shift = known.offset.simpleProduct(coefficient),
        let rest = offset.simpleSum(-shift)
      else { return false }
      variables[Int(variable)].becomeDoubleton(to: known.variable, coefficient, offset: rest)
      hasShared = true
      return true
    }
    sumsByLast[Int(last.variable)] = Int32(knownSums.count)
    knownSums.append(
      KnownSum(variable: variable, other: other.variable, ratio: ratio, scale: scale, offset: offset))
    return false
  }

  /// Has everything looked through by its own definitions alone.
  mutating func stopSharing() {
    // Its memory is of more use to what follows.
    knownSums = []
    sumsByLast.removeAll(keepingCapacity: true)
    guard hasShared else { return }
    hasShared = false
    for variable in variables.indices where variables[variable].kind == .doubleton {
      let target = Int(variables[variable].target)
      if variables[target].kind == .combination { variables[variable].kind = .unresolved }
    }
  }
}
