import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

/// Findings about frames, and about single statements.
extension Wording {
  /// Describes an observation. `finding` gives what it is about.
  func phrase(of observation: Observation, _ finding: Finding) -> Phrase {
    switch observation {
    case .isUndetermined(let open, let competing, let views):
      return ambiguity(subject(finding), open, finding.members(competing, in: layout), views)
    case .canBeEmpty(let axes):
      return Phrase(headline: "\(subject(finding)) has only maximum sizes, so it can be \(words(axes))")
    case .isEmpty(let axes): return Phrase(headline: "\(subject(finding)) is \(words(axes))")
    case .competes(_, let priority): return competition(finding, priority)
    case .isUnsolved(let views):
      return Phrase(
        headline: "\(names(ofViews: views)) could not be solved within the step limit",
        details: ["Nothing is reported about \(views.count == 1 ? "it" : "them")"])
    case .hasNoIntrinsicSize(let view):
      return Phrase(headline: "\(name(view)) has no intrinsic size, so this statement is ignored")
    case .isMisordered(let first, let second):
      return Phrase(headline: "\(name(second)) lies before \(name(first)); views appear in layout order")
    case .isFought(let stack, let child):
      return Phrase(headline: "\(name(stack)) positions \(name(child)), so this constraint is never satisfied")
    case .cannotCollapse(let attribute, let size, let isContent):
      let reason =
        isContent
        ? "its content requires a \(attribute.rawValue) of \(size)" : "its \(attribute.rawValue) of \(size) is required"
      return Phrase(headline: "\(subject(finding)) cannot collapse when it is hidden, because \(reason)")
    case .keepsSpace(let attribute, let size, let next):
      return Phrase(
        headline: "\(subject(finding)) is hidden, and keeps its \(attribute.rawValue) of \(size)",
        details: ["\(name(next)) is positioned after it. Only a stack view closes the gap of a hidden view"])
    case .changesNothing(let text): return Phrase(headline: "Removing `\(text)` changes no frame on any preview")
    case .hasNoContentSize(let axes):
      let sizes = axes.map { "no content \($0.rawValue)" }.joined(separator: " and ")
      return Phrase(headline: "\(subject(finding)) has \(sizes), so it does not scroll")
    case .scrollsSideways(let content, let width):
      return Phrase(
        headline: "\(subject(finding)) scrolls sideways: its content is \(content) wide, and it has \(width)")
    case .hasNoFittingSize(let axis, let missing):
      return Phrase(
        headline: "The \(axis) does not follow from the constraints", details: [reason(missing, axis)])
    case .sticksOut(let edges, let limit):
      return Phrase(
        headline: "\(subject(finding)) sticks out of its superview by \(words(edges))",
        details: limit.map { ["It sticks out \($0.words)"] } ?? [])
    case .overlaps(let amount, let limit):
      guard case .siblings(let first, let second) = finding.identity.subject else { return Phrase(headline: "") }
      return Phrase(
        headline: "\(name(first)) and \(name(second)) overlap by \(points(amount))",
        details: limit.map { ["They overlap \($0.words)"] } ?? [])
    case .covers(let views):
      return Phrase(headline: "\(subject(finding)) covers \(names(ofViews: views, atMost: 1))")
    case .coversPart(let amount, let height):
      guard case .siblings(let behind, let front) = finding.identity.subject else { return Phrase(headline: "") }
      return Phrase(headline: "\(name(front)) covers \(amount) of \(points(height)) of the text of \(name(behind))")
    case .isClipped(let isWidth, let size, let needed, let text):
      return Phrase(
        headline: "\(subject(finding)) is \(size) \(isWidth ? "wide" : "high") and \(quoted(text)) needs \(needed)",
        details: holds(finding, isWidth ? "width" : "height"))
    case .lacksLines(let needed, let limit, let text):
      return Phrase(headline: "\(subject(finding)) has `lines: \(limit)` and \(quoted(text)) needs \(needed) lines")
    case .isWider(let surplus):
      return Phrase(
        headline: "\(subject(finding)) is \(surplus) wider than its text",
        details: ["It has no background, so the text looks misplaced"])
    case .isTaller(let surplus):
      return Phrase(headline: "\(subject(finding)) is \(surplus) taller than its content, so its baseline is moved")
    case .hasLittleRoom(let room): return littleRoom(room, finding)
    case .contradicts, .isUnmet, .isUnexpected: return Phrase(headline: "")
    }
  }

  private func littleRoom(_ room: Observation.LittleRoom, _ finding: Finding) -> Phrase {
    let unit = room.isInLines ? "line" : "point"
    func amount(_ length: Rational) -> String { "\(length.shortText) \(unit)\(length.isOne ? "" : "s")" }
    let characters = room.characters.map { ", about \($0) character\($0 == 1 ? "" : "s")" } ?? ""
    let more =
      room.room.sign > 0
      ? "room for \(room.room.shortText) more \(unit)\(room.room.isOne ? "" : "s")\(characters)"
      : "no room for a longer text"
    let verb = room.isInLines ? "takes \(amount(room.length))" : "is \(amount(room.length)) wide"
    return Phrase(
      headline: "\(subject(finding)) has \(more)",
      details: [
        "\(quoted(room.text)) \(verb) \(room.screen), and a translation that is 30 % longer needs "
          + "\(amount(room.needed)) more",
        "The first problem of a longer text: \(Self.clause(room.problem, room.subjects))",
      ])
  }

  /// Returns a sentence for each statement that keeps views too small.
  func holds(_ finding: Finding, _ size: String) -> [String] {
    finding.companions.compactMap { companion in
      guard case .holds(let range, let text) = companion.role else { return nil }
      let statement = "`\(text)` (line \(line(range)))"
      return layout.views[companion.view].kind.family == .scroll
        ? "\(statement) keeps the content as \(size == "width" ? "wide" : "high") as \(name(companion.view)), so it "
          + "does not scroll"
        : "\(statement) of \(name(companion.view)) holds the \(size)"
    }
  }

  /// The view that a finding is about.
  private func subject(_ finding: Finding) -> String {
    switch finding.identity.subject {
    case .view(let view), .statementOfView(_, let view): name(view)
    default: ""
    }
  }

  func points(_ amount: Rational) -> String { "\(amount) \(amount.isOne ? "point" : "points")" }

  /// What is said of a view whose size can differ in kind between previews: `is 0 wide`; nil for anything else.
  func predicate(of observation: Observation?) -> String? {
    switch observation {
    case .isEmpty(let axes): "is \(words(axes))"
    case .canBeEmpty(let axes): "can be \(words(axes))"
    default: nil
    }
  }

  private func words(_ axes: Observation.EmptyAxes) -> String {
    switch axes {
    case .width: "0 wide"
    case .height: "0 high"
    case .both: "0 × 0"
    }
  }

  /// Describes the amounts: `24 on the right`, `146 at top and bottom`.
  private func words(_ edges: [Observation.OutsideEdge]) -> String {
    guard edges.count == 2, edges[0].amount == edges[1].amount, edges[0].axis == edges[1].axis else {
      return list(edges.map { "\($0.amount) \(words($0.side))" })
    }
    return "\(edges[0].amount) \(edges[0].axis == .width ? "on both sides" : "at top and bottom")"
  }

  private func words(_ side: Observation.OutsideEdge.Side) -> String {
    switch side {
    case .top: "at the top"
    case .bottom: "at the bottom"
    case .left: "on the left"
    case .right: "on the right"
    }
  }

  /// Returns a view's text in quotes, with its middle left out if it is long.
  private func quoted(_ text: String) -> String {
    let text = text.replacing("\n", with: " ")
    if text.isEmpty { return "its content" }
    return text.count > 40 ? "\"\(text.prefix(24))…\(text.suffix(8))\"" : "\"\(text)\""
  }
}

extension Finding {
  /// Returns the members with these rows, in this order.
  func members(_ rows: [RowIdentity], in layout: Layout) -> [Member] {
    rows.compactMap { row in members.first { $0.identity(in: layout) == row } }
  }
}
