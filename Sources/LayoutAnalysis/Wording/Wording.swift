import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
package import LayoutModel
import LayoutSyntax
package import SourceText

/// Describes findings of one layout. This is the only code with sentences about a solution: it reads the data of a
/// finding, and nothing reads its sentences.
package struct Wording: Sendable {
  let layout: Layout
  let file: SourceFile
  /// The number that a message gives for a line, such as the line of the document that the text was converted from.
  let lineNumber: @Sendable (Int) -> Int

  package init(_ layout: Layout, in file: SourceFile, lineNumber: @escaping @Sendable (Int) -> Int = { $0 }) {
    self.layout = layout
    self.file = file
    self.lineNumber = lineNumber
  }

  /// One occurrence in words.
  struct Phrase {
    /// The first sentence, without a period, and without the previews.
    var headline: String
    /// The sentences after it.
    var details: [String] = []
  }

  /// Where in a range a finding is, in words.
  struct RangePhrase {
    /// The name of the preview.
    let name: String
    /// Whether the message names the preview.
    var isNamed = true
    /// The end of the first sentence: ` while the root is narrower than 344 (at 320 × 568 points)`.
    let region: String
    /// The combinations, for a sentence that begins with "It": `in 7 of 12 text sizes`; empty if there is nothing to say.
    var combinations = ""
    /// "On *anyPhone*, ", or empty.
    var opening: String { isNamed ? "On *\(name)*, " : "" }
    /// " on *anyPhone*", or empty.
    var place: String { isNamed ? " on *\(name)*" : "" }
    /// Other previews that have it, each with its region, and what is said of the view there if it is something else.
    var others: [(name: String, region: String, predicate: String?)] = []
    /// The previews of one size that have it too.
    var previews: [String] = []
    /// All of these places as data.
    var places: [DiagnosticData.Place] = []
  }

  /// Returns the diagnostic of a finding at single sizes, or in a range.
  func diagnostic(of finding: Finding, in range: RangePhrase? = nil, notes: [RelatedNote] = []) -> Diagnostic {
    var diagnostic = Diagnostic(
      finding.kind, at: finding.range, message(of: finding, in: range), related: related(to: finding) + notes,
      fixes: finding.fixes.map(fix), data: finding.data(in: layout, ranges: range?.places ?? []))
    if let severity = finding.severity { diagnostic.severity = severity }
    return diagnostic
  }

  /// Returns the message of a finding.
  func message(of finding: Finding, in range: RangePhrase? = nil, namesPreview: Bool = true) -> String {
    var range = range
    range?.isNamed = namesPreview
    var sentences =
      switch finding.kind {
      case .conflict: conflictSentences(of: finding, in: range)
      case .unexpected: expectationSentences(of: finding, in: range)
      case .notMet: shortfallSentences(of: finding)
      case .noFittingSize: fittingSentences(of: finding, in: range)
      case .huggingTie: contentTieSentences(of: finding, in: range)
      case .order, .redundant, .fightsStack, .noIntrinsic:
        finding.occurrences.prefix(1).flatMap { occurrence in
          let phrase = phrase(of: occurrence.observation, finding)
          return [phrase.headline] + phrase.details
        }
      default: sentences(of: finding, in: range)
      }
    sentences += alike(finding)
    guard let range else { return sentences.joined(separator: ". ") }
    let verb = finding.kind == .unexpected ? "fails" : "occurs"
    sentences += range.others.map { "On *\($0.name)*, it \($0.predicate ?? "also \(verb)")\($0.region)" }
    if !range.previews.isEmpty { sentences.append("It also \(verb) on \(someNames(range.previews))") }
    return sentences.joined(separator: ". ")
  }

  /// Returns a sentence about equal findings: ``It is the same for `row2`, `row3` and 11 more``.
  private func alike(_ finding: Finding) -> [String] {
    let names = finding.companions.compactMap { companion -> String? in
      if case .isAlike(_, let name) = companion.role { "`\(name)`" } else { nil }
    }
    guard !names.isEmpty else { return [] }
    let shown = names.count > 3 ? Array(names.prefix(2)) : names
    let rest = names.count - shown.count
    return ["It is the same for \(list(shown + (rest > 0 ? ["\(rest) more"] : [])))"]
  }

  /// Returns a sentence for each occurrence, preceded by its previews.
  private func sentences(of finding: Finding, in range: RangePhrase?) -> [String] {
    finding.occurrences.enumerated().flatMap { index, occurrence in
      let phrase = phrase(of: occurrence.observation, finding)
      guard let range else {
        return [preceded(phrase.headline, by: opening(occurrence, finding))] + phrase.details
      }
      guard index == 0 else { return [phrase.headline] + phrase.details }
      return [preceded(phrase.headline, by: range.opening) + range.region]
        + combinationSentence(finding.kind, range) + phrase.details
    }
  }

  /// Returns a sentence about the combinations of a range, or none.
  func combinationSentence(_ kind: DiagnosticKind, _ range: RangePhrase) -> [String] {
    range.combinations.isEmpty ? [] : ["It \(kind == .unexpected ? "fails" : "occurs") \(range.combinations)"]
  }

  /// Returns a headline after an opening, such as "On *narrow*, ".
  func preceded(_ headline: String, by opening: String) -> String {
    opening.isEmpty ? headline : opening + headline.withSmallInitial
  }

  /// Describes what a fix causes, for its title: ``then on *narrow*, `left` sticks out of its superview by 24 on the left``.
  func consequence(of finding: Finding) -> String {
    guard let first = finding.occurrences.first else { return "" }
    let headline = phrase(of: first.observation, finding).headline
    guard first.previews.count != finding.previewCount else { return "then \(headline)" }
    return "then " + preceded(headline, by: "on \(names(first.previews)), ")
  }

  /// The largest number of views that a sentence names. Related information has all of them.
  static let namedViews = 3

  /// Lists views by their names, the first of them if there are many: `` `a`, `b`, `c` and 4 more views``.
  func names(ofViews views: [Int], atMost limit: Int = Self.namedViews) -> String {
    let names = views.prefix(limit).map(name)
    let rest = views.count - names.count
    return list(names + (rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "view" : "views")"]))
  }

  // MARK: Previews

  /// Returns `*narrow* and *wide*`.
  func names(_ previews: [String]) -> String { list(previews.map { "*\($0)*" }) }

  /// Returns " on *narrow* and *wide*", or an empty text if a finding occurs on every preview.
  func place(_ previews: [String], of finding: Finding) -> String {
    previews.count == finding.previewCount ? "" : " on \(names(previews))"
  }

  /// Returns "On *narrow* and *wide*, ", or an empty text if a finding occurs on every preview.
  func opening(_ occurrence: Finding.Occurrence, _ finding: Finding) -> String {
    occurrence.previews.count == finding.previewCount ? "" : "On \(names(occurrence.previews)), "
  }

  /// Names previews unless there are many.
  private func someNames(_ previews: [String]) -> String {
    let shown = previews.count > Self.namedPreviews ? Array(previews.prefix(Self.namedPreviews - 1)) : previews
    let rest = previews.count - shown.count
    return list(shown.map { "*\($0)*" } + (rest > 0 ? ["\(rest) more previews"] : []))
  }

  /// The largest number of previews that a message names.
  private static let namedPreviews = 4

  // MARK: Views and members

  func name(_ view: Int) -> String { "`\(layout.views[view].name)`" }

  func line(_ range: ByteRange) -> Int { lineNumber(file.place(at: range.start).line) }

  /// Returns the place of a statement in words: `line 4`, or `line 4 of FormRow.layout`.
  func place(_ statement: StatementReference) -> String {
    guard let other = statement.location.file else { return "line \(line(statement.location.range))" }
    return "line \(other.place(at: statement.location.range.start).line) of \(other.fileName)"
  }

  /// Returns `"left margin" (line 4)`, `` `left.width = 140` (line 9) ``, or the description of an implicit row. For a
  /// row that the system adds, returns the text of its comment.
  func phrase(_ member: Member) -> String {
    guard let statement = member.statement else { return member.text }
    if let system = statement.system { return "\(system.words) (\(place(statement)))" }
    return "\(statement.quoted) (\(place(statement)))"
  }

  /// Returns a note for every statement among the members, once, with its name and its `///` comment. For a row that the
  /// system adds, the note is the text of its comment.
  func notes(_ members: [Member], mentioning mentioned: [Member] = []) -> [RelatedNote] {
    let named = Set(mentioned.compactMap(\.statement).map(\.id))
    return members.statements.map { statement in
      let isMentioned = named.contains(statement.id)
      if let system = statement.system {
        return RelatedNote(statement.location, system.words, isInMessage: isMentioned)
      }
      var words = "`\(statement.excerpt)`"
      if let label = statement.label { words = "\"\(label)\": \(words)" }
      if let documentation = statement.documentation { words += " (\(documentation))" }
      return RelatedNote(statement.location, words, isInMessage: isMentioned)
    }
  }

  /// Returns the related information of a finding: its members, and the other views that it concerns.
  private func related(to finding: Finding) -> [RelatedNote] {
    let notes: [RelatedNote]
    switch finding.kind {
    case .ambiguous, .huggingTie: notes = []
    case .conflict: notes = self.notes(finding.members, mentioning: mentioned(in: finding))
    default:
      let others = finding.members.filter { member in
        member.statement.map { finding.identity.subject != .statement($0.id) } ?? true
      }
      notes = self.notes(others, mentioning: mentioned(in: finding))
    }
    return notes + finding.companions.map(note)
  }

  /// Returns the members that the message names with their lines.
  private func mentioned(in finding: Finding) -> [Member] {
    switch finding.kind {
    case .conflict: conflictMembers(of: finding)
    case .unexpected: expectationMembers(of: finding)
    case .notMet: finding.members
    default: []
    }
  }

  private func note(_ companion: Companion) -> RelatedNote {
    let view = layout.views[companion.view]
    let words: String
    switch companion.role {
    case .depends(let attributes):
      let verb = attributes.count == 1 ? "depends" : "depend"
      words = "The \(list(attributes.map(\.words))) of `\(view.name)` \(verb) on it"
    case .competes(let isHugging): words = "`\(view.name)` could \(isHugging ? "stretch" : "be compressed")"
    case .isUnconnected: words = "`\(view.name)` does not determine the size of the root"
    case .isBehind: words = "`\(view.name)` is drawn earlier"
    case .row(let text): words = text
    case .implies(let range, let text): return RelatedNote(range, "Implied by `\(text)`")
    case .holds(let range, let text):
      return RelatedNote(Location(range), "`\(text)`", isInMessage: true)
    case .isAlike(let range, let name): return RelatedNote(range, "It is the same for `\(name)`")
    }
    return RelatedNote(view.range, words)
  }
}

extension MeasuredAttribute {
  /// The attribute's name in messages.
  var words: String {
    switch self {
    case .leading: "leading edge"
    case .top: "top edge"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension SizeLimit {
  /// The limit as text: `while the root is narrower than 344`.
  package var words: String {
    let comparative =
      switch axis {
      case .width: isBelow ? "narrower" : "wider"
      case .height: isBelow ? "lower" : "higher"
      }
    return "while the root is \(comparative) than \(size)"
  }
}
