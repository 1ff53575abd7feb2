import Testing

/// What Apple's frames show where documents say nothing.
struct AppleFramesTests {
  @Test func `a view's margins and safe area include what bars cover of it`() {
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

  @Test func `a view that bars do not cover has its own margins`() {
    check(
      """
      view card { edges = superview.safeArea.edges
        view inside { edges = superview.margins.edges }
      }
      preview p { size: 200 x 400; safeArea: (44, 0, 34, 0) }
      """, frames: "inside: 8 8 184 306")
  }

  @Test func `a scroll view's content can be scrolled out from under the bars`() {
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

  @Test func `a row that is higher than its labels has them at its end, or its start for last baselines`() {
    func row(_ alignment: String) -> String {
      """
      hstack row { alignment: \(alignment); height = 60; top = superview.top; leading = superview.leading
        label a { intrinsic: 30 x 20 }
        label b { intrinsic: 30 x 20 }
      }
      preview p { size: 200 x 100 }
      """
    }
    check(row("firstBaseline"), frames: "a: 0 40 30 20\nb: 30 40 30 20")
    check(row("lastBaseline"), frames: "a: 0 0 30 20\nb: 30 0 30 20")
  }

  @Test func `in stacks with loose gaps those of the outer one grow`() {
    check(
      """
      vstack outer { distribution: equalSpacing; spacing: 5; edges = superview.edges
        view a { height = 10 }
        vstack inner { distribution: equalSpacing; spacing: 4; view b { height = 10 }; view c { height = 10 } }
        view d { height = 10 }
      }
      preview p { size: 50 x 100 }
      """, frames: "inner: 0 38 50 24\nb: 0 0 50 10\nc: 0 14 50 10")
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

  @Test func `a line of text has one baseline, so both baselines of two buttons can be equal`() {
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

  @Test func `a hidden arranged view has no constraints along its stack`() {
    let text = """
      hstack row { top = superview.top; horizontalEdges = superview.horizontalEdges
        imageView picture { intrinsic: 100 x 50 }
        view extra { hidden: true }
      }
      preview p { size: 320 x 182 }
      """
    check(text, frames: "picture: 0 0 320 50\nextra: 0 0 0 50")
    #expect(codes(text + "\npicture.leading = extra.leading") == codes(text))
    // What is tied to it decides where it is.
    check(text + "\npicture.trailing = extra.leading", frames: "picture: 0 0 320 50\nextra: 320 0 0 50")
    #expect(!codes(text).contains("ambiguous"))
  }

  @Test func `a stack with equal centres and no length is as short as its spacing allows`() {
    let text = """
      vstack stack { distribution: equalCentering; alignment: center; spacing: 4
        label a "A" { intrinsic: 45 x 13.5 }
        label b "B" { intrinsic: 37 x 21.5 }
        label c "C" { intrinsic: 45 x 17 }
      }
      stack.top = superview.top + 144
      stack.horizontalEdges = superview.horizontalEdges inset 16
      preview p { size: 414 x 266 }
      """
    check(text, frames: "stack: 16 144 382 61.75")
    #expect(!codes(text).contains("ambiguous"))
  }

  @Test func `a text view's baselines are those of its first and last line`() {
    check(
      """
      textView text { font: 16; size = 300 x 60; top = superview.top; leading = superview.leading }
      view above, below { size = 10 x 10; leading = superview.leading }
      above.bottom = text.firstBaseline
      below.top = text.lastBaseline
      preview p { size: 400 x 100 }
      """, frames: "above: 0 13.234 10 10\nbelow: 0 48.141 10 10")
  }

  @Test func `a conflict of less than a pixel is ignored if it involves a baseline`() {
    let text = """
      label name "Room:" { size = 49 x 20.5; leading = superview.leading; top = superview.top }
      textField room { font: 17; size = 100 x 30; leading = name.trailing; lastBaseline = name.lastBaseline }
      view line { size = 100 x 1; leading = superview.leading; top = room.bottom + 8 }
      preview p { size: 400 x 300 }
      """
    let frame = analyzed(text).frame("line").split(separator: " ")[1]
    #expect(codes(text + "\nline.top = superview.top + \(frame) + 0.3") == codes(text))
    #expect(codes(text + "\nline.top = superview.top + \(frame) + 0.6").contains("conflict"))
  }

  @Test func `less than a hundredth of a pixel is not reported`() {
    let text = """
      label name "Name" { intrinsic: 353 x 58 / 3; top = superview.top + 10 }
      view box { top = name.bottom; horizontalEdges = superview.horizontalEdges
        textView value "Value" { intrinsic: 357 x 106 / 3; edges = superview.edges }
      }
      name.horizontalEdges = superview.horizontalEdges
      superview.bottom = box.bottom + 11
      preview canvas { size: 393 x 75.666664; scale: 3 }
      """
    let reported = codes(text)
    #expect(!reported.contains { ["ambiguous", "priority-tie", "hugging-tie", "not-met"].contains($0) }, "\(reported)")
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

  @Test(arguments: [("leading", 0, 0), ("center", 30, 25), ("trailing", 60, 50)])
  func `a text of several lines in a stack that does not stretch it is as wide as on one line`(
    alignment: String, label: Int, textView: Int
  ) {
    check(
      """
      vstack stack { alignment: \(alignment)
        label c "Some words" { lines: 0; font: 10 }
        textView t "Some words" { scrolls: false; font: 10 }
        label long "Some words that are too long for one line of the stack" { lines: 0; font: 10 }
      }
      stack.top = superview.top; stack.leading = superview.leading; stack.width = 120
      preview p { size: 300 x 300; scale: 1 }
      """, frames: "c: \(label) 0 60 12\nt: \(textView) 12 70 28\nlong: 0 40 120 36")
  }
}
