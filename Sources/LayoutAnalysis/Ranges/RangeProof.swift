import ConstraintSolver
package import LayoutDiagnostics
package import LayoutModel
import SourceText

/// A layout on a preview that is a range: its problems at any size and combination, and whether all were found.
package struct RangeProof: Sendable {
  /// The layout's index in the model.
  package let layout: Int
  package let preview: Preview
  /// The problems, each with the sizes at which it occurs.
  package let problems: [RangeProblem]
  /// The reasons why other problems may exist; empty if the range is proved.
  package let gaps: [String]

  /// Whether every size and combination was solved, so that there are no other problems.
  package var isProved: Bool { gaps.isEmpty }

  /// The result in words: `proved for every width from 320 to 430, 3 languages`.
  package var words: String {
    let found = problems.isEmpty ? nil : "\(problems.count) \(problems.count == 1 ? "problem" : "problems")"
    guard isProved else {
      return [found, "not proven: \(gaps.joined(separator: "; "))"].compactMap(\.self).joined(separator: ", ")
    }
    return "\(found.map { "\($0), all else " } ?? "")proved for \(preview.range?.everyWords ?? preview.name)"
  }
}

extension PreviewRange {
  /// The sizes and lists in words: `every width from 320 to 430, 3 languages`.
  fileprivate var everyWords: String {
    guard let first = combinations.first else { return "" }
    func every(_ noun: String, _ sizes: ClosedInterval) -> String? {
      sizes.isPoint ? nil : "every \(noun) from \(sizes.from) to \(sizes.to)"
    }
    let sizes = [every("width", first.widths), every("height", first.heights)].compactMap(\.self)
    return ([sizes.joined(separator: " and ")].filter { !$0.isEmpty } + lists.map(\.words)).joined(separator: ", ")
  }
}

/// A problem in a range.
package struct RangeProblem: Sendable {
  package let diagnostic: Diagnostic
  /// Where it occurs, as the end of a sentence: ` while the root is narrower than 344 (at 320 × 568 points)`.
  package let region: String
}

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
  /// By size, the diagnostics there.
  private var known: [Asked: [Diagnostic]] = [:]

  /// A question about one size, and about another one at which views are apart.
  private struct Asked: Hashable {
    let environment: Environment
    let other: Environment?
    let isOnConstraints: Bool
  }

  /// The problems that are looked for.
  private static let kinds: [DiagnosticKind] = [
    .conflict, .ambiguous, .unexpected, .overlap, .outside, .clipped, .collapses,
  ]
  /// The work of one proof, in rows that are solved.
  private static let rowLimit = 4_000_000
  /// The largest number of problems that are examined.
  private static let findingLimit = 60
  /// The largest number of sizes at which the diagnostics of one problem are computed.
  private static let witnessLimit = 6

  init(_ model: LayoutModel, layout: Int, _ preview: Preview, at statement: ByteRange?, limit: SolverLimit) {
    previewStatement = statement
    self.model = model
    layoutIndex = layout
    self.preview = preview
    combinations = (preview.range?.combinations ?? []).map { combination in
      (SizeRange(combination), preview.range?.words(of: combination) ?? "")
    }
    self.limit = limit
    budget = RangeBudget(rows: Self.rowLimit, limit: limit)
  }

  private var name: String { preview.name }
  private var layout: Layout { model.layouts[layoutIndex] }

  /// The findings of one subject, by combination.
  private struct Found {
    let subject: RangeFinding.Subject
    var byCombination: [(combination: Int, finding: RangeFinding)] = []
  }

  /// Returns the problems, and the reasons why there may be others.
  mutating func prove() throws(SolverStop) -> RangeProof {
    let found = try findAll()
    var problems: [RangeProblem] = []
    var told: Set<Diagnostic> = []
    var unconfirmed: [DiagnosticKind] = []
    for found in found.prefix(Self.findingLimit) {
      guard let own = try self.problems(of: found) else {
        unconfirmed.append(found.subject.kind)
        continue
      }
      for problem in own where told.insert(problem.diagnostic).inserted { problems.append(problem) }
    }
    // A conflict can have another smallest set at the sizes that were tried, and is then reported with that one.
    for kind in unconfirmed where !problems.contains(where: { $0.diagnostic.kind == kind }) {
      note("a possible problem of the kind `\(kind.code)` could not be confirmed")
    }
    if found.count > Self.findingLimit { note("there are more than \(Self.findingLimit) problems") }
    if !gaps.isEmpty { problems += try sampled(besides: problems) }
    return RangeProof(layout: layoutIndex, preview: preview, problems: problems, gaps: gaps)
  }

  private mutating func note(_ gap: String) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  // MARK: Findings

  private mutating func findAll() throws(SolverStop) -> [Found] {
    var found: [Found] = []
    var places: [RangeFinding.Subject: Int] = [:]
    for (combination, (range, _)) in combinations.enumerated() {
      guard !budget.isSpent else {
        note("only \(combination) of \(combinations.count) combinations were solved within the step limit")
        break
      }
      var own: [RangeFinding.Subject: RangeFinding] = [:]
      for section in range.sections(model, layout) {
        let solution = try SectionSolution(model, layout, section, budget: &budget)
        for gap in solution.gaps { note(gap) }
        try limit.ask()
        let finder = RangeFinder(solution, of: name)
        for gap in finder.gaps { note(gap) }
        for (subject, finding) in finder.findings {
          own[subject, default: RangeFinding(subject: subject, place: finding.place)].add(finding)
        }
      }
      for subject in own.keys.sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
        guard let finding = own[subject] else { continue }
        let place = places[subject] ?? found.count
        places[subject] = place
        if place == found.count { found.append(Found(subject: subject)) }
        found[place].byCombination.append((combination, finding))
      }
    }
    return found
  }

  /// Returns the problems that a finding amounts to: none if it is intended, and nil if that is not known.
  private mutating func problems(of found: Found) throws(SolverStop) -> [RangeProblem]? {
    var attempts = 0
    for (combination, finding) in found.byCombination {
      for size in witnesses(of: finding) {
        guard attempts < Self.witnessLimit else { return nil }
        attempts += 1
        let apart = try apartEnvironment(of: found)
        if case .overlap = found.subject, apart == nil { return [] }
        let reported = try diagnostics(of: found.subject, finding, at: size, combination, apart: apart)
        guard !reported.isEmpty else { continue }
        return try reported.map { diagnostic throws(SolverStop) in
          let words = try words(for: diagnostic, found, combination, finding, apart: apart)
          let region = region(words, at: size, combination, of: found)
          return RangeProblem(
            diagnostic: told(diagnostic, region, at: size, combination), region: region)
        }
      }
    }
    // A view that overlaps another or sticks out everywhere is meant to.
    return found.subject.canBeIntended ? [] : nil
  }

  /// Sizes at which a problem should be reported: corners with whole numbers first, the smallest first.
  private func witnesses(of finding: RangeFinding) -> [RangePoint] {
    var sizes: [RangePoint] = []
    func fractions(_ size: RangePoint) -> Int { [size.width, size.height].count { !$0.isInteger } }
    for part in finding.reported.prefix(8) {
      let corners = part.polygon.corners.map(part.range.size)
      sizes += corners.filter { fractions($0) == 0 }
    }
    sizes.sort { ($0.width, $0.height) < ($1.width, $1.height) }
    sizes = Array(sizes.prefix(2)) + finding.reported.prefix(3).map(\.inside) + sizes.dropFirst(2)
    return sizes + finding.points.prefix(2).map { $0.range.size(at: $0.point) }
  }

  /// Returns the diagnostics of a subject at a size.
  private mutating func diagnostics(
    of subject: RangeFinding.Subject, _ finding: RangeFinding, at size: RangePoint, _ combination: Int,
    apart: Environment?
  ) throws(SolverStop) -> [Diagnostic] {
    let environment = combinations[combination].range.environment(width: size.width, height: size.height)
    let all = try diagnostics(Asked(environment: environment, other: apart, isOnConstraints: subject.isOnConstraints))
    return all.filter { diagnostic in
      switch subject {
      case .conflict: diagnostic.kind == .conflict && diagnostic.range == finding.place
      case .unexpected: diagnostic.kind == .unexpected && diagnostic.range == finding.place
      case .open(let views):
        (diagnostic.kind == .ambiguous || diagnostic.kind == .collapses)
          && views.contains { layout.views[$0].range == diagnostic.range }
      case .overlap(let first, _):
        diagnostic.kind == .overlap && diagnostic.range == finding.place
          && diagnostic.message.contains("`\(layout.views[first].name)`")
      case .outside: diagnostic.kind == .outside && diagnostic.range == finding.place
      case .clipped: diagnostic.kind == .clipped && diagnostic.range == finding.place
      case .vanished: diagnostic.kind == .collapses && diagnostic.range == finding.place
      }
    }
  }

  private mutating func diagnostics(_ asked: Asked) throws(SolverStop) -> [Diagnostic] {
    if let known = known[asked] { return known }
    var previews: [PreviewSolution] = []
    for environment in [asked.environment] + [asked.other].compactMap({ $0 }) {
      var preview = preview
      preview.range = nil
      preview.environment = environment
      // Without reasons, messages do not mention the size at which a problem of frames ends, which the proof knows.
      previews.append(
        try solveLayout(
          model, layout, preview, shown: .nothing, after: nil, givesReasons: asked.isOnConstraints, limit: limit))
    }
    let solution = Solution(
      layouts: [LayoutSolution(layout: layoutIndex, source: layout, previews: previews, previous: nil)])
    var all: [Diagnostic] = []
    for group in VerdictGroup.allCases where asked.isOnConstraints || group != .onConstraints {
      all += group.verdicts(on: solution, model, offersFixes: false)
      try limit.ask()
    }
    known[asked] = all
    return all
  }

  /// A size at which two views are apart that overlap elsewhere; nil if they overlap at all sizes.
  private func apartEnvironment(of found: Found) throws(SolverStop) -> Environment? {
    guard case .overlap = found.subject else { return nil }
    for (combination, (range, _)) in combinations.enumerated() {
      let finding = found.byCombination.first { $0.combination == combination }?.finding
      for section in range.sections(model, layout) {
        let here = finding?.present.filter { $0.range == section.range }.map(\.polygon) ?? []
        guard let rest = section.polygon.subtracting(here).first else { continue }
        return section.range.environment(at: rest.point(attempt: 0))
      }
    }
    return nil
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
    let isWhole = found?.byCombination.first.map { self.isWhole($0.finding, $0.combination) } ?? false
    let choice = combinations[combination].words
    var details = [isWhole ? "every size" : "\(size.width) × \(size.height) points"]
    if !choice.isEmpty { details.append(choice) }
    if let found, found.byCombination.count > 1 {
      if found.byCombination.count == combinations.count,
        found.byCombination.allSatisfy({ self.isWhole($0.finding, $0.combination) })
      {
        details = ["every size and combination"]
      } else {
        let others = found.byCombination.count - 1
        details.append("and in \(others) more \(others == 1 ? "combination" : "combinations")")
      }
    }
    return (words.isEmpty ? "" : " \(words)") + " (at \(details.joined(separator: ", ")))"
  }

  private func isWhole(_ finding: RangeFinding, _ combination: Int) -> Bool {
    RegionWords(range: combinations[combination].range, parts: finding.present).isWhole
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
      fixes: additions(of: size, combination))
  }

  /// Offers to add a preview at one size, where the usual fixes are then offered.
  private func additions(of size: RangePoint, _ combination: Int) -> [Fix] {
    guard let range = preview.range, range.combinations.indices.contains(combination), let place = previewStatement
    else { return [] }
    let settings = range.settings(of: range.combinations[combination], width: size.width, height: size.height)
    let taken = Set(model.previews.map(\.name))
    var (free, number) = (name + "Problem", 2)
    while taken.contains(free) { (free, number) = ("\(name)Problem\(number)", number + 1) }
    return [
      Fix(
        "Add a preview at this size",
        [model.file.insertion("preview \(free) { \(settings.joined(separator: "; ")) }", after: place)])
    ]
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
        for diagnostic in try diagnostics(Asked(environment: environment, other: nil, isOnConstraints: true)) {
          let isNew = !(problems + sampled).contains {
            $0.diagnostic.kind == diagnostic.kind && $0.diagnostic.range == diagnostic.range
          }
          guard isNew, Self.kinds.contains(diagnostic.kind) else { continue }
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

extension RangeFinding {
  fileprivate mutating func add(_ other: RangeFinding) {
    reported += other.reported
    present += other.present
    points += other.points
  }
}

extension RangeFinding.Subject {
  fileprivate var isOnConstraints: Bool {
    switch self {
    case .conflict, .open, .unexpected: true
    default: false
    }
  }

  /// The order in which problems are reported.
  fileprivate var order: [String] {
    func digits(_ number: Int) -> String { String(100_000 + number) }
    return switch self {
    case .conflict(let members): ["0"] + members
    case .open(let views): ["1"] + views.map(digits)
    case .unexpected(let index): ["1a", digits(index)]
    case .overlap(let first, let second): ["2", digits(first), digits(second)]
    case .outside(let view): ["3", digits(view)]
    case .clipped(let view): ["4", digits(view)]
    case .vanished(let view): ["5", digits(view)]
    }
  }
}
