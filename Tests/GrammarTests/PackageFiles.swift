import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The package's files, which these tests compare with the sources.
enum PackageFiles {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the project's text files, but for its builds and what editors and Python leave behind.
  static let paths: [String] = {
    let folders = [".ci", ".github", "Grammar", "Sources", "Tests", "editors"]
    let below = folders.flatMap { folder in
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      return (paths ?? []).map { "\(folder)/\($0)" }
    }
    return (["Package.swift", "README.md"] + below).filter(isText).sorted()
  }()

  private static func isText(_ path: String) -> Bool {
    let ignored: Set = ["__pycache__", "node_modules", ".build", "target", ".DS_Store"]
    guard ignored.isDisjoint(with: path.split(separator: "/").map(String.init)),
      let bytes = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
    else { return false }
    return String(validating: bytes, as: UTF8.self)?.contains("\0") == false
  }

  static func text(_ path: String) throws -> String {
    let bytes = try #require(
      FileManager.default.contents(atPath: root.appendingPathComponent(path).path), "\(path) cannot be read")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Compares a generated file with what generates it. With UPDATE=1 in the environment the file is written instead.
  static func expect(_ path: String, toHold text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try Data(text.utf8).write(to: root.appendingPathComponent(path))
    } else {
      let written = try? Self.text(path)
      #expect(written == text, "\(path) is out of date: run the tests with UPDATE=1", sourceLocation: sourceLocation)
    }
  }

  /// The grammar of Grammar/layout.ebnf, read once.
  static let grammar = Result { try readGrammar(text("Grammar/layout.ebnf")) }
}
