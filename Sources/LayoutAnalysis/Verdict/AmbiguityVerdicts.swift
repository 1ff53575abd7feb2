import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutVerdicts {
  /// One for each view, at its declaration, naming each value.
  var ambiguities: [Diagnostic] {
    layout.views.compactMap { view in
      guard !layout.unsettledViews.contains(view.index) else { return nil }
      let groups = groupedByWords { preview in
        // That it may be of no size says more.
        guard collapse(of: view, preview) == nil else { return nil }
        let open = preview.solution(ofView: view.index)?.ambiguities ?? []
        return open.isEmpty ? nil : list(open.map(phrase))
      }
      guard !groups.isEmpty else { return nil }
      let sentences = groups.map { words, found in "\(opening(found))`\(view.name)` can be \(words)" }
      return .ambiguous(sentences.joined(separator: ". "), at: view.range, fixes: fixes(view))
    }
  }

  /// The missing constraint at the value that is shown now: each one alone, and all together.
  private func fixes(_ view: View) -> [Fix] {
    guard !view.isAnonymous, !layout.isSketch,
      let solution = previews.lazy.compactMap({ $0.solution(ofView: view.index) }).first(where: {
        !$0.ambiguities.isEmpty
      })
    else { return [] }
    let equations = solution.ambiguities.compactMap { ambiguity -> String? in
      guard let value = solution.measured[ambiguity.attribute] else { return nil }
      let isSize = ambiguity.attribute == .width || ambiguity.attribute == .height
      // Nobody wants a view of no size.
      return isSize && value.isZero ? nil : equation(view, ambiguity.attribute, value)
    }
    let place = lastStatement(of: [view.index])
    var fixes = equations.map { Fix("Add `\($0)`", [file.insertion($0, after: place)]) }
    if equations.count > 1 {
      let names = list(equations.map { "`\($0)`" })
      fixes.append(Fix("Add \(names)", [file.insertion(equations.joined(separator: "; "), after: place)]))
    }
    return fixes
  }

  private func equation(_ view: View, _ attribute: MeasuredAttribute, _ value: Rational) -> String {
    let name = "\(view.name).\(attribute.rawValue)"
    switch attribute {
    case .width, .height: return "\(name) = \(value)"
    case .leading, .top:
      let sign = value.sign < 0 ? "-" : "+"
      return value.isZero
        ? "\(name) = superview.\(attribute.rawValue)"
        : "\(name) = superview.\(attribute.rawValue) \(sign) \(value.magnitude)"
    }
  }

  private func phrase(_ ambiguity: Ambiguity) -> String {
    switch ambiguity.attribute {
    case .width: extent(ambiguity, "wide", "width")
    case .height: extent(ambiguity, "high", "height")
    case .leading: distance(ambiguity, "leading")
    case .top: distance(ambiguity, "top")
    }
  }

  private func extent(_ ambiguity: Ambiguity, _ adjective: String, _ noun: String) -> String {
    switch (ambiguity.from, ambiguity.to) {
    case (let from?, let to?): "anywhere from \(from) to \(to) \(adjective)"
    case (let from?, nil): from.isZero ? "of any \(noun)" : "\(from) \(adjective) or more"
    case (nil, let to?): "\(to) \(adjective) or less"
    case (nil, nil): "of any \(noun)"
    }
  }

  private func distance(_ ambiguity: Ambiguity, _ edge: String) -> String {
    let place = "from its superview's \(edge) edge"
    return switch (ambiguity.from, ambiguity.to) {
    case (let from?, let to?): "anywhere from \(from) to \(to) \(place)"
    case (let from?, nil): "\(from) or more \(place)"
    case (nil, let to?): "\(to) or less \(place)"
    case (nil, nil): "at any distance \(place)"
    }
  }
}
