package import ConstraintSolver
package import LayoutSyntax
package import SourceText

/// A row with the statement that it belongs to; a statement has one row or several.
package struct Constraint: Sendable {
  package let statement: StatementReference
  /// The statement of the row.
  package let row: ConstraintRow

  /// The name of the row among those of its statement: `height`, `[1]`, `[0].width`; empty if it is the only one.
  package var part: String { row.part }
  /// The left side minus the right side, as written.
  package var terms: [Term] { row.terms }
  package var constant: Rational { row.constant }
  /// The number of standard distances in the constant, if it contains nothing else; otherwise 0.
  package var standardCount: Rational { row.standardCount }
  package var relation: Relation { row.relation }
  package var priority: Priority { row.priority }
  /// The conditions that must all be true for the row to apply.
  package var guards: [Guard] { row.guards }
  /// The nearest common ancestor of its items, from which its locations are measured.
  package var reference: Int { row.reference }
  /// Whether it uses left or right, so that the reading direction does not matter.
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

  /// The quantity that a term is a multiple of.
  package enum Quantity: Hashable, Sendable {
    case attribute(Item, Attribute)
    /// The content size of a view, which depends on the preview.
    case intrinsic(view: Int, isWidth: Bool)

    /// The attribute; nil for a content size.
    package var attribute: (item: Item, attribute: Attribute)? {
      if case .attribute(let item, let attribute) = self { (item, attribute) } else { nil }
    }
  }

  /// The views whose attributes or content sizes it mentions.
  package var mentionedViews: Set<Int> {
    Set(
      terms.map { term in
        switch term.quantity {
        case .attribute(let item, _): item.view
        case .intrinsic(let view, _): view
        }
      })
  }

  package var isRequired: Bool { row.priority.isRequired }

  /// Whether an error, the left side minus the right side, means that the first attribute is too small, rather than too
  /// large.
  package func isShort(_ error: Rational) -> Bool { (error.sign < 0) != (anatomy?.isReversed ?? false) }
}

/// A relation between at most two attributes, whose parts `Constraint` documents. It has no place in the file, so
/// versions of the file in which its statement and its names have the same meaning share the object.
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
  let traits: ConstraintTraits

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
    traits = ConstraintTraits(terms: terms, guards: guards, anatomy: anatomy)
  }

  /// Whether it is the same row in another version of the file.
  package func isLike(_ other: ConstraintRow) -> Bool {
    self === other
      || part == other.part && terms == other.terms && constant == other.constant
        && standardCount == other.standardCount && relation == other.relation && priority == other.priority
        && guards == other.guards && reference == other.reference && isPhysical == other.isPhysical
  }

  /// Returns the row as one of several of a statement.
  func numbered(_ index: Int) -> ConstraintRow {
    ConstraintRow(
      part: "[\(index)]", terms: terms, constant: constant, standardCount: standardCount, relation: relation,
      priority: priority, guards: guards, reference: reference, isPhysical: isPhysical)
  }
}

/// A view, or a guide of a view.
package struct Item: Hashable, Sendable {
  package let view: Int
  package let guide: Guide?

  package init(_ view: Int, _ guide: Guide? = nil) {
    self.view = view
    self.guide = guide
  }
}

/// The statement of rows, for messages. A class, so that its rows share it.
package final class StatementReference: Sendable {
  package let id: Int
  package let range: ByteRange
  /// Its source, without comments.
  package let text: String
  /// Its source for messages, which is cut if it is long. Many messages can mention one statement.
  package var excerpt: String {
    text.utf8.count <= Self.excerptLength ? text : text.prefix(Self.excerptLength - 1) + "…"
  }
  /// Its name in quotes, or its source as code: for the title of a fix.
  package var quoted: String { label.map { "\"\($0)\"" } ?? "`\(excerpt)`" }
  /// The largest number of characters in a statement's excerpt.
  private static let excerptLength = 200
  /// Its name, after `as`.
  package let label: String?
  package let documentation: String?
  /// Whether the system adds the constraint, according to its `///` comment, so that no edit can change it.
  package var isSystem: Bool { documentation?.hasPrefix(systemMark) ?? false }
  /// The statement of another layout that it repeats, if this layout contains that layout. Its range is then that of the
  /// name of the view that contains it.
  package let inner: InnerStatement?
  /// Whether an edit of this layout can change it.
  package var isEditable: Bool { !isSystem && inner == nil }
  /// The place where it is written.
  package var location: Location { inner?.location ?? Location(range) }
  /// The comment of such a constraint, without its mark: the first sentence says what the system does, and the others
  /// are advice for an author, which can be empty.
  package var system: (words: String, advice: String)? {
    guard isSystem, let documentation else { return nil }
    let text = documentation.dropFirst(systemMark.count).drop { $0 == " " }
    guard let end = text.firstRange(of: ". ") else { return (String(text), "") }
    return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
  }
  /// The range where a priority is written; nil for settings.
  package let priorityPlace: ByteRange?
  /// The rows of the statement; none for settings.
  let rows: [ConstraintRow]

  init(
    id: Int, range: ByteRange, text: String, label: String?, documentation: String?, priorityPlace: ByteRange?,
    rows: [ConstraintRow], inner: InnerStatement? = nil
  ) {
    self.rows = rows
    self.inner = inner
    self.id = id
    self.range = range
    self.text = text
    self.label = label
    self.documentation = documentation
    self.priorityPlace = priorityPlace
  }

  /// Returns the statement with its place in another version of the file, or itself if it has not moved.
  func moved(to statement: Statement) -> StatementReference {
    if statement.id == id, statement.range == range, statement.documentation == documentation { return self }
    return StatementReference(
      id: statement.id, range: statement.range, text: text, label: label, documentation: statement.documentation,
      priorityPlace: priorityPlace?.moved(by: statement.range.start - range.start), rows: rows)
  }
}

/// A statement of a layout that another layout contains.
package struct InnerStatement: Sendable, Hashable {
  /// The layout that it belongs to.
  package let layout: Int
  /// Its identity there.
  package let id: Int
  package let location: Location
}

/// The beginning of a `///` comment on statements that repeat constraints of UIKit: `/// System: the table view fixes
/// the cell's height at 75`.
package let systemMark = "System:"

/// A branch of a `when`: the conditions that must be true, and the earlier branches whose conditions must not be.
package struct Guard: Hashable, Sendable {
  /// An identifier that all branches of one `when … else …` share.
  package let chain: Int
  package let branch: Int
  package let conditions: [ConditionTest]
  package let excluded: [[ConditionTest]]

  /// Whether its own conditions are true in a preview, and those of no earlier branch.
  package func holds(in environment: Environment) -> Bool {
    conditions.allSatisfy { $0.holds(in: environment) }
      && excluded.allSatisfy { branch in !branch.allSatisfy { $0.holds(in: environment) } }
  }

  /// The states that it reads.
  package var states: [String] {
    (conditions + excluded.joined()).compactMap { test in
      if case .state(let name) = test { name } else { nil }
    }
  }

  /// The languages that it names.
  package var locales: [String] {
    (conditions + excluded.joined()).compactMap { test in
      if case .locale(let tag) = test { tag } else { nil }
    }
  }

  /// Whether two branches belong to one `when`, so that they never apply together.
  package func excludes(_ other: Guard) -> Bool { chain == other.chain && branch != other.branch }
}

/// A condition of a `when`.
package enum ConditionTest: Hashable, Sendable {
  case named(ConditionName)
  case locale(String)
  case state(String)

  /// Whether it is true in a preview. A square preview is in portrait.
  package func holds(in environment: Environment) -> Bool {
    switch self {
    case .named(let name):
      switch name {
      case .compactWidth: environment.isWidthCompact
      case .regularWidth: !environment.isWidthCompact
      case .compactHeight: environment.isHeightCompact
      case .regularHeight: !environment.isHeightCompact
      case .portrait: !environment.isLandscape
      case .landscape: environment.isLandscape
      case .leftToRight: !environment.isRightToLeft
      case .rightToLeft: environment.isRightToLeft
      }
    case .locale(let tag): environment.localeCandidates.contains(tag)
    case .state(let name): environment.data.isOn(name)
    }
  }
}

extension [Guard] {
  /// Whether all conditions are true in a preview; true if there are none.
  package func hold(in environment: Environment) -> Bool { allSatisfy { $0.holds(in: environment) } }
}

extension RelationSign.Kind {
  /// The relation between two sides.
  package var relation: Relation { Relation(rawValue: rawValue) ?? .equal }
}

/// The rows of the links of an equation, in the order that decides which is relaxed first: by part, then by link.
package func partByPart<Row>(_ links: [[Row]]) -> [Row] {
  let parts = links.map(\.count).max() ?? 0
  return (0..<parts).flatMap { part in links.compactMap { $0.dropFirst(part).first } }
}
