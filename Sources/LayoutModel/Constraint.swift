package import ConstraintSolver
package import LayoutSyntax
package import SourceText

/// One row with the statement that gives it: a statement gives one, or several.
package struct Constraint: Sendable {
  package let statement: StatementReference
  /// One of the statement's rows.
  package let row: ConstraintRow

  /// Which of the statement's rows it is: `height`, `[1]`, `[0].width`; empty where it is the only one.
  package var part: String { row.part }
  /// Left side minus right side, as written.
  package var terms: [Term] { row.terms }
  package var constant: Rational { row.constant }
  /// How many standard distances the constant is, where it is nothing else; otherwise 0.
  package var standardCount: Rational { row.standardCount }
  package var relation: Relation { row.relation }
  package var priority: Priority { row.priority }
  /// All must hold for the row to be there.
  package var guards: [Guard] { row.guards }
  /// The nearest common ancestor of its items: where its locations are measured from.
  package var reference: Int { row.reference }
  /// Whether it speaks of left or right, so that the reading direction does not matter.
  package var isPhysical: Bool { row.isPhysical }
  /// Its parts, as Apple's guide names them; nil for a row without attributes.
  package var anatomy: Anatomy? { row.anatomy }

  /// A multiple of one attribute, or of one content size.
  package struct Term: Hashable, Sendable {
    package let quantity: Quantity
    package let coefficient: Rational
    /// Whether it was written on the left side.
    package let isLeft: Bool
  }

  /// What a term is a multiple of.
  package enum Quantity: Hashable, Sendable {
    case attribute(Item, Attribute)
    /// The content size of a view, which the preview decides.
    case intrinsic(view: Int, isWidth: Bool)

    /// Nil for a content size.
    package var attribute: (item: Item, attribute: Attribute)? {
      if case .attribute(let item, let attribute) = self { (item, attribute) } else { nil }
    }
  }

  package var isRequired: Bool { row.priority.isRequired }

  /// Whether an error, left side less right side, says that there is too little of what the row speaks of first, rather than
  /// too much.
  package func isShort(_ error: Rational) -> Bool { (error.sign < 0) != (anatomy?.isReversed ?? false) }
}

/// A relation between at most two attributes, whose parts `Constraint` describes. It knows no place in the file: the same
/// object in each version in which its statement and the names in it mean the same.
package final class ConstraintRow: Sendable {
  package let part: String
  package let terms: [Constraint.Term]
  package let constant: Rational
  package let standardCount: Rational
  package let relation: Relation
  package let priority: Priority
  package let guards: [Guard]
  package let reference: Int
  package let isPhysical: Bool
  package let anatomy: Anatomy?
  let traits: RowTraits

  init(
    part: String, terms: [Constraint.Term], constant: Rational, standardCount: Rational, relation: Relation,
    priority: Priority, guards: [Guard], reference: Int, isPhysical: Bool
  ) {
    self.part = part
    self.terms = terms
    self.constant = constant
    self.standardCount = standardCount
    self.relation = relation
    self.priority = priority
    self.guards = guards
    self.reference = reference
    self.isPhysical = isPhysical
    anatomy = Anatomy(terms: terms, relation: relation, constant: constant, standardCount: standardCount)
    traits = RowTraits(terms: terms, guards: guards, anatomy: anatomy)
  }

  /// The same row as one of several.
  func numbered(_ index: Int) -> ConstraintRow {
    ConstraintRow(
      part: "[\(index)]", terms: terms, constant: constant, standardCount: standardCount, relation: relation,
      priority: priority, guards: guards, reference: reference, isPhysical: isPhysical)
  }
}

/// A view, or a rectangle of it.
package struct Item: Hashable, Sendable {
  package let view: Int
  package let guide: Guide?

  package init(_ view: Int, _ guide: Guide? = nil) {
    self.view = view
    self.guide = guide
  }
}

/// The statement behind rows, as messages speak of it. A class, so that its rows share it.
package final class StatementReference: Sendable {
  package let id: Int
  package let range: ByteRange
  /// Its source, without comments.
  package let text: String
  /// Its `as` name.
  package let label: String?
  package let documentation: String?
  /// Whether the system makes the constraint, as its `///` comment says, so that no edit can change it.
  package var isSystem: Bool { documentation?.hasPrefix(systemMark) ?? false }
  /// What the comment of such a constraint says, without its mark: what the system does, and after the first sentence what
  /// an author can do about it, which may be empty.
  package var system: (words: String, advice: String)? {
    guard isSystem, let documentation else { return nil }
    let text = documentation.dropFirst(systemMark.count).drop { $0 == " " }
    guard let end = text.firstRange(of: ". ") else { return (String(text), "") }
    return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
  }
  /// Where another priority would be written; nil for settings.
  package let priorityPlace: ByteRange?
  /// The rows that it gives; none for settings.
  let rows: [ConstraintRow]

  init(
    id: Int, range: ByteRange, text: String, label: String?, documentation: String?, priorityPlace: ByteRange?,
    rows: [ConstraintRow]
  ) {
    self.rows = rows
    self.id = id
    self.range = range
    self.text = text
    self.label = label
    self.documentation = documentation
    self.priorityPlace = priorityPlace
  }

  /// The same statement as it stands in another version of the file; itself where nothing has moved.
  func found(again statement: Statement) -> StatementReference {
    if statement.id == id, statement.range == range, statement.documentation == documentation { return self }
    return StatementReference(
      id: statement.id, range: statement.range, text: text, label: label, documentation: statement.documentation,
      priorityPlace: priorityPlace?.moved(by: statement.range.start - range.start), rows: rows)
  }
}

/// The beginning of a `///` comment on statements that repeat constraints of UIKit: `/// System: the table view fixes the
/// cell's height at 75`.
package let systemMark = "System:"

/// A branch of a `when`: what has to hold, and which branches before it must not.
package struct Guard: Hashable, Sendable {
  /// The same for all branches of one `when … else …`.
  package let chain: Int
  package let branch: Int
  package let conditions: [ConditionTest]
  package let excluded: [[ConditionTest]]

  /// Whether its own conditions hold in a preview, and those of no branch before it.
  package func holds(in environment: Environment) -> Bool {
    conditions.allSatisfy { $0.holds(in: environment) }
      && excluded.allSatisfy { branch in !branch.allSatisfy { $0.holds(in: environment) } }
  }

  /// Whether two branches of one `when` can never hold together.
  package func excludes(_ other: Guard) -> Bool { chain == other.chain && branch != other.branch }
}

/// One condition of a `when`.
package enum ConditionTest: Hashable, Sendable {
  case named(ConditionName)
  case locale(String)

  /// Whether it is true of a preview. A square one is in portrait.
  package func holds(in environment: Environment) -> Bool {
    switch self {
    case .named(let name):
      switch name {
      case .compactWidth: environment.isWidthCompact
      case .regularWidth: !environment.isWidthCompact
      case .compactHeight: environment.isHeightCompact
      case .regularHeight: !environment.isHeightCompact
      case .portrait: environment.width <= environment.height
      case .landscape: environment.width > environment.height
      case .leftToRight: !environment.isRightToLeft
      case .rightToLeft: environment.isRightToLeft
      }
    case .locale(let tag): environment.localeCandidates.contains(tag)
    }
  }
}

extension [Guard] {
  /// Whether all of them hold in a preview; where there are none, they do.
  package func hold(in environment: Environment) -> Bool { allSatisfy { $0.holds(in: environment) } }
}

extension RelationSign.Kind {
  /// What it says of two sides.
  package var relation: Relation { Relation(rawValue: rawValue) ?? .equal }
}

/// The rows of an equation's links in the order that decides which gives way: part by part, and within a part link by link.
package func partByPart<Row>(_ links: [[Row]]) -> [Row] {
  let parts = links.map(\.count).max() ?? 0
  return (0..<parts).flatMap { part in links.compactMap { $0.dropFirst(part).first } }
}
