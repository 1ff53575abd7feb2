import ConstraintSolver
import LayoutSyntax
import LayoutWriting

/// The changes that resolve a conflict of a log, the most likely first.
///
/// The rows of a conflict are irreducible, so lowering or removing any of them resolves it. Which of them an author wants
/// to change follows from what the rows do.
extension LogLayout {
  /// The largest number of fixes in a file.
  private static let limit = 3

  /// The fixes as lines of a comment.
  var fixLines: [String] {
    let fixes = fixes.prefix(Self.limit)
    guard !fixes.isEmpty else { return [] }
    // A mask is the cause; other changes would treat a symptom.
    if isReproduced, !masked.isEmpty, !appRows.isEmpty {
      let masks = maskFixes.count
      return fixes.enumerated().map { "\($0 < masks ? "First try" : "Or"): \($1)" }
    }
    let rows = rankedRows.filter { fixNames[$0] != nil }
    var lines = ["Fixes, the most likely first:"] + fixes.map { "- \($0)" }
    if rows.count > 1 {
      lines.append(
        "Each of the app's \(rows.count) constraints could be \(isLasting ? "" : "lowered or ")removed instead.")
    }
    return lines
  }

  /// All fixes, the most likely first.
  var fixes: [String] {
    if isReproduced, let stack = hiddenStack { return stackFixes(stack) }
    if isOnlyMasks { return maskFixes }
    guard isReproduced || addsUp else { return [] }
    let names = fixNames
    let rows = rankedRows
    let lowered = rows.compactMap { row in names[row].map { "Lower \($0) to @999" } }
    let removed = rows.compactMap { row in names[row].map { "Remove \($0)" } }
    if !emptyMasked.isEmpty { return maskFixes + Array(lowered.prefix(1)) + sizeFixes }
    // A fraction of a point is lost; a lowered constraint gives the rest.
    return isLasting && !addsUp ? removed : lowered + removed
  }

  /// Whether masks that fix a size or a place are the cause, and a size that is not 0.
  private var isOnlyMasks: Bool {
    isReproduced && !masked.isEmpty && !appRows.isEmpty && emptyMasked.isEmpty
  }

  private func quotedName(_ view: Int) -> String { "`\(views.names[view])`" }

  // MARK: Views of no size

  /// The views whose masks fix their size at 0: they have no frame yet.
  var emptyMasked: [Int] {
    guard !appRows.isEmpty else { return [] }
    let empty = partRows.compactMap { row -> Int? in
      guard let body = conflict.rows[row].body, conflict.rows[row].isFromMask, let equation = body.equations.first,
        isSize(equation), equation.constant.magnitude < .half
      else { return nil }
      return views.known(equation.left.item)
    }
    return masked.filter(empty.contains)
  }

  /// The frames that such views lack. A frame that comes later ends the conflict, and a lowered constraint allows it.
  private var sizeFixes: [String] {
    emptyMasked.map { "Give \(quotedName($0)) a frame with a size before its constraints are activated" }
  }

  // MARK: Hidden stacks

  /// The stack view that another one hides, if the distances between its own views are all that conflicts with that.
  var hiddenStack: Int? {
    guard isAllSystems else { return nil }
    let parts = partRows.compactMap { row in conflict.rows[row].body.map { (conflict.rows[row], $0) } }
    let hasDistance = parts.contains { row, body in
      row.identifier?.hasPrefix("UISV-spacing") == true && body.equations[0].constant.sign != 0
    }
    return !hasDistance
      ? nil
      : parts.lazy.filter { $0.0.identifier?.hasPrefix("UISV-hiding") == true }
        .compactMap { views.known($0.1.equations[0].left.item) }
        .first { views.views[$0].className?.contains("StackView") == true }
  }

  private func stackFixes(_ stack: Int) -> [String] {
    [
      "Set the spacing of \(quotedName(stack)) to 0 while it is hidden",
      "Put \(quotedName(stack)) into a plain view, pin it to that with a bottom or trailing constraint of @999, "
        + "and hide the plain view",
    ]
  }

  /// The names of the app's rows that a fix can change.
  private var fixNames: [Int: String] {
    Dictionary(
      statements(isSystem: false, comments: false).filter(\.isRead).map { ($0.row, $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the conflict lasts. A size of a moment ends, and then the constraint is needed. In a contradiction that
  /// stays, a lowered row would never be satisfied.
  private var isLasting: Bool { momentaryViews.isEmpty && !hasSystemRow }

  /// The masks to turn off, of the views that take part.
  private var maskFixes: [String] {
    let appItems = appRows.compactMap { conflict.rows[$0].body }.flatMap(\.items).compactMap { views.known($0) }
    let constrained = masked.filter { appItems.contains($0) }
    let chosen = constrained.isEmpty ? masked : constrained
    return chosen.map { "\(views.names[$0]).translatesAutoresizingMaskIntoConstraints = false" }
  }

  // MARK: Ranking

  /// The rows that take part. A complete message lists no others.
  var partRows: [Int] {
    let all = conflict.rows.indices.filter { conflict.rows[$0].body != nil && conflict.rows[$0].isActive }
    return conflict.isAnnounced || !isReproduced ? all : conflictRows
  }

  /// The app's rows that take part.
  var appRows: [Int] {
    let system = system
    return partRows.filter { row in
      conflict.rows[row].body.map { system.words(conflict.rows[row], $0) == nil } ?? false
    }
  }

  private var hasSystemRow: Bool { appRows.count < partRows.count }

  /// The views whose size another row fixes for a moment.
  private var momentaryViews: Set<Int> {
    let system = system
    return Set(
      partRows.compactMap { row in
        guard let body = conflict.rows[row].body, system.isMomentary(conflict.rows[row], body) else { return nil }
        return views.known(body.equations[0].left.item)
      })
  }

  /// The app's rows that take part, the most likely to be changed first.
  var rankedRows: [Int] {
    let system = system
    let momentary = momentaryViews
    let isZero = partRows.contains { row in
      conflict.rows[row].body.map { body in
        system.isMomentary(conflict.rows[row], body) && body.equations[0].constant.magnitude < 1
      } ?? false
    }
    func rank(_ row: Int) -> Int {
      guard let body = conflict.rows[row].body, let equation = body.equations.first else { return 9 }
      if idleRows.contains(row) { return 10 }
      // An app's size of 0 collapses a view on purpose.
      if system.isMomentary(conflict.rows[row], body) { return 8 }
      let isBroken = conflict.broken == row
      let isPinnedSize = isSize(equation) && isPinned(equation)
      if momentary.isEmpty {
        // A centre leaves room on one side only for half of what is beside it.
        return isPinnedSize
          ? 0 : isBroken ? 1 : isSize(equation) ? 2 : isCentered(equation) ? 3 : endsChain(equation, in: nil) ? 4 : 5
      }
      // A least size is the first to be given up, such as that of a text in a column of a table.
      if isBroken, isZero || isSize(equation) && equation.relation == .atLeast { return 0 }
      if endsChain(equation, in: momentary) { return 1 }
      return isBroken ? 2 : isPinnedSize ? 3 : isSize(equation) ? 4 : endsChain(equation, in: nil) ? 5 : 6
    }
    // Of equal rows, the last is more likely to be changed, unless UIKit broke another.
    let ranked = appRows.map { (row: $0, rank: rank($0), place: conflict.broken == $0 ? Int.min : -$0) }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.row)
  }

  /// Whether an equation fixes a size.
  func isSize(_ equation: LogEquation) -> Bool {
    equation.right == nil && equation.left.attribute.attribute.isSize
  }

  /// Whether rows that take part pin both ends of the view whose size an equation fixes.
  private func isPinned(_ size: LogEquation) -> Bool {
    guard let view = views.known(size.left.item) else { return false }
    var ends: Set<Bool> = []
    for equation in partRows.compactMap({ conflict.rows[$0].body }).flatMap(\.equations) {
      guard let right = equation.right, equation.left.attribute.attribute.isHorizontal == isHorizontal(size) else {
        continue
      }
      for term in [equation.left, right] where views.known(term.item) == view {
        switch term.attribute.attribute {
        case .leading, .left, .top: ends.insert(false)
        case .trailing, .right, .bottom: ends.insert(true)
        default: break
        }
      }
    }
    return ends.count == 2
  }

  /// Whether an equation ties the centres of two views.
  private func isCentered(_ equation: LogEquation) -> Bool {
    let terms = [equation.left, equation.right].compactMap(\.self)
    return terms.count == 2 && terms.allSatisfy { [.centerX, .centerY].contains($0.attribute.attribute) }
  }

  func isHorizontal(_ equation: LogEquation) -> Bool { equation.left.attribute.attribute.isHorizontal }

  /// Whether an equation ties the end of a view to the same end of a view around it: of one in a set, or of any.
  private func endsChain(_ equation: LogEquation, in containers: Set<Int>?) -> Bool {
    guard let right = equation.right else { return false }
    let ends: [Attribute] = [.trailing, .right, .bottom]
    let terms = [equation.left, right]
    guard terms.allSatisfy({ ends.contains($0.attribute.attribute) }) else { return false }
    let items = terms.compactMap { views.known($0.item) }
    guard let containers else { return items.count == 2 }
    return items.contains { item in
      containers.contains(item)
        || views.kind(item) == "guide" && views.views[item].parent.map(containers.contains) ?? false
    }
  }
}

extension LogLayout {
  /// A row as a statement of the language.
  struct RowStatement {
    let row: Int
    var text: String
    /// The author's name for the constraint.
    var label: String?
    var comment = ""
    /// What the system does with the row; nil for the author's rows.
    var words: String?
    var isRead = true
  }
}

extension LogLayout.RowStatement {
  /// The author's name for the constraint in quotation marks, or its text as code.
  var name: String { label.map(\.quoted) ?? "`\(text)`" }
}
