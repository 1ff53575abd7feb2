import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import Testing

/// Previews that are ranges: which sizes they have, and what is shown where one point is needed.
struct PreviewRangeTests {
  @Test func `a range has every combination of its lists, and its first point is the smallest`() throws {
    let model = analyzed(
      """
      label title "Name"
      strings de { "Name" = "Titel" }
      strings "pt-BR" { "Name" = "Nome" }
      preview any {
        width: 320...430
        height: 568...932
        scale: 3
        textSize: large, small
        locale: all
      }
      """
    ).model
    #expect(model.diagnostics.map(\.message) == [])
    let preview = try #require(model.previews.first)
    #expect(picture(preview) == "320 x 568 @3 large")
    let range = try #require(preview.range)
    #expect(range.words == "width 320...430, height 568...932, 3 languages, 2 text sizes")
    #expect(
      range.combinations.map { "\($0.widths.words) x \($0.heights.words): \(range.words(of: $0))" } == [
        "320...430 x 568...932: no language, large", "320...430 x 568...932: no language, small",
        "320...430 x 568...932: de, large", "320...430 x 568...932: de, small",
        "320...430 x 568...932: \"pt-BR\", large", "320...430 x 568...932: \"pt-BR\", small",
      ])
    #expect(
      range.combinations.last.map { range.settings(of: $0, width: Rational(651) / 2, height: 600) } == [
        "scale: 3", "width: 325.5", "height: 600", "locale: \"pt-BR\"", "textSize: small",
      ])
  }

  @Test(arguments: [
    ("size: 320...430 x 568", "320 x 568 @2", "width 320...430", ["height: 568", "width: 325.5"]),
    (
      "size: 320 x 568...600; direction: all", "320 x 568 @2", "height 568...600, 2 reading directions",
      ["width: 320", "height: 325.5", "direction: leftToRight"]
    ),
    (
      "device: iPadMini; width: 320...744", "320 x 1133 @2", "width 320...744",
      ["device: iPadMini", "width: 325.5"]
    ),
    (
      "device: iPhoneSE1, iPhone15; orientation: all", "320 x 568 @2", "2 devices, 2 orientations",
      ["device: iPhoneSE1", "orientation: portrait"]
    ),
    ("width: 320; textScale: 1, 2", "320 x 852 @2", "2 text scales", ["width: 320", "textScale: 1"]),
    ("size: 320...430 x fit", "320 x 0 @2", "width 320...430, height fit", ["height: fit", "width: 325.5"]),
    (
      "size: fit x fit; textScale: 1, 2", "0 x 0 @2", "width fit, height fit, 2 text scales",
      ["size: fit x fit", "textScale: 1"]
    ),
  ])
  func `a range has a description, and a point of it is a preview`(
    settings: String, first: String, words: String, point: [String]
  ) throws {
    let model = analyzed("view a\npreview p { \(settings) }").model
    #expect(model.diagnostics.map(\.message) == [])
    let preview = try #require(model.previews.first)
    #expect(picture(preview) == first)
    let range = try #require(preview.range)
    #expect(range.words == words)
    let combination = try #require(range.combinations.first)
    #expect(range.settings(of: combination, width: Rational(651) / 2, height: Rational(651) / 2) == point)
  }

  @Test(arguments: ["width: 320; height: 600", "textScale: 2", "textSize: small", "locale: de, de", "size: 9 x 9"])
  func `a preview with one value for each setting is a point`(settings: String) {
    let model = analyzed("view a\npreview p { \(settings) }").model
    #expect(model.previews.map(\.range) == [nil])
    #expect(model.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    ("width: 320...200", "`320...200` is not a range from a smaller to a larger number; did you mean `200...320`?"),
    ("width: -1...1", "`-1...1` is not a size from 0 to 10000 points"),
    ("height: 1...999999999", "`1...999999999` is not a size from 0 to 10000 points"),
    ("width: \"320\"", "`\"320\"` is not a number of points, a range such as 320...430, or `fit`"),
    ("width: 320, 375", "`320, 375` is not a number of points, a range such as 320...430, or `fit`"),
    ("size: 320...430", "`320...430` is not a size such as 100 x 50"),
    ("textScale: 1...2", "`1...2` is not a number"),
    ("textSize: big", "`big` is not a Dynamic Type size such as `large`"),
    ("textSize: large, al", "`al` is not a Dynamic Type size such as `large`"),
    ("locale: de, 3", "`3` is not a language such as `de` or \"pt-BR\""),
    ("keyboard: 0, 200", "`0, 200` is not a number"),
    (
      "orientation: portrait, lanscape",
      "`lanscape` is not an orientation; did you mean `landscape`?"
    ),
    (
      "device: all; textSize: all; direction: all; orientation: all; textScale: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14",
      "A preview can have at most 20000 combinations of values. This one has more: "
        + "\(Device.ofEachScreen.count) devices × 2 orientations × 2 reading directions × 12 text sizes × 14 text scales"
    ),
    ("width: 320...", "`width: 320...` has no end"),
    ("locale: de,", "`locale: de,` has no value"),
  ])
  func `an invalid range is explained`(settings: String, message: String) {
    #expect(
      analyzed("view a\npreview p { \(settings) }").diagnostics.filter { $0.kind.severity == .error }
        .map(\.message) == [message])
  }

  @Test func `a text has Apple's size in points for its style`() {
    check(
      """
      label styled "Name" { font: largeTitle }
      label plain "Name" { font: 34 }
      label scaled "Name" { font: caption2 }
      styled.top = superview.top; styled.leading = superview.leading
      plain.top = superview.top; plain.leading = superview.leading
      scaled.top = superview.top; scaled.leading = superview.leading
      preview standard { size: 400 x 400; textSize: large }
      preview largest { size: 400 x 400; textSize: accessibilityExtraExtraExtraLarge }
      """,
      frames: """
        standard.styled: 0 0 86 41
        standard.plain: 0 0 86 41
        standard.scaled: 0 0 30.5 13.5
        largest.styled: 0 0 150 72
        largest.plain: 0 0 263 126.5
        largest.scaled: 0 0 103.5 49
        """)
  }

  @Test func `a condition that is true at some size of a range is checked`() {
    let layout = "view a { edges = superview.edges }\nwhen regularWidth, compactHeight { a.hidden: true }\n"
    #expect(codes(layout + "preview p { size: 320...700 x 400...600 }") == [])
    #expect(codes(layout + "preview p { size: 320...500 x 400...600 }") == ["unseen-condition"])
  }

  private func picture(_ preview: Preview) -> String {
    let environment = preview.environment
    let textSize = environment.textSize.map { " \($0.rawValue)" } ?? ""
    return "\(environment.width) x \(environment.height) @\(environment.scale)\(textSize)"
  }
}
