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

  static func text(_ path: String) throws -> String {
    let bytes = try #require(
      FileManager.default.contents(atPath: root.appendingPathComponent(path).path), "\(path) cannot be read")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Holds a generated file to what generates it. With UPDATE=1 in the environment the file is written anew instead.
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
