import InterfaceImport
import InterfaceMarkup
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import LayoutWriting
import SourceText
import TestSupport
import Testing

/// What the translations beside a document become.
struct LanguageTests {
  /// A form with a label, a field and two buttons of one text.
  private static let form = xib(
    element("label", "nam-00-001", "8 8 45 21", "text=\"Name\"")
      + element("textField", "fie-00-001", "60 8 97 34", "placeholder=\"Your name\"")
      + element("button", "but-00-001", "8 50 30 30", "", "<state key=\"normal\" title=\"OK\"/>")
      + element("button", "but-00-002", "48 50 30 30", "", "<state key=\"normal\" title=\"OK\"/>")
      + element("segmentedControl", "seg-00-001", "8 90 120 32", "", "<segments><segment title=\"A\"/></segments>"))

  /// The document's first file from its languages on, and what is reported beside it.
  private func imported(
    _ document: String, _ languages: DocumentLanguages
  ) throws -> (text: String, summary: String?) {
    var (names, languages) = (FileNames(), languages)
    let markup = try readMarkup(Array(document.utf8))
    let files = try importLayouts(
      markup, path: "Form.xib", contentSizes: .recorded, languages: &languages, names: &names)
    let text = try #require(files.first).text
    let tree = parse(SourceFile(name: "Form.layout", text: text))
    #expect((tree.diagnostics + resolve(tree).diagnostics).filter { $0.severity == .error }.isEmpty)
    let start = ["  when locale", "  preview "].compactMap { text.firstRange(of: $0)?.lowerBound }.min()
    return (start.map { String(text[$0...]) } ?? text, languages.summary(of: markup))
  }

  private func strings(_ texts: [String: String]) throws -> DocumentLanguages {
    var languages = DocumentLanguages()
    for (folder, text) in texts { try languages.add(strings: Array(text.utf8), folder: folder) }
    return languages
  }

  @Test func `each language has its texts and a preview`() throws {
    let languages = try strings([
      "de.lproj": """
      /* Class = "UILabel"; text = "Name"; ObjectID = "nam-00-001"; */
      "nam-00-001.text" = "Benutzername";
      "fie-00-001.placeholder" = "Ihr \\"Name\\"";
      "but-00-001.normalTitle" = "Gut"; "but-00-002.normalTitle" = "Gut";
      """,
      "ar.lproj": "\"nam-00-001.text\" = \"اسم\";",
      "zh-Hans.lproj": "\"nam-00-001.text\" = \"姓名\";",
    ])
    let (text, summary) = try imported(Self.form, languages)
    same(
      text,
      """
        preview canvas { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular }
        preview ar { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular; locale: ar }
        preview de { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular; locale: de }
        preview "zh-Hans" { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular; locale: "zh-Hans" }
      }

      strings ar {
        "Name" = "اسم"
      }

      strings de {
        "Name" = "Benutzername"
        "Your name" = "Ihr \\"Name\\""
        "OK" = "Gut"
      }

      strings "zh-Hans" {
        "Name" = "姓名"
      }

      """)
    #expect(summary == "languages: ar, de, zh-Hans")
  }

  /// A `strings` block translates a text, a document its objects.
  @Test func `one text with two translations is a setting in one of the views`() throws {
    let languages = try strings([
      "de.lproj": """
      "but-00-001.normalTitle" = "Gut";
      "but-00-002.normalTitle" = "Weiter";
      """
    ])
    let (text, summary) = try imported(Self.form, languages)
    same(
      text,
      """
        when locale de {
          okButton2.text: "Weiter"
        }

        preview canvas { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular }
        preview de { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular; locale: de }
      }

      strings de {
        "OK" = "Gut"
      }

      """)
    #expect(summary == "languages: de")
  }

  @Test func `a text that no view shows is counted by its kind`() throws {
    let languages = try strings([
      "de.lproj": """
      "nam-00-001.text" = "Name"; "nam-00-001.accessibilityLabel" = "Name";
      "seg-00-001.segmentTitles[0]" = "A"; "seg-00-001.segmentTitles[1]" = "B";
      "old-00-001.text" = "Weg";
      /* Another text would be shown in its place. */
      "but-00-001.normalTitle" = "Ja"; "but-00-002.normalTitle" = "Your name"; "fie-00-001.placeholder" = "Ihr Name";
      """,
      "fr.lproj": "\"old-00-001.text\" = \"Parti\";",
    ])
    #expect(
      try imported(Self.form, languages).summary
        == "languages: de; translations not placed: 2 × segmentedControl segmentTitles, 2 × text of no object, "
        + "1 × button normalTitle, 1 × label accessibilityLabel")
    #expect(try imported(Self.form, strings(["fr.lproj": "a = b;"])).summary?.hasPrefix("languages: none;") == true)
    #expect(try imported(Self.form, DocumentLanguages()).summary == nil)
  }

  /// Where a frame was drawn for one language, the text says how large a label is in another.
  @Test func `a text that is translated has no recorded size`() throws {
    let label = element("label", "nam-00-001", "8 8 99 33", "text=\"Name\"")
    func file(_ texts: [String: String]) throws -> String {
      var (names, languages) = (FileNames(), try strings(texts))
      return try importLayouts(
        readMarkup(Array(xib(label).utf8)), path: "A.xib", contentSizes: .recorded, languages: &languages,
        names: &names)[0].text
    }
    #expect(try file([:]).contains("intrinsic: 99 x 33"))
    #expect(try !file(["de.lproj": "\"nam-00-001.text\" = \"Benutzername\";"]).contains("intrinsic"))
  }

  @Test(arguments: [
    ("ar.lproj", "locale: ar }"), ("he-IL.lproj", "locale: \"he-IL\" }"),
    ("ckb.lproj", "locale: ckb; direction: rightToLeft }"),
    ("az-Arab.lproj", "locale: \"az-Arab\"; direction: rightToLeft }"),
    ("ur-Latn.lproj", "locale: \"ur-Latn\"; direction: leftToRight }"),
    ("German.lproj", "locale: de }"), ("pt_BR.lproj", "locale: \"pt-BR\" }"), ("as.lproj", "locale: \"as\" }"),
  ])
  func `a folder names a language, which has a direction`(folder: String, settings: String) throws {
    let text = try imported(Self.form, strings([folder: "\"nam-00-001.text\" = \"X\";"])).text
    let line = text.split(separator: "\n").dropFirst().first ?? ""
    #expect(line.hasSuffix("heightClass: regular; \(settings)"), "\(text)")
  }

  // MARK: Forms of files

  private func german(_ bytes: [UInt8]) throws -> String? {
    var languages = DocumentLanguages()
    try languages.add(strings: bytes, folder: "de.lproj")
    let text = try imported(Self.form, languages).text
    return text.firstRange(of: "  \"Name\" = ").map { String(text[$0.upperBound...].prefix { $0 != "\n" }) }
  }

  @Test(
    arguments: [
      // Escapes of each sort, quotes of either, words without, a comment in every place, a last line without semicolon.
      (#""nam-00-001.text"="a\n\t\"b\"\\c";"#, #""a\n \"b\"\\c""#),
      (#""nam-00-001.text" = "\U00dcber\u00e9\101\351";"#, #""ÜberéAé""#),
      (#""nam-00-001.text" = "\Ud83d\ude00";"#, "\"😀\""),
      (#"'nam-00-001.text' = 'it"s'"#, #""it\"s""#),
      ("nam-00-001.text = Wert_1;", "\"Wert_1\""),
      ("// a\n/* b; */ \"nam-00-001.text\" /* = */ = // c\r\"x\" /**/ ;", "\"x\""),
      ("{ \"nam-00-001.text\" = \"x\"; }", "\"x\""), ("{ \"nam-00-001.text\" = \"x\" }", "\"x\""),
      ("\"nam-00-001.text\" = \"x\"; \"nam-00-001.text\" = \"y\";", "\"y\""),
      ("\u{FEFF}\"nam-00-001.text\" = \"ä\";", "\"ä\""),
      ("\"nam-00-001.text\";", "\"nam-00-001.text\""),
      (
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>nam-00-001.text</key><string>a &amp; b</string></dict></plist>",
        "\"a & b\""
      ),
      ("", nil),
    ] as [(String, String?)])
  func `a strings file is read as Apple reads it`(text: String, expected: String?) throws {
    #expect(try german(Array(text.utf8)) == expected)
    // In UTF-16, with the mark of either order, and without one.
    guard !text.hasPrefix("\u{FEFF}"), !text.hasPrefix("<") else { return }
    for (mark, isBig) in [([0xFF, 0xFE], false), ([0xFE, 0xFF], true), ([], false), ([], true)] as [([UInt8], Bool)] {
      let bytes = text.utf16.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
        return isBig ? [high, low] : [low, high]
      }
      #expect(try german(mark + bytes) == expected)
    }
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1: expected `;` at the end of the entry"),
    ("\"a\" = \"b\";\n= \"c\";", "2: expected a key or a string"),
    ("\"a\" = \"b\";\r\n\r\n\"c\" = \"d", "3: expected a closing quotation mark"),
    ("/* a", "1: expected `*/` at the end of the comment"),
    ("<plist><array/></plist>", "1: this is not a property list with a dictionary"),
    ("bplist00", "this is a binary property list; convert it with `plutil -convert xml1`"),
    ("\"a\" = \u{1}", "1: expected a key or a string"),
  ])
  func `a damaged strings file is not read at all`(text: String, message: String) throws {
    var languages = DocumentLanguages()
    let error = #expect(throws: StringsError.self) { try languages.add(strings: Array(text.utf8), folder: "de.lproj") }
    #expect(error.map { ($0.line.map { "\($0): " } ?? "") + $0.message } == message)
    #expect(throws: StringsError.self) { try languages.add(strings: [0x61, 0xE4, 0x3D], folder: "de.lproj") }
    #expect(languages.isEmpty)
  }

  @Test func `no bytes of a strings file crash the program`() throws {
    var random = SplitMix64(seed: 1)
    let seeds = [
      "\"a.text\" = \"b\\U00e9\";\n/* c */", "{a=b;}", "\"a\" = '\\101\\u12", "\u{FEFF}//x\n\"a\"", "<plist>",
    ]
    for seed in seeds {
      for _ in 0..<200 {
        var bytes = Array(seed.utf8)
        for _ in 0..<3 where !bytes.isEmpty {
          let place = random.pick(0...bytes.count - 1)
          if random.chance(50) { bytes[place] = UInt8(random.pick(0...255)) }
          if random.chance(50) { bytes.remove(at: place) }
        }
        var languages = DocumentLanguages()
        try? languages.add(strings: bytes, folder: "de.lproj")
        try? languages.add(catalogue: bytes)
      }
    }
  }

  // MARK: Catalogues

  @Test func `a string catalogue holds all languages`() throws {
    let catalogue = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "nam-00-001.text": {"comment": "Class", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Name"}},
          "de": {"stringUnit": {"state": "translated", "value": "Benutzername"}},
          "nl": {"stringUnit": {"state": "new", "value": "Name"}},
          "he": {"variations": {"device": {
            "ipad": {"stringUnit": {"state": "translated", "value": "a"}},
            "other": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "שם"}}}}}}}}}},
        "fie-00-001.placeholder": {"shouldTranslate": false, "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "x"}}}},
        "but-00-001.normalTitle": {"extractionState": "stale"}}}
      """
    var languages = DocumentLanguages()
    try languages.add(catalogue: Array(catalogue.utf8))
    let (text, summary) = try imported(Self.form, languages)
    same(
      text,
      """
        preview canvas { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular }
        preview de { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular; locale: de }
        preview he { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular; locale: he }
      }

      strings de {
        "Name" = "Benutzername"
      }

      strings he {
        "Name" = "שם"
      }

      """)
    #expect(summary == "languages: de, he")
  }

  @Test(arguments: [
    ("{\n\"strings\": {]}", "2: this is not JSON: Expected a string."),
    ("{}", "this is not a string catalogue: it has no `strings`"),
    ("[1]", "this is not a string catalogue: it has no `strings`"),
  ])
  func `a damaged catalogue is not read at all`(text: String, message: String) throws {
    var languages = DocumentLanguages()
    let error = #expect(throws: StringsError.self) { try languages.add(catalogue: Array(text.utf8)) }
    #expect(error.map { ($0.line.map { "\($0): " } ?? "") + $0.message } == message)
  }
}
