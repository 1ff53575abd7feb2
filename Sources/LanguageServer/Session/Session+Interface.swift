import InterfaceImport
import InterfaceMarkup
import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The open storyboards and xibs. The server shows diagnostics, hovers, an outline, code lenses and previews of the
/// layouts in them, and nothing else.
extension Session {
  func openInterface(_ item: TextDocumentItem) {
    interfaceFiles[item.uri]?.stop()
    interfaceFiles[item.uri] = InterfaceFile(item, revision: nextRevision())
    readProjectsUnlessWatched()
    refreshInterfacePreview(item.uri)
    checkInterface(item.uri)
  }

  /// Starts what an edited storyboard or xib needs. Returns false for another document.
  func analyseInterface(_ uri: DocumentURI) -> Bool {
    guard interfaceFiles[uri] != nil else { return false }
    refreshInterfacePreview(uri)
    checkInterface(uri)
    return true
  }

  /// Handles a save. Returns false for another document.
  func noteInterfaceSaved(_ uri: DocumentURI) -> Bool {
    guard interfaceFiles[uri] != nil else { return false }
    interfaceFiles[uri]?.isEdited = false
    interfaceFiles[uri]?.lastEdit = nil
    // Without reports of the client, files around the document may have changed too.
    if !workspace.isWatched { interfaceFiles[uri]?.stop() }
    refreshInterfacePreview(uri)
    checkInterface(uri)
    return true
  }

  /// Handles the closing of a document. Returns false for another one.
  func closeInterface(_ uri: DocumentURI) -> Bool {
    guard let file = interfaceFiles[uri] else { return false }
    file.cancel()
    publishInterface([], of: file)
    interfaceFiles[uri] = nil
    answerWaiting(on: uri)
    closePreview(uri)
    return true
  }

  /// Handles changes on disk of files that say something about documents: translations, and the screens of the app.
  func noteInterfaceChanged(_ paths: [String]) {
    guard paths.contains(where: InterfaceCheck.isSurrounding) else { return }
    readInterfacesAgain()
  }

  /// Discards the analyses of all storyboards and xibs, because of a change of files around them or of settings.
  func readInterfacesAgain() {
    for uri in interfaceFiles.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      interfaceFiles[uri]?.stop()
      answerWaiting(on: uri)
      refreshInterfacePreview(uri)
      checkInterface(uri)
    }
  }

  // MARK: Results

  /// Returns an open storyboard or xib, unless the settings exclude it.
  func interfaceFile(_ uri: DocumentURI) -> InterfaceFile? {
    guard let file = interfaceFiles[uri], settings(for: uri).readsInterfaces else { return nil }
    return file
  }

  /// Returns the analysis of a document's current text. Starts it if nothing has needed it so far.
  func interfaceAnalysis(_ uri: DocumentURI) -> InterfaceAnalysis? {
    guard let open = interfaceFile(uri) else { return nil }
    if let analysis = open.analysis { return analysis }
    let (file, settings) = (open.file, settings(for: uri))
    let path = uri.path
    let root = path.flatMap { workspace.folder(of: $0) }
    let access = workspace.files
    let analysis = InterfaceAnalysis(by: interfaceReaders) { () throws(ImportError) -> InterfaceCheck in
      let markup: MarkupElement
      do throws(MarkupError) {
        markup = try readMarkup(file.bytes)
      } catch {
        throw ImportError(message: error.message, line: error.line)
      }
      var (languages, app) = (DocumentLanguages(), AppScreens.unknown)
      if let path, let root {
        let nearby = access.nearby(in: root)
        let folder = NearbyFiles.folder(of: path)
        languages = readLanguages(beside: path, inFolder: folder, nearby).languages
        var files = AppFiles(nearby)
        app = files.screens(inFolder: folder)
      }
      let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
      return InterfaceCheck(
        file, path: file.name, markup: markup, languages: languages, levels: settings.levels,
        screens: settings.screens, app: settings.screens == .all ? .all : app,
        fixes: { withProvenFixes($0, in: $1, within: limit) }, limit: limit)
    }
    interfaceFiles[uri]?.analysis = analysis
    return analysis
  }

  /// Returns the layouts of a document, solved on its canvas; nil if it is not open, or was edited meanwhile. `id` is the
  /// request that waits for them.
  func interfaceReading(_ uri: DocumentURI, for id: RequestID? = nil) async -> InterfaceReading? {
    guard let analysis = interfaceAnalysis(uri), let revision = interfaceFiles[uri]?.revision else { return nil }
    if let id { waiting[id] = uri }
    defer { if let id { waiting[id] = nil } }
    guard let reading = await analysis.reading.value, interfaceFiles[uri]?.revision == revision else { return nil }
    return reading
  }

  /// Returns the layouts of a document on the other screens of the app, not solved.
  func interfaceScreens(_ uri: DocumentURI, for id: RequestID) async -> [SceneLayouts] {
    guard let analysis = interfaceAnalysis(uri) else { return [] }
    waiting[id] = uri
    defer { waiting[id] = nil }
    return await analysis.screens.value ?? []
  }

  // MARK: Diagnostics

  /// How long typing has to stop before a document is checked: half-typed XML cannot be read.
  private static let pause = Duration.milliseconds(500)

  /// Starts to check a document, and publishes what is found. These diagnostics are always pushed: other servers can own
  /// XML too, and no client pulls those of a document that two servers own.
  func checkInterface(_ uri: DocumentURI) {
    interfaceFiles[uri]?.checking?.cancel()
    guard let file = interfaceFiles[uri] else { return }
    guard interfaceFile(uri) != nil else { return publishInterface([], of: file) }
    interfaceFiles[uri]?.checking = Task {
      if let edit = file.lastEdit {
        guard (try? await Task.sleep(until: edit + Self.pause, clock: .continuous)) != nil else { return }
      }
      guard let analysis = interfaceAnalysis(uri), let reading = await analysis.reading.value else { return }
      let converter = PositionConverter(file: file.file, encoding: encoding)
      func publish(_ diagnostics: [LanguageServerProtocol.Diagnostic]) {
        guard let open = interfaceFiles[uri], open.revision == file.revision, !Task.isCancelled else { return }
        publishInterface(diagnostics, of: open)
      }
      let form = diagnosticForm
      func converted(_ found: [LayoutDiagnostics.Diagnostic]) -> [LanguageServerProtocol.Diagnostic] {
        found.prefix(publishedDiagnosticsLimit).map {
          lspDiagnostic($0.notingFixes, uri: uri, converter: converter, form: form)
        }
      }
      if let refusal = reading.refusal {
        return publish([
          LanguageServerProtocol.Diagnostic(
            range: converter.range(of: file.file.tag(onLine: refusal.line ?? 1)),
            message: DiagnosticMessage(refusal.message.withLargeInitial), severity: .information, source: "layout")
        ])
      }
      guard let found = await analysis.checking.value else { return }
      publish(converted(found))
      // The proofs of fixes can take seconds, and the problems do not wait for them.
      guard let proven = await analysis.proving.value, proven.contains(where: { !$0.fixes.isEmpty }) else { return }
      publish(converted(proven))
    }
  }

  /// Publishes the diagnostics of a document, unless it had none before either.
  private func publishInterface(_ diagnostics: [LanguageServerProtocol.Diagnostic], of file: InterfaceFile) {
    guard !diagnostics.isEmpty || file.isReported else { return }
    interfaceFiles[file.uri]?.isReported = !diagnostics.isEmpty
    publish(PublishDiagnosticsParams(uri: file.uri, version: file.version, diagnostics: diagnostics))
  }
}

extension LayoutDiagnostics.Diagnostic {
  /// The largest number of fixes that are noted.
  private static let notedFixes = 3

  /// The diagnostic with a note for each fix: the server does not edit storyboards and xibs.
  fileprivate var notingFixes: LayoutDiagnostics.Diagnostic {
    var noted = self
    noted.related += fixes.prefix(Self.notedFixes).map { RelatedNote(range, "A fix: \($0.title)") }
    return noted
  }
}

extension FileAccess {
  /// The files around a document, as far as they are in an open folder.
  func nearby(in root: String) -> NearbyFiles {
    NearbyFiles(
      names: { names($0, root) }, read: { read($0, root) },
      exists: { path in
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return names(NearbyFiles.folder(of: path), root)?.contains(name) ?? false
      })
  }
}
