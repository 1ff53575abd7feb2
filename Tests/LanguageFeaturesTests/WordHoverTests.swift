import LanguageFeatures
import LanguageServer
import Testing

struct WordHoverTests {
  @Test func `a hover on an attribute explains it, and then its equation`() throws {
    try checkHover(
      "view a\na.to$0p = superview.top",
      shows: """
        [top]
        The top edge. Values grow downwards.

        ---

        ```layout
        a.top = superview.top
        ```

        | part |  |
        |---|---|
        | item 1 | `a` |
        | attribute 1 | top |
        | relationship | = equal |
        | multiplier | 1 |
        | item 2 | `root` |
        | attribute 2 | top |
        | constant | 0 |
        | priority | 1000 (required) |

        | preview | value |
        |---|---|
        | default | a.top is 0 |
        """)
  }

  @Test(arguments: [
    (
      "la$0bel title",
      "`label`: A label. Its natural size is the size of its text, in one line unless `lines` allows more. Its content hugging priority is 251."
    ),
    ("hst$0ack { view a }", "`hstack`: A stack view with a horizontal axis."),
    (
      "vstack { sp$0acing: 8 }",
      "`spacing`: The space between a stack's children, in points; 0 by default."
    ),
    ("preview a { dev$0ice: iPhone15 }", "`device`: The device, by name, several, or `all`; iPhone15 by default."),
    (
      "preview a { device: iPhone$0SE1 }",
      "**iPhoneSE1**: 320 × 568 at 2x, safe area 20 at the top and 0 at the bottom, in landscape 0 and 0"
    ),
    (
      "preview a { device: iPhone$017 }",
      "**iPhone17**: 402 × 874 at 3x, safe area 62 at the top and 34 at the bottom, in landscape 20 and 20, and 62 at the sides"
    ),
    ("view a\na.width = 4 @lo$0w", "Priority `low` is 250."),
    ("view a\na.width = 4 @fittingSize$0+1", "Priority `fittingSize` is 50."),
    ("lay$0out A { }", "`layout`: One layout: a view tree and its constraints, solved on every preview."),
    ("l$0et a = 1", "`let`: A constant: `let gutter = 8`."),
    ("view a\nwhen portrait { } el$0se { }", "`else`: Statements that apply if the conditions before it are not true."),
    (
      "view a\nwhen lo$0cale de { }", "`locale`: A condition on the preview's language: `when locale de { … }`."
    ),
    (
      "prev$0iew a { }",
      "`preview`: An environment in which the layouts are solved, or a range of them: a device, sizes, languages."
    ),
    ("str$0ings de { }", "`strings`: The texts in one language, written as in a `.strings` file."),
    (
      "view a\nwhen rightTo$0Left { }",
      "`rightToLeft`: true on previews whose reading direction is right to left, as in Arabic"
    ),
    ("let gap = 4 + 4\nview a\na.width = ga$0p", "```layout\nlet gap = 4 + 4\n```\n\n= 8"),
    ("/// Between columns.\nlet ga$0p = 8", "```layout\nlet gap = 8\n```\n\nBetween columns."),
    (
      "view a, b\na.edges = b.edges in$0set 20",
      "`inset`: The distance of the left item's edges from the right item's, inwards: `inset 20`."
    ),
    (
      "view a, b\na.left = b.right + stan$0dard",
      "`standard`: The standard distance: 8 points between siblings, 20 to an ancestor."
    ),
    (
      "view a, b\na.edges = b.edges inset 20 ex$0cept top",
      "`except`: Edges that the equation does not include: `except bottom`."
    ),
    ("view a\na.width = 4 a$0s fixed", "`as`: Names the constraint, for messages: `as \"left margin\"`."),
    (
      "view a\na.top = superview.safe$0Area.top",
      "The part of the view that no bar, notch or home indicator covers."
    ),
  ])
  func `a hover on a word explains it`(drawing: String, meaning: String) throws {
    let picture = Picture(drawing)
    let content = try #require(hover(in: try picture.snapshot(), at: picture.cursor))
    #expect((content.card.markdown + "\n\n---\n\n").hasPrefix(meaning + "\n\n---\n\n"))
  }

  @Test func `a hover on a clause explains it, and then its equation`() throws {
    try checkHover(
      "view a, b\na.edges = b.edges in$0set 20 except top", lines: "`",
      are: """
        `inset`: The distance of the left item's edges from the right item's, inwards: `inset 20`.
        ```layout
        ```
        """)
  }

  @Test func `a name can be spelled like the keyword of a clause`() throws {
    try checkHover("view inset\nin$0set.width = 4", lines: "**", are: "**inset** — view in `root`")
    try checkHover("view a\na.width = 4 as a$0s", lines: "`as`", are: "")
    try checkHover("view a\na.width = 4 as ex$0cept", lines: "`except`", are: "")
  }

  @Test func `a hover on a setting's value explains the setting`() throws {
    try checkHover(
      "label title { text: \"H$0i\" }",
      shows: """
        [text: "Hi"]
        `text`: The text that the view shows; for a text field its placeholder.
        """)
    try checkHover(
      "hstack row { axis: ver$0tical }", lines: "`axis`",
      are: "`axis`: Whether children are side by side (`horizontal`) or one below the other (`vertical`).")
    try checkHover(
      "preview small { size: 10$00 x 200 }", lines: "`size`",
      are: """
        `size`: The root's size in points, instead of a device; or a range of sizes: `320...430 x 568...932`. A side can be `fit`.
        """)
  }

  @Test func `a hover on a preview lists its settings`() throws {
    try checkHover(
      "preview turn$0ed { device: iPhone15; orientation: landscape; locale: ar }",
      shows: """
        [turned]
        **turned**: iPhone15

        |  |  |
        |---|---|
        | size | 852 × 393 at 3x |
        | safe area | top 0, leading 59, bottom 21, trailing 59 |
        | direction | right to left |
        | size classes | compact wide, compact high |
        | language | ar |
        """)
  }

  @Test func `a hover on a state names the previews that set it`() throws {
    let file = "/// Shows all.\nstate open, on\nview a\nwhen op$0en { a.hidden: true }\n"
    try checkHover(
      file + "preview p { open: true }\npreview q { open: false }\npreview r { open: false, true }", lines: "True",
      are: "True on *p* and *r*.")
    try checkHover(file, lines: "False", are: "False on every preview.")
  }

  @Test func `a preview's hover shows its data`() throws {
    let file = "let gap = 8\nlabel a \"A\"\n"
    try checkHover(
      file + "preview $0p { a.text: \"B\", \"C\"; gap: 4 }", lines: "| `",
      are: "| `a.text` | `\"B\"` |\n| `gap` | `4` |")
    try checkHover(
      file + "preview p { a.te$0xt: \"B\" }", lines: "`text`",
      are: "`text`: The text that the view shows; for a text field its placeholder.")
  }

  @Test func `a preview's hover shows the size that the content needs`() throws {
    let rows = "layout A { view a { edges = superview.edges; height = 40 } }\n"
    try checkHover(rows + "preview $0p { size: 300 x fit }", lines: "| size |", are: "| size | 300 × 40 at 2x |")
    let others = rows + "layout B { view a { edges = superview.edges; height = 60 } }\n"
    try checkHover(
      others + "preview $0p { size: 300 x fit }", lines: "| size |",
      are: "| size | 300 × 40 (A), 300 × 60 (B) at 2x |")
  }

  @Test func `a preview's hover shows the preview of its own layout`() throws {
    let drawing = "layout A { preview p { size: 100 x 50 } }\nlayout B { preview $0p { size: 300 x 200 } }"
    try checkHover(drawing, lines: "| size |", are: "| size | 300 × 200 at 2x |")
  }

  @Test func `a statement with an error has hovers`() throws {
    try checkHover("view card\nca$0rd.width =", lines: "**", are: "**card** — view in `root`")
    try checkHover(
      "view card\ncard.he$0ight = cart.height", lines: "The",
      are: "The height of the view's alignment rectangle, in points. Never negative.")
    try checkHover(
      "view a { view b }\nb.width = super$0view.width + c.width", lines: "**", are: "**a** — view in `root`")
  }

  @Test func `a hover on a layout lists its problems on each preview`() throws {
    try checkHover(
      """
      layout Ca$0rd {
        view a, b
        a.edges = b.edges = superview.edges
        when landscape { a.width = 10 }
      }
      preview upright { device: iPhone8 }
      preview turned { device: iPhone8; orientation: landscape }
      """,
      shows: """
        [Card]
        **Card**: 2 views, 5 horizontal and 4 vertical constraints

        | preview |  |
        |---|---|
        | upright | satisfied |
        | turned | conflict |
        """)
  }

  @Test func `a layout with one view has one view`() throws {
    try checkHover(
      "layout Ca$0rd { view a; a.width = 4 }", lines: "**",
      are: "**Card**: 1 view, 1 horizontal and 0 vertical constraints")
    try checkHover(
      "layout Ca$0rd { view a; a.height = 4 }", lines: "**",
      are: "**Card**: 1 view, 0 horizontal and 1 vertical constraint")
  }

  @Test(arguments: ["// te$0xt\nview a", "view a \"te$0xt\"", "view a\n$0\nview b", "$0", "}$0"])
  func `there is no hover on white space`(drawing: String) throws {
    try checkHover(drawing, shows: nil)
  }
}

struct SpecialNameHoverTests {
  @Test func `a hover on superview names the view that it refers to`() throws {
    try checkHover(
      """
      view card { view badge }
      card.edges = superview.edges
      badge.edges = $0superview.edges
      """,
      shows: """
        [superview]
        The superview of the first view in the statement.

        **card** — view in `root`

        | preview | frame |
        |---|---|
        | default | 393 × 852 at 0, 0 |

        Fixed by

        - `card.edges = superview.edges` (top, leading, bottom, trailing), line 2
        """)
  }

  @Test func `a hover on root lists its size on every preview`() throws {
    try checkHover(
      """
      layout Card {
        view card
        card.edges = ro$0ot.edges
      }
      preview small { size: 200 x 100.5 }
      preview phone { device: iPhone15 }
      """,
      shows: """
        [root]
        The layout's root view, whose size comes from the preview.

        **root** of `Card`

        | preview | size |
        |---|---|
        | small | 200 × 100.5 |
        | phone | 393 × 852 |
        """)
  }

  @Test func `a hover on NotAnAttribute explains it, and then the equation`() throws {
    try checkHover(
      "View.height = 0.0 * $0NotAnAttribute + 40.0", lines: "`Not",
      are: "`NotAnAttribute`: A placeholder in Apple's guide for a missing second item. Its value is 0.")
    try checkHover(
      "View.height = 0.0 * $0NotAnAttribute + 40.0", lines: "| constant", are: "| constant | 40 |")
  }
}
