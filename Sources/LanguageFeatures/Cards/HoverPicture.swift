/// The form in which a hover shows a preview's picture.
package enum HoverPicture: Sendable {
  case none
  /// Box-drawing characters, which every client can display.
  case text
  /// An SVG image in a `data:` URL.
  case image
}
