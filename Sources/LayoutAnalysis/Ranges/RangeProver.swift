import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

/// Proves which problems a layout has in a range.
struct RangeProver {
  let model: LayoutModel
  let layoutIndex: Int
  let preview: Preview
  /// The place of the statement that declares the preview.
  let previewStatement: ByteRange?
  /// The range of sizes for each combination, with the combination in words.
  let combinations: [(range: SizeRange, words: String)]
  let limit: SolverLimit
  var budget: RangeBudget
  private var gaps: [String] = []
  /// The expectations that apply somewhere in the range, by their index in the layout.
  private var applying: Set<Int> = []
  private let rows: Int
  /// Whether only the numbers of problems matter, not their words and fixes.
  private let isTrial: Bool
  /// By size, the diagnostics there with their fixes.
  private var offered: [Asked: [Diagnostic]] = [:]
  /// The search of the previous version of the file; nil if there is none, or if it may differ.
  private let previous: RangeSearch?
  /// By size, the diagnostics there.
  var known: [Asked: [Diagnostic]] = [:]

  /// A question about one size, and about another one at which views are apart.
  struct Asked: Hashable {
    let environment: Environment
    let other: Environment?
    let group: ProvableGroup
  }

  /// The work of one proof, in rows that are solved.
  static let rowLimit = 4_000_000
  /// The largest number of problems that are examined.
  private static let findingLimit = 200
  /// The largest number of sizes at which the diagnostics of one problem are computed.
  private static let witnessLimit = 8
  /// The same of a problem that may be left out everywhere.
  private static let partLimit = 64

  init(
    _ model: LayoutModel, layout: Int, _ preview: Preview, at statement: ByteRange?, after previous: RangeSearch? = nil,
    rows: Int = rowLimit, isTrial: Bool = false, limit: SolverLimit
  ) {
    self.isTrial = isTrial
    previewStatement = statement
    self.rows = rows
    self.previous = previous.flatMap { $0.isSame(for: preview, model.layouts[layout], model, rows: rows) ? $0 : nil }
    self.model = model
    layoutIndex = layout
    self.preview = preview
    combinations = (preview.range?.combinations ?? []).map { combination in
      (SizeRange(combination), preview.range?.words(of: combination) ?? "")
    }
    self.limit = limit
    budget = RangeBudget(rows: rows, limit: limit)
  }

  var name: String { preview.name }
  var layout: Layout { model.layouts[layoutIndex] }

  /// Returns the problems, and the reasons why there may be others.
  mutating func prove() throws(SolverStop) -> RangeProof {
    let search = try search()
    let found = search.found
    var problems: [RangeProblem] = []
    var seen: Set<Diagnostic> = []
    var unconfirmed: [DiagnosticKind] = []
    for found in found.prefix(Self.findingLimit) {
      guard let own = try self.problems(of: found) else {
        unconfirmed.append(found.subject.kind)
        continue
      }
      for problem in own where isTrial || seen.insert(problem.diagnostic).inserted { problems.append(problem) }
    }
    for kind in unconfirmed { note("a possible problem of the kind `\(kind.code)` could not be confirmed") }
    if found.count > Self.findingLimit { note("there are more than \(Self.findingLimit) problems") }
    if !gaps.isEmpty { problems += try sampled(besides: problems) }
    return RangeProof(
      layout: layoutIndex, preview: preview, problems: problems, gaps: gaps, search: search,
      work: budget.spent(of: rows))
  }

  /// Returns the findings of the previous version if they are valid, else new ones.
  private mutating func search() throws(SolverStop) -> RangeSearch {
    if let previous {
      (gaps, budget) = (previous.gaps, previous.budget.with(limit))
      return previous
    }
    let found = try findAll()
    return RangeSearch(
      preview, layout, strings: model.strings, rows: rows, found: found, gaps: gaps, applying: applying,
      budget: budget)
  }

  private mutating func note(_ gap: String) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  // MARK: Findings

  private mutating func findAll() throws(SolverStop) -> [Found] {
    var found: [Found] = []
    var places: [RangeFinding.Subject: Int] = [:]
    var sections: [RangeSection] = []
    // Combinations can have the same environments, such as windows of one size on similar devices. They are solved once.
    var solved: [SizeRange: [RangeFinding.Subject: RangeFinding]] = [:]
    for (combination, (range, _)) in combinations.enumerated() {
      let own = range.sections(model, layout)
      if solved[range] == nil {
        guard !budget.isSpent else {
          note("only \(combination) of \(combinations.count) combinations were solved within the step limit")
          break
        }
        solved[range] = try findings(in: own)
      }
      sections += own
      let findings = solved[range] ?? [:]
      for subject in findings.keys.sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
        guard let finding = findings[subject] else { continue }
        let place = places[subject] ?? found.count
        places[subject] = place
        if place == found.count { found.append(Found(subject: subject)) }
        found[place].byCombination.append((combination, finding))
      }
    }
    found.removeAll { !$0.isPossible }
    try findParted(&found, sections)
    return found
  }

  /// Returns the findings in the sections of a range.
  private mutating func findings(
    in sections: [RangeSection]
  ) throws(SolverStop) -> [RangeFinding.Subject: RangeFinding] {
    var findings: [RangeFinding.Subject: RangeFinding] = [:]
    for section in sections {
      let finder = try finder(of: section)
      for (subject, finding) in finder.findings {
        findings[subject, default: RangeFinding(subject: subject, anchor: finding.anchor)].add(finding)
      }
    }
    for subject in findings.keys { findings[subject]?.removeCoveredPoints() }
    return findings
  }

  private mutating func finder(of section: RangeSection) throws(SolverStop) -> RangeFinder {
    let solution = try SectionSolution(model, layout, section, expectedOn: name, budget: &budget)
    for gap in solution.gaps { note(gap) }
    applying.formUnion(solution.expectations)
    try limit.ask()
    return RangeFinder(solution)
  }

  /// Finds where overlapping views are apart, for pairs that were not compared in every section because they are far
  /// from each other in some.
  private mutating func findParted(_ found: inout [Found], _ sections: [RangeSection]) throws(SolverStop) {
    var waiting = found.indices.filter { index in
      guard case .overlap = found[index].subject else { return false }
      return found[index].apart == nil && found[index].sectionCount < sections.count
    }
    for section in sections where !waiting.isEmpty && !budget.isSpent {
      let finder = try finder(of: section)
      for index in waiting {
        guard case .overlap(let first, let second) = found[index].subject,
          let apart = finder.apart(first, second)
        else { continue }
        found[index].byCombination[0].finding.apart = apart
      }
      waiting.removeAll { found[$0].apart != nil }
    }
  }

  /// Returns the problems that a finding amounts to: none if the rules for one size leave it out, and nil if that is not
  /// known.
  private mutating func problems(of found: Found) throws(SolverStop) -> [RangeProblem]? {
    // Views that overlap everywhere are meant to.
    if case .overlap = found.subject, found.apart == nil { return [] }
    let apart = found.apart?.environment
    let isCertain = found.isCertain
    let attemptLimit = isCertain ? Self.witnessLimit : Self.partLimit
    var (attempts, isComplete) = (0, true)
    var reported: [(diagnostic: Diagnostic, size: RangePoint, combination: Int, finding: RangeFinding)] = []
    search: for (combination, finding) in found.worstFirst {
      for size in isCertain ? finding.witnesses : finding.examples {
        guard attempts < attemptLimit else {
          isComplete = false
          break search
        }
        attempts += 1
        for diagnostic in try diagnostics(of: found.subject, finding, at: size, combination, apart: apart)
        where !reported.contains(where: { $0.diagnostic.isSameProblem(as: diagnostic) }) {
          reported.append((diagnostic, size, combination, finding))
        }
        // The cause of undetermined values can differ within the same values.
        if case .open = found.subject { continue }
        if !reported.isEmpty { break search }
      }
    }
    if reported.isEmpty, isCertain || !isComplete, found.apart?.isSingle != true { return nil }
    if isTrial { return reported.map { RangeProblem(diagnostic: $0.diagnostic, region: "") } }
    return try reported.map { diagnostic, size, combination, finding throws(SolverStop) in
      // Of several causes, of another set of conflicting constraints, and of undetermined values, only this size is known.
      let isKnown =
        reported.count == 1 && found.isExact
        && (finding.anchor?.place(in: layout) ?? diagnostic.range) == diagnostic.range
      var region = example(size, combination, finding)
      var combinationWords = ""
      var regions: [Region] = []
      if isKnown {
        regions = try self.regions(of: found)
        region = try self.region(diagnostic, found, in: regions, at: size, combination, finding, apart: apart)
        combinationWords = words(for: found, regions)
      }
      let environment = combinations[combination].range.environment(width: size.width, height: size.height)
      let complete = try withFixes(
        diagnostic, Asked(environment: environment, other: apart, group: found.subject.group))
      var reported = ranged(complete, region, combinationWords, at: size, combination)
      if regions.count > 1 { reported.related += regions.prefix(Self.noteLimit).map(note) }
      let intervals = RegionWords(range: combinations[combination].range, parts: found.parts).intervals
      return RangeProblem(
        diagnostic: reported, region: region + (combinationWords.isEmpty ? "" : ", \(combinationWords)"),
        widths: intervals.widths, heights: intervals.heights, siblings: siblings(of: found.subject))
    }
  }

  /// The two views of an overlap.
  private func siblings(of subject: RangeFinding.Subject) -> RangeProblem.Siblings? {
    guard case .overlap(let first, let second) = subject else { return nil }
    return RangeProblem.Siblings(
      first: first, second: second, words: "`\(layout.views[first].name)` and `\(layout.views[second].name)`")
  }

  /// Returns the diagnostics of a subject at a size.
  mutating func diagnostics(
    of subject: RangeFinding.Subject, _ finding: RangeFinding, at size: RangePoint, _ combination: Int,
    apart: Environment?
  ) throws(SolverStop) -> [Diagnostic] {
    let environment = combinations[combination].range.environment(width: size.width, height: size.height)
    let all = try diagnostics(Asked(environment: environment, other: apart, group: subject.group))
    let place = finding.anchor?.place(in: layout)
    let found = all.filter { diagnostic in
      switch subject {
      case .conflict: diagnostic.kind == .conflict
      case .unexpected: diagnostic.kind == .unexpected && diagnostic.range == place
      case .open(let views):
        Self.openKinds.contains(diagnostic.kind)
          && views.contains { view in
            let place = layout.views[view].range
            return place == diagnostic.range || diagnostic.related.contains { $0.location == Location(place) }
          }
      case .overlap:
        diagnostic.kind == .overlap && diagnostic.range == place
          && siblings(of: subject).map { diagnostic.message.contains($0.words) } ?? true
      case .outside: diagnostic.kind == .outside && diagnostic.range == place
      case .clipped: diagnostic.kind == .clipped && diagnostic.range == place
      case .vanished: diagnostic.kind == .collapses && diagnostic.range == place
      }
    }
    guard case .conflict = subject else { return found }
    // A conflict can have several smallest sets; at one size, another one may be reported.
    let same = found.filter { $0.range == place }
    return same.isEmpty ? found : same
  }

  /// The kinds of diagnostics that report undetermined values.
  private static let openKinds: Set<DiagnosticKind> = [.ambiguous, .collapses, .priorityTie, .huggingTie]

  private mutating func diagnostics(_ asked: Asked) throws(SolverStop) -> [Diagnostic] {
    if let known = known[asked] { return known }
    let all = try solved(asked, offersFixes: false)
    known[asked] = all
    return all
  }

  /// Returns a diagnostic with its fixes. Writing these takes longer than everything else.
  private mutating func withFixes(_ diagnostic: Diagnostic, _ asked: Asked) throws(SolverStop) -> Diagnostic {
    if offered[asked] == nil { offered[asked] = try solved(asked, offersFixes: true) }
    var complete = diagnostic
    complete.fixes =
      offered[asked]?.first { $0.isSameProblem(as: diagnostic) && $0.message == diagnostic.message }?.fixes ?? []
    return complete
  }

  private mutating func solved(_ asked: Asked, offersFixes: Bool) throws(SolverStop) -> [Diagnostic] {
    guard try budget.spend(solves: asked.other == nil ? 1 : 2, rows: layout.constraints.count) else {
      note("the layout takes too many steps")
      return []
    }
    var previews: [PreviewSolution] = []
    for environment in [asked.environment] + [asked.other].compactMap({ $0 }) {
      var preview = preview
      preview.range = nil
      preview.environment = environment
      // Without reasons, messages do not mention the size at which a problem of frames ends, which the proof knows.
      previews.append(
        try solveLayout(
          model, layout, preview, shown: .nothing, after: nil, givesReasons: asked.group != .frames, limit: limit))
    }
    let verdicts = LayoutVerdicts(
      on: LayoutSolution(layout: layoutIndex, source: layout, previews: previews, previous: nil), model,
      offersFixes: offersFixes)
    try limit.ask()
    return verdicts.provable(asked.group)
  }

  // MARK: Samples

  /// Returns further problems at the corners and in the middle of the range.
  private mutating func sampled(besides problems: [RangeProblem]) throws(SolverStop) -> [RangeProblem] {
    var sampled: [RangeProblem] = []
    for (combination, (range, _)) in combinations.prefix(Self.sampledCombinations).enumerated() {
      var sizes = range.polygon?.corners.map(range.size) ?? []
      sizes.append(
        RangePoint(
          width: .half * (range.widths.lowerBound + range.widths.upperBound),
          height: .half * (range.heights.lowerBound + range.heights.upperBound)))
      for size in Set(sizes).sorted(by: { ($0.width, $0.height) < ($1.width, $1.height) }) {
        let environment = range.environment(width: size.width, height: size.height)
        var found: [Diagnostic] = []
        for group in ProvableGroup.allCases {
          found += try diagnostics(Asked(environment: environment, other: nil, group: group))
        }
        for diagnostic in found {
          let isNew = !(problems + sampled).contains {
            $0.diagnostic.kind == diagnostic.kind && $0.diagnostic.range == diagnostic.range
          }
          guard isNew else { continue }
          let region = example(size, combination)
          sampled.append(
            RangeProblem(diagnostic: ranged(diagnostic, region, "", at: size, combination), region: region))
        }
      }
    }
    return sampled
  }

  /// The number of combinations that are sampled.
  private static let sampledCombinations = 4
}
