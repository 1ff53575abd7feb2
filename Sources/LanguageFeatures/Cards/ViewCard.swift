import ConstraintSolver
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutPreview
import LayoutSyntax
import SourceText

/// Returns a view's description: its frame on every preview, what fixes it, and a picture. Lines
/// are those of the code that the layout was read from, if it was.
func viewCard(
  layout index: Int, view viewIndex: Int, in snapshot: Snapshot, source: LayoutSource? = nil, _ picture: HoverPicture,
  within limit: SolverLimit = SolverLimit()
) -> Card {
  guard snapshot.model.layouts.indices.contains(index) else { return Card() }
  let layout = snapshot.model.layouts[index]
  guard layout.views.indices.contains(viewIndex) else { return Card() }
  let view = layout.views[viewIndex]
  var parts: [Card.Part] = [.text(heading(view, layout, snapshot.model))]
  if let documentation = view.documentation { parts.append(.documentation(documentation)) }
  let now = snapshot.solution?.layouts.first { $0.layout == index }
  if view.isRoot {
    let rows = (now?.previews ?? []).map { preview -> [Prose] in
      let environment = preview.preview.environment
      return [Prose(preview.preview.name), "\(environment.width) × \(environment.height)"]
    }
    return Card(parts + [.table(header: ["preview", "size"], rows: rows)])
  }
  // While the layout has an error, the frames from before the error are more useful than those of the remaining
  // statements.
  let before = now?.lastWithoutError.flatMap { $0.shows(view) ? $0 : nil }
  let previews = (before ?? now)?.previews ?? []
  let shown = before?.views.first { $0.name == view.name }?.index ?? viewIndex
  let solved = previews.compactMap { preview in
    preview.solution(ofView: shown).map { (preview, $0) }
  }
  if before != nil { parts.append(outdatedNote(layout, snapshot)) }
  if !solved.isEmpty {
    let rows = solved.map { preview, view -> [Prose] in
      [
        Prose(preview.preview.name), Prose(frameText(view) + pixelNote(view)), Prose(openText(view)),
        violations(of: shown, before?.source ?? layout, preview),
      ]
    }
    let header: [Prose] = ["preview", "frame", "not determined", "violates"]
    let columns = header.indices.filter { column in column < 2 || rows.contains { !$0[column].isEmpty } }
    parts.append(.table(header: columns.map { header[$0] }, rows: rows.map { row in columns.map { row[$0] } }))
  }
  let contents = solved.compactMap { preview, _ in preview.contentSizes[shown].map { (preview, $0) } }
  if !contents.isEmpty {
    let sizes = contents.map { preview, size -> Prose in
      contents.count == 1 ? Prose(size.words) : "\(size.words) on \(emphasis: preview.preview.name)"
    }
    parts.append(.text("Content: \(sizes.joined(", "))"))
  }
  if before == nil, let inside = snapshot.insideCheck(ofView: viewIndex, inLayout: index) {
    parts.append(.text(Prose(marked: inside.words)))
  }
  if before == nil {
    for problems in snapshot.insideProblems where problems.layout == index && problems.view == viewIndex {
      parts.append(.text(Prose(marked: "Inside: \(problems.words)")))
    }
  }
  if before == nil { parts += roomParts(layout: index, view: viewIndex, in: snapshot, limit) }
  // Reasons refer to line numbers, which may have changed.
  if before == nil {
    if let open = openingText(previews, view, layout, snapshot.file, source: source) { parts.append(.text(open)) }
    let most = max(3, 7 - solved.count)
    let causes = causeList(solved.flatMap(\.1.causes), snapshot.file, most: most, source: source)
    if !causes.isEmpty {
      parts += [.text(causes.count > 1 ? "Fixed, in this order, by" : "Fixed by"), .list(causes)]
    }
  }
  // The frames and the reasons come first, because many editors show only the first lines without scrolling.
  if let preview = previewOfInterest(solved.map(\.0), view: shown) {
    parts += labelledDrawing(before?.source ?? layout, preview, marking: shown, picture, isOnly: solved.count == 1)
  }
  return Card(parts)
}

extension InsideCheck {
  /// The verdict in words: ``Inside: proved by *row* of `FormRow` ``.
  fileprivate var words: String {
    switch self {
    case .here(let reason): "Inside: verified here, because \(reason)"
    case .asAlone(let layout, let preview, let file, let isProved):
      "Inside: \(isProved == true ? "proved by" : "as in") *\(preview)* of \(file ?? "`\(layout)`")"
    }
  }
}

/// Returns the first preview with a problem in a view, or in any view if none is given; by default the first preview.
func previewOfInterest(_ previews: [PreviewSolution], view: Int?) -> PreviewSolution? {
  func isWrong(_ preview: PreviewSolution) -> Bool {
    guard let view else { return preview.status != .satisfied }
    return preview.status == .conflict || preview.solution(ofView: view)?.ambiguities.isEmpty == false
  }
  return previews.first(where: isWrong) ?? previews.first
}

/// Returns the constraints of conflicts that a view's frame violates on a preview.
private func violations(of view: Int, _ layout: Layout, _ preview: PreviewSolution) -> Prose {
  var names: [Prose] = []
  for conflict in preview.conflicts {
    guard let dropped = conflict.members.last, case .written(let index) = dropped.origin,
      layout.constraints.indices.contains(index), let statement = dropped.statement
    else { continue }
    let mentions = layout.constraints[index].terms.contains { $0.quantity.attribute?.item.view == view }
    let name: Prose = "\(code: statement.text)"
    if mentions, !names.contains(name) { names.append(name) }
  }
  return names.joined(", ")
}

/// Returns a picture below the name of its preview, if there are several.
func labelledDrawing(
  _ layout: Layout, _ preview: PreviewSolution, marking view: Int?, _ kind: HoverPicture, isOnly: Bool
) -> [Card.Part] {
  let pictures = drawings([(layout, preview)], marking: view, kind, isLabelled: !isOnly)
  return kind == .text && !isOnly ? [.text("\(emphasis: preview.preview.name)")] + pictures : pictures
}

/// Returns the pictures of previews, with a view marked in them. Images are in one row.
func drawings(
  _ previews: [(layout: Layout, preview: PreviewSolution)], marking view: Int? = nil, _ kind: HoverPicture,
  isLabelled: Bool = false
) -> [Card.Part] {
  if kind == .none || previews.isEmpty { return [] }
  let pictures = previews.map { Picture(of: $0.layout, in: $0.preview, marking: view) }
  if kind == .text { return pictures.map { .sketch($0.textSketch()) } }
  let images = zip(previews, pictures).map { shown, picture in
    CardImage(
      name: shown.preview.preview.name, svg: picture.svg(), height: min(picture.height, shownHeight),
      isLabelled: isLabelled)
  }
  return [.images(images)]
}

/// The maximum height of a picture in a hover, in points. Editors show about 250 points without scrolling.
private let shownHeight: Rational = 170

private func heading(_ view: View, _ layout: Layout, _ model: LayoutModel) -> Prose {
  guard let superview = view.superview else { return "\(strong: "root") of \(code: layout.name)" }
  let component = view.component.flatMap { model.layout($0)?.name }
  return "\(strong: view.name) — \(component ?? view.kind.name) in \(code: layout.views[superview].name)"
}

/// Returns `172.5 × 812 at 20, 20`: the solved frame in the superview, so that equal lengths are equal. It follows from
/// the text alone, whatever was shown before.
func frameText(_ view: ViewSolution) -> String { frameText(view.reported.frame) }

/// Returns `172.5 × 812 at 20, 20`.
func frameText(_ frame: Frame) -> String {
  "\(frame.width) × \(frame.height) at \(frame.x), \(frame.y)"
}

/// Returns the frame that a device draws, if rounding to pixels changes it.
private func pixelNote(_ view: ViewSolution) -> String {
  let (solved, drawn) = (view.reported.frame, view.reported.pixelFrame)
  return drawn == solved ? "" : " (pixels: \(frameText(drawn)))"
}

private func openText(_ view: ViewSolution) -> String {
  view.ambiguities.map { ambiguity in
    // A value without bounds is described by its name alone.
    ambiguity.from == nil && ambiguity.to == nil
      ? ambiguity.attribute.rawValue : "\(ambiguity.attribute.rawValue) \(ambiguity.interval)"
  }.joined(separator: ", ")
}

/// Returns a list of members, each statement once with its parts, in at most `most` lines. The middle of a longer list
/// is only counted.
func causeList(_ members: [Member], _ file: SourceFile, most: Int = 6, source: LayoutSource? = nil) -> [Prose] {
  var causes: [Cause] = []
  var places: [Cause.Key: Int] = [:]
  for member in members {
    let key = Cause.Key(member)
    let place = places[key] ?? causes.count
    if place == causes.count {
      places[key] = place
      causes.append(Cause(member: member))
    }
    if !causes[place].parts.contains(member.part) { causes[place].parts.append(member.part) }
  }
  guard causes.count > most else { return causes.map { $0.line(in: file, source) } }
  let first = max(1, (most - 1) / 2)
  let last = max(1, most - 1 - first)
  let left = causes.count - first - last
  let lines = causes.prefix(first).map { $0.line(in: file, source) } + ["… \(left) more …"]
  return lines + causes.suffix(last).map { $0.line(in: file, source) }
}

/// A statement or an implicit row, with its parts that are involved.
private struct Cause {
  /// The first of its rows.
  let member: Member
  var parts: [String] = []

  /// The key of rows that are listed as one cause.
  enum Key: Hashable {
    case statement(Int)
    case itself(String)

    init(_ member: Member) { self = member.statement.map { .statement($0.id) } ?? .itself(member.text) }
  }

  func line(in file: SourceFile, _ source: LayoutSource?) -> Prose {
    let line = member.statement.flatMap { LayoutSource.words(for: $0.location, in: file, of: source) }
    let place = line.map { ", \($0)" } ?? ""
    let text: Prose = member.statement == nil ? Prose(marked: member.text) : "\(code: member.text)"
    // The numbers of a chain's links are not meaningful here; the parts of a compound have names.
    var words: [String] = []
    for part in parts.map({ $0.drop { $0 == "[" || $0.isNumber || $0 == "]" || $0 == "." } })
    where !part.isEmpty && !words.contains(String(part)) {
      words.append(String(part))
    }
    return "\(text)\(words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")\(place)"
  }
}
