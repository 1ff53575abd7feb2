import LayoutDiagnostics
import SourceText

/// What a check found in a document, in the form of an entry of `ResultCache`.
struct StoredResult: Codable {
  let problems: [Problem]
  let isPreviewKnown: Bool
  /// What is said about the document beside its problems.
  let notes: [String]

  /// A diagnostic of a document. Its places are in the document, and its fixes are words.
  struct Problem: Codable {
    let code: String
    let severity: DiagnosticKind.Severity
    let range: ByteRange
    let message: String
    let related: [Related]
    let fixes: [FixWords]
    let finding: StoredFinding?
    let subjectText: String?
  }

  struct Related: Codable {
    let range: ByteRange
    let message: String
    let isInMessage: Bool
  }

  struct FixWords: Codable {
    let title: String
    let isLikely: Bool
    let isChoice: Bool
    let effects: FixEffects?
  }

  struct StoredFinding: Codable {
    let code: String
    let layoutIndex: Int
    let identity: FindingSubject
    let layout: String
    let subject: [DiagnosticData.Item]
    let occurrences: [DiagnosticData.Occurrence]
    let members: [DiagnosticData.Member]
  }

  /// Nil if a diagnostic has edits or a place in another file, as none of a document has.
  init?(_ diagnostics: [Diagnostic], isPreviewKnown: Bool, notes: [String]) {
    var problems: [Problem] = []
    for diagnostic in diagnostics {
      guard let problem = Problem(diagnostic) else { return nil }
      problems.append(problem)
    }
    (self.problems, self.isPreviewKnown, self.notes) = (problems, isPreviewKnown, notes)
  }

  /// The diagnostics; nil if they are not those of a document of this length.
  func diagnostics(length: Int) -> [Diagnostic]? {
    var diagnostics: [Diagnostic] = []
    for problem in problems {
      guard problem.isInside(length), let diagnostic = problem.diagnostic else { return nil }
      diagnostics.append(diagnostic)
    }
    return diagnostics
  }
}

extension StoredResult.Problem {
  fileprivate init?(_ diagnostic: Diagnostic) {
    guard diagnostic.related.allSatisfy({ $0.location.file == nil }),
      diagnostic.fixes.allSatisfy({ $0.edits.isEmpty && $0.editsElsewhere.isEmpty && !$0.addsPreview })
    else { return nil }
    code = diagnostic.kind.code
    severity = diagnostic.severity
    range = diagnostic.range
    message = diagnostic.message
    related = diagnostic.related.map {
      StoredResult.Related(range: $0.location.range, message: $0.message, isInMessage: $0.isInMessage)
    }
    fixes = diagnostic.fixes.map {
      StoredResult.FixWords(title: $0.title, isLikely: $0.isLikely, isChoice: $0.isChoice, effects: $0.effects)
    }
    finding = diagnostic.data.map { data in
      StoredResult.StoredFinding(
        code: data.identity.kind.code, layoutIndex: data.identity.layout, identity: data.identity.subject,
        layout: data.layout, subject: data.subject, occurrences: data.occurrences, members: data.members)
    }
    subjectText = diagnostic.subjectText
  }

  fileprivate var diagnostic: Diagnostic? {
    guard let kind = DiagnosticKind.named(code) else { return nil }
    var data: DiagnosticData?
    if let finding {
      guard let kind = DiagnosticKind.named(finding.code) else { return nil }
      data = DiagnosticData(
        FindingIdentity(kind, layout: finding.layoutIndex, finding.identity), layout: finding.layout,
        subject: finding.subject, occurrences: finding.occurrences, members: finding.members)
    }
    var diagnostic = Diagnostic(
      kind, at: range, message,
      related: related.map { RelatedNote(Location($0.range), $0.message, isInMessage: $0.isInMessage) },
      fixes: fixes.map { Fix($0.title, [], isLikely: $0.isLikely, isChoice: $0.isChoice, effects: $0.effects) },
      data: data)
    (diagnostic.severity, diagnostic.subjectText) = (severity, subjectText)
    return diagnostic
  }

  /// Whether all places are in a text of a length.
  fileprivate func isInside(_ length: Int) -> Bool {
    let ranges =
      [range] + related.map(\.range) + (finding?.subject.map(\.range) ?? [])
      + (finding?.members.compactMap(\.range) ?? [])
    return ranges.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= length }
  }
}
