package import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension PreviewState {
  /// The parts of a state that are computed in addition to the frames.
  package struct Options: Sendable {
    /// The previews that are solved for a range of sizes; nil for all previews.
    package var swept: Set<String>?
    /// The views whose reasons are computed, by name; nil for all of them.
    package var explained: Set<String>?
    /// An environment that overrides the settings of the previews.
    package var variant: Variant?
    /// Whether to compute the sizes at which views overlap, stick out and so on. This requires dozens of solves.
    package var findsWarnings: Bool

    package init(
      swept: Set<String>? = nil, explained: Set<String>? = nil, variant: Variant? = nil, findsWarnings: Bool = true
    ) {
      self.swept = swept
      self.explained = explained
      self.variant = variant
      self.findsWarnings = findsWarnings
    }

    /// Options for computing only frames.
    package static let frames = Options(swept: [], explained: [])
  }

  /// Environment settings that override those of all previews.
  package struct Variant: Sendable {
    /// Whether the reading direction is reversed.
    package let isMirrored: Bool
    /// The text scale in hundredths.
    package let textScale: Int?
    package let locale: String?

    package init(isMirrored: Bool, textScale: Int?, locale: String?) {
      (self.isMirrored, self.textScale, self.locale) = (isMirrored, textScale, locale)
    }

    fileprivate func applied(to preview: Preview) -> Preview {
      var preview = preview
      if isMirrored { preview.environment.isRightToLeft.toggle() }
      if let textScale { preview.environment.textScale = Rational(textScale) / 100 }
      if let locale { preview.environment.locale = locale }
      return preview
    }
  }

  /// The number of views above which only frames are shown.
  private static let viewLimit = 2_000
  /// The number of views above which reasons are computed only for named views. The reasons of one view can be as many
  /// as there are views.
  private static let explainedLimit = 150
  /// The sizes for which a layout is solved. The range is extended if the preview itself is smaller or larger.
  private static let sizes: [SweepAxis: ClosedRange<Rational>] = [.width: 240...1400, .height: 320...1400]

  /// Creates the state of one layout of a solved text: the named layout, or the first one. Returns nil if it does not
  /// exist.
  package init?(
    of snapshot: Snapshot, layout name: String? = nil, options: Options = Options(), limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) {
    guard let layouts = snapshot.solution?.layouts,
      let solved = layouts.first(where: { name == nil || $0.layoutName == name })
    else { return nil }
    let builder = StateBuilder(snapshot: snapshot, solved: solved, limit: limit)
    file = snapshot.file.name.split(separator: "/").last.map(String.init) ?? snapshot.file.name
    layout = solved.layoutName
    self.layouts = layouts.map(\.layoutName)
    views = solved.views.map { view in
      View(
        name: view.name, kind: view.kind.name, parent: view.superview ?? -1,
        line: snapshot.file.place(at: view.range.start).line)
    }
    let isSmall = views.count <= Self.viewLimit
    var screens: [ScreenState] = []
    for own in solved.previews {
      var preview = own
      if let variant = options.variant,
        let varied = try snapshot.solution(ofLayout: solved.layout, in: variant.applied(to: own.preview), limit: limit)
      {
        preview = varied
      }
      var screen = builder.screen(preview)
      if isSmall, options.swept?.contains(preview.preview.name) ?? true {
        for axis in SweepAxis.allCases {
          let sweep = try builder.sweep(
            preview.preview, axis, Self.sizes[axis] ?? 320...1366, findsWarnings: options.findsWarnings)
          if axis == .width { screen.widths = sweep } else { screen.heights = sweep }
        }
      }
      if isSmall, options.explained != nil || views.count <= Self.explainedLimit {
        screen.reasons = builder.reasons(on: preview, of: options.explained)
      }
      screens.append(screen)
    }
    previews = screens
  }
}

/// Converts one solved layout to the values of a state.
struct StateBuilder {
  let snapshot: Snapshot
  let solved: LayoutSolution
  let limit: SolverLimit

  private var layout: Layout { solved.source }

  // MARK: One preview

  func screen(_ solution: PreviewSolution) -> PreviewState.ScreenState {
    let environment = solution.preview.environment
    let others = snapshot.findings([.onConstraints], on: solution, ofLayout: solved.layout)
    let warnings = warnings(on: solution)
    let findings = others.filter { $0.severity != .hint }.map(finding) + warnings
    return PreviewState.ScreenState(
      name: solution.preview.name, device: environment.device, width: environment.width, height: environment.height,
      scale: environment.scale, isRightToLeft: environment.isRightToLeft, locale: environment.locale,
      textScale: environment.textScale, base: base(solution, warnings), widths: nil, heights: nil,
      findings: findings.sorted { $0.line < $1.line }, ambiguities: ranges(solution), reasons: [])
  }

  /// The preview at its own size, as a piece of length zero.
  private func base(_ solution: PreviewSolution, _ warnings: [PreviewState.Finding]) -> PreviewState.Piece {
    let environment = solution.preview.environment
    let root = Frame(x: .zero, y: .zero, width: environment.width, height: environment.height)
    let looks = solution.looks
    let open = solution.views.filter { !$0.ambiguities.isEmpty }.map(\.view)
    let conflicts = solution.conflicts.map { conflict($0, solution.preview, looks, swept: nil) }
    let unmet = solution.unmet.map { PreviewState.Unmet(row: row($0.member), error: LinearNumber($0.error)) }
    return PreviewState.Piece(
      from: environment.width, to: environment.width,
      verdict: verdict(
        isUnsolved: solution.isUnsolved, conflicts: conflicts, open: open, warnings: warnings, unmet: unmet),
      frames: [LinearFrame(root)] + solution.views.map { LinearFrame($0.reported.absolute) }, looks: looks,
      conflicts: conflicts, unmet: unmet, open: open, warnings: warnings)
  }

  /// The problems of a preview's picture, as opposed to problems of its constraints.
  func warnings(on solution: PreviewSolution) -> [PreviewState.Finding] {
    snapshot.findings([.onPlaces, .onTexts], on: solution, ofLayout: solved.layout)
      .filter { $0.severity == .error || $0.severity == .warning }.map(finding)
  }

  func verdict(
    isUnsolved: Bool, conflicts: [PreviewState.Conflict], open: [Int], warnings: [PreviewState.Finding],
    unmet: [PreviewState.Unmet]
  ) -> PreviewState.Verdict {
    if isUnsolved { return .unsolved }
    if !conflicts.isEmpty { return .conflict }
    if !open.isEmpty { return .ambiguous }
    if !warnings.isEmpty { return .warning }
    return unmet.isEmpty ? .satisfied : .unmet
  }

  /// The rows that determine each of the requested views.
  func reasons(on solution: PreviewSolution, of names: Set<String>?) -> [(view: Int, rows: [PreviewState.Row])] {
    let views = solution.views.map(\.view).filter { names?.contains(layout.views[$0].name) ?? true }
    guard !views.isEmpty, limit.shouldContinue() else { return [] }
    return zip(views, solution.causes(ofViews: views)).map { view, causes in
      var rows: [PreviewState.Row] = []
      for member in causes {
        let row = row(member)
        if !rows.contains(row) { rows.append(row) }
      }
      return (view, rows)
    }
  }

  private func ranges(_ solution: PreviewSolution) -> [PreviewState.Range] {
    guard solution.views.contains(where: { !$0.ambiguities.isEmpty }) else { return [] }
    let openings = solution.openings
    return solution.views.flatMap { view in
      view.ambiguities.map { ambiguity in
        let value = view.reported.measured(ambiguity.attribute)
        let opening = openings[MeasuredValue(view: view.view, attribute: ambiguity.attribute)]
        return PreviewState.Range(
          view: view.view, attribute: ambiguity.attribute, less: ambiguity.from.map { value - $0 },
          more: ambiguity.to.map { $0 - value }, interval: ambiguity.interval,
          movesWith: (opening?.movesWith ?? []).map { ($0.view, $0.attribute) })
      }
    }
  }

  // MARK: Words

  func finding(_ diagnostic: Diagnostic) -> PreviewState.Finding {
    PreviewState.Finding(
      code: diagnostic.kind.code, severity: diagnostic.severity.word, message: diagnostic.message,
      line: snapshot.file.place(at: diagnostic.range.start).line, text: snapshot.file[diagnostic.range])
  }

  func conflict(
    _ conflict: Conflict, _ preview: Preview, _ looks: LayoutLooks, swept: SweepAxis?
  ) -> PreviewState.Conflict {
    PreviewState.Conflict(
      members: conflict.members.map(row), missing: conflict.missing,
      chain: PreviewState.Chain(conflict.members, in: layout, on: preview, looks, swept: swept))
  }

  func row(_ member: Member) -> PreviewState.Row {
    guard let statement = member.statement else {
      return PreviewState.Row(statement: -1, line: 0, parts: [member.fullText], part: "", label: nil)
    }
    return PreviewState.Row(
      statement: statement.id, line: snapshot.file.place(at: statement.range.start).line,
      parts: snapshot.numberParts(of: statement), part: member.part, label: statement.label)
  }
}
