import JSONRPC
import Testing

@testable import layout_lsp

/// `layout-lsp mcp`, one line of JSON for each message.
@Suite(.timeLimit(.minutes(30)))
struct ToolServerTests {
  private static let conflict = """
    view a { edges = superview.edges except trailing }
    a.width = 100 as "small"
    a.width = 200 as "large"

    """

  /// Sends requests, and returns the answers in order.
  private static func answers(_ requests: [(method: String, params: JSONValue)]) async throws -> [JSONValue] {
    var answers: [JSONValue] = []
    try await inFolder { folder in
      let input = requests.enumerated().map { index, request in
        String(
          decoding: Message.request(id: .number(index), method: request.method, params: request.params).encoded(),
          as: UTF8.self) + "\n"
      }
      let run = try await folder.run("mcp", input: input.joined())
      #expect(run.status == 0 && run.errors.isEmpty)
      answers = try run.output.split(separator: "\n").map { try JSONValue(decoding: Array($0.utf8)) }
    }
    return answers
  }

  private static func call(_ tool: String, _ arguments: [String: JSONValue]) async throws -> (
    text: String, failed: Bool
  ) {
    let params = JSONValue.object(["name": .string(tool), "arguments": .object(arguments)])
    let answer = try #require(try await answers([("tools/call", params)]).first)
    let result = try #require(answer["result"])
    guard case .array(let content)? = result["content"] else { return ("", true) }
    let texts = content.compactMap { part -> String? in
      if case .string(let text)? = part["text"] { text } else { nil }
    }
    return (texts.joined(separator: "\n---\n"), result["isError"] == .bool(true))
  }

  @Test func `greets a client, and lists four tools`() async throws {
    let answers = try await Self.answers([
      ("initialize", .object(["protocolVersion": .string("2025-03-26")])), ("tools/list", .object([:])),
      ("ping", .object([:])), ("resources/list", .object([:])),
    ])
    #expect(answers.count == 4)
    #expect(answers[0]["result"]?["protocolVersion"] == .string("2025-03-26"))
    guard case .array(let tools)? = answers[1]["result"]?["tools"] else {
      Issue.record("there are no tools")
      return
    }
    #expect(tools.map { $0["name"] } == ["check", "solve", "render", "apply"].map { .string($0) })
    #expect(answers[2]["result"] == .object([:]))
    #expect(answers[3]["error"]?["code"] == .integer(-32601))
  }

  @Test func `checks a text, and applies a fix that the answer names`() async throws {
    let checked = try await Self.call("check", ["text": .string(Self.conflict)])
    #expect(!checked.failed && checked.text.contains("error[conflict]: "))
    let name = try #require(checked.text.firstMatch(of: #/\n  (conflict@[0-9]+:1)  /#)).output.1
    let applied = try await Self.call("apply", ["text": .string(Self.conflict), "fix": .string(String(name))])
    #expect(!applied.failed && applied.text.contains(" 0 errors, "), "\(applied.text)")
  }

  @Test func `solves and draws a text`() async throws {
    let text = JSONValue.string("view a { edges = superview.edges inset 8 }\npreview p { size: 100 x 100 }\n")
    #expect(try await Self.call("solve", ["text": text]).text.contains("a     8  8     84      84"))
    #expect(try await Self.call("solve", ["text": text, "format": .string("json")]).text.contains(#""layouts":["#))
    #expect(try await Self.call("render", ["text": text]).text.contains("┌"))
    #expect(try await Self.call("render", ["text": text, "format": .string("svg")]).text.hasPrefix("<svg "))
    #expect(try await Self.call("solve", ["text": text, "preview": .string("q")]).failed)
  }

  @Test func `solves and draws a document`() async throws {
    try await inFolder(["Card.xib": ConvertedInputTests.card(title: "box", leading: 12)]) { folder in
      let path = JSONValue.string("\(folder.path)/Card.xib")
      let solved = try await Self.call("solve", ["path": path])
      #expect(!solved.failed && solved.text.contains("  box   12  0    100      50\n"), "\(solved.text)")
      #expect(try await Self.call("render", ["path": path]).text.contains("box"))
    }
  }

  @Test func `explains a console log`() async throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 UIView:0x2.width == 40   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0x2.width == 50   (active)>"
      )

      """
    let answer = try await Self.call("check", ["text": .string(log)])
    #expect(answer.text.hasPrefix("Conflict: ") && answer.text.contains("\nChange: Remove "))
  }

  /// The arguments as JSON.
  @Test(arguments: [
    "{}", #"{"text":"","path":"a.layout"}"#, #"{"path":"none.layout"}"#, #"{"path":"-"}"#, #"{"text":"","txt":""}"#,
  ])
  func `a wrong argument is a result that says so`(arguments: String) async throws {
    guard case .object(let arguments) = try JSONValue(decoding: Array(arguments.utf8)) else { return }
    let answer = try await Self.call("check", arguments)
    #expect(answer.failed && !answer.text.isEmpty)
  }

  @Test func `lines that are no messages are answered, and the server goes on`() async throws {
    try await inFolder { folder in
      let ping = #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#
      let input = "nonsense\n\n[]\n{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n\(ping)"
      let run = try await folder.run("mcp", input: input)
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0 && lines.count == 3)
      #expect(lines.last == #"{"id":7,"jsonrpc":"2.0","result":{}}"#)
    }
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func `bytes are written in Base64`(text: String, written: String) {
    #expect(base64(Array(text.utf8)) == written)
  }
}
