import LayoutDiagnostics
import SourceText

/// What `check` reports about one file.
struct CheckedFile {
  /// As the command line or a folder named it; `-` for standard input.
  let path: String
  /// The text that the ranges refer to: a layout's, or the XML of a storyboard.
  let file: SourceFile
  /// All diagnostics in file order, hints among them.
  var diagnostics: [Diagnostic]

  /// The diagnostics that a report for people has. Hints are faded text in editors.
  var shown: [Diagnostic] { diagnostics.filter { $0.severity != .hint } }

  /// The name in reports on many files.
  var name: String { path == "-" ? "stdin" : path }
}

extension DiagnosticKind.Severity {
  /// Whether `check` prints it without `--all`.
  var isProblem: Bool { self == .error || self == .warning }
}

/// How severe a diagnostic has to be for `check` to end with status 1.
enum FailureLevel: String, CaseIterable {
  case error, warning, information, never

  func includes(_ severity: DiagnosticKind.Severity) -> Bool {
    switch self {
    case .error: severity == .error
    case .warning: severity.rawValue <= DiagnosticKind.Severity.warning.rawValue
    case .information: severity.rawValue <= DiagnosticKind.Severity.information.rawValue
    case .never: false
    }
  }
}
