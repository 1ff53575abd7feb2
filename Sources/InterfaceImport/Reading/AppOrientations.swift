package import InterfaceMarkup

/// The orientations in which an app is shown on a phone. Size classes show only whether landscape is one of them: a pad
/// in a split view has those of a phone in portrait.
package struct AppOrientations: Sendable, Hashable {
  package let allowsLandscape: Bool

  /// All orientations, for an app that is not known.
  package static let all = AppOrientations(allowsLandscape: true)

  private init(allowsLandscape: Bool) { self.allowsLandscape = allowsLandscape }

  /// Reads an app's `Info.plist`; nil if it lists no orientations.
  package init?(_ plist: MarkupElement) {
    guard plist.name == "plist", let entries = plist.child("dict")?.children else { return nil }
    func list(_ key: String) -> [String]? {
      guard let place = entries.firstIndex(where: { $0.name == "key" && $0.text == key }),
        let value = entries.dropFirst(place + 1).first, value.name == "array"
      else { return nil }
      return value.children.filter { $0.name == "string" }.map(\.text)
    }
    let key = "UISupportedInterfaceOrientations"
    guard let names = list("\(key)~iphone") ?? list(key), !names.isEmpty else { return nil }
    allowsLandscape = names.contains { $0.hasPrefix("UIInterfaceOrientationLandscape") }
  }

  /// Whether the app is shown with these size classes. Only a phone in landscape has a compact height.
  func allow(_ classes: SizeClassPreviews.Classes) -> Bool { allowsLandscape || !classes.isHeightCompact }
}
