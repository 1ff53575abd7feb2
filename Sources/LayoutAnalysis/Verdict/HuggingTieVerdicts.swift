import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Views whose content sizes compete at the same priority.
struct NaturalTie {
  /// The indices of the views, ascending.
  let views: [Int]
  let isWidth: Bool
  let isHugging: Bool

  /// A key that is the same on every preview on which the same views compete.
  var key: String { "\(views) \(isWidth) \(isHugging)" }
}

extension LayoutVerdicts {
  /// Reports ties among content sizes alone, in which no written constraint takes part.
  var huggingTies: [Diagnostic] {
    reportedCauses(.huggingTie).compactMap { cause -> Diagnostic? in
      guard let first = cause.found.first, let tie = naturalTie(first.members), let last = tie.views.last else {
        return nil
      }
      let views = tie.views.map { layout.views[$0] }
      let message =
        "Content is \(amounts(cause, tie)): nothing says which view \(tie.isHugging ? "stretches" : "is compressed first"). "
        + "\(subjects(views)) \(tie.isHugging ? "hug" : "resist") at \(priority(views[0], tie, first.preview))"
      let others = tie.views.dropLast().map { view in
        let verb = tie.isHugging ? "stretch" : "be compressed"
        return RelatedNote(layout.views[view].range, "`\(layout.views[view].name)` could \(verb)")
      }
      let followers = companions(of: cause, except: nil).filter { note in
        !tie.views.contains { Location(layout.views[$0].range) == note.location }
      }
      return .huggingTie(
        message, at: layout.views[last].range, related: others + followers,
        fixes: offer(inOrderOfLikelihood(views, tie).flatMap { fix($0, tie, first.preview) }))
    }
  }

  /// Returns `22.333 points too tall on *landscape*`, without the preview if the amount is the same on all.
  private func amounts(_ cause: OpenCause, _ tie: NaturalTie) -> String {
    let adjective =
      switch (tie.isWidth, tie.isHugging) {
      case (true, true): "narrow"
      case (true, false): "wide"
      case (false, true): "short"
      case (false, false): "tall"
      }
    var groups: [(amount: Rational, previews: [PreviewSolution])] = []
    for finding in cause.found {
      let amount = finding.tie.map { finding.preview.missing(inTie: $0) } ?? .zero
      if let place = groups.firstIndex(where: { $0.amount == amount }) {
        groups[place].previews.append(finding.preview)
      } else {
        groups.append((amount, [finding.preview]))
      }
    }
    return list(
      groups.enumerated().map { index, group in
        let unit = index > 0 ? "" : " \(group.amount.isOne ? "point" : "points") too \(adjective)"
        return "\(group.amount)\(unit)" + (group.previews.count == previews.count ? "" : " on \(names(group.previews))")
      })
  }

  /// Returns `` `a` and `b` both``, or `7 views` with their names as related information.
  private func subjects(_ views: [View]) -> String {
    guard views.count <= Self.namedCount else { return "\(views.count) views" }
    return "\(list(views.map { "`\($0.name)`" })) \(views.count > 2 ? "all" : "both")"
  }

  /// The largest number of names in a sentence.
  private static let namedCount = 3

  func naturalTie(_ members: [Member]) -> NaturalTie? {
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

  /// Sorts views by likelihood. Images are compressed before text, and text fields stretch before labels. Otherwise,
  /// the last view comes first.
  private func inOrderOfLikelihood(_ views: [View], _ tie: NaturalTie) -> [View] {
    let likely: Set<String> =
      tie.isHugging
      ? ["textField", "textView", "slider", "progressView", "searchBar"] : ["imageView", "textView", "datePicker"]
    let last = Array(views.reversed())
    return last.filter { likely.contains($0.kind.name) } + last.filter { !likely.contains($0.kind.name) }
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
    let verb = tie.isHugging ? "stretch" : "be compressed"
    return settingFix(view, name, lower, "Let `\(view.name)` \(verb): `\(name.rawValue): \(lower)`", preview)
  }
}
