import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// A layout inside another one means the same as its statements written in the braces of a view.
struct InlineTests {
  @Test func `frames and problems are those of the statements themselves`() {
    let examples = DiagnosticKind.catalogue.flatMap { kind in
      [kind.example, kind.correctedExample].map { (text: $0, name: kind.code) }
    }
    let texts = Layouts.all.map { (text: $0.text, name: $0.name) } + examples
    #expect(texts.map { compare($0.text, name: $0.name) }.reduce(0, +) >= 90)
  }

  /// Compares every layout of a file, and returns the number of those that could be compared.
  private func compare(_ text: String, name: String) -> Int {
    var count = 0
    let file = SourceFile(name: name, text: text)
    let snapshot = Snapshot(parsing: file)
    let tree = snapshot.tree
    let blocks = tree.layoutBlocks
    let shared = tree.statements.filter { $0.sort == .constant || $0.sort == .strings }
    let filePreviews = tree.statements.filter { $0.sort == .preview }
    for (index, layout) in snapshot.model.layouts.enumerated() where !layout.isSketch && !layout.isBroken {
      let all =
        blocks.isEmpty
        ? tree.statements.filter { !shared.map(\.id).contains($0.id) } : blocks[index].block?.statements ?? []
      let previews = all.filter { $0.sort == .preview } + (blocks.isEmpty ? [] : filePreviews)
      // An expectation of a preview names views that have other names outside.
      guard !previews.contains(where: { $0.block?.statements.contains { $0.sort == .expectation } == true }) else {
        continue
      }
      var body = ""
      for statement in all where statement.sort != .preview && statement.sort != .strings {
        body += (statement.sort == .otherwise ? " " : "\n") + file[statement.fullRange]
      }
      guard !body.contains("readableContent"), !body.contains("keyboard") else { continue }
      let before = shared.map { file[$0.fullRange] }.joined(separator: "\n")
      let after =
        "whole.edges = superview.edges inset 3\n" + previews.map { "  " + file[$0.fullRange] }.joined(separator: "\n")
      let written = body.replacing("root.", with: "whole.")
      let inside = analyzed("\(before)\nlayout Part {\(body)\n}\nlayout Screen {\nPart whole\n\(after)\n}")
      let inline = analyzed("\(before)\nlayout Screen {\nview whole {\(written)\n}\n\(after)\n}")
      guard inline.textErrors.isEmpty else { continue }
      count += 1
      #expect(inside.textErrors.map(\.message) == [], "\(name)")
      let (one, other) = (frames(inside), frames(inline))
      #expect(one == other, "\(layout.name)")
      #expect(
        inside.problems.map(\.kind.code).sorted() == inline.problems.map(\.kind.code).sorted(), "\(layout.name)")
    }
    return count
  }

  private func frames(_ snapshot: Snapshot) -> [[String]] {
    guard let screen = snapshot.solution?.layouts.last else { return [] }
    return screen.previews.map { preview in
      [preview.preview.name, preview.status.rawValue]
        + preview.views.map { "\($0.view) \($0.reported.frame.numbers.map(\.description).joined(separator: " "))" }
    }
  }
}
