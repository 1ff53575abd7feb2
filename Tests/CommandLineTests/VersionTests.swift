import Foundation
import Testing

@testable import layout_lsp

/// The version is declared once; manifests that must state it again agree with it.
struct VersionTests {
  private static let editors = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../editors")

  @Test(arguments: [
    ("vscode/package.json", #""version": ""#), ("tree-sitter-layout/tree-sitter.json", #""version": ""#),
    ("zed/extension.toml", "\nversion = \""), ("zed/Cargo.toml", "\nversion = \""),
    ("emacs/layout-ts-mode.el", ";; Version: "), ("nova/README.md", #""version": ""#),
  ])
  func `a manifest has the program's version`(path: String, before: String) throws {
    let text = try String(contentsOf: Self.editors.appendingPathComponent(path), encoding: .utf8)
    let rest = try #require(text.range(of: before)).upperBound
    #expect(text[rest...].prefix { !$0.isNewline && $0 != "\"" } == version)
  }

  @Test func `the pages name the file of this version`() throws {
    let page = try String(contentsOf: Self.editors.appendingPathComponent("vscode/README.md"), encoding: .utf8)
    #expect(page.contains("layout-lsp-\(version).vsix"))
    let releases = try String(contentsOf: Self.editors.appendingPathComponent("releases.md"), encoding: .utf8)
    let newest = try #require(releases.firstMatch(of: /\n## What changed\n(?s:.*?)\n### (.*)\n/)).output.1
    #expect(newest == version)
    for path in ["checks.md", "../.github/actions/check/action.yml"] {
      let text = try String(contentsOf: Self.editors.appendingPathComponent(path), encoding: .utf8)
      let named = text.matches(of: /\d+\.\d+\.\d+/).map(\.output)
      #expect(!named.isEmpty && named.allSatisfy { $0 == version }, "\(path): \(named)")
    }
  }

  @Test func `Zed and Helix fetch the grammar of the same commit`() throws {
    let commits = try ["zed/extension.toml", "helix/languages.toml"].map { path in
      let text = try String(contentsOf: Self.editors.appendingPathComponent(path), encoding: .utf8)
      return try #require(text.firstMatch(of: /\brev = "([0-9a-f]{40})"/), "\(path)").output.1
    }
    #expect(commits[0] == commits[1])
  }

  /// `Tests/Programs/Release/finish` writes the commit into a program. One that is only built names none.
  @Test func `the place of the commit is once in the program, and empty`() async throws {
    let program = try Data(contentsOf: #require(Program.executable))
    let mark = Data("the commit of layout-lsp:".utf8)
    let place = try #require(program.range(of: mark))
    #expect(program[place.upperBound...].prefix { $0 == UInt8(ascii: ".") }.count == 40)
    #expect(program[place.upperBound...].range(of: mark) == nil)
    #expect(versionAndCommit == version)
  }
}
