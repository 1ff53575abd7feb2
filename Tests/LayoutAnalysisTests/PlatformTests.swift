import Testing

/// Layouts for macOS: `platform: macOS`.
struct PlatformTests {
  @Test func `controls of AppKit have its sizes, and frames beyond what constraints refer to`() {
    check(
      """
      platform: macOS
      label name "Name"
      checkBox remember "Remember"
      button done "Done" { intrinsic: 60 x 20 }
      textField field
      box frame

      name.top = superview.top + 20
      name.leading = remember.leading = field.leading = superview.leading + 20
      remember.top = name.bottom + 8
      superview.bottom = done.bottom + 20
      superview.trailing = done.trailing + 20
      field.top = remember.bottom + 8
      field.width = 100
      frame.leading = field.trailing + 20
      frame.top = field.top
      frame.size = 40 x 30

      preview window { size: 300 x 120 }
      """,
      frames: """
        name: 18 20 39 16
        remember: 18 43 88 18
        done: 213 75 74 32
        field: 20 68 100 21
        frame: 137 66 46 36
        """)
  }

  @Test func `a window has neither bars nor a device`() {
    check(
      """
      platform: macOS
      view a
      a.edges = superview.safeArea.edges
      """, frames: "a: 0 0 480 270")
    check(
      "unknown-setting",
      in: """
        platform: macOS
        view a
        a.edges = superview.edges
        preview phone { device: iPhone15 }
                        ^^^^^^ `device` is for layouts for iOS, so it is ignored; a preview of a window has a size, such as `size: 480 x 270`
        """)
    check(
      "unknown-attribute",
      in: """
        platform: macOS
        view a
        a.edges = superview.edges
        a.top >= root.keyboard.top
                      ^^^^^^^^ A path cannot end with the guide
        """.replacing("A path cannot end with the guide", with: Self.keyboard))
  }

  private static let keyboard =
    "`keyboard` is not an attribute; it is a guide of UIKit, and this layout is for macOS"

  @Test func `a kind of AppKit needs a layout for macOS`() {
    check(
      "unknown-kind",
      in: """
        layout Sheet {
          checkBox box "Remember"
          ^^^^^^^^ `checkBox` is a view of AppKit, so its layout needs `platform: macOS`
          box.center = superview.center
        }
        """)
    check(
      "unknown-kind",
      mends: """
        layout Sheet {
          checkBox box "Remember"
          box.center = superview.center
        }
        """,
      to: """
        layout Sheet {
          platform: macOS
          checkBox box "Remember"
          box.center = superview.center
        }
        """)
  }

  @Test func `the platform is that of a whole layout`() {
    check(
      "syntax",
      in: """
        view a { platform: macOS }
                 ^^^^^^^^ `platform` must be at the top level of the file or of a layout
        a.edges = superview.edges
        when landscape { platform: macOS }
                         ^^^^^^^^ `platform` must be at the top level of the file or of a layout
        """)
    check(
      "syntax",
      in: """
        layout Row {
          height = 20
        }
        layout Sheet {
          platform: macOS
          Row row
          ^^^ `Row` is a layout for iOS, and this layout is for macOS
          row.edges = superview.edges
        }
        """)
  }

  @Test func `alignment insets make the frame larger than the rectangle of constraints`() {
    check(
      """
      view a { alignmentInsets: (1, 2, 3, 4) }
      a.leading = superview.leading + 10
      a.top = superview.top + 10
      a.size = 20 x 20
      """, frames: "a: 8 9 26 24")
  }

  @Test func `a stack of AppKit has areas`() {
    check(
      """
      platform: macOS
      hstack bar { distribution: gravityAreas; spacing: 8; alignment: center
        view a, b
        view middle { gravity: center }
        view last { gravity: trailing }
      }
      bar.edges = superview.edges
      a.size = b.size = middle.size = last.size = 20 x 10

      preview window { size: 300 x 30 }
      preview narrow { size: 110 x 30 }
      """,
      frames: """
        window.a: 0 10 20 10
        window.b: 28 10 20 10
        window.middle: 140 10 20 10
        window.last: 280 10 20 10
        narrow.middle: 56 10 20 10
        narrow.last: 90 10 20 10
        """)
  }

  @Test func `a required constraint overrides the center and the equal sizes of a stack of AppKit`() {
    check(
      """
      platform: macOS
      hstack bar { distribution: fillEqually; alignment: center
        view a, b, c
      }
      bar.edges = superview.edges
      a.top = superview.top
      a.height = b.height = c.height = 10
      a.width = 140

      preview window { size: 300 x 30 }
      """,
      frames: """
        a: 0 0 140 10
        b: 140 10 80 10
        c: 220 10 80 10
        """)
  }
}
