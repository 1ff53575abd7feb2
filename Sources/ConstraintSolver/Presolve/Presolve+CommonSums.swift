/// Sums that occur more than once among the definitions, while the presolve adds equalities.
///
/// Two chains of definitions may have the same steps. Each link of one then becomes a doubleton of a link of the other
/// as soon as it is resolved. A row that compares the chains need not be reduced along both. The method is value
/// numbering, as in compilers (Cocke and Schwartz 1970).
///
/// Edits require that a doubleton follows from its variable's own definition. These doubletons do not, so the presolve
/// discards them after all equalities are added.
extension Presolve {
  /// A combination of two variables: `scale · (last + ratio · other) + offset`.
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
    // The list grows if there are more sums.
    knownSums.reserveCapacity(variables.count / 8)
  }

  /// Makes `variable` a doubleton if another variable is known to have the same sum up to scale and offset. `variable`
  /// is `one + two + constant`, divided by `divisor`.
  ///
  /// Only the latest sum with the same last variable is compared. If it differs, the function records the new sum and
  /// returns false. It also returns false if a quotient is not simple.
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
      let match = knownSums[place]
      guard let coefficient = scale.simpleQuotient(match.scale), let shift = match.offset.simpleProduct(coefficient),
        let rest = offset.simpleSum(-shift)
      else { return false }
      variables[Int(variable)].becomeDoubleton(to: match.variable, coefficient, offset: rest)
      hasShared = true
      return true
    }
    sumsByLast[Int(last.variable)] = Int32(knownSums.count)
    knownSums.append(
      KnownSum(variable: variable, other: other.variable, ratio: ratio, scale: scale, offset: offset))
    return false
  }

  /// Discards the common sums. Doubletons of combinations become unresolved, since common sums may have made them.
  mutating func stopSharing() {
    // Frees the memory for the steps that follow.
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
