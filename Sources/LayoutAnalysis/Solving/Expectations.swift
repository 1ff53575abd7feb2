package import ConstraintSolver
import LayoutLowering
package import LayoutModel
import LayoutSyntax

/// One row of an `expect` statement on one preview.
package struct ExpectationResult: Sendable, Hashable {
  /// Its index in the layout's expectations.
  package let expectation: Int
  package let state: State
  /// Whether the values are those of both attributes together: the first minus the multiple of the second. This is
  /// so if the constraints determine only that, as in `a.width + b.width`.
  package let isCombined: Bool

  init(expectation: Int, state: State, isCombined: Bool = false) {
    self.expectation = expectation
    self.state = state
    self.isCombined = isCombined
  }

  /// The result of verifying a row. `first` is the value of its first attribute, and `other` the value that it is
  /// compared with. If the result `isCombined`, `first` is the value of both attributes together.
  package enum State: Hashable, Sendable {
    case holds(first: Rational, other: Rational)
    case fails(first: Rational, other: Rational)
    /// The constraints leave the sides undetermined: the first attribute minus the value that it is compared with can
    /// be anything in this range, and the row holds in a part of it. Nil is no limit.
    case undecided(from: Rational?, to: Rational?)
    /// The constraints conflict, so no value has a meaning.
    case conflicting
    /// The solver reached its limit.
    case unsolved
    /// It mentions a content size that its view does not have.
    case withoutContent
  }

  package var fails: Bool { if case .fails = state { true } else { false } }

  /// The first attribute minus the value that it is compared with, if the row fails.
  var amount: Rational? { if case .fails(let first, let other) = state { first - other } else { nil } }

  /// Whether it is verified and holds.
  package var holds: Bool { if case .holds = state { true } else { false } }
}

extension Layout {
  /// Returns what the values of a result measure: `a.width`, or `a.width + b.width` if it is combined.
  package func measure(of result: ExpectationResult) -> String {
    guard let anatomy = expectations[result.expectation].constraint.anatomy else { return "" }
    return result.isCombined ? attributes(of: anatomy) : firstAttribute(of: anatomy)
  }
}

extension Expectation {
  /// Whether it holds if its left side minus its right side is `difference`. As for constraints, a hundredth of a
  /// device pixel does not count. Beside a conflict that is as small, a value that depends on it can be further away: less
  /// than a pixel does not count.
  package func holds(at difference: Rational, scale: Rational, besideConflict: Bool = false) -> Bool {
    let error =
      switch constraint.relation {
      case .equal: difference.magnitude
      case .atMost: difference
      case .atLeast: -difference
      }
    return error.sign <= 0 || error * scale * (besideConflict ? 1 : 100) < 1
  }

  /// Converts the left side minus the right side into the first attribute minus the value that it is compared with.
  func normalized(_ difference: Rational) -> Rational {
    guard let anatomy = constraint.anatomy else { return difference }
    return difference / (anatomy.isReversed ? -anatomy.weight : anatomy.weight)
  }
}

extension PreviewSolution {
  /// Verifies the expectations of the layout that apply on this preview.
  ///
  /// Where values are undetermined, their ranges cost a solve, except in the trial of a fix, which does not need them.
  package func expectations(of layout: Layout) -> [ExpectationResult] {
    let layout = layout.with(preview.environment.data)
    let applying = layout.expectations.indices.filter { layout.expectations[$0].applies(to: preview) }
    guard !applying.isEmpty, let lowered = passes.last, let answer = answers.last else { return [] }
    let forms = applying.map { lowered.geometry.form(of: layout.expectations[$0].constraint) }
    var findings: [Int: (difference: QuantityValue, first: QuantityValue)] = [:]
    let isDetermined = answer.findings.allSatisfy(\.isDetermined)
    if !isDetermined, reasons.solution != nil {
      let places = forms.indices.filter { forms[$0] != nil }
      // If there is no second attribute, the first is determined like the difference.
      let firsts = places.map { place in
        let constraint = layout.expectations[applying[place]].constraint
        return constraint.anatomy?.item2 == nil ? LinearForm() : first(of: constraint, lowered.geometry)
      }
      if let solution = solution(asking: forms.compactMap(\.self) + firsts) {
        let (differences, firsts) = (solution.findings.prefix(places.count), solution.findings.dropFirst(places.count))
        for (place, finding) in zip(places, zip(differences, firsts)) { findings[place] = finding }
      }
    }
    return applying.enumerated().map { place, index in
      let expectation = layout.expectations[index]
      guard !isInConflict(expectation.constraint.mentionedViews) else {
        return ExpectationResult(expectation: index, state: .conflicting)
      }
      guard let form = forms[place] else { return ExpectationResult(expectation: index, state: .withoutContent) }
      let difference = form.value(answer.values)
      // Without the ranges of values, views whose frames are determined decide it.
      let isKnown = isDetermined || findings.isEmpty && hasDetermined(expectation.constraint.mentionedViews)
      guard !isKnown else {
        return ExpectationResult(expectation: index, state: decided(expectation, lowered.geometry, difference))
      }
      guard let finding = findings[place] else {
        return ExpectationResult(expectation: index, state: .undecided(from: nil, to: nil))
      }
      let isCombined = finding.difference.isDetermined && !finding.first.isDetermined
      return ExpectationResult(
        expectation: index,
        state: isCombined
          ? combined(expectation, lowered.geometry, finding.difference.value)
          : state(of: expectation, finding.difference, lowered.geometry, difference),
        isCombined: isCombined)
    }
  }

  /// Whether the frames of views are determined.
  private func hasDetermined(_ views: some Sequence<Int>) -> Bool {
    views.allSatisfy { view in
      view == View.rootIndex || solution(ofView: view).map { $0.isSolved && $0.ambiguities.isEmpty } ?? false
    }
  }

  /// Whether there are conflicts that are too small to be reported.
  private var hasTinyConflict: Bool { conflicts.isEmpty && answers.last?.conflicts.isEmpty == false }

  private func state(
    of expectation: Expectation, _ finding: QuantityValue, _ geometry: Geometry, _ difference: Rational
  ) -> ExpectationResult.State {
    guard finding.isSolved else { return .unsolved }
    if finding.isDetermined { return decided(expectation, geometry, finding.value) }
    let scale = preview.environment.scale
    let (least, greatest) = (finding.least, finding.greatest)
    let holdsAt = { (end: Rational?) in
      end.map { expectation.holds(at: $0, scale: scale, besideConflict: self.hasTinyConflict) } ?? false
    }
    let isDecided: Bool
    switch expectation.constraint.relation {
    // The range of values is an interval, so its ends decide.
    case .equal:
      let isBeside = (least.map { $0.sign > 0 } ?? false) || (greatest.map { $0.sign < 0 } ?? false)
      isDecided = (holdsAt(least) && holdsAt(greatest)) || (isBeside && !holdsAt(least) && !holdsAt(greatest))
    case .atMost: isDecided = holdsAt(greatest) || (least != nil && !holdsAt(least))
    case .atLeast: isDecided = holdsAt(least) || (greatest != nil && !holdsAt(greatest))
    }
    if isDecided { return decided(expectation, geometry, difference) }
    let ends = [least, greatest].map { $0.map(expectation.normalized) }
    let isReversed = expectation.constraint.anatomy?.isReversed ?? false
    return .undecided(from: ends[isReversed ? 1 : 0], to: ends[isReversed ? 0 : 1])
  }

  private func decided(
    _ expectation: Expectation, _ geometry: Geometry, _ difference: Rational
  ) -> ExpectationResult.State {
    guard let values = answers.last?.values else { return .unsolved }
    let first = first(of: expectation.constraint, geometry).value(values)
    return compared(expectation, difference, first: first, other: first - expectation.normalized(difference))
  }

  /// Returns the result of comparing both attributes together with a number.
  private func combined(
    _ expectation: Expectation, _ geometry: Geometry, _ difference: Rational
  ) -> ExpectationResult.State {
    guard let anatomy = expectation.constraint.anatomy else { return .unsolved }
    var other = anatomy.constant
    for intrinsic in anatomy.intrinsics {
      let size = geometry.sizes.naturalSize(of: geometry.sizes.layout.views[intrinsic.view])
      guard let value = intrinsic.isWidth ? size.width : size.height else { return .withoutContent }
      other += intrinsic.coefficient * value
    }
    return compared(expectation, difference, first: other + expectation.normalized(difference), other: other)
  }

  private func compared(
    _ expectation: Expectation, _ difference: Rational, first: Rational, other: Rational
  ) -> ExpectationResult.State {
    expectation.holds(at: difference, scale: preview.environment.scale, besideConflict: hasTinyConflict)
      ? .holds(first: first, other: other) : .fails(first: first, other: other)
  }

  /// Returns the first attribute of a row; 0 if it has none.
  private func first(of constraint: Constraint, _ geometry: Geometry) -> LinearForm {
    guard let anatomy = constraint.anatomy else { return LinearForm() }
    return geometry.value(
      of: anatomy.attribute1, anatomy.item1, from: constraint.reference, isPhysical: constraint.isPhysical,
      isContent: false)
  }

  /// Returns the rows that give failing expectations their values, by the index of the expectation. Costs a solve.
  package func expectationCauses(_ expectations: [Int], of layout: Layout) -> [Int: [Member]] {
    let layout = layout.with(preview.environment.data)
    guard let lowered = passes.last, reasons.solution != nil else { return [:] }
    let known = expectations.filter { layout.expectations.indices.contains($0) }
    let forms = known.map { lowered.geometry.form(of: layout.expectations[$0].constraint) ?? LinearForm() }
    guard let solution = solution(asking: forms) else { return [:] }
    var causes: [Int: [Member]] = [:]
    for (place, index) in known.enumerated() {
      let rows = solution.causes(ofQuantity: place, shouldContinue: reasons.limit.shouldContinue).filter { row in
        switch lowered.origins[row] {
        // The root's position explains nothing.
        case .root(let attribute): attribute == .width || attribute == .height
        default: true
        }
      }
      causes[index] = rows.map(reasons.members.member)
    }
    return causes
  }

  /// Solves the layout again with other quantities. The answer depends on the text alone, whatever was solved before.
  private func solution(asking forms: [LinearForm]) -> SystemSolution? {
    guard !forms.isEmpty, var system = passes.last?.system else { return nil }
    system.quantities = forms.map { LinearSystem.Quantity($0, near: nil) }
    let limit = reasons.limit
    return try? solve(system, pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
  }
}
