import LanguageFeatures
import LayoutAnalysis
import SourceText
import Testing

/// Holds what means the same as the word at the cursor against the stretches that are marked.
private func check(_ drawing: String, at location: SourceLocation = #_sourceLocation) {
  let picture = Picture(drawing)
  let found = references(in: Snapshot(parsing: picture.file), at: picture.cursor, includesDeclaration: true)
  #expect(picture.file.marking(all: found) == picture.file.marking(all: picture.stretches), sourceLocation: location)
}

struct ReferenceTests {
  @Test func `a view is referred to by name in every kind of statement`() {
    check(
      """
      view «R$0ed», Blue
      «Red».width = 2 * «Red».height
      H:|-[«Red»(==Blue)]-[Blue(«Red»)]
      «Red».hidden: true
      when portrait { Blue.top = «Red».top }
      """)
  }

  @Test func `superview refers to its view`() {
    check("view «card» { view badge; badge.edges = «super$0view».edges }\n«card».width = 4")
  }

  @Test func `the root is referred to by two words`() {
    check("view a\na.edges = «superview».edges\na.width = «ro$0ot».width")
  }

  @Test func `names belong to one layout`() {
    check("layout A { view a; a.width = 4 }\nlayout B { view «a»; «$0a».width = 4 }")
  }

  @Test func `a constant of the file is visible in every layout, one of a layout only there`() {
    check("let «gap» = 8\nlayout A { view a; a.width = «ga$0p» }\nlayout B { hstack b { spacing: «gap» } }")
    check(
      "layout A { let gap = 8; view a; a.width = gap }\nlayout B { let «gap» = 9; view b; b.width = «g$0ap» @«gap» }")
    check("let «gap» = 8\nlet wide = 2 * «gap»\nview a { margins: (0, «gap», 0, «g$0ap») }\nV:|-(>=«gap»)-[a]")
  }

  @Test func `a name in a line with an error is a reference`() {
    check("view «R$0ed»\n«Red».width =\n«Red».top >= Rde.bottom\nRed: 4\nx.Red = 4 as Red\nH:|-[«Red»")
    check("view a\nlet «g$0ap» = 8\na.width = «gap» +\na.width = 4 @")
  }

  @Test func `a constraint's name is found in every branch that has it`() {
    check(
      """
      view a
      when portrait { a.width = 4 as «t$0all» } else { a.width = 5 as «"tall"» }
      a.height = 6 as wide
      """)
  }

  @Test func `a text is referred to by its translations, after its escapes are resolved`() {
    check(
      """
      label a «"Na$0me"»
      button b { text: «"Name"» }
      strings de { «"Name"» = "Name" }
      strings fr { «"Name"» = "Nom"; "Other" = "Autre" }
      """)
    check(#"label a «"a \"b\""»"# + "\n" + #"strings de { «"a $0\"b\""» = "c" }"#)
  }

  @Test func `a language is referred to by its tag`() {
    check(
      """
      view a
      strings «d$0e» { "a" = "b" }
      preview p { locale: «de» }
      when locale «de» { a.width = 4 }
      strings fr { "a" = "c" }
      """)
    check("preview p { locale: double$0Length }\npreview q { locale: doubleLength }")
  }

  @Test func `previews and layouts are referred to by name`() {
    check("preview p { scale: 2 }\nlayout A { preview «$0q» { scale: 2 } }\nlayout B { preview q { scale: 2 } }")
    check("layout «A$0» { view A }")
  }

  @Test(arguments: [
    "view a\na.wi$0dth = 4", "vi$0ew a", "// a$0", "$0", "view a { hidden: tr$0ue }", "Bleu$0.width = 4 x",
  ])
  func `a reserved word is not a reference`(drawing: String) {
    check(drawing)
  }

  @Test func `the declaration is marked as one, and can be excluded`() {
    let picture = Picture("Red.width = 4\nview «Red»\n$0Red.height = 4")
    let snapshot = Snapshot(parsing: picture.file)
    let uses = references(in: snapshot, at: picture.cursor, includesDeclaration: false)
    #expect(uses.map { picture.file.place(at: $0.start).line } == [1, 3])
    #expect(highlights(in: snapshot, at: picture.cursor).map(\.isDeclaration) == [false, true, false])
  }
}

struct LinkedEditingTests {
  private func check(_ drawing: String, at location: SourceLocation = #_sourceLocation) {
    let picture = Picture(drawing)
    let found = linkedEditingRanges(in: Snapshot(parsing: picture.file), at: picture.cursor)
    #expect(
      picture.file.marking(all: found) == picture.file.marking(all: picture.stretches), sourceLocation: location)
  }

  @Test func `linked editing covers a name that is declared and used on one line`() {
    check("view «R$0ed» { «Red».width = 4 }\nRed.height = 4")
    check("view a; let «gap» = 8; a.width = «ga$0p»")
  }

  @Test func `linked editing leaves a name alone that is declared on another line`() {
    check("view Red\n$0Red.width = 2 * Red.height")
    check("view $0Red\nRed.width = 4")
    check("label a \"$0b\"; label c \"b\"")
  }
}
