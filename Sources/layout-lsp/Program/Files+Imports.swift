import LayoutModel
import SourceText
import Synchronization

extension Files {
  /// The files that a layout can import: those in the folder that contains `.git`, or else in its own folder.
  static func source(of file: SourceFile) -> FileSource {
    let path = absolute(file.name)
    let root = importRoot(folder(of: path))
    return FileSource(
      path: path,
      read: { other in
        guard other.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return .outside }
        guard exists(other) else { return .missing }
        guard leads(other, into: root) else { return .outside }
        guard let bytes = regularContents(other) else { return .missing }
        let relative = relative(other, to: currentFolder)
        return .file(SourceFile(name: relative.hasPrefix("../") ? other : relative, bytes: bytes))
      }, others: { entries(below: root, [".layout"], limit: searchLimit).filter { $0.problem == nil }.map(\.path) })
  }

  /// The largest number of folders, and of files, among which a missing file is looked for.
  private static let searchLimit = 2000

  static func importRoot(_ start: String) -> String {
    var folder = start
    while true {
      if exists(folder == "/" ? "/.git" : "\(folder)/.git") { return folder }
      let above = Files.folder(of: folder)
      if above == folder { return start }
      folder = above
    }
  }
}

/// The paths that files import: those of the folders that are given, and those around the files that are given.
///
/// They are read when they are first needed.
final class ImportingFiles: Sendable {
  /// The largest number of folders, and of files, that are searched below one folder.
  private static let limit = 5000

  private let operands: [String]
  private let paths = Mutex<Set<String>?>(nil)

  init(_ operands: [String]) { self.operands = operands }

  func contains(_ path: String) -> Bool {
    paths.withLock { known in
      let found = known ?? read()
      known = found
      return found.contains(path)
    }
  }

  private func read() -> Set<String> {
    let folders = operands.map { operand in
      let path = Files.absolute(operand)
      return Files.isFolder(operand) ? path : Files.importRoot(Files.folder(of: path))
    }
    var found: Set<String> = []
    for folder in Set(folders).sorted() {
      for (path, _) in Files.entries(below: folder, [".layout"], limit: Self.limit) {
        guard let bytes = Files.regularContents(path) else { continue }
        let path = Files.absolute(path)
        found.formUnion(importedPaths(in: SourceFile(name: path, bytes: bytes), at: path).subtracting([path]))
      }
    }
    return found
  }
}
