import ConstraintSolver
import LayoutDiagnostics
package import LayoutModel
import LayoutSyntax
import SourceText

/// A view with a layout inside, on one preview of the layout around it.
package struct InstanceUse: Sendable {
  /// The layout that contains the view, by its index in the model.
  package let layout: Int
  package let view: Int
  package let preview: Preview
  /// Its size in each of the circumstances of the preview; for a range, over the whole range.
  let circumstances: [Circumstances: SizeIntervals]
  /// Its size in all circumstances.
  let sizes: SizeIntervals

  init?(layout: Int, view: Int, preview: Preview, _ circumstances: [Circumstances: SizeIntervals]) {
    guard let sizes = circumstances.values.reduce(nil, { (all: SizeIntervals?, own) in own.union(all) }) else {
      return nil
    }
    (self.layout, self.view, self.preview) = (layout, view, preview)
    (self.circumstances, self.sizes) = (circumstances, sizes)
  }
}

/// A hint about a layout and its previews, with its candidates for a fix.
struct ComponentHint {
  let diagnostic: Diagnostic
  /// The layout that the fixes are about.
  let component: Int
  /// The preview that the fixes add or change.
  let preview: String
}

/// Layouts inside other layouts: at which sizes they are used, and what their own previews cover.
extension Snapshot {
  /// Returns the sizes at which layouts are used in this file, where they are visible and determined. A range counts
  /// when it was searched.
  package var instanceUses: [InstanceUse] {
    guard model.hasInstances, let solution else { return [] }
    return solution.layouts.flatMap { solved -> [InstanceUse] in
      let layout = model.layouts[solved.layout]
      guard !layout.components.isEmpty, !layout.isBroken else { return [] }
      return solved.previews.flatMap { preview -> [InstanceUse] in
        if preview.preview.range != nil {
          let proof = ranges.first { $0.layout == solved.layout && $0.preview.name == preview.preview.name }
          return (proof?.range.search.instances.sizes ?? [:]).sorted { $0.key < $1.key }.compactMap { view, sizes in
            InstanceUse(layout: solved.layout, view: view, preview: preview.preview, sizes)
          }
        }
        guard preview.status != .conflict else { return [] }
        return zip(layout.views, preview.pictured(in: layout)).compactMap { view, solution in
          guard view.component != nil, let frame = solution?.reported.frame else { return nil }
          return InstanceUse(
            layout: solved.layout, view: view.index, preview: preview.preview,
            [
              Circumstances(preview.preview.environment): SizeIntervals(frame)
            ])
        }
      }
    }
  }

  /// The hints about layouts that are used in others. While the text has an error, there are none.
  var componentHints: [ComponentHint] {
    guard model.hasInstances, solution != nil, textErrors.isEmpty else { return [] }
    let uses = instanceUses
    return unseenComponents(uses) + usesBeyondProof(uses)
  }

  // MARK: Layouts without previews

  private func unseenComponents(_ uses: [InstanceUse]) -> [ComponentHint] {
    model.components.sorted().compactMap { component in
      guard model.layouts.indices.contains(component), model.ownPreviews(ofLayout: component).previews.isEmpty else {
        return nil
      }
      let layout = model.layouts[component]
      let places = model.layouts.flatMap(\.views).filter { $0.component == component && $0.inner == nil }
      // What is used once is as if it were written there.
      guard places.count > 1, !layout.nameRange.isEmpty else { return nil }
      let name = freePreviewName("inUse")
      let own = uses.filter { model.layouts[$0.layout].views[$0.view].component == component }
      return ComponentHint(
        diagnostic: .unseenComponent(
          layout.name, count: places.count, at: layout.nameRange,
          fixes: additions(of: name, to: component, for: own)),
        component: component, preview: name)
    }
  }

  private func freePreviewName(_ base: String) -> String {
    let taken = Set(model.previews.map(\.name))
    return freeName(base, isTaken: taken.contains)
  }

  /// Returns the previews that could be added, the one whose height follows from the content first.
  private func additions(of name: String, to component: Int, for uses: [InstanceUse]) -> [Fix] {
    guard let last = block(ofLayout: component)?.statements.last else { return [] }
    // Without views, nothing gives a height that fits.
    let fits = model.layouts[component].views.count > 1
    return previews(name, of: uses.map { ($0.preview, $0.sizes) }, canFit: fits).map { text in
      Fix("Add `\(text)` to `\(model.layouts[component].name)`", [file.insertion(text, after: last.fullRange)])
    }
  }

  /// Returns previews of the sizes that a view has on the previews of its layout, as statements: what the view contains
  /// could be shown alone on them. The one whose height follows from the content is first.
  package func previewsInUse(ofView view: Int, inLayout index: Int) -> [String] {
    guard let solved = solution?.layouts.first(where: { $0.layout == index }) else { return [] }
    let uses = solved.previews.filter { $0.status != .conflict }.compactMap { preview in
      zip(solved.source.views, preview.pictured(in: solved.source)).first { $0.0.index == view }?.1.map {
        (preview.preview, SizeIntervals($0.reported.frame))
      }
    }
    return previews("inUse", of: uses, canFit: true)
  }

  private func previews(_ name: String, of uses: [(preview: Preview, sizes: SizeIntervals)], canFit: Bool) -> [String] {
    guard let first = uses.first else { return [] }
    let sizes = uses.dropFirst().reduce(first.sizes) { $0.union($1.sizes) }
    let data = textSizes(of: uses.map(\.preview)).map { ["textSize: \($0)"] } ?? []
    let width = "width: \(words(sizes.widths))"
    return ((canFit ? ["\(SettingName.fit)"] : []) + [words(sizes.heights)]).map { height in
      "preview \(name) { \(([width, "height: \(height)"] + data).joined(separator: "; ")) }"
    }
  }

  /// The statements of a layout.
  private func block(ofLayout index: Int) -> Block? {
    let name = model.layouts[index].nameRange
    return tree.layoutBlocks.first { $0.range.contains(name) }?.block
  }

  private func words(_ interval: ClosedInterval) -> String {
    interval.isPoint
      ? interval.from.fractionText : "\(interval.from.fractionText)...\(interval.to.fractionText)"
  }

  /// Returns the longest list of text sizes of the previews in use; nil if none has one.
  private func textSizes(of previews: [Preview]) -> String? {
    let lists = previews.compactMap { $0.range?.lists.first { $0.subject == .setting(.textSize) }?.values }
    guard let longest = lists.max(by: { $0.count < $1.count }) else { return nil }
    return longest.count == TextSize.allCases.count ? "all" : longest.joined(separator: ", ")
  }

  // MARK: Sizes beyond the previews

  /// A use that is outside of the previews of its layout, on one axis.
  private struct UseBeyond {
    let use: InstanceUse
    let axis: SweepAxis
    /// The size that is furthest outside.
    let size: Rational
    let excess: Rational
    /// What the previews cover.
    let covered: ClosedInterval
  }

  private struct BeyondKey: Hashable {
    let layout: Int
    let component: Int
    let axis: SweepAxis
  }

  /// Smaller distances from a range are not worth a hint: sizes in use are seldom whole numbers, and written ones are.
  private static let leastExcess: Rational = 1

  private func usesBeyondProof(_ uses: [InstanceUse]) -> [ComponentHint] {
    var groups: [BeyondKey: [UseBeyond]] = [:]
    var order: [BeyondKey] = []
    var covered: [Int: [SweepAxis: ClosedInterval]] = [:]
    for use in uses {
      let view = model.layouts[use.layout].views[use.view]
      // A layout in between has previews of its own, or is reported itself.
      guard let component = view.component, view.inner == nil else { continue }
      let intervals = covered[component] ?? model.coveredSizes(ofLayout: component)
      covered[component] = intervals
      for axis in SweepAxis.allCases {
        guard let interval = intervals[axis] else { continue }
        let (least, greatest) = (use.sizes.interval(axis).from, use.sizes.interval(axis).to)
        let (below, above) = (interval.from - least, greatest - interval.to)
        guard max(below, above) >= Self.leastExcess else { continue }
        let key = BeyondKey(layout: use.layout, component: component, axis: axis)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(
          UseBeyond(
            use: use, axis: axis, size: above >= below ? greatest : least, excess: max(below, above),
            covered: interval))
      }
    }
    return order.compactMap { key in groups[key].flatMap { hint(key, $0) } }
  }

  private func hint(_ key: BeyondKey, _ found: [UseBeyond]) -> ComponentHint? {
    guard let first = found.first else { return nil }
    let most = found.dropFirst().reduce(first) { $1.excess > $0.excess ? $1 : $0 }
    let view = model.layouts[key.layout].views[most.use.view]
    let others = Set(found.map(\.use.view)).count - 1
    let isRange = !most.use.sizes.interval(key.axis).isPoint
    let size = "\(isRange ? (most.size > most.covered.to ? "up to " : "down to ") : "")\(most.size)"
    let name = model.layout(key.component)?.name ?? ""
    var message =
      "On *\(most.use.preview.name)*, `\(view.name)` is \(size) \(key.axis.adjective); the previews of `\(name)` cover "
      + "\(most.covered.from) to \(most.covered.to)"
    if others > 0 { message += ". So it is for \(others) other \(others == 1 ? "view" : "views")" }
    let (previews, other) = model.ownPreviews(ofLayout: key.component)
    let ranged = previews.filter { $0.interval(key.axis) != nil }
    let related = ranged.map { RelatedNote(Location($0.place, in: other), "What *\($0.name)* covers") }
    let added = other == nil ? extensions(of: ranged, key.axis, found) : nil
    return ComponentHint(
      diagnostic: .beyondProof(
        message, at: view.range, related: related, fixes: added.map { [$0.fix] } ?? []),
      component: key.component, preview: added?.preview ?? "")
  }

  /// Returns the extension of a range to all sizes in use; nil if its interval is not written with two numbers.
  private func extensions(
    of previews: [Preview], _ axis: SweepAxis, _ found: [UseBeyond]
  ) -> (fix: Fix, preview: String)? {
    for preview in previews {
      let statement = tree.allStatements.first { $0.sort == .preview && $0.range.contains(preview.place) }
      for inner in statement?.block?.statements ?? [] {
        guard case .setting(let setting) = inner.kind, setting.owner == nil, setting.name.text == axis.rawValue,
          case .interval = setting.value.kind, let old = preview.interval(axis),
          file[setting.value.range].filter({ $0 != " " }) == old.words
        else { continue }
        let all = found.reduce(old) { $1.use.sizes.interval(axis).union($0) }
        let whole = ClosedInterval(from: max(all.from.floor, .zero), to: all.to.ceiling)
        let fix = Fix("Extend *\(preview.name)* to \(whole.words)", replace: setting.value.range, with: whole.words)
        return (fix, preview.name)
      }
    }
    return nil
  }
}

extension Preview {
  /// The sizes of an axis in each combination; the one size of a preview that is no range.
  func intervals(_ axis: SweepAxis) -> [ClosedInterval] {
    let size = environment.size(axis)
    let intervals = (range?.combinations ?? []).map { axis == .width ? $0.widths : $0.heights }
    return intervals.isEmpty ? [ClosedInterval(from: size, to: size)] : intervals
  }

  /// The sizes of an axis, if they are an interval.
  fileprivate func interval(_ axis: SweepAxis) -> ClosedInterval? {
    guard !environment.isFitted(axis), let first = intervals(axis).first else { return nil }
    return first.isPoint ? nil : first
  }
}

extension LayoutModel {
  /// Returns the sizes from the least to the greatest of a layout's own previews, on the axes on which one of them is an
  /// interval. A preview of one size says nothing about others, so it is no reason for a hint.
  func coveredSizes(ofLayout index: Int) -> [SweepAxis: ClosedInterval] {
    let previews = ownPreviews(ofLayout: index).previews
    var covered: [SweepAxis: ClosedInterval] = [:]
    for axis in SweepAxis.allCases {
      guard previews.contains(where: { $0.interval(axis) != nil }) else { continue }
      for preview in previews where !preview.environment.isFitted(axis) {
        for interval in preview.intervals(axis) { covered[axis] = interval.union(covered[axis]) }
      }
    }
    return covered
  }
}
