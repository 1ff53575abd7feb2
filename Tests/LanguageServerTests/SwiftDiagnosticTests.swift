import JSONRPC
@testable import LanguageServer
import Testing

private let swiftURI = "file:///app/Sources/App/Badge.swift"
private let folders = #"[{"uri":"file:///app","name":"app"}]"#

/// A label that keeps its mask, in line 6.
private let badge = """
  final class Badge: UIView {
    private let count = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(count)
      count.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true
    count.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
    }
  }

  """

extension Client {
  fileprivate func openSwift(_ text: String = badge) async {
    let item = #"{"uri":"\#(swiftURI)","languageId":"swift","version":1,"text":\#(quoted(text))}"#
    await notify("textDocument/didOpen", #"{"textDocument":\#(item)}"#)
  }

  /// The lines, from 0, and the codes of the published diagnostics.
  fileprivate func lines() async throws -> String {
    let diagnostics = try await published().at("diagnostics")
    return [diagnostics?.each("range.start.line"), diagnostics?.each("code")].compactMap(\.self)
      .joined(separator: " ")
  }
}

/// The problems of Swift files.
@Suite(.timeLimit(.minutes(30)))
struct SwiftDiagnosticTests {
  private func opened(
    _ text: String = badge, capabilities: String = "{}", disk: Disk = Disk()
  ) async throws -> Client {
    disk["/app/Sources/App/Gap.swift"] = "let gap: CGFloat = 4"
    let client = try await Client.initialized(capabilities: capabilities, folders: folders, disk: disk)
    await client.openSwift(text)
    return client
  }

  @Test func `problems are published, and removed when they are fixed or the file is closed`() async throws {
    let client = try await opened()
    #expect(try await client.lines() == #"5 "autoresizing-mask""#)
    await client.change(
      edit(3, 4, 3, 4, "count.translatesAutoresizingMaskIntoConstraints = false; "), version: 2, at: swiftURI)
    #expect(try await client.lines() == " ")
    await client.change(full(badge), version: 3, at: swiftURI)
    await client.save(at: swiftURI)
    #expect(try await client.lines() == #"5 "autoresizing-mask""#)
    await client.close(at: swiftURI)
    #expect(try await client.lines() == " ")
  }

  @Test func `a problem moves with its line at once`() async throws {
    let client = try await opened()
    #expect(try await client.lines() == #"5 "autoresizing-mask""#)
    await client.change(edit(0, 0, 0, 0, "\n"), version: 2, at: swiftURI)
    #expect(try await client.lines() == #"6 "autoresizing-mask""#)
  }

  @Test func `a client that pulls gets them too`() async throws {
    let client = try await opened(
      capabilities: #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#)
    #expect(try await client.lines() == #"5 "autoresizing-mask""#)
  }

  @Test func `severities are those of the settings`() async throws {
    let client = try await opened()
    #expect(try await client.lines() == #"5 "autoresizing-mask""#)
    await client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"layout":{"diagnostics":{"severity":{"autoresizing-mask":"off"}}}}}"#)
    #expect(try await client.lines() == " ")
    await client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"layout":{"diagnostics":{"severity":{"autoresizing-mask":"hint"}}}}}"#)
    #expect(written(try await client.published().at("diagnostics.0.severity")) == "4")
    await client.notify("workspace/didChangeConfiguration", #"{"settings":{"layout":{"swift":{"enable":"off"}}}}"#)
    #expect(try await client.lines() == " ")
  }

  @Test func `a fix is offered at its problem`() async throws {
    let client = try await opened(capabilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    func actions(_ line: Int) async throws -> JSONValue {
      let range = #"{"start":{"line":\#(line),"character":6},"end":{"line":\#(line),"character":6}}"#
      let params = #"{"textDocument":{"uri":"\#(swiftURI)"},"range":\#(range),"context":{"diagnostics":[]}}"#
      return try await client.request("textDocument/codeAction", params).get()
    }
    let action = try await actions(5)
    #expect(written(action.at("0.title")) == quoted("Turn off the autoresizing mask of `count`"))
    #expect(
      written(action.at("0.edit.documentChanges.0")) == #"""
        {"edits":[{"newText":"    count.translatesAutoresizingMaskIntoConstraints = false\n",\#
        "range":{"end":{"character":0,"line":4},"start":{"character":0,"line":4}}}],\#
        "textDocument":{"uri":"\#(swiftURI)","version":1}}
        """#)
    #expect(written(try await actions(1)) == "[]")
  }

  @Test func `each fix of a conflict ends it`() async throws {
    let conflict = """
      final class Badge: UIView {
        private let count = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(count)
          count.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            count.centerXAnchor.constraint(equalTo: centerXAnchor),
            count.topAnchor.constraint(equalTo: topAnchor, constant: gap),
            count.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            count.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
          ])
        }
      }

      """
    let client = try await opened(conflict)
    var version = 1
    for place in 0..<3 {
      #expect(try await client.lines() == #"10 "conflict""#)
      let range = #"{"start":{"line":10,"character":8},"end":{"line":10,"character":8}}"#
      let params = #"{"textDocument":{"uri":"\#(swiftURI)"},"range":\#(range),"context":{"diagnostics":[]}}"#
      let actions = try await client.request("textDocument/codeAction", params).get()
      let edit = actions.at("\(place).edit.changes").flatMap { changes -> JSONValue? in
        guard case .object(let files) = changes, case .array(let edits)? = files[swiftURI] else { return nil }
        return edits.count == 1 ? edits.first : nil
      }
      let change = #"{"range":\#(written(edit?.at("range"))),"text":\#(written(edit?.at("newText")))}"#
      version += 1
      await client.change(change, version: version, at: swiftURI)
      #expect(try await client.lines() == " ", "\(written(actions))")
      version += 1
      await client.change(full(conflict), version: version, at: swiftURI)
    }
  }

  // MARK: Logs

  @Test func `a log names the lines of the code`() async throws {
    let rows = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60 V:|-(4)-[UILabel:0x7f'Hello']   (active, names: '|':App.Badge:0x80 )>",
          "<NSLayoutConstraint:0x61 UILabel:0x7f'Hello'.width == 100   (active)>",
          "<NSLayoutConstraint:0x62 UILabel:0x7f'Hello'.height == 40   (active)>",
          "<NSLayoutConstraint:0x63 UILabel:0x7f'Hello'.height == 50   (active)>",
          "<NSLayoutConstraint:0x64 'own' UILabel:0x7f'Hello'.height == 60   (active)>",
          "<SnapKit.LayoutConstraint:0x65@Other.swift#41 UILabel:0x7f.height == 70.0>"
      )
      """
    let code = """
      final class Badge: UIView {
        private let count = UILabel(), other = UILabel()
        init() {
          count.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
          count.heightAnchor.constraint(equalToConstant: 40).isActive = true
          other.heightAnchor.constraint(equalToConstant: 40).isActive = true
          other.heightAnchor.constraint(equalToConstant: side).isActive = true
          let height = count.heightAnchor.constraint(equalToConstant: 60)
          height.identifier = "own"
          height.isActive = true
        }
      }
      """
    let client = try await Client.initialized(
      folders: folders, disk: Disk(["/app/Sources/App/Badge.swift": code]))
    let params = #"{"command":"layout.fromXcodeLog","arguments":[\#(quoted(rows))]}"#
    guard case .string(let text) = try await client.request("workspace/executeCommand", params).get() else {
      Issue.record("no text")
      return
    }
    let lines = text.split(separator: "\n").map(String.init)
    func comment(_ start: String) -> String? {
      lines.first { $0.hasPrefix(start) }?.split(separator: "//").dropFirst().last?.trimmingPrefix(" ").description
    }
    #expect(comment("label.top =") == "Badge.swift:4")
    #expect(comment("label.width =") == nil)
    #expect(comment("label.height = 40") == "one of Badge.swift:5, Badge.swift:6, Badge.swift:7")
    #expect(comment("label.height = 50") == "Badge.swift:7")
    #expect(comment("label.height = 60") == "Badge.swift:8")
    #expect(comment("label.height = 70") == "Other.swift:41")
  }
}
