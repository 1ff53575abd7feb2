import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import LayoutWriting
import SourceText

/// Returns the conflicts among the required constraints of a unit that surely apply together, whatever the sizes of texts
/// and of margins are. `screenWidth` returns the width in points of the narrowest screen that shows a controller; nil if
/// none does.
///
/// Each view and each guide is a rectangle of its own. Only what code fixes is a row, and no size is negative.
func conflicts(
  in unit: SwiftUnit, of source: SourceFile, screenWidth: () -> Int? = { nil }
) -> [Diagnostic] {
  let found = swiftConflicts(in: unit, screenWidth: screenWidth)
  guard !found.isEmpty else { return [] }
  let width = screenWidth()
  let fixes = SwiftConflictFixes(unit: unit, source: source, screenWidth: width, conflicts: found)
  return found.map { conflict in
    var diagnostic = conflict.diagnostic
    diagnostic.fixes = fixes.fixes(for: conflict)
    return diagnostic
  }
}

/// A conflict of a unit.
struct SwiftConflict {
  /// The problem, without fixes.
  let diagnostic: Diagnostic
  /// The constraints of the unit that are members.
  let members: [Int]
  /// The number of points by which the constraints contradict each other.
  let missing: Rational
  /// For each member, the change of `missing` for each point by which the member's constant grows.
  let growth: [Rational]
}

/// Returns the conflicts of a unit without fixes.
func swiftConflicts(in unit: SwiftUnit, screenWidth: () -> Int?) -> [SwiftConflict] {
  guard !unit.losesConstraints, !unit.hasSubclasses else { return [] }
  var system = BoxSystem(unit)
  for (index, constraint) in unit.constraints.enumerated() where constraint.isSure && constraint.priority >= 1000 {
    let views = [constraint.first.view, constraint.second?.view].compactMap(\.self)
    guard views.allSatisfy({ !unit.views[$0].isHazy && !unit.views[$0].isOutside || $0 == unit.root }),
      views.allSatisfy({ !unit.views[$0].hasContentView || !unit.views[$0].usesOwnEdges }),
      constraint.first != constraint.second
    else { continue }
    system.add(constraint, index)
  }
  guard (2...1000).contains(system.members.count), let found = system.conflicts() else { return [] }
  let writer = SwiftEquationWriter(unit, unit.views.map(\.name))
  var ranges: Set<ByteRange> = []
  let always = found.compactMap { conflict -> SwiftConflict? in
    let constraints = system.constraints(of: conflict)
    guard conflict.missing >= 1, let last = constraints.last, ranges.insert(last.range).inserted else { return nil }
    let box = conflict.members.lazy.compactMap { system.sizes[$0] }.first
    let amount = "\(conflict.missing.written) point\(conflict.missing.isOne ? "" : "s")"
    let message =
      box.map { "Conflict: `\(unit.views[$0.view].name)` would have a negative \($0.attribute.rawValue), by \(amount)" }
      ?? "Conflict: this constraint contradicts others by \(amount)"
    return system.described(conflict, diagnostic(message, at: last, among: constraints, writer))
  }
  // What fits into the narrowest screen of all needs no knowledge of the app.
  guard found.isEmpty, unit.isScreen, !unit.isHazy, system.limitWidth(to: narrowestScreen),
    let narrow = system.conflicts(), !narrow.isEmpty, let screenWidth = screenWidth()
  else { return always }
  return narrow.compactMap { conflict in
    let constraints = system.constraints(of: conflict).sorted { $0.range < $1.range }
    // A view that states its own width is in a container that is not known.
    guard let first = constraints.first, let needed = system.neededWidth(in: conflict),
      needed >= Rational(screenWidth) + 1,
      !constraints.contains(where: { $0.first.view == unit.root && $0.second == nil })
    else { return nil }
    let message =
      "Conflict on screens that are \(screenWidth) points wide: these constraints need a width of \(needed.written)"
    return system.described(
      conflict, missing: needed - Rational(screenWidth), diagnostic(message, at: first, among: constraints, writer))
  }
}

/// The width in points of the narrowest phone in portrait.
private let narrowestScreen: Rational = 320

private func diagnostic(
  _ message: String, at place: SwiftUnitConstraint, among constraints: [SwiftUnitConstraint],
  _ writer: SwiftEquationWriter
) -> Diagnostic {
  var notes: [RelatedNote] = []
  for constraint in constraints where constraint.range != place.range {
    notes.append(RelatedNote(constraint.range, "`\(writer.text(constraint))`"))
  }
  var diagnostic = Diagnostic(
    .conflict, at: place.range, message, related: notes.sorted { $0.location.range < $1.location.range })
  diagnostic.severity = .warning
  return diagnostic
}

/// The rectangles of views and guides as variables, and constraints as rows.
private struct BoxSystem {
  private let unit: SwiftUnit
  private var system = LinearSystem()
  private var variables: [Variable: Int] = [:]
  /// The constraint of each row.
  private(set) var members: [Int] = []
  /// The sizes that the rows behind those keep from being negative.
  private(set) var sizes: [Int: SwiftUnitItem] = [:]
  private var boxes: [Box] = []
  /// The row that limits the width of the root, and the limit.
  private var limit: (row: Int, width: Rational)?

  private struct Box: Hashable {
    let view: Int
    let guide: Guide?
    /// Whether it is the content of a view that may scroll.
    let isContent: Bool
  }

  private struct Variable: Hashable {
    let box: Box
    let attribute: Attribute
  }

  init(_ unit: SwiftUnit) { self.unit = unit }

  mutating func add(_ constraint: SwiftUnitConstraint, _ index: Int) {
    var form = self.form(constraint.first, beside: constraint.second)
    if let second = constraint.second {
      form = form - constraint.multiplier * self.form(second, beside: constraint.first)
    }
    system.rows.append(LinearSystem.Row(form - constraint.constant, constraint.relation))
    members.append(index)
  }

  /// Returns the conflicts; nil if they cannot be computed within the limits.
  mutating func conflicts() -> [SystemSolution.RowConflict]? {
    var system = system
    sizes = [:]
    for box in boxes {
      for attribute in [Attribute.width, .height] {
        guard let variable = variables[Variable(box: box, attribute: attribute)] else { continue }
        sizes[system.rows.count] = SwiftUnitItem(view: box.view, guide: box.guide, attribute: attribute)
        system.rows.append(LinearSystem.Row(LinearForm(variable: variable), .atLeast))
      }
    }
    guard let solution = try? solve(system, pivotLimit: 2000), solution.unsolved.isEmpty else { return nil }
    return solution.conflicts
  }

  /// Returns a conflict of the system as one of the unit. `missing` is the width that is missing on a screen.
  func described(
    _ conflict: SystemSolution.RowConflict, missing: Rational? = nil, _ diagnostic: Diagnostic
  ) -> SwiftConflict {
    var (members, growth): ([Int], [Rational]) = ([], [])
    var scale: Rational = 1
    if missing != nil, let limit, let index = conflict.members.firstIndex(of: limit.row),
      !conflict.growth[index].isZero
    {
      scale = conflict.growth[index].magnitude
    }
    for (row, share) in zip(conflict.members, conflict.growth) where self.members.indices.contains(row) {
      members.append(self.members[row])
      growth.append(share / scale)
    }
    return SwiftConflict(
      diagnostic: diagnostic, members: members, missing: missing ?? conflict.missing, growth: growth)
  }

  /// The constraints of the unit that are members of a conflict.
  func constraints(of conflict: SystemSolution.RowConflict) -> [SwiftUnitConstraint] {
    conflict.members.compactMap { members.indices.contains($0) ? unit.constraints[members[$0]] : nil }
  }

  /// Adds that the root is at most as wide as a screen, and that its safe area is inside. Returns false if no constraint
  /// depends on that width.
  mutating func limitWidth(to width: Rational) -> Bool {
    let root = Box(view: unit.root, guide: nil, isContent: false)
    let safe = Box(view: unit.root, guide: .safeArea, isContent: false)
    guard variables.keys.contains(where: { $0.box == root || $0.box == safe }) else { return false }
    limit = (system.rows.count, width)
    system.rows.append(LinearSystem.Row(variable(root, .width) - width, .atMost))
    guard boxes.contains(safe) else { return true }
    let start = variable(safe, .left) - variable(root, .left)
    let end = variable(root, .left) + variable(root, .width) - variable(safe, .left) - variable(safe, .width)
    system.rows += [LinearSystem.Row(start, .atLeast), LinearSystem.Row(end, .atLeast)]
    return true
  }

  /// Returns the least width of the root without a conflict; nil if the width is not part of it.
  func neededWidth(in conflict: SystemSolution.RowConflict) -> Rational? {
    guard let limit, let index = conflict.members.firstIndex(of: limit.row),
      conflict.growth.indices.contains(index), !conflict.growth[index].isZero
    else { return nil }
    return limit.width + conflict.missing / conflict.growth[index].magnitude
  }

  private mutating func form(_ item: SwiftUnitItem, beside other: SwiftUnitItem?) -> LinearForm {
    // What is inside of a scroll view is measured from its content, except for sizes.
    let scrolls = unit.views[item.view].mayScroll
    let isInside = other.map { unit.views.isAncestor(item.view, of: $0.view) } ?? false
    let box = Box(
      view: item.view, guide: item.guide, isContent: scrolls && isInside && item.guide == nil && !item.attribute.isSize)
    let half: Rational = 1 / 2
    switch item.attribute {
    case .width, .top, .height, .firstBaseline, .lastBaseline: return variable(box, item.attribute)
    case .left, .leading: return variable(box, .left)
    case .right, .trailing: return variable(box, .left) + variable(box, .width)
    case .centerX: return variable(box, .left) + half * variable(box, .width)
    case .bottom: return variable(box, .top) + variable(box, .height)
    case .centerY: return variable(box, .top) + half * variable(box, .height)
    }
  }

  private mutating func variable(_ box: Box, _ attribute: Attribute) -> LinearForm {
    let key = Variable(box: box, attribute: attribute)
    if let known = variables[key] { return LinearForm(variable: known) }
    if !boxes.contains(box) { boxes.append(box) }
    let variable = system.addVariable()
    variables[key] = variable
    return LinearForm(variable: variable)
  }
}

extension SwiftUnitView {
  /// Whether its edges may be those of a content that scrolls.
  fileprivate var mayScroll: Bool { kind.family == .scroll || className != nil && !isOfUIKit }
}
