package import SourceText

/// One thing to tell the author of a file, at one place in it.
package struct Diagnostic: Sendable, Hashable {
  package let kind: DiagnosticKind
  /// The kind's, unless the user has another one in mind.
  package var severity: DiagnosticKind.Severity
  /// The smallest stretch that has to change.
  package let range: ByteRange
  package let message: String
  /// The other statements that take part, in file order.
  package var related: [RelatedNote]
  /// Single edits that mend it, the preferred one first.
  package var fixes: [Fix]

  package init(
    _ kind: DiagnosticKind, at range: ByteRange, _ message: String, related: [RelatedNote] = [], fixes: [Fix] = []
  ) {
    self.kind = kind
    severity = kind.severity
    self.range = range
    self.message = message
    self.related = related
    self.fixes = fixes
  }

  /// The same where all that it speaks of stands so many bytes further on.
  package func moved(by distance: Int) -> Diagnostic {
    var moved = Diagnostic(
      kind, at: range.moved(by: distance), message,
      related: related.map { RelatedNote($0.range.moved(by: distance), $0.message) },
      fixes: fixes.map { fix in
        Fix(
          fix.title, fix.edits.map { TextEdit($0.range.moved(by: distance), $0.replacement) }, isLikely: fix.isLikely)
      })
    moved.severity = severity
    return moved
  }
}

/// A second place that a diagnostic speaks of.
package struct RelatedNote: Sendable, Hashable {
  package let range: ByteRange
  package let message: String

  package init(_ range: ByteRange, _ message: String) {
    self.range = range
    self.message = message
  }
}

/// An edit that the author can take with one keystroke.
package struct Fix: Sendable, Hashable {
  /// What it does, in the imperative: "Rename to `Blue`".
  package let title: String
  package let edits: [TextEdit]
  /// Whether it mends a usual slip, so that it comes before others.
  package let isLikely: Bool

  package init(_ title: String, _ edits: [TextEdit], isLikely: Bool = false) {
    self.title = title
    self.edits = edits
    self.isLikely = isLikely
  }

  package init(_ title: String, replace range: ByteRange, with replacement: String, isLikely: Bool = false) {
    self.init(title, [TextEdit(range, replacement)], isLikely: isLikely)
  }
}

extension [Fix] {
  /// Offers a word in place of what stands there; nothing where there is none to offer.
  package static func writing(_ word: String?, at range: ByteRange) -> [Fix] {
    word.map { [Fix("Write `\($0)`", replace: range, with: $0)] } ?? []
  }
}

extension [Diagnostic] {
  /// In file order, the graver first at one place, and the same order in every process.
  package func inFileOrder() -> [Diagnostic] {
    typealias Place = (range: ByteRange, index: Int)
    func precedes(_ one: Place, _ other: Place) -> Bool {
      if one.range != other.range { return one.range < other.range }
      let (left, right) = (self[one.index], self[other.index])
      return (left.severity.rawValue, left.kind.code, left.message)
        < (right.severity.rawValue, right.kind.code, right.message)
    }
    // Their places are sorted rather than themselves, which would be moved about.
    let places = enumerated().map { (range: $1.range, index: $0) }
    if !zip(places.dropFirst(), places).contains(where: { precedes($0, $1) }) { return self }
    return places.sorted(by: precedes).map { self[$0.index] }
  }
}
