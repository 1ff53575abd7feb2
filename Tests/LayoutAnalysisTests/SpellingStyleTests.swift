import LayoutAnalysis
import LayoutDiagnostics
import Testing

/// Equations that could be written better.
struct SpellingStyleTests {
  @Test func `each part without effect is reported separately`() {
    check(
      "identity", "not-an-attribute",
      in: """
        view Red, Blue { top = superview.top; height = 4 }
        Red.leading = 1.0 * superview.leading + 0.0
                      ^^^^^ `1.0 *` has no effect
                                              ^^^^^ `+ 0.0` has no effect
        Red.width = 0.0 * NotAnAttribute + 40.0
                    ^^^^^^^^^^^^^^^^^^^^^^ `0.0 * NotAnAttribute +` is a placeholder for a missing item; remove it
        Blue.width = 40 + 0 * NotAnAttribute
                        ^^^^^^^^^^^^^^^^^^^^ `+ 0 * NotAnAttribute` is a placeholder for a missing item; remove it
        Blue.width >= NotAnAttribute
                      ^^^^^^^^^^^^^^ `NotAnAttribute` is a placeholder for a missing item; remove it
        Blue.leading = Red.leading
        """)
  }

  @Test func `a divided term or the only term stays`() {
    check(
      "identity", "not-an-attribute",
      in: """
        let none = 0
        view Red { top = superview.top; height = 0 }
        Red.leading = 1 / 3 * superview.trailing
        Red.width >= 0 + none
                     ^^^ `0 +` has no effect
        Red.width = 2 * superview.height - (0 + 8)
                                            ^^^ `0 +` has no effect
        """)
  }

  @Test func `the fix writes the side without them, with short numbers`() {
    check(
      "identity", mends: "view a\na.width = 1 * (2.50 * a.height + 0.0) * 1 - 8.0 @high as \"a: b\" // why",
      to: "view a\na.width = 2.5 * a.height - 8 @high as \"a: b\" // why")
    check(
      "identity", mends: "view a\na.width = 8 - 1.0 * (a.height - 90)",
      to: "view a\na.width = 8 - (a.height - 90)")
    check("not-an-attribute", mends: "view a\na.width >= 0.0 * NotAnAttribute - 40.0", to: "view a\na.width >= -40")
    check("not-an-attribute", mends: "view a\na.width >= 0.0 * NotAnAttribute", to: "view a\na.width >= 0")
    check(
      "not-an-attribute", mends: "view a\na.width = 0.0 * NotAnAttribute + intrinsicHeight",
      to: "view a\na.width = intrinsicHeight")
    check(
      "identity", mends: "view a\na.width = 1 /* one */ * a.height", to: "view a\na.width = 1 /* one */ * a.height")
  }

  @Test func `a subtracted constant is added on the other side`() {
    check(
      "negative-constant",
      in: """
        let gap = 8
        let overlap = -8
        view Red, Blue { top = superview.top; height = 4 }
        Red.trailing = Blue.leading - gap
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a positive constant: `Blue.leading = Red.trailing + gap`
        Red.trailing <= superview.trailing - 20.0 @high as "right"
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a positive constant: `superview.trailing >= Red.trailing + 20`
        Red.leading = superview.leading + -4
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a positive constant: `superview.leading = Red.leading + 4`
        Red.trailing = Blue.leading - standard
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a positive constant: `Blue.leading = Red.trailing + standard`
        Red.width = Blue.width - 2 * gap
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a positive constant: `Blue.width = Red.width + 2 * gap`
        Red.trailing = Blue.leading - overlap
        Red.leading = 0.5 * superview.centerX - 50
        Red.centerX = superview.centerX - 8
        Red.leading = Blue.leading = superview.leading - 8
        Red.width >= -8
        """)
    check(
      "negative-constant", mends: "view a { trailing = superview.trailing - 20 @high as x // why\n}",
      to: "view a { superview.trailing = trailing + 20 @high as x // why\n}")
  }

  @Test func `a fraction of a size is a multiple of the other`() {
    check(
      "fraction",
      in: """
        let half = 0.5
        view Red, Blue, Green
        Red.width = 0.5 * Blue.width
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a whole multiplier: `Blue.width = 2 * Red.width`
        Red.width <= Blue.height * 1 / 3
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a whole multiplier: `Blue.height >= 3 * Red.width`
        Red.size = 0.25 * Green.size
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Prefer a whole multiplier: `Green.size = 4 * Red.size`
        Red.width = 0.4 * Blue.width
        Red.width = Blue.width / 2
        Red.width = half * Blue.width
        Red.width = 0.5 * Blue.width + 8
        Red.width = 0.5 * Blue.width @high
        Red.width = 0.5 * superview.width
        Red.centerX = 0.5 * superview.centerX
        """)
  }

  @Test func `left and right are reported once for each equation and replaced together`() {
    check(
      "left-right",
      in: """
        view Red, Blue { top = superview.top; size = 4 x 4 }
        Red.Left = superview.left + 20
            ^^^^ `Left` ignores the reading direction; use `leading`
        Blue.right = superview.rightMargin
             ^^^^^ `right` ignores the reading direction; use `trailing`
        """)
    check(
      "left-right", mends: "view a, b\na.right = b.left - 8\nb.centerX = superview.rightMargin",
      to: "view a, b\na.trailing = b.leading - 8\nb.centerX = superview.trailingMargin")
  }

  @Test func `list numbers are removed together`() {
    check(
      "list-number",
      in: """
        view Red
        1. Red.edges = superview.edges
        ^^ The list number `1.` is ignored
        12. Red.width >= 40
        ^^^ The list number `12.` is ignored
        """)
    check(
      "list-number", mends: "view a\n1. a.top = b\n  2.\ta.width = 4\n3.", to: "view a\na.top = b\n  a.width = 4\n3.")
  }

  @Test func `half of a size is a center`() {
    check(
      "hard-coded-half",
      in: """
        hstack row { distribution: equalSpacing; imageView heart, star { intrinsic: 100 x 60 } }
        view Red { size = 40 x 30 }
        row.leading = 0.5 * superview.centerX - 50
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The constant 50 is half of `heart`'s width. `heart.centerX = 0.5 * root.centerX` does not need it
        row.trailing = 1.5 * superview.centerX + 50
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The constant 50 is half of `star`'s width. `star.centerX = 1.5 * root.centerX` does not need it
        Red.bottom <= superview.safeArea.centerY + 15
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ The constant 15 is half of `Red`'s height. `Red.centerY <= superview.safeArea.centerY` does not need it
        Red.leading = superview.centerX + 20
        Red.trailing = superview.trailing - 20
        Red.leading = superview.leading + 20
        Red.leading = superview.centerX - 8
        """)
    check(
      "hard-coded-half", mends: "view a { size = 40 x 30 }\na.leading = superview.centerX - 20 @high",
      to: "view a { size = 40 x 30 }\na.centerX = superview.centerX @high")
  }
}
