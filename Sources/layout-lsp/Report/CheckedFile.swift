import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// A file and the diagnostics that `check` reports about it.
struct CheckedFile {
  /// The path as given on the command line, or found in a folder; `-` for standard input.
  let path: String
  /// The text that the ranges refer to: a layout, or the XML of a storyboard.
  var file: SourceFile
  /// All diagnostics in file order, including hints.
  var diagnostics: [Diagnostic]
  /// Whether the fixes of the diagnostics edit the file.
  var hasFixes = true
  /// The changes that `--diff` shows; nil without it.
  var difference: String?
  /// What was proved for previews that are ranges.
  var ranges: [CheckedRange] = []
  /// The problems inside views that other files report.
  var insides: [CheckedInside] = []
  /// What is not proved about translations, in words.
  var translationGaps: [String] = []
  /// The answer that a report for people shows instead of the diagnostics: that about a console log.
  var summary: String?

  /// The diagnostics in a report for people. Hints are excluded, because editors show them only as faded text.
  var shown: [Diagnostic] { diagnostics.filter { $0.severity != .hint } }

  /// What a report for people says beside the diagnostics.
  var remarks: [String] {
    ranges.map { "\($0.layout) on *\($0.preview)*: \($0.words)" } + insides.map(\.words) + translationGaps
  }

  /// The file's name in reports about many files.
  var name: String { path == "-" ? "stdin" : path }
}

/// The problems inside a view that another file reports.
struct CheckedInside {
  /// The absolute path of that file.
  let path: String
  let words: String
}

/// What was proved for a layout on a preview that is a range.
struct CheckedRange {
  let preview: String
  let layout: String
  let isProved: Bool
  /// The result in words.
  let words: String
  let problems: [RangeProblem]
  /// The reasons why there may be other problems.
  let gaps: [String]
}

/// The lowest severity for which `check` ends with status 1.
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
