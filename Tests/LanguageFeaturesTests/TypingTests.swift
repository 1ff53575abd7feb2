import LanguageFeatures
import LayoutAnalysis
import LayoutSyntax
import SourceText
import Testing

/// Holds the form at the cursor against a picture, its active part in brackets.
private func check(_ drawing: String, shows expected: String?, at location: SourceLocation = #_sourceLocation) {
  let picture = Picture(drawing)
  let form = signature(in: Snapshot(parsing: picture.file), at: picture.cursor)
  let drawn = form.map { "\($0.label)  ⟨\($0.parameters[$0.activeParameter])⟩" }
  #expect(drawn == expected, sourceLocation: location)
}

struct SignatureTests {
  @Test func `an inset has one number or four`() {
    check("view a\na.edges = superview.edges inset $0", shows: "inset number  ⟨number⟩")
    check("view a\na.edges = superview.edges inset ($0", shows: "inset (top, leading, bottom, trailing)  ⟨top⟩")
    check(
      "view a\na.edges = superview.edges inset (1, 2, $0", shows: "inset (top, leading, bottom, trailing)  ⟨bottom⟩")
    check(
      "view a\na.edges = superview.edges inset (1, 2, 3, 4$0)",
      shows: "inset (top, leading, bottom, trailing)  ⟨trailing⟩")
    check(
      "view a\na.edges = superview.edges inset (1, 2, 3, 4, 5, $0",
      shows: "inset (top, leading, bottom, trailing)  ⟨trailing⟩")
    check("view a\na.edges = superview.edges inset 4 @$0", shows: nil)
    check("view a\na.edges = superview.edges $0", shows: nil)
  }

  @Test func `a setting has the form of its value`() {
    check("view a { margins: (1, $0", shows: "margins: (top, leading, bottom, trailing)  ⟨leading⟩")
    check("preview p { size: $0 }", shows: "size: width x height  ⟨width⟩")
    check("preview p { size: 320 x 4$0 }", shows: "size: width x height  ⟨height⟩")
    check("hstack a { axis: $0 }", shows: "axis: horizontal | vertical  ⟨horizontal | vertical⟩")
    check("hstack a\na.spacing: 8$0", shows: "spacing: number  ⟨number⟩")
    check("label a { font: $0 }", shows: "font: size | style  ⟨size | style⟩")
    check("view a { $0 }", shows: nil)
  }

  @Test func `a visual line has its parts`() {
    check("V:|-$0", shows: "V:|-distance-[view(size)]-distance-|  ⟨distance⟩")
    check("H:|[$0", shows: "H:|-distance-[view(size)]-distance-|  ⟨[view(size)]⟩")
    check("H:[a($0", shows: "(relation size @ priority, …)  ⟨relation⟩")
    check("H:[a(>=$0", shows: "(relation size @ priority, …)  ⟨size⟩")
    check("H:[a(4, >=4@7$0", shows: "(relation size @ priority, …)  ⟨priority⟩")
    check("H:[a]-(8$0)", shows: "(relation distance @ priority, …)  ⟨distance⟩")
  }
}

/// Holds the text after laying out the marked lines against a picture.
private func check(_ drawing: String, becomes expected: String, at location: SourceLocation = #_sourceLocation) {
  let picture = Picture(drawing)
  let edits = lineFormattingEdits(in: Snapshot(parsing: picture.file), at: [picture.selection])
  #expect(String(decoding: picture.file.applying(edits), as: UTF8.self) == expected, sourceLocation: location)
}

struct LineFormattingTests {
  @Test func `a line is formatted separately, whatever errors other lines have`() {
    check("a.width=\n«b . Width==4@high»\nc.width=5", becomes: "a.width=\nb.width = 4 @high\nc.width=5")
    check("a.width=$0", becomes: "a.width=")
  }

  @Test func `lines are indented by the blocks around them`() {
    check("layout A{\n«view a{\nhidden:true»", becomes: "layout A{\n  view a {\n    hidden: true")
    check(
      "layout A {\n«when portrait{\na.width=4\n}  else   {\na.width=5\n}\n}»\n",
      becomes: "layout A {\n  when portrait {\n    a.width = 4\n  } else {\n    a.width = 5\n  }\n}\n")
  }

  @Test func `statements of one line get a line each`() {
    check("view a { }\r\n  «a.width=4;a.height=5»\r\n", becomes: "view a { }\r\na.width = 4\r\na.height = 5\r\n")
  }

  @Test func `a line after the end of a selection is unchanged`() {
    check("«a.width=4\n»b.width=5", becomes: "a.width = 4\nb.width=5")
  }

  @Test func `a comment of several lines is unchanged, and trailing spaces are removed`() {
    check("«/* a\n     b=4\n*/\n   \n// c  »", becomes: "/* a\n     b=4\n*/\n\n// c")
  }

  @Test(arguments: Corpus.layouts)
  func `a layout in canonical format is unchanged`(file: SourceFile) throws {
    let canonical = SourceFile(name: file.name, bytes: try #require(format(parse(file))))
    let edits = lineFormattingEdits(
      in: Snapshot(parsing: canonical), at: [ByteRange(0, canonical.bytes.count)])
    #expect(edits == [])
  }

  @Test(arguments: Corpus.layouts)
  func `formatting line by line equals formatting the whole file, except for blank lines`(file: SourceFile) throws {
    func dense(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
    let squeezed = SourceFile(
      name: file.name,
      text: file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n"))
    let whole = ByteRange(0, squeezed.bytes.count)
    let byLine = squeezed.applying(lineFormattingEdits(in: Snapshot(parsing: squeezed), at: [whole]))
    #expect(dense(byLine) == dense(try #require(format(parse(squeezed)))))
  }
}
