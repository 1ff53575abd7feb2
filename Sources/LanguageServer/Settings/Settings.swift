import JSONRPC
package import LayoutDiagnostics

/// What somebody has set: an editor's user, or a project. What is not said, or makes no sense, is the default.
package struct Settings: Codable, Sendable, Hashable {
  /// By key; only what can be used.
  private var values: [String: JSONValue] = [:]
  /// What an editor sends that cannot be meant.
  private(set) var problems: [String] = []

  init() {}

  init(_ json: JSONValue) {
    for setting in Setting.all {
      let value = setting.path.reduce(json) { $0?[$1] }
      if let usable = value.flatMap(setting.usable) { values[setting.key] = usable }
    }
  }

  /// Clients send the settings bare, or under the key `layout`.
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

  /// These, but where others say something.
  func overridden(by others: Settings?) -> Settings {
    guard let others else { return self }
    var result = self
    result.values.merge(others.values) { mine, other in
      guard case .object(let mine) = mine, case .object(let other) = other else { return other }
      return .object(mine.merging(other) { $1 })
    }
    return result
  }

  /// When problems are looked for.
  enum Run: String {
    case onType, onSave
  }

  var run: Run {
    guard case .string(let word)? = values[Setting.run.key] else { return .onType }
    return Run(rawValue: word) ?? .onType
  }

  /// How grave diagnostics are to be told.
  package var levels: DiagnosticLevels {
    var levels = DiagnosticLevels()
    guard case .object(let members)? = values[Setting.severity.key] else { return levels }
    for (code, word) in members {
      guard case .string(let word) = word, let kind = DiagnosticKind.named(code) else { continue }
      levels[kind] = DiagnosticLevels.Level(word)
    }
    return levels
  }

  /// Whether hovers may hold images; nil lets the client's name decide.
  var showsImages: Bool? {
    guard case .bool(let shows)? = values[Setting.images.key] else { return nil }
    return shows
  }
}
