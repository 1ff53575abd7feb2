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
  private let combinations: [(range: SizeRange, words: String)]
  let limit: SolverLimit
  private var budget: RangeBudget
  private var gaps: [String] = []
  private let rows: Int
  /// The search of the previous version of the file; nil if there is none, or if it may differ.
  private let previous: RangeSearch?
  /// By combination, the sections without an area.
  private var ends: [Int: [SizeRange]] = [:]
  /// By size, the diagnostics there.
  private var known: [Asked: [Diagnostic]] = [:]

  /// A question about one size, and about another one at which views are apart.
  private struct Asked: Hashable {
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

  init(
    _ model: LayoutModel, layout: Int, _ preview: Preview, at statement: ByteRange?, after previous: RangeSearch? = nil,
    rows: Int = rowLimit, limit: SolverLimit
  ) {
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

  private var name: String { preview.name }
  private var layout: Layout { model.layouts[layoutIndex] }

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
      for problem in own where seen.insert(problem.diagnostic).inserted { problems.append(problem) }
    }
    for kind in unconfirmed { note("a possible problem of the kind `\(kind.code)` could not be confirmed") }
    if found.count > Self.findingLimit { note("there are more than \(Self.findingLimit) problems") }
    if !gaps.isEmpty { problems += try sampled(besides: problems) }
    return RangeProof(layout: layoutIndex, preview: preview, problems: problems, gaps: gaps, search: search)
  }

  /// Returns the findings of the previous version if they are valid, else new ones.
  private mutating func search() throws(SolverStop) -> RangeSearch {
    if let previous {
      (gaps, ends, budget) = (previous.gaps, previous.ends, previous.budget.with(limit))
      return previous
    }
    let found = try findAll()
    return RangeSearch(
      preview, layout, strings: model.strings, rows: rows, found: found, gaps: gaps, ends: ends, budget: budget)
  }

  private mutating func note(_ gap: String) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  // MARK: Findings

  private mutating func findAll() throws(SolverStop) -> [Found] {
    var found: [Found] = []
    var places: [RangeFinding.Subject: Int] = [:]
    var sections: [RangeSection] = []
    for (combination, (range, _)) in combinations.enumerated() {
      guard !budget.isSpent else {
        note("only \(combination) of \(combinations.count) combinations were solved within the step limit")
        break
      }
      var own: [RangeFinding.Subject: RangeFinding] = [:]
      for section in range.sections(model, layout) {
        sections.append(section)
        if section.range.isEnd(of: range) { ends[combination, default: []].append(section.range) }
        let finder = try finder(of: section)
        for gap in finder.gaps { note(gap) }
        for (subject, finding) in finder.findings {
          own[subject, default: RangeFinding(subject: subject, anchor: finding.anchor)].add(finding)
        }
      }
      for subject in own.keys.sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
        guard var finding = own[subject] else { continue }
        finding.removeCoveredPoints()
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

  private mutating func finder(of section: RangeSection) throws(SolverStop) -> RangeFinder {
    let solution = try SectionSolution(model, layout, section, budget: &budget)
    for gap in solution.gaps { note(gap) }
    try limit.ask()
    return RangeFinder(solution, of: name)
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
    var (attempts, isComplete) = (0, true)
    var reported: [(diagnostic: Diagnostic, size: RangePoint, combination: Int, finding: RangeFinding)] = []
    search: for (combination, finding) in found.worstFirst {
      for size in witnesses(of: finding) {
        guard attempts < Self.witnessLimit else {
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
    if reported.isEmpty, found.isCertain || found.hasPoints && !isComplete, found.apart?.isSingle != true { return nil }
    return try reported.map { diagnostic, size, combination, finding throws(SolverStop) in
      // Of several causes, of another set of conflicting constraints, and of undetermined values, only this size is known.
      let isKnown =
        reported.count == 1 && found.isExact
        && (finding.anchor?.place(in: layout) ?? diagnostic.range) == diagnostic.range
      let words =
        isKnown ? try words(for: diagnostic, found, combination, finding, apart: apart) : ""
      let region = region(words, at: size, combination, of: isKnown ? found : nil)
      var reported = told(diagnostic, region, at: size, combination)
      if isKnown { reported.related += notes(on: found, besides: combination) }
      let intervals = RegionWords(range: combinations[combination].range, parts: found.parts).intervals
      return RangeProblem(
        diagnostic: reported, region: region, widths: intervals.widths, heights: intervals.heights,
        pair: pair(of: found.subject))
    }
  }

  /// Returns a note for each other region, with the combinations that have it; none if all combinations have the same.
  private func notes(on found: Found, besides combination: Int) -> [RelatedNote] {
    var regions: [(words: String, combinations: [String])] = []
    for (own, finding) in found.byCombination where !finding.present.isEmpty {
      let range = combinations[own].range
      let words = isWhole(finding, own) ? "" : RegionWords(range: range, parts: finding.present).words { _ in false }
      if let place = regions.firstIndex(where: { $0.words == words }) {
        regions[place].combinations.append(combinations[own].words)
      } else {
        regions.append((words, [combinations[own].words]))
      }
    }
    guard regions.count > 1 else { return [] }
    return regions.prefix(Self.noteLimit).map { words, combinations in
      let names = combinations.prefix(Self.namedCombinations).joined(separator: "; ")
      let rest = combinations.count - Self.namedCombinations
      let more = rest > 0 ? "; and \(rest) more" : ""
      return RelatedNote(preview.place, "\(names)\(more): \(words.isEmpty ? "at every size" : words)")
    }
  }

  /// The largest number of regions of one problem that are notes, and of combinations that a note names.
  private static let noteLimit = 8
  private static let namedCombinations = 4

  /// The names of two views that overlap, as in the diagnostic.
  private func pair(of subject: RangeFinding.Subject) -> String? {
    guard case .overlap(let first, let second) = subject else { return nil }
    return "`\(layout.views[first].name)` and `\(layout.views[second].name)`"
  }

  /// Sizes at which a problem should be reported: corners with whole numbers first, the smallest first.
  private func witnesses(of finding: RangeFinding) -> [RangePoint] {
    let worst = finding.worst.map { [$0.size] } ?? []
    var sizes: [RangePoint] = []
    for part in finding.reported.prefix(8) {
      let corners = part.polygon.corners.map(part.range.size)
      sizes += corners.filter { $0.complexity == 0 }
    }
    sizes.sort { ($0.width, $0.height) < ($1.width, $1.height) }
    sizes = Array(sizes.prefix(2)) + finding.reported.prefix(3).map(\.inside) + sizes.dropFirst(2)
    // A sliver is beside a border, which usually has simpler numbers than its other side.
    for part in finding.slivers {
      let corners = part.polygon.corners.sorted { $0.complexity < $1.complexity }.map(part.range.size)
      sizes += corners.prefix(1) + [part.inside] + corners.dropFirst()
    }
    return worst + sizes
      + finding.points.map { $0.range.size(at: $0.point) }.sorted { $0.complexity < $1.complexity }
  }

  /// Returns the diagnostics of a subject at a size.
  private mutating func diagnostics(
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
          && pair(of: subject).map(diagnostic.message.contains) ?? true
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
      offersFixes: true)
    try limit.ask()
    let all = verdicts.provable(asked.group)
    known[asked] = all
    return all
  }

  // MARK: Words

  private mutating func words(
    for diagnostic: Diagnostic, _ found: Found, _ combination: Int, _ finding: RangeFinding, apart: Environment?
  ) throws(SolverStop) -> String {
    let range = combinations[combination].range
    guard !finding.present.isEmpty else { return "" }
    var prover = self
    var stop: SolverStop?
    let words = RegionWords(range: range, parts: finding.present).words { size in
      do throws(SolverStop) {
        return try !prover.diagnostics(of: found.subject, finding, at: size, combination, apart: apart).isEmpty
      } catch {
        stop = error
        return false
      }
    }
    if let stop { throw stop }
    known = prover.known
    return words
  }

  /// Returns where a problem is, for the end of a sentence: ` while the root is narrower than 344 (at 320 × 568 points)`.
  private func region(_ words: String, at size: RangePoint, _ combination: Int, of found: Found?) -> String {
    let own = found?.byCombination.first { $0.combination == combination }
    let isWhole = own.map { self.isWhole($0.finding, $0.combination) } ?? false
    let choice = combinations[combination].words
    var extent = ""
    var details = [isWhole ? "every size" : "\(size.width) × \(size.height) points"]
    if !choice.isEmpty { details.append(choice) }
    if let found, found.byCombination.count > 1 {
      if found.byCombination.count == combinations.count,
        found.byCombination.allSatisfy({ self.isWhole($0.finding, $0.combination) })
      {
        details = ["every size and combination"]
      } else {
        extent = self.extent(of: found)
      }
    }
    return (words.isEmpty ? "" : " \(words)") + " (at \(details.joined(separator: ", "))\(extent))"
  }

  /// Returns the combinations in which a problem is: `; in 7 of 12 text sizes: extraSmall to extraExtraExtraLarge`, or
  /// `, and in 6 more combinations` if several lists multiply.
  private func extent(of found: Found) -> String {
    let places = found.byCombination.map(\.combination)
    guard let values = preview.range?.lists.first, preview.range?.lists.count == 1 else {
      return ", and in \(places.count - 1) more \(places.count == 2 ? "combination" : "combinations")"
    }
    guard places.count < combinations.count else { return "; in all \(values.words)" }
    let names = places.map { combinations[$0].words }
    let isRun = places.count > 2 && zip(places, places.dropFirst()).allSatisfy { $0 + 1 == $1 }
    let shown = names.prefix(Self.namedCombinations)
    let rest = names.count - shown.count
    let all =
      isRun
      ? "\(names[0]) to \(names[names.count - 1])"
      : rest > 0 ? "\(shown.joined(separator: ", ")) and \(rest) more" : list(Array(shown))
    return "; in \(places.count) of \(values.words): \(all)"
  }

  /// Whether a problem is reported at every size.
  private func isWhole(_ finding: RangeFinding, _ combination: Int) -> Bool {
    RegionWords(range: combinations[combination].range, parts: finding.reported).isWhole
      && (ends[combination] ?? []).allSatisfy { end in finding.reported.contains { $0.range == end } }
  }

  private func told(
    _ diagnostic: Diagnostic, _ region: String, at size: RangePoint, _ combination: Int
  ) -> Diagnostic {
    // With one preview, the diagnostics do not name it; with two, they do.
    let opening = "On *\(name)*, "
    var message = diagnostic.message
    if message.hasPrefix("Conflict: ") {
      message = "Conflict on *\(name)*\(region): \(message.dropFirst("Conflict: ".count))"
    } else {
      let end = message.firstRange(of: ". ")?.lowerBound ?? message.endIndex
      message.insert(contentsOf: region, at: end)
      if !message.hasPrefix(opening) { message = opening + message.prefix(1).lowercased() + message.dropFirst() }
    }
    return Diagnostic(
      diagnostic.kind, at: diagnostic.range, message, related: diagnostic.related,
      fixes: diagnostic.fixes + [addition(of: size, combination)].compactMap(\.self))
  }

  /// Offers to add a preview at one size, where the usual fixes are then offered.
  private func addition(of size: RangePoint, _ combination: Int) -> Fix? {
    guard let range = preview.range, range.combinations.indices.contains(combination), let place = previewStatement
    else { return nil }
    let settings = range.settings(of: range.combinations[combination], width: size.width, height: size.height)
    let taken = Set(model.previews.map(\.name))
    var (free, number) = (name + "Problem", 2)
    while taken.contains(free) { (free, number) = ("\(name)Problem\(number)", number + 1) }
    return Fix(
      RangeProblem.additionTitle,
      [model.file.insertion("preview \(free) { \(settings.joined(separator: "; ")) }", after: place)])
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
          let region = region("", at: size, combination, of: nil)
          sampled.append(
            RangeProblem(diagnostic: told(diagnostic, region, at: size, combination), region: region))
        }
      }
    }
    return sampled
  }

  /// The number of combinations that are sampled.
  private static let sampledCombinations = 4
}

/// Diagnostics that a proof computes together.
enum ProvableGroup: CaseIterable {
  case constraints, expectations, frames
}
