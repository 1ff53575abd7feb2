import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Views whose content sizes compete at the same priority.
struct NaturalTie {
  /// The indices of the views, ascending.
  let views: [Int]
  let isWidth: Bool
  let isHugging: Bool

  var subject: FindingSubject { .contentSizes(views: views, isWidth: isWidth, isHugging: isHugging) }
}

extension LayoutChecks {
  /// Reports ties among content sizes alone, in which no written constraint takes part.
  var huggingTies: [Finding] {
    reportedCauses(.huggingTie).compactMap { cause -> Finding? in
      guard let first = cause.found.first, let tie = naturalTie(first.members), let last = tie.views.last else {
        return nil
      }
      let views = tie.views.map { layout.views[$0] }
      let level = priority(views[0], tie, first.preview)
      let found = cause.found.map { occurrence in
        let missing = occurrence.tie.map { occurrence.preview.missing(inTie: $0) } ?? .zero
        return (occurrence.preview, Observation.competes(missing: missing, priority: level))
      }
      let scrolls = tie.isHugging || tie.isWidth ? [] : scrollHolds(last, on: first.preview)
      let others = tie.views.dropLast().map { Companion(view: $0, role: .competes(isHugging: tie.isHugging)) }
      return Finding(
        .huggingTie, self, cause.subject, at: layout.views[last].range, occurrences(found), members: first.members,
        companions: others + companions(of: cause, except: tie.views) + companions(of: scrolls),
        fixes: offer(
          scrollFixes(scrolls) + (tie.isHugging ? [] : roomFixes(views, tie, first.preview))
            + inOrderOfLikelihood(views, tie).flatMap { fix($0, tie, first.preview) }))
    }
  }

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

  /// Proposes to give views that are compressed more room: a larger size, or several lines of a text.
  private func roomFixes(_ views: [View], _ tie: NaturalTie, _ preview: PreviewSolution) -> [FindingFix] {
    growthFixes(views.map(\.index), tie.isWidth ? .width : .height, on: preview)
      + (tie.isWidth ? inOrderOfLikelihood(views, tie).compactMap { wrappingFix($0, tie, preview) } : [])
  }

  /// Proposes several lines for a text that is compressed first.
  private func wrappingFix(_ view: View, _ tie: NaturalTie, _ preview: PreviewSolution) -> FindingFix? {
    guard view.kind.text?.lines == .limited, !view.isAnonymous, preview.sizes.setting(.lines, view) == nil else {
      return nil
    }
    let lower = priority(view, tie, preview) - 1
    let name = SettingName.horizontalCompressionResistance
    guard preview.sizes.setting(name, view) == nil, lower >= 1 else { return nil }
    return FindingFix(
      .wrap(view.index, ["lines: 0", "\(name.rawValue): \(lower)"]),
      [insertion(of: ["lines: 0", "\(name.rawValue): \(lower)"], of: view)],
      isLikely: true)
  }

  private func priority(_ view: View, _ tie: NaturalTie, _ preview: PreviewSolution) -> Rational {
    tie.isHugging
      ? preview.sizes.hugging(of: view, isWidth: tie.isWidth).priority
      : preview.sizes.compressionResistance(of: view, isWidth: tie.isWidth).priority
  }

  /// Sorts views by likelihood. Images are compressed before text, and text fields stretch before labels. Otherwise,
  /// the last view comes first.
  private func inOrderOfLikelihood(_ views: [View], _ tie: NaturalTie) -> [View] {
    func isLikely(_ view: View) -> Bool { tie.isHugging ? view.kind.fillsWidth : view.kind.isCompressedFirst }
    let last = Array(views.reversed())
    return last.filter(isLikely) + last.filter { !isLikely($0) }
  }

  private func fix(_ view: View, _ tie: NaturalTie, _ preview: PreviewSolution) -> [FindingFix] {
    let name: SettingName
    switch (tie.isHugging, tie.isWidth) {
    case (true, true): name = .horizontalHugging
    case (true, false): name = .verticalHugging
    case (false, true): name = .horizontalCompressionResistance
    case (false, false): name = .verticalCompressionResistance
    }
    let lower = priority(view, tie, preview) - 1
    return settingFix(view, name, lower, .letChange(view.index, name, lower), preview)
  }
}
