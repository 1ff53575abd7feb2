import ConstraintSolver
package import LayoutAnalysis
package import LayoutModel
import LayoutSyntax
import SourceText

/// Returns an expectation with its result on every preview, and the causes where it fails; nil for any other
/// statement. On a preview that is a range, the result is what is proved.
func expectationCard(_ statement: Statement, in snapshot: Snapshot) -> Card? {
  guard statement.sort == .expectation else { return nil }
  for (index, layout) in snapshot.model.layouts.enumerated() {
    let rows = layout.expectations.indices.filter { layout.expectations[$0].constraint.statement.id == statement.id }
    guard let first = rows.first else { continue }
    let reference = layout.expectations[first].constraint.statement
    var parts: [Card.Part] = [.code(reference.text)]
    if let documentation = reference.documentation { parts.append(.documentation(documentation)) }
    if let solved = snapshot.solution?.layouts.first(where: { $0.layout == index }) {
      parts += results(of: rows, layout, solved, in: snapshot)
    }
    return Card(parts)
  }
  return nil
}

private func results(
  of rows: [Int], _ layout: Layout, _ solved: LayoutSolution, in snapshot: Snapshot
) -> [Card.Part] {
  var lines: [[Prose]] = []
  var paragraphs: [Card.Part] = []
  for preview in solved.previews {
    if preview.preview.range != nil {
      let rows = rows.filter { layout.expectations[$0].preview.map { $0 == preview.preview.name } ?? true }
      guard !rows.isEmpty else { continue }
      let proof = snapshot.ranges.first { $0.layout == solved.layout && $0.preview.name == preview.preview.name }
      let words = proof.map { $0.words(ofExpectation: rows, in: layout) } ?? "not proved yet"
      if let words { lines.append([Prose(preview.preview.name), Prose(marked: words)]) }
      continue
    }
    let results = preview.expectations(of: layout).filter { rows.contains($0.expectation) }
    guard !results.isEmpty else { continue }
    let words = results.map { result in
      result.words(layout.measure(of: result), layout.expectations[result.expectation])
    }
    lines.append([Prose(preview.preview.name), Prose(words.joined(separator: "; "))])
    let failing = results.filter(\.fails).map(\.expectation)
    let causes = failing.isEmpty ? [:] : preview.expectationCauses(failing, of: layout)
    for expectation in failing {
      let list = causeList(causes[expectation] ?? [], snapshot.file)
      guard !list.isEmpty else { continue }
      paragraphs += [.text("It fails on \(emphasis: preview.preview.name) because of:"), .list(list)]
    }
  }
  return lines.isEmpty ? [] : [.table(header: ["preview", "result"], rows: lines)] + paragraphs
}

extension ExpectationResult {
  /// The result in words: `holds: a.width is 50, 6 to spare`.
  package func words(_ name: String, _ expectation: Expectation) -> String {
    func wanted(_ other: Rational) -> String {
      switch expectation.constraint.anatomy?.relation {
      case .atLeast: "at least \(other)"
      case .atMost: "at most \(other)"
      case .equal, nil: "\(other)"
      }
    }
    switch state {
    case .holds(let first, let other):
      let spare = (first - other).magnitude
      let isEqual = expectation.constraint.relation == .equal
      return "holds: \(name) is \(first)" + (isEqual ? "" : ", \(spare) to spare")
    case .fails(let first, let other): return "fails: \(name) is \(first), expected \(wanted(other))"
    case .undecided: return "cannot be verified: its sides are ambiguous"
    case .conflicting: return "cannot be verified: the constraints conflict"
    case .unsolved: return "cannot be verified: \(unsolvedText)"
    case .withoutContent: return "cannot be verified: its view has no intrinsic size"
    }
  }
}
