import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Texts that are clipped, or whose end differs from their view's end.
extension LayoutChecks {
  /// Reports labels, buttons and text views that are smaller than their text, or have fewer lines.
  var clipped: [Finding] {
    var ties: [Bool: [Int: Set<Int>]] = [:]
    var explainedCount = 0
    return perView(layout.views.filter { $0.kind.text?.isCutOff == true }) { view, solution, preview in
      guard let lack = problems(.clipped, [view.index], on: preview).first, let missing = lack.amounts.first else {
        return nil
      }
      let text = preview.sizes.text(of: view)
      guard let axis = lack.axis else {
        return preview.sizes.textNeeds(of: view)?.lineLimit.map { limit in
          .lacksLines(needed: limit + (missing.ceiling.int ?? 1), limit: limit, text: text)
        }
      }
      let size = solution.reported.measured(axis.extent)
      return .isClipped(isWidth: axis == .width, size: size, needed: size + missing, text: text)
    } report: { view, occurrences in
      let found = previews(of: occurrences)
      let lacks = found.compactMap { problems(.clipped, [view.index], on: $0).first }
      guard lacks.contains(where: { $0.axis != nil }) else {
        return Finding(
          .clipped, self, .view(view.index), at: view.range, occurrences,
          fixes: offer(lineLimitFixes(view, occurrences, found) + growthFixes(found, view, .width)))
      }
      let isNarrow = found.contains { problems(.clipped, [view.index], on: $0).contains { $0.axis == .width } }
      let first = found.first
      explainedCount += 1
      let explained = explainedCount <= Self.explainedLimit ? first : nil
      func scrolls(on preview: PreviewSolution?) -> [(scrollView: Int, row: Constraint)] {
        isNarrow ? [] : preview.map { scrollHolds(view.index, on: $0) } ?? []
      }
      return Finding(
        .clipped, self, .view(view.index), at: view.range, occurrences,
        companions: (explained.map { huggingHolds(view, isWidth: isNarrow, on: $0) } ?? [])
          + companions(of: scrolls(on: explained)),
        fixes: offer(
          scrollFixes(scrolls(on: first))
            + shortageFixes(view, isWidth: isNarrow, found, &ties)
            + (isNarrow ? linesFix(view, found) : [])
        ))
    }
  }

  /// Proposes what gives a view the size that its content needs on an axis. `ties` is filled on demand.
  func shortageFixes(
    _ view: View, isWidth: Bool, _ found: [PreviewSolution], _ ties: inout [Bool: [Int: Set<Int>]]
  ) -> [FindingFix] {
    growthFixes(found, view, isWidth ? .width : .height)
      + (found.first.map { huggingFixes(holding: view, isWidth: isWidth, on: $0) } ?? [])
      + resistanceFixes(view, isWidth, found, rivals(of: view, isWidth, &ties))
  }

  private func growthFixes(_ found: [PreviewSolution], _ view: View, _ axis: SweepAxis) -> [FindingFix] {
    found.first.map { growthFixes([view.index], axis, on: $0) } ?? []
  }

  /// The largest number of texts whose message names what holds their size.
  private static var explainedLimit: Int { 8 }

  /// Reports labels that are wider than their text, if a view is measured from their end that could have the space
  /// instead. A label that fills its row up to a button or an icon is intended, and so is a required width.
  var stretched: [Finding] {
    let measured = viewsWithNeighbours
    let fixed = viewsWithFixedWidths
    let labels = layout.views.filter {
      $0.kind.text?.role == .text && measured.contains($0.index) && !fixed.contains($0.index)
    }
    return perView(labels) { view, solution, preview in
      guard let natural = preview.sizes.naturalSize(of: view).width else { return nil }
      let surplus = solution.reported.alignment.width - natural
      guard surplus > Tolerance.text, !preview.sizes.text(of: view).isEmpty,
        preview.sizes.setting(.color, view) == nil, preview.sizes.setting(.textAlignment, view) == nil,
        view.superview.map({ !layout.views[$0].kind.isStack }) ?? true
      else { return nil }
      return .isWider(by: surplus)
    } report: { view, occurrences in
      Finding(
        .stretched, self, .view(view.index), at: view.range, occurrences,
        fixes: offer(huggingFixes(view, isWidth: true, previews(of: occurrences))))
    }
  }

  /// Reports views that are higher than their text, if a baseline is measured in them.
  var baselineStretched: [Finding] {
    let measured = baselineConstraints
    return perView(layout.views) { view, solution, preview in
      guard let natural = preview.sizes.naturalSize(of: view).height,
        preview.sizes.naturalSize(of: view).textHeight != nil,
        isAlignedByBaseline(view, preview)
          || measured[view.index, default: []].contains(where: {
            layout.constraints[$0].guards.hold(in: preview.preview.environment)
          })
      else { return nil }
      let surplus = solution.reported.alignment.height - natural
      let others = measured[view.index, default: []].map { baselineSurplus(of: $0, except: view.index, preview) }
      // A text moves by half of its view's surplus.
      guard (others.isEmpty ? [.zero] : others).contains(where: { (surplus - $0).magnitude > 2 * Tolerance.text }),
        surplus > Tolerance.text
      else { return nil }
      return .isTaller(by: surplus)
    } report: { view, occurrences in
      Finding(
        .baselineStretched, self, .view(view.index), at: view.range, occurrences,
        fixes: offer(huggingFixes(view, isWidth: false, previews(of: occurrences))))
    }
  }

  /// How much taller than its content the other view of a baseline constraint is; 0 if there is no other baseline.
  private func baselineSurplus(of constraint: Int, except view: Int, _ preview: PreviewSolution) -> Rational {
    for term in layout.constraints[constraint].terms {
      guard let (item, attribute) = term.quantity.attribute, item.view != view,
        attribute == .firstBaseline || attribute == .lastBaseline,
        let natural = preview.sizes.naturalSize(of: layout.views[item.view]).height,
        let solution = preview.solution(ofView: item.view)
      else { continue }
      return max(.zero, solution.reported.alignment.height - natural)
    }
    return .zero
  }

  /// The views whose width a required equation fixes, alone or with another width.
  private var viewsWithFixedWidths: Set<Int> {
    var views: Set<Int> = []
    for row in layout.constraints where row.isRequired && row.relation == .equal {
      for case let (item, .width)? in row.terms.map(\.quantity.attribute) { views.insert(item.view) }
    }
    return views
  }

  private func isText(_ view: View) -> Bool { view.kind.fitsText }

  /// Labels whose trailing edge is tied to a sibling that can stretch. The sibling makes the difference between the text's
  /// end and the view's end visible.
  private var viewsWithNeighbours: Set<Int> {
    let fixed = viewsWithFixedWidths
    var views: Set<Int> = []
    func note(_ own: (item: Item, attribute: Attribute), _ other: (item: Item, attribute: Attribute)) {
      let isEnd = own.attribute == .trailing || own.attribute == .right
      let facesOther = other.attribute != own.attribute && other.attribute.isHorizontal && !other.attribute.isSize
      guard facesOther, isEnd, canStretch(layout.views[other.item.view]), !fixed.contains(other.item.view) else {
        return
      }
      views.insert(own.item.view)
    }
    for index in layout.constraints(with: .sideways) {
      let terms = layout.constraints[index].terms
      guard terms.count == 2, let one = terms[0].quantity.attribute, let other = terms[1].quantity.attribute,
        one.item.view != other.item.view, isText(layout.views[one.item.view]) || isText(layout.views[other.item.view]),
        layout.views[one.item.view].superview == layout.views[other.item.view].superview
      else { continue }
      note(one, other)
      note(other, one)
    }
    return views
  }

  /// Whether a view usually takes the space that is left in its row.
  private func canStretch(_ view: View) -> Bool {
    switch view.kind.family {
    case .text: view.kind.fillsWidth
    case .control: view.kind.hugging == ViewKind.standardHugging
    default: false
    }
  }

  /// Whether a stack aligns a view with others by its baseline.
  private func isAlignedByBaseline(_ view: View, _ preview: PreviewSolution) -> Bool {
    guard let superview = view.superview.map({ layout.views[$0] }), superview.kind.isStack,
      let alignment = preview.sizes.word(.alignment, superview)
    else { return false }
    return alignment.hasSuffix("Baseline")
  }

  /// The constraints that measure a baseline, by view.
  private var baselineConstraints: [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for index in layout.constraints(with: .baseline) {
      for term in layout.constraints[index].terms {
        guard case .attribute(let item, let attribute) = term.quantity,
          attribute == .firstBaseline || attribute == .lastBaseline
        else { continue }
        found[item.view, default: []].append(index)
      }
    }
    return found
  }

  // MARK: Fixes

  /// Raises the view's compression resistance, or lowers that of the views that take its space.
  private func resistanceFixes(
    _ view: View, _ isWidth: Bool, _ found: [PreviewSolution], _ rivals: [View]
  ) -> [FindingFix] {
    let name: SettingName = isWidth ? .horizontalCompressionResistance : .verticalCompressionResistance
    var fixes: [FindingFix] = []
    if let preview = found.first {
      let own = preview.sizes.compressionResistance(of: view, isWidth: isWidth).priority
      for priority: Rational in [751, 900] where own < priority {
        fixes += settingFix(view, name, priority, .raise(name, of: view.index, to: priority), preview)
      }
      for rival in rivals {
        let lower = min(own, preview.sizes.compressionResistance(of: rival, isWidth: isWidth).priority) - 1
        fixes += settingFix(rival, name, lower, .lowerSetting(name, of: rival.index, to: lower), preview)
      }
    }
    return fixes
  }

  /// Lets the text take as many lines as it needs.
  func linesFix(_ view: View, _ found: [PreviewSolution]) -> [FindingFix] {
    guard view.kind.text?.lines == .limited, let preview = found.first else { return [] }
    return settingFix(view, .lines, 0, .wrap(view.index, ["lines: 0"]), preview)
  }

  /// Lets a text have as many lines as it needs on the previews on which it is cut off, or any number.
  private func lineLimitFixes(
    _ view: View, _ occurrences: [Finding.Occurrence], _ found: [PreviewSolution]
  ) -> [FindingFix] {
    guard let preview = found.first else { return [] }
    let needed = occurrences.compactMap { occurrence -> Int? in
      if case .lacksLines(let needed, _, _) = occurrence.observation { needed } else { nil }
    }.max()
    return [needed, 0].compactMap(\.self).flatMap { lines in
      settingFix(view, .lines, Rational(lines), .allowLines(view.index, lines), preview)
    }
  }

  /// Returns siblings with content sizes that are tied to a view on an axis, directly or through one other view. They
  /// may take its space. `ties`, by axis, is filled on demand.
  private func rivals(of view: View, _ isWidth: Bool, _ ties: inout [Bool: [Int: Set<Int>]]) -> [View] {
    let known = ties[isWidth] ?? siblingTies(isWidth)
    ties[isWidth] = known
    let near = known[view.index] ?? []
    let all = near.reduce(into: near) { $0.formUnion(known[$1] ?? []) }.subtracting([view.index]).sorted()
    return all.map { layout.views[$0] }.filter { rival in
      previews.contains { preview in
        let size = preview.sizes.naturalSize(of: rival)
        return (isWidth ? size.width : size.height) != nil
      }
    }.prefix(Self.rivalLimit).map(\.self)
  }

  /// The largest number of rivals for which fixes are offered.
  private static let rivalLimit = 4

  /// Returns the siblings of each view that a constraint on an axis ties to it.
  private func siblingTies(_ isHorizontal: Bool) -> [Int: Set<Int>] {
    var ties: [Int: Set<Int>] = [:]
    for constraint in layout.constraints {
      let items = constraint.terms.compactMap { term -> Int? in
        guard case .attribute(let item, let attribute) = term.quantity else { return nil }
        return attribute.isHorizontal == isHorizontal ? item.view : nil
      }
      guard items.count == 2, items[0] != items[1],
        layout.views[items[0]].superview == layout.views[items[1]].superview
      else { continue }
      ties[items[0], default: []].insert(items[1])
      ties[items[1], default: []].insert(items[0])
    }
    return ties
  }

  private func huggingFixes(_ view: View, isWidth: Bool, _ found: [PreviewSolution]) -> [FindingFix] {
    guard let preview = found.first else { return [] }
    let own = preview.sizes.hugging(of: view, isWidth: isWidth).priority
    let name: SettingName = isWidth ? .horizontalHugging : .verticalHugging
    return ([252, 751, 900] as [Rational]).filter { own < $0 }.flatMap { priority in
      settingFix(view, name, priority, .raise(name, of: view.index, to: priority), preview)
    }
  }

  /// Gives a view a setting. It replaces the view's setting on a preview, or is inserted.
  func settingFix(
    _ view: View, _ name: SettingName, _ value: Rational, _ step: FixStep, _ preview: PreviewSolution
  ) -> [FindingFix] {
    guard name == .lines || (value >= 1 && value <= 1000) else { return [] }
    if let setting = preview.sizes.setting(name, view) {
      let place = ByteRange(setting.range.end, setting.statement.range.end)
      return [FindingFix(step, replace: place, with: ": \(value)")]
    }
    guard !view.isAnonymous else { return [] }
    return [FindingFix(step, [insertion(of: ["\(name.rawValue): \(value)"], of: view)])]
  }
}
