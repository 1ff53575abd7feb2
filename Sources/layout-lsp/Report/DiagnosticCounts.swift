import LayoutDiagnostics

/// The number of diagnostics of each severity.
struct DiagnosticCounts {
  private(set) var errors = 0
  private(set) var warnings = 0
  /// The number of information diagnostics and hints.
  private(set) var notes = 0

  mutating func add(_ diagnostics: [LayoutDiagnostics.Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .information, .hint: notes += 1
      }
    }
  }

  /// `1 file: 0 errors, 2 warnings, 3 notes (`--all` shows them)`.
  func summary(files: Int, showsAll: Bool) -> String {
    let rest = showsAll || notes == 0 ? "" : " (`--all` shows \(notes == 1 ? "it" : "them"))"
    return "\(counted(files, "file")): \(counted(errors, "error")), \(counted(warnings, "warning")), "
      + "\(counted(notes, "note"))\(rest)"
  }
}

/// `3 files`.
func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
