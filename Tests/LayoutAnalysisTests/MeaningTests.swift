import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Checks a text against its errors, warnings and notes, drawn beneath their lines as `^^^ code: message`.
func check(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var lines: [String] = []
  for line in picture.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.drop(while: { $0 == " " }).first != "^" { lines.append(String(line)) }
  }
  let snapshot = analyzed(lines.joined(separator: "\n"))
  var drawn: [String] = []
  for (index, line) in lines.enumerated() {
    drawn.append(line)
    for diagnostic in snapshot.diagnostics where diagnostic.kind.severity != .hint {
      let place = snapshot.file.place(at: diagnostic.range.start)
      guard place.line == index + 1 else { continue }
      let width = max(1, snapshot.file[diagnostic.range].split(separator: "\n").first?.count ?? 1)
      drawn.append(
        String(repeating: " ", count: place.column - 1) + String(repeating: "^", count: width)
          + " \(diagnostic.kind.code): \(diagnostic.message)")
    }
  }
  #expect(drawn.joined(separator: "\n") == picture, sourceLocation: sourceLocation)
}

/// Names and pairings, in the guide's words.
struct MeaningTests {
  @Test func `an unknown name has a suggestion`() {
    check(
      """
      view Red { edges = superview.edges }
      Rde.width = 40
      ^^^ unknown-view: No view is called `Rde`; did you mean `Red`?
      view.centerX = Red.centerX
      ^^^^ unknown-view: No view is called `view`; UIKit's `view` is `root` here
      Red.top = topLayoutGuide.bottom
                ^^^^^^^^^^^^^^ unknown-view: No view is called `topLayoutGuide`; use the top of `superview.safeArea`
      Red.widht = 40
          ^^^^^ unknown-attribute: `widht` is not an attribute; did you mean `width`?
      Red.leading = superview.layoutMarginsGuide.leading
                              ^^^^^^^^^^^^^^^^^^ unknown-attribute: `layoutMarginsGuide` is not an attribute; did you mean the guide `margins`?
      Red.top = superview.safeArea
                          ^^^^^^^^ unknown-attribute: `safeArea` is not an attribute; name an attribute of this guide, such as `safeArea.top`
      Red = 40
      ^^^ unknown-attribute: `Red` is a view; an equation needs one of its attributes, such as `Red.width`
      """)
  }

  @Test func `a kind is suggested for a similar word, its beginning or another name`() {
    check(
      """
      lable title
      ^^^^^ unknown-kind: `lable` is not a kind of view; did you mean `label`?
      image logo
      ^^^^^ unknown-kind: `image` is not a kind of view; did you mean `imageView`?
      text body
      ^^^^ unknown-kind: `text` is not a kind of view; did you mean `label`?
      chart sales
      ^^^^^ unknown-kind: `chart` is not a kind of view
      """)
  }

  @Test func `settings and equations are distinguished`() {
    check(
      """
      hstack row { axis = vertical }
                   ^^^^^^^^^^^^^^^ setting-as-equation: `axis` is a setting: write `axis: vertical`
      row.axis: diagonal
                ^^^^^^^^ unknown-value: `diagonal` is not an axis. Use horizontal or vertical
      row.aligment: center
          ^^^^^^^^ unknown-setting: `hstack` has no setting `aligment`, so it is ignored; did you mean `alignment`?
      row.width: 40
          ^^^^^^^^^ equation-as-setting: `width` is an attribute; write an equation: `row.width = 40`
      row.hugging: 1200
                   ^^^^ priority-range: A priority is a number from 1 to 1000; `1200` is out of range
      """)
  }

  @Test func `UIKit's names of settings and guides are explained`() {
    check(
      """
      label title "A" { numberOfLines: 2 }
                        ^^^^^^^^^^^^^ unknown-setting: `label` has no setting `numberOfLines`; UIKit's `numberOfLines` is `lines` here
      hstack row { isLayoutMarginsRelativeArrangement: true; view a { customSpacing: 3 } }
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-setting: `hstack` has no setting `isLayoutMarginsRelativeArrangement`; UIKit's `isLayoutMarginsRelativeArrangement` is `marginsRelative` here
                                                                      ^^^^^^^^^^^^^ unknown-setting: `view` has no setting `customSpacing`; UIKit's `customSpacing` is `spacingAfter` here
      title.leading = superview.leading; title.top = superview.top; a.size = 10 x 10
      scrollView s { edges = superview.edges; view b }
      textView notes "A" { scrollEnabled: false }
                           ^^^^^^^^^^^^^ unknown-setting: `textView` has no setting `scrollEnabled`; UIKit's `scrollEnabled` is `scrolls` here
      notes.edges = superview.edges
      b.edges = s.edges
      b.width = s.width
      a.scrolls: false
        ^^^^^^^ unknown-setting: `view` has no setting `scrolls`; it is ignored
      b.top = root.keyboardLayoutGuide.top
                   ^^^^^^^^^^^^^^^^^^^ unknown-attribute: `keyboardLayoutGuide` is not an attribute; did you mean the guide `keyboard`?
      b.top = superview.readableContentGuide.top
                        ^^^^^^^^^^^^^^^^^^^^ unknown-attribute: `readableContentGuide` is not an attribute; did you mean the guide `readableContent`?
      row.top = superview.topLayoutGuide.bottom
                          ^^^^^^^^^^^^^^ unknown-attribute: `topLayoutGuide` is not an attribute; today it is the top of `safeArea`
      """)
  }

  @Test func `some guides belong only to the root or to scroll views`() {
    check(
      """
      view box { edges = superview.edges; view inner }
      inner.leading = superview.keyboard.leading
                                ^^^^^^^^ unknown-attribute: `keyboard` is not an attribute; it is a guide of the root view: `root.keyboard`
      inner.top = box.readableContent.top
                      ^^^^^^^^^^^^^^^ unknown-attribute: `readableContent` is not an attribute; it is a guide of the root view: `root.readableContent`
      inner.width = box.frameLayoutGuide.width
                        ^^^^^^^^^^^^^^^^ unknown-attribute: `frameLayoutGuide` is not an attribute; only a scroll view has this guide
      inner.height = keyboardLayoutGuide.height
                     ^^^^^^^^^^^^^^^^^^^ unknown-view: No view is called `keyboardLayoutGuide`; name the guide's view: `root.keyboard`
      """)
    check(
      "unknown-attribute", mends: "view a; a.top = superview.topLayoutGuide.bottom",
      to: "view a; a.top = superview.safeArea.top")
  }

  @Test func `a view can have the name of a guide that not every view has`() {
    check(
      "keyboard.top = superview.top\nkeyboard.leading = superview.leading\nkeyboard.size = 3 x 4",
      frames: "keyboard: 0 0 3 4")
  }

  @Test func `the guide's pairing rules`() {
    check(
      """
      view a { size = 10 x 10; top = superview.top; leading = superview.leading }
      view b { size = 10 x 10; top = superview.top; leading = superview.leading }
      a.width = b.leading
      ^^^^^^^^^^^^^^^^^^^ size-location: `width` is a size and `leading` is a location. A size can only be compared with a size
      a.top = 20
      ^^^^^^^^^^ location-constant: `a.top = 20` needs a second location to measure from
      a.top = 0.0 * NotAnAttribute + 40.0
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ location-constant: `a.top = 0.0 * NotAnAttribute + 40.0` needs a second location to measure from
      a.leading = 2 * b.leading
      ^^^^^^^^^^^^^^^^^^^^^^^^^ location-multiplier: `2 * b.leading` depends on where the superview is. A location can be multiplied only between a view and its ancestor
      a.top = b.leading
      ^^^^^^^^^^^^^^^^^ axes: `top` is vertical and `leading` is horizontal, so they cannot be paired
      a.leading = b.left
      ^^^^^^^^^^^^^^^^^^ leading-left: `leading` depends on the reading direction and `left` does not. UIKit throws an exception
      a.width + b.width = superview.width
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ too-many-items: An equation can relate only two attributes; this one has three
      a.width * a.height = 100
      ^^^^^^^^^^^^^^^^^^ not-linear: `a.width * a.height` is not linear; multiply by a constant
      a.aspect = b.aspect
      ^^^^^^^^^^^^^^^^^^^ not-linear: `aspect` can only be compared with a ratio such as 16:9, not with an `aspect`
      a.width = -10
      ^^^^^^^^^^^^^ negative-size: A `width` cannot be negative
      a.width = 10 / 0
                     ^ not-constant: This is a division by zero
      a.width = 10 @b.width
                    ^^^^^^^ not-constant: A priority must be a constant; `b.width` is a variable
      a.width = standard
      ^^^^^^^^^^^^^^^^^^ not-constant: `standard` is a distance between two locations; a size needs a number
      """)
  }

  @Test func `compound attributes pair only with their own kind`() {
    check(
      """
      view a { size = 10 x 10; top = superview.top; leading = superview.leading }
      a.size = 160
               ^^^ compound: A `size` is a width and a height: `160 x 160`
      a.center = superview.size
      ^^^^^^^^^^^^^^^^^^^^^^^^^ compound: `center` and `size` cannot be combined in one equation
      a.edges <= superview.edges
              ^^ edges-relation: `edges` can only be used with `=`
      a.center = superview.center + 4
                 ^^^^^^^^^^^^^^^^^^^^ compound: A constant cannot be added to `center`; write one equation for `centerX` and one for `centerY`
      a.width = superview.width inset 4
                                      ^ compound: `inset` can only be used with `edges`, `horizontalEdges` or `verticalEdges`
      superview.edges = a.edges inset 4
      ^^^^^^^^^^^^^^^ compound: The superview cannot be inset in its subview. `inset` insets the left item in the right one
      a.horizontalEdges = superview.horizontalEdges except top
                                                           ^^^ compound: `horizontalEdges` has no edge `top` to exclude
      """)
  }

  @Test func `a name can be used once`() {
    check(
      """
      let a = 4
      let width = 4
          ^^^^^ duplicate: `width` is already an attribute
      view a { edges = superview.edges }
           ^ duplicate: `a` is already the constant on line 1
      view b { edges = superview.edges }
      view b { height >= 10 }
           ^ duplicate: `b` is already the view on line 4
      b.width <= 400 as wide
      b.height <= 4000 as wide
                          ^^^^ duplicate: `wide` is already the constraint on line 6
      when portrait { b.width >= 1 as small } else { b.width >= 2 as small }
      """)
  }

  @Test func `a cycle of constants is reported once`() {
    check(
      """
      let a = b + 1
          ^ constant-cycle: `a`, `b` and `c` are defined in terms of each other
      let b = 2 * c
      let c = a
      view box { edges = superview.edges inset a }
      """)
  }

  @Test func `a statement outside the layouts of a file is reported`() {
    check(
      """
      let margin = 4
      layout A { view a { edges = superview.edges inset margin } }
      view b
      ^^^^^^ loose: These 2 statements are outside the file's `layout` blocks
      b.width = 4
      layout B { }
      b.height = 4
      ^^^^^^^^^^^^ loose: This equation is outside the file's `layout` blocks
      """)
  }

  @Test func `an equation that is not complete says what is missing`() {
    check(
      """
      view left, right
      superview.bottom = right
                         ^^^^^ unknown-attribute: `right` is a view; an equation needs one of its attributes, such as `right.bottom`
      left.bottom = superview
                    ^^^^^^^^^ unknown-attribute: `superview` is a view; an equation needs one of its attributes, such as `superview.bottom`
      left = right
      ^^^^ unknown-attribute: `left` is a view; an equation needs one of its attributes, such as `left.width`
      superview.top <= le
                       ^^ unknown-view: No view or constant is called `le`
      left.width = 50%
                   ^^^ syntax: There are no percentages here: write `0.5 * superview.width`
      left.width = 0.5 right.width
                       ^^^^^ syntax: Expected `*` between a number and `right`
      """)
  }

  @Test func `settings on one line are separated by a semicolon`() {
    check(
      """
      label title { text: "Inbox" font: title1 }
                                  ^^^^ syntax: Expected a new line or `;` before `font`
      view logo { intrinsic: 10 x 20 hugging: 251 }
                                     ^^^^^^^ syntax: Expected a new line or `;` before `hugging`
      preview p { device: iPhone15, orientation: landscape }
                                  ^ syntax: Settings are separated by `;` or a new line, not by `,`
      """)
  }

  @Test func `a layout with only a name leaves the rest of the file unchanged`() {
    check(
      """
      view a
      a.edges = superview.edges
      layout Next
                ^ syntax: Expected `{` after `layout Next`
      """)
  }

  @Test func `a statement with an error causes no other diagnostics`() {
    check(
      """
      view a { top = superview.top; size = 10 x 10 }
      a.leadin = superview.leading
        ^^^^^^ unknown-attribute: `leadin` is not an attribute; did you mean `leading`?
      """)
  }
}
