import Foundation
import Testing

/// The pictures of the VS Code extension's walkthrough are drawn by the program. UPDATE=1 writes them.
@Suite(.timeLimit(.minutes(30)))
struct WalkthroughTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The first code block of a page.
  private static func firstBlock(_ path: String) throws -> String {
    let page = try String(contentsOf: url(path), encoding: .utf8)
    let parts = page.components(separatedBy: "```")
    let block = try #require(parts.dropFirst().first, "\(path) has a code block")
    return String(block.drop { $0 != "\n" }.dropFirst())
  }

  @Test(arguments: [
    ("previews.svg", "editors/vscode/walkthrough/new.md", "1 file: 0 errors, 0 warnings, 0 notes\n"),
    ("conflict.svg", "README.md", "error[conflict]"),
  ])
  func `a picture shows the layout of a page`(picture: String, page: String, checked: String) async throws {
    try await inFolder(["a.layout": try Self.firstBlock(page)]) { folder in
      #expect(try await folder.run("check", "a.layout").output.contains(checked))
      #expect(try await folder.run("render", "a.layout", "--output", "a.svg").status == 0)
      let drawn = try folder.text("a.svg")
      let file = Self.url("editors/vscode/walkthrough/\(picture)")
      if ProcessInfo.processInfo.environment["UPDATE"] != nil {
        try drawn.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
    }
  }
}
