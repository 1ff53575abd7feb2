import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns a layout's description: its numbers of views and constraints, and its status on each preview.
func layoutCard(_ index: Int, in snapshot: Snapshot, _ picture: HoverPicture) -> String {
  guard snapshot.model.layouts.indices.contains(index) else { return "" }
  let layout = snapshot.model.layouts[index]
  let horizontal = layout.constraints.filter { $0.anatomy?.attribute1.isHorizontal == true }.count
  let vertical = layout.constraints.count - horizontal
  var parts = [
    "**\(layout.name)**: \(count(layout.views.count - 1, "view")), \(horizontal) horizontal and "
      + "\(count(vertical, "vertical constraint"))"
  ]
  if let solved = snapshot.solution?.layouts.first(where: { $0.layout == index }) {
    if layout.views.count > 1 { parts += drawings(layout, solved.previews, picture) }
    parts.append(
      markdownTable(
        ["preview", ""],
        solved.previews.map { [$0.preview.name, $0.isUnsolved ? "too hard to solve" : $0.status.rawValue] }))
  }
  return parts.joined(separator: "\n\n")
}

/// Returns the pictures of all previews in a row; as text, only that of the most relevant preview.
private func drawings(_ layout: Layout, _ previews: [PreviewSolution], _ picture: HoverPicture) -> [String] {
  guard case .image = picture else {
    return previewOfInterest(previews, view: nil).flatMap {
      labelledDrawing(layout, $0, marking: nil, picture, isOnly: previews.count == 1)
    }.map { [$0] } ?? []
  }
  let images = previews.prefix(drawnCount).compactMap { drawing(layout, $0, marking: nil, picture) }
  return images.isEmpty ? [] : [images.joined(separator: " ")]
}

/// The maximum number of pictures in a row.
private let drawnCount = 6

private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Returns a constant's description, with its value.
func constantCard(_ index: Int, in snapshot: Snapshot) -> String {
  guard snapshot.model.constants.indices.contains(index) else { return "" }
  let constant = snapshot.model.constants[index]
  var text = "```layout\nlet \(constant.name) = \(snapshot.file[constant.expression.range])\n```"
  if let value = snapshot.model.value(ofConstant: index), value.fractionText != snapshot.file[constant.expression.range]
  {
    text += "\n\n= \(value.fractionText)"
  }
  if let documentation = constant.documentation { text += "\n\n\(documentation)" }
  return text
}

/// Returns a preview's description: the layouts' pictures on it, and its size, direction and language.
func previewCard(_ index: Int, in snapshot: Snapshot, _ picture: HoverPicture) -> String? {
  guard snapshot.model.previews.indices.contains(index) else { return nil }
  let preview = snapshot.model.previews[index]
  let environment = preview.environment
  let safe = environment.safeArea
  let layouts = (snapshot.solution?.layouts ?? []).filter { preview.layout == nil || $0.layout == preview.layout }
  let drawings = layouts.prefix(drawnCount).compactMap { solved -> String? in
    guard let shown = solved.previews.first(where: { $0.preview.name == preview.name }), solved.views.count > 1 else {
      return nil
    }
    return drawing(solved.source, shown, marking: nil, picture)
  }
  return "**\(preview.name)**: \(environment.device ?? "a custom size")\n\n"
    + (drawings.isEmpty ? "" : drawings.joined(separator: " ") + "\n\n")
    + markdownTable(
      ["", ""],
      [
        ["size", "\(environment.width) × \(environment.height) at \(environment.scale)x"],
        ["safe area", "top \(safe.top), leading \(safe.leading), bottom \(safe.bottom), trailing \(safe.trailing)"],
        ["direction", environment.isRightToLeft ? "right to left" : "left to right"],
        ["size classes", sizeClasses(environment)],
        ["language", environment.locale ?? "as written"],
      ])
}

private func sizeClasses(_ environment: Environment) -> String {
  "\(environment.isWidthCompact ? "compact" : "regular") wide, \(environment.isHeightCompact ? "compact" : "regular") high"
}

func deviceCard(_ device: Device) -> String {
  let screen = device.screen
  let (upright, turned) = (screen.safeArea.portrait, screen.safeArea.landscape)
  let sides = turned.leading.isZero ? "" : ", and \(turned.leading) at the sides"
  return "**\(device.name)**: \(screen.width) × \(screen.height) at \(screen.scale)x, "
    + "safe area \(upright.top) at the top and \(upright.bottom) at the bottom, "
    + "in landscape \(turned.top) and \(turned.bottom)\(sides)"
}
