#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The example layouts of Tests/Layouts, which many suites read.
package enum Layouts {
  package struct File: Sendable {
    package let name: String
    package let bytes: [UInt8]
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// By name.
  package static let all: [File] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Layouts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: folder.appendingPathComponent(name).path).map {
        File(name: name, bytes: Array($0))
      }
    }
  }()

  /// The text of the first whose name begins so; empty if there is none.
  package static func named(_ prefix: String) -> String { all.first { $0.name.hasPrefix(prefix) }?.text ?? "" }
}
