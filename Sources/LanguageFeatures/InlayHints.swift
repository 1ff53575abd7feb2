import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// A solver result that an editor shows between the words of the file.
package struct InlayText: Sendable, Hashable {
  /// The kind of information that a hint shows.
  package enum Kind: Sendable {
    /// A view's frame, or a constant's value.
    case value
    /// The amount by which an optional constraint is not satisfied.
    case shortfall
  }

  /// The byte offset after which the hint appears.
  package let offset: Int
  package let text: String
  package let kind: Kind
  /// What the hint cannot show: all previews, all views, or the whole message. Nil if there is no more.
  package let tooltip: Card?
}

/// Returns the hints in a range, in file order. Frames and the amounts of unsatisfied constraints appear at the end of
/// the line, so that no code is split. A constant's value appears after its expression. The frames are those on the
/// preview called `preview`; in a layout without one, those on its first preview.
package func inlayHints(in snapshot: Snapshot, at range: ByteRange, preview: String? = nil) -> [InlayText] {
  (frameHints(snapshot, preview) + shortfallHints(snapshot) + constantHints(snapshot))
    .filter { range.start <= $0.offset && $0.offset <= range.end }
    .sorted { ($0.offset, $0.kind == .value ? 0 : 1, $0.text) < ($1.offset, $1.kind == .value ? 0 : 1, $1.text) }
}

/// Returns the names of the previews whose frames the hints could show instead of those on `shown`, in file order:
/// those declared on the lines of a range, and all of a layout whose name is on these lines.
package func previewsForHints(in snapshot: Snapshot, at range: ByteRange, shown: String?) -> [String] {
  let file = snapshot.file
  let lines = file.content(ofLine: file.lines.lineIndex(at: range.start))
    .union(file.content(ofLine: file.lines.lineIndex(at: range.end)))
  var names: [String] = []
  for index in snapshot.model.layouts.indices {
    let layout = snapshot.model.layouts[index]
    let previews = snapshot.model.previews(of: index)
    guard layout.views.count > 1, let current = chosen(previews, named: shown, by: { $0.name }) else { continue }
    let isLayoutNear = !layout.nameRange.isEmpty && layout.nameRange.meets(lines)
    for preview in previews where preview.name != current.name && !names.contains(preview.name) {
      if isLayoutNear || preview.place.meets(lines) { names.append(preview.name) }
    }
  }
  return names
}

/// Returns the element with a name, or else the first.
private func chosen<Element>(_ elements: [Element], named name: String?, by path: (Element) -> String) -> Element? {
  elements.first { path($0) == name } ?? elements.first
}

/// A view's frames on all previews.
private struct ShownFrame {
  let view: View
  /// The name of each preview, and the frame on it.
  let rows: [(preview: String, frame: String)]
  /// The row that the hint shows.
  let shown: (preview: String, frame: String)
}

/// Returns hints such as `345 × 10 at 4, 4`, with names if a line has several views. The preview is named if there are
/// others.
private func frameHints(_ snapshot: Snapshot, _ preview: String?) -> [InlayText] {
  let file = snapshot.file
  return (snapshot.solution?.layouts ?? []).flatMap { solved -> [InlayText] in
    guard snapshot.model.layouts.indices.contains(solved.layout) else { return [] }
    let layout = snapshot.model.layouts[solved.layout]
    let frames = shownFrames(layout, solved, preview)
    let lines = Dictionary(grouping: frames) { file.lines.lineIndex(at: $0.view.range.end) }
    return lines.keys.sorted().map { line in
      let frames = lines[line] ?? []
      let isOutdated = frames.contains { solved.lastWithoutError?.shows($0.view) == true }
      return InlayText(
        offset: file.endOfText(ofLine: line), text: hint(frames), kind: .value,
        tooltip: tooltip(frames, isOutdated ? outdatedNote(layout, snapshot) : nil))
    }
  }
}

/// Returns the frames of the views. While the layout has an error, these are the frames from before the error, so that
/// hints do not jump during typing.
private func shownFrames(_ layout: Layout, _ solved: LayoutSolution, _ preview: String?) -> [ShownFrame] {
  let shown = solved.lastWithoutError.map { last in last.views.filter(last.shows) } ?? []
  let before = Dictionary(shown.map { ($0.name, $0.index) }) { first, _ in first }
  return layout.views.compactMap { view in
    let known = before[view.name]
    let previews = (known == nil ? solved : solved.lastWithoutError ?? solved).previews
    guard !view.isRoot, !view.isAnonymous, view.inner == nil,
      chosen(previews, named: preview, by: { $0.preview.name })?.solution(ofView: known ?? view.index)?.isSolved == true
    else {
      return nil
    }
    let rows = previews.compactMap { preview -> (preview: String, frame: String)? in
      guard let frame = preview.solution(ofView: known ?? view.index) else { return nil }
      // An ambiguous frame is one of many possible frames.
      return (preview.preview.name, frameText(frame) + (frame.ambiguities.isEmpty ? "" : "?"))
    }
    return chosen(rows, named: preview, by: { $0.preview }).map { ShownFrame(view: view, rows: rows, shown: $0) }
  }
}

/// Returns the hint text with as many frames as fit.
private func hint(_ frames: [ShownFrame]) -> String {
  let preview = frames.first.flatMap { $0.rows.count > 1 ? "\($0.shown.preview): " : nil } ?? ""
  var text = preview
  for (index, frame) in frames.enumerated() {
    let words = (frames.count > 1 ? "\(frame.view.name) " : "") + frame.shown.frame
    guard index == 0 || text.count + words.count <= hintWidth else { return text + ", …" }
    text += (index == 0 ? "" : ", ") + words
  }
  return text
}

/// The maximum number of characters in a hint about several views.
private let hintWidth = 80

/// Returns a note and a table of all frames; nil if the hint shows all frames and there is no note.
private func tooltip(_ frames: [ShownFrame], _ note: Card.Part?) -> Card? {
  let hasPreviews = frames.contains { $0.rows.count > 1 }
  var parts = [note].compactMap(\.self)
  if hasPreviews, let preview = frames.first?.shown.preview {
    parts.append(.text("The hint shows \(emphasis: preview)."))
  }
  if hasPreviews || frames.count > 1 {
    func row(_ view: String, _ preview: String, _ frame: String) -> [Prose] {
      [frames.count > 1 ? view : nil, hasPreviews ? preview : nil, frame].compactMap { $0.map { Prose($0) } }
    }
    parts.append(
      .table(
        header: row("view", "preview", "frame"),
        rows: frames.flatMap { frame in frame.rows.map { row(frame.view.name, $0.preview, $0.frame) } }))
  }
  return parts.isEmpty ? nil : Card(parts)
}

/// Returns the amounts of constraints that are not satisfied: `*narrow*: 28 short (112 of 140)`.
private func shortfallHints(_ snapshot: Snapshot) -> [InlayText] {
  snapshot.unmetConstraints.map { unmet in
    InlayText(
      offset: snapshot.file.endOfText(ofLine: snapshot.file.lines.lineIndex(at: unmet.diagnostic.range.end)),
      text: Prose(marked: unmet.hint).plainText, kind: .shortfall,
      tooltip: Card(Prose(marked: unmet.diagnostic.message)))
  }
}

extension SourceFile {
  /// Returns the end of a line without its trailing spaces.
  fileprivate func endOfText(ofLine line: Int) -> Int {
    let content = content(ofLine: line)
    return content.end - self[content].reversed().prefix { $0 == " " || $0 == "\t" }.count
  }
}

/// Returns hints such as `= 16` for expressions that are not a plain number.
private func constantHints(_ snapshot: Snapshot) -> [InlayText] {
  snapshot.model.constants.enumerated().compactMap { index, constant in
    if case .number = constant.expression.kind { return nil }
    guard constant.origin == nil else { return nil }
    guard let value = snapshot.model.value(ofConstant: index) else { return nil }
    return InlayText(
      offset: constant.expression.range.end, text: "= \(value.fractionText)", kind: .value, tooltip: nil)
  }
}
