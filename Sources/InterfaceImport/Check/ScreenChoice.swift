/// The screens on which a check solves storyboards and xibs. The first is the default.
package enum ScreenChoice: String, CaseIterable, Sendable {
  /// The canvas of the document, and the screens that the app supports.
  case supported
  /// The canvas of the document.
  case canvas
  /// The canvas, and every phone and pad in every orientation.
  case all
}
