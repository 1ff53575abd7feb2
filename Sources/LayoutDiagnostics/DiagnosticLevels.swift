/// The severities of diagnostics that the user sets, for all files or for one, or that turn diagnostics off.
package struct DiagnosticLevels: Sendable, Hashable {
  private var levels: [DiagnosticKind: Level] = [:]

  /// The setting for a diagnostic.
  package enum Level: Hashable, Sendable {
    case off
    case severity(DiagnosticKind.Severity)

    /// The words for a level: `off`, which is `disable` in comments, and the severities.
    package static let table: [(word: String, level: Level)] =
      [("off", .off), ("disable", .off)] + DiagnosticKind.Severity.allCases.map { ($0.word, .severity($0)) }

    /// Returns the level with a word; nil for any other word.
    package init?(_ word: String) {
      guard let level = Self.table.first(where: { $0.word == word })?.level else { return nil }
      self = level
    }
  }

  /// The severities of the catalogue.
  package init() {}

  package subscript(kind: DiagnosticKind) -> Level? {
    get { levels[kind] }
    set { levels[kind] = newValue }
  }

  /// Whether diagnostics of a kind are not reported.
  package func isOff(_ kind: DiagnosticKind) -> Bool {
    levels[kind].map { $0 == .off } ?? kind.isOffByDefault
  }

  /// Returns these levels, overridden by others.
  package func overridden(by others: DiagnosticLevels) -> DiagnosticLevels {
    var result = self
    result.levels.merge(others.levels) { $1 }
    return result
  }

  /// Returns the remaining diagnostics with their severities, in file order.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !levels.isEmpty else { return diagnostics.filter { !$0.kind.isOffByDefault } }
    return diagnostics.compactMap { diagnostic in
      switch levels[diagnostic.kind] {
      case nil: return diagnostic.kind.isOffByDefault ? nil : diagnostic
      case .off: return nil
      case .severity(let severity):
        var diagnostic = diagnostic
        diagnostic.severity = severity
        return diagnostic
      }
    }.inFileOrder()
  }
}
