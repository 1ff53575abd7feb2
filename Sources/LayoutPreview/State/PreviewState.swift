package import ConstraintSolver
package import LayoutAnalysis
package import LayoutLowering

/// The content of a preview page for one layout: a value that is computed once for each version of a text.
///
/// `Page/state.js` declares the same format for the page. Frames are functions of the root's width or height, so that
/// the page can follow a dragged size without a request.
package struct PreviewState: Sendable {
  /// The client's version number of the document; 0 for a file.
  package var version = 0
  /// Whether the client receives another state of this version, with the parts that take longer to compute.
  package var isPartial = false
  /// The file's name.
  package let file: String
  /// How much of the code the layout represents, if it was read from code. The text can then not be edited here.
  package let coverage: String?
  /// Why the layout is not all of the text, if a statement in it has an error.
  package let omission: String?
  package internal(set) var layout: String
  /// The names of all layouts of the file, in order.
  package internal(set) var layouts: [String]
  /// The languages of the file's `strings`, sorted.
  package let locales: [String]
  /// The states of the layout and of the layouts that it contains, in file order.
  package let states: [String]
  /// The views: the root first, each view after its superview.
  package let views: [View]
  package var previews: [ScreenState]
  /// The same layout in environments that override those of the previews, for a page that cannot request them.
  package var variants: [(variant: Variant, state: PreviewState)] = []
  /// The layout inside views of other layouts.
  package internal(set) var uses: [Use] = []

  /// Names the layout as one of several layouts of a document, which are in more than one file.
  package mutating func name(_ title: String, among titles: [String]) { (layout, layouts) = (title, titles) }

  /// One view of the layout.
  package struct View: Sendable {
    package let name: String
    package let kind: String
    /// The superview's index; -1 for the root.
    package let parent: Int
    /// The line of the declaration, counted from 1; 0 if no line of the code declares it.
    package let line: Int
    /// The name of the file of that line, if it is another one.
    let file: String?
    /// The name of the layout that it contains.
    var component: String?
    /// The name of the file of that layout, if it is another one.
    var elsewhere: String?
  }

  /// The layout on one preview.
  package struct ScreenState: Sendable {
    package let name: String
    package let device: String?
    package let width: Rational
    package let height: Rational
    /// The number of device pixels per point.
    package let scale: Rational
    package let isRightToLeft: Bool
    package let locale: String?
    package let textScale: Rational
    /// The height of the keyboard; 0 without one.
    package let keyboard: Rational
    /// What the device itself covers at the top and the bottom: the status bar and the home indicator.
    package let bars: (top: Rational, bottom: Rational)
    /// The device, if the root has exactly the size of its display.
    let outline: DeviceOutline?
    /// The layout at the preview's own size.
    package var base: Piece
    /// The layout at the size that the reader has chosen; nil if that is the preview's own size.
    package var sized: Sized?
    /// The layout for a range of widths, at the chosen height; nil if it is not computed.
    package var widths: Sweep?
    /// The layout for a range of heights, at the chosen width.
    package var heights: Sweep?
    /// What is proved, if the preview is a range.
    package var range: ProvedRange?
    /// The diagnostics for this preview only.
    package let findings: [Finding]
    package let ambiguities: [Range]
    /// The rows that determine a view, by view, for the views whose reasons were requested.
    package var reasons: [(view: Int, rows: [Row])]
    /// Proven fixes of the conflicts, for a page that cannot request them.
    package var fixes: [Fix] = []
  }

  /// A layout at one size of the root.
  package struct Sized: Sendable {
    package let width: Rational
    package let height: Rational
    package var piece: Piece
  }

  /// A proven fix of a conflict.
  package struct Fix: Sendable {
    /// The conflict's index in the preview's base.
    package let conflict: Int
    package let title: String
    /// The lines that the fix changes, with their new text.
    package let lines: [(line: Int, text: String)]
    /// The frames that result from the fix, by view.
    package let frames: [LinearFrame]

    package init(conflict: Int, title: String, lines: [(line: Int, text: String)], frames: [LinearFrame]) {
      (self.conflict, self.title, self.lines, self.frames) = (conflict, title, lines, frames)
    }
  }

  /// A layout for all sizes of the root in a range.
  package struct Sweep: Sendable {
    /// The pieces in order; each begins where the previous one ends.
    package let pieces: [Piece]
  }

  /// A range of the root's sizes in which every frame is linear in the size.
  package struct Piece: Sendable {
    package var from: Rational
    package var to: Rational
    package var verdict: Verdict
    /// The frames in the root's coordinates, by view.
    package let frames: [LinearFrame]
    package let looks: LayoutAppearance
    package let conflicts: [Conflict]
    /// Optional constraints that are not satisfied.
    package var unmet: [Unmet]
    /// The views with a value that is not determined.
    package let open: [Int]
    package var warnings: [Finding]
  }

  /// The verdict on a piece: the first case that applies.
  package enum Verdict: String, Sendable, CaseIterable {
    case unsolved, conflict, unexpected, ambiguous, warning, unmet, satisfied
  }

  /// A row of the system: a written or an implicit constraint.
  package struct Row: Sendable, Hashable {
    /// The statement's index in this version of the text; -1 for an implicit row.
    package let statement: Int
    /// The line, counted from 1; 0 for an implicit row.
    package let line: Int
    /// The name of the file of that line, if it is another one.
    var file: String?
    /// The statement's text, split so that every second part is an editable number.
    package let parts: [String]
    /// The row's name within its statement; empty if the statement has only one row.
    package let part: String
    /// The statement's name, from `as "name"`.
    package let label: String?
    /// The distance that the row determines, for a dimension line in the picture.
    package let distance: Distance?

    package var text: String { parts.joined() }
  }

  /// The distance between two edges along one axis.
  package struct Distance: Sendable, Hashable {
    package let axis: SweepAxis
    package let from: Edge
    package let to: Edge
    package let relation: String
    /// The length that the row requires; nil if it depends on the size of another view.
    package let length: Rational?
    /// The index of the length among the editable numbers of the statement; nil if it is not one of them.
    package var number: Int?

    /// An edge or the centre of a view, or of one of the root's areas.
    package struct Edge: Sendable, Hashable {
      package let view: Int
      package let side: Side
      /// The area of the root; nil for a view.
      package let area: Area?
    }

    /// A position along the axis, in reading direction or downwards.
    package enum Side: String, Sendable {
      case start, middle, end
    }

    /// An area of the root.
    package enum Area: String, Sendable {
      case margins, safeArea
    }
  }

  /// A minimal set of conflicting required rows.
  package struct Conflict: Sendable {
    package let members: [Row]
    /// The amount by which the last member is violated, at the beginning of the piece.
    package let missing: Rational
    /// The members as dimension lines; nil if they do not form a chain.
    package let chain: Chain?
  }

  /// Consecutive dimension lines. Their total length should equal that of a base line, but does not.
  package struct Chain: Sendable {
    package let axis: SweepAxis
    /// The base line's index among the members, and its length.
    package let base: Int
    package let length: LinearNumber
    package let links: [Link]

    /// One dimension line.
    package struct Link: Sendable {
      /// The member's index; -1 for an implicit margin.
      package let member: Int
      package let length: LinearNumber
      /// `=`, `<=` or `>=`.
      package let relation: String
      /// The measured distance: `left.width`, `root.leading to left.leading`.
      package let words: String
    }
  }

  /// An optional constraint that is not satisfied.
  package struct Unmet: Sendable {
    package let row: Row
    /// The left side minus the right side.
    package let error: LinearNumber
    /// The rows that allow no smaller error; empty if they are not computed.
    package var causes: [Row] = []
    /// The causes and the row itself as dimension lines along the root's size; nil if they do not form a chain.
    package var chain: Chain?
  }

  /// A diagnostic.
  package struct Finding: Sendable, Hashable {
    package let code: String
    /// `error`, `warning` or `information`.
    package let severity: String
    package let message: String
    /// The line, counted from 1.
    package let line: Int
    /// The text in the diagnostic's range.
    package let text: String
  }

  /// An ambiguous value and its range, at the preview's own size.
  package struct Range: Sendable {
    package let view: Int
    package let attribute: MeasuredAttribute
    /// The distance that the view can move or grow from its frame; nil if it is unbounded.
    package let less: Rational?
    package let more: Rational?
    /// `84 to 140`.
    package let interval: String
    /// The values that move with it.
    package let movesWith: [(view: Int, attribute: MeasuredAttribute)]
  }
}
