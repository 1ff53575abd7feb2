package import InterfaceMarkup
import LayoutModel

/// The screens on which an app is shown, as far as its project says.
package struct AppScreens: Sendable, Hashable, Encodable {
  /// The orientations on a phone; nil if they are not known.
  package var orientations: AppOrientations?
  /// The orientations on a pad; nil if they are not known.
  package var padOrientations: AppOrientations?
  /// Whether the app is made for phones and for pads; nil if that is not known.
  package var families: Families?
  /// The major version of the oldest system that the app supports; nil if it is not known.
  package var system: Int?

  /// The kinds of devices for which an app is made.
  package struct Families: Sendable, Hashable, Encodable {
    package var hasPhones: Bool
    package var hasPads: Bool

    package init(hasPhones: Bool, hasPads: Bool) { (self.hasPhones, self.hasPads) = (hasPhones, hasPads) }

    /// Reads the numbers of families: 1 is the phone, 2 the pad.
    fileprivate init?(_ numbers: some Sequence<Substring>) {
      let numbers = Set(numbers.compactMap { Int($0.filter(\.isNumber)) })
      guard numbers.contains(1) || numbers.contains(2) else { return nil }
      self.init(hasPhones: numbers.contains(1), hasPads: numbers.contains(2))
    }
  }

  /// Nothing is known.
  package static let unknown = AppScreens()

  /// All screens, in every orientation.
  package static let all = AppScreens(
    orientations: .all, padOrientations: .all, families: Families(hasPhones: true, hasPads: true), system: 9)

  package init(
    orientations: AppOrientations? = nil, padOrientations: AppOrientations? = nil, families: Families? = nil,
    system: Int? = nil
  ) {
    (self.orientations, self.padOrientations) = (orientations, padOrientations)
    (self.families, self.system) = (families, system)
  }

  /// Reads an app's `Info.plist`; nil if it lists no orientations.
  package init?(plist: MarkupElement) {
    let entries = PropertyList(plist)
    guard let phone = AppOrientations(plist) else { return nil }
    orientations = phone
    padOrientations = AppOrientations(names: entries?.strings("UISupportedInterfaceOrientations~ipad") ?? [])
    families =
      Families((entries?.strings("UIDeviceFamily") ?? []).map { $0[...] })
      ?? (padOrientations == nil ? nil : Families(hasPhones: true, hasPads: true))
    system = entries?.text("MinimumOSVersion").flatMap(Self.major)
  }

  /// Reads the build settings of a project file. Where its targets differ, the value is the one with fewer screens.
  package init(project text: String) {
    var landscapes: [AppOrientations] = []
    var hasOtherFamilies = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      // Most of a project file are lists of files.
      let line = Substring(line).drop { $0.isWhitespace || $0 == "\"" }
      guard ["INFOPLIST_KEY_", "IPHONEOS_", "TARGETED_"].contains(where: line.hasPrefix) else { continue }
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = parts[0].filter { !$0.isWhitespace && $0 != "\"" }
      let value = parts[1].filter { $0 != "\"" && $0 != ";" }
      switch key {
      case "TARGETED_DEVICE_FAMILY":
        guard let found = Families(value.split(separator: ",")) else {
          // A television or a watch has no screen of these.
          hasOtherFamilies = true
          continue
        }
        families = Families(
          hasPhones: found.hasPhones && families?.hasPhones != false,
          hasPads: found.hasPads && families?.hasPads != false)
      case "IPHONEOS_DEPLOYMENT_TARGET":
        guard let found = Self.major(value) else { continue }
        system = max(system ?? found, found)
      case "INFOPLIST_KEY_UISupportedInterfaceOrientations", "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone":
        if let found = AppOrientations(names: value.split(separator: " ").map(String.init)) { landscapes.append(found) }
      case "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
        padOrientations = padOrientations ?? AppOrientations(names: value.split(separator: " ").map(String.init))
      default: break
      }
    }
    if hasOtherFamilies, families == nil { families = Families(hasPhones: false, hasPads: false) }
    orientations = landscapes.first { !$0.allowsLandscape } ?? landscapes.first
  }

  /// Returns these facts, completed by those of another source.
  package func completed(by other: AppScreens) -> AppScreens {
    AppScreens(
      orientations: orientations ?? other.orientations, padOrientations: padOrientations ?? other.padOrientations,
      families: other.families ?? families, system: system ?? other.system)
  }

  /// Returns the major version of a system: 15 for `15.4`.
  private static func major(_ text: String) -> Int? {
    Int(text.drop { $0.isWhitespace }.prefix { $0.isNumber }).flatMap { (1...99).contains($0) ? $0 : nil }
  }
}
