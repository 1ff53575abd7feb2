import InterfaceImport
import JSONRPC
import LanguageServerProtocol
import SourceText
import SwiftSource

/// The open Swift files. The server shows diagnostics, hovers, code lenses and previews of the layouts in them, and
/// nothing else.
extension Session {
  func openSwift(_ item: TextDocumentItem) {
    swiftDocuments[item.uri]?.stop()
    swiftDocuments[item.uri] = SwiftDocument(item, revision: nextRevision())
    if !workspace.isWatched { swiftModules.noteUnreported() }
    analyseSwiftAgain(except: item.uri)
    refreshSwiftPreview(item.uri)
    checkSwift(item.uri)
  }

  /// Starts what an edited Swift file needs. Returns false for another document.
  func analyseSwift(_ uri: DocumentURI) -> Bool {
    guard swiftDocuments[uri] != nil else { return false }
    analyseSwiftAgain(except: uri)
    refreshSwiftPreview(uri)
    checkSwift(uri)
    return true
  }

  func noteSwiftSaved(_ uri: DocumentURI) {
    guard swiftDocuments[uri] != nil else { return }
    swiftDocuments[uri]?.isEdited = false
    swiftDocuments[uri]?.lastEdit = nil
    if !workspace.isWatched {
      swiftModules.noteUnreported()
      analyseSwiftAgain(except: nil)
    } else {
      checkSwift(uri)
    }
    refreshSwiftPreview(uri)
  }

  func closeSwift(_ uri: DocumentURI) {
    guard let document = swiftDocuments[uri] else { return }
    document.cancel()
    publishSwift([], of: document)
    swiftDocuments[uri] = nil
    answerWaiting(on: uri)
    closePreview(uri)
    if swiftDocuments.isEmpty { swiftModules.removeAll() } else { analyseSwiftAgain(except: nil) }
  }

  /// Handles changes of Swift files on disk.
  func noteSwiftChanged(_ paths: [String]) {
    let changed = paths.filter { $0.hasSuffix(".swift") }
    guard !changed.isEmpty, !swiftDocuments.isEmpty else { return }
    for path in changed { swiftModules.noteChanged(path) }
    analyseSwiftAgain(except: nil)
  }

  /// Handles a change of the open folders, or of settings.
  func readSwiftAgain() {
    swiftModules.removeAll()
    analyseSwiftAgain(except: nil)
  }

  /// Discards the analyses of all Swift files, because they may depend on a file that has changed.
  private func analyseSwiftAgain(except changed: DocumentURI?) {
    for uri in swiftDocuments.keys.sorted(by: { $0.rawValue < $1.rawValue }) where uri != changed {
      swiftDocuments[uri]?.stop()
      answerWaiting(on: uri)
      refreshSwiftPreview(uri)
      checkSwift(uri)
    }
  }

  // MARK: Results

  /// Returns an open Swift file, unless the settings exclude it.
  func swiftDocument(_ uri: DocumentURI) -> SwiftDocument? {
    guard let document = swiftDocuments[uri], settings(for: uri).readsSwift else { return nil }
    return document
  }

  /// The texts of the open Swift files, by path.
  var openSwiftFiles: [String: SourceFile] {
    Dictionary(
      swiftDocuments.values.compactMap { document in document.uri.path.map { ($0, document.file) } },
      uniquingKeysWith: { $1 })
  }

  /// Returns the analysis of a Swift file's current text. Starts it if nothing has needed it so far.
  func swiftAnalysis(_ uri: DocumentURI) -> SwiftAnalysis? {
    guard let document = swiftDocument(uri) else { return nil }
    if let analysis = document.analysis { return analysis }
    let others: @Sendable () -> [SwiftFile]
    var app: @Sendable () -> AppScreens = { .unknown }
    if let path = uri.path, let folder = workspace.folder(of: path) {
      let open = openSwiftFiles
      let (access, modules) = (workspace.files, swiftModules)
      others = { modules.others(ofModuleWith: path, in: folder, access, open: open) }
      app = {
        var files = AppFiles(access.nearby(in: folder))
        return files.screens(inFolder: NearbyFiles.folder(of: path))
      }
    } else {
      others = { [] }
    }
    let analysis = SwiftAnalysis(document.file, by: swiftReaders, after: document.previous, others: others, app: app)
    swiftDocuments[uri]?.analysis = analysis
    return analysis
  }

  /// Returns the layouts of a Swift file, not solved; nil if it is not open, or was edited meanwhile.
  func swiftLayouts(_ uri: DocumentURI, for id: RequestID) async -> SwiftLayouts? {
    guard let analysis = swiftAnalysis(uri) else { return nil }
    waiting[id] = uri
    defer { waiting[id] = nil }
    return await analysis.reading.value
  }

  /// Returns the solved layouts of a Swift file; nil if it is not open, or was edited meanwhile. `id` is the request
  /// that waits for them.
  func solvedSwift(_ uri: DocumentURI, for id: RequestID? = nil) async -> SolvedSwift? {
    guard let analysis = swiftAnalysis(uri), let revision = swiftDocuments[uri]?.revision else { return nil }
    if let id { waiting[id] = uri }
    defer { if let id { waiting[id] = nil } }
    guard let solved = await analysis.solving.value, swiftDocuments[uri]?.revision == revision else { return nil }
    swiftDocuments[uri]?.previous = solved.snapshot
    return solved
  }
}
