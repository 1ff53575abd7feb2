#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One source file of the house.
struct Source: Sendable, CustomStringConvertible {
  /// From the package's folder: `Sources/LayoutModel/View.swift`.
  let path: String
  let text: String
  /// The text without comments and without what strings say, line by line where it was.
  let code: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = codeOnly(text)
  }

  var description: String { path }

  /// The folder below `Sources` or `Tests`.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The lines of the code on which a pattern is found, as `path:line: text`.
  func places(_ isFound: (Substring) -> Bool) -> [String] {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      isFound(line) ? "\(path):\(index + 1): \(line.drop { $0 == " " })" : nil
    }
  }

  /// The lines that have one of these words, whole.
  func places(ofWords words: Set<String>) -> [String] {
    places { line in line.split { !$0.isIdentifier }.contains { words.contains(String($0)) } }
  }

  /// The modules that it imports.
  var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isIdentifier && $0 != "@" }
      guard let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({ ["package", "public", "private", "internal", "@testable"].contains($0) })
      else { return nil }
      return words.dropFirst(keyword + 1).first.map(String.init)
    }
  }
}

extension Character {
  fileprivate var isIdentifier: Bool { isLetter || isNumber || self == "_" }
}

enum House {
  static let folder = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  static let manifest = read("Package.swift")
  static let sources = files(in: "Sources").filter { $0.target != "LayoutPlugin" }
  /// What runs within the builds of apps, and knows the program alone.
  static let plugin = files(in: "Sources").filter { $0.target == "LayoutPlugin" }
  static let tests = files(in: "Tests")

  static func read(_ path: String) -> String {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The names beside the manifest, without hidden files.
  static var doors: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { !$0.hasPrefix(".") && $0 != "Package.resolved" })
  }

  private static func files(in name: String) -> [Source] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      Source(path: "\(name)/\(path)", text: read("\(name)/\(path)"))
    }
  }
}
