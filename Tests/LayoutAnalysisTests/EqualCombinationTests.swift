import LayoutModel
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// Combinations of a range with the same rows are solved once, with the same result as each alone.
struct EqualCombinationTests {
  /// A label beside a badge: at small widths they overlap, an expectation fails, and constraints conflict.
  private static let form = """
    state wide, other
    let gap = 8
    label name "Name"
    view badge
    name.leading = superview.leading + gap
    name.top = badge.top = superview.top + 20
    name.trailing <= superview.trailing - gap
    badge.trailing = superview.trailing - gap
    badge.size = 120 x 20
    when wide { badge.leading >= superview.leading + 150 } else { badge.leading >= superview.leading + 100 }
    expect badge.leading >= name.trailing as "apart"

    """
  private static let german =
    "\nstrings de { \"Name\" = \"Vollständiger Name\" }\nstrings fr { \"Other\" = \"Autre\" }\n"

  @Test(arguments: [
    // Of these languages, only German changes a text.
    (form, "locale: en, de, fr", german, 2),
    (form, "locale: en, de, fr; textSize: large, accessibilityMedium", german, 4),
    // A condition names a language.
    (form + "when locale fr { badge.height <= 10 }\n", "locale: en, de, fr", german, 3),
    // A text of a preview has a translation.
    (form, "locale: en, fr; name.text: \"Name\", \"Other\"", german, 3),
    // What is written from right to left has its own rows.
    (form, "locale: en, ar, he", "", 2),
    // A state that nothing reads.
    (form, "wide: all; other: all", "", 2),
    // Without texts, the text size changes nothing but the readable width.
    (form.replacing("label name \"Name\"", with: "view name { intrinsic: 60 x 20 }"), "textSize: all", "", 1),
    (
      form.replacing("label name \"Name\"", with: "view name { intrinsic: 60 x 20 }")
        + "view text\ntext.edges = superview.readableContent.edges\n", "textSize: all", "", 12
    ),
    // What is given to a view that another layout has.
    (
      "layout Form {\n\(form)}\nlayout Note { label note \"A\"; note.edges = superview.edges }\n",
      "note.text: \"A\", \"B\"", "", 1
    ),
  ])
  func `only combinations with other rows are solved`(layout: String, lists: String, rest: String, count: Int) throws {
    let text = "\(layout)\npreview any { width: 200...420; height: 300; \(lists) }\(rest)"
    let model = Snapshot(parsing: SourceFile(name: "a.layout", text: text)).model
    let preview = try #require(model.previews.first { $0.range != nil })
    var equal = EqualCombinations(model, model.layouts[0])
    let keys = (preview.range?.combinations ?? []).map { equal.key(of: SizeRange($0)) }
    #expect(Set(keys).count == count)
    try compare(model, preview)
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `every example has the same problems when each combination is solved`(name: String) throws {
    let example = try #require(Layouts.all.first { $0.name == name }?.text)
    let text = """
      \(example)
      preview any { width: 300...420; height: 640; locale: en, de, ar; textSize: large, accessibilityLarge }
      """
    let model = Snapshot(parsing: SourceFile(name: name, text: text)).model
    let preview = try #require(model.previews.first { $0.name == "any" })
    try compare(model, preview)
  }

  private func compare(_ model: LayoutModel, _ preview: Preview) throws {
    for (index, layout) in model.layouts.enumerated() where layout.isProvable {
      let answers = try [false, true].map { each in
        var prover = RangeProver(
          model, layout: index, preview, at: nil, solvesEachCombination: each, limit: SolverLimit())
        return try prover.prove()
      }
      let proofs = try answers.map { answer in
        let proof = try answer.described(in: model, at: nil, within: SolverLimit())
        return [proof.words]
          + proof.problems.map { problem in
            let intervals: [String] = (problem.widths + problem.heights).map(\.words)
            let found: [String] = (problem.place.found ?? []).map { "\($0.combination) \($0.finding)" }
            return "\(problem.diagnostic) \(problem.finding.identity) \(intervals) \(found)"
          }
      }
      #expect(proofs[0] == proofs[1], "\(layout.name)")
    }
  }
}
