import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel

/// What of a layout is varied. At an amount of 0, all is as it is written.
enum Variation: Sendable {
  /// The width of a text of one line.
  case textWidth(view: Int)
  /// The height of a text that wraps.
  case textHeight(view: Int)
  /// A number in the file. It gives the model for a number that is larger by an amount; nil if it cannot be written.
  case number(@Sendable (Rational) -> LayoutModel?)

  func growth(_ amount: Rational) -> ContentGrowth? {
    switch self {
    case .textWidth(let view): ContentGrowth(view: view, width: amount)
    case .textHeight(let view): ContentGrowth(view: view, height: amount)
    case .number: nil
    }
  }
}

/// A layout in one preview of one size, in which something is varied.
struct VariedPreview: Sendable {
  let model: LayoutModel
  let layoutIndex: Int
  /// The solution without a change.
  let base: PreviewSolution
  /// Other solutions of the layout, which show whether siblings are meant to overlap.
  let references: [PreviewSolution]
  /// What is reported without a change, with contents of any size.
  let known: Set<FindingIdentity>
  let limit: SolverLimit

  /// The kinds of problems that end the room of a text, or the interval of a number.
  static let kinds: Set<DiagnosticKind> = [
    .conflict, .ambiguous, .priorityTie, .huggingTie, .unexpected, .collapses, .outside, .overlap, .clipped,
  ]

  init(
    _ model: LayoutModel, layout: Int, _ base: PreviewSolution, references: [PreviewSolution], _ limit: SolverLimit
  ) {
    self.model = model
    layoutIndex = layout
    self.base = base
    self.references = references
    self.limit = limit
    known = Set(
      Self.findings(model, layout, base, references: references.filter { $0 !== base })
        .map { $0.identity(in: model.layouts[layout]) })
  }

  var layout: Layout { model.layouts[layoutIndex] }
  /// The length of a pixel, by which amounts differ.
  var pixel: Rational { base.pixel }

  /// Returns the model and the preview at an amount; nil if the amount cannot be written.
  func varied(_ variation: Variation, by amount: Rational) -> (model: LayoutModel, preview: Preview)? {
    var preview = base.preview
    preview.environment = preview.environment.unfitted
    preview.environment.growth = variation.growth(amount)
    guard case .number(let edited) = variation, !amount.isZero else { return (model, preview) }
    guard let other = edited(amount), other.layouts.indices.contains(layoutIndex),
      other.layouts[layoutIndex].hasSameParts(as: layout)
    else { return nil }
    return (other, preview)
  }

  /// Returns the problems at an amount that are not there without a change, the worst first; nil if the layout cannot
  /// be solved.
  func newFindings(_ variation: Variation, by amount: Rational) throws(SolverStop) -> [Finding]? {
    try findings(variation, by: amount)?.filter { !known.contains($0.identity(in: layout)) }
      .sorted { $0.gravity < $1.gravity }
  }

  /// Returns the problems at an amount; nil if the layout cannot be solved.
  func findings(_ variation: Variation, by amount: Rational) throws(SolverStop) -> [Finding]? {
    guard let (model, preview) = varied(variation, by: amount) else { return nil }
    let solved = try solveLayout(
      model, model.layouts[layoutIndex], preview, shown: .nothing, after: base, limit: limit)
    guard !solved.isUnsolved else { return nil }
    let found = Self.findings(model, layoutIndex, solved, references: references)
    try limit.ask()
    return found
  }

  /// Returns the layout with other texts, by view, and the problems that it then has and does not have without a
  /// change, the worst first; nil if it cannot be solved. That such a text itself is cut off is always one.
  func solved(
    showing texts: [Int: String]
  ) throws(SolverStop) -> (solution: PreviewSolution, problems: [Finding])? {
    var preview = base.preview
    preview.environment = preview.environment.unfitted
    preview.environment.otherTexts = texts
    let solved = try solveLayout(model, layout, preview, shown: .nothing, after: base, limit: limit)
    guard !solved.isUnsolved else { return nil }
    let own = Self.clippedTexts(texts, in: layoutIndex)
    let found = Self.findings(model, layoutIndex, solved, references: references)
    try limit.ask()
    return (
      solved,
      found.filter { own.contains($0.identity) || !known.contains($0.identity(in: layout)) }
        .sorted { $0.gravity < $1.gravity }
    )
  }

  /// The problems that texts, by view, are cut off.
  static func clippedTexts(_ texts: [Int: String], in layout: Int) -> Set<FindingIdentity> {
    Set(texts.keys.map { FindingIdentity(.clipped, layout: layout, .view($0)) })
  }

  private static func findings(
    _ model: LayoutModel, _ layout: Int, _ solved: PreviewSolution, references: [PreviewSolution]
  ) -> [Finding] {
    let checks = LayoutChecks(
      on: LayoutSolution(layout: layout, source: model.layouts[layout], previews: [solved], previous: nil), model,
      offersFixes: false, references: references, comparesReferencesAsDrawn: true, givesLimits: false)
    return Check.table.filter { kinds.contains($0.kind) }.flatMap { $0.findings(checks) }.filter(isProblem)
  }

  /// Whether a finding ends a room. A view that sticks out does so even where it may be intended.
  static func isProblem(_ finding: Finding) -> Bool {
    kinds.contains(finding.kind) && (finding.kind == .outside || finding.severity != .hint)
  }
}

extension Finding {
  /// Returns its identity. A content that competes is the same at every size, as that of a text with another line.
  func identity(in layout: Layout) -> FindingIdentity {
    guard case .competition = identity.subject else { return identity }
    return FindingIdentity(
      kind, layout: identity.layout, .competition(members.map { $0.identity(in: layout).atAnySize.code }))
  }

  /// Smaller for a problem that is worse, or else that the table of checks has first.
  fileprivate var gravity: Int {
    if kind == .conflict { return -1 }
    return kind.problemRank ?? Check.table.count + (Check.table.firstIndex { $0.kind == kind } ?? 0)
  }
}

extension RowIdentity {
  fileprivate var atAnySize: RowIdentity {
    switch self {
    case .natural(let view, let isWidth, let isHugging, _):
      .natural(view: view, isWidth: isWidth, isHugging: isHugging, nil)
    case .lineWidth(let view, _): .lineWidth(view: view, nil)
    default: self
    }
  }
}

extension Layout {
  /// Whether it has the same views, and as many rows, settings and expectations.
  fileprivate func hasSameParts(as other: Layout) -> Bool {
    views.count == other.views.count && constraints.count == other.constraints.count
      && settings.count == other.settings.count && expectations.count == other.expectations.count
      && isBroken == other.isBroken
  }
}
