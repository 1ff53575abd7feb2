package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutLowering
package import LayoutModel
package import LayoutSyntax
package import SourceText

/// A problem that the solution of a layout shows, as data. `Wording` describes it.
package struct Finding: Sendable {
  package let identity: FindingIdentity
  /// How bad it is; nil for the severity of its kind.
  package var severity: DiagnosticKind.Severity?
  /// The smallest range that has to change.
  package let range: ByteRange
  /// What was found, and on which previews. Previews with the same observation are one occurrence; the order is that of
  /// their first preview.
  package var occurrences: [Occurrence]
  /// The number of previews on which it could occur. A message does not name the previews if it occurs on all of them.
  package let previewCount: Int
  /// The rows that cause it, in the order of the solver's answer.
  package var members: [Member]
  /// Other views that it concerns.
  package var companions: [Companion]
  /// Alternative fixes, the preferred one first.
  package var fixes: [FindingFix]

  init(
    _ kind: DiagnosticKind, _ checks: LayoutChecks, _ subject: FindingSubject, at range: ByteRange,
    _ occurrences: [Occurrence], among previewCount: Int? = nil, members: [Member] = [],
    companions: [Companion] = [], fixes: [FindingFix] = [], severity: DiagnosticKind.Severity? = nil
  ) {
    self.severity = severity
    identity = FindingIdentity(kind, layout: checks.layoutIndex, subject)
    self.range = range
    self.occurrences = occurrences
    self.previewCount = previewCount ?? checks.previews.count
    self.members = members
    self.companions = companions
    self.fixes = fixes.filter(checks.isOfThisLayout)
  }

  package var kind: DiagnosticKind { identity.kind }
  /// The views with values that it leaves undetermined; none for a finding about determined values.
  var undeterminedViews: [Int] {
    let others = companions.compactMap { companion -> Int? in
      switch companion.role {
      case .depends, .competes: companion.view
      case .isBehind, .row, .implies, .holds, .isUnconnected, .isAlike: nil
      }
    }
    switch (kind, identity.subject) {
    case (.ambiguous, .view(let view)): return [view] + others
    case (.collapses, .view(let view)):
      let isOpen = occurrences.contains { if case .canBeEmpty = $0.observation { true } else { false } }
      return isOpen ? [view] + others : []
    case (.huggingTie, .contentSizes(let views, _, _)): return views + others
    case (.priorityTie, _): return others
    default: return []
    }
  }

  /// Whether it is about values that the constraints leave undetermined.
  package var isUndetermined: Bool {
    switch kind {
    case .ambiguous, .priorityTie, .huggingTie: true
    default: occurrences.contains { if case .canBeEmpty = $0.observation { true } else { false } }
    }
  }

  /// The names of the previews on which it occurs.
  package var previews: [String] { occurrences.flatMap(\.previews) }
}

extension Finding {
  /// What a check observes on one or more previews.
  package struct Occurrence: Sendable, Hashable {
    package let observation: Observation
    /// The names of the previews, in file order.
    package var previews: [String]
  }
}

/// Another view that a finding concerns.
package struct Companion: Sendable, Hashable {
  /// The view's index in the layout.
  package let view: Int
  package let role: Role

  /// Why a finding concerns another view.
  package enum Role: Sendable, Hashable {
    /// These of its values are undetermined too.
    case depends([MeasuredAttribute])
    /// Its content size competes.
    case competes(isHugging: Bool)
    /// It is drawn behind the finding's view.
    case isBehind
    /// It has a row in the finding that no statement writes, in words.
    case row(String)
    /// A statement that implies the finding's.
    case implies(ByteRange, text: String)
    /// A statement about it keeps the finding's views too small: required hugging, or an equation between the heights
    /// of a scroll view and its content.
    case holds(ByteRange, text: String)
    /// It does not give the root a size.
    case isUnconnected
    /// An equal finding, by its place and the name of its subject.
    case isAlike(ByteRange, name: String)
  }
}

/// The amounts of a finding on one preview. Lengths are in points.
package enum Observation: Sendable, Hashable {
  /// Required rows contradict each other.
  case contradicts(Contradiction)
  /// Values of a view are undetermined; other rows compete for them, and other views depend on them.
  case isUndetermined([Ambiguity], competing: [RowIdentity], views: [Int])
  /// A view has maximum sizes only, so it can have no size on these axes.
  case canBeEmpty(EmptyAxes)
  /// A visible view has no size on these axes.
  case isEmpty(EmptyAxes)
  /// Optional rows of a priority compete; the sum of their errors.
  case competes(missing: Rational, priority: Rational?)
  /// Rows of a statement are not satisfied.
  case isUnmet([Shortfall])
  /// Views were not solved within the limit.
  case isUnsolved([Int])
  /// A statement needs an intrinsic size that a view does not have.
  case hasNoIntrinsicSize(view: Int)
  /// The second view of an equation lies before the first.
  case isMisordered(first: Int, second: Int)
  /// A stack positions a child elsewhere than a constraint does.
  case isFought(stack: Int, child: Int)
  /// A hidden child of a stack keeps a size, because of its content or of a written constraint.
  case cannotCollapse(Attribute, Rational, isContent: Bool)
  /// A hidden view keeps its size, because another view is positioned after it.
  case keepsSpace(Attribute, Rational, next: Int)
  /// A statement could be removed without a change.
  case changesNothing(text: String)
  /// The content of a scroll view has no size on these axes.
  case hasNoContentSize([SweepAxis])
  /// The content of a scroll view is wider than the scroll view.
  case scrollsSideways(content: Rational, width: Rational)
  /// The size of a fitted root on an axis does not follow from its content.
  case hasNoFittingSize(SweepAxis, MissingFit)
  /// A view sticks out of its superview, up to a size of the root.
  case sticksOut([OutsideEdge], until: SizeLimit?)
  /// Siblings overlap, up to a size of the root.
  case overlaps(Rational, until: SizeLimit?)
  /// A view covers others.
  case covers([Int])
  /// A view covers this many points of the height of another one's text.
  case coversPart(Rational, height: Rational)
  /// A view is smaller than its text.
  case isClipped(isWidth: Bool, size: Rational, needed: Rational, text: String)
  /// A text needs more lines than it may have.
  case lacksLines(needed: Int, limit: Int, text: String)
  /// A label is wider than its text.
  case isWider(by: Rational)
  /// A view is taller than its content.
  case isTaller(by: Rational)
  /// A text has less room than a translation usually takes.
  case hasLittleRoom(LittleRoom)
  /// Rows of an expectation fail, or cannot be verified.
  case isUnexpected(ExpectationResult)

  /// What keeps the size of a root from following from its content.
  package enum MissingFit: Sendable, Hashable {
    /// Nothing connects a view to an edge of its superview.
    case connection(view: Int, Attribute)
    /// Nothing gives a view a size.
    case size(view: Int)
    /// A constraint of a view, by its index in the layout, is not stronger than the preference for a small size.
    case strength(view: Int, constraint: Int)

    package var view: Int {
      switch self {
      case .connection(let view, _), .size(let view), .strength(let view, _): view
      }
    }
  }

  /// The axes on which a view has no size.
  package enum EmptyAxes: Sendable, Hashable {
    case width, height, both
  }

  /// The amounts of a conflict.
  package struct Contradiction: Sendable, Hashable {
    /// The amount of the contradiction, in the dropped row's units.
    package let missing: Rational
    /// The size of the root at which the conflict ends; nil if the root's size does not decide it.
    package let limit: SizeLimit?
    /// The root's size on the axis of the limit; nil without a limit.
    package let size: Rational?
    /// Whether all members are equations, so that one size of the root alone satisfies them.
    package let isExact: Bool
  }

  /// The room of a text that has little. Lengths are in points, or in lines if the text wraps.
  package struct LittleRoom: Sendable, Hashable {
    package let text: String
    package let length: Rational
    package let room: Rational
    /// The additional length of a translation.
    package let needed: Rational
    package let isInLines: Bool
    /// About how many characters the room is; nil for lines, or for none.
    package let characters: Int?
    /// The text size, and the size of the root in a range, in words.
    package let screen: String
    /// The problem of a text that is longer than the room, and the names of what it is about.
    package let problem: DiagnosticKind
    package let subjects: [String]
  }

  /// The error of one row of an optional constraint.
  package struct Shortfall: Sendable, Hashable {
    /// The constraint's index in the layout.
    package let constraint: Int
    /// Left side minus right side.
    package let error: Rational
    /// The size of the root up to which it is not satisfied.
    package let limit: SizeLimit?
    /// The rows that force it, among the finding's members.
    package let causes: [RowIdentity]
  }

  /// An edge at which a view sticks out.
  package struct OutsideEdge: Sendable, Hashable {
    package let amount: Rational
    package let side: Side
    package let axis: SweepAxis

    /// An edge, whatever the reading direction.
    package enum Side: String, Sendable, Hashable, CaseIterable {
      case top, left, bottom, right
    }
  }
}

/// The identity of a row of the system in one version of a text, on all previews and in all ranges.
package enum RowIdentity: Sendable, Hashable {
  /// A written constraint, by its index in the layout.
  case constraint(Int)
  /// A row that a setting makes required, by the setting's index in the layout.
  case setting(Int, row: String)
  case root(Attribute)
  case fit(Attribute)
  case notNegative(view: Int, Attribute)
  case contentNotNegative(view: Int, Attribute)
  case stack(view: Int, row: String)
  case idle(view: Int)
  case natural(view: Int, isWidth: Bool, isHugging: Bool, Rational?)
  case lineWidth(view: Int, Rational?)

  /// The identity as a text, the same in every process.
  var code: String {
    switch self {
    case .constraint(let index): "c\(100_000 + index)"
    case .setting(let index, let row): "s\(100_000 + index) \(row)"
    case .root(let attribute): "root.\(attribute.rawValue)"
    case .fit(let attribute): "root.\(attribute.rawValue) fit"
    case .notNegative(let view, let attribute): "v\(100_000 + view).\(attribute.rawValue)"
    case .contentNotNegative(let view, let attribute): "v\(100_000 + view).content.\(attribute.rawValue)"
    case .stack(let view, let row): "v\(100_000 + view) \(row)"
    case .idle(let view): "v\(100_000 + view) idle"
    case .natural(let view, let isWidth, let isHugging, let size):
      "v\(100_000 + view) natural \(isWidth) \(isHugging) \(size?.description ?? "")"
    case .lineWidth(let view, let width): "v\(100_000 + view) line \(width?.description ?? "")"
    }
  }
}

extension Member {
  /// The identity of the member's row.
  package func identity(in layout: Layout) -> RowIdentity {
    switch origin {
    case .written(let index): .constraint(index)
    case .setting(let setting, let row): .setting(layout.index(of: setting) ?? -1, row: row)
    case .root(let attribute): .root(attribute)
    case .fit(let attribute): .fit(attribute)
    case .notNegative(let view, let attribute): .notNegative(view: view, attribute)
    case .contentNotNegative(let view, let attribute): .contentNotNegative(view: view, attribute)
    case .stack(let view, let row): .stack(view: view, row: row)
    case .idle(let view): .idle(view: view)
    case .natural(let view, let isWidth, let isHugging):
      .natural(view: view, isWidth: isWidth, isHugging: isHugging, amount)
    case .lineWidth(let view): .lineWidth(view: view, amount)
    }
  }
}
