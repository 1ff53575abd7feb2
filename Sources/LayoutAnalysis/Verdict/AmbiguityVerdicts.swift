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
        let open = preview.solution(ofView: view.index)?.ambiguities ?? []
        return open.isEmpty ? nil : list(open.map(phrase))
      }
      guard !groups.isEmpty else { return nil }
      let sentences = groups.map { words, found in "\(opening(found))`\(view.name)` can be \(words)" }
      return .ambiguous(sentences.joined(separator: ". "), at: view.range)
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
