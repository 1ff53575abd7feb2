import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns a layout's description: its numbers of views and constraints, and its status on each preview.
func layoutCard(_ index: Int, in snapshot: Snapshot, _ picture: HoverPicture) -> Card {
  guard snapshot.model.layouts.indices.contains(index) else { return importedLayoutCard(index, in: snapshot) }
  let layout = snapshot.model.layouts[index]
  let horizontal = layout.constraints.filter { $0.anatomy?.attribute1.isHorizontal == true }.count
  let vertical = layout.constraints.count - horizontal
  let views = count(layout.views.count - 1, "view")
  var parts: [Card.Part] = [
    .text("\(strong: layout.name): \(views), \(horizontal) horizontal and \(count(vertical, "vertical constraint"))")
  ]
  if let solved = snapshot.solution?.layouts.first(where: { $0.layout == index }) {
    parts.append(
      .table(
        header: ["preview", ""],
        rows: solved.previews.map {
          [Prose($0.preview.name), Prose($0.statusText)]
        }))
    if layout.views.count > 1 { parts += layoutDrawings(layout, solved.previews, picture) }
  }
  return Card(parts)
}

/// Returns the pictures of all previews in a row; as text, only that of the most relevant preview.
private func layoutDrawings(_ layout: Layout, _ previews: [PreviewSolution], _ picture: HoverPicture) -> [Card.Part] {
  guard case .image = picture else {
    return previewOfInterest(previews, view: nil).map {
      labelledDrawing(layout, $0, marking: nil, picture, isOnly: previews.count == 1)
    } ?? []
  }
  return drawings(previews.prefix(drawnCount).map { (layout, $0) }, picture)
}

/// The maximum number of pictures in a row.
private let drawnCount = 6

private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Returns a constant's description, with its value.
func constantCard(_ index: Int, in snapshot: Snapshot) -> Card {
  guard let constant = snapshot.model.constant(index) else { return Card() }
  let other = constant.origin?.location.file
  let written = (other ?? snapshot.file)[constant.expression.range]
  var parts: [Card.Part] = [.code("let \(constant.name) = \(written)")]
  if let value = snapshot.model.value(ofConstant: index), value.fractionText != written {
    parts.append(.text("= \(value.fractionText)"))
  }
  if let documentation = constant.documentation { parts.append(.documentation(documentation)) }
  if let other { parts.append(.text("Declared in \(code: other.fileName).")) }
  return Card(parts)
}

/// Returns a state's description, with the previews that set it.
func stateCard(_ index: Int, in snapshot: Snapshot) -> Card {
  guard snapshot.model.states.indices.contains(index) else { return Card() }
  let state = snapshot.model.states[index]
  var parts: [Card.Part] = [.code("state \(state.name)")]
  if let documentation = state.documentation { parts.append(.documentation(documentation)) }
  let previews = snapshot.model.previews.filter { preview in
    (state.layout == nil || preview.layout == nil || preview.layout == state.layout) && preview.turnsOn(state.name)
  }
  let names = previews.map { "*\($0.name)*" }
  parts.append(.text(Prose(marked: names.isEmpty ? "False on every preview." : "True on \(list(names)).")))
  return Card(parts)
}

/// Returns a preview's description: the layouts' pictures on it, and its size, direction and language.
func previewCard(_ index: Int, in snapshot: Snapshot, _ picture: HoverPicture) -> Card? {
  guard snapshot.model.previews.indices.contains(index) else { return nil }
  let preview = snapshot.model.previews[index]
  let environment = preview.environment
  let safe = environment.safeArea
  let layouts = (snapshot.solution?.layouts ?? []).filter { preview.layout == nil || $0.layout == preview.layout }
  let solved = layouts.prefix(drawnCount).compactMap { solved in
    solved.views.count > 1
      ? solved.previews.first { $0.preview.name == preview.name }.map { (layout: solved.source, preview: $0) } : nil
  }
  let heading: Prose = "\(strong: preview.name): \(environment.device ?? "a custom size")"
  let range = preview.range.map { [Card.Part.text("A range: \($0.words). Shown here is its first point.")] } ?? []
  var rows: [[Prose]] = [
    ["size", "\(sizes(of: preview, layouts)) at \(environment.scale)x"],
    ["safe area", "top \(safe.top), leading \(safe.leading), bottom \(safe.bottom), trailing \(safe.trailing)"],
    ["direction", environment.isRightToLeft ? "right to left" : "left to right"],
    ["size classes", Prose(sizeClasses(environment))],
    ["language", Prose(environment.locale ?? "as written")],
  ]
  if let size = environment.textSize { rows.append(["text size", Prose(size.rawValue)]) }
  for (subject, value) in environment.data.lines { rows.append([Prose("\(code: subject)"), Prose("\(code: value)")]) }
  return Card(
    [.text(heading)] + range + provedParts(preview, in: snapshot) + [.table(header: ["", ""], rows: rows)]
      + drawings(solved, picture))
}

/// Returns the size of a preview's root: `320 × 66`. If its content determines it, each layout has its own.
private func sizes(of preview: Preview, _ layouts: [LayoutSolution]) -> Prose {
  let solved = layouts.compactMap { layout in
    layout.previews.first { $0.preview.name == preview.name }.map { (layout.layoutName, $0.preview.environment) }
  }
  let fitted = preview.environment.fitted.isEmpty ? [] : solved
  guard let first = fitted.first else { return "\(preview.environment.width) × \(preview.environment.height)" }
  guard fitted.contains(where: { ($0.1.width, $0.1.height) != (first.1.width, first.1.height) }) else {
    return "\(first.1.width) × \(first.1.height)"
  }
  return fitted.map { name, environment -> Prose in "\(environment.width) × \(environment.height) (\(name))" }.joined(
    ", ")
}

/// Returns what is proved for a preview, by layout; empty if it is no range, or not proved yet.
func provedParts(_ preview: Preview, in snapshot: Snapshot) -> [Card.Part] {
  let proofs = snapshot.ranges.filter { $0.preview.name == preview.name && $0.preview.layout == preview.layout }
  return proofs.map { proof in
    let name = snapshot.model.layouts.count > 1 ? snapshot.model.layouts[proof.layout].name : preview.name
    return .text("\(strong: name): \(proof.words).")
  }
}

private func sizeClasses(_ environment: Environment) -> String {
  "\(environment.isWidthCompact ? "compact" : "regular") wide, \(environment.isHeightCompact ? "compact" : "regular") high"
}

/// Returns a device's description: its size and safe areas.
func deviceCard(_ device: Device) -> Card {
  let screen = device.screen
  let (upright, turned) = (screen.safeArea.portrait, screen.safeArea.landscape)
  let sides = turned.leading.isZero ? "" : ", and \(turned.leading) at the sides"
  let size = "\(screen.width) × \(screen.height) at \(screen.scale)x"
  let safeArea = "safe area \(upright.top) at the top and \(upright.bottom) at the bottom"
  return Card(
    "\(strong: device.name): \(size), \(safeArea), in landscape \(turned.top) and \(turned.bottom)\(sides)")
}

/// Returns the description of a layout of another file.
private func importedLayoutCard(_ index: Int, in snapshot: Snapshot) -> Card {
  let place = index - snapshot.model.layouts.count
  guard snapshot.model.imported.indices.contains(place) else { return Card() }
  let imported = snapshot.model.imported[place]
  let views = imported.layout.views.count { !$0.isRoot && $0.inner == nil }
  return Card([
    .code("layout \(imported.layout.name)"),
    .text("\(marked: count(views, "view")). Declared in \(code: imported.file.fileName)."),
  ])
}
