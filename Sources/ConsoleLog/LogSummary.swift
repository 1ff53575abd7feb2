import LayoutWriting

/// A conflict of a log in three lines: what conflicts, on which view, and what to change.
package struct LogSummary: Sendable, Equatable {
  /// The app's constraints that conflict, and what the system requires.
  package let conflict: String
  /// The view that most of the app's constraints are about.
  package let view: String
  /// The change that most likely resolves the conflict.
  package let change: String
  /// Whether an app can change one of the constraints.
  package let isOfApp: Bool
  /// The address of the first constraint, as the log prints it; it finds the place in the log.
  package let reference: String

  package var lines: [String] { [conflict, view, change] }
}

extension LogLayout {
  /// The largest number of constraints that a summary names.
  private static let namedLimit = 4

  /// Whether it is a list of constraints without a conflict.
  var isListed: Bool { conflict.isArray && !isReproduced && isSolved }

  /// The first lines of such a list.
  var listHeader: [String] {
    let count = conflict.rows.count
    return ["From an array of \(count) constraints, such as that of `constraintsAffectingLayout`."]
      + (unreadCount > 0 ? ["\(unreadCount) of these could not be read."] : [])
  }

  var summary: LogSummary {
    LogSummary(
      conflict: "Conflict: \(conflictWords)", view: "View: \(viewWords)", change: "Change: \(changeWords)",
      isOfApp: !appRows.isEmpty, reference: conflict.rows.first?.reference ?? "")
  }

  private var conflictWords: String {
    let rows = Set(partRows)
    let apps = statements(isSystem: false, comments: true).filter { $0.isRead && rows.contains($0.row) }
    let systems = statements(isSystem: true, comments: true).filter { $0.isRead && rows.contains($0.row) }
    let named = apps.map { $0.name + ($0.comment.isEmpty ? "" : " (\($0.comment))") }
    // Advice after the first sentence is repeated by the change.
    let requirements = systems.compactMap { statement in
      statement.words.map { words in words.firstRange(of: ". ").map { String(words[..<$0.lowerBound]) } ?? words }
    }
    guard !named.isEmpty else {
      return requirements.isEmpty
        ? "no constraint of the log could be read" : "only constraints of the system: \(Self.listed(requirements))"
    }
    let words = Self.listed(named)
    guard !requirements.isEmpty else { return named.count == 1 && unreadCount == 0 ? "\(words), with itself" : words }
    return "\(words), because \(Self.listed(requirements))"
  }

  /// The view that most of the app's rows are about; of equals, the inner one, because its code has the constraints.
  private var viewWords: String {
    var counts: [Int: Int] = [:]
    let rows = appRows.isEmpty ? partRows : appRows
    for row in rows {
      guard let body = conflict.rows[row].body else { continue }
      let items = body.items + body.equations.flatMap { [$0.left.item, $0.right?.item].compactMap(\.self) }
      for view in Set(items.compactMap { views.known($0) }) where views.kind(view) != "guide" {
        counts[view, default: 0] += 1
      }
    }
    let best = counts.keys.sorted().max { first, second in
      let (left, right) = (counts[first] ?? 0, counts[second] ?? 0)
      return left != right ? left < right : views.isAncestor(first, of: second)
    }
    guard let best else { return "not shown by the log" }
    let view = views.views[best]
    let facts = [view.className.map { lastName(ofClass: $0) }, view.text?.quoted, view.address].compactMap(\.self)
    let words = "`\(views.names[best])`" + (facts.isEmpty ? "" : " (\(facts.joined(separator: " ")))")
    return words + (view.parent.map { ", in `\(views.names[$0])`" } ?? "")
  }

  private var changeWords: String {
    if let first = fixes.first {
      let others = max(0, appRows.count - 1)
      guard isReproduced || addsUp, masked.isEmpty || !emptyMasked.isEmpty, others > 0 else { return first }
      return "\(first); --all shows the other changes"
    }
    if isReproduced, isAllSystems { return "nothing; all of these constraints are the system's" }
    if conflict.isOnlyBroken { return "unknown; copy the whole message, from `Unable to simultaneously satisfy` on" }
    return unreadCount > 0
      ? "unknown; \(unreadCount) of \(conflict.rows.count) constraints could not be read"
      : "unknown; as printed, these constraints do not conflict"
  }

  private static func listed(_ words: [String]) -> String {
    let shown = words.count > namedLimit ? Array(words.prefix(namedLimit - 1)) : words
    let rest = words.count - shown.count
    return (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "; ")
  }
}
