import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

/// The messages of problems in a range.
extension RangeProver {
  /// The sizes of a problem in words, with the combinations that have them.
  typealias Region = (words: String, combinations: [Int])

  /// The sizes of a problem, for each combination that has it.
  func regions(of found: Found) throws(SolverStop) -> [Region] {
    var regions: [Region] = []
    for (combination, finding) in found.byCombination where finding.isFound {
      try limit.ask()
      let range = combinations[combination].range
      var words = ""
      if !RegionWords(range: range, parts: finding.reported).isWhole {
        words = RegionWords(range: range, parts: finding.present, reported: finding.reported).words
        // Where it is too small to be reported is not known.
        if words.isEmpty { words = Self.someSizes }
      }
      if let place = regions.firstIndex(where: { $0.words == words }) {
        regions[place].combinations.append(combination)
      } else {
        regions.append((words, [combination]))
      }
    }
    return regions
  }

  /// The words of a region of which not more is known.
  private static let someSizes = "at some sizes"

  /// Returns a note about one of the regions of a problem.
  func note(_ region: Region) -> RelatedNote {
    var names = preview.range.map { CombinationWords(range: $0).words(of: region.combinations) } ?? ""
    if names.isEmpty { names = "\(region.combinations.count) combinations" }
    let sizes = region.words.isEmpty ? "at every size" : region.words
    return RelatedNote(preview.place, "\(names): \(sizes)")
  }

  /// The largest number of regions of one problem that are notes.
  static let noteLimit = 8

  /// Returns where a problem is, for the end of a sentence: ` while the root is narrower than 344 (at 320 × 568 points)`.
  mutating func region(
    _ diagnostic: Diagnostic, _ found: Found, in regions: [Region], at size: RangePoint, _ combination: Int,
    _ finding: RangeFinding, apart: Environment?
  ) throws(SolverStop) -> String {
    let own = regions.first { $0.combinations.contains(combination) }
    let words = own?.words ?? Self.someSizes
    if words.isEmpty {
      let isEverywhere = combinations.count > 1 && own?.combinations.count == combinations.count
      let extent = [
        hasSizes ? "at every size" : "", isEverywhere ? hasSizes ? " and combination" : "in every combination" : "",
      ]
      .joined()
      let isSame = try hasOneMessage(diagnostic, found, combination, finding, isEverywhere, apart: apart)
      if isSame {
        let choice = isEverywhere ? "" : combinations[combination].words
        let details = [extent, choice].filter { !$0.isEmpty }.joined(separator: ", ")
        return details.isEmpty ? "" : " (\(details))"
      }
      return (extent.isEmpty ? "" : " \(extent)") + " (the numbers are for \(place(size, combination)))"
    }
    if words == Self.someSizes { return example(size, combination, finding) }
    if words.hasPrefix("at every size") { return " \(words)\(example(size, combination, finding))" }
    return " \(words) (\(hasSizes ? "at " : "")\(place(size, combination)))"
  }

  /// Whether the diagnostic is the same at the corners of the range, and in other combinations if the problem is in all.
  private mutating func hasOneMessage(
    _ diagnostic: Diagnostic, _ found: Found, _ combination: Int, _ finding: RangeFinding, _ isEverywhere: Bool,
    apart: Environment?
  ) throws(SolverStop) -> Bool {
    let range = combinations[combination].range
    for corner in range.polygon?.corners ?? [] {
      let own = try diagnostics(of: found.subject, finding, at: range.size(at: corner), combination, apart: apart)
      guard own.contains(where: { $0.message == diagnostic.message }) else { return false }
    }
    guard isEverywhere else { return true }
    for (other, finding) in [
      found.byCombination[found.byCombination.count / 2], found.byCombination[found.byCombination.count - 1],
    ] {
      guard let corner = combinations[other].range.polygon?.corners.first else { return false }
      let size = combinations[other].range.size(at: corner)
      let own = try diagnostics(of: found.subject, finding, at: size, other, apart: apart)
      guard own.contains(where: { $0.message == diagnostic.message }) else { return false }
    }
    return true
  }

  /// Whether the range has more than one size.
  private var hasSizes: Bool { combinations.contains { !$0.range.widths.isSingle || !$0.range.heights.isSingle } }

  /// Returns a size and a combination as a place where a problem is: an example, unless it is at single sizes only.
  func example(_ size: RangePoint, _ combination: Int, _ finding: RangeFinding? = nil) -> String {
    let isExample = finding.map { !$0.reported.isEmpty } ?? true
    let words = [isExample ? "for example" : "", hasSizes ? "at" : ""].filter { !$0.isEmpty }
    return " (\((words + [place(size, combination)]).joined(separator: " ")))"
  }

  /// Returns a size and a combination in words: `320 × 568 points, de`.
  private func place(_ size: RangePoint, _ combination: Int) -> String {
    let size = hasSizes ? "\(size.width) × \(size.height) points" : ""
    return [size, combinations[combination].words].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the combinations in which a problem is: `in 7 of 12 text sizes: extraSmall to extraExtraExtraLarge`. Empty
  /// if the region says it.
  func words(for found: Found, _ regions: [Region]) -> String {
    guard let range = preview.range, combinations.count > 1 else { return "" }
    let places = regions.flatMap(\.combinations).sorted()
    let isAll = places.count == combinations.count
    if isAll, regions.count == 1, regions[0].words.isEmpty { return "" }
    guard places.count > 1 else { return "in no other combination" }
    let list = range.lists.count == 1 ? range.lists.first : nil
    let (noun, count) = (list?.noun ?? "combinations", combinations.count)
    if isAll, regions.count == 1 { return count == 2 ? "in both \(noun)" : "in all \(count) \(noun)" }
    let differs = regions.count > 1 ? ", at different sizes" : ""
    if isAll { return (count == 2 ? "in both \(noun)" : "in all \(count) \(noun)") + differs }
    let names = CombinationWords(range: range).words(of: places)
    return "in \(places.count) of \(count) \(noun)\(differs)\(names.isEmpty ? "" : ": \(names)")"
  }

  /// Returns a diagnostic of one size as the diagnostic of the range.
  func ranged(
    _ diagnostic: Diagnostic, _ region: String, _ combinations: String, at size: RangePoint, _ combination: Int
  ) -> Diagnostic {
    // With one preview, the diagnostics do not name it; with two, they do.
    let opening = "On *\(name)*, "
    var message = diagnostic.message
    let sentence = combinations.isEmpty ? "" : ". It \(diagnostic.kind.occurs) \(combinations)"
    if message.hasPrefix("Conflict: ") {
      message = "Conflict on *\(name)*\(region): \(message.dropFirst("Conflict: ".count))\(sentence)"
    } else {
      message.insert(contentsOf: region + sentence, at: message.endOfFirstSentence)
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
      [model.file.insertion("preview \(free) { \(settings.joined(separator: "; ")) }", after: place)],
      isChoice: true)
  }
}

extension String {
  /// The end of the first sentence, before its period. A quoted text or code is a part of its sentence.
  fileprivate var endOfFirstSentence: Index {
    var quote: Character?
    for index in indices {
      let character = self[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "`" {
        quote = character
      } else if self[index...].hasPrefix(". ") {
        return index
      }
    }
    return endIndex
  }
}
