import LayoutAnalysis
import LayoutDiagnostics
import Testing

/// Sizes, settings, texts and conditions that UIKit, another language or another screen would mind.
struct PlatformStyleTests {
  @Test func `a constant size is reported if a text has a natural size`() {
    check(
      "fixed-size",
      in: """
        label title "Welcome"
        label hint { lines: 0; text: "Swipe" }
        button send "Send", close
        textField name "Name"
        send.size = 100 x 44
        ^^^^^^^^^^^^^^^^^^^^ A constant size cannot adapt; this `button` has a content size of its own
        title.width = 0 * NotAnAttribute + 200
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ A constant width cannot adapt; this `label` has a content size of its own
        hint.height = 20
        hint.width = 200
        close.size = 44 x 44
        name.width = 200
        title.height >= 20
        title.width = 200 @high
        send.width = close.width = 44
        """)
    check(
      "fixed-size", mends: "button a \"A\"\na.width = 44; a.top = superview.top",
      to: "button a \"A\"\na.top = superview.top")
  }

  @Test func `content priorities are lower than required`() {
    check(
      "required-content", "stack-content", "autoresizing",
      in: """
        label title "Welcome" { hugging: required }
                                ^^^^^^^^^^^^^^^^^ Required hugging can make the layout unsatisfiable; 999 can be relaxed
        title.verticalCompressionResistance: 1000
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Required compression resistance can make the layout unsatisfiable; 999 can be relaxed
        title.horizontalHugging: 999
        hstack row { verticalHugging: 1000; intrinsic: 40 x 40; label a "A" }
                     ^^^^^^^^^^^^^^^ `verticalHugging` has no effect on a stack view. A stack view has no intrinsic size
                                            ^^^^^^^^^ `intrinsic` has no effect on a stack view. A stack view has no intrinsic size
        title.translatesAutoresizingMaskIntoConstraints: true
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Autoresizing masks cannot be combined with equations; the setting is ignored
        row.translatesAutoresizingMaskIntoConstraints: false
        """)
    check("required-content", mends: "label a \"A\" { hugging: required }", to: "label a \"A\" { hugging: 999 }")
    check(
      "stack-content", mends: "vstack s {\n  hugging: 900\n  label a \"A\"\n  label b \"B\"\n}",
      to: "vstack s {\n  a.hugging: 900; b.hugging: 900\n  label a \"A\"\n  label b \"B\"\n}")
    check("stack-content", mends: "vstack s { hugging: 900; label \"A\" }", to: "vstack s { label \"A\" }")
  }

  @Test func `texts are compared with their translations`() {
    check(
      "untranslated", "unknown-key",
      in: """
        label title "Welcome", price "12"
        button next "Continue" { }
        next.text: "Go on"
        strings de { "Welcome" = "Willkommen"; "Continu" = "Weiter" }
                ^^ `de` has no text for "Continue", "Go on"
                                               ^^^^^^^^^ No view of this file shows "Continu"; did you mean "Continue"?
        strings "de-AT" { "Continue" = "Weiter" }
                ^^^^^^^ `de-AT` has no text for "Go on"
        strings de { "Bye" = "Servus" }
                     ^^^^^ No view of this file shows "Bye"
        """)
    check(
      "unknown-key", mends: "label a \"Password\"\nstrings de { \"Pasword\" = \"Passwort\" }",
      to: "label a \"Password\"\nstrings de { \"Password\" = \"Passwort\" }")
    check(
      "untranslated", mends: "label a \"Say \\\"no\\\"\", b \"B\", c \"C\"\nstrings de {\n  \"B\" = \"B\"\n}",
      to:
        "label a \"Say \\\"no\\\"\", b \"B\", c \"C\"\nstrings de {\n  \"B\" = \"B\"\n  \"Say \\\"no\\\"\" = \"Say \\\"no\\\"\"\n  \"C\" = \"C\"\n}"
    )
  }

  @Test func `a text in a single language needs no translation`() {
    check(
      "untranslated", "unknown-key",
      in: """
        label a "OK", b "OK"
        when locale de { a.text: "Gut" }
        strings de { "OK" = "Weiter"; "Gut" = "Sehr gut" }
        strings fr { "Gut" = "Bien" }
                ^^ `fr` has no text for "OK"
        """)
  }

  @Test func `no text is reported as missing while a statement is incomplete`() {
    check("untranslated", "unknown-key", in: "label a \"Password\nstrings de { \"Password\" = \"Passwort\" }")
  }

  @Test func `a block that no preview reaches is reported at its first word`() {
    check(
      "unseen-condition",
      in: """
        view Red
        Red.edges = superview.edges except bottom
        when compactHeight { Red.height = 1 } else when locale de { Red.height = 2 } else { Red.height = 3 }
        ^^^^^^^^^^^^^^^^^^ No preview has `compactHeight`, so this block is never checked
        when portrait { Red.width >= 1 } else { when rightToLeft { Red.width >= 2 } }
                                         ^^^^ Every preview satisfies an earlier branch, so this one is never checked
        when regularWidth, landscape { when portrait { Red.width >= 4 } }
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ No preview has `regularWidth` and `landscape`, so this block is never checked
        preview german { locale: de }
        preview english { device: iPhone8 }
        """)
  }

  @Test func `the fix adds a preview that shows the block`() {
    let before =
      "view a\na.edges = superview.edges except top\nwhen compactHeight { a.top = superview.top } else { a.height = 4 }"
    check(
      "unseen-condition", mends: before,
      to: before + """

        preview usual { device: iPhone15 }
        preview compactHeight { device: iPhone15; orientation: landscape }

        """)
    let rare =
      "view a { when regularWidth, rightToLeft, locale \"pt-BR\" { height = 4 } else { height = 5 } }\npreview p { scale: 2 }\n"
    check(
      "unseen-condition", mends: rare,
      to: rare + "preview regularWidth { device: iPadPro11; direction: rightToLeft; locale: \"pt-BR\" }\n")
    check(
      "unseen-condition", mends: "view a { when portrait, landscape { height = 4 } }",
      to: "view a { when portrait, landscape { height = 4 } }")
  }
}
