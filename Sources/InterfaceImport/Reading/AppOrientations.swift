package import InterfaceMarkup

/// The orientations in which an app is shown on a phone. Size classes show only whether landscape is one of them: a pad
/// in a split view has those of a phone in portrait.
package struct AppOrientations: Sendable, Hashable, Encodable {
  package let allowsPortrait: Bool
  package let allowsLandscape: Bool

  /// All orientations, for an app that is not known.
  package static let all = AppOrientations(allowsPortrait: true, allowsLandscape: true)

  /// Landscape only.
  static let landscape = AppOrientations(allowsPortrait: false, allowsLandscape: true)

  private init(allowsPortrait: Bool, allowsLandscape: Bool) {
    (self.allowsPortrait, self.allowsLandscape) = (allowsPortrait, allowsLandscape)
  }

  /// Reads an app's `Info.plist`; nil if it lists no orientations.
  package init?(_ plist: MarkupElement) {
    let key = "UISupportedInterfaceOrientations"
    guard let entries = PropertyList(plist), let names = entries.strings("\(key)~iphone") ?? entries.strings(key)
    else { return nil }
    self.init(names: names)
  }

  /// The orientations with these names; nil if there is none.
  init?(names: [String]) {
    guard !names.isEmpty else { return nil }
    allowsPortrait = names.contains { $0.hasPrefix("UIInterfaceOrientationPortrait") }
    allowsLandscape = names.contains { $0.hasPrefix("UIInterfaceOrientationLandscape") }
  }

  /// Whether the app is shown with these size classes. Only a phone in landscape has a compact height.
  func allow(_ classes: SizeClassPreviews.Classes) -> Bool { allowsLandscape || !classes.isHeightCompact }
}

/// The entries of a property list in XML.
struct PropertyList {
  private let entries: [MarkupElement]

  /// Nil if the element is not a property list with entries.
  init?(_ plist: MarkupElement) {
    guard plist.name == "plist", let entries = plist.child("dict")?.children else { return nil }
    self.entries = entries
  }

  private func value(_ key: String) -> MarkupElement? {
    guard let place = entries.firstIndex(where: { $0.name == "key" && $0.text == key }) else { return nil }
    return entries.dropFirst(place + 1).first
  }

  /// The text of an entry; nil without one.
  func text(_ key: String) -> String? { value(key)?.text }

  /// The texts of a list of words or numbers; nil if there is no such list.
  func strings(_ key: String) -> [String]? {
    guard let list = value(key), list.name == "array" else { return nil }
    return list.children.filter { ["string", "integer"].contains($0.name) }.map(\.text)
  }
}
