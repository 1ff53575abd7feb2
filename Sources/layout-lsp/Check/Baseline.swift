import JSONRPC

/// The known problems of a project that `check` does not report: those that existed when `check --write-baseline` wrote
/// the file. A problem is identified by its file, its code and what it is about, so it can move within the file.
struct Baseline {
  /// The number of times that each problem can still be suppressed.
  private var counts: [Fingerprint: Int] = [:]
  /// The files that were checked, with the paths that the baseline uses.
  private var checked: Set<String> = []
  /// The folder of the baseline. Paths in the baseline are relative to it, so a check can run in any folder.
  private let folder: String

  /// The version of the file format.
  private static let formatVersion = 2

  /// An empty baseline, to be written to a file.
  init(for path: String) { folder = Files.folder(of: Files.absolute(path)) }

  /// Throws if there is a file that is not a baseline, such as one of the layouts.
  static func requireReplaceable(_ path: String) throws(UsageError) {
    guard let bytes = Files.regularContents(path), !bytes.isEmpty else { return }
    if case .array = (try? JSONValue(decoding: bytes))?["problems"] { return }
    throw UsageError("\(path): this file is not a baseline, so it is not replaced")
  }

  init(reading path: String) throws(UsageError) {
    self.init(for: path)
    guard let bytes = Files.contents(path) else { throw UsageError("\(path): this file cannot be read") }
    guard let document = try? JSONValue(decoding: bytes), case .array(let entries) = document["problems"],
      case .integer(let version) = document["version"], version <= Self.formatVersion
    else { throw UsageError("\(path): this file is not a baseline; check --write-baseline \(path) writes one") }
    guard version == Self.formatVersion else {
      throw UsageError("\(path): this baseline has an earlier format; check --write-baseline \(path) writes it again")
    }
    for entry in entries {
      guard case .string(let file) = entry["path"], case .string(let code) = entry["code"],
        case .array(let subject) = entry["subject"]
      else { continue }
      var count = 1
      if case .integer(let number) = entry["count"] { count = max(0, min(number, 1_000_000)) }
      let names = subject.compactMap { if case .string(let name) = $0 { name } else { nil } }
      counts[Fingerprint(path: file, code: code, subject: names), default: 0] += count
    }
  }

  mutating func add(_ file: CheckedFile) {
    for diagnostic in file.shown {
      counts[Fingerprint(diagnostic, in: file.file, path: name(of: file)), default: 0] += 1
    }
  }

  /// Returns the file without the listed problems. Each is removed at most as many times as it is listed.
  mutating func filter(_ file: CheckedFile) -> CheckedFile {
    var file = file
    let name = name(of: file)
    checked.insert(name)
    file.diagnostics.removeAll { diagnostic in
      let fingerprint = Fingerprint(diagnostic, in: file.file, path: name)
      guard let count = counts[fingerprint], count > 0 else { return false }
      counts[fingerprint] = count - 1
      return true
    }
    return file
  }

  /// The number of listed problems that have not been suppressed.
  var count: Int { counts.values.reduce(0, +) }

  /// The number of listed problems in checked files that no longer have them.
  var staleCount: Int { counts.filter { checked.contains($0.key.path) }.values.reduce(0, +) }

  /// The baseline as JSON: one line for each problem, sorted, so that versions merge well.
  var text: [UInt8] {
    let entries = counts.sorted { $0.key < $1.key }.map { fingerprint, count in
      JSONValue.object([
        "path": .string(fingerprint.path), "code": .string(fingerprint.code),
        "subject": .array(fingerprint.subject.map { .string($0) }),
        "count": .integer(count),
      ]).encoded()
    }
    let lines = entries.map { "  " + String(decoding: $0, as: UTF8.self) }.joined(separator: ",\n")
    return Array("{\"version\":\(Self.formatVersion),\"problems\":[\n\(lines)\n]}\n".utf8)
  }

  private func name(of file: CheckedFile) -> String {
    file.path == "-" ? file.name : Files.relative(file.path, to: folder)
  }
}
