package import ConstraintSolver
package import LayoutAnalysis

/// Everything that a preview page shows of one layout: a value that is computed once for each version of a text.
///
/// `Page/state.js` declares the same shape for the page. Frames are functions of the root's width or height, so that the
/// page can follow a dragged size without asking.
package struct PreviewState: Sendable {
  /// The client's number for the version of the document; 0 for a file.
  package var version = 0
  /// The file's name.
  package let file: String
  package let layout: String
  /// The names of all layouts of the file, in order.
  package let layouts: [String]
  /// The root first, each view after its superview.
  package let views: [View]
  package internal(set) var previews: [ScreenState]

  /// One view of the layout.
  package struct View: Sendable {
    package let name: String
    package let kind: String
    /// The superview's index; -1 for the root.
    package let parent: Int
    /// Where it is declared, from 1 on.
    package let line: Int
  }

  /// The layout on one preview.
  package struct ScreenState: Sendable {
    package let name: String
    package let device: String?
    package let width: Rational
    package let height: Rational
    /// Device pixels for each point.
    package let scale: Rational
    package let isRightToLeft: Bool
    package let locale: String?
    package let textScale: Rational
    /// The layout at the preview's own size.
    package let base: Piece
    /// The layout for a range of widths, at the preview's own height; nil if it is not computed.
    package var widths: Sweep?
    /// The layout for a range of heights, at the preview's own width.
    package var heights: Sweep?
    /// What is reported of the layout on this preview alone.
    package let findings: [Finding]
    package let ambiguities: [Range]
    /// By view, for views whose reasons were asked for: what determines the view.
    package var reasons: [(view: Int, rows: [Row])]
  }

  /// A layout for all sizes of the root between two.
  package struct Sweep: Sendable {
    /// Each begins where the previous one ends.
    package let pieces: [Piece]
  }

  /// Sizes of the root between which everything moves evenly.
  package struct Piece: Sendable {
    package var from: Rational
    package var to: Rational
    package var verdict: Verdict
    /// By view, in the root's coordinates.
    package let frames: [LinearFrame]
    package let looks: LayoutLooks
    package let conflicts: [Conflict]
    /// Optional constraints that are not satisfied.
    package let unmet: [Unmet]
    /// Views with a value that is not determined.
    package let open: [Int]
    package var warnings: [Finding]
  }

  /// The verdict on a piece in one word; the first that applies.
  package enum Verdict: String, Sendable, CaseIterable {
    case unsolved, conflict, ambiguous, warning, unmet, satisfied
  }

  /// A row of the system: a written constraint, or one that is implicit.
  package struct Row: Sendable, Hashable {
    /// The statement's number in this version of the text; -1 for an implicit row.
    package let statement: Int
    /// From 1 on; 0 for an implicit row.
    package let line: Int
    /// The statement's text, cut so that every second part is a number that can be edited.
    package let parts: [String]
    /// Which of the statement's rows it is; empty for the only one.
    package let part: String
    /// The statement's name, from `as "name"`.
    package let label: String?

    package var text: String { parts.joined() }
  }

  /// A smallest set of required rows that conflict.
  package struct Conflict: Sendable {
    package let members: [Row]
    /// By how much the last member is violated, at the beginning of the piece.
    package let missing: Rational
    /// The members as dimension lines; nil if they do not form a chain.
    package let chain: Chain?
  }

  /// Dimension lines one behind the other, which should be as long as a base line and are not.
  package struct Chain: Sendable {
    package let axis: SweepAxis
    /// The member that is the base line, and its length.
    package let base: Int
    package let length: LinearNumber
    package let links: [Link]

    /// One dimension line.
    package struct Link: Sendable {
      /// Its index among the members; -1 for a margin that nobody wrote.
      package let member: Int
      package let length: LinearNumber
      /// `=`, `<=` or `>=`.
      package let relation: String
      /// What lies between its ends: `left.width`, `root.leading to left.leading`.
      package let words: String
    }
  }

  /// An optional constraint that is not satisfied.
  package struct Unmet: Sendable {
    package let row: Row
    /// Left side minus right side.
    package let error: LinearNumber
  }

  /// A diagnostic.
  package struct Finding: Sendable, Hashable {
    package let code: String
    /// `error`, `warning` or `information`.
    package let severity: String
    package let message: String
    /// From 1 on.
    package let line: Int
    /// The text that it marks.
    package let text: String
  }

  /// A value that the constraints leave open, at the preview's own size.
  package struct Range: Sendable {
    package let view: Int
    package let attribute: MeasuredAttribute
    /// How far the view can move or grow from its frame; nil for an open end.
    package let less: Rational?
    package let more: Rational?
    /// `84 to 140`.
    package let interval: String
    /// What moves with it.
    package let movesWith: [(view: Int, attribute: MeasuredAttribute)]
  }
}
