import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import LayoutWriting
import SourceText
import SwiftExport
import SwiftSource
import TestSupport
import Testing

/// Exported code is imported as a layout with the same frames.
struct ExportedCodeTests {
  /// The frames of all views on each preview, sorted.
  private func frames(_ text: String) -> [String] {
    let parsed = Snapshot(parsing: SourceFile(name: "a.layout", text: text))
    guard let solution = (try? parsed.solved())?.solution else { return [] }
    return solution.layouts.flatMap { layout in
      layout.previews.map { preview in
        let frames = preview.views.filter { $0.view != View.rootIndex }
          .map { $0.reported.frame.numbers.map(\.description).joined(separator: " ") }
        return "\(preview.preview.name): \(frames.sorted().joined(separator: ", "))"
      }
    }
  }

  private func exportedAndImported(_ text: String, _ target: SwiftTarget) -> String {
    let tree = parse(SourceFile(name: "Example.layout", text: text))
    let model = resolve(tree)
    let code = swiftSource(model, tree, layouts: Array(model.layouts.indices), target: target)
    var names = FileNames()
    let file = readSwift(SourceFile(name: "Example.swift", text: code))
    let imported = (try? importSwift(SwiftModule([file]), file: 0, path: "Example.swift", names: &names))?.text ?? code
    // Code has no previews and no translations.
    var isInside = false
    var strings: [String] = []
    var previews: [String] = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("preview ") { previews.append("  " + line) }
      if line.hasPrefix("strings ") { isInside = true }
      if isInside { strings.append(line) }
      if line.hasPrefix("}") { isInside = false }
    }
    let lines = imported.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { previews.isEmpty || !$0.hasPrefix("  preview ") }
      .flatMap { $0 == "}" ? previews + ["}"] : [String($0)] }
    return (lines + strings).joined(separator: "\n")
  }

  @Test(arguments: [
    "view a\na.edges = superview.safeArea.edges inset (1, 2, 3, 4)",
    "label a \"One\", b \"Two\" { font: 20 }\na.leading = superview.margins.leading\nb.leading = a.trailing + standard\n"
      + "a.firstBaseline = b.firstBaseline\na.top = superview.top + 30",
    "vstack s {\n  spacing: 4\n  alignment: leading\n  label a \"One\" { spacingAfter: 9 }\n"
      + "  hstack t { distribution: fillEqually\n    button b \"Yes\"\n    button c \"No\" }\n}\n"
      + "s.edges = superview.margins.edges except bottom",
    "let gap = 12\nview a { margins: 20\n  view b { edges = superview.margins.edges }\n}\na.size = 100 x 3 * gap\n"
      + "a.center = superview.center\npreview p { device: iPhoneSE1 }",
    "view a, b\na.width = 2 * b.width + 3\nb.width >= 40\nb.width = 20 @high as \"b's width\"\na.height = b.height = 5\n"
      + "a.left = b.left = superview.left\na.top = superview.top\nb.top = a.bottom",
    "scrollView s {\n  view v { height = 900 }\n}\ns.edges = superview.edges\nv.edges = s.edges inset 3\n"
      + "s.frameLayoutGuide.width = v.width + 6",
    "guide g\nview a\ng.leading = superview.leading\ng.verticalEdges = superview.verticalEdges\n"
      + "g.width = 0.5 * superview.width\na.center = g.center\na.size = 10 x 10",
    "state on\nview a\na.top = superview.top\na.leading = superview.leading\na.width = 40\n"
      + "when on { a.height = 20 } else { a.height = 40 }\npreview p { device: iPhone15; on: all }",
  ])
  func `small layouts keep their frames`(text: String) {
    let expected = frames(text)
    #expect(!expected.isEmpty)
    for target in [SwiftTarget.uiKit, .snapKit] {
      let imported = exportedAndImported(text, target)
      #expect(frames(imported) == expected, "\(target): \(imported)")
    }
  }

  @Test func `the examples keep their frames`() {
    // Its constraints depend on more than states and size classes.
    let conditional: Set = ["08-anatomy.layout"]
    #expect(Layouts.all.count > 5)
    for example in Layouts.all where !conditional.contains(example.name) {
      let expected = frames(example.text)
      let imported = exportedAndImported(example.text, .uiKit)
      #expect(frames(imported) == expected, "\(example.name): \(imported)")
    }
  }
}
