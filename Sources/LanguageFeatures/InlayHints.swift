import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// What the solver knows, shown between the words of the file.
package struct InlayText: Sendable, Hashable {
  /// What it tells.
  package enum Kind: Sendable {
    /// Where a view lands, or what a constant comes to.
    case value
    /// By how much an optional constraint is not met.
    case shortfall
  }

  /// The byte behind which it stands.
  package let offset: Int
  package let text: String
  package let kind: Kind
  /// Markdown: the same on every preview, where there are several.
  package let tooltip: String?
}

/// The hints in a stretch of the file, in file order: the frames of the views of a line and what an unmet constraint lacks
/// at the end of the line, so that no code is split, and a constant's value behind its expression.
package func inlayHints(in snapshot: Snapshot, at range: ByteRange) -> [InlayText] {
  (frameHints(snapshot) + shortfallHints(snapshot) + constantHints(snapshot))
    .filter { range.start <= $0.offset && $0.offset <= range.end }
    .sorted { ($0.offset, $0.kind == .value ? 0 : 1, $0.text) < ($1.offset, $1.kind == .value ? 0 : 1, $1.text) }
}

/// A view's frame on each preview.
private struct ShownFrame {
  let view: View
  /// The preview's name, and the frame on it.
  let rows: [(preview: String, frame: String)]
}

/// `345 × 10 at 4, 4`, or with the names of several views of a line, on the layout's first preview, which is named where
/// there are others.
private func frameHints(_ snapshot: Snapshot) -> [InlayText] {
  let file = snapshot.file
  return (snapshot.solution?.layouts ?? []).flatMap { solved -> [InlayText] in
    guard snapshot.model.layouts.indices.contains(solved.layout) else { return [] }
    let layout = snapshot.model.layouts[solved.layout]
    let frames = shownFrames(layout, solved)
    let lines = Dictionary(grouping: frames) { file.lines.lineIndex(at: $0.view.range.end) }
    return lines.keys.sorted().map { line in
      let frames = lines[line] ?? []
      let isOutdated = frames.contains { solved.lastWhole?.shows($0.view) == true }
      return InlayText(
        offset: file.endOfText(ofLine: line), text: hint(frames), kind: .value,
        tooltip: tooltip(frames, isOutdated ? "Outdated: as it was \(timeOfError(in: layout, snapshot))." : nil))
    }
  }
}

/// While the layout has an error, frames are those from before it, so that nothing jumps while a line is typed.
private func shownFrames(_ layout: Layout, _ solved: LayoutSolution) -> [ShownFrame] {
  let before = Dictionary((solved.lastWhole?.views ?? []).map { ($0.name, $0.index) }) { first, _ in first }
  return layout.views.compactMap { view in
    let known = before[view.name]
    let previews = (known == nil ? solved : solved.lastWhole ?? solved).previews
    guard !view.isRoot, !view.isAnonymous, previews.first?.solution(ofView: known ?? view.index)?.isSolved == true
    else {
      return nil
    }
    let rows = previews.compactMap { preview -> (preview: String, frame: String)? in
      guard let frame = preview.solution(ofView: known ?? view.index) else { return nil }
      // What is not determined is one of many frames.
      return (preview.preview.name, frameText(frame) + (frame.ambiguities.isEmpty ? "" : "?"))
    }
    return ShownFrame(view: view, rows: rows)
  }
}

/// The frames that fit.
private func hint(_ frames: [ShownFrame]) -> String {
  let preview = frames.first.flatMap { $0.rows.count > 1 ? "\($0.rows[0].preview): " : nil } ?? ""
  var text = preview
  for (index, frame) in frames.enumerated() {
    let words = (frames.count > 1 ? "\(frame.view.name) " : "") + (frame.rows.first?.frame ?? "")
    guard index == 0 || text.count + words.count <= hintWidth else { return text + ", …" }
    text += (index == 0 ? "" : ", ") + words
  }
  return text
}

/// How many characters a hint has that shows several views.
private let hintWidth = 80

/// Every frame, where the hint does not show all.
private func tooltip(_ frames: [ShownFrame], _ note: String?) -> String? {
  let hasPreviews = frames.contains { $0.rows.count > 1 }
  var parts = [note].compactMap(\.self)
  if hasPreviews || frames.count > 1 {
    let rows = frames.flatMap { frame in
      frame.rows.map { [frames.count > 1 ? frame.view.name : nil, hasPreviews ? $0.preview : nil, $0.frame] }
    }
    let header = [frames.count > 1 ? "view" : nil, hasPreviews ? "preview" : nil, "frame"]
    parts.append(markdownTable(header.compactMap(\.self), rows.map { $0.compactMap(\.self) }))
  }
  return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
}

/// The first words of `not-met`: `*narrow*: 28 short (112 of 140)`.
private func shortfallHints(_ snapshot: Snapshot) -> [InlayText] {
  snapshot.unmetConstraints.map { diagnostic in
    let words = diagnostic.message.prefix { $0 != "," && $0 != ";" }
    return InlayText(
      offset: snapshot.file.endOfText(ofLine: snapshot.file.lines.lineIndex(at: diagnostic.range.end)),
      text: String(words).replacing("*", with: "").replacing("`", with: ""), kind: .shortfall,
      tooltip: diagnostic.message)
  }
}

extension SourceFile {
  /// The end of a line without the spaces at its end.
  fileprivate func endOfText(ofLine line: Int) -> Int {
    let content = content(ofLine: line)
    return content.end - self[content].reversed().prefix { $0 == " " || $0 == "\t" }.count
  }
}

/// `= 16`, where the expression is more than the number.
private func constantHints(_ snapshot: Snapshot) -> [InlayText] {
  snapshot.model.constants.enumerated().compactMap { index, constant in
    if case .number = constant.expression.kind { return nil }
    guard let value = snapshot.model.value(ofConstant: index) else { return nil }
    return InlayText(
      offset: constant.expression.range.end, text: "= \(value.fractionText)", kind: .value, tooltip: nil)
  }
}
