import ConstraintSolver
package import LayoutDiagnostics
package import LayoutModel
import SourceText

/// A layout on a preview that is a range: its problems at any size and combination, and whether all were found.
package struct RangeProof: Sendable {
  /// The layout's index in the model.
  package let layout: Int
  package let preview: Preview
  /// The problems, each with the sizes at which it occurs.
  package var problems: [RangeProblem]
  /// The reasons why other problems may exist; empty if the range is proved.
  package let gaps: [String]
  /// What was found, for the next version of the file.
  let search: RangeSearch
  /// The work that it took, in rows.
  let work: Int

  /// Whether every size and combination was solved, so that there are no other problems.
  package var isProved: Bool { gaps.isEmpty }

  /// The result in words: `proved for every width from 320 to 430, 3 languages`.
  package var words: String {
    let found = problems.isEmpty ? nil : "\(problems.count) \(problems.count == 1 ? "problem" : "problems")"
    guard isProved else { return [found, notProvenWords].compactMap(\.self).joined(separator: ", ") }
    return "\(found.map { "\($0), all else " } ?? "")proved for \(everyWords)"
  }

  private var notProvenWords: String { "not proven: \(gaps.joined(separator: "; "))" }

  private var everyWords: String { preview.range?.everyWords ?? preview.name }

  /// Returns what is proved of an expectation of the layout, in words: `holds for every width from 320 to 430, 3 languages`,
  /// or where it fails; nil if it does not apply anywhere in the range. `rows` are its indices in the layout.
  package func words(ofExpectation rows: [Int], in layout: Layout) -> String? {
    guard let first = rows.first else { return nil }
    let expectation = layout.expectations[first].constraint
    let messages = problems.filter { problem in
      problem.finding.kind == .unexpected && problem.finding.identity.subject == .statement(expectation.statement.id)
    }.map(\.messageWithoutPreview)
    guard messages.isEmpty else {
      return (messages + (isProved ? [] : ["All else is \(notProvenWords)"])).joined(separator: ". ")
    }
    guard isProved else { return notProvenWords }
    guard !search.applying.isDisjoint(with: rows) else { return nil }
    let places = [
      expectation.guards.isEmpty ? nil : "where it applies",
      problems.contains { $0.finding.kind == .conflict } ? "where the constraints do not conflict" : nil,
    ].compactMap(\.self)
    return "holds\(places.isEmpty ? "" : " \(list(places)),") for \(everyWords)"
  }
}

extension PreviewRange {
  /// The sizes and lists in words: `every width from 320 to 430, 3 languages`.
  fileprivate var everyWords: String {
    guard let first = combinations.first else { return "" }
    func every(_ noun: String, _ sizes: ClosedInterval) -> String? {
      sizes.isPoint ? nil : "every \(noun) from \(sizes.from) to \(sizes.to)"
    }
    let sizes = [every("width", first.widths), every("height", first.heights)].compactMap(\.self)
    return ([sizes.joined(separator: " and ")].filter { !$0.isEmpty } + lists.map(\.words)).joined(separator: ", ")
  }
}

/// A problem in a range.
package struct RangeProblem: Sendable {
  /// What is found at `place.size`.
  package var finding: Finding
  /// Where it occurs.
  let place: RangePlace
  /// The place in words.
  var phrase = Wording.RangePhrase(name: "", region: "")
  /// Notes about combinations that have it at different sizes.
  var notes: [RelatedNote] = []
  var wording: Wording?

  /// The intervals of widths and heights in which it occurs, over all combinations.
  package var widths: [ClosedInterval] { place.widths }
  package var heights: [ClosedInterval] { place.heights }

  /// The problem of this range alone, in words.
  package var diagnostic: Diagnostic {
    (wording?.diagnostic(of: finding, in: phrase, notes: notes))
      ?? Diagnostic(finding.kind, at: finding.range, "", fixes: finding.fixes)
  }

  /// The message, for a text that names the preview already.
  var messageWithoutPreview: String { wording?.message(of: finding, in: phrase, namesPreview: false) ?? "" }
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

extension RangeProof {
  /// Whether there are fewer problems of a kind than in another proof, and no more errors, ambiguities and ties. A fix of
  /// an expectation must cause no other problem at all.
  func resolves(_ kind: DiagnosticKind, of other: RangeProof) -> Bool {
    func counts(_ proof: RangeProof) -> [DiagnosticKind: Int] {
      proof.problems.reduce(into: [:]) { $0[$1.finding.kind, default: 0] += 1 }
    }
    let (own, others) = (counts(self), counts(other))
    return own[kind, default: 0] < others[kind, default: 0]
      && own.allSatisfy { $1 <= others[$0, default: 0] || kind != .unexpected && !$0.disqualifiesFix }
      && gaps.allSatisfy(other.gaps.contains)
  }
}
