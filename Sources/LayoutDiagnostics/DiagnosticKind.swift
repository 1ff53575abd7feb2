/// A row of the catalogue: the properties that all diagnostics with one code share.
///
/// The LSP `code`, `layout-lsp explain`, the reference page and the tests use this declaration. A class, because each
/// diagnostic refers to one.
package final class DiagnosticKind: Sendable {
  /// A stable identifier: the LSP `code`, the name in settings, and the heading in the reference page.
  package let code: String
  package let severity: Severity
  /// The problem in a few words, for a table of contents.
  package let title: String
  /// The reason and the remedy in whole sentences; Markdown.
  package let explanation: String
  /// A file with exactly this diagnostic.
  package let example: String
  /// The fixed file, without diagnostics.
  package let correctedExample: String
  /// Whether editors fade the text, because it is unnecessary.
  package let isUnnecessary: Bool
  /// Whether it is reported only where a setting or a comment gives it a severity.
  package let isOffByDefault: Bool

  package init(
    code: String, severity: Severity, title: String, explanation: String, example: String, correctedExample: String,
    isUnnecessary: Bool = false, isOffByDefault: Bool = false
  ) {
    self.isOffByDefault = isOffByDefault
    self.code = code
    self.severity = severity
    self.title = title
    self.explanation = explanation
    self.example = example
    self.correctedExample = correctedExample
    self.isUnnecessary = isUnnecessary
  }

  /// The severity, or that it is off unless it is asked for.
  package var defaultLevel: String { isOffByDefault ? "off" : severity.word }

  /// The severity of a diagnostic. The raw values are LSP's.
  package enum Severity: Int, Sendable, Hashable, CaseIterable, Codable {
    case error = 1
    case warning = 2
    case information = 3
    case hint = 4

    package var word: String {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .information: "information"
      case .hint: "hint"
      }
    }

    /// Whether it is an error or a warning, which `check` prints in any case.
    package var isProblem: Bool { self == .error || self == .warning }
  }
}

/// Two kinds are equal if they are the same row of the catalogue, which has one for each code.
extension DiagnosticKind: Hashable {
  package static func == (left: DiagnosticKind, right: DiagnosticKind) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
