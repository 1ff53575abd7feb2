package import InterfaceImport
import JSONRPC
package import LayoutDiagnostics

/// The settings of a user or of a project. Missing and invalid settings have their defaults.
package struct Settings: Codable, Sendable, Hashable {
  /// The valid settings, by key.
  private var values: [String: JSONValue] = [:]
  /// The problems in the settings that an editor sent.
  private(set) var problems: [String] = []

  package init() {}

  init(_ json: JSONValue) {
    for setting in ServerSetting.all {
      let value = setting.path.reduce(json) { $0?[$1] }
      if let usable = value.flatMap(setting.usable) { values[setting.key] = usable }
    }
  }

  /// Decodes settings, which clients send either bare or under the key `layout`.
  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    guard case .object = json else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Settings are an object."))
    }
    let settings = json["layout"] ?? json
    self.init(settings)
    if case .object = settings { problems = settingProblems(in: settings, isProject: false).map(\.message) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }

  /// Returns these settings, overridden by those that the others contain.
  func overridden(by others: Settings?) -> Settings {
    guard let others else { return self }
    var result = self
    result.values.merge(others.values) { mine, other in
      guard case .object(let mine) = mine, case .object(let other) = other else { return other }
      return .object(mine.merging(other) { $1 })
    }
    return result
  }

  /// When the server reports problems.
  enum Run: String {
    case onType, onSave
  }

  var run: Run {
    guard case .string(let word)? = values[ServerSetting.run.key] else { return .onType }
    return Run(rawValue: word) ?? .onType
  }

  /// The severity levels of the diagnostics.
  package var levels: DiagnosticLevels {
    var levels = DiagnosticLevels()
    guard case .object(let members)? = values[ServerSetting.severity.key] else { return levels }
    for (code, word) in members {
      guard case .string(let word) = word, let kind = DiagnosticKind.named(code) else { continue }
      levels[kind] = DiagnosticLevels.Level(word)
    }
    return levels
  }

  /// The preview whose frames inlay hints show; nil for the first of each layout.
  var hintPreview: String? {
    guard case .string(let name)? = values[ServerSetting.hintPreview.key], !name.isEmpty else { return nil }
    return name
  }

  /// Whether hints and lenses show the rooms of texts.
  var showsRooms: Bool { values[ServerSetting.roomHints.key] == .string("on") }

  /// Whether the server reads Swift files.
  package var readsSwift: Bool {
    guard case .string(let word)? = values[ServerSetting.swift.key] else { return true }
    return word != "off"
  }

  /// Whether the server reads storyboards and xibs.
  var readsInterfaces: Bool {
    guard case .string(let word)? = values[ServerSetting.storyboards.key] else { return true }
    return word != "off"
  }

  /// The screens on which documents are checked.
  package var screens: ScreenChoice {
    guard case .string(let word)? = values[ServerSetting.screens.key] else { return .supported }
    return ScreenChoice(rawValue: word) ?? .supported
  }

  /// Whether hovers may contain images; nil if the client's name decides.
  var showsImages: Bool? {
    guard case .bool(let shows)? = values[ServerSetting.images.key] else { return nil }
    return shows
  }
}
