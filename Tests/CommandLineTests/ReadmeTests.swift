import Foundation
import Testing

/// The README's listings, run by the program.
@Suite(.timeLimit(.minutes(30)))
struct ReadmeTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("README.md")

  /// The code blocks of the page in order, each with the word after its first fence.
  private static func blocks() throws -> [(language: String, text: String)] {
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines[0]), lines.dropFirst().joined(separator: "\n"))
    }
  }

  @Test func `the problems below a layout are those that the program reports`() async throws {
    let blocks = try Self.blocks()
    var count = 0
    for (layout, shown) in zip(blocks, blocks.dropFirst())
    where layout.language == "layout" && shown.text.hasPrefix("error[") {
      try await inFolder(["splash.layout": layout.text]) { folder in
        var rest = try await folder.run("check", "splash.layout").output[...]
        for line in shown.text.split(separator: "\n") where line != "  …" {
          let place = try #require(rest.firstRange(of: "\(line)\n"), "the program does not print `\(line)`")
          rest = rest[place.upperBound...]
        }
      }
      count += 1
    }
    #expect(count == 2)
  }

  @Test func `the commands on the page are the program's`() async throws {
    let block = try #require(try Self.blocks().first { $0.text.hasPrefix("layout-lsp ") })
    let commands = block.text.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(commands.count > 8)
    try await inFolder { folder in
      for command in commands {
        let help = try await folder.run(String(command), "--help")
        #expect(help.status == 0, "\(command)")
      }
    }
  }
}
