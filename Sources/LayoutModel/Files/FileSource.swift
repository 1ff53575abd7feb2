package import LayoutSyntax
package import SourceText

/// A file that an import names, as it is when it is read.
package enum FileText: Sendable {
  /// The name is what messages show.
  case file(SourceFile)
  case missing
  /// The file is not in the open folder, so it is not read.
  case outside
}

/// The place of a file and the files around it, for its imports. The caller reads them: from disk, or from an editor.
package struct FileSource: Sendable {
  /// The absolute path of the file, without `.` and `..`; nil for a text that is not in a folder.
  package let path: String?
  /// Returns the file at an absolute path.
  package let read: @Sendable (_ path: String) -> FileText
  /// Returns the absolute paths of the layout files around it, among which one that does not exist is looked for.
  package let others: @Sendable () -> [String]

  package init(
    path: String?, read: @escaping @Sendable (_ path: String) -> FileText,
    others: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.path = path
    self.read = read
    self.others = others
  }

  /// A text without files around it.
  package static let none = FileSource(path: nil) { _ in .missing }
}

/// A file and the files that it imports, directly or through others, as they are at one time. The meaning of the file
/// follows from these texts alone.
package struct FileSet: Sendable {
  /// The absolute path of the file itself; nil for a text that is not in a folder.
  package let path: String?
  /// The other files that are imported, by path.
  package let files: [String: ImportedFile]
  /// Whether there are more files than are read.
  let isTooLarge: Bool

  /// A file that an import names.
  package enum ImportedFile: Sendable {
    case tree(SyntaxTree)
    /// The paths are those of files with the same name, the nearest to the file itself first.
    case missing(others: [String])
    case outside
  }

  /// The largest number of files that are read for one.
  static let limit = 256

  /// No files.
  package static let empty = FileSet(path: nil, files: [:], isTooLarge: false)

  private init(path: String?, files: [String: ImportedFile], isTooLarge: Bool) {
    self.path = path
    self.files = files
    self.isTooLarge = isTooLarge
  }

  /// Reads the files that a file imports, directly or through others. It reuses the trees of `previous` whose files are
  /// unchanged. The result is incomplete once `shouldContinue` returns false.
  package init(
    of tree: SyntaxTree, _ source: FileSource, after previous: FileSet? = nil,
    while shouldContinue: () -> Bool = { true }
  ) {
    path = source.path
    guard let path = source.path, tree.sorts.contains(.import) else {
      files = [:]
      isTooLarge = false
      return
    }
    var files: [String: ImportedFile] = [:]
    var waiting = tree.importedPaths(from: path)
    let direct = Set(waiting)
    lazy var others = source.others()
    var isTooLarge = false
    var next = 0
    while next < waiting.count, shouldContinue() {
      let wanted = waiting[next]
      next += 1
      guard wanted != path, files[wanted] == nil else { continue }
      guard files.count < Self.limit else {
        isTooLarge = true
        break
      }
      switch source.read(wanted) {
      case .missing:
        // Only the imports of the file itself are reported.
        files[wanted] = .missing(others: direct.contains(wanted) ? namesakes(of: wanted, among: others, for: path) : [])
      case .outside: files[wanted] = .outside
      case .file(let file):
        var known: SyntaxTree?
        if case .tree(let tree)? = previous?.files[wanted], tree.file == file { known = tree }
        let tree = known ?? parse(file, while: shouldContinue)
        files[wanted] = .tree(tree)
        waiting += tree.importedPaths(from: wanted)
      }
    }
    self.files = files
    self.isTooLarge = isTooLarge
  }

  /// Returns the text of an imported file; nil if there is none.
  package func file(at path: String) -> SourceFile? {
    if case .tree(let tree)? = files[path] { tree.file } else { nil }
  }

  /// Whether a file is imported, directly or through others, even if it does not exist.
  package func contains(_ path: String) -> Bool { files[path] != nil }

  /// Whether a file that does not exist has the name of another one.
  package func lacksNamesake(of path: String) -> Bool {
    files.contains { wanted, file in
      if case .missing = file { hasSameName(wanted, path) } else { false }
    }
  }

  /// Whether nothing is imported.
  package var isEmpty: Bool { files.isEmpty }

  /// The bytes of the imported files, which differ if the set differs.
  package var importedBytes: [UInt8] {
    files.sorted { $0.key < $1.key }.flatMap { path, file -> [UInt8] in
      switch file {
      case .tree(let tree): Array(path.utf8) + [0] + tree.file.bytes + [0]
      case .missing(let others): Array(path.utf8) + others.flatMap { [1] + Array($0.utf8) } + [1]
      case .outside: Array(path.utf8) + [2]
      }
    }
  }

  /// Whether two sets have the same texts.
  package func isSame(as other: FileSet) -> Bool {
    path == other.path && files.count == other.files.count
      && files.allSatisfy { path, file in
        switch (file, other.files[path]) {
        case (.tree(let one), .tree(let two)?): one.file == two.file
        case (.missing(let others), .missing(let own)?): others == own
        case (.outside, .outside?): true
        default: false
        }
      }
  }
}

extension SyntaxTree {
  /// The imports of the file, in file order: each statement with its path.
  package var imports: [(statement: Statement, path: StringLiteral)] {
    guard sorts.contains(.import) else { return [] }
    return statements.compactMap { statement in
      guard statement.sort == .import, case .import(let path) = statement.kind else { return nil }
      return (statement, path)
    }
  }

  /// The absolute paths of the files that a file imports.
  func importedPaths(from path: String) -> [String] {
    imports.compactMap { statement, written in statement.isBroken ? nil : importedPath(written.value, from: path) }
  }
}

/// Returns the absolute paths of the files that a text imports directly.
package func importedPaths(in file: SourceFile, at path: String) -> Set<String> {
  // Most files import nothing.
  guard file.bytes.contains(Array("import".utf8)) else { return [] }
  return Set(parse(file).importedPaths(from: path))
}

/// Returns the absolute path that an import means in a file; nil if it is not a relative path of a layout.
package func importedPath(_ written: String, from path: String) -> String? {
  guard isImportable(written) else { return nil }
  var parts = path.split(separator: "/").dropLast()
  for part in written.split(separator: "/") {
    switch part {
    case ".": break
    case "..":
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    default: parts.append(part)
    }
  }
  return "/" + parts.joined(separator: "/")
}

/// Returns the path that an import in a file has to write for another file. Both paths are absolute.
package func importPath(to other: String, from path: String) -> String {
  let base = path.split(separator: "/").dropLast()
  let parts = other.split(separator: "/")
  let shared = zip(base, parts.dropLast()).prefix { $0 == $1 }.count
  return (Array(repeating: "..", count: base.count - shared) + parts.dropFirst(shared)).joined(separator: "/")
}

/// The largest number of files that are named for one that does not exist.
private let namesakeLimit = 3

/// Returns the files of a list that have the name of a file that does not exist. Those with the fewest folders between
/// them and the importing file come first.
private func namesakes(of missing: String, among paths: [String], for own: String) -> [String] {
  let found = Set(paths).filter { $0 != own && $0 != missing && hasSameName($0, missing) }
  let sorted = found.map { (path: $0, written: importPath(to: $0, from: own)) }
    .filter { isImportable($0.written) && !$0.written.contains { $0 == "\"" || $0.isNewline } }
    .map { (path: $0.path, distance: $0.written.split(separator: "/").count) }
    .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
  return sorted.prefix(namesakeLimit).map(\.path)
}

/// Whether the last components of two paths are equal, regardless of case.
private func hasSameName(_ path: String, _ other: String) -> Bool {
  path.split(separator: "/").last?.lowercased() == other.split(separator: "/").last?.lowercased()
}

/// Whether an import can have a path: it is relative, and that of a layout.
private func isImportable(_ path: String) -> Bool {
  path.hasSuffix(".layout") && !path.hasPrefix("/") && !path.hasSuffix("/.layout") && path != ".layout"
    && path.utf8.count <= 4096 && !path.utf8.contains(0) && !path.contains("\\") && !path.contains("://")
}
