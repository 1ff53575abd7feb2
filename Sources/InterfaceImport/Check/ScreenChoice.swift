/// The screens on which a check solves storyboards and xibs.
package enum ScreenChoice: String, CaseIterable, Sendable {
  /// The canvas of the document.
  case canvas
  /// The screens that the app supports.
  case supported
  /// Every phone and pad, in every orientation.
  case all
}
