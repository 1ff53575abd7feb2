import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// A view: what it is, where it lands on every preview, and what fixes it there.
func viewCard(layout index: Int, view viewIndex: Int, in snapshot: Snapshot) -> String {
  guard snapshot.model.layouts.indices.contains(index) else { return "" }
  let layout = snapshot.model.layouts[index]
  guard layout.views.indices.contains(viewIndex) else { return "" }
  let view = layout.views[viewIndex]
  var parts = [heading(view, layout)]
  if let documentation = view.documentation { parts.append(documentation) }
  let previews = snapshot.solution?.layouts.first { $0.layout == index }?.previews ?? []
  if view.isRoot {
    let rows = previews.map { preview in
      let environment = preview.preview.environment
      return [preview.preview.name, "\(environment.width) × \(environment.height)"]
    }
    parts.append(markdownTable(["preview", "size"], rows))
    return parts.joined(separator: "\n\n")
  }
  let solved = previews.compactMap { preview in
    preview.views.first { $0.view == viewIndex }.map { (preview, $0) }
  }
  if !solved.isEmpty {
    let rows = solved.map { preview, view in [preview.preview.name, frameText(view), openText(view)] }
    let hasOpen = rows.contains { !$0[2].isEmpty }
    parts.append(
      markdownTable(
        ["preview", "frame"] + (hasOpen ? ["not determined"] : []), rows.map { hasOpen ? $0 : Array($0.prefix(2)) }))
  }
  if let causes = causesText(solved.map(\.1), snapshot.file) { parts.append(causes) }
  return parts.joined(separator: "\n\n")
}

private func heading(_ view: View, _ layout: Layout) -> String {
  guard let superview = view.superview else { return "**root** of `\(layout.name)`" }
  return "**\(view.name)** — \(view.kind.name) in `\(layout.views[superview].name)`"
}

/// `172.5 × 812 at 20, 20`, in the superview, as it is drawn.
func frameText(_ view: ViewSolution) -> String {
  let frame = view.pixelFrame
  return "\(frame.width) × \(frame.height) at \(frame.x), \(frame.y)"
}

private func openText(_ view: ViewSolution) -> String {
  view.ambiguities.map { ambiguity in
    "\(ambiguity.attribute.rawValue) \(ambiguity.from?.description ?? "…") to \(ambiguity.to?.description ?? "…")"
  }.joined(separator: ", ")
}

/// What fixes the view on any preview, each once.
private func causesText(_ solved: [ViewSolution], _ file: SourceFile) -> String? {
  var lines: [String] = []
  for member in solved.flatMap(\.causes) {
    let line: String
    if let statement = member.statement {
      let name = statement.label.map { "\"\($0)\": " } ?? ""
      let part = member.part.isEmpty ? "" : " (\(member.part))"
      line = "- \(name)`\(statement.text)`\(part), line \(file.place(at: statement.range.start).line)"
    } else {
      line = "- \(member.text)"
    }
    if !lines.contains(line) { lines.append(line) }
  }
  guard !lines.isEmpty else { return nil }
  return "Fixed by\n\n" + lines.joined(separator: "\n")
}

/// A Markdown table.
func markdownTable(_ header: [String], _ rows: [[String]]) -> String {
  func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
  return ([line(header), "|" + String(repeating: "---|", count: header.count)] + rows.map(line)).joined(separator: "\n")
}
