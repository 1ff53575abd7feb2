import LayoutDiagnostics
import LayoutSyntax
import SourceText
import Testing

/// What is wrong with a line is reported at the smallest place.
struct SpellingErrorTests {
  @Test func `incomplete lines report what is missing`() {
    check(
      """
      Red.leading
      ^^^^^^^^^^^ syntax: Expected `=`, `<=` or `>=` after `Red.leading`
      Red.leading =
      ^^^^^^^^^^^^^ incomplete: `Red.leading =` has no right-hand side
      Red.
      ^^^^ incomplete: `Red.` has no attribute
      Red.width = 40 @
      ^^^^^^^^^^^^^^^^ incomplete: `Red.width = 40 @` has no priority
      let gutter =
      ^^^^^^^^^^^^ incomplete: `let gutter =` has no value
      spacing:
      ^^^^^^^^ incomplete: `spacing:` has no value
      """)
  }

  @Test func `relations that Auto Layout does not have are named`() {
    check(
      """
      Red.width < 40
                ^ strict: `<` is not a relation; use `=`, `<=` or `>=`
      Red.width != 40
                ^^ strict: `!=` is not a relation; use `=`, `<=` or `>=`
      """)
  }

  @Test func `names of several words are joined everywhere`() {
    let text = "label nameLabel\nName Label.leading = superview.leading\nRed.top = Name Label.bottom"
    let tree = parsed(text)
    #expect(tree.diagnostics.map(\.kind.code) == ["spaced-name", "spaced-name"])
    let fix = tree.diagnostics.first?.fixes.first
    #expect(
      fix.map { String(decoding: tree.file.applying($0.edits), as: UTF8.self) }
        == "label nameLabel\nnameLabel.leading = superview.leading\nRed.top = nameLabel.bottom")
  }

  @Test func `signs in the wrong place are named`() {
    check(
      """
      2 × a.width = b.width
        ^ syntax: `×` separates a width from a height; use `*` to multiply
      a.width = .5 * b.width
                ^ syntax: A number must begin with a digit: `0.5`
      a.width = 5. + 3
                ^ syntax: A number cannot end with a decimal point: write `5` or `5.0`
      a.width = 1234567890
                ^^^^^^^^^^ syntax: A number can have at most 9 digits on each side of the point
      a.width = 40 as wide @high
                           ^ syntax: The priority must be before `as`
      a.edges = b.edges except middle
                               ^^^^^^ syntax: `middle` is not an edge; use `top`, `leading`, `bottom` or `trailing`
      text = "Hi"
      ^^^^^^^^^^^ setting-as-equation: `text` is a setting: write `text: "Hi"`
      label title "Hi
                  ^^^ syntax: This string is missing its closing quote
      }
      ^ brace: This `}` has no matching `{`
      """)
  }

  @Test func `misplaced blocks report where they belong`() {
    check(
      """
      layout Splash
                  ^ syntax: Expected `{` after `layout Splash`
      a.width = 1 { view b }
      ^^^^^^^^^^^ syntax: Only a declaration, `layout`, `when`, `preview` or `strings` can have a block
      view c { view d } view e
                        ^^^^ syntax: Expected a new line or `;` before `view`
      else { a.width = 1 }
      ^^^^ syntax: This `else` has no `when` before it
      """)
  }
}
