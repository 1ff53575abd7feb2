/// How views of a kind show their text.
package struct KindText: Hashable, Sendable {
  /// What the text is to the view.
  package let role: Role
  package let lines: Lines
  package let baselines: Baselines
  /// The points that the view's natural size adds to the size of its text.
  package let extraWidth: Int
  package let extraHeight: Int
  /// The least natural width.
  package let leastWidth: Int
  /// The natural height, whatever the font; nil if it follows from the text.
  package let fixedHeight: Int?
  /// Whether the natural size is in whole points, not in pixels.
  package let isInWholePoints: Bool
  /// Whether a text without enough room is cut off, and not scrolled.
  package let isCutOff: Bool
  /// Whether the text gives its view a natural width.
  package let hasNaturalWidth: Bool
  /// Whether an image can take the place of the text, so that the natural size is unknown without a text.
  package let canBeImage: Bool

  /// What a text is to its view.
  package enum Role: Sendable {
    /// The view is its text.
    case text
    /// The view has a title, in its middle.
    case title
    /// The text is shown while the user has entered nothing.
    case placeholder
    /// The text is edited in the view.
    case content
  }

  /// How many lines a text takes.
  package enum Lines: Sendable {
    case one
    /// One, unless the setting `lines` allows more.
    case limited
    /// As many as it needs. The text scrolls, so it has no natural height, unless `scrolls` is off.
    case scrolling
  }

  /// Where the baselines of a text are.
  package enum Baselines: Sendable {
    /// The first line is at the top edge, and the last one at the bottom edge.
    case edges
    /// One line is in the middle of the view.
    case middle
    /// Like `edges`, but half of the extra height inside.
    case insideEdges
  }

  init(
    _ role: Role, _ lines: Lines, baselines: Baselines, extraWidth: Int = 0, extraHeight: Int = 0, leastWidth: Int = 0,
    fixedHeight: Int? = nil, isInWholePoints: Bool = false, isCutOff: Bool = true, canBeImage: Bool = false,
    hasNaturalWidth: Bool = true
  ) {
    self.role = role
    self.lines = lines
    self.baselines = baselines
    self.extraWidth = extraWidth
    self.extraHeight = extraHeight
    self.leastWidth = leastWidth
    self.fixedHeight = fixedHeight
    self.isInWholePoints = isInWholePoints
    self.isCutOff = isCutOff
    self.canBeImage = canBeImage
    self.hasNaturalWidth = hasNaturalWidth
  }
}
