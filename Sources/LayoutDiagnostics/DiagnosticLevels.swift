/// How grave some diagnostics are to be told, where that differs from the catalogue, or that they are not to be told at
/// all: the user's choice, for all files or for one.
package struct DiagnosticLevels: Sendable, Hashable {
  private var levels: [DiagnosticKind: Level] = [:]

  /// What can be chosen for a diagnostic.
  package enum Level: Hashable, Sendable {
    case off
    case severity(DiagnosticKind.Severity)

    /// The words that stand for a level: `off`, which comments call `disable`, and the severities.
    package static let table: [(word: String, level: Level)] =
      [("off", .off), ("disable", .off)] + DiagnosticKind.Severity.allCases.map { ($0.word, .severity($0)) }

    /// Looks a word up.
    package init?(_ word: String) {
      guard let level = Self.table.first(where: { $0.word == word })?.level else { return nil }
      self = level
    }
  }

  /// Everything as the catalogue has it.
  package init() {}

  package subscript(kind: DiagnosticKind) -> Level? {
    get { levels[kind] }
    set { levels[kind] = newValue }
  }

  /// Whether diagnostics of a kind are not reported.
  package func isOff(_ kind: DiagnosticKind) -> Bool {
    levels[kind].map { $0 == .off } ?? kind.isOffByDefault
  }

  /// These, but where others say something.
  package func overridden(by others: DiagnosticLevels) -> DiagnosticLevels {
    var result = self
    result.levels.merge(others.levels) { $1 }
    return result
  }

  /// What is left to tell, in file order.
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
