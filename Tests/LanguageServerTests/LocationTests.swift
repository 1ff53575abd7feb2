import JSONRPC
@testable import LanguageServer
import LayoutDiagnostics
import SourceText
import Testing

/// Places in other files, which a diagnostic can point to.
struct LocationTests {
  private let own = SourceFile(name: "a.layout", text: "rwo.width = 40\n")
  private let other = SourceFile(name: "/shared/More rows.layout", text: "view caption\n/* 👍 */ view row\n")
  private var row: ByteRange { ByteRange(29, 32) }

  @Test func `a note in another file has that file's address and positions`() throws {
    #expect(other[row] == "row")
    let notes = [RelatedNote(Location(row, in: other), "declared here"), RelatedNote(ByteRange(4, 9), "its width")]
    let diagnostic = Diagnostic(.unknownView, at: ByteRange(0, 3), "Not here", related: notes)
    let sent = try JSONValue(encoding: lspDiagnostics([diagnostic], in: own, uri: "file:///a.layout"))
    #expect(
      written(sent.at("0.relatedInformation")) == """
        [{"location":{"range":{"end":{"character":17,"line":1},"start":{"character":14,"line":1}},\
        "uri":"file:///shared/More%20rows.layout"},"message":"declared here"},\
        {"location":{"range":{"end":{"character":9,"line":0},"start":{"character":4,"line":0}},\
        "uri":"file:///a.layout"},"message":"its width"}]
        """)
  }

  @Test func `a diagnostic that moves leaves its notes in other files`() {
    let notes = [RelatedNote(Location(row, in: other), "declared here"), RelatedNote(ByteRange(4, 9), "its width")]
    let fix = Fix("Rename", [TextEdit(ByteRange(0, 3), "row")], elsewhere: [FileEdits(other, [TextEdit(row, "rwo")])])
    let moved = Diagnostic(.unknownView, at: ByteRange(0, 3), "Not here", related: notes, fixes: [fix]).moved(by: 10)
    #expect(moved.related.map(\.location) == [Location(row, in: other), Location(ByteRange(14, 19))])
    #expect(moved.fixes.map(\.editsElsewhere) == [fix.editsElsewhere])
    #expect(moved.fixes.first?.edits.first?.range == ByteRange(10, 13))
  }
}
