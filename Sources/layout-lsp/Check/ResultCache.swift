import InterfaceImport
import JSONRPC
import LayoutDiagnostics
import SourceText

/// What earlier checks found in documents, in a folder that the user names.
///
/// An entry is one file. Its name is a hash of all that the result depends on: the program, the options, the document,
/// and what is around it. So no entry is ever out of date. A file is written beside its place and renamed, so several
/// processes can use a folder at the same time.
struct ResultCache: Sendable {
  private let folder: String
  /// What no other build of the program has.
  private let program: String

  /// The size of all entries after a run, in bytes. If they are larger, the ones that were not used for longest are
  /// removed.
  static let sizeLimit = 256 << 20
  /// The length of the longest entry, in bytes.
  private static let entryLimit = 4 << 20
  private static let suffix = ".result"
  private static let hashLength = 64

  /// Uses a folder, which is created if it does not exist.
  init(_ folder: String) throws(UsageError) {
    guard let stamp = Files.stamp(of: "/proc/self/exe") ?? (try? runningProgram()).flatMap(Files.stamp) else {
      throw UsageError("--cache: the path of this program is not known")
    }
    program = "\(versionAndCommit) \(stamp)"
    self.folder = folder
    guard Files.makeFolder(folder) else { throw UsageError("\(folder): this folder cannot be created") }
  }

  /// Returns the name of the entry for a document: a hash of all that its result depends on.
  func name(
    of file: SourceFile, path: String, _ levels: DiagnosticLevels, _ screens: ScreenChoice, _ app: AppScreens,
    _ options: InputCheck.Options
  ) -> String? {
    guard let app = try? JSONValue(encoding: app) else { return nil }
    var hash = SHA256()
    let chosen = DiagnosticKind.all.compactMap { kind in levels[kind].map { "\(kind.code) \($0)" } }
    let words = [program, path, file.name, options.preview ?? "-", screens.rawValue] + chosen
    for word in words { hash.addField(word.utf8) }
    let choices = [options.preview != nil, options.isNamed, options.showsAll, options.showsFixes != nil]
    hash.addField(choices.map { $0 ? 1 : 0 })
    hash.addField(app.encoded())
    hash.addField(file.bytes)
    for (path, bytes) in InterfaceInput.translations(beside: path) {
      hash.addField(path.utf8)
      hash.addField(bytes.map { [1] + $0 } ?? [0])
    }
    return hash.digits + Self.suffix
  }

  /// Returns the result with a name; nil if there is none, or its file is damaged.
  func result(named name: String) -> StoredResult? {
    let path = "\(folder)/\(name)"
    guard let bytes = Files.regularContents(path), bytes.count <= Self.entryLimit,
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      Array(bytes[..<end]) == Array(Self.digest(name, bytes[(end + 1)...]).utf8),
      let json = try? JSONValue(decoding: Array(bytes[(end + 1)...])), let result = try? json.decode(StoredResult.self)
    else { return nil }
    Files.touch(path)
    return result
  }

  /// Stores a result. A result that cannot be stored is computed again by the next check.
  func store(_ result: StoredResult, named name: String) {
    guard let body = try? JSONValue(encoding: result).encoded() else { return }
    let bytes = Array(Self.digest(name, body[...]).utf8) + [UInt8(ascii: "\n")] + body
    guard bytes.count <= Self.entryLimit else { return }
    try? Files.replace("\(folder)/\(name)", with: bytes)
  }

  /// The first line of an entry. A file with another one is damaged, or has another entry's name.
  private static func digest(_ name: String, _ body: ArraySlice<UInt8>) -> String {
    var hash = SHA256()
    hash.addField(name.utf8)
    hash.addField(body)
    return hash.digits
  }

  /// Removes the entries that were not used for longest until all are smaller than three quarters of a limit, if they are
  /// larger than it. Other files in the folder are left alone.
  func removeOldest(limit: Int = sizeLimit) {
    var entries: [(path: String, size: Int, time: [Int])] = []
    for name in Files.names(in: folder) ?? [] where Self.isEntry(name) {
      let path = "\(folder)/\(name)"
      // The size, and the seconds and nanoseconds of the last use.
      guard let stamp = Files.stamp(of: path), stamp.count > 2 else { continue }
      entries.append((path, stamp[0], [stamp[1], stamp[2]]))
    }
    var size = entries.reduce(0) { $0 &+ $1.size }
    guard size > limit else { return }
    for entry in entries.sorted(by: { $0.time.lexicographicallyPrecedes($1.time) }) {
      guard size > limit / 4 * 3 else { return }
      Files.remove(entry.path)
      size -= entry.size
    }
  }

  /// Whether a file is an entry, or what a process left behind that was ended while it wrote one.
  private static func isEntry(_ name: String) -> Bool {
    let isHash = name.prefix(hashLength).allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
    let rest = name.dropFirst(hashLength)
    return isHash && (rest == suffix || rest.hasPrefix(suffix + ".") && rest.hasSuffix(".tmp"))
  }
}
