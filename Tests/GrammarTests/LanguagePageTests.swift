import LayoutSyntax
import Testing

/// The page that teaches the language mentions every word of the tables.
struct LanguagePageTests {
  private static let words: [String] =
    ViewKind.table.map(\.name) + ViewKind.otherClasses + SettingName.allCases.map(\.rawValue)
    + AttributeWord.table.map(\.word) + Guide.allCases.map(\.rawValue) + ConditionName.allCases.map(\.rawValue)
    + PriorityName.allCases.map(\.rawValue) + TextStyle.allCases.map(\.rawValue) + Keyword.allCases.map(\.rawValue)
    + SpecialName.allCases.map(\.rawValue) + [StandardDistance.word]

  @Test func `every word of the language is on the page`() throws {
    let page = try PackageFiles.text("Grammar/language.md")
    #expect(Self.words.count > 100)
    #expect(Self.words.filter { !page.contains("`\($0)`") }.isEmpty)
  }
}
