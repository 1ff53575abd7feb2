import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import Testing

/// What the words of the language result in, in points.
struct SolvingTests {
  @Test func `edges, insets and exceptions`() {
    check(
      """
      view card
      card.edges = superview.safeArea.edges inset (10, 20, 30, 40) except bottom
      card.height = 100
      preview phone { device: iPhone15 }
      """, frames: "card: 20 69 333 100")
  }

  @Test func `margins of the root follow its width and the safe area`() {
    check(
      """
      view card { edges = superview.margins.edges }
      preview small { device: iPhone8 }
      preview large { device: iPhone8Plus }
      preview notch { device: iPhone15; orientation: landscape }
      """,
      frames: """
        small.card: 16 20 343 647
        large.card: 20 20 374 716
        notch.card: 79 0 694 372
        """)
  }

  @Test func `nested margins are 8 unless set`() {
    check(
      """
      view outer { edges = superview.edges
        view inner { edges = superview.margins.edges }
        view other { edges = superview.margins.edges }
      }
      outer.margins: (1, 2, 3, 4)
      preview p { size: 100 x 100 }
      """, frames: "inner: 2 1 94 96")
  }

  @Test func `standard is 8 between siblings and 20 to an ancestor`() {
    check(
      """
      view a, b { size = 10 x 10; top = superview.top + standard }
      a.leading = superview.leading + standard
      b.leading = a.trailing + standard
      """, frames: "a: 20 20 10 10\nb: 38 20 10 10")
  }

  @Test func `a visual format line has the distances of its signs`() {
    check(
      """
      view a, b
      H:|-[a(40)]-[b(==a)]-(>=20)-|
      V:|[a(30)]-5-[b(30@high,>=40)]
      preview p { device: iPhoneSE1 }
      """, frames: "a: 16 0 40 30\nb: 64 35 40 40")
  }

  @Test func `a when block changes the layout, and the most deeply nested setting wins`() {
    check(
      """
      hstack row { spacing: 10; top = superview.top; leading = superview.leading
        view a { size = 10 x 10 }
        view b { size = 10 x 10 }
      }
      when compactHeight { row.spacing: 20; when portrait { row.spacing: 30 } } else { row.spacing: 40 }
      row.spacing: 50
      preview tall { size: 300 x 600 }
      preview wide { size: 400 x 300 }
      preview tiny { size: 200 x 300 }
      """, frames: "tall.b: 50 0 10 10\nwide.b: 30 0 10 10\ntiny.b: 40 0 10 10")
  }

  @Test func `stacks distribute views as UIKit does`() {
    func stack(_ settings: String) -> String {
      """
      hstack row { \(settings); top = superview.top; leading = superview.leading; width = 100; height = 40
        imageView a { intrinsic: 10 x 10 }
        imageView b { intrinsic: 20 x 20; horizontalHugging: 250 }
        imageView c { intrinsic: 10 x 10 }
      }
      """
    }
    check(stack("spacing: 10"), frames: "a: 0 0 10 40\nb: 20 0 60 40\nc: 90 0 10 40")
    check(stack("distribution: fillEqually; spacing: 5"), frames: "a: 0 0 30 40\nb: 35 0 30 40\nc: 70 0 30 40")
    check(stack("distribution: fillProportionally"), frames: "a: 0 0 25 40\nb: 25 0 50 40\nc: 75 0 25 40")
    check(
      stack("distribution: fillProportionally; spacing: 10"),
      frames: "a: 0 0 16.667 40\nb: 26.667 0 33.333 40\nc: 70 0 30 40")
    check(
      stack("distribution: fillProportionally; marginsRelative: true; margins: (0, 10, 0, 10)")
        + "\npreview p { size: 300 x 300 }",
      frames: "a: 10 0 25 40\nb: 35 0 50 40\nc: 85 0 5 40")
    check(
      stack("distribution: equalSpacing; alignment: top"), frames: "a: 0 0 10 10\nb: 40 0 20 20\nc: 90 0 10 10")
    check(
      stack("distribution: equalCentering; alignment: center"),
      frames: "a: 0 15 10 10\nb: 40 10 20 20\nc: 90 15 10 10")
    check(stack("alignment: bottom"), frames: "a: 0 30 10 10\nb: 10 20 80 20\nc: 90 30 10 10")
  }

  @Test func `texts of several lines side by side are equally wide`() {
    let row = """
      hstack row { top = superview.top; horizontalEdges = superview.horizontalEdges; spacing: 10
        label a "A text that takes several lines" { lines: 0 }
        view gap { width = 40 }
        label b "Another one, which is longer than the first, so that it takes more lines" { lines: 0 }
      }
      preview p { size: 300 x 300 }
      """
    let snapshot = analyzed(row)
    let widths = ["a", "b"].map { snapshot.frame($0).split(separator: " ").dropFirst(2).first.map(String.init) }
    #expect(widths == ["120", "120"])
    #expect(messages(row, "ambiguous").isEmpty)
  }

  @Test func `a hidden child has no size and no spacing`() {
    check(
      """
      hstack row { spacing: 10; top = superview.top; leading = superview.leading
        view a { size = 10 x 10 }
        view b { width = 30 @999; height = 10; hidden: true }
        view c { size = 10 x 10 }
      }
      """, frames: "b: 0 0 0 10\nc: 20 0 10 10\nrow: 0 0 30 10")
  }

  /// As in Apple's frames: the hidden one lies over its neighbour.
  @Test func `a hidden child with a required width leaves the others' sizes unchanged`() {
    check(
      """
      hstack row { spacing: 18; top = superview.top; leading = superview.leading
        view a { size = 90 x 70 }
        view b { size = 90 x 70; hidden: true }
        view c { size = 90 x 70 }
      }
      """, frames: "b: 0 0 90 70\nc: 108 0 90 70\nrow: 0 0 198 70")
  }

  /// The gaps that are to be equal are those that keep the spacing: a hidden child that has to be wide is in none of them.
  @Test func `a hidden child with a required width leaves equal gaps to the others`() {
    check(
      """
      hstack row { distribution: equalSpacing; alignment: top; spacing: 4; top = superview.top; leading = superview.leading
        view a { size = 10 x 10 }
        view b { size = 10 x 10 }
        view c { size = 14 x 10; hidden: true }
        view d { size = 10 x 10 }
      }
      row.width = 60
      """, frames: "b: 25 0 10 10\nc: 0 0 14 10\nd: 50 0 10 10")
  }

  @Test func `custom spacing after a child replaces the stack's`() {
    check(
      """
      vstack column { spacing: 10; top = superview.top; leading = superview.leading
        view a { size = 10 x 10; spacingAfter: 3 }
        view b { size = 10 x 10 }
        view c { size = 10 x 10 }
      }
      """, frames: "b: 0 13 10 10\nc: 0 33 10 10")
  }

  @Test func `texts have a natural size and hug it`() {
    check(
      """
      label short "Hi" { top = superview.top; leading = superview.leading }
      label none { top = superview.top; leading = superview.leading }
      button go "Hi" { top = superview.top; leading = superview.leading }
      switch on { top = superview.top; leading = superview.leading }
      preview p { size: 300 x 300 }
      """,
      frames: """
        none: 0 0 0 0
        go: 0 0 30 30
        on: 0 0 51 31
        """)
  }

  @Test func `baselines line up`() {
    check(
      """
      label small "a" { font: 10; leading = superview.leading }
      label large "a" { font: 20; leading = superview.leading; top = superview.top }
      small.firstBaseline = large.firstBaseline
      preview p { size: 300 x 300; scale: 1 }
      """, frames: "small: 0 9.521 \(6) 12")
  }

  @Test func `the height of a text that wraps depends on its width`() {
    let snapshot = analyzed(
      """
      label text "one two three four five six seven eight nine ten" { lines: 0; font: 20; width = 100
        top = superview.top; leading = superview.leading }
      preview p { size: 300 x 300; scale: 1 }
      """)
    let height = snapshot.solved()?.views.first?.reported.frame.height
    #expect(height.map { $0 >= 72 } == true)
    #expect(snapshot.diagnostics.isEmpty)
  }

  /// As in UIKit, also where the stack hides it.
  @Test func `a text of several lines is no wider than on one line`() {
    let layout = """
      label plain "Short"
      label short "Short" { lines: 0 }
      label long "A text that needs more than one line of this narrow screen" { lines: 0 }
      vstack column { alignment: center; label hidden "Short" { lines: 0; hidden: true }; label other "Other" }
      plain.leading = short.leading = long.leading = superview.leading
      plain.top = short.top = long.top = superview.top
      short.trailing <= superview.trailing; long.trailing <= superview.trailing
      column.edges = superview.edges
      preview p { size: 200 x 300 }
      """
    let snapshot = analyzed(layout)
    #expect(snapshot.frame("short") == snapshot.frame("plain"))
    #expect(snapshot.frame("long").hasPrefix("0 0 200 "))
    #expect(
      snapshot.frame("hidden").split(separator: " ").dropFirst(2).first
        == snapshot.frame("plain").split(separator: " ").dropFirst(2).first)
    #expect(messages(layout, "ambiguous").isEmpty)
  }

  @Test func `a scroll view's edges refer to its content for views inside it`() {
    check(
      """
      scrollView page { edges = superview.edges
        view content { edges = superview.edges; width = superview.width; height = 2000 }
      }
      preview p { size: 300 x 300 }
      """, frames: "page: 0 0 300 300\ncontent: 0 0 300 2000")
    #expect(
      codes("scrollView page { edges = superview.edges; view content { edges = superview.edges; size = 10 x 2000 } }")
        == [])
  }

  @Test func `unused spacers have no size and are not reported`() {
    #expect(
      codes(
        "spacer gap\nview a { edges = superview.edges }\ngap.width = 0.5 * superview.width\ngap.leading = a.leading")
        == [])
  }

  @Test func `scroll content without a position starts at the edge`() {
    check(
      """
      scrollView page { edges = superview.edges
        view card { size = 50 x 40; trailing = superview.trailing - 8; top = superview.top }
      }
      preview p { size: 300 x 300 }
      """, frames: "card: 0 0 50 40")
  }

  @Test func `a scroll view's content begins at its leading edge`() {
    check(
      """
      scrollView page { semanticContentAttribute: forceRightToLeft; edges = superview.edges
        view card { size = 50 x 50; top = superview.top; leading = superview.leading }
        card.trailing = page.trailing - 10
      }
      preview p { size: 400 x 300 }
      """, frames: "card: 350 0 50 50")
  }

  @Test func `an attribute without a view is the first item if it is written first`() {
    check(
      """
      view card { view b { size = 10 x 10; top = superview.top }; size = 100 x 100; top = superview.top
        leading = superview.leading + 10 = b.leading
      }
      """, frames: "card: 10 0 100 100\nb: 0 0 10 10")
  }

  @Test func `preserved margins stay within the superview's margins too`() {
    check(
      """
      view outer { preservesSuperviewLayoutMargins: true; edges = superview.edges inset 10
        view inner { edges = superview.margins.edges }
      }
      preview p { size: 200 x 200; safeArea: (30, 20, 5, 0) }
      """, frames: "inner: 26 28 146 144")
  }

  @Test func `a spacer that only another branch uses is used`() {
    #expect(
      codes(
        """
        spacer gap
        view a { edges = superview.edges }
        when landscape { gap.size = 10 x 10; gap.leading = a.leading; gap.top = a.top }
        """) == ["ambiguous", "unseen-condition"])
  }

  @Test func `priorities can be fractions`() {
    check(
      "view a { top = superview.top; leading = superview.leading; height = 1; width = 10 @999.5; width = 20 @999 }",
      frames: "a: 0 0 10 1")
  }

  @Test func `pixels are rounded in the root's coordinates`() {
    let snapshot = analyzed(
      """
      view a { leading = superview.leading + 0.3; top = superview.top; size = 10.4 x 1
        view b { leading = superview.leading + 0.3; top = superview.top; size = 10.4 x 1 }
      }
      preview p { size: 300 x 300; scale: 2 }
      """)
    let pixels = snapshot.solved()?.views.map {
      $0.reported.pixelFrame.numbers.map(\.description).joined(separator: " ")
    }
    #expect(pixels == ["0.5 0 10 1", "0 0 10.5 1"])
  }
}
