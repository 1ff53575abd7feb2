import LayoutDiagnostics
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// What the grammar accepts, the parser accepts, and nothing else.
struct AgreementTests {
  @Test(arguments: Layouts.all.map(\.name))
  func `the example layouts are sentences`(name: String) throws {
    let text = try #require(Layouts.all.first { $0.name == name }?.text)
    #expect(checkAgreement(try PackageFiles.grammar.get(), text))
  }

  @Test(arguments: DiagnosticKind.catalogue.map(\.code))
  func `the catalogue's examples are sentences where their spelling is right`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    checkAgreement(try PackageFiles.grammar.get(), kind.example)
    #expect(checkAgreement(try PackageFiles.grammar.get(), kind.correctedExample))
  }

  @Test(arguments: ParserKnowsMore.all.map(\.what))
  func `where the parser knows more, it says so`(what: String) throws {
    let entry = try #require(ParserKnowsMore.all.first { $0.what == what })
    #expect(try PackageFiles.grammar.get().accepts(entry.example))
    #expect(spellingErrors(entry.example).first?.contains(entry.message) == true)
    #expect(try PackageFiles.text("Grammar/README.md").contains("- " + entry.what))
  }

  @Test(arguments: acceptedTexts)
  func `these are sentences`(text: String) throws {
    #expect(checkAgreement(try PackageFiles.grammar.get(), text), "\(spellingErrors(text))")
  }

  @Test(arguments: refusedTexts)
  func `these are not sentences`(text: String) throws {
    #expect(!checkAgreement(try PackageFiles.grammar.get(), text))
    #expect(try !PackageFiles.grammar.get().accepts(text))
  }
}

/// Texts of every form, usual and not.
let acceptedTexts = [
  "",
  ";",
  "; view a ;; view b ;",
  "\u{FEFF}view a",
  "view a\rview b\r\nview c\n",
  "label",
  "label \"Hi\"",
  "Foo { }",
  "view let, layout \"a\", x { }",
  "when { }",
  "else: 5",
  "else view",
  "layout = 5",
  "let let = let",
  "let x = 2/3 * -(a + 4) - --b",
  "layout layout { layout inner { } }",
  "when a, locale de, locale \"pt-BR\" { } else when b { } else { }",
  "strings \"pt-BR\" { \"a\\\"\\\\\\n\" = \"b\"; \"c\" == \"d\" }",
  "row.axis: vertical",
  "email.field.text: \"Name\"",
  "margins: (1, 2 + gutter, (3), -4)",
  "intrinsic: 100x50",
  "intrinsic: none × 50",
  "aspect: 16:9",
  "40 <= Red.width ≤ 280 == a.b.c",
  "16:9 = a.aspect",
  "100x50 = a.size",
  "a.edges = b.edges inset (1, 2, 3, 4) except top, bottom @high+1 as \"all\"",
  "x.x = x x x",
  "as.as = as as as",
  "inset = inset inset inset except top",
  "H:|-20-[Red]-(>=8@high,-5,==b)-[Blue(==Red,>=40@999)]-|",
  "[a][b]",
  "V : | [a] | @low as column",
  "[a]-as-[b]as c",
  "12. view a\n  3. H:[a]",
  "/* one */ 4. a = b /* two /* three */ */ // four",
  "view a /* ends\nthe line */ view b",
  "/* // */ view a /* \" */; view b // /*",
  "/// says\n//// something\nview Ünïcode_1, Ⅷ",
]

/// Texts that go wrong in one place.
private let refusedTexts = [
  "a",
  "a.b",
  "a = ",
  "a = b c",
  "a = \"text\"",
  "a < b",
  "a != b",
  "a = 5.",
  "a = .5",
  "a = b as",
  "a = b as c @high",
  "a = b except middle",
  "a = (1",
  "a = b;; }",
  "view a { ",
  "view a, ",
  "view a b",
  "view a { } view b",
  "view a\n{ }",
  "{ }",
  "} else { }",
  "else { }",
  "else when a { }",
  "view a { } else { }",
  "when a { }\nelse { }",
  "when a { }; else { }",
  "when a { } else { } else { }",
  "when locale { }",
  "when a",
  "let a = b @high",
  "layout A",
  "a : 9 = b.aspect",
  "spacing: 8 @high",
  "margins: ()",
  "margins: (1, 2) + 3",
  "\"a\" = b",
  "\"a",
  "H: 5",
  "H:",
  "[a]-5[b]",
  "[a]-",
  "[a(-b)]",
  "|",
  "[a.b]",
  "Name Label.leading = 5",
  "a = b /* open",
  "/* /* */",
  "a = #",
  "a = b \u{2028}",
]
