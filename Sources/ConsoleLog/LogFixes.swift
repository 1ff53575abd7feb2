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
    if isReproduced, !masked.isEmpty { return fixes.map { "First try: \($0)" } }
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
    if isReproduced, !masked.isEmpty { return maskFixes }
    guard isReproduced || addsUp else { return [] }
    let names = fixNames
    let rows = rankedRows
    let lowered = rows.compactMap { row in names[row].map { "Lower \($0) to @999" } }
    let removed = rows.compactMap { row in names[row].map { "Remove \($0)" } }
    return isLasting ? removed : lowered + removed
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
  private var rankedRows: [Int] {
    let system = system
    let momentary = momentaryViews
    let isZero = partRows.contains { row in
      conflict.rows[row].body.map { body in
        system.isMomentary(conflict.rows[row], body) && body.equations[0].constant.magnitude < 1
      } ?? false
    }
    func rank(_ row: Int) -> Int {
      guard let body = conflict.rows[row].body, let equation = body.equations.first else { return 9 }
      // An app's size of 0 collapses a view on purpose.
      if system.isMomentary(conflict.rows[row], body) { return 8 }
      let isBroken = conflict.broken == row
      let isPinnedSize = isSize(equation) && isPinned(equation)
      if momentary.isEmpty {
        return isPinnedSize ? 0 : isBroken ? 1 : isSize(equation) ? 2 : endsChain(equation, in: nil) ? 3 : 5
      }
      if isBroken, isZero { return 0 }
      if endsChain(equation, in: momentary) { return 1 }
      return isBroken ? 2 : isPinnedSize ? 3 : isSize(equation) ? 4 : endsChain(equation, in: nil) ? 5 : 6
    }
    // Of equal rows, the last is more likely to be changed, unless UIKit broke another.
    let ranked = appRows.map { (row: $0, rank: rank($0), place: conflict.broken == $0 ? Int.min : -$0) }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.row)
  }

  /// Whether an equation fixes a size.
  private func isSize(_ equation: LogEquation) -> Bool {
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

  private func isHorizontal(_ equation: LogEquation) -> Bool { equation.left.attribute.attribute.isHorizontal }

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

  // MARK: Chains

  /// Whether the rows form one closed chain of edges, distances and sizes whose numbers add up exactly. Then the
  /// conflict is a fraction of a point that the console does not print.
  var addsUp: Bool {
    guard !isReproduced, isSolved, unreadCount == 0, conflict.isAnnounced, conflict.rows.count > 2 else { return false }
    struct Edge: Hashable {
      let view: String
      let isEnd: Bool
    }
    var links: [(from: Edge, to: Edge, length: Rational)] = []
    var axes: Set<Bool> = []
    func edge(_ term: LogTerm) -> Edge? {
      switch term.attribute.attribute {
      case .leading, .left, .top: term.attribute.isMargin ? nil : Edge(view: term.item.key, isEnd: false)
      case .trailing, .right, .bottom: term.attribute.isMargin ? nil : Edge(view: term.item.key, isEnd: true)
      default: nil
      }
    }
    for row in conflict.rows {
      guard let body = row.body, body.equations.count == 1, let equation = body.equations.first, equation.factor == 1
      else { return false }
      axes.insert(isHorizontal(equation))
      if isSize(equation) {
        let key = equation.left.item.key
        links.append((Edge(view: key, isEnd: false), Edge(view: key, isEnd: true), equation.constant))
      } else if let right = equation.right, let from = edge(right), let to = edge(equation.left) {
        links.append((from, to, equation.constant))
      } else {
        return false
      }
    }
    guard axes.count == 1, let first = links.first else { return false }
    // Follow the chain from edge to edge, until it is back at its start.
    var place = first.to
    var sum = first.length
    var rest = Array(links.dropFirst())
    while let index = rest.firstIndex(where: { $0.from == place || $0.to == place }) {
      let link = rest.remove(at: index)
      let isForward = link.from == place
      place = isForward ? link.to : link.from
      sum = isForward ? sum + link.length : sum - link.length
    }
    return rest.isEmpty && place == first.from && sum.isZero
  }
}

extension LogLayout.RowStatement {
  /// The author's name for the constraint in quotation marks, or its text as code.
  var name: String { label.map(\.quoted) ?? "`\(text)`" }
}
