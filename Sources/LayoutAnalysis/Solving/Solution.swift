package import ConstraintSolver
package import LayoutLowering
package import LayoutModel

/// The results for every layout of a file.
package struct Solution: Sendable {
  package let layouts: [LayoutSolution]
}

/// The results for one layout, in each preview that reaches it.
package final class LayoutSolution: Sendable {
  /// The layout's index in the model.
  package let layout: Int
  /// The layout itself, so that the results can still be read after the text has changed.
  package let source: Layout
  /// The result in each preview that reaches the layout, in order.
  package let previews: [PreviewSolution]
  /// While a statement of the layout has an error, the last solution without one, whose frames are still shown. Nil if
  /// the file was opened with the error.
  package let lastWithoutError: LayoutSolution?

  /// `previous` is the solution of the previous version.
  init(layout: Int, source: Layout, previews: [PreviewSolution], previous: LayoutSolution?) {
    self.layout = layout
    self.source = source
    self.previews = previews
    lastWithoutError = source.isBroken ? previous.flatMap { $0.source.isBroken ? $0.lastWithoutError : $0 } : nil
  }

  package var layoutName: String { source.name }
  package var views: [View] { source.views }
}

/// One layout in one preview. It is a class, so that it is shared wherever it is kept; so are its views.
package final class PreviewSolution: Sendable {
  /// The preview, with the size that the content gives a fitted root.
  package let preview: Preview
  /// Every view but the root, in document order.
  package let views: [ViewSolution]
  package let conflicts: [Conflict]
  /// What the conflicts may change; nil without a conflict.
  private let reach: ConflictReach?
  package let unmet: [UnmetConstraint]
  /// Sets of constraints that compete at the same priority.
  package let ties: [[Member]]
  /// Constraints that were left out because their item has no content size, by index in the layout.
  package let withoutIntrinsic: [Int]
  let readRow: @Sendable (Int) -> RowValue?
  let solveWithout: @Sendable (Set<Int>) -> Bool
  /// The lowered layout of each solve. There are two solves if sizes or insets depend on frames. The next version of
  /// the layout is lowered from these.
  let passes: [LoweredLayout]
  /// The answer to each solve.
  let answers: [SystemAnswer]
  /// The solver in its final state. The next version of the layout is passed to it as a difference.
  let solver: SystemSolver
  let reasons: Reasons

  init(
    preview: Preview, views: [ViewSolution], conflicts: [Conflict], reach: ConflictReach?, unmet: [UnmetConstraint],
    ties: [[Member]],
    withoutIntrinsic: [Int], readRow: @escaping @Sendable (Int) -> RowValue?,
    solveWithout: @escaping @Sendable (Set<Int>) -> Bool, passes: [LoweredLayout], answers: [SystemAnswer],
    solver: SystemSolver, reasons: Reasons
  ) {
    self.preview = preview
    self.views = views
    self.conflicts = conflicts
    self.reach = reach
    self.unmet = unmet
    self.ties = ties
    self.withoutIntrinsic = withoutIntrinsic
    self.readRow = readRow
    self.solveWithout = solveWithout
    self.passes = passes
    self.answers = answers
    self.solver = solver
    self.reasons = reasons
    isUnsolved = views.contains { !$0.isSolved }
    isOpen = views.contains { !$0.ambiguities.isEmpty }
  }

  /// Written constraints that compete with others at the same priority. The layout does not decide which of them is not
  /// satisfied.
  var tiedConstraints: Set<Int> { Set(ties.joined().compactMap(\.origin.constraint)) }

  /// The constraints that no optimal solution satisfies.
  var alwaysUnmet: [UnmetConstraint] {
    let tied = tiedConstraints
    return unmet.filter { !tied.contains($0.constraint) }
  }

  /// Whether a conflict may change what some views have, so that it means nothing.
  func isInConflict(_ views: some Sequence<Int>) -> Bool { reach?.contains(views) ?? false }

  /// The content sizes of the views.
  var sizes: ContentSizes { reasons.sizes }

  /// The reasons why values are undetermined, by value. Computed on demand.
  package var openings: [MeasuredValue: Opening] { reasons.unedited.openings() }

  /// The reason why each unmet constraint has no smaller error, by index in the layout. Computed on demand.
  package var bindingCertificates: [Int: BindingCertificate] { reasons.unedited.bindingCertificates(of: unmet) }

  /// Returns the members of `bindingCertificates` alone, which cost no sweep. `previous` are those at another size of the
  /// root; each is kept if it is a reason at this size too, which costs less.
  package func bindingRows(after previous: BindingRows? = nil) -> BindingRows {
    reasons.unedited.bindingRows(of: unmet, after: previous)
  }

  /// Whether the solver stopped before it finished with every view.
  package let isUnsolved: Bool
  /// Whether any view has an undetermined value.
  let isOpen: Bool

  /// The result for a preview in one word. A conflict outweighs ambiguity. It refers to the views that were solved.
  package enum Status: String, Sendable {
    case satisfied, ambiguous, conflict
  }

  /// The result for people: the status, unless the solver has stopped.
  package var statusText: String { isUnsolved ? unsolvedText : status.rawValue }

  /// Returns the value of a written row of the layout; nil if the row does not apply. Computed on demand.
  package func value(ofConstraint constraint: Int) -> RowValue? { readRow(constraint) }

  /// Whether every view keeps its frame and its ambiguities when written rows are left out. This costs a solve, on a
  /// copy, of the part that they reach.
  func isUnchanged(withoutConstraints constraints: Set<Int>) -> Bool { solveWithout(constraints) }

  /// Returns the solution of a view, by its index in the layout; nil for the root.
  package func solution(ofView view: Int) -> ViewSolution? {
    // `views` holds all views but the root, in order.
    views.indices.contains(view - 1) ? views[view - 1] : nil
  }

  package var status: Status {
    if !conflicts.isEmpty { return .conflict }
    return isOpen ? .ambiguous : .satisfied
  }
}

/// The value of a row in a solution.
package struct RowValue: Hashable, Sendable {
  /// The value of its first attribute, as the row measures it.
  package let first: Rational
  /// Left side minus right side, or 0 if the relation holds.
  package let error: Rational
  /// Left side minus right side.
  package let difference: Rational
}

/// x, y, width, height in points, unrounded, from the left and the top.
package struct Frame: Hashable, Sendable {
  package var x: Rational
  package var y: Rational
  package var width: Rational
  package var height: Rational

  package init(x: Rational, y: Rational, width: Rational, height: Rational) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var numbers: [Rational] { [x, y, width, height] }
}

/// The results for one view.
package final class ViewSolution: Sendable {
  /// The view's index in its layout.
  package let view: Int
  /// The values that are not determined, in the order leading, top, width, height.
  package let ambiguities: [Ambiguity]
  /// Whether the solver finished with the view. If not, its frames are a guess.
  package let isSolved: Bool
  /// The frames that follow from the text alone. All diagnostics and fixes read these. Undetermined values are near the
  /// natural size, at the superview's leading and top edge.
  package var reported: ViewFrames { ViewFrames(ofView: view, in: reportedFrames) }
  /// The frames for pictures. Undetermined values stay near to the frame shown in the previous version.
  package var shown: ViewFrames { ViewFrames(ofView: view, in: shownFrames) }

  /// The frame that is shown to the user, rounded to the device's pixels. For a determined view, the rounding uses the
  /// reported frame of its superview.
  package var pixelFrame: Frame { (ambiguities.isEmpty ? reported : shown).pixelFrame }

  /// The frame that is shown to the user, before it is rounded to pixels.
  package var frame: Frame { (ambiguities.isEmpty ? reported : shown).frame }

  func frames(_ kind: SolvedFrames.Kind) -> ViewFrames {
    switch kind {
    case .reported: reported
    case .shown: shown
    }
  }

  private let reportedFrames: SolvedFrames
  private let shownFrames: SolvedFrames
  private let reasons: Reasons

  init(
    view: Int, ambiguities: [Ambiguity], isSolved: Bool, reported: SolvedFrames, shown: SolvedFrames, reasons: Reasons
  ) {
    self.view = view
    self.ambiguities = ambiguities
    self.isSolved = isSolved
    reportedFrames = reported
    shownFrames = shown
    self.reasons = reasons
  }

  /// The rows that fix the view's determined values, in that order, from the root to the view. Computed on demand.
  package var causes: [Member] { reasons.unedited.causes(ofView: view) }
}

/// A value that the constraints do not determine.
package struct Ambiguity: Hashable, Sendable {
  package let attribute: MeasuredAttribute
  /// The lower end; nil if there is none.
  package let from: Rational?
  package let to: Rational?
}

/// A row as messages describe it: a written row or an implicit one.
package struct Member: Sendable {
  package let origin: RowOrigin
  /// The row's statement; nil for implicit rows.
  package let statement: StatementReference?
  /// The part of the statement that the row represents; empty if the statement has one row.
  package let part: String
  /// The statement's source. For an implicit row, a sentence with code in backticks.
  package let text: String
  /// For a row of a content size, that size in points.
  package var amount: Rational?

  /// One line without Markdown: the statement's source with the part, or the sentence.
  package var fullText: String {
    if statement == nil { return text.replacing("`", with: "") }
    return part.isEmpty ? text : "\(text) (\(part))"
  }
}

/// An irreducible set of required rows that conflict.
package struct Conflict: Sendable {
  /// The members; the last one was dropped.
  package let members: [Member]
  /// The index of the dropped member.
  package var dropped: Int { members.count - 1 }
  /// The amount of the contradiction, in the dropped row's units.
  package let missing: Rational
  /// The size of the root at which the conflict ends; nil if the root's size does not decide it.
  package let limit: SizeLimit?
}

/// A size of the root at which a finding ends.
package struct SizeLimit: Hashable, Sendable {
  package let axis: SweepAxis
  /// The size in points.
  package let size: Rational
  /// Whether the finding applies below the size, not above it.
  package let isBelow: Bool
}

/// A written constraint below 1000 that is not satisfied.
package struct UnmetConstraint: Sendable {
  /// The constraint's index in the layout.
  package let constraint: Int
  package let member: Member
  /// Left side minus right side.
  package let error: Rational
}

/// The status of what the solver has not finished.
package let unsolvedText = "not solved within the step limit"

extension [LayoutSolution] {
  /// Returns the layout with a name; without one, the first that is solved on a preview, else the first.
  package func named(_ name: String?) -> LayoutSolution? {
    guard let name else { return first { !$0.previews.isEmpty } ?? first }
    return first { $0.layoutName == name }
  }
}
