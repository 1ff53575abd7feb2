import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// A file as the user sees it: `$0` is the cursor, and `«…»` the stretch that is tested.
struct Picture {
  /// Without the marks.
  let file: SourceFile
  /// The end of the file where nothing is marked.
  let cursor: Int
  let hasCursor: Bool
  let stretches: [ByteRange]

  init(_ drawing: String) {
    var bytes: [UInt8] = []
    var cursor: Int?
    var starts: [Int] = []
    var stretches: [ByteRange] = []
    var rest = drawing[...]
    while let character = rest.popFirst() {
      switch character {
      case "«": starts.append(bytes.count)
      case "»": stretches.append(ByteRange(starts.popLast() ?? 0, bytes.count))
      case "$" where rest.first == "0":
        rest.removeFirst()
        cursor = bytes.count
      default: bytes += String(character).utf8
      }
    }
    file = SourceFile(name: "test.layout", bytes: bytes)
    self.cursor = cursor ?? bytes.count
    hasCursor = cursor != nil
    self.stretches = stretches
  }

  /// The marked stretch, or else the cursor, or else the whole file.
  var selection: ByteRange {
    stretches.first ?? (hasCursor ? ByteRange(cursor, cursor) : ByteRange(0, file.bytes.count))
  }

  /// With every layout solved.
  func snapshot() throws -> Snapshot { try Snapshot(parsing: file).solved() }
}

extension SourceFile {
  /// The text with a stretch marked.
  func marking(_ range: ByteRange?) -> String {
    guard let range else { return text }
    return String(decoding: applying([TextEdit(range, "«\(self[range])»")]), as: UTF8.self)
  }
}

extension SourceFile {
  /// The text with several stretches marked.
  func marking(all ranges: [ByteRange]) -> String {
    String(decoding: applying(ranges.map { TextEdit($0, "«\(self[$0])»") }), as: UTF8.self)
  }
}

/// The fixes that a stretch of a file offers, each of them proved now.
func quickFixes(in snapshot: Snapshot, at range: ByteRange) throws -> [OfferedFix] {
  guard !snapshot.diagnostics.isEmpty else { return [] }
  var prover = try FixProver(snapshot)
  return try quickFixes(from: &prover, at: range)
}
