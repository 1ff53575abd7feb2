import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// How the inside of a view that contains a layout is verified.
package enum InsideCheck: Sendable, Hashable {
  /// The same as in a preview of the layout itself. `isProved` is nil if that is in another file, whose proof is not
  /// known here.
  case asAlone(layout: String, preview: String, file: String?, isProved: Bool?)
  /// It differs from every preview of the layout, for a reason in words.
  case here(String)
}

/// What a preview of the layout alone says about a view that contains it. Given its frame, the inside depends on nothing
/// else, unless the layout around it reaches inside.
extension Snapshot {
  /// Returns how the inside of a view is verified; nil for a view without a layout, or one that is not solved.
  package func insideCheck(ofView index: Int, inLayout layoutIndex: Int) -> InsideCheck? {
    guard model.layouts.indices.contains(layoutIndex) else { return nil }
    let layout = model.layouts[layoutIndex]
    guard layout.views.indices.contains(index), let component = layout.views[index].component,
      let inner = model.layout(component), textErrors.isEmpty
    else { return nil }
    let uses = instanceUses.filter { $0.layout == layoutIndex && $0.view == index }
    guard !uses.isEmpty else { return nil }
    if let reason = reachingInside(index, layout) { return .here(reason) }
    let guards = inner.constraints.map(\.guards) + inner.settings.map(\.guards)
    if guards.contains(where: { !$0.isEmpty }) {
      return .here("`\(inner.name)` has conditions, which depend on the screen")
    }
    let (previews, other) = model.ownPreviews(ofLayout: component)
    var reason = "`\(inner.name)` has no preview of its own"
    for preview in previews {
      guard let difference = difference(from: preview, of: component, uses) else {
        let proof = ranges.first { $0.layout == component && $0.preview.name == preview.name }
        let isProved: Bool? = other == nil ? proof.map { $0.isProved && !$0.hasProblems } ?? false : nil
        return .asAlone(layout: inner.name, preview: preview.name, file: other?.fileName, isProved: isProved)
      }
      reason = difference
    }
    return .here(reason)
  }

  /// Returns which statement of a layout reaches into a view that contains another one.
  private func reachingInside(_ container: Int, _ layout: Layout) -> String? {
    let isInside = layout.views.map { view in
      view.inner != nil && layout.views.isAncestor(container, of: view.index)
    }
    if let content = layout.views.first(where: { view in
      view.inner == nil && view.superview.map { $0 == container || isInside[$0] } ?? false
    }) {
      return "`\(content.name)` is added to it on line \(line(content.range))"
    }
    func words(_ view: Int, _ statement: StatementReference, _ verb: String) -> String {
      "`\(layout.views[view].name)` is \(verb) on line \(line(statement.range))"
    }
    for row in layout.constraints + layout.expectations.map(\.constraint) where row.statement.inner == nil {
      let views = row.terms.compactMap { $0.quantity.attribute?.item.view }
      if let view = views.first(where: { isInside[$0] }) { return words(view, row.statement, "named") }
    }
    for setting in layout.settings where setting.statement.inner == nil && isInside[setting.view] {
      return words(setting.view, setting.statement, "changed")
    }
    return changedConstant(layout.views[container])
  }

  /// Returns which constant of its layout a view replaces.
  private func changedConstant(_ view: View) -> String? {
    guard let component = view.component, view.inner == nil else { return nil }
    let constants = model.settableConstants(ofLayout: component)
    let declaration = tree.allStatements.first { $0.sort == .declaration && $0.fullRange == view.declaration }
    for statement in declaration?.block?.statements ?? [] {
      guard case .setting(let setting) = statement.kind, setting.owner == nil, constants[setting.name.text] != nil
      else { continue }
      return "`\(setting.name.text)` is set on line \(line(setting.name.range))"
    }
    return nil
  }

  private func line(_ range: ByteRange) -> Int { file.place(at: range.start).line }

  /// Returns in what the uses of a layout differ from one of its previews; nil if the preview covers all of them.
  private func difference(from preview: Preview, of component: Int, _ uses: [InstanceUse]) -> String? {
    let own = preview.range?.combinations ?? []
    let circumstances = own.isEmpty ? [Circumstances(preview.environment)] : own.map { Circumstances($0.environment) }
    let fitted = ranges.first { $0.layout == component && $0.preview.name == preview.name }?.range.search.fitted
    for use in uses {
      let environments = use.preview.range?.combinations.map(\.environment) ?? [use.preview.environment]
      guard Set(circumstances).isSuperset(of: environments.map(Circumstances.init)) else {
        return "the text sizes, languages, directions or data of *\(use.preview.name)* are not all in *\(preview.name)*"
      }
      for environment in environments {
        guard let sizes = use.circumstances[Circumstances(environment)] else { continue }
        for axis in SweepAxis.allCases {
          let interval = sizes.interval(axis)
          func isNot(_ covered: ClosedInterval, _ words: String) -> String {
            let size = covered.contains(interval.to) ? interval.from : interval.to
            return "on *\(use.preview.name)*, it is \(size) \(axis.adjective), and *\(preview.name)* \(words)"
          }
          if preview.environment.isFitted(axis) {
            guard let fit = fitted?.interval(axis, in: Circumstances(environment)) else { continue }
            // Where a side fits, the layout alone has no other size.
            guard fit == interval, fit.isPoint else {
              let range = fit.isPoint ? "\(fit.from)" : "\(fit.from) to \(fit.to), as its content needs"
              return isNot(fit, "is \(range)")
            }
          } else {
            let places = own.indices.filter { circumstances[$0] == Circumstances(environment) }
            let all = preview.intervals(axis)
            let covered = places.isEmpty ? all : places.compactMap { all.indices.contains($0) ? all[$0] : nil }
            guard !covered.contains(where: { $0.contains(interval.from) && $0.contains(interval.to) }),
              let first = covered.first
            else { continue }
            return isNot(first, "covers \(first.isPoint ? "\(first.from)" : "\(first.from) to \(first.to)")")
          }
        }
      }
    }
    return nil
  }
}
