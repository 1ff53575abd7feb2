package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Proofs for previews that are ranges.
extension Snapshot {
  /// Whether a preview is a range.
  package var hasRanges: Bool { model.previews.contains { $0.range != nil } }

  /// Returns what each layout has in each range that reaches it, in file order. `name` restricts the work to previews of
  /// that name, and `only` to one layout. `rows` limits the work of each proof. In a trial, problems have no
  /// words and fixes of their own.
  package func rangeProofs(
    preview name: String? = nil, ofLayout only: Int? = nil, rows: Int? = nil, isTrial: Bool = false,
    within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [RangeProof] {
    var proofs: [RangeProof] = []
    for (index, layout) in model.layouts.enumerated()
    where layout.isProvable && (only ?? index) == index {
      for preview in model.previews(of: index) where preview.range != nil && (name ?? preview.name) == preview.name {
        let statement = tree.allStatements.first { $0.range.contains(preview.place) && $0.sort == .preview }
        let previous = previousProofs.first { $0.search.belongs(to: layout, preview) }
        var prover = RangeProver(
          model, layout: index, preview, at: statement?.fullRange, after: previous?.search,
          rows: rows ?? RangeProver.rowLimit, isTrial: isTrial, limit: limit)
        let proof = try prover.prove()
        proofs.append(
          isTrial ? proof : try proof.described(in: model, at: statement?.fullRange, within: limit))
      }
    }
    return proofs
  }
}

extension Layout {
  /// Whether ranges of it are proved.
  var isProvable: Bool { !hasTooManyViews && views.count > 1 }
}

extension RangeProof {
  /// Returns the proof with the words of its problems, and offers to add a preview at one of their sizes.
  func described(
    in model: LayoutModel, at statement: ByteRange?, within limit: SolverLimit
  ) throws(SolverStop) -> RangeProof {
    var proof = self
    let words = RangeWording(preview, limit: limit)
    let wording = Wording(model.layouts[layout], in: model.file)
    for index in proof.problems.indices {
      let place = proof.problems[index].place
      let (phrase, notes) = try words.describe(place)
      proof.problems[index].phrase = phrase
      proof.problems[index].notes = notes
      proof.problems[index].wording = wording
      if let statement, let fix = addition(of: place, to: model, after: statement) {
        proof.problems[index].finding.fixes.append(fix)
      }
    }
    return proof
  }

  /// Offers to add a preview at one size, where the usual fixes are then offered.
  private func addition(of place: RangePlace, to model: LayoutModel, after statement: ByteRange) -> Fix? {
    guard let range = preview.range, range.combinations.indices.contains(place.combination) else { return nil }
    let settings = range.settings(
      of: range.combinations[place.combination], width: place.size.width, height: place.size.height)
    let taken = Set(model.previews.map(\.name))
    var (free, number) = (preview.name + "Problem", 2)
    while taken.contains(free) { (free, number) = ("\(preview.name)Problem\(number)", number + 1) }
    return Fix(
      "Add a preview at this size",
      [model.file.insertion("preview \(free) { \(settings.joined(separator: "; ")) }", after: statement)],
      isChoice: true, addsPreview: true)
  }
}
