import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports opaque views that cover earlier views with content entirely: one finding for each, with the views that it
  /// covers.
  var covered: [Finding] {
    var covers: [String: [Int: [Int]]] = [:]
    for (preview, views) in zip(previews, pictured) where !views.isEmpty && hasRoom(preview) {
      let found = coveringViews(views, preview)
      covers[preview.preview.name] = Dictionary(grouping: found.keys.sorted()) { found[$0] ?? View.rootIndex }
    }
    let fronts = Set(covers.values.flatMap(\.keys)).sorted()
    return fronts.map { front in
      let behind = Set(covers.values.flatMap { $0[front] ?? [] }).sorted()
      // Something behind a list, a picture, or a panel with a content of its own is usually shown in its place.
      let view = layout.views[front]
      let isBackground = view.kind.family == .plain && !view.kind.isOpaque && children[front].isEmpty
      return Finding(
        .covered, self, .view(front), at: layout.views[front].range,
        occurrences { preview in covers[preview.preview.name]?[front].map(Observation.covers) },
        companions: behind.map { Companion(view: $0, role: .isBehind) },
        fixes: offer(behind.prefix(1).compactMap { backgroundFix(front, behind: $0) }),
        severity: isBackground ? nil : .hint)
    } + partlyCovered
  }

  /// Reports plain views with a color that cover a part of an earlier view's text. Nothing intends that, so the number of
  /// previews does not matter.
  private var partlyCovered: [Finding] {
    var found: [String: [CoveredText: Observation]] = [:]
    for (preview, views) in zip(previews, pictured) where !views.isEmpty && hasRoom(preview) {
      found[preview.preview.name] = partlyCoveredTexts(views, preview)
    }
    let reported = Set(overlaps.map(\.identity.subject))
    return Set(found.values.flatMap(\.keys)).sorted { ($0.front, $0.behind) < ($1.front, $1.behind) }.compactMap {
      pair in
      guard !reported.contains(.siblings(pair.behind, pair.front)) else { return nil }
      return Finding(
        .covered, self, .siblings(pair.behind, pair.front), at: layout.views[pair.front].range,
        occurrences { found[$0.preview.name]?[pair] })
    }
  }

  private struct CoveredText: Hashable {
    let behind: Int
    let front: Int
  }

  private func partlyCoveredTexts(
    _ views: [ViewSolution?], _ preview: PreviewSolution
  ) -> [CoveredText: Observation] {
    let fronts = views.compactMap(\.self).filter { solution in
      let view = layout.views[solution.view]
      return view.kind.family == .plain && !view.kind.isOpaque && isOpaque(view, preview)
    }
    guard !fronts.isEmpty else { return [:] }
    let scrollViews = nearestScrollViews
    var found: [CoveredText: Observation] = [:]
    var count = 0
    for case let solution? in views where preview.sizes.textNeeds(of: layout.views[solution.view]) != nil {
      guard layout.views[solution.view].kind.text?.lines != .scrolling else { continue }
      let text = shownFrame(solution, preview)
      for front in fronts where front.view > solution.view && (isInScope(front.view) || isInScope(solution.view)) {
        count += 1
        guard count <= Self.pairLimit else { return found }
        guard scrollViews[front.view] == scrollViews[solution.view],
          !layout.views.isAncestor(solution.view, of: front.view)
        else { continue }
        let common = front.reported.absolute.intersection(text)
        guard common.height * 4 >= text.height, common.width * 8 >= text.width, common != text, !common.isEmpty else {
          continue
        }
        found[CoveredText(behind: solution.view, front: front.view)] = .coversPart(common.height, height: text.height)
      }
    }
    return found
  }

  /// Returns the view that covers each view with content. O(views · log views + overlapping pairs).
  private func coveringViews(_ views: [ViewSolution?], _ preview: PreviewSolution) -> [Int: Int] {
    let scrollViews = nearestScrollViews
    typealias Placed = (view: Int, frame: Frame, isOpaque: Bool)
    let placed = views.compactMap { solution -> Placed? in
      guard let solution else { return nil }
      let view = layout.views[solution.view]
      let isOpaque = isOpaque(view, preview)
      guard isOpaque || hasContent(view) else { return nil }
      return (view.index, solution.reported.absolute, isOpaque)
    }
    guard placed.contains(where: { $0.isOpaque }) else { return [:] }
    var found: [Int: Int] = [:]
    // From left to right: a view can only be covered by those that begin before it and have not ended. Of those that
    // begin together, the wider ones come first.
    var open: [Placed] = []
    var count = 0
    for view in placed.sorted(by: { ($0.frame.x, $1.frame.width, $0.view) < ($1.frame.x, $0.frame.width, $1.view) }) {
      open.removeAll { $0.frame.x + $0.frame.width < view.frame.x }
      if hasContent(layout.views[view.view]), view.frame.width.sign > 0, view.frame.height.sign > 0 {
        for other in open {
          count += 1
          guard count <= Self.pairLimit else { return found }
          guard other.view > view.view, other.frame.contains(view.frame),
            scrollViews[other.view] == scrollViews[view.view],
            !layout.views.isAncestor(view.view, of: other.view), isInScope(view.view) || isInScope(other.view)
          else { continue }
          // The last one is drawn on top.
          found[view.view] = max(found[view.view] ?? 0, other.view)
        }
      }
      if view.isOpaque { open.append(view) }
    }
    return found
  }

  /// The largest number of pairs that are examined on one preview.
  private static let pairLimit = 100_000

  /// The nearest scroll view around each view. The content of a scroll view moves below what is around it.
  private var nearestScrollViews: [Int?] {
    var nearest: [Int?] = []
    for view in layout.views {
      guard let superview = view.superview, nearest.indices.contains(superview) else {
        nearest.append(nil)
        continue
      }
      nearest.append(layout.views[superview].kind.scrollsContent ? superview : nearest[superview])
    }
    return nearest
  }

  /// Whether a view shows something of its own.
  private func hasContent(_ view: View) -> Bool {
    switch view.kind.family {
    case .text, .image, .control: true
    case .plain, .stack, .scroll, .clip, .spacer, .guide: false
    }
  }

  /// Whether nothing is visible through a view.
  private func isOpaque(_ view: View, _ preview: PreviewSolution) -> Bool {
    if let color = preview.color(ofView: view) { return color != "clear" }
    return view.kind.isOpaque
  }

  /// Declares a view before another, so that it is drawn behind it.
  private func backgroundFix(_ view: Int, behind other: Int) -> FindingFix? {
    guard let (front, back) = siblings(view, other) else { return nil }
    let (cover, covered) = (layout.views[front], layout.views[back])
    let sharesStatement = layout.views.contains { other in
      other.index != front && other.declaration == cover.declaration
    }
    guard !sharesStatement, cover.declaration.start >= covered.declaration.end else { return nil }
    let insertion = file.insertion([file[cover.declaration]], before: covered.declaration)
    return FindingFix(
      .declare(front, before: back), [insertion, file.removal(of: cover.declaration)],
      isLikely: true)
  }

  /// Returns the siblings that two views are, or are in.
  private func siblings(_ one: Int, _ other: Int) -> (Int, Int)? {
    func path(_ view: Int) -> [Int] {
      var path = [view]
      while let superview = path.last.flatMap({ layout.views[$0].superview }) { path.append(superview) }
      return path.reversed()
    }
    return zip(path(one), path(other)).first { $0 != $1 }
  }
}

extension Frame {
  /// Whether another frame is inside this one.
  fileprivate func contains(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }
}
