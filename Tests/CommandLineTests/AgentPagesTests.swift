import Foundation
import JSONRPC
import Testing

@testable import layout_lsp

/// The pages and entries for coding agents name commands and options that exist.
struct AgentPagesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../editors/agents")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(arguments: ["README.md", "skill/SKILL.md"])
  func `the commands on a page are the program's`(page: String) throws {
    let text = try Self.text(page)
    let lines = text.matches(of: #/layout-lsp ([a-z]+)([^`\n#|]*)/#)
    #expect(lines.count > 5)
    for line in lines {
      guard let command = Command(rawValue: String(line.output.1)) else {
        Issue.record("there is no command `\(line.output.1)`")
        continue
      }
      for option in line.output.2.matches(of: #/--([a-z-]+)/#) {
        #expect(command.row.option(String(option.output.1)) != nil, "\(line.output.0)")
      }
    }
  }

  @Test(arguments: [("mcp.json", ["mcpServers", "layout"]), ("lsp.json", ["layout"])])
  func `an entry starts the program with a command that exists`(file: String, path: [String]) throws {
    var entry = try JSONValue(decoding: Array(Self.text(file).utf8))
    for key in path { entry = try #require(entry[key]) }
    #expect(entry["command"] == .string("layout-lsp"))
    guard case .array(let arguments)? = entry["args"], case .string(let command)? = arguments.first else {
      Issue.record("the entry has no arguments")
      return
    }
    #expect(Command(rawValue: command) != nil)
  }

  @Test func `the page lists the tools and their arguments`() throws {
    let page = try Self.text("README.md")
    for tool in Tools.rows {
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(tool.name)` |") })
      for argument in tool.arguments { #expect(row.contains("`\(argument.name)`"), "\(tool.name)") }
    }
  }
}
