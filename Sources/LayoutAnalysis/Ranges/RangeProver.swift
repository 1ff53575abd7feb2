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
  let combinations: [SizeRange]
  let limit: SolverLimit
  var budget: RangeBudget
  private var gaps: [String] = []
  /// The expectations that apply somewhere in the range, by their index in the layout.
  private var applying: Set<Int> = []
  /// The sizes of a fitted root.
  private var fitted = FittedSizes()
  /// The sizes of the views that contain other layouts.
  private var instances = InstanceSizes()
  private let rows: Int
  /// Whether only the numbers of problems matter, not where they are and their fixes.
  private let isTrial: Bool
  /// Whether combinations with the same rows are solved each. The result is the same.
  private let solvesEachCombination: Bool
  /// By size, the findings there with their fixes.
  private var offered: [Asked: [Finding]] = [:]
  /// The search of the previous version of the file; nil if there is none, or if it may differ.
  private let previous: RangeSearch?
  /// By size, the findings there.
  private var known: [Asked: [Finding]] = [:]

  /// The work of one proof, in rows that are solved.
  static let rowLimit = 4_000_000
  /// The largest number of problems that are examined.
  private static let findingLimit = 200
  /// The largest number of sizes at which the diagnostics of one problem are computed.
  private static let witnessLimit = 8
  /// The same of a problem that may be left out everywhere.
  static let partLimit = 64

  init(
    _ model: LayoutModel, layout: Int, _ preview: Preview, at statement: ByteRange?, after previous: RangeSearch? = nil,
    rows: Int = rowLimit, isTrial: Bool = false, solvesEachCombination: Bool = false, limit: SolverLimit
  ) {
    self.isTrial = isTrial
    self.solvesEachCombination = solvesEachCombination
    previewStatement = statement
    self.rows = rows
    self.previous = previous.flatMap { $0.isSame(for: preview, model.layouts[layout], model, rows: rows) ? $0 : nil }
    self.model = model
    layoutIndex = layout
    self.preview = preview
    combinations = (preview.range?.combinations ?? []).map(SizeRange.init)
    self.limit = limit
    budget = RangeBudget(rows: rows, limit: limit)
  }

  var name: String { preview.name }
  var layout: Layout { model.layouts[layoutIndex] }

  /// Returns the problems, and the reasons why there may be others.
  mutating func prove() throws(SolverStop) -> RangeAnswer {
    let search = try search()
    let found = search.found
    var problems: [PlacedFinding] = []
    var causes: [FindingIdentity: [Cause]] = [:]
    var unconfirmed: [DiagnosticKind] = []
    for found in found.prefix(Self.findingLimit) {
      if case .open = found.subject {
        if try !noteCauses(of: found, in: &causes) { unconfirmed.append(found.subject.kind) }
        continue
      }
      guard let own = try self.problems(of: found) else {
        unconfirmed.append(found.subject.kind)
        continue
      }
      problems += own
    }
    let open = try self.problems(of: causes)
    problems.insert(contentsOf: open, at: problems.firstIndex { $0.finding.kind != .conflict } ?? problems.count)
    for kind in unconfirmed { note("a possible problem of the kind `\(kind.code)` could not be confirmed") }
    if found.count > Self.findingLimit { note("there are more than \(Self.findingLimit) problems") }
    if !gaps.isEmpty { problems += try sampled(besides: problems) }
    return RangeAnswer(
      layout: layoutIndex, preview: preview, problems: problems,
      gaps: layout.gapsOfText.isEmpty ? gaps : layout.gapsOfText, search: search, work: budget.spent(of: rows))
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
      fitted: fitted, instances: instances, budget: budget)
  }

  private mutating func note(_ gap: String) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  // MARK: Findings

  private mutating func findAll() throws(SolverStop) -> [Found] {
    var found: [Found] = []
    var places: [RangeFinding.Subject: Int] = [:]
    var sections: [RangeSection] = []
    var equal = EqualCombinations(model, layout)
    var solved: [EqualCombinations.Key: SolvedCombination] = [:]
    var sectionCount = 0
    for (combination, range) in combinations.enumerated() {
      let key = equal.key(of: range)
      var findings: [RangeFinding.Subject: RangeFinding] = [:]
      if let equal = solved[key], !solvesEachCombination {
        findings = equal.findings.mapValues { $0.with(range.environment) }
        fitted.add(range.environment, like: equal.environment)
        instances.add(range.environment, like: equal.environment)
      } else {
        guard !budget.isSpent else {
          note("only \(combination) of \(combinations.count) combinations were solved within the step limit")
          break
        }
        let own = try self.findings(in: range.sections(model, layout))
        solved[key] = SolvedCombination(
          findings: own.findings, sectionCount: own.sections.count, environment: range.environment)
        sections += own.sections
        findings = own.findings
      }
      sectionCount += solved[key]?.sectionCount ?? 0
      for subject in findings.keys.sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
        guard let finding = findings[subject] else { continue }
        let place = places[subject] ?? found.count
        places[subject] = place
        if place == found.count { found.append(Found(subject: subject)) }
        found[place].byCombination.append((combination, finding))
      }
    }
    found.removeAll { !$0.isPossible }
    try findParted(&found, in: sections, of: sectionCount)
    return found
  }

  /// Returns the findings in the sections of a range, and these with the faces that are sections of their own.
  private mutating func findings(
    in sections: [RangeSection]
  ) throws(SolverStop) -> (findings: [RangeFinding.Subject: RangeFinding], sections: [RangeSection]) {
    var findings: [RangeFinding.Subject: RangeFinding] = [:]
    var (waiting, all) = (sections, [RangeSection]())
    while !waiting.isEmpty {
      var faces: [RangeSection] = []
      for section in waiting {
        let finder = try finder(of: section)
        for (subject, finding) in finder.findings {
          let known = findings[subject] ?? RangeFinding(subject: subject, anchor: finding.anchor)
          findings[subject] = known
          findings[subject]?.add(section.range.isLine ? finding.without(known) : finding)
        }
        let own = finder.solution.faces
        faces += own.sections.filter { face in !(all + waiting + faces).contains { $0.range == face.range } }
        if !own.isComplete { note("problems may be at too many sizes alone") }
      }
      all += waiting
      waiting = faces
    }
    for subject in findings.keys { findings[subject]?.removeCoveredPoints() }
    return (findings, all)
  }

  private mutating func finder(of section: RangeSection) throws(SolverStop) -> RangeFinder {
    let solution = try SectionSolution(model, layout, section, expectedOn: name, budget: &budget)
    for gap in solution.gaps { note(gap) }
    applying.formUnion(solution.expectations)
    fitted.add(solution)
    instances.add(solution, in: layout)
    try limit.ask()
    return RangeFinder(solution)
  }

  /// Finds where overlapping views are apart, for pairs that were not compared in every section because they are far
  /// from each other in some. `sections` are those that differ, of `sectionCount`.
  private mutating func findParted(
    _ found: inout [Found], in sections: [RangeSection], of sectionCount: Int
  ) throws(SolverStop) {
    var waiting = found.indices.filter { index in
      found[index].subject.canBeIntended && found[index].apart == nil
        && found[index].sectionCount < sectionCount
    }
    for section in sections where !waiting.isEmpty && !budget.isSpent {
      var finder = try finder(of: section)
      for index in waiting {
        guard case .frames(_, let views) = found[index].subject, let apart = finder.apart(views) else { continue }
        found[index].byCombination[0].finding.apart = apart
      }
      waiting.removeAll { found[$0].apart != nil }
    }
  }

  /// Returns the problems that a finding amounts to: none if the rules for one size leave it out, and nil if that is not
  /// known.
  private mutating func problems(of found: Found) throws(SolverStop) -> [PlacedFinding]? {
    // Views that overlap everywhere are meant to.
    if found.subject.canBeIntended, found.apart == nil { return [] }
    let apart = found.apart?.environment
    let isCertain = found.isCertain
    let attemptLimit = isCertain ? Self.witnessLimit : Self.partLimit
    var attempts = 0
    for (combination, finding) in found.worstFirst {
      for size in isCertain ? finding.witnesses : finding.examples {
        guard attempts < attemptLimit else { return found.apart?.isSingle == true ? [] : nil }
        attempts += 1
        guard let first = try findings(of: found.subject, at: size, combination, apart: apart).first else { continue }
        let isKnown = found.isExact && (finding.anchor?.place(in: layout) ?? first.range) == first.range
        let worst = try mostSevere(of: found, than: first)
        return [
          try problem(
            worst?.finding ?? first, at: worst?.size ?? size, worst?.combination ?? combination,
            worst?.place ?? finding, isKnown ? found : nil, parts: found, apart)
        ]
      }
    }
    return isCertain && found.apart?.isSingle != true ? nil : []
  }

  /// Returns the problem with a finding at a size. `known` is where it occurs, if that is known exactly, and `parts` where
  /// it may occur.
  private mutating func problem(
    _ first: Finding, at size: RangePoint, _ combination: Int, _ finding: RangeFinding, _ known: Found?, parts: Found,
    _ apart: Environment?
  ) throws(SolverStop) -> PlacedFinding {
    var complete = first
    var isSame = false
    if !isTrial {
      complete = try withFixes(first, asked(size, combination, parts.subject.group, apart: apart))
      if let known { isSame = try isSameEverywhere(first, known, combination, finding, apart: apart) }
    }
    let isOwnExample = known?.contains(size, combination) ?? true
    if !isOwnExample { note("the sizes of a problem of the kind `\(first.kind.code)` do not contain its example") }
    let intervals = isTrial ? ([], []) : RegionShape.intervals(parts.parts)
    return PlacedFinding(
      finding: complete,
      place: RangePlace(
        preview: preview, size: size, combination: combination,
        isExample: finding.reported.contains { !$0.range.widths.isSingle || !$0.range.heights.isSingle },
        found: isOwnExample ? known?.byCombination.filter(\.finding.isFound) : nil, isSame: isSame, widths: intervals.0,
        heights: intervals.1))
  }

  private func asked(
    _ size: RangePoint, _ combination: Int, _ group: ProvableGroup, apart: Environment?
  ) -> Asked {
    Asked(
      environment: combinations[combination].environment(width: size.width, height: size.height), other: apart,
      group: group)
  }

  /// Whether a finding has the same amounts at the corners of the range, and in other combinations if it occurs in all.
  private mutating func isSameEverywhere(
    _ first: Finding, _ found: Found, _ combination: Int, _ finding: RangeFinding, apart: Environment?
  ) throws(SolverStop) -> Bool {
    let range = combinations[combination]
    guard RegionShape(range: range, parts: finding.reported, reported: []).isFull else { return false }
    func isSame(_ size: RangePoint, _ combination: Int) throws(SolverStop) -> Bool {
      try findings(of: found.subject, at: size, combination, apart: apart).contains {
        $0.identity == first.identity && $0.occurrences.map(\.observation) == first.occurrences.map(\.observation)
      }
    }
    for corner in range.polygon?.corners ?? [] {
      guard try isSame(range.size(at: corner), combination) else { return false }
    }
    let all = found.byCombination.filter(\.finding.isFound).map(\.combination)
    guard all.count == combinations.count, let last = all.last else { return true }
    for other in [all[all.count / 2], last] {
      guard let corner = combinations[other].polygon?.corners.first else { return false }
      guard try isSame(combinations[other].size(at: corner), other) else { return false }
    }
    return true
  }

  // MARK: Undetermined values

  /// Notes the causes of undetermined values, by the finding that reports them. One set of values can have different
  /// causes at different sizes, and one cause can leave different values undetermined. Returns false if a cause is not
  /// found where there must be one.
  private mutating func noteCauses(
    of found: Found, in causes: inout [FindingIdentity: [Cause]]
  ) throws(SolverStop) -> Bool {
    var own: [FindingIdentity: (first: Cause, found: Found)] = [:]
    var order: [FindingIdentity] = []
    var (attempts, isEverywhere) = (0, true)
    // The first part of each combination, then the second. Those that cannot be ignored come first.
    let candidates = found.byCombination.map { (combination: $0, parts: $1.partsToExamine, present: $1.present) }
    let partCount = candidates.map(\.parts.count).max() ?? 0
    let parts = (0..<partCount).flatMap { index in
      candidates.filter { $0.parts.indices.contains(index) }.map {
        (combination: $0.combination, part: $0.parts[index], present: $0.present)
      }
    }
    for (combination, part, present) in parts.prefix(Self.causeLimit) {
      attempts += 1
      let (size, all) = try examined(of: found.subject, in: part, combination)
      var isFound: Set<FindingIdentity> = []
      for first in all {
        guard isFound.insert(first.identity).inserted else { continue }
        var partly = RangeFinding(subject: found.subject, anchor: nil)
        (partly.reported, partly.present) = ([part], present.filter { $0.contains(size) })
        let cause = try shown(
          Cause(finding: first, size: size, combination: combination, found: found, isExact: found.isExact), in: part)
        if own[first.identity] == nil { order.append(first.identity) }
        var place = own[first.identity] ?? (cause, Found(subject: found.subject))
        if cause.precedes(place.first) { place.first = cause }
        place.found.add(combination, partly)
        own[first.identity] = place
      }
      if isFound.isEmpty { isEverywhere = false }
    }
    let isComplete = attempts == parts.count
    // Of parts that are not examined, the same is assumed.
    let isOnly = own.count == 1 && isEverywhere
    for identity in order {
      guard let (first, parts) = own[identity] else { continue }
      causes[identity, default: []].append(
        Cause(
          finding: first.finding, size: first.size, combination: first.combination, found: isOnly ? found : parts,
          isExact: found.isExact && (isOnly || isComplete)))
    }
    return !own.isEmpty || !(found.isCertain || !isComplete)
  }

  /// Returns the problems with causes of undetermined values, in file order.
  private mutating func problems(
    of causes: [FindingIdentity: [Cause]]
  ) throws(SolverStop) -> [PlacedFinding] {
    var problems: [PlacedFinding] = []
    let sorted = causes.values.sorted { one, other in
      guard let one = one.first?.finding, let other = other.first?.finding else { return false }
      return (one.range, one.kind.code, "\(one.identity.subject)") < (
        other.range, other.kind.code, "\(other.identity.subject)"
      )
    }
    for own in sorted {
      // Where one of several places is the whole range, the others are in it.
      let whole = own.first { cause in
        cause.isExact && cause.found.byCombination.count == combinations.count
          && cause.found.byCombination.allSatisfy { combination, finding in
            finding.isEverywhere(in: combinations[combination])
          }
      }
      guard let first = whole ?? own.min(by: { $0.precedes($1) }) else { continue }
      var parts = Found(subject: first.found.subject)
      for cause in whole.map({ [$0] }) ?? own {
        for (combination, finding) in cause.found.byCombination { parts.add(combination, finding) }
      }
      let isKnown = whole != nil || own.allSatisfy(\.isExact)
      let finding = first.found.byCombination.first { $0.combination == first.combination }?.finding
      guard let finding else { continue }
      problems.append(
        try problem(
          first.finding, at: first.size, first.combination, finding, isKnown ? parts : nil, parts: parts, nil))
    }
    return problems
  }

  // MARK: Findings at one size

  /// Returns the findings of a subject at a size.
  mutating func findings(
    of subject: RangeFinding.Subject, at size: RangePoint, _ combination: Int, apart: Environment?
  ) throws(SolverStop) -> [Finding] {
    try findings(asked(size, combination, subject.group, apart: apart)).filter {
      subject.isReported(by: $0, in: layout)
    }
  }

  private mutating func findings(_ asked: Asked) throws(SolverStop) -> [Finding] {
    if let known = known[asked] { return known }
    let all = try solved(asked, offersFixes: false)
    known[asked] = all
    return all
  }

  /// Returns a finding with its fixes. Writing these takes longer than everything else.
  private mutating func withFixes(_ finding: Finding, _ asked: Asked) throws(SolverStop) -> Finding {
    if offered[asked] == nil { offered[asked] = try solved(asked, offersFixes: true) }
    var complete = finding
    complete.fixes =
      offered[asked]?.first {
        $0.identity == finding.identity && $0.members.map(\.text) == finding.members.map(\.text)
      }?.fixes ?? []
    return complete
  }

  private mutating func solved(_ asked: Asked, offersFixes: Bool) throws(SolverStop) -> [Finding] {
    guard try budget.spend(solves: asked.other == nil ? 1 : 2, rows: layout.constraints.count) else {
      note("the layout takes too many steps")
      return []
    }
    let solutions = try ([asked.environment] + [asked.other].compactMap({ $0 })).map { environment throws(SolverStop) in
      var preview = preview
      preview.range = nil
      preview.environment = environment
      // Without reasons, findings lack the size at which a problem of frames ends, which the proof knows.
      return try solveLayout(
        model, layout, preview, shown: .nothing, after: nil, givesReasons: asked.group != .frames, limit: limit)
    }
    let checks = LayoutChecks(
      on: LayoutSolution(layout: layoutIndex, source: layout, previews: Array(solutions.prefix(1)), previous: nil),
      model, offersFixes: offersFixes, references: Array(solutions.dropFirst()))
    try limit.ask()
    return checks.provable(asked.group)
  }

  // MARK: Samples

  /// Returns further problems at the corners and in the middle of the range.
  private mutating func sampled(besides problems: [PlacedFinding]) throws(SolverStop) -> [PlacedFinding] {
    var sampled: [PlacedFinding] = []
    for (combination, range) in combinations.prefix(Self.sampledCombinations).enumerated() {
      var sizes = range.polygon?.corners.map(range.size) ?? []
      sizes.append(
        RangePoint(
          width: .half * (range.widths.lowerBound + range.widths.upperBound),
          height: .half * (range.heights.lowerBound + range.heights.upperBound)))
      for size in Set(sizes).sorted(by: { ($0.width, $0.height) < ($1.width, $1.height) }) {
        for group in ProvableGroup.allCases {
          for finding in try findings(asked(size, combination, group, apart: nil)) {
            guard !(problems + sampled).contains(where: { $0.finding.identity == finding.identity }) else { continue }
            sampled.append(
              PlacedFinding(
                finding: finding,
                place: RangePlace(
                  preview: preview, size: size, combination: combination, isExample: true, found: nil, isSame: false,
                  widths: [], heights: [])))
          }
        }
      }
    }
    return sampled
  }

  /// The number of combinations that are sampled.
  private static let sampledCombinations = 4
}
