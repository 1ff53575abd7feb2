import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns a refactoring for each axis that extracts a guide for the position to which several selected views are
/// pinned. The edited file has been solved: every view keeps its frame.
func extractedGuides(
  _ selection: StatementSelection, in snapshot: Snapshot, limit: SolverLimit
) -> [Refactoring] {
  guard snapshot.solution != nil else { return [] }
  let pins = pins(selection, in: snapshot)
  return [true, false].compactMap { isHorizontal in
    let places = places(pins.filter { $0.attribute.isHorizontal == isHorizontal })
    return places.isEmpty ? nil : guide(at: places, isHorizontal, selection, in: snapshot, limit: limit)
  }
}

/// An edge or centre of a view that an equation positions.
private struct Pin {
  let statement: Statement
  let link: Link
  let isLeft: Bool
  let pinned: LinkTerm

  var attribute: Attribute { pinned.attribute }

  /// Returns the equation that pins a guide to the same position.
  func place(of guide: String) -> String {
    var link = link
    let item = LinkItem(text: guide, view: pinned.item.view, guide: nil)
    if isLeft { link.left.term?.item = item } else { link.right.term?.item = item }
    link.relation = .equal
    link.priority = nil
    link.label = nil
    return link.text
  }

  /// Returns the statement with the guide in place of the position.
  func text(with guide: String) -> String {
    let item = LinkItem(text: guide, view: pinned.item.view, guide: nil)
    return Link(
      left: LinkSide(term: pinned), relation: isLeft ? link.relation : link.relation.flipped,
      right: LinkSide(term: LinkTerm(item: item, attribute: attribute)), priority: link.priority, label: link.label
    ).text
  }
}

/// The attributes that can be pinned to a guide. A guide's baselines equal its bottom edge, so they are excluded.
private let pinnedAttributes: Set<Attribute> = [.leading, .trailing, .centerX, .top, .bottom, .centerY]

private func pins(_ selection: StatementSelection, in snapshot: Snapshot) -> [Pin] {
  let reader = LinkReader(snapshot: snapshot, layout: selection.layout, enclosing: selection.enclosing)
  return selection.statements.flatMap { statement -> [Pin] in
    guard statement.sort == .equation, !snapshot.tree.hasComment(in: statement.range),
      let links = reader.links(statement), links.count == 1, let link = links.first, link.left.term != nil,
      link.right.term != nil
    else { return [] }
    return [(link.left.term, true), (link.right.term, false)].compactMap { term, isLeft in
      guard let term, term.factor == nil, term.item.guide == nil, term.item.view != View.rootIndex,
        !term.item.text.isEmpty, pinnedAttributes.contains(term.attribute)
      else { return nil }
      return Pin(statement: statement, link: link, isLeft: isLeft, pinned: term)
    }
  }
}

/// Returns the groups of pins to one position, for each position that at least two views are pinned to. No statement
/// is in two groups.
private func places(_ pins: [Pin]) -> [[Pin]] {
  var groups: [[Pin]] = []
  for pin in pins {
    let known = groups.firstIndex { group in
      group.first.map { $0.place(of: "?") == pin.place(of: "?") && $0.attribute == pin.attribute } ?? false
    }
    if let known { groups[known].append(pin) } else { groups.append([pin]) }
  }
  var taken: Set<Int> = []
  var attributes: Set<Attribute> = []
  return groups.filter { group in
    guard Set(group.map(\.pinned.item.view)).count > 1, let first = group.first,
      !group.contains(where: { taken.contains($0.statement.id) }), attributes.count < 2,
      attributes.insert(first.attribute).inserted
    else { return false }
    taken.formUnion(group.map(\.statement.id))
    return true
  }
}

private func guide(
  at places: [[Pin]], _ isHorizontal: Bool, _ selection: StatementSelection, in snapshot: Snapshot, limit: SolverLimit
) -> Refactoring? {
  let taken = Set(selection.layout.views.map(\.name) + snapshot.model.constants.map(\.name))
  let name = freeName(isHorizontal ? "column" : "row", isTaken: taken.contains)
  let pins = places.flatMap { $0 }.sorted { $0.statement.id < $1.statement.id }
  guard let first = pins.first else { return nil }
  var lines = ["guide \(name)"] + places.compactMap { $0.first?.place(of: name) }
  // A single position does not determine the guide's size.
  if places.count == 1 { lines.append("\(name).\(isHorizontal ? "width" : "height") = 0") }
  var rewriting = Rewriting(snapshot.file)
  for pin in pins.reversed() {
    guard let text = canonical(pin.text(with: name)) else { return nil }
    rewriting.replace(pin.statement.range, with: [text])
  }
  let declared = lines.compactMap(canonical)
  guard declared.count == lines.count else { return nil }
  rewriting.apply(snapshot.file.insertion(declared, before: first.statement.range))
  let edited = Snapshot(parsing: rewriting.file, after: snapshot)
  guard let solved = try? edited.solved(after: snapshot.solution, staysNear: .reported, limit: limit),
    snapshot.hasSameFrames(as: solved)
  else {
    return nil
  }
  let views = Set(pins.map(\.pinned.item.view)).count
  return Refactoring(
    kind: .extract, title: "Extract the guide `\(name)` that \(views) views are pinned to",
    edits: lineEdits(from: snapshot.file, to: rewriting.file.bytes))
}
