import Testing

struct EquationHoverTests {
  @Test func `an equation is explained in the guide's terms`() throws {
    try checkHover(
      """
      view Red, Blue
      Red.edges = superview.edges inset 20 except trailing
      Blue.edges = superview.edges inset 20 except leading
      /// Side by side.
      Blue.leading $0= Red.trailing + 8.0 @high as gap
      Red.width = Blue.width
      preview portrait  { device: iPhone15 }
      preview landscape { device: iPhone15; orientation: landscape }
      """,
      shows: """
        [Blue.leading = Red.trailing + 8.0 @high as gap]
        ```layout
        Blue.leading = Red.trailing + 8.0 @high as gap
        ```

        Side by side.

        | part |  |
        |---|---|
        | item 1 | `Blue` |
        | attribute 1 | leading |
        | relationship | = equal |
        | multiplier | 1 |
        | item 2 | `Red` |
        | attribute 2 | trailing |
        | constant | 8 |
        | priority | 750 (high) |

        | preview | value |
        |---|---|
        | portrait | Blue.leading is 200.5 |
        | landscape | Blue.leading is 430 |
        """)
  }

  @Test func `a size against a constant has no second item`() throws {
    try checkHover(
      "view a\na.width $0>= 40 @999.5\na.center = superview.center",
      shows: """
        [a.width >= 40 @999.5]
        ```layout
        a.width >= 40 @999.5
        ```

        | part |  |
        |---|---|
        | item 1 | `a` |
        | attribute 1 | width |
        | relationship | >= greater than or equal |
        | multiplier | 0 |
        | item 2 | none |
        | attribute 2 | not an attribute |
        | constant | 40 |
        | priority | 999.5 |

        | preview | value |
        |---|---|
        | default | a.width is 40 |
        """)
  }

  @Test func `a reversed equation is explained from its first item`() throws {
    try checkHover(
      "view a\na.height = 9 \n16 * a.height $0= 9 * a.width", lines: "| ",
      are: """
        | part |  |
        | item 1 | `a` |
        | attribute 1 | height |
        | relationship | = equal |
        | multiplier | 9/16 |
        | item 2 | `a` |
        | attribute 2 | width |
        | constant | 0 |
        | priority | 1000 (required) |
        | preview | value |
        | default | a.height is 9 |
        """)
    try checkHover(
      "view a, b\n40 $0<= a.width", lines: "| relationship", are: "| relationship | >= greater than or equal |")
    try checkHover(
      "view a, b\n8 - a.width $0<= -1 * b.width", lines: "| ",
      are: """
        | part |  |
        | item 1 | `a` |
        | attribute 1 | width |
        | relationship | >= greater than or equal |
        | multiplier | 1 |
        | item 2 | `b` |
        | attribute 2 | width |
        | constant | 8 |
        | priority | 1000 (required) |
        | preview | value |
        | default | a.width is 8 |
        """)
  }

  @Test func `the hover of an unsatisfied equation has its error`() throws {
    try checkHover(
      """
      view left
      left.width <= 112
      left.width $0= 140 @high
      """, lines: "| default", are: "| default | left.width is 112, 28 short |")
    try checkHover(
      """
      view left
      left.width >= 150
      left.width $0= 140 @high
      """, lines: "| default", are: "| default | left.width is 150, 10 over |")
    try checkHover(
      """
      view left
      left.width >= 150
      140 $0= left.width @high
      """, lines: "| default", are: "| default | left.width is 150, 10 over |")
  }

  @Test func `the hover of an unsatisfied equation has its causes and the size where it is satisfied`() throws {
    let drawing = """
      view left, right
      left.leading = superview.leading + 32 as "left margin"
      right.leading >= left.trailing + 32
      superview.trailing = right.trailing + 32
      right.width = 140
      left.width $0= 140 @high
      preview narrow { device: iPhoneSE1 }
      preview wide { device: iPhone8Plus }
      """
    try checkHover(
      drawing, lines: "It",
      are: "It is not satisfied on *narrow* while the root is narrower than 376, because of:")
    try checkHover(
      drawing, lines: "- ",
      are: """
        - the root is 320 wide
        - `left.leading = superview.leading + 32 as "left margin"`, line 2
        - `right.leading >= left.trailing + 32`, line 3
        - `superview.trailing = right.trailing + 32`, line 4
        - `right.width = 140`, line 5
        """)
  }

  @Test func `the unsatisfied attribute of a chain is named`() throws {
    try checkHover(
      """
      view left, right
      right.width <= 100
      120 $0<= right.width = left.width @high
      """, lines: "Its", are: "Its `right.width` is not satisfied on *default*, because of:")
  }

  @Test func `an equation whose condition is false is not active`() throws {
    try checkHover(
      """
      view a
      when landscape { a.width $0= 40 }
      preview upright { device: iPhone8 }
      preview turned { device: iPhone8; orientation: landscape }
      """,
      lines: "| ",
      are: """
        | part |  |
        | item 1 | `a` |
        | attribute 1 | width |
        | relationship | = equal |
        | multiplier | 0 |
        | item 2 | none |
        | attribute 2 | not an attribute |
        | constant | 40 |
        | priority | 1000 (required) |
        | preview | value |
        | upright | not there |
        | turned | a.width is 40 |
        """)
  }

  @Test func `a chain is explained link by link`() throws {
    try checkHover(
      "view a, b, c\na.width = b.width $0<= c.width @low\nc.width = 10",
      shows: """
        [a.width = b.width <= c.width @low]
        ```layout
        a.width = b.width <= c.width @low
        ```

        | row | priority |
        |---|---|
        | `a.width = b.width` | 250 (low) |
        | `b.width <= c.width` | 250 (low) |

        | preview | value |
        |---|---|
        | default | a.width is 0; b.width is 0 |
        """)
  }

  @Test func `a compound attribute is explained part by part`() throws {
    try checkHover(
      "view a\na.size $0<= 2 * superview.size\na.edges = superview.edges inset (1, 2, 3, 4) except top",
      lines: "| ",
      are: """
        | row | priority |
        | `a.width <= 2 * root.width` | 1000 (required) |
        | `a.height <= 2 * root.height` | 1000 (required) |
        | preview | value |
        | default | a.width is 387; a.height is 849 |
        """)
    try checkHover(
      "view a\na.edges = superview.edges $0inset (1, 2, 3, 4) except top", lines: "| `",
      are: """
        | `a.leading = root.leading + 2` | 1000 (required) |
        | `a.bottom = root.bottom - 3` | 1000 (required) |
        | `a.trailing = root.trailing - 4` | 1000 (required) |
        """)
  }

  @Test func `a visual format line is explained row by row, and its bars survive the table`() throws {
    try checkHover(
      "view a, b\n$0H:|-20-[a]-[b(==a@low)]| as row",
      shows: """
        [H:|-20-[a]-[b(==a@low)]| as row]
        ```layout
        H:|-20-[a]-[b(==a@low)]| as row
        ```

        | row | priority |
        |---|---|
        | `a.leading = root.leading + 20` | 1000 (required) |
        | `b.leading = a.trailing + 8` | 1000 (required) |
        | `b.width = a.width` | 250 (low) |
        | `root.trailing = b.trailing` | 1000 (required) |

        | preview | value |
        |---|---|
        | default | a.leading is 20; b.leading is 210.5; b.width is 182.5; root.trailing is 393 |
        """)
  }

  @Test func `an equation with an error has no card`() throws {
    try checkHover("view a\na.width $0=", shows: nil)
    try checkHover("view a\na.width $0= a.top", shows: nil)
  }
}
