import LanguageServerProtocol

/// The folders that the user has open, and what is known of the files in them.
///
/// What a client watches for us is read once; without a watch, all is looked at again whenever it is needed.
struct Workspace: Sendable {
  let files: FileAccess
  /// Paths, in order.
  private(set) var folders: [String] = []
  /// By folder, the project file that stands in it, or that there is none.
  private var projects: [String: ProjectFile?] = [:]
  /// Whether the client tells of changes on disk.
  var isWatched = false {
    didSet { forgetFiles() }
  }
  private var listing: [String]?
  /// Counts what is told of changes on disk.
  private(set) var changes = 0
  private var reports: [String: FileReport] = [:]

  init(files: FileAccess) { self.files = files }

  mutating func open(_ uris: [DocumentURI]) {
    folders = Set(folders + uris.compactMap(\.path)).sorted()
    forgetFiles()
  }

  mutating func close(_ uris: [DocumentURI]) {
    let closed = Set(uris.compactMap(\.path))
    folders.removeAll { closed.contains($0) }
    forgetFiles()
  }

  /// The open folder that a file is in; of folders in one another, the outermost.
  func folder(of path: String) -> String? { folders.first { path.isInside($0) } }

  /// The bytes of a file in an open folder.
  func read(_ path: String) -> [UInt8]? { folder(of: path).flatMap { files.read(path, $0) } }

  // MARK: Project files

  /// The nearest project file above a file, no further up than the open folder.
  mutating func project(for path: String) -> ProjectFile? {
    guard let root = folder(of: path) else { return nil }
    for folder in path.foldersAbove where folder == root || folder.isInside(root) {
      if let project = project(in: folder) { return project }
    }
    return nil
  }

  /// The project file in a folder.
  mutating func project(in folder: String) -> ProjectFile? {
    if let known = projects[folder] { return known }
    let path = folder.appendingPath(ProjectFile.name)
    let project = read(path).map { ProjectFile(path: path, bytes: $0) }
    projects[folder] = .some(project)
    return project
  }

  /// Those that have been looked at.
  var knownProjects: [ProjectFile] { projects.values.compactMap(\.self).sorted { $0.path < $1.path } }

  /// Has project files read again when they are needed.
  mutating func forgetProjects() { projects = [:] }

  // MARK: Layout files

  /// The `.layout` files of the open folders; nil where they have to be looked for.
  var knownFiles: [String]? { isWatched ? listing : nil }

  /// What was last found out of a file; true as long as its bytes and the settings are the same.
  func report(on path: String) -> FileReport? { reports[path] }

  /// Keeps what was found on disk, unless something there has changed since.
  mutating func note(files: [String], since: Int) {
    if since == changes { listing = files }
  }

  /// Keeps what was found on disk, unless something there has changed since.
  mutating func note(_ report: FileReport, on path: String, since: Int) {
    if since == changes { reports[path] = report }
  }

  mutating func noteChanged(_ path: String) {
    changes += 1
    reports[path] = nil
    listing = nil
  }

  private mutating func forgetFiles() {
    changes += 1
    listing = nil
    reports = [:]
  }
}

extension String {
  /// Whether a path lies beneath another.
  func isInside(_ folder: String) -> Bool { hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") }

  func appendingPath(_ name: String) -> String { hasSuffix("/") ? self + name : self + "/" + name }

  /// The folders that a path lies in, the nearest first.
  fileprivate var foldersAbove: [String] {
    var folders: [String] = []
    var rest = self[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(rest.isEmpty ? "/" : String(rest))
    }
    return folders
  }
}
