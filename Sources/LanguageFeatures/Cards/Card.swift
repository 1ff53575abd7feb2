package import ConstraintSolver

/// A text for people in parts, such as a hover, a tooltip or the documentation of a completion. It is data: the server
/// writes it in a format that the client shows.
package struct Card: Sendable, Hashable {
  /// A part, which is a paragraph of its own.
  package enum Part: Sendable, Hashable {
    case text(Prose)
    /// What the author of the file wrote about a statement, usually Markdown.
    case documentation(String)
    /// Source in the language.
    case code(String)
    /// A picture in box-drawing characters.
    case sketch(String)
    /// Pictures in a row.
    case images([CardImage])
    /// Rows of cells. A header without words separates nothing.
    case table(header: [Prose], rows: [[Prose]])
    case list([Prose])
    /// Separates the description of a word from that of its statement.
    case divider
  }

  package var parts: [Part]

  package init(_ parts: [Part] = []) { self.parts = parts }

  /// A card of one paragraph.
  package init(_ text: Prose) { self.init([.text(text)]) }

  package var isEmpty: Bool { parts.isEmpty }
}

/// A drawn preview in a card.
package struct CardImage: Sendable, Hashable {
  /// The name of the preview.
  package let name: String
  /// The picture as an SVG document.
  package let svg: String
  /// The maximum height at which it is shown, in points.
  package let height: Rational
  /// The height at which it is shown below a text.
  package var lowHeight: Rational { min(height, 100) }
  /// Whether the name is written above it.
  package let isLabelled: Bool
}
