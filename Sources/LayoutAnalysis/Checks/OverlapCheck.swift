import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports siblings that overlap on some previews but not on another, and up to which size of the root they do.
  func findOverlaps() -> [Finding] {
    let pictured = zip(previews, pictured).filter { preview, views in
      !views.isEmpty && hasRoom(preview)
    }.map { (preview: $0, views: $1) }
    // An overlap on all previews is intended.
    guard pictured.count + picturedReferences.count > 1 else { return [] }
    let overlapping = pictured.map(overlappingPairs)
    var pairs: Set<Pair> = []
    for found in overlapping { pairs.formUnion(found.keys) }
    let separated = pairs.sorted().compactMap { pair -> (pair: Pair, separation: Separation)? in
      let others = zip(pictured, overlapping).filter { pictured, overlapping in
        overlapping[pair] == nil && !pictured.preview.isInConflict([pair.first, pair.second])
      }.map(\.0.preview)
      let apart =
        others.lazy.compactMap { self.separation(pair, on: $0) }.first
        ?? picturedReferences.lazy.compactMap {
          self.separation(pair, on: $0, asDrawn: self.comparesReferencesAsDrawn)
        }.first
      return apart.map { (pair, $0) }
    }
    let limits = zip(pictured, overlapping).map { pictured, amounts in
      overlapLimits(separated.filter { amounts[$0.pair] != nil }, on: pictured.preview)
    }
    return separated.map { pair, separation in
      let occurrences = occurrences { preview in
        guard let index = pictured.firstIndex(where: { $0.preview === preview }),
          let amount = overlapping[index][pair]
        else { return nil }
        return .overlaps(amount, until: limits[index][pair])
      }
      return Finding(
        .overlap, self, .siblings(pair.first, pair.second), at: layout.views[pair.second].range, occurrences,
        fixes: offer(fixes(separation, pair, previews(of: occurrences))))
    }
  }

  /// Returns the siblings that overlap on all previews, but were separate and determined on one of them in `old`.
  /// `overlaps` does not report them, because an overlap on all previews is intended unless an edit causes it.
  func newOverlaps(since old: LayoutChecks) -> [Finding] {
    let names = layout.views.map(\.name)
    guard names == old.layout.views.map(\.name), previews.count == old.previews.count else { return [] }
    let shown = zip(zip(previews, old.previews), pictured).filter { !$1.isEmpty }
      .map { (preview: $0.0, old: $0.1, overlapping: overlappingPairs($0.0, $1)) }
    guard let first = shown.first else { return [] }
    let everywhere = first.overlapping.keys.filter { pair in shown.allSatisfy { $0.overlapping[pair] != nil } }
    return everywhere.sorted().compactMap { pair in
      guard shown.contains(where: { old.separation(pair, on: $0.old) != nil }) else { return nil }
      let found = shown.compactMap { shown in
        shown.overlapping[pair].map { (shown.preview, Observation.overlaps($0, until: nil)) }
      }
      return Finding(
        .overlap, self, .siblings(pair.first, pair.second), at: layout.views[pair.second].range, occurrences(found))
    }
  }

  /// Returns the names of the previews on which two siblings overlap.
  func overlapping(_ first: Int, _ second: Int) -> [String] {
    zip(previews, pictured).compactMap { preview, views in
      let isPictured = !views.isEmpty && views[first] != nil && views[second] != nil
      guard isPictured, !problems(.overlap, [first, second], on: preview).isEmpty else { return nil }
      return preview.preview.name
    }
  }

  /// Returns the size of the root up to which views overlap that are separate elsewhere, on the axis on which they are.
  private func overlapLimits(
    _ separated: [(pair: Pair, separation: Separation)], on preview: PreviewSolution
  ) -> [Pair: SizeLimit] {
    var limits: [Pair: SizeLimit] = [:]
    guard givesLimits else { return limits }
    for axis in SweepAxis.allCases {
      let pairs = separated.filter { $0.separation.isHorizontal == (axis == .width) }.map(\.pair)
      let ends = preview.reasons.limits(of: .overlap, pairs.map { [$0.first, $0.second] }, edgePins, along: axis)
      for (limit, pair) in zip(ends, pairs) { limits[pair] = limit }
    }
    return limits
  }

  /// Two siblings, the first before the second in the file.
  private struct Pair: Hashable, Comparable {
    let first: Int
    let second: Int

    static func < (left: Pair, right: Pair) -> Bool { (left.second, left.first) < (right.second, right.first) }
  }

  private typealias Separation = (before: Int, after: Int, isHorizontal: Bool)

  /// The largest number of pairs that are examined on one preview. This is enough for any layout that a person reads.
  private static let pairLimit = 100_000

  /// Returns the number of points by which siblings overlap, on the axis where this is smaller. O(views · log views +
  /// neighbours).
  private func overlappingPairs(_ preview: PreviewSolution, _ views: [ViewSolution?]) -> [Pair: Rational] {
    var pairs: [Pair: Rational] = [:]
    var count = 0
    let rules = rules(on: preview)
    let siblings = Dictionary(grouping: views.compactMap(\.self)) { layout.views[$0.view].superview ?? View.rootIndex }
    for superview in siblings.keys.sorted() {
      guard siblings[superview]?.contains(where: { isInScope($0.view) }) == true else { continue }
      // The views are visited from the leading edge on. A view can only overlap those that have not ended where it begins.
      let ordered = (siblings[superview] ?? []).compactMap { solution in
        rules.bounds(of: solution.view).map { (view: solution.view, bounds: $0) }
      }.sorted { ($0.bounds.start, $0.view) < ($1.bounds.start, $1.view) }
      var open: [(view: Int, bounds: FrameRules<PreviewValues>.Bounds)] = []
      for view in ordered {
        open.removeAll { $0.bounds.end <= view.bounds.start }
        for other in open where isInScope(view.view) || isInScope(other.view) {
          count += 1
          guard count <= Self.pairLimit else { return pairs }
          // Most siblings are above or below each other.
          guard other.bounds.top < view.bounds.bottom, view.bounds.top < other.bounds.bottom else { continue }
          let overlap = rules.overlap(view.bounds, other.bounds)
          guard overlap.conditions.allSatisfy(\.isTrue), let amount = overlap.amounts.min() else { continue }
          pairs[Pair(first: min(view.view, other.view), second: max(view.view, other.view))] = amount
        }
        open.append(view)
      }
    }
    return pairs
  }

  /// Returns which of two separate views comes first, and on which axis; nil if a frame is not determined. With
  /// `asDrawn`, such a frame is where pictures draw it.
  private func separation(_ pair: Pair, on preview: PreviewSolution, asDrawn: Bool = false) -> Separation? {
    let rules = rules(on: preview)
    func isKnown(_ view: Int) -> Bool {
      asDrawn ? preview.solution(ofView: view)?.isSolved == true : preview.determined(view) != nil
    }
    guard isKnown(pair.first), isKnown(pair.second), let one = rules.bounds(of: pair.first),
      let other = rules.bounds(of: pair.second)
    else { return nil }
    return rules.gaps(one, other).first { $0.length.sign >= 0 }.map { gap in
      gap.isFirstBefore ? (pair.first, pair.second, gap.axis == .width) : (pair.second, pair.first, gap.axis == .width)
    }
  }

  /// Proposes a least gap, and what may shrink for it: a content size, or sizes that are then equal and optional.
  private func fixes(_ separation: Separation, _ pair: Pair, _ found: [PreviewSolution]) -> [FindingFix] {
    let (before, after) = (layout.views[separation.before], layout.views[separation.after])
    guard !before.isAnonymous, !after.isAnonymous else { return [] }
    let edges =
      separation.isHorizontal
      ? "\(after.name).leading >= \(before.name).trailing" : "\(after.name).top >= \(before.name).bottom"
    let equation = "\(edges) + standard"
    let place = lastStatement(of: [pair.first, pair.second])
    let gap = file.insertion(equation, after: place)
    var fixes = [FindingFix(.keepApart(equation), [gap])]
    fixes += [before, after].sorted { isText($0) && !isText($1) }.flatMap { view -> [FindingFix] in
      guard let preview = found.first else { return [] }
      return compression(of: view, separation.isHorizontal, preview).map { setting in
        FindingFix([.keepApart(equation), .compress(view.index)], setting.edits + [gap])
      }
    }
    if let shared = equalSizes(before, after, separation.isHorizontal, equation, place) {
      fixes.append(FindingFix([.keepApart(equation), .shrinkAlike], shared))
    }
    fixes += ["", " @999"].map { priority in
      FindingFix(.keepApart(edges + priority), [file.insertion(edges + priority, after: place)])
    }
    return fixes
  }

  private func isText(_ view: View) -> Bool { view.kind.text?.role == .text }

  /// Lets a view with a content size be compressed before others.
  private func compression(of view: View, _ isWidth: Bool, _ preview: PreviewSolution) -> [FindingFix] {
    let size = preview.sizes.naturalSize(of: view)
    guard (isWidth ? size.width : size.height) != nil else { return [] }
    let resistance = preview.sizes.compressionResistance(of: view, isWidth: isWidth).priority
    let name: SettingName = isWidth ? .horizontalCompressionResistance : .verticalCompressionResistance
    return settingFix(view, name, resistance - 1, .compress(view.index), preview)
  }

  /// Makes the required sizes of two views optional, and both sizes equal.
  private func equalSizes(
    _ before: View, _ after: View, _ isWidth: Bool, _ equation: String, _ place: ByteRange
  ) -> [TextEdit]? {
    let attribute: Attribute = isWidth ? .width : .height
    var statements: [StatementReference] = []
    for view in [before, after] {
      let rows = constraints(of: view.index).filter { row in
        row.isRequired && row.relation == .equal
          && row.terms.contains { $0.quantity == .attribute(Item(view.index), attribute) }
      }
      guard !rows.isEmpty else { return nil }
      for row in rows where !statements.contains(where: { $0.id == row.statement.id }) {
        statements.append(row.statement)
      }
    }
    let lowered = statements.compactMap { $0.priorityPlace.map { TextEdit($0, " @high") } }
    guard lowered.count == statements.count else { return nil }
    let equal = "\(before.name).\(attribute.rawValue) = \(after.name).\(attribute.rawValue)"
    return lowered + [file.insertion([equation, equal], after: place)]
  }
}
