import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import SourceText

/// The nearest change of numbers with which a problem is gone on every preview.
extension FixProver {
  /// The kinds of problems that another number can end.
  private static let numberKinds: Set<DiagnosticKind> = [
    .unexpected, .outside, .overlap, .clipped, .collapses, .conflict,
  ]
  /// The work of all searches of one request, in rows.
  private static let nearestTotal = 120_000
  /// How often a search continues after a proof found another size with the problem.
  private static let nearestRounds = 4
  /// The largest number of changes that are proved in a round.
  private static let nearestAttempts = 3
  /// The largest number of sizes of ranges at which the problem is swept.
  private static let nearestSizes = 10

  /// A proved change of numbers, and the work that it took.
  struct NearestFix {
    var fix: Fix?
    var work = 0
  }

  /// Returns the fix that changes numbers least. It is proved for all previews, ranges included, and causes no other
  /// problem. `paid` is the work of the request so far.
  mutating func nearestFix(
    of diagnostic: Diagnostic, paid: inout Int, _ limit: SolverLimit
  ) throws(SolverStop) -> Fix? {
    guard changesNumbers, Self.numberKinds.contains(diagnostic.kind), paid < Self.nearestTotal,
      let identity = diagnostic.data?.identity
    else { return nil }
    if nearest[identity] == nil { nearest[identity] = try findNearest(diagnostic, identity, limit) }
    paid += nearest[identity]?.work ?? 0
    return nearest[identity]?.fix
  }

  private mutating func findNearest(
    _ diagnostic: Diagnostic, _ identity: FindingIdentity, _ limit: SolverLimit
  ) throws(SolverStop) -> NearestFix {
    var result = NearestFix()
    let placed = snapshot.ranges.flatMap(\.problems).filter { $0.finding.identity == identity }
    guard snapshot.textErrors.isEmpty, let finding = findings[identity] ?? placed.first?.finding,
      finding.canEndByNumber, areRangesProved(ofLayout: identity.layout),
      let solved = snapshot.solution?.layouts.first(where: { $0.layout == identity.layout })
    else { return result }
    let singles = varied[identity.layout] ?? variedPreviews(of: solved, limit)
    varied[identity.layout] = singles
    var sizes: [VariedPreview] = []
    for (size, combination, preview) in Self.sizes(of: placed) {
      if let found = try variedPreview(solved, preview, combination, size, limit) { sizes.append(found) }
    }
    var search = NearestChanges(
      of: finding, in: snapshot, previews: singles, sizes: sizes,
      reasons: explained?.layouts.first { $0.layout == identity.layout }, limit)
    for _ in 0..<Self.nearestRounds where search.work < NearestChanges.workLimit {
      var sizes: [PlacedFinding] = []
      result.fix = try proved(search.singles(), diagnostic, identity, &result.work, &sizes, limit)
      if result.fix == nil, sizes.isEmpty {
        result.fix = try proved(search.pairs(), diagnostic, identity, &result.work, &sizes, limit)
      }
      guard result.fix == nil, !sizes.isEmpty else { break }
      for problem in sizes {
        let place = problem.place
        guard let found = try variedPreview(solved, place.preview, place.combination, place.size, limit) else {
          continue
        }
        search.add(found, problem.finding.identity)
      }
    }
    result.work += search.work
    return result
  }

  /// Returns the first of some changes that a proof confirms; nil if there is none. `sizes` are the problems of ranges
  /// with the others.
  private mutating func proved(
    _ changes: [NumberChange], _ diagnostic: Diagnostic, _ identity: FindingIdentity, _ work: inout Int,
    _ sizes: inout [PlacedFinding], _ limit: SolverLimit
  ) throws(SolverStop) -> Fix? {
    let alike = snapshot.findingsAlike(identity)
    for change in changes.prefix(Self.nearestAttempts) {
      let fix = change.fix
      guard let trial = try trial(of: fix.edits, limit),
        trial.endsAlone(
          diagnostic.kind, groupSize: alike.count + 1, isOfRanges: isOnRangesOnly(diagnostic)),
        let problems = try rangeProblems(after: trial, ending: identity, alike, &work, limit)
      else { continue }
      if problems.isEmpty {
        let words = Wording(snapshot.model.layouts[identity.layout], in: snapshot.file)
        return trial.described(words.fix(fix))
      }
      sizes += problems
    }
    return nil
  }

  // MARK: Sizes

  /// Whether each range of a layout is proved.
  private func areRangesProved(ofLayout layout: Int) -> Bool {
    snapshot.model.previews(of: layout).allSatisfy { preview in
      preview.range == nil
        || snapshot.ranges.contains { $0.layout == layout && $0.preview.name == preview.name && $0.isProved }
    }
  }

  private func variedPreviews(of solved: LayoutSolution, _ limit: SolverLimit) -> [VariedPreview] {
    solved.previews.filter { $0.preview.range == nil }.map {
      VariedPreview(snapshot.model, layout: solved.layout, $0, references: solved.previews, limit)
    }
  }

  /// Sizes of ranges at which a problem is: those at which it was found, and others for each combination.
  private static func sizes(of problems: [RangeProblem]) -> [(RangePoint, Int, Preview)] {
    var sizes: [(RangePoint, Int, Preview)] = []
    func add(_ size: RangePoint, _ combination: Int, _ preview: Preview) {
      let isKnown = sizes.contains { $0.0 == size && $0.1 == combination && $0.2.name == preview.name }
      if !isKnown, sizes.count < nearestSizes { sizes.append((size, combination, preview)) }
    }
    for problem in problems {
      let place = problem.place
      add(place.size, place.combination, place.preview)
      // The first and the last of a list, such as of text sizes, are most often the worst.
      let found = place.found ?? []
      for part in found.prefix(1) + found.suffix(1) + found {
        for size in part.finding.witnesses.prefix(2) { add(size, part.combination, place.preview) }
      }
    }
    return sizes
  }

  private func variedPreview(
    _ solved: LayoutSolution, _ preview: Preview, _ combination: Int, _ size: RangePoint, _ limit: SolverLimit
  ) throws(SolverStop) -> VariedPreview? {
    guard let combinations = preview.range?.combinations, combinations.indices.contains(combination) else { return nil }
    let model = snapshot.model
    let base = try solveLayout(
      model, model.layouts[solved.layout], preview.of(combinations[combination], at: size), shown: .nothing, after: nil,
      limit: limit)
    return VariedPreview(model, layout: solved.layout, base, references: solved.previews + [base], limit)
  }

  /// Returns the new problems of ranges after edits, with those that must end: one and its equals. Returns nil if it is
  /// not known whether there are any. All ranges of the layouts that the edits change are proved again.
  private func rangeProblems(
    after trial: FixTrial, ending identity: FindingIdentity, _ alike: [FindingIdentity], _ work: inout Int,
    _ limit: SolverLimit
  ) throws(SolverStop) -> [PlacedFinding]? {
    guard snapshot.hasRanges else { return [] }
    guard let edited = trial.edited else { return nil }
    var problems: [PlacedFinding] = []
    for (index, layout) in snapshot.model.layouts.enumerated()
    where index == identity.layout || !layout.hasSameRows(as: edited.model, at: index) {
      guard areRangesProved(ofLayout: index) else { return nil }
      for proof in snapshot.ranges where proof.layout == index {
        guard work < Self.nearestTotal else { return nil }
        let answers = try edited.rangeAnswers(
          preview: proof.preview.name, ofLayout: index, rows: Self.nearestTotal, isTrial: true, within: limit)
        guard let answer = answers.first, answers.count == 1 else { return nil }
        work += answer.work
        guard answer.gaps.isEmpty else { return nil }
        let known = Set(proof.range.problems.map(\.finding.identity))
        let found = answer.problems.filter { problem in
          let own = problem.finding.identity
          return own == identity || alike.contains(own)
            || !known.contains(own) && VariedPreview.isProblem(problem.finding)
        }
        // Sizes of another layout cannot be added to the search.
        if index != identity.layout, !found.isEmpty { return nil }
        problems += found
      }
    }
    return problems
  }
}

extension Finding {
  /// Whether another number can end it. Equations that contradict each other hold with one number only, and one of them
  /// then says nothing. A row of the system lasts for a moment.
  fileprivate var canEndByNumber: Bool {
    guard kind == .conflict else { return !isUndetermined }
    return !members.hasSystemRow
      && !occurrences.contains { if case .contradicts(let amounts) = $0.observation { amounts.isExact } else { false } }
  }
}
