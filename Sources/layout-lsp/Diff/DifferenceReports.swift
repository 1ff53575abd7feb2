import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutDiagnostics
import LayoutPreview
import SourceText

/// The differences as lines for a terminal.
func differenceText(_ differences: [FileDifference]) -> String {
  let blocks = differences.map { file in
    var text = "\(file.path.printable)\n"
    for preview in file.previews {
      text += "  \(heading(preview))\n"
      let column = preview.changedViews.map(\.name.count).max() ?? 0
      for view in preview.changedViews {
        text += "    \(view.name)\(String(repeating: " ", count: column - view.name.count))  \(change(view))\n"
      }
    }
    for (sign, problems) in problemLists(file) {
      for problem in problems { text += "  \(sign) \(headline(problem))\n" }
    }
    return text
  }
  return blocks.joined(separator: "\n") + (blocks.isEmpty ? "" : "\n") + summary(differences) + "\n"
}

/// `SignIn on narrow: conflict → satisfied`.
private func heading(_ preview: PreviewDifference) -> String {
  let title = "\(preview.layout) on \(preview.name)".printable
  switch (preview.oldStatus, preview.newStatus) {
  case (nil, let status?): return "\(title): new, \(status)"
  case (_, nil): return "\(title): removed"
  case (let old?, let new?): return old == new ? "\(title): \(new)" : "\(title): \(old) → \(new)"
  }
}

/// `140 × 70 at 32, 466 → 112 × 70 at 32, 466`.
private func change(_ view: ViewDifference) -> String {
  switch (view.old, view.new) {
  case (let old?, let new?): "\(old.words) → \(new.words)"
  case (nil, let new?): "new, \(new.words)"
  case (let old?, nil): "removed, \(old.words)"
  case (nil, nil): ""
  }
}

private func headline(_ problem: FileDifference.Problem) -> String {
  let diagnostic = problem.diagnostic
  return "\(diagnostic.severity.word)[\(diagnostic.kind.code)] line \(problem.line): \(diagnostic.message.printable)"
}

private func problemLists(_ file: FileDifference) -> [(sign: String, problems: [FileDifference.Problem])] {
  [("-", file.disappeared), ("+", file.appeared), ("~", file.changed)]
}

/// `2 frames differ on 1 preview; 1 problem appeared, none disappeared`.
private func summary(_ differences: [FileDifference]) -> String {
  guard !differences.isEmpty else { return "No frame and no problem differs" }
  let previews = differences.flatMap(\.previews).filter { !$0.changedViews.isEmpty }
  let frames = previews.reduce(0) { $0 + $1.changedViews.count }
  let appeared = differences.reduce(0) { $0 + $1.appeared.count }
  let disappeared = differences.reduce(0) { $0 + $1.disappeared.count }
  return "\(counted(frames, "frame")) on \(counted(previews.count, "preview")); "
    + "\(counted(appeared, "problem")) appeared, \(disappeared) disappeared"
}

/// The differences as JSON. A frame is `[x, y, width, height]` in the superview, or null.
func differenceJSON(_ differences: [FileDifference]) -> JSONValue {
  func frame(_ frame: Frame?) -> JSONValue { frame.map { .array($0.numbers.map(number)) } ?? .null }
  func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  func problems(_ problems: [FileDifference.Problem]) -> JSONValue {
    .array(
      problems.map { problem in
        .object([
          "code": .string(problem.diagnostic.kind.code), "severity": .string(problem.diagnostic.severity.word),
          "line": .integer(problem.line), "message": .string(problem.diagnostic.message),
        ])
      })
  }
  let files = differences.map { file -> JSONValue in
    let previews = file.previews.map { preview -> JSONValue in
      let views = preview.changedViews.map { view -> JSONValue in
        .object(["name": .string(view.name), "old": frame(view.old), "new": frame(view.new)])
      }
      return .object([
        "layout": .string(preview.layout), "name": .string(preview.name), "oldStatus": text(preview.oldStatus),
        "newStatus": text(preview.newStatus), "views": .array(views),
      ])
    }
    return .object([
      "path": .string(file.path), "previews": .array(previews),
      "problems": .object([
        "appeared": problems(file.appeared), "disappeared": problems(file.disappeared),
        "changed": problems(file.changed),
      ]),
    ])
  }
  return .object(["files": .array(files)])
}

/// The differences as one HTML page without scripts or external resources.
func differencePage(_ differences: [FileDifference]) -> String {
  let files = differences.map { file in
    let previews = file.previews.map { preview in
      let rows = preview.changedViews.map { view in
        "<tr><th>\(escapedMarkup(view.name))</th><td class=\"old\">\(view.old?.words ?? "—")</td>"
          + "<td class=\"new\">\(view.new?.words ?? "—")</td></tr>\n"
      }
      return """
        <section>
        <h3>\(escapedMarkup(heading(preview)))</h3>
        <div class="preview">\(picture(preview))
        <table><tr><th>view</th><th>old</th><th>new</th></tr>
        \(rows.joined())</table></div>
        </section>

        """
    }
    let items = problemLists(file).flatMap { sign, problems in
      problems.map { problem in
        let kind = sign == "-" ? "old" : sign == "+" ? "new" : "changed"
        return "<li class=\"\(kind)\">\(escapedMarkup("\(sign) \(headline(problem))"))</li>\n"
      }
    }
    let list = items.isEmpty ? "" : "<ul>\n\(items.joined())</ul>\n"
    return "<h2>\(escapedMarkup(file.path))</h2>\n\(list)\(previews.joined())"
  }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Layout differences</title>
    <style>
    :root { color-scheme: light dark; --old: #d70015; --new: #248a3d }
    @media (prefers-color-scheme: dark) { :root { --old: #ff6961; --new: #30db5b } }
    body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; max-width: 1000px }
    .preview { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
    svg { border: 1px solid #8e8e93; overflow: visible }
    rect { fill: none; stroke: #8e8e93; stroke-width: 1; vector-effect: non-scaling-stroke }
    rect.old { stroke: var(--old); stroke-dasharray: 4 3; stroke-width: 2 }
    rect.new { stroke: var(--new); stroke-width: 2; fill: var(--new); fill-opacity: .12 }
    table { border-collapse: collapse } th, td { text-align: left; padding: 2px 12px 2px 0 }
    .old { color: var(--old) } .new { color: var(--new) }
    ul { list-style: none; padding: 0 }
    </style>
    </head>
    <body>
    <h1>Layout differences</h1>
    <p>\(escapedMarkup(summary(differences))). Old frames are dashed, new ones solid.</p>
    \(files.joined())</body>
    </html>

    """
}

/// A picture of the old frames over the new ones.
private func picture(_ preview: PreviewDifference) -> String {
  let (width, height) = (preview.width.double, preview.height.double)
  guard width > 0, height > 0 else { return "" }
  func rectangle(_ frame: Frame?, _ style: String, _ title: String) -> String {
    guard let frame else { return "" }
    let sides = zip(["x", "y", "width", "height"], frame.numbers).map { "\($0)=\"\($1.double)\"" }
    return "<rect class=\"\(style)\" \(sides.joined(separator: " "))><title>\(escapedMarkup(title))</title></rect>\n"
  }
  let same = preview.views.filter { !$0.isChanged }.map { rectangle($0.newAbsolute, "same", $0.name) }
  let changed = preview.changedViews.map {
    rectangle($0.oldAbsolute, "old", $0.name) + rectangle($0.newAbsolute, "new", $0.name)
  }
  let shownHeight = 320.0
  return "<svg width=\"\((width / height * shownHeight).rounded())\" height=\"\(shownHeight)\" "
    + "viewBox=\"0 0 \(width) \(height)\">\n\((same + changed).joined())</svg>"
}
