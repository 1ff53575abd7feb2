import LayoutDiagnostics
import SourceText

/// The identity of a problem across versions of a file: its code and what it is about, by name. It has no amounts, so a
/// view that sticks out by any amount is the same problem, and no line numbers.
struct Fingerprint: Hashable, Comparable {
  let path: String
  let code: String
  /// The names and texts of what it is about.
  let subject: [String]

  init(path: String, code: String, subject: [String]) {
    self.path = path
    self.code = code
    self.subject = subject
  }

  init(_ diagnostic: Diagnostic, in file: SourceFile, path: String) {
    self.init(path: path, code: diagnostic.kind.code, subject: diagnostic.key(in: file))
  }

  /// A hash of 16 hexadecimal digits (FNV-1a). It includes the number of equal problems that precede this one in the
  /// report.
  func digest(occurrence: Int) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in ([path, code] + subject + ["\(occurrence)"]).joined(separator: "\0").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    if (left.path, left.code) != (right.path, right.code) { return (left.path, left.code) < (right.path, right.code) }
    return left.subject.lexicographicallyPrecedes(right.subject)
  }
}

extension Diagnostic {
  /// What the diagnostic is about, by name: the same in every version of a file in which names and texts are the same.
  /// For a diagnostic of the text, the text that must change.
  func key(in file: SourceFile) -> [String] {
    if let data { return data.key }
    return [subjectText ?? file[range]]
  }
}
