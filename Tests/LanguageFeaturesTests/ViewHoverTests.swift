import Testing

struct ViewHoverTests {
  @Test func `a hover on a view lists its frame on every preview and its constraints`() throws {
    try checkHover(
      """
      view Red, Blue
      Red.edges = superview.edges inset 20 except trailing
      Blue.edges = superview.edges inset 20 except leading
      Blue.leading = Red.trailing + 8 as "the gap"
      Re$0d.width = Blue.width
      preview portrait  { device: iPhone15 }
      preview landscape { device: iPhone15; orientation: landscape }
      """,
      shows: """
        [Red]
        **Red** — view in `root`

        | preview | frame |
        |---|---|
        | portrait | 172.5 × 812 at 20, 20 (pixels: 172.667 × 812 at 20, 20) |
        | landscape | 402 × 353 at 20, 20 |

        Fixed, in this order, by

        - `Red.edges = superview.edges inset 20 except trailing` (top, leading, bottom), line 2
        - `Blue.edges = superview.edges inset 20 except leading` (trailing), line 3
        - `Blue.leading = Red.trailing + 8 as "the gap"`, line 4
        - `Red.width = Blue.width`, line 5
        """)
  }

  @Test func `a hover on a scroll view has the size of its content`() throws {
    try checkHover(
      """
      scrollView $0list { view page }
      list.edges = superview.edges
      page.edges = list.edges except trailing
      page.size = 50 x 900
      preview p { size: 300 x 300 }
      """,
      shows: """
        [list]
        **list** — scrollView in `root`

        | preview | frame |
        |---|---|
        | p | 300 × 300 at 0, 0 |

        Content: ? × 900

        Fixed by

        - `list.edges = superview.edges` (top, leading, bottom, trailing), line 2
        """)
  }

  @Test func `a hover on a view lists its ambiguous values`() throws {
    try checkHover(
      """
      view $0card
      card.top = superview.top
      card.leading = superview.leading + 8
      40 <= card.width <= 280
      20 <= card.height <= 30
      """,
      shows: """
        [card]
        **card** — view in `root`

        | preview | frame | not determined |
        |---|---|---|
        | default | 40 × 20 at 8, 0 | width 40 to 280, height 20 to 30 |

        Nothing fixes its width and height.

        Fixed, in this order, by

        - `card.top = superview.top`, line 2
        - `card.leading = superview.leading + 8`, line 3
        """)
  }

  @Test func `a hover on a view lists what competes for its ambiguous values and what moves with them`() throws {
    let drawing = """
      view $0left, right
      H:|[left][right]|
      left.top = right.top
      left.width = 300 @high
      right.width = 300 @high
      """
    try checkHover(
      drawing, lines: "Nothing",
      are: "Nothing fixes its top and height.")
    try checkHover(
      drawing, lines: "Its",
      are: """
        Its width is not determined, because `left.width = 300 @high` (line 4) and `right.width = 300 @high` (line 5) \
        compete at the same priority.
        """)
    try checkHover(
      drawing, lines: "`right",
      are: """
        `right.top` moves with its top.
        `right.leading` and `right.width` move with its width.
        """)
  }

  /// From the margin over the title to the value: each line uses what the lines before have fixed.
  @Test func `a hover on a view lists its constraints from the root outward`() throws {
    try checkHover(
      """
      view $0value
      value.leading = title.trailing + 8
      view title
      title.width = icon.width + 10
      title.leading = icon.trailing + 8
      view icon
      icon.leading = superview.leading + 16
      icon.width = 24
      value.trailing = superview.trailing - 16
      """, lines: "- ",
      are: """
        - `icon.leading = superview.leading + 16`, line 7
        - `icon.width = 24`, line 8
        - `title.width = icon.width + 10`, line 4
        - `title.leading = icon.trailing + 8`, line 5
        - `value.leading = title.trailing + 8`, line 2
        - `value.trailing = superview.trailing - 16`, line 9
        """)
  }

  @Test func `the cause of an optional width's cause is listed too`() throws {
    try checkHover(
      """
      view $0right
      view left
      H:|[left]
      left.width = 140 @high
      left.width <= right.width
      right.leading >= left.trailing
      right.trailing = superview.trailing
      right.width = 200 @low
      preview p { size: 300 x 100 }
      """, lines: "- ",
      are: """
        - `H:|[left]`, line 3
        - `left.width = 140 @high`, line 4
        - `right.leading >= left.trailing`, line 6
        - `right.trailing = superview.trailing`, line 7
        - `right.width = 200 @low`, line 8
        """)
  }

  @Test func `a hover on a view lists what is ambiguous on one preview only`() throws {
    try checkHover(
      """
      view $0card
      card.edges = superview.edges except bottom
      card.height <= 80
      when portrait { card.height = 40 }
      preview upright { device: iPhone8 }
      preview turned { device: iPhone8; orientation: landscape }
      """,
      lines: "| ",
      are: """
        | preview | frame | not determined |
        | upright | 375 × 40 at 0, 0 |  |
        | turned | 667 × 0 at 0, 0 | height 0 to 80 |
        """)
  }

  @Test func `a hover on a view lists what its stack and the content of others contribute`() throws {
    let drawing = """
      hstack row { spacing: 8; label "Name"; view $0line }
      row.edges = superview.edges
      """
    try checkHover(drawing, lines: "| default", are: "| default | 340.333 × 852 at 52.667, 0 |")
    try checkHover(
      drawing, lines: "- ",
      are: """
        - `row.edges = superview.edges` (top, leading, bottom, trailing), line 2
        - the stack `row` begins with `label#1`
        - … 2 more …
        - `label#1.width <= 44.667`, because it hugs its content
        - the stack `row` keeps 8 between `label#1` and `line`
        - the stack `row` ends with `line`
        """)
  }

  @Test func `a hover marks an unlimited end`() throws {
    try checkHover(
      """
      view $0card
      card.leading = superview.leading
      card.top = superview.top
      card.width >= 20
      card.height = 4
      """,
      lines: "| default", are: "| default | 20 × 4 at 0, 0 | width 20 or more |")
    try checkHover(
      """
      view card
      view $0badge
      card.edges = superview.edges
      badge.edges = superview.edges except trailing
      badge.trailing <= card.trailing - 20
      badge.trailing >= badge.leading + 40
      """,
      lines: "| default", are: "| default | 40 × 852 at 0, 0 | width 40 to 373 |")
  }

  @Test func `a hover quotes a statement without its comments`() throws {
    try checkHover(
      "view $0card { width = 4 /* why */ + 3 } // there", lines: "- ", are: "- `width = 4 + 3`, line 1")
  }

  @Test func `a hover lists a minimum size only if nothing else fixes the size`() throws {
    try checkHover(
      """
      guide $0gap
      view card
      card.edges = superview.edges
      """,
      lines: "- ", are: "- `gap` takes no space, because nothing mentions it")
    try checkHover("view $0card\ncard.width <= 0", lines: "- ", are: "- `card.width <= 0`, line 2")
  }

  @Test func `a hover on a view has its documentation`() throws {
    try checkHover(
      """
      /// What people look at first.
      imageView lo$0go { intrinsic: 96 x 96 }
      logo.center = superview.center
      logo.size = 96 x 96
      preview square { size: 300 x 300 }
      """,
      shows: """
        [logo]
        **logo** — imageView in `root`

        What people look at first.

        | preview | frame |
        |---|---|
        | square | 96 × 96 at 102, 102 |

        Fixed, in this order, by

        - `logo.size = 96 x 96` (width, height), line 4
        - `logo.center = superview.center` (centerX, centerY), line 3
        """)
  }

  @Test func `a frame in a right-to-left preview is measured from the left`() throws {
    try checkHover(
      """
      view $0card
      card.leading = superview.leading + 20
      card.top = superview.top
      card.size = 100 x 50
      preview hebrew { device: iPhoneSE1; locale: he }
      """,
      lines: "| hebrew", are: "| hebrew | 100 × 50 at 200, 0 |")
  }

  @Test func `a frame of a nested view is in its superview's coordinates`() throws {
    try checkHover(
      """
      view card { view $0badge }
      card.edges = superview.edges inset 20
      badge.edges = superview.edges inset 4 except bottom
      badge.height = 10
      """,
      lines: "| default", are: "| default | 345 × 10 at 4, 4 |")
  }

  @Test func `a plain view of a sketch is a view`() throws {
    try checkHover("$0Red.edges = superview.edges", lines: "**", are: "**Red** — view in `root`")
  }

  @Test func `a view in a visual format line is a view`() throws {
    try checkHover("view Red\nH:|[$0Red]|\nV:|[Red]|", lines: "**", are: "**Red** — view in `root`")
  }

  @Test func `a view that belongs to a setting is a view`() throws {
    try checkHover("label a\n$0a.text: \"Hi\"", lines: "**", are: "**a** — label in `root`")
  }

  @Test func `each view of a declaration has a hover`() throws {
    try checkHover("view Red, B$0lue", lines: "**", are: "**Blue** — view in `root`")
  }

  @Test func `of very many causes the middle ones are counted`() throws {
    let chain = (1...30).map {
      "view v\($0); v\($0).leading = \($0 == 1 ? "superview.leading" : "v\($0 - 1).leading") + 1"
    }
    try checkHover(
      chain.joined(separator: "\n") + "\nview $0last; last.leading = v30.leading", lines: "- ",
      are: """
        - `v1.leading = superview.leading + 1`, line 1
        - `v2.leading = v1.leading + 1`, line 2
        - … 26 more …
        - `v29.leading = v28.leading + 1`, line 29
        - `v30.leading = v29.leading + 1`, line 30
        - `last.leading = v30.leading`, line 31
        """)
  }
}
