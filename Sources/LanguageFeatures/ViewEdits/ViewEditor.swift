import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// An edit of views that was solved before it is offered.
package struct ViewEdit: Sendable {
  package let refactoring: Refactoring
  /// The edited text, solved.
  package let edited: Snapshot
}

/// Finds edits that add, remove, arrange and constrain the views of a layout. Each edit is applied to the text and
/// solved before it is offered.
package struct ViewEditor: Sendable {
  let snapshot: Snapshot
  let layout: LayoutSolution
  /// The preview whose frames the edits start from.
  let preview: PreviewSolution
  let limit: SolverLimit
  /// The files that import this one.
  let users: [Snapshot]

  /// The largest number of views of a layout that is edited, because each offer costs a solve.
  private static let viewLimit = 300
  /// The largest number of selected views for which edits are offered, because each offer costs several solves.
  static let selectionLimit = 12

  /// Creates an editor for a preview of a layout. Without a name, the first one is used. Returns nil if there is none,
  /// if a statement of the layout has an error, or if the layout is too large.
  package init?(
    _ snapshot: Snapshot, layout name: String? = nil, preview: String? = nil, users: [Snapshot] = [],
    limit: SolverLimit = SolverLimit()
  ) {
    guard let layout = snapshot.solution?.layouts.named(name) else { return nil }
    self.init(snapshot, layout, preview: preview, users: users, limit: limit)
  }

  init?(
    _ snapshot: Snapshot, _ layout: LayoutSolution, preview: String? = nil, users: [Snapshot], limit: SolverLimit
  ) {
    guard let solved = layout.previews.first(where: { preview == nil || $0.preview.name == preview }),
      !layout.source.isBroken, layout.views.count <= Self.viewLimit, snapshot.textErrors.isEmpty
    else { return nil }
    self.snapshot = snapshot
    self.layout = layout
    self.preview = solved
    self.users = users
    self.limit = limit
  }

  /// Returns the reason why there is no editor for a preview of a layout.
  package static func reason(against snapshot: Snapshot, layout name: String?, preview: String?) -> String {
    let layout = snapshot.solution?.layouts.named(name)
    if snapshot.textErrors.isEmpty, let layout, !layout.source.isBroken {
      if layout.views.count > viewLimit {
        return "This layout has \(layout.views.count) views. Views are edited in layouts of up to \(viewLimit) views."
      }
      if let preview { return "No preview of this layout is called `\(preview)`." }
    }
    return "Views are edited when the text has no error."
  }

  // MARK: Views

  var views: [View] { layout.views }

  /// Returns the index of a view that the text of the layout declares with a name; nil if there is none.
  func view(named name: String) -> Int? {
    views.first { $0.name == name && isEditable($0.index) }?.index
  }

  /// Whether the layout's own text declares the view.
  func isDeclared(_ view: Int) -> Bool {
    views.indices.contains(view) && view != View.rootIndex && views[view].inner == nil && !layout.source.isSketch
  }

  /// Whether equations can mention the view.
  func isEditable(_ view: Int) -> Bool { isDeclared(view) && !views[view].isAnonymous }

  func name(_ view: Int) -> String { views.indices.contains(view) ? views[view].name : "" }

  /// Returns the names of views as a list: `` `a`, `b` and `c` ``.
  func list(_ views: [Int]) -> String {
    LayoutDiagnostics.list(views.map { "`\(name($0))`" })
  }

  /// Returns the alignment rectangle of a view in the root, to which constraints refer.
  func rectangle(_ view: Int) -> Frame? {
    if view == View.rootIndex {
      let environment = preview.preview.environment
      return Frame(x: .zero, y: .zero, width: environment.width, height: environment.height)
    }
    return preview.solution(ofView: view)?.reported.alignment
  }

  /// Returns the location of an attribute of a rectangle, or its length. Locations grow towards the trailing edge.
  func value(_ attribute: Attribute, of frame: Frame) -> Rational {
    let isMirrored = preview.preview.environment.isRightToLeft
    return switch attribute {
    case .width: frame.width
    case .height: frame.height
    case .leading: isMirrored ? -(frame.x + frame.width) : frame.x
    case .trailing: isMirrored ? -frame.x : frame.x + frame.width
    case .left: frame.x
    case .right: frame.x + frame.width
    case .centerX: (isMirrored ? -1 : 1) * (frame.x + frame.width * .half)
    case .top: frame.y
    case .bottom, .firstBaseline, .lastBaseline: frame.y + frame.height
    case .centerY: frame.y + frame.height * .half
    }
  }

  /// Whether a stack arranges the view.
  func isArranged(_ view: Int) -> Bool {
    views[view].superview.map { views[$0].kind.isStack } ?? false && !views[view].kind.isGuide
  }

  /// Returns a name that no view, constant or state of the file has.
  func freeViewName(_ base: String, besides taken: Set<String> = []) -> String {
    let model = snapshot.model
    let used = Set(model.layouts.flatMap(\.views).map(\.name) + model.constants.map(\.name) + model.states.map(\.name))
    return freeName(base) { used.contains($0) || taken.contains($0) }
  }

  // MARK: Text

  /// Returns the statement that declares a view of the layout.
  func declaration(of view: Int) -> Statement? {
    guard isDeclared(view) else { return nil }
    return snapshot.tree.allStatements.last { $0.sort == .declaration && $0.fullRange == views[view].declaration }
  }

  /// The statements at the layout's top level.
  var topLevel: [Statement] {
    snapshot.tree.statements.first { $0.sort == .layout && $0.fullRange == layout.source.range }?.block?.statements
      ?? snapshot.tree.statements
  }

  /// Returns the statement after which a constraint of views is written: the last one that mentions any of them in all
  /// circumstances, or else the declaration of the last one.
  func anchor(for views: [Int], without removed: Set<Int> = []) -> Statement? {
    let constraints = layout.source.constraints.filter { row in
      row.guards.isEmpty && row.statement.inner == nil && !removed.contains(row.statement.id)
        && row.terms.contains { $0.quantity.attribute.map { views.contains($0.item.view) } ?? false }
    }
    let last = constraints.max { $0.statement.id < $1.statement.id }
    if let last, let statement = snapshot.tree.statement(withID: last.statement.id) { return statement }
    return views.compactMap { declaration(of: $0) }.max { $0.id < $1.id }
  }

  /// Returns a number of points as text. A fraction that has no short decimals is written as a quotient.
  func text(_ number: Rational) -> String {
    let exact = (number * 1000).isInteger ? number.decimal(places: 3) : number.fractionText
    guard exact.utf8.count > 9 else { return exact.split(separator: "/").joined(separator: " / ") }
    return number.decimal(places: 2)
  }

  /// Returns the equation that puts one location beyond another one by a distance. A negative distance is written as a
  /// positive one, from the other side.
  func equation(_ item: String, _ relation: String = "=", _ other: String, plus distance: Rational) -> String {
    if distance.isZero { return "\(item) \(relation) \(other)" }
    if distance.sign < 0 {
      let flipped = relation == ">=" ? "<=" : relation == "<=" ? ">=" : relation
      return "\(other) \(flipped) \(item) + \(text(-distance))"
    }
    return "\(item) \(relation) \(other) + \(text(distance))"
  }

  // MARK: Proofs

  /// What an edit must keep.
  enum Promise {
    /// No text error and no conflict. The title says what changes.
    case valid
    /// No value that is undetermined, and no conflict. The title names another new problem, such as an overlap.
    case determined
    /// No new problem.
    case clean
    /// No new problem, no statement that only repeats others, and all frames on the editor's preview. The title names a
    /// frame that changes at another size.
    case sameFrames
  }

  /// Applies changes and solves the text. Returns nil if they break the promise. The comments in the ranges `losing` are
  /// deleted with what they are about.
  func proven(
    _ title: String, _ changes: StatementChanges, _ promise: Promise, kind: Refactoring.Kind = .views,
    losing: [ByteRange] = []
  ) throws(SolverStop) -> ViewEdit? {
    guard let edited = try trial(of: changes) else { return nil }
    return try offer(title, edited, promise, kind: kind, losing: losing)
  }

  /// Applies changes and solves the text. Returns nil if it has errors.
  func trial(of changes: StatementChanges) throws(SolverStop) -> Snapshot? {
    try solved(changes.applied(to: snapshot.file))
  }

  /// Returns an edited text as an edit; nil if it breaks the promise, on a preview or in a range of sizes and states, or
  /// if it loses a comment.
  func offer(
    _ title: String, _ solved: Snapshot, _ promise: Promise, kind: Refactoring.Kind = .views,
    losing: [ByteRange] = []
  ) throws(SolverStop) -> ViewEdit? {
    guard let effect = EditEffect(from: snapshot, to: solved) else { return nil }
    switch promise {
    case .valid: break
    case .determined: guard effect.isDetermined else { return nil }
    case .clean, .sameFrames:
      guard effect.isClean, effect.newRedundancyCount <= 0, effect.newRepetitionCount == 0,
        promise == .clean || !effect.changedPreviews.contains(preview.preview.name)
      else { return nil }
    }
    guard keepsComments(in: solved, besides: losing) else { return nil }
    let edits = snapshot.edits(to: solved.file.bytes)
    guard !edits.isEmpty else { return nil }
    var ranges: EditedRanges?
    if promise != .valid {
      let edited = try solved.editedRanges(
        since: snapshot, ofLayout: layout.layoutName, comparesFrames: effect.changesNoFrame, within: limit)
      guard !edited.hasNewProblem(isGrave: promise == .determined) else { return nil }
      ranges = edited
    }
    let refactoring = Refactoring(kind: kind, title: effect.described(title, ranges), edits: edits)
    return ViewEdit(refactoring: refactoring, edited: solved)
  }

  // MARK: Comments

  /// Whether an edited text has all comments of this one, besides those in some ranges. Spaces in comments can change.
  private func keepsComments(in edited: Snapshot, besides losing: [ByteRange]) -> Bool {
    func words(_ tokens: [Token], _ file: SourceFile) -> [[Substring]: Int] {
      let words = tokens.filter(\.kind.isComment).map { file[$0.range].split(whereSeparator: \.isWhitespace) }
      return Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let tokens = snapshot.tree.tokens.filter { token in !losing.contains { $0.contains(token.range) } }
    let after = words(edited.tree.tokens, edited.file)
    return words(tokens, snapshot.file).allSatisfy { after[$0.key, default: 0] >= $0.value }
  }

  /// Whether a statement has a comment in it, or documentation before it. Such a statement is not replaced, because the
  /// comment is about what it says.
  func hasRemarks(_ statement: Statement) -> Bool {
    snapshot.tree.hasComment(in: snapshot.file.withDocumentation(statement.fullRange))
  }

  /// Returns a text of the file, solved; nil if it has errors.
  func solved(_ bytes: [UInt8]) throws(SolverStop) -> Snapshot? {
    guard limit.shouldContinue() else { throw .cancelled }
    let edited = Snapshot(parsing: SourceFile(name: snapshot.file.name, bytes: bytes), after: snapshot)
    guard edited.textErrors.isEmpty else { return nil }
    return try edited.solved(
      after: snapshot.solution, staysNear: .reported, limit: limit, offersFixes: false)
  }

  /// Returns the layout and the preview of the editor in an edited text.
  func solution(in edited: Snapshot) -> (layout: LayoutSolution, preview: PreviewSolution)? {
    guard let layout = edited.solution?.layouts.first(where: { $0.layoutName == layout.layoutName }),
      let solved = layout.previews.first(where: { $0.preview.name == preview.preview.name })
    else { return nil }
    return (layout, solved)
  }
}
