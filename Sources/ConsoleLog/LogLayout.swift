import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import LayoutWriting
import SourceText

/// A conflict from the console as a layout: its views, the system's rows, and the author's rows.
struct LogLayout {
  private(set) var conflict: LogConflict
  private(set) var views = LogViews()
  /// The language's error message for a row's statement, by row.
  private var refused: [Int: String] = [:]
  /// The assumption about the layout that the log does not state.
  private var assumption = Assumption.none
  /// Whether the layout has a conflict.
  private(set) var isReproduced = false
  /// Whether the solver finished.
  private(set) var isSolved = false
  /// The number of rows that could not be read.
  var unreadCount: Int { conflict.rows.indices.count { isUnread($0) } }
  /// The rows that conflict with each other.
  private(set) var conflictRows: [Int] = []
  /// The author's views whose autoresizing masks take part in the conflict.
  private(set) var masked: [Int] = []
  private(set) var isAllSystems = false
  /// The app's rows without which the conflict remains, as far as `proveFixes` has tried.
  var idleRows: Set<Int> = []
  /// Whether views whose size is never negative take part in the conflict.
  private(set) var usesMinimums = false
  /// The system's rows, and what they do.
  var system: SystemRows { SystemRows(views: views, rows: conflict.rows) }

  /// Assumptions about what a log omits, tried in this order until the conflict is reproduced.
  private enum Assumption: CaseIterable {
    case none
    case rightToLeft
    /// Views placed by their masks are inside the view to which constraints tie them.
    case superviews
  }

  /// `parents` is the superview of each view, by address, if a tree in the same text shows it.
  init(_ conflict: LogConflict, parents: [String: LogItem], limit: SolverLimit) {
    self.conflict = conflict
    register(parents)
    var downwards = self
    let upwards = conflict.rows.map { $0.body?.countedUpwards }
    guard views.isAppKit, upwards != conflict.rows.map(\.body) else {
      reproduce(parents, limit)
      return
    }
    // AppKit counts frames from the bottom edge of a view that is not flipped, and the log does not show which views
    // are. It lists only rows that take part in the conflict, so the reading that uses more rows is right.
    for (index, body) in upwards.enumerated() { self.conflict.rows[index].body = body }
    reproduce(parents, limit)
    guard conflictRows.count < conflict.rows.count else { return }
    downwards.reproduce(parents, limit)
    if downwards.conflictRows.count > conflictRows.count { self = downwards }
  }

  /// Solves the layout, with the assumptions that the conflict needs.
  private mutating func reproduce(_ parents: [String: LogItem], _ limit: SolverLimit) {
    check(limit)
    for assumption in Assumption.allCases.filter(isWorthTrying) where !isReproduced && !conflict.isArray {
      let without = self
      refused = [:]
      self.assumption = assumption
      register(parents)
      check(limit)
      // An assumption that does not reproduce the conflict is discarded.
      if !isReproduced { self = without }
    }
  }

  private func isUnread(_ row: Int) -> Bool { conflict.rows[row].body == nil || refused[row] != nil }

  private func isWorthTrying(_ assumption: Assumption) -> Bool {
    let attributes = conflict.rows.compactMap(\.body).flatMap(\.equations).flatMap {
      [$0.left.attribute.attribute, $0.right?.attribute.attribute].compactMap { $0 }
    }
    switch assumption {
    case .none: return false
    case .rightToLeft:
      return attributes.contains { $0.class == .physical } && attributes.contains { $0.class == .directional }
    case .superviews: return views.views.contains { $0.isAssumed }
    }
  }

  // MARK: Views

  /// Registers the views of all rows, in the order in which rows mention them.
  private mutating func register(_ parents: [String: LogItem]) {
    views = LogViews()
    let bodies = conflict.rows.compactMap(\.body)
    for body in bodies {
      let items = body.items.map { views.index(of: $0) }
      for term in body.equations.flatMap({ [$0.left, $0.right].compactMap(\.self) }) { _ = views.index(of: term.item) }
      guard let outer = body.superview.map({ views.index(of: $0) }), body.isVisual else { continue }
      for view in items { views.enclose(view, in: outer) }
    }
    for view in views.views.indices {
      guard let address = views.views[view].address, let parent = parents[address] else { continue }
      if views.known(parent) != nil { views.enclose(view, in: views.index(of: parent)) }
    }
    for body in bodies {
      for equation in body.equations { encloseByMeaning(equation, superview: body.superview) }
    }
    if assumption == .superviews { encloseByTies(bodies) }
    for body in bodies {
      for equation in body.equations where needsSuperview(equation) {
        let view = views.index(of: equation.left.item)
        _ = views.superview(of: view)
      }
    }
    views.nameAll()
  }

  /// Nests the view of an equation whose location is a number, a size or a multiple: these are measured in the
  /// superview, or in the other view.
  private mutating func encloseByMeaning(_ equation: LogEquation, superview: LogItem?) {
    guard !equation.left.attribute.attribute.isSize else { return }
    let view = views.index(of: equation.left.item)
    if let right = equation.right {
      let other = views.index(of: right.item)
      if right.attribute.attribute.isSize {
        views.enclose(view, in: other)
      } else if equation.factor != 1 {
        views.encloseOutermost(view, in: other)
      }
    } else if let superview {
      views.enclose(view, in: views.index(of: superview))
    }
  }

  private func needsSuperview(_ equation: LogEquation) -> Bool {
    !equation.left.attribute.attribute.isSize && equation.right == nil
  }

  /// Puts each view with unknown superview into the first other view to which a location ties it.
  private mutating func encloseByTies(_ bodies: [LogRowBody]) {
    let equations = bodies.flatMap(\.equations)
    for equation in equations where needsSuperview(equation) {
      let view = views.index(of: equation.left.item)
      guard views.views[view].parent == nil else { continue }
      for tie in equations {
        guard let right = tie.right, !tie.left.attribute.attribute.isSize, !right.attribute.attribute.isSize else {
          continue
        }
        let ends = [views.index(of: tie.left.item), views.index(of: right.item)]
        guard ends.contains(view), let other = ends.first(where: { $0 != view }), views.kind(other) != "guide" else {
          continue
        }
        views.enclose(view, in: other)
        break
      }
    }
  }

  // MARK: Checking

  /// Solves the layout. If a row's statement has an error, removes the row and solves the rest again.
  private mutating func check(_ limit: SolverLimit) {
    (isReproduced, isSolved) = (false, false)
    (conflictRows, masked, isAllSystems) = ([], [], false)
    for _ in 0..<4 {
      let (text, lines) = sketch()
      let file = SourceFile(name: "log.layout", text: text)
      let parsed = Snapshot(parsing: file)
      let errors = parsed.textErrors
      var isChanged = false
      for error in errors {
        let line = file.place(at: error.range.start).line
        if let row = lines[line], refused[row] == nil {
          refused[row] = error.message
          isChanged = true
        }
      }
      if isChanged { continue }
      guard let preview = (try? parsed.solution(within: limit))?.layouts.first?.previews.first else { return }
      let conflicts = preview.conflicts
      isReproduced = !conflicts.isEmpty
      isSolved = !preview.isUnsolved
      let rows = Set(
        conflicts.flatMap(\.members).compactMap { member in
          member.statement.flatMap { lines[file.place(at: $0.range.start).line] }
        })
      conflictRows = rows.sorted()
      usesMinimums = conflicts.contains { $0.members.count > rows.count }
      let system = system
      let bodies = rows.map { (row: conflict.rows[$0], body: conflict.rows[$0].body) }
      isAllSystems =
        !rows.isEmpty && bodies.allSatisfy { row, body in body.map { system.words(row, $0) != nil } ?? false }
      for row in conflictRows {
        guard let body = conflict.rows[row].body, let view = system.maskedView(conflict.rows[row], body),
          !masked.contains(view)
        else { continue }
        masked.append(view)
      }
      return
    }
  }

  /// Returns the layout without comments and without one row, and the rows by their line numbers.
  func sketch(without left: Int? = nil) -> (text: String, rows: [Int: Int]) {
    var lines = firstStatements + views.declarations(comments: false)
    var rows: [Int: Int] = [:]
    for isSystem in [true, false] {
      for statement in statements(isSystem: isSystem, comments: false) where statement.isRead && statement.row != left {
        lines.append(statement.text)
        rows[lines.count] = statement.row
      }
    }
    return (lines.joined(separator: "\n") + "\n", rows)
  }

  // MARK: Text

  /// Returns the lines of a file that contains only this layout, or of a block for it.
  func lines() -> [String] {
    var result = header.map { "// \($0)" }
    result += [""] + views.declarations(comments: true)
    for isSystem in [true, false] {
      let statements = statements(isSystem: isSystem, comments: true)
      guard !statements.isEmpty else { continue }
      let title = isSystem ? "The system's constraints, which an app cannot change" : "The app's constraints"
      result += ["", "// \(title):"]
      for statement in statements {
        if let words = statement.words { result.append("/// \(systemMark) \(words)") }
        result.append(statement.text + (statement.comment.isEmpty ? "" : " // \(statement.comment)"))
      }
    }
    return result
  }

  /// A log does not mention the screen. This preview has no safe area, so margins are as in the middle of a screen.
  static let previewLine = "preview log { size: 375 x 667 }"

  /// The statements that say where the constraints are solved.
  var firstStatements: [String] { (views.isAppKit ? ["platform: \(Platform.macOS.rawValue)"] : []) + [previewLine] }

  /// The same preview, in the direction in which the conflict occurs.
  private var previewLine: String {
    assumption == .rightToLeft ? "preview log { size: 375 x 667; direction: rightToLeft }" : Self.previewLine
  }

  private var header: [String] {
    let count = conflict.rows.count
    var lines: [String] = []
    if isReproduced {
      lines.append("From an Xcode log: these constraints conflict.")
      if unreadCount > 0 { lines.append("\(unreadCount) of \(count) constraints could not be read.") }
    } else if isListed {
      lines += listHeader
    } else if conflict.isOnlyBroken {
      lines.append("From an Xcode log that holds only the constraint that \(system.framework) broke:")
      lines.append("copy the whole message, from `Unable to simultaneously satisfy` on.")
    } else if unreadCount > 0 {
      lines.append("From an Xcode log. The conflict could not be reproduced:")
      lines.append("\(unreadCount) of \(count) constraints could not be read, and the conflict may be in them.")
    } else if !isSolved {
      lines.append("From an Xcode log. The conflict could not be checked within the step limit.")
    } else if addsUp {
      lines.append("From an Xcode log. These constraints form a chain whose numbers add up exactly as printed:")
      lines.append(
        "\(system.framework) rounds the numbers that it prints, so the chain is off by a fraction of a point.")
    } else {
      lines.append("From an Xcode log. The conflict could not be reproduced:")
      lines.append("as printed, these constraints can all hold. \(system.framework) rounds the numbers that it prints.")
    }
    if unreadCount > 0, conflict.rows.indices.contains(where: { isUnread($0) && conflict.rows[$0].text == "(null)" }) {
      lines.append("The log shows (null) for some constraints, because a library replaces their description.")
    }
    if conflict.count > 1 { lines.append("The log shows this conflict \(conflict.count) times.") }
    if isReproduced, isAllSystems, hiddenStack == nil {
      lines.append("All of these constraints are the system's: there is nothing to change in your layout.")
    }
    if isReproduced, conflict.isAnnounced, unreadCount == 0, conflictRows.count * 2 < count {
      lines.append(
        "This conflict uses only \(conflictRows.count) of the \(count) constraints, so there may be another.")
    }
    lines += fixLines
    switch assumption {
    case .none: break
    case .rightToLeft: lines.append("They conflict only where the app's language is read from right to left.")
    case .superviews: lines.append("The log does not show all superviews, so some are assumed.")
    }
    if usesDefaultMargins { lines.append("The log does not show all margins: 8 points are assumed, UIKit's default.") }
    return lines
  }

  // MARK: Statements

  func statements(isSystem: Bool, comments: Bool) -> [RowStatement] {
    let system = system
    var labels: Set<String> = []
    return conflict.rows.indices.flatMap { index -> [RowStatement] in
      let row = conflict.rows[index]
      let words = row.body.flatMap { system.words(row, $0) }
      guard (words != nil) == isSystem else { return [] }
      guard let body = row.body, refused[index] == nil else { return comments ? [unread(index)] : [] }
      let texts = rowEquations(row, body).map { text($0) }
      guard row.isActive else {
        return comments
          ? texts.map { RowStatement(row: index, text: "// Inactive: \($0)", isRead: false) } : []
      }
      return texts.enumerated().map { number, text in
        var statement = RowStatement(row: index, text: text, words: words)
        if words == nil, let label = label(row, texts.count > 1 ? number + 1 : nil, &labels) {
          statement.text += " as \(label.quoted)"
          statement.label = label
        }
        guard comments else { return statement }
        let source = row.source.map { "\($0.path):\($0.line)" } ?? (words == nil ? row.code : nil)
        let broken = conflict.broken == index ? "\(system.framework) broke this one" : nil
        statement.comment = [source, broken].compactMap { $0 }.joined(separator: ", ").onOneLine
        return statement
      }
    }
  }

  private func unread(_ index: Int) -> RowStatement {
    let row = conflict.rows[index]
    let reason = refused[index].map { " (\($0))" } ?? ""
    return RowStatement(row: index, text: "// Not read: \(row.text)\(reason)".onOneLine, isRead: false)
  }

  /// Returns the author's name for a constraint, or the source line that made it; each is used once.
  private func label(_ row: LogRow, _ part: Int?, _ labels: inout Set<String>) -> String? {
    let wish = row.identifier ?? row.source.map { "\($0.fileName):\($0.line)" }
    guard let wish, !wish.isEmpty else { return nil }
    let base = part.map { "\(wish) \($0)" } ?? wish
    var label = base
    var number = 1
    while !labels.insert(label).inserted {
      number += 1
      label = "\(base) (\(number))"
    }
    return label
  }

  /// Returns a row's equations. A content size has two: the view is at least as large, and at most as large.
  private func rowEquations(_ row: LogRow, _ body: LogRowBody) -> [LogEquation] {
    guard lastName(ofClass: row.className).hasPrefix("NSContentSize"), let equation = body.equations.first else {
      return body.equations
    }
    // Masonry prints no priorities. Constraints that UIKit lists as a conflict are required; all others have the
    // default priorities.
    let usual: (Rational, Rational) = conflict.isAnnounced ? (1000, 1000) : (250, 750)
    let (hugging, resistance) = (body.hugging ?? usual.0, body.resistance ?? usual.1)
    func part(_ relation: Relation, _ priority: Rational) -> LogEquation {
      LogEquation(
        left: equation.left, relation: relation, constant: equation.constant,
        priority: priority == 1000 ? nil : priority)
    }
    return hugging == resistance
      ? [part(.equal, hugging)] : [part(.atMost, hugging), part(.atLeast, resistance)]
  }

  private func text(_ equation: LogEquation) -> String {
    let left = equation.left
    let attribute = left.attribute.attribute
    let relation = equation.relation.rawValue
    let priority = equation.priority.map { $0 == 1000 ? "" : " @\($0.written)" } ?? ""
    let start: Attribute = attribute.isHorizontal ? .left : .top
    let end: Attribute = attribute.isHorizontal ? .right : .bottom
    let view = views.known(left.item) ?? 0
    guard let right = equation.right else {
      if attribute.isSize {
        guard equation.constant.sign < 0, equation.relation != .atLeast else {
          return "\(written(left)) \(relation) \(equation.constant.written)\(priority)"
        }
        // The language rejects a negative size, which a log can contain, so the edges express it.
        let name = views.names[view]
        let (first, last) = attribute == .width ? ("leading", "trailing") : ("top", "bottom")
        return "\(name).\(last) \(relation) \(name).\(first)\(signed(equation.constant))\(priority)"
      }
      let outer = views.views[view].parent.map { views.names[$0] } ?? "superview"
      let origin = (equation.isUpwards ? end : start).rawValue
      return "\(written(left)) \(relation) \(outer).\(origin)\(signed(equation.offset))\(priority)"
    }
    var item = written(right)
    if !attribute.isSize, right.attribute.attribute.isSize, let outer = views.known(right.item),
      views.views[view].parent == outer
    {
      // An autoresizing mask measures in the superview, whose size is the position of its far edge.
      item = "\(views.names[outer]).\(end.rawValue)"
    }
    if equation.isUpwards {
      // The far edge of the superview is its size, so `midY == 0.5 * height` is half of it from this side too.
      let rest = 1 - equation.factor
      let edge = rest == 1 ? item : "\(rest.written) * \(item)"
      let origin = rest.isZero ? views.views[view].parent.map { "\(views.names[$0]).\(start.rawValue)" } : edge
      return "\(written(left)) \(relation) \(origin ?? item)\(signed(equation.offset))\(priority)"
    }
    let factor = equation.factor == 1 ? "" : "\(equation.factor.written) * "
    return "\(written(left)) \(relation) \(factor)\(item)\(signed(equation.constant))\(priority)"
  }

  private func signed(_ constant: Rational) -> String {
    constant.isZero ? "" : constant.sign < 0 ? " - \((-constant).written)" : " + \(constant.written)"
  }

  // MARK: Margins

  private func written(_ term: LogTerm) -> String {
    let view = views.known(term.item) ?? 0
    if let guide = marginGuide(of: term) {
      return "\(views.names[guide]).\(term.attribute.attribute.rawValue)"
    }
    return "\(views.names[view]).\(term.attribute.word)"
  }

  /// Returns the guide for a view's margins, if the log gives their size on that side.
  private func marginGuide(of term: LogTerm) -> Int? {
    guard term.attribute.isMargin, let view = views.known(term.item) else { return nil }
    let sides: [String] =
      switch term.attribute.attribute {
      case .leading, .left: ["left", "leading"]
      case .trailing, .right: ["right", "trailing"]
      case .top, .firstBaseline: ["top"]
      case .bottom, .lastBaseline: ["bottom"]
      default: []
      }
    for row in conflict.rows {
      guard let identifier = row.identifier, let body = row.body,
        sides.contains(where: { identifier.hasSuffix("-\($0)Margin-guide-constraint") }),
        body.superview.flatMap({ views.known($0) }) == view,
        let guide = body.items.first.flatMap({ views.known($0) })
      else { continue }
      return guide
    }
    return nil
  }

  private var usesDefaultMargins: Bool {
    conflict.rows.indices.contains { index in
      guard let body = conflict.rows[index].body, refused[index] == nil else { return false }
      let sides = body.equations.flatMap { [$0.left, $0.right].compactMap(\.self) }
      return sides.contains { $0.attribute.isMargin && marginGuide(of: $0) == nil }
    }
  }
}
