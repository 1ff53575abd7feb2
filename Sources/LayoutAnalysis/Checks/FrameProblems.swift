import ConstraintSolver
import LayoutLowering
import LayoutModel

/// The lengths of one solution.
struct PreviewValues: FrameValues {
  let preview: PreviewSolution

  func value(_ attribute: MeasuredAttribute, of view: Int) -> Rational? {
    guard view == View.rootIndex else { return preview.solution(ofView: view)?.reported.measured(attribute) }
    let environment = preview.preview.environment
    return attribute == .width ? environment.width : environment.height
  }

  /// The sizes of one solution have it.
  func textHeight(of view: Int) -> Rational? { nil }

  /// Whether a value is determined. That of the root always is.
  func isDetermined(_ value: MeasuredValue) -> Bool {
    guard value.view != View.rootIndex else { return true }
    guard let solution = preview.solution(ofView: value.view), solution.isSolved else { return false }
    return !solution.ambiguities.contains { $0.attribute == value.attribute }
  }
}

extension LayoutChecks {
  /// The rules of frames on a preview.
  func rules(on preview: PreviewSolution) -> FrameRules<PreviewValues> {
    FrameRules(preview.sizes, edgePins, PreviewValues(preview: preview))
  }

  /// Returns the cases of a problem that are there on a preview, for views with determined frames.
  func problems(
    _ problem: FrameProblem, _ views: [Int], on preview: PreviewSolution
  ) -> [FrameCase<Rational>] { problems(problem, views, on: preview, by: rules(on: preview)) }

  /// Returns the same by the rules on the preview. What the preview leaves no room for is not a problem.
  func problems(
    _ problem: FrameProblem, _ views: [Int], on preview: PreviewSolution, by rules: FrameRules<PreviewValues>
  ) -> [FrameCase<Rational>] {
    rules.problems(problem, views).filter { found in
      !(found.axis.map { [$0] } ?? SweepAxis.allCases).contains { isLeftOut($0, on: preview) }
    }
  }
}

extension FrameRules<PreviewValues> {
  func problems(_ problem: FrameProblem, _ views: [Int]) -> [FrameCase<Rational>] {
    (cases(of: problem, views) ?? []).filter { found in
      found.conditions.allSatisfy(\.isTrue) && found.outer.map(values.isDetermined) ?? true
        && !exceptions(to: found, of: problem, views).contains { $0.allSatisfy(\.isTrue) }
    }
  }
}
