import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutPreview
import LayoutSyntax
import SourceText

/// Returns a view's description: its picture if it has a problem, its frame on every preview, and what fixes it.
func viewCard(layout index: Int, view viewIndex: Int, in snapshot: Snapshot, _ picture: HoverPicture) -> String {
  guard snapshot.model.layouts.indices.contains(index) else { return "" }
  let layout = snapshot.model.layouts[index]
  guard layout.views.indices.contains(viewIndex) else { return "" }
  let view = layout.views[viewIndex]
  var parts = [heading(view, layout)]
  if let documentation = view.documentation { parts.append(documentation) }
  let now = snapshot.solution?.layouts.first { $0.layout == index }
  if view.isRoot {
    let rows = (now?.previews ?? []).map { preview in
      let environment = preview.preview.environment
      return [preview.preview.name, "\(environment.width) × \(environment.height)"]
    }
    parts.append(markdownTable(["preview", "size"], rows))
    return parts.joined(separator: "\n\n")
  }
  // While the layout has an error, the frames from before the error are more useful than those of the remaining
  // statements.
  let before = now?.lastWhole.flatMap { $0.shows(view) ? $0 : nil }
  let previews = (before ?? now)?.previews ?? []
  let shown = before?.views.first { $0.name == view.name }?.index ?? viewIndex
  let solved = previews.compactMap { preview in
    preview.solution(ofView: shown).map { (preview, $0) }
  }
  if before != nil { parts.append("Outdated: as it was \(timeOfError(in: layout, snapshot)).") }
  // The picture is first, so that it is visible without scrolling.
  if let preview = previewOfInterest(solved.map(\.0), view: shown),
    let drawing = labelledDrawing(before?.source ?? layout, preview, marking: shown, picture, isOnly: solved.count == 1)
  {
    parts.append(drawing)
  }
  if !solved.isEmpty {
    let rows = solved.map { preview, view in
      [
        preview.preview.name, frameText(view) + pixelNote(view), openText(view),
        violations(of: shown, before?.source ?? layout, preview),
      ]
    }
    let header = ["preview", "frame", "not determined", "violates"]
    let columns = header.indices.filter { column in column < 2 || rows.contains { !$0[column].isEmpty } }
    parts.append(markdownTable(columns.map { header[$0] }, rows.map { row in columns.map { row[$0] } }))
  }
  let contents = solved.compactMap { preview, _ in preview.contentSizes[shown].map { (preview, $0) } }
  if !contents.isEmpty {
    let sizes = contents.map { preview, size in
      contents.count == 1 ? size.words : "\(size.words) on *\(preview.preview.name)*"
    }
    parts.append("Content: \(sizes.joined(separator: ", "))")
  }
  // Reasons refer to line numbers, which may have changed.
  if before == nil {
    if let open = openingText(previews, view, layout, snapshot.file) { parts.append(open) }
    let causes = causeList(solved.flatMap(\.1.causes), snapshot.file)
    if !causes.isEmpty {
      parts.append((causes.contains("\n") ? "Fixed, in this order, by\n\n" : "Fixed by\n\n") + causes)
    }
  }
  return parts.joined(separator: "\n\n")
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
private func violations(of view: Int, _ layout: Layout, _ preview: PreviewSolution) -> String {
  var names: [String] = []
  for conflict in preview.conflicts {
    guard let dropped = conflict.members.last, case .written(let index) = dropped.origin,
      layout.constraints.indices.contains(index), let statement = dropped.statement
    else { continue }
    let mentions = layout.constraints[index].terms.contains { $0.quantity.attribute?.item.view == view }
    let name = "`\(statement.text)`"
    if mentions, !names.contains(name) { names.append(name) }
  }
  return names.joined(separator: ", ")
}

/// Returns a picture below the name of its preview, if there are several.
func labelledDrawing(
  _ layout: Layout, _ preview: PreviewSolution, marking view: Int?, _ kind: HoverPicture, isOnly: Bool
) -> String? {
  drawing(layout, preview, marking: view, kind).map { isOnly ? $0 : "*\(preview.preview.name)*\n\n\($0)" }
}

/// Returns a preview's picture, with a view marked in it.
func drawing(_ layout: Layout, _ preview: PreviewSolution, marking view: Int?, _ kind: HoverPicture) -> String? {
  if kind == .none { return nil }
  let picture = Picture(of: layout, in: preview, marking: view)
  return switch kind {
  case .none: nil
  case .text: "```text\n\(picture.textSketch())\n```"
  case .image:
    "![\(preview.preview.name)](data:image/svg+xml;base64,\(base64(picture.svg()))|height=\(height(picture)))"
  }
}

/// The height of a picture in a hover, in points. Editors show this height without scrolling.
private func height(_ picture: Picture) -> Rational { min(picture.height, 240) }

private func heading(_ view: View, _ layout: Layout) -> String {
  guard let superview = view.superview else { return "**root** of `\(layout.name)`" }
  return "**\(view.name)** — \(view.kind.name) in `\(layout.views[superview].name)`"
}

/// Returns `172.5 × 812 at 20, 20`: the solved frame in the superview, so that equal lengths are equal.
func frameText(_ view: ViewSolution) -> String { text(view.frame) }

private func text(_ frame: Frame) -> String {
  "\(frame.width) × \(frame.height) at \(frame.x), \(frame.y)"
}

/// Returns the frame that a device draws, if rounding to pixels changes it.
private func pixelNote(_ view: ViewSolution) -> String {
  view.pixelFrame == view.frame ? "" : " (pixels: \(text(view.pixelFrame)))"
}

private func openText(_ view: ViewSolution) -> String {
  view.ambiguities.map { ambiguity in
    // A value without bounds is described by its name alone.
    ambiguity.from == nil && ambiguity.to == nil
      ? ambiguity.attribute.rawValue : "\(ambiguity.attribute.rawValue) \(ambiguity.interval)"
  }.joined(separator: ", ")
}

/// Returns a list of members, each statement once with its parts. The middle of a long list is only counted.
func causeList(_ members: [Member], _ file: SourceFile) -> String {
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
  let (first, last) = (2, 3)
  let left = causes.count - first - last
  guard left > 1 else { return causes.map { $0.line(in: file) }.joined(separator: "\n") }
  let lines = causes.prefix(first).map { $0.line(in: file) } + ["- … \(left) more …"]
  return (lines + causes.suffix(last).map { $0.line(in: file) }).joined(separator: "\n")
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

  func line(in file: SourceFile) -> String {
    let place = member.statement.map { ", line \(file.place(at: $0.range.start).line)" } ?? ""
    let text = member.statement == nil ? member.text : "`\(member.text)`"
    // The numbers of a chain's links are not meaningful here; the parts of a compound have names.
    var words: [String] = []
    for part in parts.map({ $0.drop { $0 == "[" || $0.isNumber || $0 == "]" || $0 == "." } })
    where !part.isEmpty && !words.contains(String(part)) {
      words.append(String(part))
    }
    return "- \(text)\(words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")\(place)"
  }
}

/// Returns a Markdown table.
func markdownTable(_ header: [String], _ rows: [[String]]) -> String {
  func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
  return ([line(header), "|" + String(repeating: "---|", count: header.count)] + rows.map(line)).joined(separator: "\n")
}
