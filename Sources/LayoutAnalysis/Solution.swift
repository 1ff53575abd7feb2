package import ConstraintSolver
package import LayoutModel

/// What was found out about every layout of a file.
package struct Solution: Sendable {
  package let layouts: [LayoutSolution]
}

/// What was found out about one layout, in each preview that reaches it.
package final class LayoutSolution: Sendable {
  /// The layout's index in the model.
  package let layout: Int
  /// The layout itself, so that an answer can be read after the text has moved on.
  package let source: Layout
  /// One for each preview that reaches the layout, in order.
  package let previews: [PreviewSolution]
  /// While a statement of the layout has an error: the solution before it had, whose frames are still shown. Nil for a
  /// file that was opened with the error.
  package let lastWhole: LayoutSolution?

  /// `previous` is the answer to the version before this one.
  init(layout: Int, source: Layout, previews: [PreviewSolution], previous: LayoutSolution?) {
    self.layout = layout
    self.source = source
    self.previews = previews
    lastWhole = source.isBroken ? previous.flatMap { $0.source.isBroken ? $0.lastWhole : $0 } : nil
  }

  package var layoutName: String { source.name }
  package var views: [View] { source.views }
}

/// One layout in one preview. A class, so that it is shared wherever it is kept; so are its views.
package final class PreviewSolution: Sendable {
  package let preview: Preview
  /// Every view but the root, in document order.
  package let views: [ViewSolution]
  package let conflicts: [Conflict]
  package let unmet: [UnmetConstraint]
  /// Sets of constraints of equal priority that pull apart.
  package let ties: [[Member]]
  /// Constraints that were left out because their item has no content size, by index in the layout.
  package let withoutIntrinsic: [Int]
  let readRow: @Sendable (Int) -> RowValue?
  let solveWithout: @Sendable (Set<Int>) -> Bool
  /// As it was lowered each time that it was solved: where views land may have told what they want to be. The next
  /// version of the layout is lowered after these.
  let passes: [LoweredLayout]
  /// The answer to each of these.
  let answers: [SystemAnswer]
  /// As it is with this answer: the next version of the layout is passed to it as a difference.
  let solver: SystemSolver
  let reasons: Reasons

  init(
    preview: Preview, views: [ViewSolution], conflicts: [Conflict], unmet: [UnmetConstraint], ties: [[Member]],
    withoutIntrinsic: [Int], readRow: @escaping @Sendable (Int) -> RowValue?,
    solveWithout: @escaping @Sendable (Set<Int>) -> Bool, passes: [LoweredLayout], answers: [SystemAnswer],
    solver: SystemSolver, reasons: Reasons
  ) {
    self.preview = preview
    self.views = views
    self.conflicts = conflicts
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

  /// Written constraints that compete with others of equal priority. The layout does not decide which of them is not
  /// satisfied.
  var tiedConstraints: Set<Int> { Set(ties.joined().compactMap(\.origin.constraint)) }

  /// What is not satisfied by any optimal solution.
  var alwaysUnmet: [UnmetConstraint] {
    let tied = tiedConstraints
    return unmet.filter { !tied.contains($0.constraint) }
  }

  /// What views want to be.
  var sizes: ContentSizes { reasons.sizes }

  /// Why values are open, by value. Computed when it is asked.
  package var openings: [MeasuredValue: Opening] { reasons.unedited.openings() }

  /// What leaves each of the unmet constraints no less error, by index in the layout. Computed when it is asked.
  package var forcings: [Int: Forcing] { reasons.unedited.forcings(of: unmet) }
  /// Whether the solver stopped before it had an answer for some view.
  package let isUnsolved: Bool
  /// Whether something of some view is not determined.
  let isOpen: Bool

  /// The verdict on a preview in one word; a conflict outweighs ambiguity. It speaks of the views that were solved.
  package enum Status: String, Sendable {
    case satisfied, ambiguous, conflict
  }

  /// What a written row of the layout came to; nil for one that is not there. Found out when it is asked.
  package func value(ofConstraint constraint: Int) -> RowValue? { readRow(constraint) }

  /// Whether every view keeps its place and its freedom when written rows are left out. It costs a solve of what they
  /// reach, on a copy.
  func isUnchanged(withoutConstraints constraints: Set<Int>) -> Bool { solveWithout(constraints) }

  /// Where a view lands, by its index in the layout; nil for the root.
  package func solution(ofView view: Int) -> ViewSolution? {
    // All views but the root are there, in order.
    views.indices.contains(view - 1) ? views[view - 1] : nil
  }

  package var status: Status {
    if !conflicts.isEmpty { return .conflict }
    return isOpen ? .ambiguous : .satisfied
  }
}

/// What a row came to.
package struct RowValue: Hashable, Sendable {
  /// The value of its first attribute, as the row measures it.
  package let first: Rational
  /// Left side minus right side, or 0 where the relation holds.
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

/// What was computed about one view.
package final class ViewSolution: Sendable {
  /// The view's index in its layout.
  package let view: Int
  /// What is not determined, in the order leading, top, width, height.
  package let ambiguities: [Ambiguity]
  /// Whether the solver finished with the view: where not, its frames are a guess.
  package let isSolved: Bool
  /// Frames that follow from the text alone: all that is reported, and every fix, reads these. What nothing determines is
  /// near to its natural size at its superview's leading and top edge.
  package var reported: ViewFrames { ViewFrames(ofView: view, in: reportedFrames) }
  /// Frames for pictures: what nothing determines stays near to where it was shown in the previous version.
  package var shown: ViewFrames { ViewFrames(ofView: view, in: shownFrames) }

  /// The frame that a person is shown, on the device's pixels. Of a determined view it is rounded where its superview is
  /// reported to be.
  package var pixelFrame: Frame { (ambiguities.isEmpty ? reported : shown).pixelFrame }

  /// The same before it is rounded to pixels.
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

  /// What fixes the view's determined values, in the order in which it does, from the root to the view. Computed when it
  /// is asked.
  package var causes: [Member] { reasons.unedited.causes(ofView: view) }
}

/// A value that the constraints leave open.
package struct Ambiguity: Hashable, Sendable {
  package let attribute: MeasuredAttribute
  /// Nil is an open end.
  package let from: Rational?
  package let to: Rational?

  /// `84 to 140`, `20 or more`, `anything`.
  package var interval: String {
    switch (from, to) {
    case (let from?, let to?): "\(from) to \(to)"
    case (let from?, nil): "\(from) or more"
    case (nil, let to?): "\(to) or less"
    case (nil, nil): "anything"
    }
  }
}

/// A row as messages speak of it: a written one, or one that is there of itself.
package struct Member: Sendable {
  package let origin: RowOrigin
  /// The statement behind it, for written rows.
  package let statement: StatementReference?
  /// Which of the statement's rows it is; empty for the only one.
  package let part: String
  /// The statement's source; of a row that is there of itself a sentence, with code in backticks.
  package let text: String

  /// One line without Markdown: the statement's source with the part, or the sentence.
  package var fullText: String {
    if statement == nil { return text.replacing("`", with: "") }
    return part.isEmpty ? text : "\(text) (\(part))"
  }
}

/// A smallest set of required rows that cannot all hold.
package struct Conflict: Sendable {
  /// The last is the one that was dropped.
  package let members: [Member]
  /// The index of the dropped member.
  package var dropped: Int { members.count - 1 }
  /// By how much, in the dropped row's units.
  package let missing: Rational
  /// From which size of the root on the members can hold, where that decides it.
  package let limit: SizeLimit?
}

/// A size of the root at which something ends.
package struct SizeLimit: Hashable, Sendable {
  package let axis: SweepAxis
  /// In points.
  package let size: Rational
  /// Whether it is so below the size, rather than above it.
  package let isBelow: Bool

  /// `while the root is narrower than 344`.
  package var words: String {
    let comparative =
      switch axis {
      case .width: isBelow ? "narrower" : "wider"
      case .height: isBelow ? "lower" : "higher"
      }
    return "while the root is \(comparative) than \(size)"
  }
}

/// A written constraint below 1000 that does not hold.
package struct UnmetConstraint: Sendable {
  /// Its index in the layout.
  package let constraint: Int
  package let member: Member
  /// Left side minus right side.
  package let error: Rational
}
