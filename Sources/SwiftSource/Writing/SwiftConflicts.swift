import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import LayoutWriting
import SourceText

/// Returns the conflicts among the required constraints of a unit that surely apply together, whatever the sizes of the
/// screen, of texts and of margins are.
///
/// Each view and each guide is a rectangle of its own. Only what code fixes is a row, and no size is negative.
func conflicts(in unit: SwiftUnit) -> [Diagnostic] {
  guard !unit.losesConstraints else { return [] }
  var system = BoxSystem(unit)
  for (index, constraint) in unit.constraints.enumerated() where constraint.isSure && constraint.priority >= 1000 {
    let views = [constraint.first.view, constraint.second?.view].compactMap(\.self)
    guard views.allSatisfy({ !unit.views[$0].isHazy && !unit.views[$0].isOutside || $0 == unit.root }),
      views.allSatisfy({ !unit.views[$0].hasContentView || !unit.views[$0].usesOwnEdges }),
      constraint.first != constraint.second
    else { continue }
    system.add(constraint, index)
  }
  guard (2...1000).contains(system.members.count),
    let solution = try? solve(system.finished, pivotLimit: 2000)
  else { return [] }
  let names = unit.views.map(\.name)
  let writer = SwiftEquationWriter(unit, names)
  var ranges: Set<ByteRange> = []
  return solution.conflicts.compactMap { conflict -> Diagnostic? in
    guard solution.unsolved.isEmpty, conflict.missing >= 1 else { return nil }
    let members = conflict.members.compactMap { system.members.indices.contains($0) ? system.members[$0] : nil }
    let constraints = members.map { unit.constraints[$0] }
    guard let last = constraints.last, ranges.insert(last.range).inserted else { return nil }
    var notes: [RelatedNote] = []
    for constraint in constraints.dropLast() where constraint.range != last.range {
      notes.append(RelatedNote(constraint.range, "`\(writer.text(constraint))`"))
    }
    let box = conflict.members.lazy.compactMap { system.sizes[$0] }.first
    let amount = "\(conflict.missing.written) point\(conflict.missing.isOne ? "" : "s")"
    let message =
      box.map { "Conflict: `\(names[$0.view])` would have a negative \($0.attribute.rawValue), by \(amount)" }
      ?? "Conflict: this constraint contradicts others by \(amount)"
    var diagnostic = Diagnostic(
      .conflict, at: last.range, message, related: notes.sorted { $0.location.range < $1.location.range })
    diagnostic.severity = .warning
    return diagnostic
  }
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

  /// The system with the rows that keep sizes from being negative.
  var finished: LinearSystem {
    mutating get {
      for box in boxes {
        for attribute in [Attribute.width, .height] {
          guard let variable = variables[Variable(box: box, attribute: attribute)] else { continue }
          sizes[system.rows.count] = SwiftUnitItem(view: box.view, guide: box.guide, attribute: attribute)
          system.rows.append(LinearSystem.Row(LinearForm(variable: variable), .atLeast))
        }
      }
      return system
    }
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
  fileprivate var mayScroll: Bool { kind.family == .scroll || className != nil }
}
