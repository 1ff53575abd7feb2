import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

/// What a layout has in a preview that is a range: its problems at any size and combination, and whether all were found.
struct RangeAnswer: Sendable {
  /// The layout's index in the model.
  let layout: Int
  let preview: Preview
  let problems: [PlacedFinding]
  /// The reasons why other problems may exist; empty if the range is proved.
  let gaps: [String]
  /// What was found, for the next version of the file.
  let search: RangeSearch
  /// The work that it took, in rows.
  let work: Int
}

/// A finding at one of the sizes at which it occurs, with all of these sizes.
struct PlacedFinding: Sendable {
  /// What is found at `place.size`.
  let finding: Finding
  /// Where it occurs.
  let place: RangePlace
}

/// Where in a range a finding occurs.
struct RangePlace: Sendable {
  let preview: Preview
  /// The size and the combination at which the finding was computed: one of those at which it occurs.
  let size: RangePoint
  let combination: Int
  /// Whether `size` is one of many sizes.
  let isExample: Bool
  /// By combination, where it occurs; nil if only `size` is known.
  let found: [(combination: Int, finding: RangeFinding)]?
  /// Whether all its amounts are the same at every size, and in every combination if it occurs in all.
  let isSame: Bool
  let widths: [ClosedInterval]
  let heights: [ClosedInterval]
}

extension RangeAnswer {
  /// Whether there are fewer problems of a kind than in another one, and no more errors, ambiguities and ties. A fix of
  /// an expectation must cause no other problem at all.
  /// The fix of an ambiguity must end that one.
  func resolves(_ diagnostic: Diagnostic, of other: RangeAnswer) -> Bool {
    let kind = diagnostic.kind
    if kind == .ambiguous, let identity = diagnostic.data?.identity,
      problems.contains(where: { $0.finding.identity == identity })
    {
      return false
    }
    func counts(_ proved: RangeAnswer) -> [DiagnosticKind: Int] {
      proved.problems.reduce(into: [:]) { $0[$1.finding.kind, default: 0] += 1 }
    }
    let (own, others) = (counts(self), counts(other))
    return own[kind, default: 0] < others[kind, default: 0]
      && own.allSatisfy { $1 <= others[$0, default: 0] || kind != .unexpected && !$0.disqualifiesFix }
      && gaps.allSatisfy(other.gaps.contains)
  }
}

extension Layout {
  /// Why its text does not allow a proof: a view of a statement with an error is not judged.
  var gapsOfText: [String] {
    isBroken || !unsettledViews.isEmpty ? ["a statement has an error"] : []
  }
}
