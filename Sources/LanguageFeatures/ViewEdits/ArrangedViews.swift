package import ConstraintSolver
import LayoutAnalysis
import LayoutModel
package import LayoutSyntax
import SourceText

extension ViewEditor {
  /// The largest number of statements that one edit replaces.
  static let replacementLimit = 6

  /// Returns the edit that makes an attribute of views equal: that of the first view is the others' too. Constraints of
  /// the other views that contradict it are replaced.
  package func equating(_ attribute: Attribute, of views: [Int]) throws(SolverStop) -> ViewEdit? {
    guard isArrangeable(views), let first = views.first, let start = rectangle(first) else { return nil }
    // Baselines are measured by the solver, not from frames.
    let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
    let values = views.compactMap { rectangle($0).map { value(attribute, of: $0) } }
    let isSame = !isBaseline && values.allSatisfy { $0 == value(attribute, of: start) }
    let chain = views.map { "\(name($0)).\(attribute.rawValue)" }.joined(separator: " = ")
    let title =
      attribute.isSize
      ? "Make the \(attribute.rawValue)s of \(list(views)) equal" : "Align \(list(views)) by `\(attribute.rawValue)`"
    return try replacing(
      title, writing: [chain], for: views, keeping: [first], isHorizontal: attribute.isHorizontal,
      keepsSizes: !attribute.isSize
    ).flatMap { edit in isSame || edit.changesFrames(of: self) || isBaseline ? edit : nil }
  }

  /// Returns the edits that put equal distances between three or more views in a row or column: with the average
  /// distance of today, and with distances that share the room.
  package func distributing(_ chosen: [Int], isHorizontal: Bool) throws(SolverStop) -> [ViewEdit] {
    guard isArrangeable(chosen), chosen.count > 2 else { return [] }
    let (start, end): (Attribute, Attribute) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let placed = chosen.compactMap { view in rectangle(view).map { (view: view, frame: $0) } }
      .sorted { value(start, of: $0.frame) < value(start, of: $1.frame) }
    let views = placed.map(\.view)
    guard let first = placed.first, let last = placed.last, placed.count == chosen.count else { return [] }
    let lengths = placed.dropFirst().dropLast().map { value(end, of: $0.frame) - value(start, of: $0.frame) }
    let room = value(start, of: last.frame) - value(end, of: first.frame) - lengths.reduce(.zero, +)
    guard room.sign >= 0 else { return [] }
    let pairs = Array(zip(views, views.dropFirst()))
    let distance = room / Rational(pairs.count)
    let words = "\(list(views)) \(isHorizontal ? "horizontally" : "vertically")"
    // From edge to edge, guides take the room between the views.
    var names: Set<String> = []
    let guides = pairs.map { _ in
      let name = freeViewName(isHorizontal ? "gapX" : "gapY", besides: names)
      names.insert(name)
      return name
    }
    var between = ["guide \(guides.joined(separator: ", "))"]
    for (guide, pair) in zip(guides, pairs) {
      between.append("\(guide).\(start.rawValue) = \(name(pair.0)).\(end.rawValue)")
      between.append("\(name(pair.1)).\(start.rawValue) = \(guide).\(end.rawValue)")
    }
    let length = isHorizontal ? "width" : "height"
    between.append(guides.map { "\($0).\(length)" }.joined(separator: " = "))
    let rounded = (distance * 2).isInteger ? distance : distance.floor
    let fixed = pairs.map {
      equation("\(name($1)).\(start.rawValue)", "\(name($0)).\(end.rawValue)", plus: rounded)
    }
    // Constant distances replace distances only. What connects the views with others can be flexible.
    let offers = [
      ("Distribute \(words) in the room that they have", between, [first.view, last.view], nil as Set<Int>?),
      ("Distribute \(words) at distances of \(text(rounded))", fixed, [first.view], Set(views)),
    ]
    var found: [ViewEdit] = []
    for (title, statements, kept, scope) in offers {
      let edit = try replacing(
        title, writing: statements, for: views, keeping: kept, isHorizontal: isHorizontal, keepsSizes: true,
        within: scope)
      // The views that are kept do not move, and an edit moves others.
      guard let edit, edit.keepsFrames(of: kept, in: self), edit.changesFrames(of: self) else { continue }
      found.append(edit)
    }
    return found
  }

  private func isArrangeable(_ views: [Int]) -> Bool {
    views.count > 1 && Set(views).count == views.count && views.allSatisfy { isEditable($0) }
  }

  private func equation(_ item: String, _ other: String, plus distance: Rational) -> String {
    equation(item, "=", other, plus: distance)
  }

  // MARK: Replacing

  /// Returns the edit that writes statements about views. Statements that contradict them, or that determine the same,
  /// are removed if they have one row on the axis and mention a view that is not kept. Those about the attribute are
  /// removed first. Without an axis, statements of both are removed. With `keepsSizes`, the views must not be stretched.
  /// With a scope, only statements about these views are removed.
  func replacing(
    _ title: String, writing statements: [String], for views: [Int], keeping kept: [Int], isHorizontal: Bool?,
    first attribute: Attribute? = nil, atMost limit: Int = ViewEditor.replacementLimit, keepsSizes: Bool = false,
    within scope: Set<Int>? = nil, _ promise: Promise = .clean
  ) throws(SolverStop) -> ViewEdit? {
    var removed: [Int] = []
    let moving = Set(views).subtracting(kept)
    while true {
      var changes = StatementChanges()
      let gone = removed.compactMap { snapshot.tree.statement(withID: $0) }
      if let first = gone.first {
        changes.replace(first.range, with: statements)
        for statement in gone.dropFirst() { changes.remove(statement.range) }
      } else {
        guard let anchor = anchor(for: views) else { return nil }
        changes.insert(statements, after: anchor.fullRange)
      }
      let words = gone.map { "`\(snapshot.file[$0.range])`" }
      let replaced = words.isEmpty ? "" : ", in place of \(words.joined(separator: " and "))"
      guard let edited = try trial(of: changes) else { return nil }
      let edit = try offer(title + replaced, edited, promise)
      if let edit, !keepsSizes || edit.keepsSizes(of: views, in: self) { return edit }
      guard removed.count < limit,
        let next = obstacle(
          in: edited, without: removed, moving: moving, isHorizontal: isHorizontal, first: attribute,
          within: scope),
        // What is written already is not written again.
        let statement = snapshot.tree.statement(withID: next),
        canonical(snapshot.file[statement.range]).map({ !statements.contains($0) }) ?? true
      else { return nil }
      removed.append(next)
    }
  }

  /// Returns a statement about a moving view that contradicts an edited text, or without a conflict, one that determines
  /// the same.
  private func obstacle(
    in edited: Snapshot, without removed: [Int], moving: Set<Int>, isHorizontal: Bool?,
    first attribute: Attribute?, within scope: Set<Int>?
  ) -> Int? {
    let rowCounts = Dictionary(layout.source.constraints.map { ($0.statement.id, 1) }, uniquingKeysWith: +)
    func ends(_ anatomy: Anatomy) -> [(item: Item?, attribute: Attribute?)] {
      [(anatomy.item1, anatomy.attribute1), (anatomy.item2, anatomy.attribute2)]
    }
    let single = layout.source.constraints.filter { row in
      guard row.guards.isEmpty, row.statement.isEditable, rowCounts[row.statement.id] == 1,
        !removed.contains(row.statement.id), let anatomy = row.anatomy,
        scope.map({ scope in ends(anatomy).allSatisfy { $0.item.map { scope.contains($0.view) } ?? false } }) ?? true,
        let statement = snapshot.tree.statement(withID: row.statement.id), !hasRemarks(statement)
      else { return false }
      return anatomy.attribute1.isHorizontal == isHorizontal ?? anatomy.attribute1.isHorizontal
        && ends(anatomy).contains { $0.item.map { $0.guide == nil && moving.contains($0.view) } ?? false }
    }
    guard !single.isEmpty, let (_, after) = solution(in: edited) else { return nil }
    let members = edited.solution?.layouts.flatMap(\.previews).flatMap(\.conflicts).flatMap(\.members) ?? []
    let contradicting = Set(members.compactMap(\.statement?.text))
    /// Rows about the attribute are first, and lengths last: they seldom have to yield to a location.
    func rank(_ row: Constraint) -> Int {
      guard let anatomy = row.anatomy else { return 2 }
      let isFirst = ends(anatomy).contains { end in
        end.attribute == attribute && end.item.map { moving.contains($0.view) } ?? false
      }
      return attribute != nil && isFirst ? 0 : anatomy.attribute1.isSize ? 2 : 1
    }
    let candidates = single.filter { after.conflicts.isEmpty || contradicting.contains($0.statement.text) }
    return candidates.min { (rank($0), $0.statement.id) < (rank($1), $1.statement.id) }?.statement.id
  }
}

extension ViewEdit {
  /// Whether views keep their sizes on the preview of an editor.
  func keepsSizes(of views: [Int], in editor: ViewEditor) -> Bool {
    guard let (layout, solved) = editor.solution(in: edited) else { return false }
    return views.allSatisfy { view in
      guard let before = editor.preview.solution(ofView: view)?.reported.frame,
        let index = layout.views.first(where: { $0.name == editor.name(view) })?.index,
        let now = solved.solution(ofView: index)?.reported.frame
      else { return false }
      return now.width == before.width && now.height == before.height
    }
  }

  /// Whether views keep their frames in the root on all previews of an editor's layout, within a distance in points.
  func keepsFrames(of views: [Int], in editor: ViewEditor, within tolerance: Rational = .zero) -> Bool {
    guard let (layout, _) = editor.solution(in: edited), layout.previews.count == editor.layout.previews.count else {
      return false
    }
    return zip(editor.layout.previews, layout.previews).allSatisfy { before, after in
      layout.views.haveSameFrames(of: views.map(editor.name), as: (editor.views, before), on: after, within: tolerance)
    }
  }

  /// Whether a frame changes on the preview of an editor.
  func changesFrames(of editor: ViewEditor) -> Bool {
    EditEffect(from: editor.snapshot, to: edited)?.changedPreviews.contains(editor.preview.preview.name) ?? false
  }
}

extension [View] {
  /// Whether views with these names have the same frames in the root on a preview as those of another text on the same
  /// preview, within a distance in points.
  func haveSameFrames(
    of names: [String], as other: (views: [View], preview: PreviewSolution), on preview: PreviewSolution,
    within tolerance: Rational
  ) -> Bool {
    func frames(_ views: [View], _ preview: PreviewSolution) -> [Frame]? {
      let indices = Dictionary(views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
      let frames = names.compactMap { name in
        indices[name].flatMap { preview.solution(ofView: $0)?.reported.absolute }
      }
      return frames.count == names.count ? frames : nil
    }
    guard let old = frames(other.views, other.preview), let new = frames(self, preview) else { return false }
    return zip(old, new).allSatisfy { old, now in
      let changes = [now.x - old.x, now.y - old.y, now.width - old.width, now.height - old.height]
      return changes.allSatisfy { $0.magnitude <= tolerance }
    }
  }
}
