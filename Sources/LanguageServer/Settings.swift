import JSONRPC
import LayoutDiagnostics

/// What the user can set, under the key `layout`. A missing or misspelled value leaves the default.
struct Settings: Codable, Sendable, Hashable {
  var diagnostics = Diagnostics()
  var hover = Hover()

  /// What hovers show.
  struct Hover: Codable, Sendable, Hashable {
    /// Whether they may hold images; nil lets the client's name decide.
    var images: Bool?
  }

  struct Diagnostics: Codable, Sendable, Hashable {
    var run = Run.onType
    /// By code: `off`, or a severity.
    var severity: [String: String] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      run = (try? container.decode(Run.self, forKey: .run)) ?? .onType
      // Each by itself, so that a value of another shape does not cost the others.
      let values = (try? container.decode([String: JSONValue].self, forKey: .severity)) ?? [:]
      severity = values.compactMapValues { if case .string(let word) = $0 { word } else { nil } }
    }

    /// What is known of that.
    var levels: DiagnosticLevels {
      var levels = DiagnosticLevels()
      for (code, word) in severity {
        guard let kind = DiagnosticKind.named(code), let level = DiagnosticLevels.Level(word) else { continue }
        levels[kind] = level
      }
      return levels
    }

    /// Codes and levels that there are not, in order.
    var unknownWords: [String] {
      severity.sorted { $0.key < $1.key }.flatMap { code, word in
        (DiagnosticKind.named(code) == nil ? [code] : []) + (DiagnosticLevels.Level(word) == nil ? [word] : [])
      }
    }
  }

  enum Run: String, Codable, Sendable {
    case onType, onSave
  }

  init() {}

  /// Clients send the settings bare, or under the key `layout`.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let nested = try? container.decode(Settings.self, forKey: .layout) {
      self = nested
    } else {
      diagnostics = (try? container.decode(Diagnostics.self, forKey: .diagnostics)) ?? Diagnostics()
      hover = (try? container.decode(Hover.self, forKey: .hover)) ?? Hover()
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(diagnostics, forKey: .diagnostics)
    try container.encode(hover, forKey: .hover)
  }

  private enum CodingKeys: CodingKey {
    case layout, diagnostics, hover
  }
}
