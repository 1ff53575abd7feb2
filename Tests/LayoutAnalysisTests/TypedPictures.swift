import Testing

/// Two versions of a text, each of which was once reported in another way after the other one than when it is opened.
struct TypedPicture: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let after: String

  init(_ title: String, _ before: String, _ after: String) {
    testDescription = title
    self.before = before
    self.after = after
  }

  static let all = [
    TypedPicture("half a line end becomes a whole one", "view a\ra.width = 5", "view a\r\na.width = 5"),
    TypedPicture(
      "a line comes in above one that is warned of", "view a\na.leading = 2 * superview.leading",
      "// new\nview a\na.leading = 2 * superview.leading"),
    TypedPicture(
      "a brace goes, and what followed is inside", "view a {\n  height = 5\n}\nwidth = 20",
      "view a {\n  height = 5\n\nwidth = 20"),
    TypedPicture(
      "a text may wrap no more", "label a \"Name\"\na.lines: 0\na.width = 120",
      "label a \"Name\"\na.lines: 1\na.width = 120"
    ),
    TypedPicture(
      "a constant gets another value", "let gap = 5\nview a\na.width = gap", "let gap = 7\nview a\na.width = gap"),
    TypedPicture(
      "a condition changes", "view a\nwhen portrait {\n  a.width = 5\n}", "view a\nwhen landscape {\n  a.width = 5\n}"),
    TypedPicture(
      "what is nested too deep comes up by one", deep(65), String(deep(65).drop { $0 != "\n" }.dropFirst())),
    TypedPicture(
      "a second constraint takes a name", "view a\na.width = 5\na.height = 5 as b",
      "view a\na.width = 5 as b\na.height = 5 as b"),
    TypedPicture(
      "a setting is repeated", "view a\na.hugging: 5\na.height = 5", "view a\na.hugging: 5\na.hugging: 7\na.height = 5"),
    TypedPicture(
      "one setting becomes another that is there", "view a\na.hugging: 5\na.hidden: true\na.height = 5",
      "view a\na.hugging: 5\na.hugging: 7\na.height = 5"),
    TypedPicture(
      "a constant becomes negative", "let gap = 5\nview a\na.trailing = superview.trailing + gap",
      "let gap = -5\nview a\na.trailing = superview.trailing + gap"),
    TypedPicture(
      "one of two rows about the same attribute says more", "view a {\n  width <= 10\n  width >= 10\n}",
      "view a {\n  width = 10\n  width >= 10\n}"),
    TypedPicture(
      "a line grows above a block and another layout",
      "layout x {\n  view a { height = 5 }\n  a.width = 5\n  view b { height = 1.0 * a.height } // two\n}\nlayout y { view c }",
      "layout x {\n  view a { height = 5 }\n  a.width = 5 + 1 - 2\n  view b { height = 1.0 * a.height } // two\n}\nlayout y { view c }"
    ),
    TypedPicture(
      "a repeated setting gets another value", "view a\na.hugging: 5\na.hugging: 7",
      "view a\na.hugging: 5\na.hugging: 8"),
    TypedPicture(
      "a line grows above a view and its block", "view a\na.width = 5\nview b {\n  height = 5\n}\nb.width = 7",
      "view a\na.width = 55\nview b {\n  height = 5\n}\nb.width = 7"),
    TypedPicture(
      "a mistaken line mentions another view", "view a, b\na.width = a.hight",
      "view a, b\na.width = b.hight"),
    TypedPicture(
      "a row is now about what another one fixes", "view a {\n  width = 5\n  height >= 5\n  height = 5\n}",
      "view a {\n  width = 5\n  width >= 5\n  height = 5\n}"),
    TypedPicture(
      "a view is placed no more, under a bar",
      "view a\nview b { size = 50 x 300; leading = superview.leading; top = superview.top }\na.safeArea.height >= b.height\na.top = superview.top + 540",
      "view a\nview b { size = 50 x 300; leading = superview.leading; top = superview.top }\na.safeArea.height >= b.height\na.width = 40"
    ),
    TypedPicture(
      "an equation becomes a declaration", "view a {\n  width = 5\n  height = 7\n}",
      "view a {\n  label b\n  height = 7\n}"),
    TypedPicture(
      "a line comes in that pulls apart with one before", "view a\na.width = 200 @high",
      "view a\na.width = 200 @high\na.width = 100 @high"),
    TypedPicture(
      "a field becomes a label", "textField a \"Name\"\na.width = 120\na.top = 5",
      "label a \"Name\"\na.width = 120\na.top = 5"),
    TypedPicture(
      "a view sticks out of one whose size is determined no more",
      "view a {\n  view b { intrinsic: 20 x 44 }\n}\na.trailing = root.trailing + 20 @50\nb.trailing = superview.leading + 10",
      "view a {\n  view b { intrinsic: 20 x 44 }\n}\nb.trailing = superview.leading + 10"),
    TypedPicture(
      "a bound is met where a view was shown before",
      "view a\na.top = root.bottom + 8\na.top <= root.bottom + 20\na.top <= root.bottom + 8 @high",
      "view a\na.top <= root.bottom + 20\na.top <= root.bottom + 8 @high"),
    TypedPicture(
      "a bound that forces a row is written again further up",
      """
      view Red, Blue
      Red.width = 0.5 * Blue.width @low
      Red.width <= 280
      Blue.leading = superview.leading + 20
      superview.trailing = Blue.trailing + 20
      Blue.top = Red.top = superview.top
      Red.leading = superview.leading
      Red.height = Blue.height = 10
      preview p { size: 800 x 400 }
      """,
      """
      view Red, Blue
      Blue.leading = superview.leading + 20
      Red.width = 0.5 * Blue.width @low
      Red.width <= 280
      Blue.leading = superview.leading + 20
      superview.trailing = Blue.trailing + 20
      Blue.top = Red.top = superview.top
      Red.leading = superview.leading
      Red.height = Blue.height = 10
      preview p { size: 800 x 400 }
      """),
    TypedPicture(
      "an undetermined view is next to one whose setting is misspelt",
      "view a { colr: red }\na.edges = superview.edges\nview b\nb.edges = superview.edges",
      "view a { colr: red }\na.edges = superview.edges\nview b"),
    TypedPicture(
      "a fix writes where an undetermined view is",
      "view a\na.size = 40 x 30\na.top = superview.top\na.leading = superview.leading + 70",
      "view a\na.size = 40 x 30\na.top = superview.top"),
  ]

  private static func deep(_ count: Int) -> String {
    (1..<count).map { "view v\($0) {\n" }.joined() + "when portrait {\n" + String(repeating: "}\n", count: count)
  }
}
