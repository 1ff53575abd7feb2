import Testing

/// `layout-lsp room`, `solve --sensitivity` and `check --translations`.
struct RoomCommandTests {
  private static let row = """
    label name "Name"
    view field
    name.leading = superview.leading + 20
    name.top = superview.top + 20
    field.leading = name.trailing + 8
    field.top = name.top
    field.size = 150 x 30
    superview.trailing >= field.trailing + 20 as "margin"
    preview p { size: 320 x 480 }

    """

  @Test func `prints the room of each text`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("room", "-", input: Self.row)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(
        run.output == """
          name "Name"
            p: 78.5 points, about 7 characters; then name is clipped on p

          """)
    }
  }

  private static func row(_ preview: String) -> String {
    """
    state busy, late
    label name "Name"
    name.leading = superview.leading + 20
    name.top = superview.top + 20
    superview.trailing >= name.trailing + 20 as "margin"
    when busy { superview.width >= name.width + 200 as "a place for the spinner" }
    preview any { width: 320; height: 480; \(preview) }

    """
  }

  @Test func `a room that is the same in all combinations is one line`() async throws {
    try await inFolder { folder in
      let late = try await folder.run("room", "-", input: Self.row("late: all; textSize: large, extraLarge"))
      #expect(
        late.output == """
          name "Name"
            any, large: 236.5 points, about 21 characters; then name is clipped on any at 320 × 480, large, not late
            any, extraLarge: 231 points, about 18 characters; then name is clipped on any at 320 × 480, extraLarge, not late

          """)
      let busy = try await folder.run("room", "-", input: Self.row("busy: all; textSize: large"))
      #expect(
        busy.output == """
          name "Name"
            any, large, not busy: 236.5 points, about 21 characters; then name is clipped on any at 320 × 480, not busy
            any, large, busy: 76.5 points, about 6 characters; then name is clipped on any at 320 × 480, busy

          """)
    }
  }

  @Test func `says how many combinations are examined, the largest texts first`() async throws {
    try await inFolder { folder in
      let preview = "busy: all; textSize: all; direction: all; locale: en, de, fr"
      let translation = #"strings de { "Name" = "Ihr Name" }"#
      let run = try await folder.run("room", "-", input: Self.row(preview) + translation)
      #expect(run.errors.contains(": Of any, 72 of 144 combinations are examined"), "\(run.errors)")
      #expect(
        run.output.contains("any, de, accessibilityExtraExtraExtraLarge, busy: 84 points too wide"), "\(run.output)")
    }
  }

  @Test func `writes rooms for programs and for translators`() async throws {
    try await inFolder { folder in
      let csv = try await folder.run("room", "-", "--format", "csv", input: Self.row)
      #expect(
        csv.output.hasSuffix("stdin,name,,large,p,Name,44.5,78.5,points,exact,clipped,name,,Name,\r\n"), "\(csv.output)"
      )
      let json = try await folder.run("room", "-", "--format", "json", input: Self.row)
      #expect(json.output.contains(#""maximumWidth":123"#), "\(json.output)")
      let xliff = try await folder.run("room", "-", "--format", "xliff", input: Self.row)
      #expect(
        xliff.output.contains(#"<trans-unit id="stdin.name" maxwidth="123" size-unit="point">"#), "\(xliff.output)")
    }
  }

  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="r00-t0-id0">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="nam-e0-id0">
              <rect key="frame" x="20" y="20" width="45" height="21"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="but-t0-id0">
              <rect key="frame" x="20" y="60" width="60" height="30"/>
              <state key="normal" title="Done"/>
            </button>
          </subviews>
          <constraints>
            <constraint firstItem="nam-e0-id0" firstAttribute="leading" secondItem="r00-t0-id0" secondAttribute="leading" constant="20" id="c1"/>
            <constraint firstItem="nam-e0-id0" firstAttribute="top" secondItem="r00-t0-id0" secondAttribute="top" constant="20" id="c2"/>
            <constraint firstItem="but-t0-id0" firstAttribute="leading" secondItem="r00-t0-id0" secondAttribute="leading" constant="20" id="c3"/>
            <constraint firstItem="but-t0-id0" firstAttribute="top" secondItem="r00-t0-id0" secondAttribute="top" constant="60" id="c4"/>
            <constraint firstItem="but-t0-id0" firstAttribute="width" constant="60" id="c5"/>
          </constraints>
        </view>
      </objects>
    </document>

    """

  @Test func `the texts of a document have the keys of its translations`() async throws {
    try await inFolder { folder in
      try folder.write("Base.lproj/Form.xib", Self.xib)
      try folder.write("de.lproj/Form.strings", #""nam-e0-id0.text" = "Vollständiger Name";"#)
      let run = try await folder.run("room", "Base.lproj/Form.xib", "--screens", "canvas")
      #expect(
        run.output == """
          nameLabel "Name" (nam-e0-id0.text)
            canvas: 310.5 points, about 27 characters; then nameLabel sticks out of its superview on canvas
            de: 206.5 points, about 25 characters; then nameLabel sticks out of its superview on de
          doneButton "Done" (but-t0-id0.normalTitle)
            canvas: 24.5 points, about 2 characters; then doneButton is clipped on canvas
            de: 24.5 points, about 2 characters; then doneButton is clipped on de

          """)
      let xliff = try await folder.run("room", "Base.lproj/Form.xib", "--screens", "canvas", "--format", "xliff")
      #expect(
        xliff.output.hasPrefix(
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
            <file original="Base.lproj/Form.xib" source-language="en" datatype="plaintext">
              <header>
                <note>Each maxwidth is for one text while the other texts stay as they are. Several longer texts can share the same room: check --translations tries all texts of a language together.</note>
              </header>
              <body>
                <trans-unit id="nam-e0-id0.text" maxwidth="355" size-unit="point">
                  <source>Name</source>
                  <note>310.5 points, about 27 characters; then nameLabel sticks out of its superview on canvas</note>
                </trans-unit>
                <trans-unit id="but-t0-id0.normalTitle" maxwidth="61" size-unit="point">

          """), "\(xliff.output)")
      #expect(xliff.output.contains("<target>Vollständiger Name</target>"), "\(xliff.output)")
      let csv = try await folder.run("room", "Base.lproj/Form.xib", "--format", "csv")
      #expect(
        csv.output.contains(
          "\r\nForm,nameLabel,de,large,de,Vollständiger Name,148.5,206.5,points,exact,outside,nameLabel,,nam-e0-id0.text,\r\n"
        ),
        "\(csv.output)")
      let json = try await folder.run("room", "Base.lproj/Form.xib", "--format", "json")
      #expect(json.output.contains(#""key":"but-t0-id0.normalTitle""#), "\(json.output)")
    }
  }

  @Test func `the screens are those of a document`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("room", "-", "--screens", "canvas", input: Self.row)
      #expect(run.status == 2 && run.errors.contains("--screens is for storyboards and xibs"), "\(run.errors)")
    }
  }

  @Test func `prints the interval of each number`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("solve", "-", "--sensitivity", input: Self.row)
      #expect(
        run.output.hasPrefix(
          "3:36: 20 in name.leading = superview.leading + 20: 0 to 98.5; above that, name is clipped on p\n"),
        "\(run.output)")
    }
  }

  @Test func `reports translations that are too long`() async throws {
    try await inFolder { folder in
      try folder.write("row.layout", Self.row)
      try folder.write("de.strings", #""Name" = "Ein ziemlich langer Name";"#)
      try folder.write("fr.strings", #""Name" = "Nom"; "Other" = "Autre";"#)
      let run = try await folder.run(
        "check", "row.layout", "--translations", "de.strings", "--translations", "fr.strings")
      #expect(run.status == 0 && run.errors.contains("2 translations: 1 too long"), "\(run.errors)")
      #expect(run.output.contains("`name` in de is 68 points too long on *p*"), "\(run.output)")
      let failing = try await folder.run(
        "check", "row.layout", "--translations", "de.strings", "--fail-on", "warning")
      #expect(failing.status == 1)
    }
  }

  /// The view is as wide as its text, so the room of its short text is not that of a long one.
  @Test func `a translation that wraps is solved in its place`() async throws {
    let text = """
      label sub "Line" { lines: 0 }
      sub.top = superview.top + 8
      sub.leading = superview.leading + 20
      superview.trailing >= sub.trailing + 20
      sub.height <= 70
      preview phone { device: iPhoneSE1 }

      """
    let german = #""Line" = "Zeile mit noch viel mehr Text, der hier umbrochen wird und recht lang ist, ja";"#
    try await inFolder(["a.layout": text, "de.strings": german]) { folder in
      let fits = try await folder.run("check", "a.layout", "--translations", "de.strings", "--quiet")
      #expect(fits.output.isEmpty && fits.errors.contains("1 translation: 0 too long"), "\(fits.output)")
      try folder.write("a.layout", text.replacing("70", with: "45"))
      let long = try await folder.run("check", "a.layout", "--translations", "de.strings")
      #expect(long.output.contains("`sub` in de is 1 line too long on *phone*: "), "\(long.output)")
      #expect(long.output.contains("With more than 2 lines, `sub` is clipped on *phone*"), "\(long.output)")
    }
  }

  /// Two texts that share the width.
  private static let buttons = """
    label a "Save"
    label b "Cancel" { horizontalCompressionResistance: 751 }
    a.leading = superview.leading + 16; a.top = superview.top + 20
    b.leading = a.trailing + 8; b.firstBaseline = a.firstBaseline
    superview.trailing >= b.trailing + 16
    """

  @Test func `translations that fit one by one are tried together`() async throws {
    let text = """
      \(Self.buttons)
      preview p { size: 200 x 100 }

      """
    let german = #""Save" = "Sichern und"; "Cancel" = "Abbrechen jetzt";"#
    try await inFolder(["a.layout": text, "de.strings": german]) { folder in
      let run = try await folder.run("check", "a.layout", "--translations", "de.strings")
      #expect(run.output.contains("warning[clipped]: With all texts in de, `a` is clipped on *p*"), "\(run.output)")
      try folder.write("a.layout", text.replacing("200 x 100", with: "240...400 x 100"))
      let range = try await folder.run("check", "a.layout", "--translations", "de.strings")
      #expect(range.output.contains("With all texts in de, `a` is clipped on *p* at 240 × 100"), "\(range.output)")
      try folder.write("a.layout", text.replacing("200 x 100", with: "260...400 x 100"))
      let wide = try await folder.run("check", "a.layout", "--translations", "de.strings", "--quiet")
      #expect(!wide.output.contains("clipped") && wide.errors.contains("2 translations: 0 too long"), "\(wide.output)")
    }
  }

  /// The last of 60 combinations are not examined.
  @Test func `says what is not proved of translations`() async throws {
    let text = """
      \(Self.buttons)
      preview any { width: 800...900; height: 200; textSize: all; textScale: 1, 1.01, 1.02, 1.03, 1.04 }

      """
    let german = #""Save" = "Sichern"; "Cancel" = "Abbrechen";"#
    try await inFolder(["form.layout": text, "de.strings": german]) { folder in
      let run = try await folder.run("check", "form.layout", "--translations", "de.strings")
      #expect(run.status == 0 && run.errors.contains("2 translations: 0 too long, 2 not known"), "\(run.errors)")
      let reason = "on *any*: not proven: 48 of 60 combinations are examined"
      #expect(
        run.output.contains(
          """
          form.layout: `a` in de \(reason)
          form.layout: `b` in de \(reason)
          form.layout: form with all texts in de \(reason)

          """), "\(run.output)")
      let json = try await folder.run("check", "form.layout", "--translations", "de.strings", "--format", "json")
      #expect(json.output.contains("\"form with all texts in de \(reason)\"]"), "\(json.output)")
      try folder.write("form.layout", text.replacing(", 1.02, 1.03, 1.04", with: ""))
      let proved = try await folder.run("check", "form.layout", "--translations", "de.strings")
      #expect(!proved.output.contains("in de") && proved.errors.contains("0 too long\n"), "\(proved.output)")
    }
  }

  @Test func `names the combination of a preview that is a range`() async throws {
    let text = """
      state busy
      label note "Note" { lines: 2 }
      note.top = superview.top
      note.leading = superview.leading
      when busy { note.width = 120 } else { note.width = 90 }
      preview any { width: 320...430; height: 568; busy: all; textScale: 1, 2 }

      """
    try await inFolder { folder in
      let run = try await folder.run("room", "-", input: text)
      // It has the same room in each.
      #expect(run.output.contains("\n  any: 1 line; "), "\(run.output)")
      let json = try await folder.run("room", "-", "--format", "json", input: text)
      #expect(json.output.contains(#""combination":{"busy":"false","textScale":"2"}"#), "\(json.output)")
      let csv = try await folder.run("room", "-", "--format", "csv", input: text)
      #expect(csv.output.contains(",Note,\"text scale 2, not busy\"\r\n"), "\(csv.output)")
    }
  }
}
