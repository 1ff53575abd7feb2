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
  package let problems: [RangeProblem]
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
    let messages = problems.map(\.diagnostic).filter {
      $0.kind == .unexpected && $0.range == expectation.statement.range
    }.map { $0.message.withoutPreview(preview.name) }
    guard messages.isEmpty else {
      return (messages + (isProved ? [] : ["All else is \(notProvenWords)"])).joined(separator: ". ")
    }
    guard isProved else { return notProvenWords }
    guard !search.applying.isDisjoint(with: rows) else { return nil }
    let places = [
      expectation.guards.isEmpty ? nil : "where it applies",
      problems.contains { $0.diagnostic.kind == .conflict } ? "where the constraints do not conflict" : nil,
    ].compactMap(\.self)
    return "holds\(places.isEmpty ? "" : " \(list(places)),") for \(everyWords)"
  }
}

extension String {
  /// A message of one preview without the preview's name at its beginning.
  fileprivate func withoutPreview(_ name: String) -> String {
    let opening = "On *\(name)*, "
    guard hasPrefix(opening) else { return self }
    let rest = dropFirst(opening.count)
    return rest.prefix(1).uppercased() + rest.dropFirst()
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
  package let diagnostic: Diagnostic
  /// Where it occurs, for the end of a sentence: ` while the root is narrower than 344 (at 320 × 568 points)`.
  package let region: String
  /// The intervals of widths and heights in which it occurs, over all combinations.
  package var widths: [ClosedInterval] = []
  package var heights: [ClosedInterval] = []
  /// For an overlap, the two views.
  var siblings: Siblings?

  /// Two views that overlap, by their index, and their names in the message.
  struct Siblings {
    let first: Int
    let second: Int
    let words: String
  }

  /// The title of the fix that adds a preview at one of the sizes.
  package static let additionTitle = "Add a preview at this size"

  /// Whether a diagnostic of single sizes reports the same problem.
  func isSame(as other: Diagnostic) -> Bool {
    diagnostic.isSameProblem(as: other) && siblings.map { other.message.contains($0.words) } ?? true
  }
}

extension Diagnostic {
  /// Whether both are of one kind and have one place.
  func isSameProblem(as other: Diagnostic) -> Bool { kind == other.kind && range == other.range }
}

extension DiagnosticKind {
  /// What a problem of this kind does at some sizes, in a sentence that begins with "It".
  var occurs: String { self == .unexpected ? "fails" : "occurs" }
}

extension RangeProof {
  /// Whether there are fewer problems of a kind than in another proof, and no more errors, ambiguities and ties. A fix of
  /// an expectation must cause no other problem at all.
  func mends(_ kind: DiagnosticKind, of other: RangeProof) -> Bool {
    func counts(_ proof: RangeProof) -> [DiagnosticKind: Int] {
      proof.problems.reduce(into: [:]) { $0[$1.diagnostic.kind, default: 0] += 1 }
    }
    let (own, others) = (counts(self), counts(other))
    return own[kind, default: 0] < others[kind, default: 0]
      && own.allSatisfy { $1 <= others[$0, default: 0] || kind != .unexpected && !$0.isHarm }
      && gaps.allSatisfy(other.gaps.contains)
  }
}
