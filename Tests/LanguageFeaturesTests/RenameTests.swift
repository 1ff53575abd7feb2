import LanguageFeatures
import LayoutAnalysis
import SourceText
import Testing

/// Holds the file after a rename, or the reason against it, against a picture.
private func check(
  _ drawing: String, to name: String, gives expected: String, at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let answer: String
  do throws(RenameRefusal) {
    let edits = try renameEdits(in: Snapshot(parsing: picture.file), at: picture.cursor, to: name)
    answer = edits.map { String(decoding: picture.file.applying($0), as: UTF8.self) } ?? "nothing"
  } catch {
    answer = "refused: \(error.reason)"
  }
  #expect(answer == expected, sourceLocation: location)
}

struct RenameTests {
  @Test func `a view is renamed at every reference`() throws {
    try check(
      "view Re$0d, Blue\nRed.leading = Blue.trailing\nH:[Red(==Blue)]\nRed.hidden: true\n// Red\nRed.width =",
      to: "left",
      gives: "view left, Blue\nleft.leading = Blue.trailing\nH:[left(==Blue)]\nleft.hidden: true\n// Red\nleft.width =")
    try check("Red.width = 4\nBlue.width = R$0ed.width", to: "a", gives: "a.width = 4\nBlue.width = a.width")
    try check(
      "view card { view a; a.edges = superview.edges }\nc$0ard.width = 4", to: "box",
      gives: "view box { view a; a.edges = superview.edges }\nbox.width = 4")
  }

  @Test func `constants, layouts and previews are renamed`() throws {
    try check("let g$0ap = 8\nlet wide = 2 * gap", to: "gutter", gives: "let gutter = 8\nlet wide = 2 * gutter")
    try check("layout A$0 { view a }", to: "Card", gives: "layout Card { view a }")
    try check("preview p$0 { scale: 2 }", to: "wide", gives: "preview wide { scale: 2 }")
  }

  @Test func `names in the data of previews are renamed`() throws {
    try check(
      "let gap = 8\nlabel a$0\npreview p { a.text: \"A\"; gap: gap / 2 }", to: "title",
      gives: "let gap = 8\nlabel title\npreview p { title.text: \"A\"; gap: gap / 2 }")
    try check(
      "let gap = 8\nlabel a\npreview p { a.text: \"A\"; ga$0p: gap / 2 }", to: "gutter",
      gives: "let gutter = 8\nlabel a\npreview p { a.text: \"A\"; gutter: gutter / 2 }")
    try check(
      "layout A { label a }\nlayout B { let gap = 8; label b }\npreview p { b$0.text: \"A\"; gap: 2 }", to: "title",
      gives: "layout A { label a }\nlayout B { let gap = 8; label title }\npreview p { title.text: \"A\"; gap: 2 }")
  }

  @Test func `a state is renamed in conditions and previews`() throws {
    try check(
      "state open, on\nview a\nwhen op$0en, on { a.hidden: true } else when open { a.width = 4 }\npreview p { open: true }",
      to: "expanded",
      gives: "state expanded, on\nview a\nwhen expanded, on { a.hidden: true } else when expanded { a.width = 4 }\n"
        + "preview p { expanded: true }")
  }

  @Test func `a name that is not a word is quoted, and existing quotes stay`() throws {
    try check("preview p$0 { scale: 2 }", to: "on a phone", gives: "preview \"on a phone\" { scale: 2 }")
    try check(
      "view a\na.width = 4 as t$0all", to: "my \"tall\"", gives: #"view a"# + "\n" + #"a.width = 4 as "my \"tall\"""#)
    try check("view a\na.width = 4 as \"left $0margin\"", to: "left", gives: "view a\na.width = 4 as \"left\"")
  }

  @Test func `a text is renamed with the keys of its translations`() throws {
    try check(
      "label a \"Na$0me\"\nstrings de { \"Name\" = \"Name\" }\nstrings fr { \"Name\" = \"Nom\" }", to: "Full name",
      gives: "label a \"Full name\"\nstrings de { \"Full name\" = \"Name\" }\nstrings fr { \"Full name\" = \"Nom\" }")
  }

  @Test func `the same name changes nothing`() throws {
    try check("view R$0ed", to: "Red", gives: "view Red")
  }

  @Test func `a name that is taken is refused`() throws {
    try check("view R$0ed\nlabel Blue", to: "Blue", gives: "refused: `Blue` is already the view on line 2.")
    try check("let gap = 8\nview a$0", to: "gap", gives: "refused: `gap` is already the constant on line 1.")
    try check("let g$0ap = 8\nlayout A { view a }", to: "a", gives: "refused: `a` is already the view on line 2.")
    // A name that nothing has can become that of a view.
    try check(
      "view tit$0el\ntitle.width = 5", to: "title", gives: "view title\ntitle.width = 5")
    try check("Red.width = 4\nBl$0ue.width = 5", to: "Red", gives: "refused: `Red` is already the view on line 1.")
    try check(
      "view a\na.width = 4 as t$0all\na.height = 4 as wide", to: "wide",
      gives: "refused: `wide` is already the constraint on line 3.")
    try check(
      "preview p$0 { scale: 2 }\npreview q { scale: 2 }", to: "q",
      gives: "refused: `q` is already the preview on line 2.")
    try check(
      "layout A$0 { view a }\nlayout B { view a }", to: "B", gives: "refused: `B` is already the layout on line 2.")
    try check(
      "label a \"$0A\"\nlabel b \"B\"", to: "B",
      gives: "refused: \"B\" is already a text of this file; both would share translations.")
  }

  @Test func `two names are never merged`() throws {
    try check(
      "a.width = 4\nb$0.width = 5\nc.width = 6", to: "a", gives: "refused: `a` is already the view on line 1.")
    try check(
      "view a\nwhen portrait { a.width = 4 as t$0all } else { a.width = 5 as wide }", to: "wide",
      gives: "refused: `wide` is already the constraint on line 2.")
  }

  @Test func `the same name in another layout is free`() throws {
    try check(
      "layout A { view a$0 }\nlayout B { view b }", to: "b", gives: "layout A { view b }\nlayout B { view b }")
  }

  @Test func `an invalid name is refused`() throws {
    let rule = "use letters, digits and `_`, and do not begin with a digit"
    try check("view R$0ed", to: "my view", gives: "refused: `my view` is not a name: \(rule).")
    try check("view R$0ed", to: "", gives: "refused: `` is not a name: \(rule).")
    try check("let g$0ap = 8", to: "8gap", gives: "refused: `8gap` is not a name: \(rule).")
    try check("view R$0ed", to: "Superview", gives: "refused: `Superview` is a reserved word.")
    try check("let g$0ap = 8\nview a\na.top = 4 + gap", to: "width", gives: "refused: `width` is already an attribute.")
    try check("preview p$0 { scale: 2 }", to: "", gives: "refused: A name must have at least one letter.")
  }

  @Test func `a reserved word is refused`() throws {
    try check("view a\na.wi$0dth = 4", to: "b", gives: "refused: `width` is a reserved word.")
    try check("view a\na.top = super$0view.top", to: "b", gives: "refused: `superview` is a reserved word.")
    try check(
      "strings d$0e { }", to: "fr", gives: "refused: `de` is a language code, which cannot be renamed.")
    try check("// $0a", to: "b", gives: "nothing")
  }

  @Test func `a rename starts with the name without quotes`() throws {
    for (drawing, name) in [("view «R$0ed»", "Red"), (#"preview "«on $0a\"b»" { scale: 2 }"#, #"on a"b"#)] {
      let picture = Picture(drawing)
      let target = try #require(try renameTarget(in: Snapshot(parsing: picture.file), at: picture.cursor))
      #expect(picture.file.marking(target.range) == picture.file.marking(picture.stretches.first))
      #expect(target.name == name)
    }
  }

  /// Whatever is renamed, the file has the same errors afterwards, and the way back leads to the same text.
  @Test(arguments: Corpus.layouts)
  func `renaming back restores the layout`(file: SourceFile) throws {
    let snapshot = Snapshot(parsing: file)
    var count = 0
    for offset in stride(from: 0, to: file.bytes.count, by: 5) {
      guard let target = try? renameTarget(in: snapshot, at: offset),
        let edits = try renameEdits(in: snapshot, at: offset, to: "fresh_name")
      else { continue }
      let renamed = Snapshot(parsing: SourceFile(name: file.name, bytes: file.applying(edits)))
      #expect(renamed.diagnostics.count == snapshot.diagnostics.count)
      let shift = edits.filter { $0.range.start < target.range.start - 1 }
        .map { $0.replacement.utf8.count - $0.range.length }.reduce(0, +)
      let back = try renameEdits(in: renamed, at: target.range.start + shift, to: target.name)
      #expect(renamed.file.applying(back ?? []) == file.bytes)
      count += 1
    }
    #expect(count > 0)
  }
}
