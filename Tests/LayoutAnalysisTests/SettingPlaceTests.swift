import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Where fixes write a setting of a view.
struct SettingPlaceTests {
  private static let constraints = """
    first.firstBaseline = second.firstBaseline = superview.top + 80
    H:|-20-[first]-8-[second]-20-|
    """

  @Test func `a setting comes after the last constraint of its view`() throws {
    try check(
      "label first \"First\"\nlabel second \"Second\"\n\(Self.constraints)\nexpect first.width >= 20\n",
      gives: """
        label first "First"
        label second "Second"
        \(Self.constraints)
        second.horizontalHugging: 250
        expect first.width >= 20

        """)
  }

  @Test func `a setting comes after the other settings of its view`() throws {
    try check(
      "label first \"First\"\nlabel second \"Second\" { font: title1 }\n\(Self.constraints)\n",
      gives: """
        label first "First"
        label second "Second" { font: title1; horizontalHugging: 250 }
        \(Self.constraints)

        """)
    try check(
      "label first \"First\"\nlabel second \"Second\" {\n  font: title1\n}\n\(Self.constraints)\n",
      gives: """
        label first "First"
        label second "Second" {
          font: title1
          horizontalHugging: 250
        }
        \(Self.constraints)

        """)
    try check(
      "label first \"First\", second \"Second\"\nsecond.font: title1\n\(Self.constraints)\n",
      gives: """
        label first "First", second "Second"
        second.font: title1
        second.horizontalHugging: 250
        \(Self.constraints)

        """)
  }

  @Test func `a setting of one view is not written in the braces of several`() throws {
    try check(
      "label first \"First\", second \"Second\" { font: title1 }\n\(Self.constraints)\n",
      gives: """
        label first "First", second "Second" { font: title1 }
        \(Self.constraints)
        second.horizontalHugging: 250

        """)
  }

  private func check(_ text: String, gives expected: String, at location: SourceLocation = #_sourceLocation) throws {
    let snapshot = analyzed(text)
    let tie = try #require(snapshot.diagnostics.first { $0.kind == .huggingTie }, sourceLocation: location)
    let fix = try #require(try snapshot.proven(tie).fixes.first, sourceLocation: location)
    #expect(
      String(decoding: snapshot.file.applying(fix.edits), as: UTF8.self) == expected, sourceLocation: location)
  }
}
