import JSONRPC

/// The problems that a project has and does not want to see: those that were there when `check --write-baseline` wrote the
/// file. A problem is recognised by its file, code and message, wherever it has moved to in the file.
struct Baseline {
  /// How often each problem may still be left out.
  private var counts: [Fingerprint: Int] = [:]
  /// The files that were checked, as the baseline names them.
  private var checked: Set<String> = []
  /// The folder of the baseline, from which on it names files, so that a check can run in any folder.
  private let folder: String

  /// Of the format of the file.
  private static let formatVersion = 1

  /// An empty one, to be written to a file.
  init(for path: String) { folder = Files.folder(of: Files.absolute(path)) }

  init(reading path: String) throws(UsageError) {
    self.init(for: path)
    guard let bytes = Files.contents(path) else { throw UsageError("\(path): this file cannot be read") }
    guard let document = try? JSONValue(decoding: bytes), case .array(let entries) = document["problems"],
      document["version"] == .integer(Self.formatVersion)
    else { throw UsageError("\(path): this file is no baseline; check --write-baseline \(path) writes one") }
    for entry in entries {
      guard case .string(let file) = entry["path"], case .string(let code) = entry["code"],
        case .string(let message) = entry["message"]
      else { continue }
      var count = 1
      if case .integer(let number) = entry["count"] { count = max(0, min(number, 1_000_000)) }
      counts[Fingerprint(path: file, code: code, message: message), default: 0] += count
    }
  }

  mutating func add(_ file: CheckedFile) {
    for diagnostic in file.shown { counts[Fingerprint(diagnostic, path: name(of: file)), default: 0] += 1 }
  }

  /// The file without the problems that are listed, each as often as it is listed.
  mutating func filter(_ file: CheckedFile) -> CheckedFile {
    var file = file
    let name = name(of: file)
    checked.insert(name)
    file.diagnostics.removeAll { diagnostic in
      let fingerprint = Fingerprint(diagnostic, path: name)
      guard let count = counts[fingerprint], count > 0 else { return false }
      counts[fingerprint] = count - 1
      return true
    }
    return file
  }

  /// How many problems are listed, and have not been left out.
  var count: Int { counts.values.reduce(0, +) }

  /// How many problems are listed of files that were checked and do not have them any more.
  var staleCount: Int { counts.filter { checked.contains($0.key.path) }.values.reduce(0, +) }

  /// JSON with a line for each problem, in order, so that versions of it merge well.
  var text: [UInt8] {
    let entries = counts.sorted { $0.key < $1.key }.map { fingerprint, count in
      JSONValue.object([
        "path": .string(fingerprint.path), "code": .string(fingerprint.code), "message": .string(fingerprint.message),
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
