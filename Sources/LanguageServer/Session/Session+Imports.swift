import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import SourceText
import Synchronization

/// The files that open documents import. The text of an open document is used before the file on disk.
///
/// After an edit, the edited document is analysed first, and then the open documents that import it.
extension Session {
  /// Returns the place of a document, and the files around it as they are now.
  func fileSource(for uri: DocumentURI) -> FileSource {
    var open: [String: SourceFile] = [:]
    for document in documents.values {
      if let path = document.uri.path { open[path] = document.file }
    }
    return FileSource(
      path: uri.path,
      read: { [open, workspace] path in
        if workspace.folder(of: path) == nil { return .outside }
        if let file = open[path] { return .file(SourceFile(name: path, bytes: file.bytes)) }
        return workspace.read(path).map { .file(SourceFile(name: path, bytes: $0)) } ?? .missing
      },
      others: { [files = listedFiles()] in files.paths })
  }

  /// Returns a test whether other files import a document. It can read the disk, so it is not called on the actor.
  func importTest(for uri: DocumentURI) -> @Sendable () -> Bool {
    let closed = closedImports()
    let open = documents.values.compactMap { document in document.uri.path.map { (path: $0, file: document.file) } }
    return {
      guard let path = uri.path else { return false }
      return closed.contains(path)
        || open.contains { $0.path != path && importedPaths(in: $0.file, at: $0.path).contains(path) }
    }
  }

  /// Stops the analysis of the documents that follow the edited one.
  func stopFollowing(_ uri: DocumentURI) {
    guard let path = uri.path else { return }
    for (other, document) in documents where other != uri && document.isFollowing && !document.isFinished {
      guard document.readFiles?.contains(path) == true else { continue }
      stop(document)
      outdated.insert(other)
    }
  }

  /// Analyses the documents again that import a document, if its text is not the one that they have read.
  func followText(of uri: DocumentURI) {
    guard documents.count > 1, let path = uri.path, let text = documents[uri]?.file else {
      return follow(Array(outdated))
    }
    let changed = documents.values.filter { document in
      guard document.isFinished, let read = document.readFiles, read.contains(path) else { return false }
      return read.file(at: path)?.bytes != text.bytes
    }
    follow(changed.map(\.uri) + outdated)
  }

  /// Analyses the documents again that import files which have changed on disk.
  func followFiles(_ paths: [String]) {
    let changed = documents.values.filter { document in
      guard let files = document.readFiles, document.isFinished else { return true }
      return paths.contains { files.contains($0) || files.lacksNamesake(of: $0) }
    }
    follow(changed.map(\.uri) + outdated)
  }

  /// Whether an open document is no longer as another document has read it.
  func isOutdated(_ uri: DocumentURI) -> Bool {
    guard documents.count > 1, let files = documents[uri]?.readFiles, !files.isEmpty else { return false }
    return documents.values.contains { other in
      guard other.uri != uri, let path = other.uri.path, files.contains(path), workspace.folder(of: path) != nil else {
        return false
      }
      return files.file(at: path)?.bytes != other.file.bytes
    }
  }

  /// Analyses documents again. Those that were opened last come first.
  func follow(_ uris: [DocumentURI]) {
    outdated = []
    guard !uris.isEmpty else { return }
    let sorted = Set(uris).compactMap { documents[$0] }.sorted { $0.revision > $1.revision }
    for document in sorted where !edited.contains(document.uri) {
      let uri = document.uri
      stop(document)
      let (source, revision) = (fileSource(for: uri), nextRevision())
      documents[uri]?.follow(source, revision: revision)
      if document.settings.run == .onType || !document.isEdited { documents[uri]?.publishing.requestAtOnce() }
      solve(uri)
    }
    refreshPulls()
  }

  /// Returns the open documents and the files of the open folders, without the document itself, that a file concerns:
  /// those that import it, and the file itself. The actor does not wait for the disk.
  nonisolated func documents(using path: String, without own: DocumentURI? = nil) async -> [Document] {
    var found: [Document] = []
    for open in await openDocuments where open.uri != own {
      let document = await open.read()
      if document.snapshot.concerns(path) { found.append(document) }
    }
    let workspace = await workspace
    for uri in await closedFiles() where uri != own {
      guard !Task.isCancelled else { break }
      guard let bytes = uri.path.flatMap(workspace.read) else { continue }
      let file = SourceFile(name: uri.fileName, bytes: bytes)
      guard uri.path == path || file.text.contains("import") else { continue }
      let snapshot = Snapshot(parsing: file, in: await fileSource(for: uri))
      if snapshot.concerns(path) { found.append(Document(uri: uri, version: 0, revision: 0, snapshot: snapshot)) }
    }
    return found
  }

  /// Returns the layouts of the other files of the open folders, by name and path. The actor does not wait for the disk.
  nonisolated func importableLayouts(without own: DocumentURI) async -> [ImportableLayout] {
    let workspace = await workspace
    guard let path = own.path, workspace.folder(of: path) != nil else { return [] }
    var files: [(path: String, file: SourceFile)] = []
    for open in await openDocuments where open.uri != own {
      if let path = open.uri.path, workspace.folder(of: path) != nil { files.append((path, open.file)) }
    }
    for uri in await closedFiles() {
      guard !Task.isCancelled, let path = uri.path else { break }
      guard uri != own, let bytes = workspace.read(path) else { continue }
      files.append((path, SourceFile(name: uri.fileName, bytes: bytes)))
    }
    let previous = await layoutNames
    var found: [ImportableLayout] = []
    var names: [String: NamesOfLayouts] = [:]
    for (path, file) in files {
      let known = previous[path].flatMap { $0.file == file ? $0.names : nil } ?? importableNames(in: file)
      names[path] = NamesOfLayouts(file: file, names: known)
      found += known.map { ImportableLayout(name: $0, path: path) }
    }
    await remember(names)
    return found.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  private func remember(_ names: [String: NamesOfLayouts]) { layoutNames = names }
}

/// The paths that the files on disk import.
///
/// They are read when they are first needed, on the thread that needs them.
final class ClosedImports: Sendable {
  private let workspace: Workspace
  private let open: Set<String>
  private let paths = Mutex<Set<String>?>(nil)

  init(_ workspace: Workspace, open: Set<String>) {
    self.workspace = workspace
    self.open = open
  }

  func contains(_ path: String) -> Bool {
    paths.withLock { known in
      let found = known ?? read()
      known = found
      return found.contains(path)
    }
  }

  private func read() -> Set<String> {
    let files = workspace.knownFiles ?? Set(workspace.folders.flatMap(workspace.files.layoutFiles)).sorted()
    var found: Set<String> = []
    for path in files where !open.contains(path) {
      guard let bytes = workspace.read(path) else { continue }
      found.formUnion(importedPaths(in: SourceFile(name: path, bytes: bytes), at: path).subtracting([path]))
    }
    return found
  }
}

/// The paths of the layout files of the open folders.
///
/// They are read when an import without a file first needs them, on the thread that needs them.
final class ListedFiles: Sendable {
  private let workspace: Workspace
  private let found = Mutex<[String]?>(nil)

  init(_ workspace: Workspace) { self.workspace = workspace }

  var paths: [String] {
    found.withLock { known in
      if let known { return known }
      let read = workspace.knownFiles ?? workspace.folders.flatMap(workspace.files.layoutFiles)
      // A cancelled walk has not listed all files.
      if !Task.isCancelled { known = read }
      return read
    }
  }
}

extension Session {
  /// The layout files of the open folders. They are kept until the client reports a change on disk or, if it reports none,
  /// until a document is opened or saved.
  private func listedFiles() -> ListedFiles {
    if let kept = listedFilesKept, kept.changes == workspace.changes { return kept.files }
    let made = ListedFiles(workspace)
    listedFilesKept = (workspace.changes, made)
    return made
  }

  /// The paths that the files on disk import. If the client reports changes on disk, they are kept until the next one.
  private func closedImports() -> ClosedImports {
    let open = Set(documents.keys.compactMap(\.path))
    if workspace.isWatched, let known = closedImportsKept, known.changes == workspace.changes, known.open == open {
      return known.imports
    }
    let made = ClosedImports(workspace, open: open)
    closedImportsKept = (workspace.changes, open, made)
    return made
  }
}

/// The names of the layouts in a file.
struct NamesOfLayouts: Sendable {
  let file: SourceFile
  let names: [String]
}

extension Snapshot {
  fileprivate func concerns(_ path: String) -> Bool { model.files.path == path || model.files.contains(path) }
}
