import ConstraintSolver
import LayoutModel
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// What is proved of an edited text is what is proved of one that is opened, whatever is reused.
struct RangeReuseTests {
  private static let text = """
    let gap = 8
    preview any { width: 320...430; height: 480...560; locale: en, de }
    layout Form {
      label name "Name" { font: body }
      textField field
      name.leading = superview.leading + gap
      name.top = field.top = superview.top + 20
      field.leading = name.trailing + gap
      field.trailing = superview.trailing - gap
      expect field.width >= 260 as "room for an address"
    }
    layout Splash {
      view left, right
      left.leading = superview.leading + 32
      superview.trailing = right.trailing + 32
      left.top = right.top = superview.top
      left.size = right.size = 140 x 70
    }
    layout Note {
      label note "Some words that wrap in a narrow window" { lines: 0 }
      note.leading = superview.leading + 16
      note.trailing = superview.trailing - 16
      note.top = superview.top + gap
      preview own { width: 120...400; height: 500; expect note.height <= 41 }
    }
    layout Square {
      view square
      square.aspect = 1:1
      square.center = superview.center
      square.height = superview.height - 250
      when compactWidth { square.width <= 240 }
    }
    strings de { "Name" = "Vollständiger Name" }

    """

  @Test(arguments: 0..<caseCount("LAYOUT_RANGES", usually: 48))
  func `the ranges of an edited file are proved like those of one that is opened`(seed: Int) throws {
    var typist = Typist(seed: seed, text: Self.text)
    var random = SplitMix64(seed: seed + 1)
    var snapshot = try proved(typist.text, after: nil)
    for _ in 0..<12 {
      typist.type()
      // Some edits come before the previous text is proved.
      guard random.chance(75) else {
        snapshot = Snapshot(parsing: SourceFile(name: "typed.layout", text: typist.text), after: snapshot)
        continue
      }
      snapshot = try proved(typist.text, after: snapshot)
      guard try described(snapshot) == described(proved(typist.text, after: nil)) else {
        Issue.record("an edited file is proved differently:\n\(typist.text)")
        return
      }
    }
  }

  @Test(arguments: [
    ("= 140 x 70", "= 150 x 70", ["Splash"]),
    ("let gap = 8", "// A comment\nlet gap = 8", []),
    ("let gap = 8", "let gap = 10", ["Form", "Note"]),
    ("as \"room for an address\"", "as \"room\"", []),
    ("field.width >= 260", "field.width >= 250", ["Form"]),
    ("\"Vollständiger Name\"", "\"Ganzer Name\"", ["Form", "Splash", "Note", "Square"]),
    ("120...400", "120...410", ["Note"]),
    ("note.height <= 41", "note.height <= 40", ["Note"]),
    ("square.width <= 240", "square.width <= 250", ["Square"]),
  ])
  func `an edit proves the layouts again that it changes`(old: String, new: String, layouts: [String]) throws {
    let before = try proved(Self.text, after: nil)
    let text = Self.text.replacing(old, with: new)
    let after = try proved(text, after: before)
    #expect(described(after) == (try described(proved(text, after: nil))))
    let changed = after.ranges.filter { proof in !before.ranges.contains { $0.range.search === proof.range.search } }
    var names = changed.map { after.model.layouts[$0.layout].name }
    names = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    #expect(names == layouts)
  }

  private func proved(_ text: String, after previous: Snapshot?) throws -> Snapshot {
    let snapshot = Snapshot(parsing: SourceFile(name: "typed.layout", text: text), after: previous)
    return snapshot.reporting(ranges: try snapshot.rangeProofs())
  }

  private func described(_ snapshot: Snapshot) -> [String] {
    snapshot.diagnostics.map { "\($0)" }
      + snapshot.ranges.flatMap { proof in
        ["\(proof.layout) \(proof.preview.name): \(proof.words)"]
          + proof.problems.map { problem in
            let intervals: [String] = (problem.widths + problem.heights).map(\.words)
            return "\(problem.diagnostic) \(problem.finding.identity) \(intervals)"
          }
      }
  }
}
