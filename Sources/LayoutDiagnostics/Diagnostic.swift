package import SourceText

/// A problem or a hint at a place in a file.
package struct Diagnostic: Sendable, Hashable {
  package let kind: DiagnosticKind
  /// The kind's severity, or the one that the user set.
  package var severity: DiagnosticKind.Severity
  /// The smallest range that has to change.
  package let range: ByteRange
  package let message: String
  /// The other statements that are involved, in file order.
  package var related: [RelatedNote]
  /// Alternative fixes, the preferred one first.
  package var fixes: [Fix]
  /// The finding that it reports; nil for a diagnostic of the text.
  package let data: DiagnosticData?
  /// The text that must change, if it is not in the file at `range`, as in a document that was converted.
  package var subjectText: String?

  package init(
    _ kind: DiagnosticKind, at range: ByteRange, _ message: String, related: [RelatedNote] = [], fixes: [Fix] = [],
    data: DiagnosticData? = nil
  ) {
    self.data = data
    self.kind = kind
    severity = kind.severity
    self.range = range
    self.message = message
    self.related = related
    self.fixes = fixes
  }

  /// Returns the diagnostic with another message.
  package func saying(_ message: String) -> Diagnostic {
    var copy = Diagnostic(kind, at: range, message, related: related, fixes: fixes, data: data)
    (copy.severity, copy.subjectText) = (severity, subjectText)
    return copy
  }

  /// Returns the diagnostic with all its ranges moved by a number of bytes.
  package func moved(by distance: Int) -> Diagnostic {
    var moved = Diagnostic(
      kind, at: range.moved(by: distance), message,
      related: related.map {
        RelatedNote($0.location.moved(by: distance), $0.message, isInMessage: $0.isInMessage)
      },
      fixes: fixes.map { fix in
        fix.with(edits: fix.edits.map { TextEdit($0.range.moved(by: distance), $0.replacement) })
      }, data: data?.moved { $0.moved(by: distance) })
    moved.severity = severity
    return moved
  }
}

/// A second place that is related to a diagnostic, in the same file or in another one.
package struct RelatedNote: Sendable, Hashable {
  package let location: Location
  package let message: String
  /// Whether the diagnostic's message gives this place with its line, so that a list of places can leave it out.
  package let isInMessage: Bool

  package init(_ location: Location, _ message: String, isInMessage: Bool = false) {
    self.location = location
    self.message = message
    self.isInMessage = isInMessage
  }

  package init(_ range: ByteRange, _ message: String) { self.init(Location(range), message) }
}

/// Edits that fix a diagnostic.
package struct Fix: Sendable, Hashable {
  /// The title in the imperative: "Rename to `Blue`".
  package let title: String
  /// The edits of the file that is analysed.
  package let edits: [TextEdit]
  /// The edits of other files that belong to the fix.
  package let editsElsewhere: [FileEdits]
  /// Whether it corrects a common mistake, so that it comes before others.
  package let isLikely: Bool
  /// Whether it changes what is wanted, or leaves the problem, so that only a person may choose it: it comes after
  /// others, and is never applied without a choice.
  package let isChoice: Bool
  /// Whether it adds a preview at a size in a range, and changes no layout.
  package let addsPreview: Bool
  /// What it changes, if it was solved.
  package var effects: FixEffects?

  package init(
    _ title: String, _ edits: [TextEdit], elsewhere: [FileEdits] = [], isLikely: Bool = false, isChoice: Bool = false,
    addsPreview: Bool = false, effects: FixEffects? = nil
  ) {
    self.addsPreview = addsPreview
    self.effects = effects
    self.title = title
    self.edits = edits
    editsElsewhere = elsewhere
    self.isLikely = isLikely
    self.isChoice = isChoice
  }

  /// Returns the fix with another title, or other edits.
  package func with(title: String? = nil, edits: [TextEdit]? = nil, effects: FixEffects? = nil) -> Fix {
    Fix(
      title ?? self.title, edits ?? self.edits, elsewhere: editsElsewhere, isLikely: isLikely, isChoice: isChoice,
      addsPreview: addsPreview, effects: effects ?? self.effects)
  }

  package init(_ title: String, replace range: ByteRange, with replacement: String, isLikely: Bool = false) {
    self.init(title, [TextEdit(range, replacement)], isLikely: isLikely)
  }
}

extension [Fix] {
  /// Returns a fix that replaces a range by a word; none without a word.
  package static func writing(_ word: String?, at range: ByteRange) -> [Fix] {
    word.map { [Fix("Write `\($0)`", replace: range, with: $0)] } ?? []
  }
}

extension [Diagnostic] {
  /// Sorts diagnostics by range, then the most severe first. The order is the same in every process.
  package func inFileOrder() -> [Diagnostic] {
    typealias Place = (range: ByteRange, index: Int)
    func precedes(_ one: Place, _ other: Place) -> Bool {
      if one.range != other.range { return one.range < other.range }
      let (left, right) = (self[one.index], self[other.index])
      return (left.severity.rawValue, left.kind.code, left.message)
        < (right.severity.rawValue, right.kind.code, right.message)
    }
    // Ranges and indices are sorted, because moving whole diagnostics is slow.
    let places = enumerated().map { (range: $1.range, index: $0) }
    if !zip(places.dropFirst(), places).contains(where: { precedes($0, $1) }) { return self }
    return places.sorted(by: precedes).map { self[$0.index] }
  }
}
