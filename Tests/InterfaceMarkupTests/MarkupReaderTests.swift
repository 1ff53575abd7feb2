import Testing

@testable import InterfaceMarkup

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
  func `a file that is not XML is refused`(text: String) {
    #expect(error(Array(text.utf8)) != nil)
  }

  @Test func `an error names its line`() {
    #expect(error(Array("<a>\n  <b>\n</a>\n".utf8))?.line == 3)
  }

  @Test func `depth has a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try read(nested(200)).name == "a")
    let message = try #require(error(Array(nested(201).utf8))).message
    #expect(message == "elements are nested more than 200 deep")
    #expect(error(Array(nested(100_000).utf8)) != nil)
  }

  @Test func `a file that is too large is refused with that reason`() throws {
    let text = "<a x=\"" + String(repeating: "x", count: 11_000_000) + "\"/>"
    #expect(
      error(Array(text.utf8))?.message
        == "this XML is larger than the parser allows: a text or an attribute is too long")
    #expect(error(Array("<a></b>".utf8))?.message == "this is not well-formed XML")
  }

  @Test func `characters that are written as references are read`() throws {
    let root = try read(
      "<a x='1 &amp; 2 &lt;&gt;&quot;&apos; &#38;lt; &#x41;'>&amp;&lt;&#38;amp;&#x1F600;<![CDATA[&amp;]]></a>")
    #expect(root["x"] == "1 & 2 <>\"' &lt; A")
    #expect(root.text == "&<&amp;😀&amp;")
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY e \"&#60;b/>\">]><a>&e;</a>",
    "<!DOCTYPE a [<!ENTITY e \"xxxx\"><!ENTITY f \"&e;&e;&e;\">]>\n<a x=\"&f;\"/>",
    "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a>&e;</a>",
    "<!DOCTYPE a [<!ENTITY % e SYSTEM \"file:///etc/passwd\">%e;]><a/>",
  ])
  func `a document that declares entities is refused`(text: String) throws {
    let found = try #require(error(Array(text.utf8)))
    #expect(found.message == "this XML declares entities, which are not read" && found.line == 1)
  }

  @Test func `a document type without entities is accepted, and its file is not read`() throws {
    let root = try read("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"file:///etc/passwd\"><plist/>")
    #expect(root.name == "plist")
  }

  @Test func `bytes that are not UTF-8 are handled`() {
    #expect(error([0xFF, 0xFE, 0x00, 0x3C]) != nil)
    #expect(error(Array("<a>".utf8) + [0xC3, 0x28] + Array("</a>".utf8)) != nil)
  }

  #if !canImport(Darwin)
    @Test func `without libxml the error says so`() throws {
      #expect(MarkupLibrary(names: ["libnothing.so.0"]) == nil)
      // The mathematics library exists everywhere, and has none of the functions.
      #expect(MarkupLibrary(names: ["libnothing.so.0", "libm.so.6"]) == nil)
      let failure = try #require(parseMarkup(Array("<a/>".utf8), into: MarkupBuilder(), library: nil))
      #expect(failure.error.message == "XML cannot be read, because libxml2 is not installed on this system")
      #expect(failure.error.line == nil)
    }

    @Test func `the handlers have the size that libxml reads`() {
      #expect(MemoryLayout<MarkupHandlers>.size == 32 * MemoryLayout<UnsafeRawPointer>.size)
    }
  #endif
}
