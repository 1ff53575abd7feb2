import LanguageFeatures
import SourceText
import Testing

/// Compares the definition of the name at the cursor with the stretch that is marked; without one there is none.
private func check(_ drawing: String, at location: SourceLocation = #_sourceLocation) throws {
  let picture = Picture(drawing)
  let answer = definition(in: try picture.snapshot(), at: picture.cursor)
  #expect(
    picture.file.marking(answer?.range) == picture.file.marking(picture.stretches.first), sourceLocation: location)
}

struct DefinitionTests {
  @Test func `a view leads to its declaration, before or after it`() throws {
    try check("view «Red», Blue\nR$0ed.width = Blue.width")
    try check("Red.width = Blu$0e.width\nview Red, «Blue»")
    try check("view «Red», Blue\nH:[Red]-[Blue(==Re$0d)]")
    try check("label «a»\na$0.text: \"Hi\"")
  }

  @Test func `a declaration leads to itself`() throws {
    try check("view «R$0ed»")
  }

  @Test func `a cursor after the last letter is still on the word`() throws {
    try check("view «Red», Blue\nRed$0.width = Blue.width")
    try check("view Red, «Blue»\nRed.width = $0Blue.width")
  }

  @Test func `a name means the view of its own layout`() throws {
    try check("layout A { view a }\nlayout B { view «a»; $0a.width = 4 }")
  }

  @Test func `superview leads to the view that it refers to`() throws {
    try check("view «card» { view badge }\nbadge.edges = super$0view.edges")
    try check("layout «Card» { view badge; badge.edges = super$0view.edges }")
    try check("layout «Card» { view badge; badge.edges = ro$0ot.edges }")
  }

  @Test func `the root of a whole file leads nowhere`() throws {
    try check("view badge\nbadge.edges = super$0view.edges")
  }

  @Test func `a constant leads to its let`() throws {
    try check("view a\na.width = 2 * g$0ap\nlet «gap» = 8")
    try check("let «gap» = 8\nlet wide = ga$0p + 1")
    try check("let «gap» = 8\nview a, b\nH:[a]-ga$0p-[b]")
    try check("let «gap» = 8\nhstack a { spacing: $0gap }")
    try check("let «urgent» = 800\nview a\na.width = 4 @urge$0nt")
  }

  @Test func `a name of a sketch leads to its first use`() throws {
    try check("«Red».top = superview.top\n$0Red.width = 4")
  }

  @Test(arguments: [
    "view a\na.wi$0dth = 4", "vi$0ew a", "view a\na.width = 4 @hi$0gh", "view a\na.width = N$0otAnAttribute",
    "preview a { device: iPho$0ne8 }", "// $0", "$0",
  ])
  func `a reserved word leads nowhere`(drawing: String) throws {
    try check(drawing)
  }
}
