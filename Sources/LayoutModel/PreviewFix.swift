package import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Previews that a file lacks.
extension LayoutModel {
  /// Returns the preview to add to the file so that nested branches of `when` apply; nil if no one or two settings
  /// achieve that, or if a preview of the layout already has the same environment.
  package func previewFix(for guards: [Guard], layout: Int) -> Fix? {
    var environment = Device.standard.environment(isLandscape: false)
    var settings: [String] = []
    for test in guards.flatMap(\.conditions) { settings += change(&environment, for: test) }
    guard guards.hold(in: environment), !previews(of: layout).contains(where: { $0.environment == environment }) else {
      return nil
    }
    if !settings.contains(where: { $0.hasPrefix("device") }) {
      settings.insert("device: \(Device.standard.name)", at: 0)
    }
    let words = guards.last?.conditions.first?.words.split(separator: " ").last ?? "other"
    let name = freePreviewName(words.filter { $0.isLetter || $0.isNumber })
    var lines = ["preview \(name) { \(settings.joined(separator: "; ")) }"]
    // A file with a preview of its own loses the default preview.
    let isDefault = layouts.indices.contains { index in
      !previews.contains { $0.layout == nil || $0.layout == index }
    }
    if isDefault { lines.insert("preview \(freePreviewName("usual")) { device: \(Device.standard.name) }", at: 0) }
    let end = ByteRange(file.bytes.count, file.bytes.count)
    let opening = file.text.hasSuffix("\n") || file.bytes.isEmpty ? "" : file.lineEnd
    let text = opening + lines.map { $0 + file.lineEnd }.joined()
    return Fix("Add `\(lines.last ?? "")`", replace: end, with: text)
  }

  /// Makes a test true if one setting can, and returns the setting.
  private func change(_ environment: inout Environment, for test: ConditionTest) -> [String] {
    guard !test.holds(in: environment) else { return [] }
    switch test {
    case .named(.regularWidth):
      guard let pad = Device.named("iPadPro11") else { return [] }
      environment = pad.environment(isLandscape: environment.isLandscape)
      return ["device: \(pad.name)"]
    case .named(.compactHeight), .named(.landscape):
      guard let device = environment.device.flatMap(Device.named) else { return [] }
      environment = device.environment(isLandscape: true)
      return ["orientation: landscape"]
    case .named(.rightToLeft):
      environment.isRightToLeft = true
      return ["direction: rightToLeft"]
    case .locale(let tag):
      environment.locale = tag
      let language = environment.localeCandidates.last ?? tag
      if Environment.rightToLeftLanguages.contains(language) { environment.isRightToLeft = true }
      let isWord = tag.allSatisfy { $0.isLetter }
      return [isWord ? "locale: \(tag)" : "locale: \"\(tag)\""]
    case .state(let name):
      environment.data.values[.state(name)] = .boolean(true)
      return ["\(name): true"]
    case .named: return []
    }
  }

  func freePreviewName(_ base: String) -> String {
    let taken = Set(previews.map(\.name))
    return freeName(base, isTaken: taken.contains)
  }
}

extension ConditionTest {
  /// The condition as it is written.
  var words: String {
    switch self {
    case .named(let name): name.rawValue
    case .locale(let tag): "locale \(tag)"
    case .state(let name): name
    }
  }
}
