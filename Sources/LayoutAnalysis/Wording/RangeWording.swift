import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import SourceText

/// Describes where in a range a finding occurs.
struct RangeWording {
  let preview: Preview
  let combinations: [SizeRange]
  let limit: SolverLimit

  init(_ preview: Preview, limit: SolverLimit) {
    self.preview = preview
    self.limit = limit
    combinations = (preview.range?.combinations ?? []).map(SizeRange.init)
  }

  /// The sizes of a finding in words, with the combinations that have them.
  private struct Region {
    let sizes: RegionWords.Sizes
    var combinations: [Int]
  }

  /// Returns the place in words, and notes about combinations that have the finding at different sizes.
  func describe(_ place: RangePlace) throws(SolverStop) -> (phrase: Wording.RangePhrase, notes: [RelatedNote]) {
    guard let found = place.found else {
      return (Wording.RangePhrase(name: preview.name, region: example(place), places: [data(place)]), [])
    }
    let regions = try regions(of: found)
    let states = stateWords(regions.flatMap(\.combinations))
    let phrase = Wording.RangePhrase(
      name: preview.name, region: region(place, regions).after(states?.words), combinations: combinationWords(regions),
      places: [data(place)])
    return (phrase, regions.count > 1 ? regions.prefix(Self.noteLimit).map(note) : [])
  }

  private func data(_ place: RangePlace) -> DiagnosticData.Place {
    func intervals(_ all: [ClosedInterval]) -> [[Double]] { all.map { [$0.from.double, $0.to.double] } }
    let choices = (preview.range?.combinations ?? []).map(\.choices)
    return DiagnosticData.Place(
      preview.name,
      range: DiagnosticData.Place.Range(
        widths: intervals(place.widths), heights: intervals(place.heights), width: place.size.width.double,
        height: place.size.height.double,
        combination: choices.indices.contains(place.combination) ? choices[place.combination] : [],
        combinationCount: place.found?.count))
  }

  /// The sizes of a finding, for each combination that has it.
  private func regions(of found: [(combination: Int, finding: RangeFinding)]) throws(SolverStop) -> [Region] {
    var regions: [Region] = []
    for (combination, finding) in found {
      try limit.ask()
      let range = combinations[combination]
      let alone = finding.reported.isEmpty ? finding.partsAlone : []
      var sizes = RegionWords(range: range, parts: finding.reported + alone).described
      if sizes != .all {
        sizes = RegionWords(range: range, parts: finding.present + alone, reported: finding.reported).described
        // Where it is too small to be reported is not known.
        if sizes == .all { sizes = .unknown }
      }
      if let place = regions.firstIndex(where: { $0.sizes == sizes }) {
        regions[place].combinations.append(combination)
      } else {
        regions.append(Region(sizes: sizes, combinations: [combination]))
      }
    }
    return regions
  }

  /// Returns a note about one of the regions of a finding.
  private func note(_ region: Region) -> RelatedNote {
    var names = preview.range.map { CombinationWords(range: $0).words(of: region.combinations) } ?? ""
    if names.isEmpty { names = "\(region.combinations.count) combinations" }
    return RelatedNote(preview.place, "\(names): \(region.sizes.words)")
  }

  /// The largest number of regions of one finding that are notes.
  private static let noteLimit = 8

  /// Returns where a finding is, for the end of a sentence: ` while the root is narrower than 344 (at 320 × 568 points)`.
  private func region(_ place: RangePlace, _ regions: [Region]) -> String {
    let own = regions.first { $0.combinations.contains(place.combination) }
    switch own?.sizes ?? .unknown {
    case .all:
      let isEverywhere = combinations.count > 1 && own?.combinations.count == combinations.count
      let extent = [
        hasSizes ? "at every size" : "", isEverywhere ? hasSizes ? " and combination" : "in every combination" : "",
      ].joined()
      guard place.isSame else {
        return (extent.isEmpty ? "" : " \(extent)") + " (the numbers are for \(words(place)))"
      }
      let choice = isEverywhere ? "" : choices(place.combination)
      let details = [extent, choice].filter { !$0.isEmpty }.joined(separator: ", ")
      return details.isEmpty ? "" : " (\(details))"
    case .unknown: return example(place)
    case .most(let words): return " \(words)\(example(place))"
    case .some(let words): return " \(words) (\(hasSizes ? "at " : "")\(self.words(place)))"
    }
  }

  /// Whether the range has more than one size.
  private var hasSizes: Bool { combinations.contains { !$0.widths.isSingle || !$0.heights.isSingle } }

  /// Returns a size and a combination as a place where a finding is: an example, unless it is at single sizes only.
  private func example(_ place: RangePlace) -> String {
    let words = [place.isExample ? "for example" : "", hasSizes ? "at" : ""].filter { !$0.isEmpty }
    return " (\((words + [self.words(place)]).joined(separator: " ")))"
  }

  /// Returns a size and a combination for the end of a clause: ` at 320 × 568 points, de`.
  func clause(of size: RangePoint, _ combination: Int) -> String {
    guard combinations.indices.contains(combination) else { return "" }
    let words = words(size, combination)
    return words.isEmpty ? "" : " \(hasSizes ? "at" : "in") \(words)"
  }

  private func words(_ place: RangePlace) -> String { words(place.size, place.combination) }

  /// Returns a size and a combination in words: `320 × 568 points, de`.
  private func words(_ size: RangePoint, _ combination: Int) -> String {
    let fitted = combinations[combination].environment.fitted
    let sides =
      !hasSizes
      ? ""
      : fitted.height
        ? "\(size.width) points wide"
        : fitted.width ? "\(size.height) points high" : "\(size.width) × \(size.height) points"
    return [sides, choices(combination)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func choices(_ combination: Int) -> String {
    guard let range = preview.range, range.combinations.indices.contains(combination) else { return "" }
    return range.words(of: range.combinations[combination])
  }

  /// Returns the states that all combinations of a finding have in common, and whether it is in all combinations with
  /// these: `` `expanded` and not `editing` ``. Returns nil if there are none.
  private func stateWords(_ places: [Int]) -> (words: String, isComplete: Bool)? {
    guard let range = preview.range, let first = places.first, range.combinations.indices.contains(first) else {
      return nil
    }
    let found = places.filter(range.combinations.indices.contains).map { range.combinations[$0].choices }
    var (words, count) = ([String](), combinations.count)
    for (index, list) in range.lists.enumerated() {
      guard case .data(.state) = list.subject, let value = found.first?[index],
        found.allSatisfy({ $0[index] == value })
      else { continue }
      words.append(list.words(of: value))
      count /= list.values.count
    }
    return words.isEmpty ? nil : (list(words), count == found.count)
  }

  /// Returns the combinations in which a finding is: `in 7 of 12 text sizes: extraSmall to extraExtraExtraLarge`. Empty
  /// if the region says it.
  private func combinationWords(_ regions: [Region]) -> String {
    guard let range = preview.range, combinations.count > 1 else { return "" }
    let places = regions.flatMap(\.combinations).sorted()
    let isAll = places.count == combinations.count
    if isAll, regions.count == 1, regions[0].sizes == .all { return "" }
    if regions.count == 1, stateWords(places)?.isComplete == true { return "" }
    guard places.count > 1 else { return "in no other combination" }
    let list = range.lists.count == 1 ? range.lists.first : nil
    let (noun, count) = (list?.noun ?? "combinations", combinations.count)
    if isAll, regions.count == 1 { return count == 2 ? "in both \(noun)" : "in all \(count) \(noun)" }
    let differs = regions.count > 1 ? ", at different sizes" : ""
    if isAll { return (count == 2 ? "in both \(noun)" : "in all \(count) \(noun)") + differs }
    let names = CombinationWords(range: range).words(of: places)
    return "in \(places.count) of \(count) \(noun)\(differs)\(names.isEmpty ? "" : ": \(names)")"
  }
}

extension String {
  /// Returns where a finding is, after states in which it is: `` while `expanded` and the root is narrower than 344``.
  fileprivate func after(_ states: String?) -> String {
    guard let states else { return self }
    let opening = " while "
    return hasPrefix(opening) ? "\(opening)\(states) and \(dropFirst(opening.count))" : "\(opening)\(states)\(self)"
  }
}
