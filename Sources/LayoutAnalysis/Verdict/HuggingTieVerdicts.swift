import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

extension LayoutVerdicts {
  /// Ties among content sizes alone: nothing written takes part.
  var huggingTies: [Diagnostic] {
    grouped { preview in
      preview.ties.compactMap { members -> (key: String, item: NaturalTie)? in
        naturalTie(members).map { ("\($0.views) \($0.isWidth) \($0.isHugging)", $0) }
      }
    }.compactMap { _, found -> Diagnostic? in
      guard let (preview, tie) = found.first.map({ ($0.preview, $0.item) }), let last = tie.views.last else {
        return nil
      }
      let views = tie.views.map { layout.views[$0] }
      let priority = self.priority(views[0], tie, preview)
      let names = list(views.map { "`\($0.name)`" })
      let all = views.count > 2 ? "all" : "both"
      let words =
        tie.isHugging
        ? "\(all) hug at \(priority); nothing says which one stretches"
        : "\(all) resist being compressed at \(priority); nothing says which one gives way"
      return .huggingTie(
        "\(opening(found.map(\.preview)))\(names) \(words)", at: layout.views[last].range,
        fixes: offer(views.reversed().flatMap { fix($0, tie, preview) }))
    }
  }

  /// Views whose content sizes pull apart.
  private struct NaturalTie {
    let views: [Int]
    let isWidth: Bool
    let isHugging: Bool
  }

  private func naturalTie(_ members: [Member]) -> NaturalTie? {
    var views: [Int] = []
    var kind: (isWidth: Bool, isHugging: Bool)?
    for member in members {
      guard case .natural(let view, let isWidth, let isHugging) = member.origin else { return nil }
      if let kind, kind != (isWidth, isHugging) { return nil }
      kind = (isWidth, isHugging)
      if !views.contains(view) { views.append(view) }
    }
    guard let kind, views.count > 1 else { return nil }
    return NaturalTie(views: views.sorted(), isWidth: kind.isWidth, isHugging: kind.isHugging)
  }

  private func priority(_ view: View, _ tie: NaturalTie, _ preview: PreviewSolution) -> Rational {
    tie.isHugging
      ? preview.sizes.hugging(of: view, isWidth: tie.isWidth).priority
      : preview.sizes.compressionResistance(of: view, isWidth: tie.isWidth).priority
  }

  private func fix(_ view: View, _ tie: NaturalTie, _ preview: PreviewSolution) -> [Fix] {
    let name: SettingName
    switch (tie.isHugging, tie.isWidth) {
    case (true, true): name = .horizontalHugging
    case (true, false): name = .verticalHugging
    case (false, true): name = .horizontalCompressionResistance
    case (false, false): name = .verticalCompressionResistance
    }
    let lower = priority(view, tie, preview) - 1
    let verb = tie.isHugging ? "stretch" : "give way"
    return settingFix(view, name, lower, "Let `\(view.name)` \(verb): `\(name.rawValue): \(lower)`", preview)
  }
}
