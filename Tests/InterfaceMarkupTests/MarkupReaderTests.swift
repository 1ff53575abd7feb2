import InterfaceMarkup
import Testing

struct MarkupReaderTests {
  private func read(_ text: String) throws(MarkupError) -> MarkupElement { try readMarkup(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> MarkupError? {
    do throws(MarkupError) {
      _ = try readMarkup(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `elements keep their order, attributes, text and lines`() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <a one="1 &amp; 2">
        <b key="first">x &lt; y</b>
        <b key="second" on="YES"/>
      </a>
      """)
    #expect(root.name == "a" && root["one"] == "1 & 2" && root.line == 2)
    #expect(root.children.map { $0["key"] } == ["first", "second"])
    #expect(root.property("first")?.text == "x < y" && root.property("second")?.line == 4)
    #expect(root.property("second")?.isOn("on") == true && root.child("b")?.isOn("on") == false)
  }

  @Test(arguments: ["", "no markup", "<a>", "<a></b>", "<a><b></a>", "<a x=1/>", "<a>&unknown;</a>"])
  func `what is no XML is refused`(text: String) {
    #expect(error(Array(text.utf8)) != nil)
  }

  @Test func `the line is told on which it breaks`() {
    #expect(error(Array("<a>\n  <b>\n</a>\n".utf8))?.line == 3)
  }

  @Test func `depth has a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try read(nested(200)).name == "a")
    let message = try #require(error(Array(nested(201).utf8))).message
    #expect(message == "elements stand in one another more than 200 deep")
    #expect(error(Array(nested(100_000).utf8)) != nil)
  }

  @Test func `what is too large is called that`() throws {
    let growing = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    let texts = [
      "<a x=\"" + String(repeating: "x", count: 11_000_000) + "\"/>",
      "<!DOCTYPE a [<!ENTITY e0 \"xxxxxxxxxx\">\(growing)]><a>&e9;</a>",
    ]
    for text in texts {
      let message = try #require(error(Array(text.utf8))).message
      #expect(message == "this XML is larger than the parser allows: a text, an attribute, or entities that grow")
    }
    #expect(error(Array("<a></b>".utf8))?.message == "this is not well-formed XML")
  }

  @Test func `nothing outside the text is fetched`() throws {
    let text = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a>&e;</a>"
    let root = try? readMarkup(Array(text.utf8))
    #expect(root == nil || root?.text == "")
  }

  @Test func `bytes that are no text do no harm`() {
    #expect(error([0xFF, 0xFE, 0x00, 0x3C]) != nil)
    #expect(error(Array("<a>".utf8) + [0xC3, 0x28] + Array("</a>".utf8)) != nil)
  }
}
