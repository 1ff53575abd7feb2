/// One row of the catalogue: everything that is true of all diagnostics with one code.
///
/// The LSP `code`, `layout-lsp explain`, the reference page and the tests read this one declaration. A class, since each
/// diagnostic has one.
package final class DiagnosticKind: Sendable {
  /// A stable slug: the LSP `code`, the name in settings, the name of its part of the reference page.
  package let code: String
  package let severity: Severity
  /// What is the matter, in a few words that could stand in a table of contents.
  package let title: String
  /// Why it matters and what to do, in whole sentences; Markdown.
  package let explanation: String
  /// A file that draws exactly this diagnostic.
  package let example: String
  /// The same file, mended: it draws nothing.
  package let mended: String
  /// Whether editors fade the text, because it could as well not be there.
  package let isUnnecessary: Bool
  /// Whether it is reported only where a setting or a comment gives it a severity.
  package let isOffByDefault: Bool

  package init(
    code: String, severity: Severity, title: String, explanation: String, example: String, mended: String,
    isUnnecessary: Bool = false, isOffByDefault: Bool = false
  ) {
    self.isOffByDefault = isOffByDefault
    self.code = code
    self.severity = severity
    self.title = title
    self.explanation = explanation
    self.example = example
    self.mended = mended
    self.isUnnecessary = isUnnecessary
  }

  /// The severity, or that it is off unless it is asked for.
  package var defaultLevel: String { isOffByDefault ? "off" : severity.word }

  /// How grave it is. The raw values are LSP's.
  package enum Severity: Int, Sendable, Hashable, CaseIterable {
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
  }
}

extension DiagnosticKind: Hashable {
  package static func == (left: DiagnosticKind, right: DiagnosticKind) -> Bool { left.code == right.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
