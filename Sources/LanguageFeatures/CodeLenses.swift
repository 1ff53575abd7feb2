import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// A text that an editor shows above a range of the file.
package struct LensText: Sendable, Hashable {
  package let range: ByteRange
  package let text: String
  package let action: Action

  /// The effect of a click.
  package enum Action: Sendable, Hashable {
    /// Solves the file again, because a preview of the layout was too hard to solve.
    case solveAgain
    /// Shows the previews of a layout; nil is the file's only layout, without a name.
    case showPreviews(ofLayout: String?)
    /// Lists the statements of a conflict.
    case showMembers([ByteRange])
  }

  /// The tooltip of a lens that solves again.
  package static let solvingTooltip = "Solve all open files again"

  /// What a click does, as a phrase.
  package var tooltip: String {
    switch action {
    case .solveAgain: Self.solvingTooltip
    case .showPreviews(let name): name.map { "Show the previews of `\($0)`" } ?? "Show the previews"
    case .showMembers(let ranges): ranges.count == 1 ? "Show the statement" : "List the \(ranges.count) statements"
    }
  }
}

/// Returns the lenses in file order: a summary above each layout, and the number of statements above each conflict.
package func codeLenses(in snapshot: Snapshot) -> [LensText] {
  let insides = snapshot.insideProblems
  let layouts = (snapshot.solution?.layouts ?? []).compactMap { solved -> LensText? in
    guard snapshot.model.layouts.indices.contains(solved.layout) else { return nil }
    let layout = snapshot.model.layouts[solved.layout]
    guard layout.views.count > 1 else { return nil }
    let name = layout.nameRange.isEmpty ? nil : layout.name
    return LensText(
      range: place(of: layout),
      text: "\(counts(layout, solved)), \(verdict(solved, insides, in: snapshot))",
      action: solved.previews.contains(where: \.isUnsolved) ? .solveAgain : .showPreviews(ofLayout: name))
  }
  let conflicts = snapshot.diagnostics.filter { $0.kind == .conflict }.map { diagnostic in
    let places = diagnostic.related.map(\.location).filter { $0.file == nil }.map(\.range)
    let count = places.count
    return LensText(
      range: diagnostic.range, text: count == 1 ? "conflict" : "conflict of \(count) statements",
      action: .showMembers(count == 0 ? [diagnostic.range] : places))
  }
  let ranges = snapshot.ranges.map { proof in
    let layout = snapshot.model.layouts[proof.layout]
    let name = snapshot.model.layouts.count > 1 ? "\(layout.name): " : ""
    return LensText(
      range: proof.preview.place, text: name + proof.words,
      action: .showPreviews(ofLayout: layout.nameRange.isEmpty ? nil : layout.name))
  }
  return (layouts + conflicts + ranges).sorted { ($0.range, $0.text) < ($1.range, $1.text) }
}

/// The uses of a layout of a file.
package struct LayoutUses: Sendable, Hashable {
  /// The place of the lens.
  package let range: ByteRange
  package let name: String
  /// The places in the file itself.
  package let ranges: [ByteRange]
  /// The widths for which it is proved, in words; nil if there are none.
  private let proof: String?

  init(_ index: Int, in snapshot: Snapshot) {
    let layout = snapshot.model.layouts[index]
    range = place(of: layout)
    name = layout.name
    ranges = layouts(in: snapshot, containing: layout.name, at: snapshot.model.files.path).flatMap(\.ranges)
    let widths = snapshot.ranges.lazy
      .filter { $0.layout == index && $0.isProved && !$0.hasProblems }
      .compactMap { $0.preview.range?.combinations.first?.widths }
      .first { !$0.isPoint }
    proof = widths.map { "proved from \($0.from) to \($0.to)" }
  }

  /// The text of the lens, with the number of uses in all files: `3 uses · proved from 288 to 600`.
  package func text(count: Int) -> String {
    ["\(count) use\(count == 1 ? "" : "s")", proof].compactMap(\.self).joined(separator: " · ")
  }
}

/// Returns the uses of each layout of a file, in the file.
package func layoutUses(in snapshot: Snapshot) -> [LayoutUses] {
  snapshot.model.layouts.indices.map { LayoutUses($0, in: snapshot) }
}

/// Returns the range of the layout's name; of the first statement if the file is a single layout without a name.
private func place(of layout: Layout) -> ByteRange {
  if !layout.nameRange.isEmpty { return layout.nameRange }
  let first = layout.views.dropFirst().first?.range.start ?? layout.range.start
  return ByteRange(first, first)
}

/// Returns `2 views · 4 horizontal + 4 vertical · 2 previews`.
private func counts(_ layout: Layout, _ solved: LayoutSolution) -> String {
  let horizontal = layout.constraints.filter { $0.anatomy?.attribute1.isHorizontal == true }.count
  let views = layout.views.count - 1
  return [
    "\(views) view\(views == 1 ? "" : "s")",
    "\(horizontal) horizontal + \(layout.constraints.count - horizontal) vertical",
    "\(solved.previews.count) preview\(solved.previews.count == 1 ? "" : "s")",
  ].joined(separator: " · ")
}

private func verdict(_ solved: LayoutSolution, _ insides: [InsideProblems], in snapshot: Snapshot) -> String {
  func names(_ status: PreviewSolution.Status) -> [String] {
    solved.previews.filter { $0.status == status && !$0.isUnsolved }.map(\.preview.name)
  }
  let troubled = [(names(.conflict), "in conflict"), (names(.ambiguous), "ambiguous")]
    .filter { !$0.0.isEmpty }
    .map { found, words in
      found.count == solved.previews.count ? words : "\(found.joined(separator: ", ")) \(words)"
    }
  let unsolved = solved.previews.filter(\.isUnsolved).map(\.preview.name)
  let hard = unsolved.isEmpty ? [] : ["\(unsolved.joined(separator: ", ")) \(unsolvedText)"]
  let expectations = expectationWords(solved).map { [$0] } ?? []
  let warnings = warningWords(solved, in: snapshot).map { [$0] } ?? []
  let inner = InsideProblems.words(insides.filter { $0.layout == solved.layout }).map { "inside: \($0)" }
  let rest = troubled + hard
  let satisfied = solved.previews.count == 1 || !expectations.isEmpty ? "satisfied" : "all satisfied"
  return ((rest.isEmpty ? [satisfied] : rest) + expectations + warnings + inner).joined(separator: "; ")
}

/// Returns `2 warnings`: the problems of frames on any preview or in a range; nil if there are none. The other parts of a
/// lens are about constraints and expectations.
private func warningWords(_ solved: LayoutSolution, in snapshot: Snapshot) -> String? {
  let count = snapshot.diagnostics.filter { diagnostic in
    guard let data = diagnostic.data, data.identity.layout == solved.layout else { return false }
    let isOfConstraints = [.conflict, .ambiguous, .priorityTie, .huggingTie, .unexpected, .unsolved]
      .contains(diagnostic.kind)
    return !isOfConstraints && (diagnostic.severity == .error || diagnostic.severity == .warning)
  }.count
  return count == 0 ? nil : "\(count) \(count == 1 ? "warning" : "warnings")"
}

/// Returns `3 expectations hold`, or `1 of 3 expectations fails`; nil if there are none.
private func expectationWords(_ solved: LayoutSolution) -> String? {
  let layout = solved.source
  let all = Set(layout.expectations.map(\.constraint.statement.id))
  guard !all.isEmpty else { return nil }
  let failed = solved.previews.flatMap { $0.expectations(of: layout) }.filter { !$0.holds }
    .map { layout.expectations[$0.expectation].constraint.statement.id }
  let count = Set(failed).count
  if count == 0 { return all.count == 1 ? "1 expectation holds" : "\(all.count) expectations hold" }
  return "\(count) of \(all.count) expectation\(all.count == 1 ? "" : "s") \(count == 1 ? "fails" : "fail")"
}
