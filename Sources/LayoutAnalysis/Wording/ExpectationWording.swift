import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Expectations that fail, and optional constraints that are not satisfied.
extension Wording {
  /// Describes an expectation that fails: `"logos stay apart" fails on *narrow*: expected …`, or without a name
  /// `Expected … on *narrow*`.
  func expectationSentences(of finding: Finding, in range: RangePhrase?) -> [String] {
    let label = statement(of: finding)?.label.map { "\"\($0)\"" }
    var sentences: [String] = []
    for (index, occurrence) in finding.occurrences.enumerated() {
      guard case .isUnexpected(let result) = occurrence.observation else { continue }
      let place = range.map(\.place) ?? place(occurrence.previews, of: finding)
      let end = index == 0 ? range?.region ?? "" : ""
      if let words = failure(result) {
        if let label {
          sentences.append("\(label) fails\(place): expected \(words)\(end)")
        } else if let range {
          sentences.append(preceded("Expected \(words)", by: index == 0 ? range.opening : "") + end)
        } else {
          sentences.append("Expected \(words)\(place)")
        }
      } else {
        let reason = obstacle(result)
        if let label {
          sentences.append("\(label) cannot be verified\(place)\(reason)\(end)")
        } else if let range {
          sentences.append(preceded("Cannot verify this\(reason)", by: index == 0 ? range.opening : "") + end)
        } else {
          sentences.append("Cannot verify this\(place)\(reason)")
        }
      }
      if index == 0, let range { sentences += combinationSentence(finding.kind, range) }
    }
    let phrases = causePhrases(finding.members)
    if !phrases.isEmpty {
      let shown = phrases.prefix(Self.namedCauses) + (phrases.count > Self.namedCauses ? ["others"] : [])
      sentences.append("This follows from \(list(Array(shown)))")
    }
    return sentences
  }

  /// The largest number of causes that a message has; all of them are related information.
  private static let namedCauses = 4

  /// Returns the members that the message names with their lines.
  func expectationMembers(of finding: Finding) -> [Member] {
    var named: [Member] = []
    for member in finding.members where causePhrases(named + [member]).count <= Self.namedCauses {
      named.append(member)
    }
    return named
  }

  private func statement(of finding: Finding) -> StatementReference? {
    layout.expectations.lazy.map(\.constraint.statement).first { finding.identity.subject == .statement($0.id) }
  }

  /// Describes each cause once, as part of a list. Both rows of a natural size are one cause.
  private func causePhrases(_ members: [Member]) -> [String] {
    var phrases: [String] = []
    for member in members {
      var phrase = phrase(member)
      switch member.origin {
      case .root(let attribute): phrase = "the root's \(attribute.rawValue)"
      case .fit(let attribute): phrase = "the least \(attribute.rawValue) of the root"
      case .natural(let view, let isWidth, let isHugging):
        let isExact = members.contains { member in
          if case .natural(view, isWidth, !isHugging) = member.origin { true } else { false }
        }
        let what =
          isExact ? "natural \(isWidth ? "width" : "height")" : isHugging ? "content hugging" : "compression resistance"
        phrase = "the \(what) of \(name(view))"
      case .stack(let view, let words): phrase = "the stack \(name(view)) (it \(words))"
      default: break
      }
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases
  }

  /// Describes the values of a row that fails: `` `photo.width` to be at least 44, but it is 20``; nil for any other row.
  private func failure(_ result: ExpectationResult) -> String? {
    guard case .fails(let first, let other) = result.state,
      let anatomy = layout.expectations[result.expectation].constraint.anatomy
    else { return nil }
    let wanted =
      switch anatomy.relation {
      case .equal: "\(other)"
      case .atLeast: "at least \(other)"
      case .atMost: "at most \(other)"
      }
    return "`\(layout.measure(of: result))` to be \(wanted), but it is \(first)"
  }

  /// Describes why a row cannot be verified.
  private func obstacle(_ result: ExpectationResult) -> String {
    switch result.state {
    case .undecided(let from, let to):
      guard let anatomy = layout.expectations[result.expectation].constraint.anatomy, anatomy.item2 == nil,
        anatomy.intrinsics.isEmpty, from != nil || to != nil
      else { return ", because the constraints leave its sides undetermined" }
      let interval = Ambiguity(
        attribute: .width, from: from.map { $0 + anatomy.constant }, to: to.map { $0 + anatomy.constant }
      ).interval
      return ": `\(layout.measure(of: result))` is ambiguous, \(interval)"
    case .unsolved: return ", because it could not be solved within the step limit"
    case .withoutContent: return ", because its view has no intrinsic size"
    case .holds, .fails, .conflicting: return ""
    }
  }

  // MARK: Optional constraints

  /// Describes the rows of a statement that are not satisfied, with their causes: `*narrow*: 28 short (4 of 32) while
  /// the root is narrower than 376. Because of "gap" (line 6)`.
  func shortfallSentences(of finding: Finding) -> [String] {
    finding.occurrences.flatMap { occurrence -> [String] in
      guard case .isUnmet(let rows) = occurrence.observation else { return [] }
      var sentences = rows.flatMap { row in
        [phrase(row) + (row.limit.map { " \($0.words)" } ?? "")] + cause(row, finding)
      }
      if occurrence.previews.count != finding.previewCount, let first = sentences.first {
        sentences[0] = "\(names(occurrence.previews)): \(first)"
      }
      return sentences
    }
  }

  /// Returns the amounts of an optional constraint that is not satisfied, for a hint: `*narrow*: 28 short (112 of 140)`.
  package func shortfall(of finding: Finding) -> String { shortfallSentences(of: finding).first ?? "" }

  /// Lists the constraints that force the error. It does not repeat what the limit says about the root.
  private func cause(_ row: Observation.Shortfall, _ finding: Finding) -> [String] {
    var phrases: [String] = []
    for member in finding.members(row.causes, in: layout) {
      if case .root = member.origin, row.limit != nil { continue }
      let phrase = phrase(member)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases.isEmpty ? [] : ["Because of \(list(phrases))"]
  }

  private func phrase(_ row: Observation.Shortfall) -> String {
    let constraint = layout.constraints[row.constraint]
    let amount = "\(row.error.magnitude) \(constraint.isShort(row.error) ? "short" : "over")"
    let part = layout.part(of: constraint).map { "`\($0)` " } ?? ""
    // The error of one attribute against a number can be given as a share of the number, unless previews change it.
    guard constraint.terms.count == 1, !layout.isChangedByPreviews(constraint.statement),
      let term = constraint.terms.first, term.coefficient.magnitude.isOne
    else {
      return part + amount
    }
    let wanted = -constraint.constant / term.coefficient
    return "\(part)\(amount) (\(wanted + row.error / term.coefficient) of \(wanted))"
  }
}
