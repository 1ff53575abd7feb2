import InterfaceImport
import JSONRPC
import LanguageServerProtocol
import LayoutModel

/// The open folders and the changes in them on disk.
extension Session {
  /// Registers for changes on disk, if the client supports it.
  func registerWatch() {
    guard capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return }
    let names = ["*.layout", ProjectFile.name, "*.swift"] + InterfaceCheck.surroundingNames
    let options = DidChangeWatchedFilesRegistrationOptions(
      watchers: names.map { FileSystemWatcher(globPattern: "**/\($0)") })
    let registration = Registration(
      id: "layout-lsp/files", method: DidChangeWatchedFilesNotification.method, registerOptions: options)
    request(
      RegisterCapabilityRequest<DidChangeWatchedFilesRegistrationOptions>.self,
      RegistrationParams(registrations: [registration]), as: .watch)
  }

  func noteChanged(_ uris: [DocumentURI]) {
    let paths = uris.compactMap(\.path)
    for path in paths where path.hasSuffix(".layout") || path.hasSuffix(ProjectFile.name) {
      workspace.noteChanged(path)
    }
    noteSwiftChanged(paths)
    noteInterfaceChanged(paths)
    let layouts = paths.filter { $0.hasSuffix(".layout") }
    if !layouts.isEmpty { followFiles(layouts) }
    if paths.contains(where: { $0.hasSuffix("/\(ProjectFile.name)") }) { readProjects() }
  }

  /// Reads the project files again if the client does not watch for changes on disk.
  func readProjectsUnlessWatched() {
    guard !workspace.isWatched else { return }
    listedFilesKept = nil
    readProjects()
  }

  func changeFolders(added: [DocumentURI], removed: [DocumentURI]) {
    workspace.close(removed)
    workspace.open(added)
    readProjects()
    readSwiftAgain()
    readInterfacesAgain()
    follow(documents.values.filter { $0.readFiles?.isEmpty == false }.map(\.uri))
    refreshPulls()
  }

  // MARK: Files

  /// Returns the `.layout` files of the open folders that are not open as documents, in order.
  ///
  /// The actor does not wait for the disk: a separate task walks the folders.
  func closedFiles() async -> [DocumentURI] {
    let listing: [String]
    if let known = workspace.knownFiles {
      listing = known
    } else {
      let (files, folders, changes) = (workspace.files, workspace.folders, workspace.changes)
      let walk = Task.detached(executorPreference: requestWorkers) { Set(folders.flatMap(files.layoutFiles)).sorted() }
      listing = await withTaskCancellationHandler {
        await walk.value
      } onCancel: {
        walk.cancel()
      }
      // A cancelled walk has not listed all files.
      if !Task.isCancelled { workspace.note(files: listing, since: changes) }
    }
    let open = Set(documents.keys.compactMap(\.path))
    return listing.filter { !open.contains($0) }.map { DocumentURI(path: $0) }
  }

  /// Returns the report on a file on disk; nil if there is no such file, or the task is cancelled.
  func report(on uri: DocumentURI) async -> FileReport? {
    guard let path = uri.path, !uri.isSwift(languageID: ""), !uri.isInterface else { return nil }
    let known = workspace.report(on: path).flatMap { $0.settingsRevision == settingsRevision ? $0 : nil }
    if workspace.isWatched, let known { return known }
    let (settings, revision, encoding) = (settings(for: uri), settingsRevision, encoding)
    let changes = workspace.changes
    let source = fileSource(for: uri)
    let made = Task.detached(executorPreference: requestWorkers) { [workspace, diagnosticForm] () -> FileReport? in
      guard let bytes = workspace.read(path) else { return nil }
      if let known, known.digest == FileReport.digest(of: bytes) { return known }
      return FileReport(
        uri, bytes, source, settings: settings, revision: revision, encoding: encoding, form: diagnosticForm)
    }
    let report = await withTaskCancellationHandler {
      await made.value
    } onCancel: {
      made.cancel()
    }
    // The report on a file that imports others depends on these too.
    if let report, !report.importsFiles { workspace.note(report, on: path, since: changes) }
    return report
  }
}
