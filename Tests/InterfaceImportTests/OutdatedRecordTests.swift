import InterfaceImport
import LayoutWriting
import Testing

/// What a document records, but no longer is so.
struct OutdatedRecordTests {
  private func pin(_ item: String, _ attribute: String, to root: String = "root", constant: String = "0") -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(root)" secondAttribute="\(attribute)"
      constant="\(constant)" id="\(item)-\(attribute)"/>
    """
  }

  @Test func `a text that Xcode marks as misplaced is as wide as it is, not as it was drawn`() throws {
    func text(_ mark: String) throws -> String {
      let font = #"<fontDescription key="fontDescription" type="system" pointSize="14"/>"#
      let label = element("label", "l", "16 20 248 30", "text=\"Accept\" \(mark)", font)
      return try lines(
        of: xib(label, constraints: pin("l", "leading", constant: "16") + pin("l", "top", constant: "20")))
    }
    #expect(try text("").contains("intrinsic: 248 x 30"))
    #expect(try !text(#"misplaced="YES""#).contains("intrinsic"))
  }
}
