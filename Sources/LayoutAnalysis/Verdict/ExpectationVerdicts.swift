import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// `unexpected`: expectations that fail on a preview, or that cannot be decided on one.
extension LayoutVerdicts {
  /// One diagnostic for each statement. Expectations about views whose statements have an error are left out.
  var unexpected: [Diagnostic] {
    guard !layout.expectations.isEmpty else { return [] }
    var found: [(statement: StatementReference, items: [FailedRow])] = []
    var places: [Int: Int] = [:]
    for preview in previews {
      for result in preview.expectations(of: layout) where !result.holds {
        guard layout.isReported(layout.expectations[result.expectation].constraint) else { continue }
        if case .conflicting = result.state { continue }
        let statement = layout.expectations[result.expectation].constraint.statement
        let place = places[statement.id] ?? found.count
        if place == found.count {
          places[statement.id] = place
          found.append((statement, []))
        }
        found[place].items.append(FailedRow(preview: preview, result: result))
      }
    }
    let causes = causes(found.flatMap(\.items))
    return found.sorted { $0.statement.range < $1.statement.range }.map { statement, items in
      var members: [Member] = []
      for item in items { members += causes[item.preview.preview.name]?[item.result.expectation] ?? [] }
      members.removeAll { $0.statement?.id == statement.id }
      return .unexpected(
        message(statement, items, members), at: statement.range, related: notes(members),
        fixes: offer(expectationFixes(statement, items.compactMap(\.result.amount), members)))
    }
  }

  /// A row that does not hold on a preview.
  private struct FailedRow {
    let preview: PreviewSolution
    let result: ExpectationResult
  }

  private func causes(_ items: [FailedRow]) -> [String: [Int: [Member]]] {
    var causes: [String: [Int: [Member]]] = [:]
    for preview in previews {
      let failing = items.filter { $0.preview === preview && $0.result.fails }.map(\.result.expectation)
      if !failing.isEmpty {
        causes[preview.preview.name] = preview.expectationCauses(failing, of: layout)
      }
    }
    return causes
  }

  // MARK: Words

  private func message(_ statement: StatementReference, _ items: [FailedRow], _ members: [Member]) -> String {
    var sentences: [(words: String, previews: [PreviewSolution])] = []
    for item in items {
      let words = words(item.result)
      if let place = sentences.firstIndex(where: { $0.words == words }) {
        if !sentences[place].previews.contains(where: { $0 === item.preview }) {
          sentences[place].previews.append(item.preview)
        }
      } else {
        sentences.append((words, [item.preview]))
      }
    }
    let applying = previews.filter { preview in
      layout.expectations.contains { $0.constraint.statement.id == statement.id && $0.applies(to: preview.preview) }
    }
    var texts = sentences.map { words, found in
      words.replacing("{place}", with: found.count == applying.count && found.count > 1 ? "" : place(found))
    }
    let phrases = causePhrases(members)
    if !phrases.isEmpty {
      let shown = phrases.prefix(Self.phraseLimit) + (phrases.count > Self.phraseLimit ? ["others"] : [])
      texts.append("This follows from \(list(Array(shown)))")
    }
    return texts.joined(separator: ". ")
  }

  /// Describes each cause once, as part of a list. Both rows of a natural size are one cause.
  private func causePhrases(_ members: [Member]) -> [String] {
    var phrases: [String] = []
    for member in members {
      var phrase = phrase(member)
      switch member.origin {
      case .root(let attribute): phrase = "the root's \(attribute.rawValue)"
      case .natural(let view, let isWidth, let isHugging):
        let isExact = members.contains { member in
          if case .natural(view, isWidth, !isHugging) = member.origin { true } else { false }
        }
        let what =
          isExact ? "natural \(isWidth ? "width" : "height")" : isHugging ? "content hugging" : "compression resistance"
        phrase = "the \(what) of `\(layout.views[view].name)`"
      case .stack(let view, let words): phrase = "the stack `\(layout.views[view].name)` (it \(words))"
      default: break
      }
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases
  }

  /// The largest number of causes that a message has; all of them are related information.
  private static let phraseLimit = 4

  /// Returns one sentence, with `{place}` where the previews are named.
  private func words(_ result: ExpectationResult) -> String {
    let constraint = layout.expectations[result.expectation].constraint
    guard let anatomy = constraint.anatomy else { return "" }
    let name = "`\(layout.measure(of: result))`"
    switch result.state {
    case .fails(let first, let other):
      let wanted =
        switch anatomy.relation {
        case .equal: "\(other)"
        case .atLeast: "at least \(other)"
        case .atMost: "at most \(other)"
        }
      return "Expected \(name) to be \(wanted), but it is \(first){place}"
    case .undecided(let from, let to):
      guard anatomy.item2 == nil, anatomy.intrinsics.isEmpty, from != nil || to != nil else {
        return "Cannot verify this{place}, because the constraints leave its sides undetermined"
      }
      let interval = Ambiguity(
        attribute: .width, from: from.map { $0 + anatomy.constant }, to: to.map { $0 + anatomy.constant }
      ).interval
      return "Cannot verify this{place}: \(name) is ambiguous, \(interval)"
    case .unsolved: return "Cannot verify this{place}, because it could not be solved within the step limit"
    case .withoutContent: return "Cannot verify this{place}, because its view has no intrinsic size"
    case .holds, .conflicting: return ""
    }
  }
}

extension Layout {
  /// Whether an expectation is reported: no statement with an error mentions its views.
  func isReported(_ expectation: Constraint) -> Bool {
    !expectation.terms.contains { term in
      switch term.quantity {
      case .attribute(let item, _): unsettledViews.contains(item.view)
      case .intrinsic(let view, _): unsettledViews.contains(view)
      }
    }
  }
}
