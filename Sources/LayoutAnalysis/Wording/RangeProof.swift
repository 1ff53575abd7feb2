package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutModel
import SourceText

/// A layout on a preview that is a range: its problems at any size and combination, and whether all were found.
package struct RangeProof: Sendable {
  let range: RangeAnswer
  /// The problems, each with the sizes at which it occurs, without those that layouts inside have in their own previews.
  package let problems: [RangeProblem]
  /// The layouts inside that have problems in their own previews, and the same ones here: in words, those of other files
  /// by their file.
  let layoutsWithProblems: [String]
  /// What the files of imported layouts report.
  let imported: ImportedFindings

  /// The layout's index in the model.
  package var layout: Int { range.layout }
  package var preview: Preview { range.preview }
  /// The reasons why other problems may exist; empty if the range is proved.
  package var gaps: [String] { range.gaps }

  /// Whether every size and combination was solved, so that there are no other problems.
  package var isProved: Bool { gaps.isEmpty }

  /// Whether there are problems, here or in layouts inside.
  package var hasProblems: Bool { !range.problems.isEmpty }

  /// The result in words: `proved for every width from 320 to 430, 3 languages`.
  package var words: String {
    let own = problems.isEmpty ? nil : "\(problems.count) \(problems.count == 1 ? "problem" : "problems")"
    let inner = list(layoutsWithProblems)
    let inside = inner.isEmpty ? nil : own == nil ? "the problems of \(inner)" : "those of \(inner)"
    let found = own == nil && inside == nil ? nil : [own, inside].compactMap(\.self).joined(separator: " and ")
    guard isProved else { return [found, notProvenWords].compactMap(\.self).joined(separator: ", ") }
    let sizes = range.search.fitted.words.map { "; the root is \($0)" } ?? ""
    return "\(found.map { "\($0), all else " } ?? "")proved for \(everyWords)\(sizes)"
  }

  private var notProvenWords: String { "not proven: \(gaps.joined(separator: "; "))" }

  private var everyWords: String { preview.range?.everyWords ?? preview.name }

  /// Returns what is proved of an expectation of the layout, in words: `holds for every width from 320 to 430, 3 languages`,
  /// or where it fails; nil if it does not apply anywhere in the range. `rows` are its indices in the layout.
  package func words(ofExpectation rows: [Int], in layout: Layout) -> String? {
    guard let first = rows.first else { return nil }
    let expectation = layout.expectations[first].constraint
    let messages = problems.filter { problem in
      problem.finding.kind == .unexpected && problem.finding.identity.subject == .statement(expectation.statement.id)
    }.map(\.messageWithoutPreview)
    guard messages.isEmpty else {
      return (messages + (isProved ? [] : ["All else is \(notProvenWords)"])).joined(separator: ". ")
    }
    guard isProved else { return notProvenWords }
    guard !range.search.applying.isDisjoint(with: rows) else { return nil }
    let places = [
      expectation.guards.isEmpty ? nil : "where it applies",
      problems.contains { $0.finding.kind == .conflict } ? "where the constraints do not conflict" : nil,
    ].compactMap(\.self)
    return "holds\(places.isEmpty ? "" : " \(list(places)),") for \(everyWords)"
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
  /// What is found at `place.size`.
  package let finding: Finding
  /// Where it occurs.
  let place: RangePlace
  /// The place in words.
  let phrase: Wording.RangePhrase
  /// Notes about combinations that have it at different sizes.
  let notes: [RelatedNote]
  let wording: Wording

  /// The intervals of widths and heights in which it occurs, over all combinations.
  package var widths: [ClosedInterval] { place.widths }
  package var heights: [ClosedInterval] { place.heights }

  /// Whether it occurs at a size of the root, in any combination.
  package func occurs(width: Rational, height: Rational) -> Bool {
    let size = RangePoint(width: width, height: height)
    guard let found = place.found else { return place.size == size }
    return found.contains { _, finding in finding.occurs { $0.contains(size) } }
  }

  /// Whether it occurs at a width of a root whose height follows from its content, in any combination. Where that is not
  /// known exactly, the whole interval around it counts.
  package func occurs(width: Rational) -> Bool {
    guard let found = place.found else { return widths.contains { $0.contains(width) } }
    return found.contains { _, finding in
      finding.occurs { $0.contains(RangePoint(width: width, height: $0.range.heights.lowerBound)) }
    }
  }

  /// The problem of this range alone, in words.
  package var diagnostic: Diagnostic { wording.diagnostic(of: finding, in: phrase, notes: notes) }

  /// The message, for a text that names the preview already.
  var messageWithoutPreview: String { wording.message(of: finding, in: phrase, namesPreview: false) }
}

extension RangeAnswer {
  /// Returns the proof with the words of its problems, and offers to add a preview at one of their sizes. `statement` is
  /// the place of the statement that declares the preview. Problems in `elsewhere` are left out: layouts inside, by
  /// index, have them too.
  func described(
    in model: LayoutModel, at statement: ByteRange?, leavingOut elsewhere: [FindingIdentity: Int] = [:],
    _ imported: ImportedFindings = .none, within limit: SolverLimit
  ) throws(SolverStop) -> RangeProof {
    let words = RangeWording(preview, limit: limit)
    let wording = Wording(model.layouts[layout], in: model.file)
    var described: [RangeProblem] = []
    var others: Set<Int> = []
    for problem in problems {
      if let other = elsewhere[problem.finding.identity] {
        others.insert(other)
        continue
      }
      let (phrase, notes) = try words.describe(problem.place)
      var finding = problem.finding
      if let statement, let fix = addition(of: problem.place, to: model, after: statement) { finding.fixes.append(fix) }
      described.append(
        RangeProblem(finding: finding, place: problem.place, phrase: phrase, notes: notes, wording: wording))
    }
    return RangeProof(
      range: self, problems: described,
      layoutsWithProblems: Set(others.compactMap(model.reportingPlace)).sorted(), imported: imported)
  }

  /// Offers to add a preview at one size, where the usual fixes are then offered.
  private func addition(of place: RangePlace, to model: LayoutModel, after statement: ByteRange) -> FindingFix? {
    guard let range = preview.range, range.combinations.indices.contains(place.combination) else { return nil }
    let settings = range.settings(
      of: range.combinations[place.combination], width: place.size.width, height: place.size.height)
    let taken = Set(model.previews.map(\.name))
    var (free, number) = (preview.name + "Problem", 2)
    while taken.contains(free) { (free, number) = ("\(preview.name)Problem\(number)", number + 1) }
    return FindingFix(
      .addPreview,
      [model.file.insertion("preview \(free) { \(settings.joined(separator: "; ")) }", after: statement)],
      isChoice: true)
  }
}
