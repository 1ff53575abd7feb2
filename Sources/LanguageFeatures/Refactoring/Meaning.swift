import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

/// The meaning of a file, independent of its spelling. Two files with the same meaning have the same solutions, and
/// their messages use the same names.
///
/// Required rows are equal if they are multiples of each other. Optional rows must be identical, because their
/// violations are measured in their own units.
struct Meaning: Equatable {
  private let layouts: [LayoutMeaning]
  private let errors: [String: Int]

  init(_ snapshot: Snapshot) {
    layouts = snapshot.model.layouts.map(LayoutMeaning.init)
    errors = Dictionary(snapshot.textErrors.map { ($0.kind.code, 1) }, uniquingKeysWith: +)
  }
}

private struct LayoutMeaning: Equatable {
  let name: String
  let views: [ViewMeaning]
  let rows: [RowMeaning: Int]
  let settings: [SettingMeaning]

  struct ViewMeaning: Equatable {
    let name: String
    let kind: String
    let superview: Int?
    let text: String?
  }

  struct SettingMeaning: Equatable {
    let view: Int
    let name: SettingName
    let value: SettingValue
    let guards: [GuardMeaning]
  }

  init(_ layout: Layout) {
    let chains = Set((layout.constraints.map(\.guards) + layout.settings.map(\.guards)).flatMap { $0.map(\.chain) })
      .sorted()
    let places = Dictionary(uniqueKeysWithValues: chains.enumerated().map { ($1, $0) })
    name = layout.name
    views = layout.views.map {
      ViewMeaning(
        name: $0.name, kind: $0.kind.name, superview: $0.superview, text: $0.text)
    }
    rows = Dictionary(layout.constraints.map { (RowMeaning($0, places), 1) }, uniquingKeysWith: +)
    settings = layout.settings.map { setting in
      SettingMeaning(
        view: setting.view, name: setting.name, value: setting.value,
        guards: setting.guards.map { GuardMeaning($0, places) })
    }
  }
}

/// A branch of a `when`, independent of the position of the `when` in the file.
private struct GuardMeaning: Hashable {
  let place: Int
  let branch: Int
  let conditions: [ConditionTest]
  let excluded: [[ConditionTest]]

  init(_ guardian: Guard, _ places: [Int: Int]) {
    place = places[guardian.chain] ?? 0
    branch = guardian.branch
    conditions = guardian.conditions
    excluded = guardian.excluded
  }
}

private struct RowMeaning: Hashable {
  let terms: [Constraint.Quantity: Rational]
  let constant: Rational
  let standardCount: Rational
  let relation: Relation
  let priority: Priority
  let guards: [GuardMeaning]
  let isPhysical: Bool
  /// The label, including the part of the statement that the row belongs to.
  let label: String?

  init(_ row: Constraint, _ places: [Int: Int]) {
    let first = row.terms.min { Self.order($0.quantity) < Self.order($1.quantity) }
    let sign: Rational = first.map { $0.coefficient.sign < 0 } == true ? -1 : 1
    let scale = row.isRequired ? first?.coefficient.magnitude ?? 1 : 1
    let factor = scale.isZero ? sign : sign / scale
    terms = Dictionary(row.terms.map { ($0.quantity, factor * $0.coefficient) }, uniquingKeysWith: +)
    constant = factor * row.constant
    standardCount = factor * row.standardCount
    relation = sign.sign < 0 ? row.relation.flipped : row.relation
    priority = row.priority
    guards = row.guards.map { GuardMeaning($0, places) }
    isPhysical = row.isPhysical
    label = row.statement.label.map { row.part.isEmpty ? $0 : "\($0).\(row.part)" }
  }

  /// Returns a sort key for quantities that does not depend on the side on which they are written.
  private static func order(_ quantity: Constraint.Quantity) -> (Int, String, String) {
    switch quantity {
    case .attribute(let item, let attribute): (item.view, item.guide?.rawValue ?? "", attribute.rawValue)
    case .intrinsic(let view, let isWidth): (view, "content", isWidth ? "width" : "height")
    }
  }
}
