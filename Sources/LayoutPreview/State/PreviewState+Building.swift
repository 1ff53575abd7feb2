package import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
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
    /// Whether to compute the sizes at which views overlap, stick out and so on, and the reasons why optional
    /// constraints are not satisfied. This requires dozens of solves.
    package var findsWarnings: Bool
    /// The size of one preview that differs from its own.
    package var size: ChosenSize?
    /// The code that the layout was read from, if it was.
    package var source: LayoutSource?

    package init(
      swept: Set<String>? = nil, explained: Set<String>? = nil, variant: Variant? = nil, findsWarnings: Bool = true,
      size: ChosenSize? = nil, source: LayoutSource? = nil
    ) {
      self.swept = swept
      self.explained = explained
      self.variant = variant
      self.findsWarnings = findsWarnings
      self.size = size
      self.source = source
    }

    /// Options for computing only frames.
    package static let frames = Options(swept: [], explained: [], findsWarnings: false)

    /// The options for the part of a state that is computed while the user types: frames and verdicts.
    package var quick: Options {
      var options = self
      (options.swept, options.explained, options.findsWarnings) = ([], [], false)
      return options
    }

    /// Returns the solution of a preview in the variant, and at the size if it is chosen for this preview. If there is
    /// none within the limit, it is that of the preview itself.
    func solution(
      of own: PreviewSolution, ofLayout layout: Int, in snapshot: Snapshot, limit: SolverLimit
    ) -> PreviewSolution {
      var shown = variant?.applied(to: own.preview) ?? own.preview
      if let size, size.preview == shown.name { shown = size.applied(to: shown) ?? shown }
      if variant == nil, size == nil { return own }
      return (try? snapshot.solution(ofLayout: layout, in: shown, limit: limit)).flatMap(\.self) ?? own
    }
  }

  /// A size that the reader has chosen for a preview.
  package struct ChosenSize: Sendable {
    package let preview: String
    /// In points; nil is the preview's own width.
    package let width: Rational?
    package let height: Rational?

    /// Creates a size of a preview in points, rounded to a thousandth.
    package init(preview: String, width: Double?, height: Double?) {
      self.preview = preview
      self.width = width.flatMap(Self.length)
      self.height = height.flatMap(Self.length)
    }

    private static func length(_ points: Double) -> Rational? {
      guard points.magnitude <= 1_000_000 else { return nil }
      return Rational(Int((points * 1000).rounded()), over: 1000)
    }

    /// Returns the preview in this size; nil if it is its own size.
    fileprivate func applied(to preview: Preview) -> Preview? {
      var resized = preview
      let limits: ClosedRange<Rational> = 1...10_000
      if let width { resized.environment.resize(width: max(limits.lowerBound, min(limits.upperBound, width))) }
      if let height { resized.environment.resize(height: max(limits.lowerBound, min(limits.upperBound, height))) }
      let (own, chosen) = (preview.environment, resized.environment)
      return own.width == chosen.width && own.height == chosen.height ? nil : resized
    }
  }

  /// Environment settings that override those of all previews.
  package struct Variant: Sendable {
    /// Whether the reading direction is reversed.
    package let isMirrored: Bool
    /// The text scale in hundredths.
    package let textScale: Int?
    package let locale: String?
    /// The states that are the opposite of the preview's.
    package let states: [String]

    package init(isMirrored: Bool = false, textScale: Int? = nil, locale: String? = nil, states: [String] = []) {
      (self.isMirrored, self.textScale, self.locale, self.states) = (isMirrored, textScale, locale, states)
    }

    /// The variants that a page offers for a file with the given languages and states.
    static func all(locales: [String], states: [String]) -> [Variant] {
      [Variant(isMirrored: true)]
        + textScales.map { Variant(textScale: $0) }
        + (locales + [SettingName.doubleLength]).map { Variant(locale: $0) }
        + toggled(states).map { Variant(states: $0) }
    }

    /// Returns every combination of at most three states; of more, each state alone.
    private static func toggled(_ states: [String]) -> [[String]] {
      guard states.count <= 3 else { return states.map { [$0] } }
      return states.reduce([[]]) { sets, state in sets + sets.map { $0 + [state] } }.filter { !$0.isEmpty }
    }

    /// The text scales that a page offers, in hundredths.
    private static let textScales = [135, 194, 82]

    fileprivate func applied(to preview: Preview) -> Preview {
      var preview = preview
      if isMirrored { preview.environment.isRightToLeft.toggle() }
      if let textScale { preview.environment.textScale = Rational(textScale) / 100 }
      if let locale { preview.environment.locale = locale }
      for state in states {
        let isOn = preview.environment.data.isOn(state)
        preview.environment.data.values[.state(state)] = .boolean(!isOn)
      }
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

  /// Creates the state of one layout of a solved text: the named layout, or the first one with previews. Returns nil if
  /// it does not exist.
  package init?(
    of snapshot: Snapshot, layout name: String? = nil, options: Options = Options(), limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) {
    guard let layouts = snapshot.solution?.layouts,
      let solved = layouts.named(name)
    else { return nil }
    let builder = StateBuilder(snapshot: snapshot, solved: solved, source: options.source, limit: limit)
    let name = options.source?.file ?? snapshot.file.name
    file = name.split(separator: "/").last.map(String.init) ?? name
    coverage = options.source?.coverage
    omission = options.source == nil && solved.source.isBroken ? snapshot.omission : nil
    layout = solved.layoutName
    self.layouts = layouts.map(\.layoutName)
    locales = Set(snapshot.model.strings.map(\.locale)).sorted()
    // Previews set states by name, so layouts with a state of the same name have it in common.
    let read = solved.source.components.union([solved.layout])
    var names: Set<String> = []
    states = snapshot.model.states.filter { state in
      (state.layout.map(read.contains) ?? true) && names.insert(state.name).inserted
    }.map(\.name)
    views = solved.views.map { view in
      let (line, file) = builder.place(ofView: view)
      return View(
        name: view.name, kind: view.kind.name, parent: view.superview ?? -1, line: line, file: file,
        component: view.component.flatMap { snapshot.model.layout($0)?.name },
        elsewhere: view.component.flatMap(snapshot.model.fileName(ofLayout:)))
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
      var screen = builder.screen(preview, explainsUnmet: options.findsWarnings)
      var shown = preview.preview
      if let size = options.size, size.preview == shown.name, let resized = size.applied(to: shown),
        let solution = try snapshot.solution(ofLayout: solved.layout, in: resized, limit: limit)
      {
        shown = resized
        screen.sized = Sized(
          width: shown.environment.width, height: shown.environment.height,
          piece: builder.base(solution, builder.warnings(on: solution), explainsUnmet: options.findsWarnings))
      }
      if isSmall, options.swept?.contains(shown.name) ?? true {
        for axis in SweepAxis.allCases {
          let sweep = try builder.sweep(
            shown, axis, Self.sizes[axis] ?? 320...1366, findsWarnings: options.findsWarnings)
          if axis == .width { screen.widths = sweep } else { screen.heights = sweep }
        }
      }
      if isSmall, options.explained != nil || views.count <= Self.explainedLimit {
        screen.reasons = builder.reasons(on: preview, of: options.explained)
      }
      screens.append(screen)
    }
    previews = screens
    addUses(in: snapshot)
    // A layout without a preview is shown at the sizes in use.
    if previews.isEmpty { previews = uses.map(\.screen) }
  }
}

extension PreviewState {
  /// Adds the variants that a page offers, at the previews' own sizes.
  package mutating func addVariants(
    of snapshot: Snapshot, source: LayoutSource? = nil, limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) {
    for variant in Variant.all(locales: locales, states: states) {
      let options = Options(explained: [], variant: variant, source: source).quick
      guard var state = try PreviewState(of: snapshot, layout: layout, options: options, limit: limit) else { continue }
      state.uses = []
      variants.append((variant, state))
    }
  }
}

extension Snapshot {
  /// Why a layout with an error is not all of the text; nil if the text has no error.
  fileprivate var omission: String? {
    guard let error = textErrors.first else { return nil }
    return "Line \(file.place(at: error.range.start).line) has an error, so the picture is of the rest of the text."
  }
}

extension Environment {
  /// What the device itself covers at the top and the bottom of its screen; zero without a device.
  fileprivate var deviceBars: (top: Rational, bottom: Rational) {
    guard let screen = device.flatMap(Device.named)?.screen else { return (.zero, .zero) }
    let insets = width > height ? screen.safeArea.landscape : screen.safeArea.portrait
    return (insets.top, insets.bottom)
  }
}

/// Which number of its statement is each constraint's constant. Each is looked up once, because many pieces of a sweep
/// show the same constraint.
private final class ConstantNumbers {
  private var known: [Int: Int?] = [:]

  func number(ofConstraint index: Int, in layout: Layout, _ snapshot: Snapshot) -> Int? {
    if let number = known[index] { return number }
    let number = snapshot.number(ofConstraint: index, in: layout)
    known[index] = .some(number)
    return number
  }
}

/// Converts one solved layout to the values of a state.
struct StateBuilder {
  let snapshot: Snapshot
  let solved: LayoutSolution
  /// The code that the layout was read from, if it was.
  let source: LayoutSource?
  let limit: SolverLimit
  private let numbers = ConstantNumbers()

  private var layout: Layout { solved.source }

  /// Returns the number of a line, from 1; 0 if no code represents the place.
  func line(at offset: Int) -> Int { LayoutSource.line(at: offset, in: snapshot.file, of: source) ?? 0 }

  /// Returns the line where a view is declared, also in a layout that this one contains, and the name of its file if it
  /// is another one.
  func place(ofView view: View) -> (line: Int, file: String?) {
    place(snapshot.model.place(of: view), usedAt: view.range)
  }

  /// Returns the line of a place, and the name of its file if it is another one. Of code, it is the line where the layout
  /// that has the place is used.
  private func place(_ location: Location, usedAt range: ByteRange) -> (line: Int, file: String?) {
    guard let other = location.file else { return (line(at: location.range.start), nil) }
    if source != nil { return (line(at: range.start), nil) }
    return (other.place(at: location.range.start).line, other.fileName)
  }

  // MARK: One preview

  func screen(_ solution: PreviewSolution, explainsUnmet: Bool) -> PreviewState.ScreenState {
    let environment = solution.preview.environment
    let others = snapshot.problems([.onConstraints], on: solution, ofLayout: solved.layout)
    let warnings = warnings(on: solution)
    // Messages mention lines of the layout, so the page describes the problems of code itself.
    let findings = source == nil ? others.filter { $0.severity != .hint }.map(finding) + warnings : []
    return PreviewState.ScreenState(
      name: solution.preview.name, device: environment.device, width: environment.width, height: environment.height,
      scale: environment.scale, isRightToLeft: environment.isRightToLeft, locale: environment.locale,
      textScale: environment.textScale, keyboard: environment.keyboardHeight, bars: environment.deviceBars,
      outline: DeviceOutline(environment),
      base: base(solution, warnings, explainsUnmet: explainsUnmet), widths: nil,
      heights: nil, range: provedRange(solution.preview),
      findings: findings.sorted { $0.line < $1.line }, ambiguities: ranges(solution), reasons: [])
  }

  /// The preview at its own size, as a piece of length zero.
  func base(
    _ solution: PreviewSolution, _ warnings: [PreviewState.Finding], explainsUnmet: Bool
  ) -> PreviewState.Piece {
    let environment = solution.preview.environment
    let root = Frame(x: .zero, y: .zero, width: environment.width, height: environment.height)
    let looks = solution.looks
    let open = solution.views.filter { !$0.ambiguities.isEmpty }.map(\.view)
    let conflicts = solution.conflicts.map { conflict($0, solution.preview, looks, swept: nil) }
    var unmet = solution.unmet.map { PreviewState.Unmet(row: row($0.member, looks), error: LinearNumber($0.error)) }
    if explainsUnmet { _ = explain(&unmet, on: solution, looks, swept: nil) }
    return PreviewState.Piece(
      from: environment.width, to: environment.width,
      verdict: verdict(
        isUnsolved: solution.isUnsolved, conflicts: conflicts, open: open, warnings: warnings, unmet: unmet),
      frames: [LinearFrame(root)] + solution.views.map { LinearFrame($0.reported.absolute) }, looks: looks,
      conflicts: conflicts, unmet: unmet, open: open, warnings: warnings)
  }

  /// The problems of a preview's picture and the expectations that fail, as opposed to problems of its constraints.
  func warnings(on solution: PreviewSolution, givesLimits: Bool = true) -> [PreviewState.Finding] {
    snapshot.problems(
      [.onExpectations, .onPlaces, .onTexts], on: solution, ofLayout: solved.layout, givesLimits: givesLimits
    ).filter { $0.severity == .error || $0.severity == .warning }.map(finding)
  }

  func verdict(
    isUnsolved: Bool, conflicts: [PreviewState.Conflict], open: [Int], warnings: [PreviewState.Finding],
    unmet: [PreviewState.Unmet]
  ) -> PreviewState.Verdict {
    if isUnsolved { return .unsolved }
    if !conflicts.isEmpty { return .conflict }
    if warnings.contains(where: { $0.code == DiagnosticKind.unexpected.code }) { return .unexpected }
    if !open.isEmpty { return .ambiguous }
    if !warnings.isEmpty { return .warning }
    return unmet.isEmpty ? .satisfied : .unmet
  }

  /// The rows that determine each of the requested views.
  func reasons(on solution: PreviewSolution, of names: Set<String>?) -> [(view: Int, rows: [PreviewState.Row])] {
    let views = solution.views.map(\.view).filter { names?.contains(layout.views[$0].name) ?? true }
    guard !views.isEmpty, limit.shouldContinue() else { return [] }
    let looks = solution.looks
    return zip(views, solution.causes(ofViews: views)).map { view, causes in
      var rows: [PreviewState.Row] = []
      for member in causes {
        let row = row(member, looks)
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
      line: line(at: diagnostic.range.start), text: snapshot.file[diagnostic.range])
  }

  func conflict(
    _ conflict: Conflict, _ preview: Preview, _ looks: LayoutAppearance, swept: SweepAxis?
  ) -> PreviewState.Conflict {
    PreviewState.Conflict(
      members: conflict.members.map { row($0, looks) }, missing: conflict.missing,
      chain: PreviewState.Chain(conflict.members, in: layout, on: preview, looks, swept: swept))
  }

  /// Adds to unsatisfied constraints the rows that allow no smaller error. This can cost a solve. Returns these rows;
  /// `previous` are those at another size.
  func explain(
    _ unmet: inout [PreviewState.Unmet], on solution: PreviewSolution, _ looks: LayoutAppearance, swept: SweepAxis?,
    after previous: BindingRows? = nil
  ) -> BindingRows? {
    guard !unmet.isEmpty, limit.shouldContinue() else { return previous }
    let causes = solution.bindingRows(after: previous)
    for constraint in solution.unmet {
      let row = row(constraint.member, looks)
      guard let members = causes.members(ofConstraint: constraint.constraint),
        let index = unmet.firstIndex(where: { $0.row == row })
      else { continue }
      unmet[index].causes = members.map { cause($0, looks, swept: swept) }
      let chain = PreviewState.Chain(
        members + [constraint.member], in: layout, on: solution.preview, looks, swept: swept)
      // Along another base line than the root's size, the lengths say little.
      guard let chain, members.indices.contains(chain.base), case .root = members[chain.base].origin
      else { continue }
      unmet[index].chain = chain
    }
    return causes
  }

  private func cause(_ member: Member, _ looks: LayoutAppearance, swept: SweepAxis?) -> PreviewState.Row {
    guard let swept, case .root(let attribute) = member.origin, attribute.rawValue == swept.rawValue else {
      return row(member, looks)
    }
    // Along a sweep, the root's size has no single value.
    let text = "the \(swept.rawValue) of the root"
    return PreviewState.Row(statement: -1, line: 0, parts: [text], part: "", label: nil, distance: nil)
  }

  func row(_ member: Member, _ looks: LayoutAppearance) -> PreviewState.Row {
    guard let statement = member.statement else {
      return PreviewState.Row(statement: -1, line: 0, parts: [member.fullText], part: "", label: nil, distance: nil)
    }
    let (line, file) = place(statement.location, usedAt: statement.range)
    return PreviewState.Row(
      statement: statement.id, line: line, file: file,
      // Numbers of code cannot be edited here.
      parts: source == nil ? snapshot.numberParts(of: statement) : [snapshot.numberParts(of: statement).joined()],
      part: member.part, label: statement.label,
      distance: distance(member, looks))
  }

  /// The distance that a written row determines, if a dimension line can show it.
  private func distance(_ member: Member, _ looks: LayoutAppearance) -> PreviewState.Distance? {
    guard case .written(let index) = member.origin, layout.constraints.indices.contains(index) else { return nil }
    let constraint = layout.constraints[index]
    let isFlipped = looks.views.indices.contains(constraint.reference) && looks.views[constraint.reference].isFlipped
    guard !isFlipped, var distance = PreviewState.Distance(constraint) else { return nil }
    if distance.length != nil, source == nil {
      distance.number = numbers.number(ofConstraint: index, in: layout, snapshot)
    }
    return distance
  }
}
