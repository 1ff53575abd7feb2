import ConstraintSolver
import LanguageFeatures
import LayoutAnalysis
import LayoutModel
import SourceText
import TestSupport
import Testing

/// A text after tidying, once.
private func tidied(_ text: String) -> String {
  let snapshot = Snapshot(parsing: SourceFile(name: "test.layout", text: text))
  return String(decoding: snapshot.file.applying(tidyingEdits(in: snapshot)), as: UTF8.self)
}

/// Every frame on every preview, and how far what is open reaches, by name: the views of a sketch are in the order in
/// which equations name them.
private func places(_ text: String) -> [String] {
  let parsed = Snapshot(parsing: SourceFile(name: "test.layout", text: text))
  let layouts = (try? parsed.solved())?.solution?.layouts ?? []
  return layouts.flatMap { layout in
    layout.previews.flatMap { preview in
      preview.views.map { view in
        let numbers = view.reported.frame.numbers.map(\.description).joined(separator: " ")
        let open = view.ambiguities.map { "\($0.attribute) \($0.interval)" }.joined(separator: ", ")
        return "\(layout.layoutName)/\(preview.preview.name).\(layout.views[view.view].name): \(numbers) \(open)"
      }
    }
  }.sorted()
}

struct TidyingTests {
  @Test(arguments: [
    ("Button_1.trailing = 1.0 * Button_2.leading - 8.0", "Button_2.leading = Button_1.trailing + 8"),
    ("View.width = 0.5 * View.height + 0.0", "View.height = 2 * View.width"),
    ("View.height = 0.0 * NotAnAttribute + 40.0", "View.height = 40"),
    ("Red.trailing <= superview.trailing - 20", "superview.trailing >= Red.trailing + 20"),
    (
      "  12. Red.top = 1.0 * superview.top - 8.0 @high as \"a\" // why",
      "  superview.top = Red.top + 8 @high as \"a\" // why"
    ),
  ])
  func `an equation is written in the guide's style`(before: String, after: String) {
    #expect(tidied(before) == after)
    #expect(tidied(after) == after)
  }

  @Test(arguments: [
    // A matter of taste, optional, a share of the superview, with a comment inside, not switched.
    "view a, b\nH:|[a][b]\nb.width = a.width", "View.width = 0.5 * Other.width @high",
    "View.width = 0.5 * superview.width", "Red.leading = 0.5 * superview.centerX - 50.0",
    "View.width = 1.0 /* one */ * View.height", "View.width = 40.0", "View.width = 1.0 * ", "",
  ])
  func `a matter of taste is unchanged`(text: String) {
    #expect(tidied(text) == text)
  }

  @Test func `lines that need no change stay, with their line ends`() {
    let text =
      "// 1.0 * nothing\r\nView.height = 1.0 * View.width\r\n1. View.top = superview.top\r\n\r\nView.width = 4.0\r\n"
    let snapshot = Snapshot(parsing: SourceFile(name: "test.layout", text: text))
    #expect(
      tidyingEdits(in: snapshot).map(\.replacement) == ["View.height = View.width\r\n", "View.top = superview.top\r\n"])
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `tidying a layout changes no frame and is complete after one run`(name: String) throws {
    let text = try #require(Layouts.all.first { $0.name == name }?.text)
    let after = tidied(text)
    #expect(places(after) == places(text))
    #expect(tidied(after) == after)
  }

  /// Equations of every shape that tidying looks at, with numbers that count and numbers that do not.
  @Test func `tidying random equations changes no frame`() {
    var random = SplitMix64(seed: 1)
    var changed = 0
    for _ in 0..<150 {
      let lines = (0..<5).map { _ in equation(&random) }
      let text = (["view a, b", "let gap = 8"] + lines + ["preview p { size: 320 x 480 }"]).joined(separator: "\n")
      let after = tidied(text)
      if after != text { changed += 1 }
      #expect(places(after) == places(text), "\(text)\n→\n\(after)")
      #expect(tidied(after) == after)
    }
    #expect(changed > 100)
  }

  private func equation(_ random: inout SplitMix64) -> String {
    let isHorizontal = random.chance(50)
    let isSize = random.chance(50)
    let words = isSize ? ["width", "height"] : isHorizontal ? ["leading", "trailing", "centerX"] : ["top", "bottom"]
    func attribute(_ views: [String]) -> String {
      "\(random.pick(views)).\(random.pick(words))"
    }
    let left = attribute(["a"])
    let right = attribute(["b", "superview"])
    let factors = ["", "1.0 * ", "1 * 1 * ", "1 * (1 * 1) * "] + (isSize ? ["0.5 * ", "1 / 4 * ", "2 * 1 * "] : [])
    let constants = [
      "", " + 0.0", " - 0", " + 8.0", " - 8.50", " - gap", " + -4", " - (2 + 0)", " - 1 * gap", " + 0 * NotAnAttribute",
      " - 0 - 6 + 0.0",
    ]
    let openings = ["", "0 + ", "0.0 * NotAnAttribute + ", "0 - 0 + "]
    let relation = random.pick(["=", "<=", ">="])
    let priority = random.pick(["", "", " @high", " @low"])
    let sum =
      random.pick(openings) + random.pick(factors) + right
      + random.pick(constants)
    let number = random.chance(50) ? "" : "3. "
    return "\(number)\(left) \(relation) \(sum)\(priority)"
  }
}
