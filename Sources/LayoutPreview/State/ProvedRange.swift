import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutDiagnostics
package import LayoutModel
import SourceText

extension PreviewState {
  /// What is proved for a preview that is a range.
  package struct ProvedRange: Sendable {
    /// The result in words: `proved for every width from 320 to 430`.
    package let words: String
    package let isProved: Bool
    package let widths: ClosedInterval
    package let heights: ClosedInterval
    package let problems: [Problem]
    /// The worst verdict on any of its sizes.
    package let verdict: Verdict

    /// A problem or a failing expectation, and where it is on each axis.
    package struct Problem: Sendable {
      package let finding: Finding
      package let widths: [ClosedInterval]
      package let heights: [ClosedInterval]
    }
  }
}

extension StateBuilder {
  /// What is proved for a preview; nil if it is no range, or not proved yet.
  func provedRange(_ preview: Preview) -> PreviewState.ProvedRange? {
    guard let first = preview.range?.combinations.first,
      let proof = snapshot.ranges.first(where: { $0.layout == solved.layout && $0.preview.name == preview.name })
    else { return nil }
    let kinds = proof.problems.map(\.finding.kind)
    let verdict: PreviewState.Verdict =
      if kinds.contains(.conflict) {
        .conflict
      } else if kinds.contains(.unexpected) {
        .unexpected
      } else if proof.problems.contains(where: \.finding.isUndetermined) {
        .ambiguous
      } else {
        kinds.isEmpty ? .satisfied : .warning
      }
    return PreviewState.ProvedRange(
      words: proof.words, isProved: proof.isProved, widths: first.widths, heights: first.heights,
      problems: proof.problems.prefix(Self.problemLimit).map { problem in
        PreviewState.ProvedRange.Problem(
          finding: finding(problem.diagnostic), widths: problem.widths, heights: problem.heights)
      }, verdict: verdict)
  }

  /// The largest number of problems that a page shows on a band.
  private static let problemLimit = 40
}

extension StateWriter {
  func provedRange(_ range: PreviewState.ProvedRange, to text: inout JSONText) {
    text.object { text in
      text.member("words") { $0.string(range.words) }
      text.member("proved") { $0.append(range.isProved ? "true" : "false") }
      text.member("verdict") { $0.string(range.verdict.rawValue) }
      text.member("widths") { interval(range.widths, to: &$0) }
      text.member("heights") { interval(range.heights, to: &$0) }
      text.member("problems") { text in
        text.array(range.problems) { text, problem in
          text.object { text in
            text.member("finding") { finding(problem.finding, to: &$0) }
            text.member("widths") { $0.array(problem.widths) { interval($1, to: &$0) } }
            text.member("heights") { $0.array(problem.heights) { interval($1, to: &$0) } }
          }
        }
      }
    }
  }

  private func interval(_ interval: ClosedInterval, to text: inout JSONText) {
    text.array([interval.from, interval.to]) { number($1, to: &$0) }
  }
}
