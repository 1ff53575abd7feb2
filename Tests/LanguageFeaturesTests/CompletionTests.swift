import LanguageFeatures
import LanguageServer
import LayoutAnalysis
import SourceText
import Testing

/// Holds what is offered at the cursor against a picture: the labels, the likeliest first.
private func check(_ drawing: String, offers expected: String?, at location: SourceLocation = #_sourceLocation) {
  let picture = Picture(drawing)
  let found = completions(in: Snapshot(parsing: picture.file), at: picture.cursor)
  #expect(found.map { $0.items.map(\.label).joined(separator: " ") } == expected, sourceLocation: location)
}

/// The same for the first few.
private func check(_ drawing: String, beginsWith expected: String, at location: SourceLocation = #_sourceLocation) {
  let picture = Picture(drawing)
  let found = completions(in: Snapshot(parsing: picture.file), at: picture.cursor)
  let labels = found.map { $0.items.map(\.label).joined(separator: " ") } ?? "nothing"
  #expect(labels.hasPrefix(expected), "\(labels)", sourceLocation: location)
}

private func items(_ drawing: String) -> [CompletionItem] {
  let picture = Picture(drawing)
  return completions(in: Snapshot(parsing: picture.file), at: picture.cursor)?.items ?? []
}

struct PathCompletionTests {
  @Test func `the other side offers only attributes that can be paired, the same one first`() {
    check("view title, icon\ntitle.width = icon.$0", offers: "width height safeArea margins")
    check("view title, icon\ntitle.height = icon.wi$0", offers: "height width safeArea margins")
    check("view a, b\na.leading = b.$0", offers: "leading trailing centerX safeArea margins")
    check("view a, b\na.left >= 4 + b.$0", offers: "left right centerX safeArea margins")
    check("view a, b\na.centerX = b.$0", offers: "centerX leading trailing left right safeArea margins")
    check(
      "view a, b\na.top = 2 * b.$0", offers: "top bottom firstBaseline lastBaseline centerY safeArea margins")
    check("view a, b\na.edges = b.$0", offers: "edges safeArea margins")
    check("view a, b\na.aspect = b.$0", offers: "safeArea margins")
  }

  @Test func `a guide has attributes alone`() {
    check("view a\na.leading = superview.safeArea.$0", offers: "leading trailing centerX")
    check("view a\na.width.$0", offers: "")
  }

  @Test func `the first path can begin an equation or a setting`() {
    let attributes =
      "width height leading trailing left right centerX top bottom firstBaseline lastBaseline centerY "
      + "size center edges horizontalEdges verticalEdges aspect safeArea margins"
    check("view a\na.$0", beginsWith: attributes + " intrinsic hugging")
    #expect(!items("view a\na.$0").contains { $0.label == "axis" || $0.label == "font" })
    #expect(items("hstack a\na.$0").contains { $0.label == "axis" && $0.insertion == "axis: " })
    #expect(items("label a\na.$0").contains { $0.label == "lines" })
  }

  @Test func `nothing is offered twice, and a kind's most common settings are first`() {
    for drawing in ["view a, b\na.leading = $0", "label a { $0 }", "hstack a { $0 }", "$0"] {
      let labels = items(drawing).map(\.label)
      #expect(Set(labels).count == labels.count)
    }
    check("label a { $0 }", beginsWith: "text font lines")
  }

  @Test func `a completion replaces the typed word`() throws {
    let picture = Picture("view a, b\na.width = b.«he$0»ight")
    let found = try #require(completions(in: Snapshot(parsing: picture.file), at: picture.cursor))
    #expect(picture.file.marking(found.range) == picture.file.marking(picture.stretches.first))
  }
}

struct SideCompletionTests {
  @Test func `after a relation, attributes that can be paired are offered`() {
    check(
      "view Red, Blue\nRed.leading = $0",
      offers: """
        superview.leading superview.safeArea.leading superview.margins.leading Blue.leading Blue.trailing \
        Red Blue superview root
        """)
    check("let gap = 8\nview a\na.width = $0", offers: "superview.width a superview root gap")
    check("view a, b\na.edges = $0", beginsWith: "superview.edges superview.safeArea.edges")
    check("let ratio = 2\nview a\na.aspect = $0", offers: "ratio")
  }

  @Test func `a completion directly after a sign adds a space`() {
    #expect(items("view a, b\na.top =$0").first?.insertion == " superview.top")
    #expect(items("view a, b\na.top = $0").first?.insertion == "superview.top")
    #expect(items("hstack a { axis:$0 }").first?.insertion == " horizontal")
    #expect(items("view a\na.top = root.top @$0").first?.insertion == "required")
    #expect(items("let gap = 8\nview a\nH:[a(==$0").first?.insertion == "gap")
  }

  @Test func `constants are offered after a sign`() {
    check("let gap = 8\nview a\na.leading = superview.leading + $0", offers: "gap standard")
    check("let gap = 8\nview a\na.width = 2 * $0", offers: "a superview root gap")
  }

  @Test func `names that are used nearby are first`() {
    check("view a, b, c\na.top = c.top\n\n\n\nb.width = 4\n$0", beginsWith: "b a c superview")
  }

  @Test func `names of another layout are not offered`() {
    check("layout A { view a }\nlayout B { view b, c; b.top = $0 }", beginsWith: "superview.top")
    #expect(!items("layout A { view a }\nlayout B { view b, c; b.top = $0 }").contains { $0.label.hasPrefix("a") })
  }

  @Test func `a constant is defined by others`() {
    check("let a = 8\nlet b = $0", offers: "a")
    check(
      "layout A { let own = 4 }\nlayout B { let other = 5; view b; b.width = 4 + $0 }", offers: "b superview root other"
    )
  }
}

struct ClauseCompletionTests {
  @Test func `priorities are offered after an at sign, with those in use`() {
    check(
      "let urgent = 900\nlet wide = 2000\nview a\na.width = 4 @751\na.height = 4 @999\na.top = root.top @751\na.left = root.left @$0",
      offers: "required high low fittingSize 751 999 urgent")
    #expect(items("view a\na.width = 4 @751\na.height = 4 @$0").first { $0.label == "751" }?.detail == "used once")
    #expect(items("view a\na.width = 4 @hi$0").first { $0.label == "high" }?.detail == "750")
  }

  @Test func `clauses are offered after a side`() {
    check("view a\na.width = 4 $0", offers: "as")
    check("view a\na.edges = superview.edges $0", offers: "inset except as")
    check("view a\na.edges = superview.edges inset 4 $0", offers: "except as")
    check("view a\na.edges = superview.edges except top, $0", offers: "leading bottom trailing")
    check("let gap = 8\nview a\na.edges = superview.edges inset $0", offers: "gap")
    check("view a\na.width = 4 as $0", offers: "")
  }
}

struct ValueCompletionTests {
  @Test func `a device comes with its size, the newest first`() {
    let devices = items("preview p { device: $0 }")
    #expect(devices.first { $0.label == "iPhone15" }?.detail == "393 × 852")
    let new = devices.firstIndex { $0.label == "iPhone17" }
    let old = devices.firstIndex { $0.label == "iPhone4" }
    #expect(new != nil && old != nil && (new ?? 0) < (old ?? 0))
    #expect((devices.firstIndex { $0.label.hasPrefix("iPad") } ?? 0) > (old ?? 0))
  }

  @Test func `a setting offers its values`() {
    check("hstack a { axis: $0 }", offers: "horizontal vertical")
    check("hstack a\na.axis: ver$0", offers: "horizontal vertical")
    check("let gap = 8\nhstack a { spacing: $0 }", offers: "gap")
    check("view a { hidden: $0 }", offers: "true false")
    check("view a { hugging: $0 }", offers: "required high low fittingSize")
    check("view a { intrinsic: $0 }", offers: "none")
    check("strings de { }\nstrings \"pt-BR\" { }\npreview p { locale: $0 }", offers: "de pt-BR doubleLength all")
    check("let gap = 8\npreview p { height: $0 }", offers: "gap fit")
    check("preview p { size: 320 x $0 }", offers: "fit")
    check("label a { text: $0 }", offers: "")
    check("view a { color: $0 }", beginsWith: "black darkGray")
  }

  @Test func `a preview offers its missing settings`() {
    check(
      "preview p { device: iPhone8; $0 }",
      offers: "size width height scale orientation direction locale textScale textSize safeArea keyboard widthClass "
        + "heightClass expect")
  }

  @Test func `a preview offers views and constants, their settings and values`() {
    let file = "let gap = 8\nlabel a \"A\"\nvstack list { view b }\n"
    let lines = items(file + "preview p { device: iPhone8; $0 }")
    #expect(lines.suffix(5).map(\.insertion) == ["expect ", "gap: ", "a.", "list.", "b."])
    #expect(
      items(file + "preview p { list.$0 }").prefix(3).map(\.insertion) == ["axis: ", "distribution: ", "alignment: "])
    check(file + "preview p { list.axis: $0 }", offers: "horizontal vertical")
    check(file + "preview p { a.hidden: true, $0 }", offers: "true false")
    check(file + "preview p { gap: $0 }", offers: "gap")
    check("layout A { view a }\nlayout B { let gap = 8; view b }\npreview p { b.hidden: $0 }", offers: "true false")
    #expect(
      items("layout A { view a }\nlayout B { let gap = 8; view b }\npreview p { $0 }").suffix(3).map(\.label)
        == ["gap", "a", "b"])
  }

  @Test func `states are offered in conditions and previews`() {
    let file = "state open\nview a\n"
    #expect(items(file + "when $0").suffix(2).map(\.label) == ["open", "locale"])
    #expect(items(file + "preview p { $0 }").suffix(3).map(\.insertion) == ["expect ", "open: ", "a."])
    check(file + "preview p { open: $0 }", offers: "true false all")
    let inner = "layout Row { state wide\nview a }\nlayout Screen { Row row\npreview p { "
    check(inner + "wide: $0 } }", offers: "true false all")
  }

  @Test func `a translation offers texts without one`() {
    let drawing = "label a \"Name\"\nlabel b \"Place\"\nstrings de {\n  \"Name\" = \"Name\"\n  $0\n}"
    check(drawing, offers: "\"Place\"")
    #expect(items(drawing).first?.snippet == "\"Place\" = \"$0\"")
    #expect(items(drawing).first?.insertion == "\"Place\" = \"\"")
  }
}

struct StatementCompletionTests {
  @Test func `a line begins with names, kinds and keywords`() {
    let all = items("view a\n$0").map(\.label)
    #expect(all.starts(with: ["a", "superview", "root", "view", "label"]))
    #expect(all.suffix(7) == ["state", "when", "expect", "preview", "strings", "layout", "import"])
    check("layout A { }\n$0", offers: "layout let state preview strings import")
  }

  @Test func `the first line of a layout begins with kinds of views`() {
    check("$0", beginsWith: "view label button")
    check("layout A { $0 }", beginsWith: "view label button")
  }

  @Test func `in a view's braces its settings are first`() {
    check("hstack row { $0 }", beginsWith: "axis distribution")
    let inRow = items("hstack row { spacing: 8; $0 }").map(\.label)
    #expect(inRow.contains("axis") && !inRow.contains("spacing") && !inRow.contains("font"))
    #expect(inRow.contains("height") && inRow.contains("label"))
  }

  @Test func `no declarations are offered in a when block`() {
    let inWhen = items("view a\nwhen portrait { $0 }").map(\.label)
    #expect(inWhen == ["a", "superview", "root", "expect", "when"])
  }

  @Test func `a declaration has places to fill in`() {
    let found = items("$0")
    #expect(found.first { $0.label == "label" }?.snippet == "label ${1:name} \"${0:text}\"")
    #expect(found.first { $0.label == "label" }?.insertion == "label ")
    #expect(found.first { $0.label == "preview" }?.snippet == "preview ${1:name} { device: ${0:iPhone15} }")
  }

  @Test func `conditions are offered after when`() {
    let all = "compactWidth regularWidth compactHeight regularHeight portrait landscape leftToRight rightToLeft locale"
    check("when $0", offers: all)
    check("when portrait, $0", offers: all)
    check("view a\nwhen portrait { } else when $0", offers: all)
    check("strings de { }\nwhen locale $0", offers: "de")
  }

  @Test func `a visual line offers views, constants and priorities`() {
    check("view a, b\nH:|-[$0", offers: "a b")
    check("let gap = 8\nview a, b\nV:[a]-$0", offers: "gap")
    check("let gap = 8\nview a, b\nH:[a(==$0", offers: "gap a b")
    check("view a, b\nH:[a(4@$0", beginsWith: "required high")
  }

  @Test(arguments: ["// a$0", "label a \"b$0\"", "view a\na.width = 4$0", "view a /* $0 */", "label a \"$0"])
  func `nothing is offered within a comment, a text or a number`(drawing: String) {
    check(drawing, offers: nil)
  }

  @Test func `a number can become an end of its interval`() throws {
    let picture = Picture(
      """
      view a
      a.top = superview.top; a.height = 20; a.width = 100
      a.leading = superview.leading + 2$00
      preview p { size: 320 x 480 }
      """)
    let snapshot = try picture.snapshot()
    let found = numberCompletions(in: snapshot, at: picture.cursor)
    #expect(found.map { snapshot.file[$0.range] } == "20")
    #expect(
      found?.items.map { "\($0.label) (\($0.detail))" } == [
        "220 (the greatest: above it, a sticks out of its superview on p)"
      ])
  }

  @Test(arguments: ["view $0", "let g$0", "layout $0", "preview p$0"])
  func `nothing is offered for a new name`(drawing: String) {
    check(drawing, offers: "")
  }

  @Test func `every item that has a topic has its documentation`() throws {
    let picture = Picture("let gap = 8\nhstack a\na.$0\npreview p { device: iPhone8 }")
    let snapshot = try picture.snapshot()
    let offsets = [0, picture.cursor, picture.file.bytes.count - 11]
    let topics = offsets.flatMap { completions(in: snapshot, at: $0)?.items ?? [] }.map(\.topic).filter { !$0.isEmpty }
    #expect(topics.count > 60)
    for topic in topics { #expect(documentation(of: topic, in: snapshot) != nil, "\(topic)") }
    #expect(
      documentation(of: "attribute/centerY", in: snapshot)?.markdown == "The center between the top and bottom edges.")
    for topic in ["", "view/9/9", "view/0", "constant/7", "nothing/a", "attribute/", "layout/-1", "special/root/3/4"] {
      #expect(documentation(of: topic, in: snapshot)?.isEmpty != true)
    }
  }
}
