import LanguageServerProtocol

/// The open folders, and cached information about the files in them.
///
/// If the client watches files, the server reads them once. Otherwise it reads them whenever it needs them.
struct Workspace: Sendable {
  let files: FileAccess
  /// The paths of the open folders, in order.
  private(set) var folders: [String] = []
  /// The project file of each folder; nil if the folder is known to have none.
  private var projects: [String: ProjectFile?] = [:]
  /// Whether the client reports changes on disk.
  var isWatched = false {
    didSet { forgetFiles() }
  }
  private var listing: [String]?
  /// The number of reported changes on disk.
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

  /// Returns the open folder that contains a file; the outermost of nested folders.
  func folder(of path: String) -> String? { folders.first { path.isInside($0) } }

  /// Returns the bytes of a file in an open folder.
  func read(_ path: String) -> [UInt8]? { folder(of: path).flatMap { files.read(path, $0) } }

  // MARK: Project files

  /// Returns the nearest project file above a file, no higher than the open folder.
  mutating func project(for path: String) -> ProjectFile? {
    guard let root = folder(of: path) else { return nil }
    for folder in path.foldersAbove where folder == root || folder.isInside(root) {
      if let project = project(in: folder) { return project }
    }
    return nil
  }

  /// Returns the project file in a folder.
  mutating func project(in folder: String) -> ProjectFile? {
    if let known = projects[folder] { return known }
    let path = folder.appendingPath(ProjectFile.name)
    let project = read(path).map { ProjectFile(path: path, bytes: $0) }
    projects[folder] = .some(project)
    return project
  }

  /// The project files that have been read.
  var knownProjects: [ProjectFile] { projects.values.compactMap(\.self).sorted { $0.path < $1.path } }

  /// Makes the server read project files again when it needs them.
  mutating func forgetProjects() { projects = [:] }

  // MARK: Layout files

  /// The `.layout` files of the open folders; nil if the folders have to be searched.
  var knownFiles: [String]? { isWatched ? listing : nil }

  /// Returns the last report on a file. It is valid while the file's bytes and the settings are unchanged.
  func report(on path: String) -> FileReport? { reports[path] }

  /// Stores the list of files found on disk, unless something on disk has changed since.
  mutating func note(files: [String], since: Int) {
    if since == changes { listing = files }
  }

  /// Stores the report on a file, unless something on disk has changed since.
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
  /// Whether a path is below another.
  func isInside(_ folder: String) -> Bool { hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") }

  func appendingPath(_ name: String) -> String { hasSuffix("/") ? self + name : self + "/" + name }

  /// The folders that contain a path, the nearest first.
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
