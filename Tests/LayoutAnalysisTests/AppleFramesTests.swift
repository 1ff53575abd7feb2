import Testing

/// What Apple's frames show where documents say nothing.
struct AppleFramesTests {
  @Test func `margins and safe area of a view grow by what bars cover of it`() {
    check(
      """
      view sheet { edges = superview.edges
        view low { edges = superview.margins.edges }
        view safe { edges = superview.safeArea.edges }
      }
      view card { edges = superview.edges inset 40
        view inside { edges = superview.margins.edges }
      }
      preview p { size: 200 x 400; safeArea: (44, 0, 34, 0) }
      """, frames: "low: 8 52 184 306\nsafe: 0 44 200 322\ninside: 8 12 104 300")
  }

  @Test func `a view that lies beside the bars has its own margins`() {
    check(
      """
      view card { edges = superview.safeArea.edges
        view inside { edges = superview.margins.edges }
      }
      preview p { size: 200 x 400; safeArea: (44, 0, 34, 0) }
      """, frames: "inside: 8 8 184 306")
  }

  @Test func `what a scroll view holds can be scrolled clear of the bars`() {
    check(
      """
      scrollView page { edges = superview.edges
        vstack column { marginsRelative: true; edges = superview.edges; width = superview.width
          view a { height = 10 }
        }
      }
      preview p { size: 200 x 400; safeArea: (44, 0, 34, 0) }
      """, frames: "column: 0 0 200 26\na: 8 8 184 10")
  }

  @Test func `in a right-to-left view margins grow on the side that is covered`() {
    check(
      """
      view sheet { edges = superview.edges; semanticContentAttribute: forceRightToLeft
        view low { edges = superview.margins.edges }
      }
      preview p { size: 200 x 100; safeArea: (0, 44, 0, 0) }
      """, frames: "low: 52 8 140 84")
  }

  /// However high a label is, its text is measured from its top.
  @Test func `a stretched label keeps its baseline where it was`() {
    check(
      """
      label short "a" { font: 10; leading = superview.leading; top = superview.top }
      label tall "a" { font: 10; leading = superview.leading; height = 40 }
      short.firstBaseline = tall.firstBaseline
      preview p { size: 300 x 300; scale: 1 }
      """, frames: "tall: 0 0 6 40")
  }

  @Test func `a stretched field keeps its text in the middle`() {
    check(
      """
      label name "a" { font: 14; leading = superview.leading; top = superview.top }
      textField field { leading = superview.leading; height = 40 }
      name.firstBaseline = field.firstBaseline
      preview p { size: 300 x 300; scale: 1 }
      """, frames: "field: 0 -11.646 14 40")
  }

  @Test func `a line of text has one baseline, so both lines of two buttons can meet`() {
    #expect(
      codes(
        """
        button a "a", b "b" { size = 90 x 44 }
        a.top = superview.top; a.leading = superview.leading; b.leading = a.trailing
        a.lastBaseline = b.firstBaseline
        b.lastBaseline = a.firstBaseline
        """
      ).contains("conflict") == false)
  }

  @Test func `a text view that does not scroll is as high as its text`() {
    check(
      """
      textView notes "A long text that the text view is meant to grow with" { scrolls: false; font: 10 }
      textView empty { scrolls: false; font: 10 }
      notes.leading = superview.leading; notes.top = superview.top; notes.width = 100
      empty.leading = superview.leading; empty.top = notes.bottom; empty.width = 100
      preview p { size: 300 x 300; scale: 1 }
      """, frames: "notes: 0 0 100 64\nempty: 0 64 100 28")
  }
}
