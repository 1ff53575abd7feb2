import ConstraintSolver
package import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Expectations that state the frames of a layout as they are.
package struct PinnedFrames: Sendable {
  /// Those that hold on every preview.
  package let everywhere: [String]
  /// Those that hold on one preview only, by the preview's name, in the order of the previews.
  package let byPreview: [(name: String, expectations: [String])]
}

/// Returns the frames of a solved layout as expectations. Undetermined values, views without a name, and previews that
/// are ranges or have a conflict are left out.
package func pinnedFrames(of solved: LayoutSolution, isOnlyOnPreviews: Bool = false) -> PinnedFrames {
  let points = solved.previews.filter { $0.preview.range == nil }
  let known = points.filter { $0.status != .conflict && !$0.isUnsolved }
  let lists = known.map { preview in preview.views.map { pins($0, in: solved.source) } }
  // What holds on these previews need not hold on the others.
  let canBeShared = !isOnlyOnPreviews && known.count == solved.previews.count
  var everywhere: [String] = []
  var own = known.map { _ in [String]() }
  for view in solved.views.indices.dropFirst() {
    for attribute in 0..<3 {
      let texts = lists.map { $0.indices.contains(view - 1) ? $0[view - 1][attribute] : nil }
      if canBeShared, let first = texts.first, let text = first, texts.allSatisfy({ $0 == text }) {
        everywhere.append(text)
      } else {
        for (place, text) in texts.enumerated() { if let text { own[place].append(text) } }
      }
    }
  }
  return PinnedFrames(
    everywhere: everywhere,
    byPreview: zip(known, own).filter { !$1.isEmpty }.map { ($0.preview.name, $1) })
}

/// Returns a view's leading edge, top edge and size as expectations; nil for what is undetermined.
private func pins(_ solved: ViewSolution, in layout: Layout) -> [String?] {
  let view = layout.views[solved.view]
  guard !view.isAnonymous else { return [nil, nil, nil] }
  let open = Set(solved.ambiguities.map(\.attribute))
  func value(_ attribute: MeasuredAttribute) -> Rational? {
    open.contains(attribute) || !solved.isSolved ? nil : solved.reported.measured(attribute)
  }
  func edge(_ attribute: MeasuredAttribute) -> String? {
    value(attribute).map { distance in
      let name = attribute.rawValue
      let sum =
        distance.isZero ? "" : (distance.sign < 0 ? " - " : " + ") + distance.magnitude.spacedText
      return "expect \(view.name).\(name) = superview.\(name)\(sum)"
    }
  }
  let (width, height) = (value(.width), value(.height))
  let size: String? =
    if let width, let height {
      "expect \(view.name).size = \(width.spacedText) x \(height.spacedText)"
    } else if let width {
      "expect \(view.name).width = \(width.spacedText)"
    } else {
      height.map { "expect \(view.name).height = \($0.spacedText)" }
    }
  return [edge(.leading), edge(.top), size]
}

/// Returns the refactoring that states the frames of the layout or the preview at the cursor as expectations; nil if
/// the cursor is on neither. Expectations in a layout are also those of its uses, so a layout that is used is pinned in its
/// previews only.
func pinnedFrames(in snapshot: Snapshot, at range: ByteRange, users: [Snapshot] = []) -> Refactoring? {
  let title = "Pin these frames as expectations"
  func refactoring(_ edits: [TextEdit]) -> Refactoring? {
    edits.isEmpty ? nil : Refactoring(kind: .rewrite, title: title, edits: edits)
  }
  guard let solution = snapshot.solution,
    let outer = snapshot.tree.statements.last(where: { $0.fullRange.contains(range) })
  else { return nil }
  if outer.sort == .layout, outer.range.meets(range),
    let solved = solution.layouts.first(where: { $0.source.range == outer.fullRange })
  {
    let isUsed = !users.isEmpty || snapshot.model.layouts.contains { $0.components.contains(solved.layout) }
    let pins = pinnedFrames(of: solved, isOnlyOnPreviews: isUsed)
    let previews = snapshot.tree.statements.flatMap { [$0] + ($0.id == outer.id ? $0.block?.statements ?? [] : []) }
    let edits = pins.byPreview.compactMap { name, expectations in
      preview(named: name, in: previews).flatMap { edit(adding: expectations, to: $0, snapshot.file) }
    }
    return refactoring((edit(adding: pins.everywhere, to: outer, snapshot.file).map { [$0] } ?? []) + edits)
  }
  let inner = outer.sort == .layout ? outer.block?.statements.last { $0.fullRange.contains(range) } : outer
  guard let inner, inner.sort == .preview, inner.range.meets(range), case .preview(let name) = inner.kind else {
    return nil
  }
  var expectations: [String] = []
  for solved in solution.layouts where outer.sort != .layout || solved.source.range == outer.fullRange {
    let pins = pinnedFrames(of: solved, isOnlyOnPreviews: true)
    expectations += pins.byPreview.first { $0.name == name.text }?.expectations ?? []
  }
  return refactoring(edit(adding: expectations, to: inner, snapshot.file).map { [$0] } ?? [])
}

private func preview(named name: String, in statements: [Statement]) -> Statement? {
  statements.first { statement in
    if case .preview(let other) = statement.kind { other.text == name } else { false }
  }
}

/// Adds statements at the end of a block, which then has several lines. Statements that it has already are left out.
private func edit(adding statements: [String], to statement: Statement, _ file: SourceFile) -> TextEdit? {
  guard let block = statement.block, !block.closeBrace.isEmpty else { return nil }
  let known = Set(block.statements.map { file[$0.range] })
  let new = statements.filter { !known.contains($0) }
  guard !new.isEmpty else { return nil }
  let margin = file.indent(before: statement.range.start)
  let inside = file[ByteRange(block.openBrace.end, block.closeBrace.start)]
  let end = file.lines.range(ofLine: file.lines.lineIndex(at: block.closeBrace.start)).start
  if end > block.openBrace.end, trimmed(file[ByteRange(end, block.closeBrace.start)]).isEmpty {
    // The closing brace has a line of its own.
    return TextEdit(ByteRange(end, end), new.map { margin + "  " + $0 + file.lineEnd }.joined())
  }
  // In a block of several lines each statement has a line. A comment stays where it is.
  let isPlain = !inside.contains("//") && !inside.contains("/*")
  let content = isPlain ? block.statements.map { String(file[$0.fullRange]) } : [trimmed(inside)]
  let lines = (content + new).map { file.lineEnd + margin + "  " + $0 }.joined()
  return TextEdit(block.range, "{" + lines + file.lineEnd + margin + "}")
}

private func trimmed(_ text: String) -> String {
  let start = text.drop(while: \.isWhitespace)
  return String(start.reversed().drop(while: \.isWhitespace).reversed())
}

extension Rational {
  /// The number as the formatter writes it: `134 / 3`.
  fileprivate var spacedText: String { fractionText.split(separator: "/").joined(separator: " / ") }
}
