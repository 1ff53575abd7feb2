import JSONRPC
@testable import LanguageServer
import Testing

/// `layout.importDocument`: the import of the command line, from texts that the client sends.
@Suite(.timeLimit(.minutes(30)))
struct ImportDocumentTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="root">
          <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
          <subviews>
            <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="nam-00-001">
              <rect key="frame" x="20" y="30" width="200" height="40"/>
              <constraints>
                <constraint firstAttribute="width" constant="200" id="c1"/>
                <constraint firstAttribute="height" constant="40" id="c2"/>
              </constraints>
              <connections><action selector="tap" destination="root" id="c3"/></connections>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="nam-00-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c4"/>
            <constraint firstItem="nam-00-001" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="c5"/>
          </constraints>
        </view>
      </objects>
    </document>
    """

  private func imported(_ argument: String) async throws -> Result<JSONValue, ResponseError> {
    let client = try await Client.initialized()
    return try await client.request(
      "workspace/executeCommand", #"{"command":"layout.importDocument","arguments":[\#(argument)]}"#)
  }

  @Test func `a document and its translations become layouts`() async throws {
    let translations = #"""
      {"path":"App/de.lproj/Card.strings","text":"\"nam-00-001.text\" = \"Benutzername\";\n\"old.text\" = \"Alt\";"},
      {"path":"App/fr.lproj/Card.strings","text":"\"nam-00-001.text\" = "}
      """#
    let argument = #"""
      {"path":"App/Base.lproj/Card.xib","text":\#(quoted(Self.document)),"translations":[\#(translations)]}
      """#
    let answer = try await imported(argument).get()
    guard case .array(let files)? = answer["files"], let file = files.first, case .string(let text)? = file["text"]
    else {
      Issue.record("no text: \(answer)")
      return
    }
    #expect(
      text == """
        // Imported from Card.xib.

        layout Card {
          // Not carried over: action tap
          label nameLabel "Name" { hugging: low }

          nameLabel.leading = superview.leading + 20
          nameLabel.top = superview.top + 30
          nameLabel.size = 200 x 40

          preview canvas { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular }
          preview de { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular; locale: de }
        }

        strings de {
          "Name" = "Benutzername"
        }

        """)
    #expect(
      written(file["summary"]) == quoted("Card.layout with 1 layout; not carried over: 1 × action"))
    #expect(
      written(file["omissions"]) == #"[{"count":1,"sort":"action"}]"# && written(file["name"]) == quoted("Card.layout"))
    #expect(
      written(answer["notes"]) == #"["languages: de; translations not placed: 1 × text of no object"]"#)
    #expect(written(answer["problems"]) == #"["App/fr.lproj/Card.strings:1: expected a key or a string"]"#)
  }

  @Test func `a console log becomes a layout with the same conflict`() async throws {
    let log = """
      Unable to simultaneously satisfy constraints.
          "<NSLayoutConstraint:0x60 UILabel:0x7f'Hello'.width == 100   (active)>",
          "<NSLayoutConstraint:0x61 UILabel:0x7f'Hello'.width == 200   (active)>"
      """
    let answer = try await imported(#"{"path":"crash.txt","text":\#(quoted(log))}"#).get()
    #expect(written(answer["files"]).contains("these constraints conflict"))
  }

  @Test(arguments: [
    ("{}", -32602, "`layout.importDocument` requires an object with the `path` and `text` of a document."),
    (#"{"path":"a.xib","text":"<document/>","translations":[{}]}"#, -32602, "A translation requires"),
    (#"{"path":"a.xib","text":"<document"}"#, -32803, "a.xib:1: "),
    (#"{"path":"a.xib","text":"<document/>"}"#, -32803, "a.xib:1: this is not a storyboard or xib"),
  ])
  func `a document that cannot be imported is refused with the reason`(
    argument: String, code: Int, message: String
  ) async throws {
    guard case .failure(let error) = try await imported(argument) else {
      Issue.record("no error")
      return
    }
    #expect(error.code.rawValue == code && error.message.hasPrefix(message), "\(error)")
  }
}
