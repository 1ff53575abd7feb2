package import JSONRPC
import LanguageServerProtocol

/// A session with one client, from `initialize` to `exit`.
///
/// The session receives frames one after the other and changes a document's text without suspending, so edits apply in
/// order. Each request runs in a task of its own, on the document as it was when the request arrived.
package actor Session {
  /// Sends a message. It must not wait.
  private let send: @Sendable (Message) -> Void
  let log: @Sendable (String) -> Void
  let version: String
  /// The time that work may take before its progress is shown to the user.
  let patience: Duration
  /// The number of threads that solve one document.
  let solverCount: Int
  /// The threads that answer requests: more than the number of requests that clients send at once.
  let requestWorkers = Workers(limit: 32)
  /// The threads that prove fixes for requests. The limit is low, so that fixes never use all threads.
  let provers = Workers(limit: 2)
  /// The threads that read Swift files and solve the layouts in them.
  let swiftReaders = Workers(limit: 2)
  /// The threads that read storyboards and xibs, and solve the layouts in them.
  let interfaceReaders = Workers(limit: 2)
  /// The thread that computes the states of previews.
  let previewers = Workers(limit: 1)

  package private(set) var phase = Phase.created
  /// The process ID of the client. The server exits when that process ends.
  package private(set) var clientProcess: Int?
  private(set) var encoding = PositionEncoding.utf16
  private(set) var capabilities: ClientCapabilities?
  private var clientName = ""
  private var running: [RequestID: Task<Void, Never>] = [:]
  /// The running requests that are answered before diagnostics are computed, with their documents.
  private var urgent: [RequestID: DocumentURI] = [:]
  /// The requests that an edit of their document invalidates: those that wait for the solver or prove fixes.
  var waiting: [RequestID: DocumentURI] = [:]
  /// The requests that prove fixes, with the progress shown for them.
  var proving: [RequestID: WorkID] = [:]

  var documents: [DocumentURI: OpenDocument] = [:]
  /// The open Swift files, and the other files of their modules.
  var swiftDocuments: [DocumentURI: SwiftDocument] = [:]
  let swiftModules = SwiftModules()
  /// The open storyboards and xibs.
  var interfaceFiles: [DocumentURI: InterfaceFile] = [:]
  /// The files that the client was asked to send.
  var registeredFiles: Set<RegisteredFiles> = []
  /// The documents whose preview the client shows.
  var previews: [DocumentURI: PreviewRequestState] = [:]
  /// The documents whose current text is not yet being analysed.
  var edited: Set<DocumentURI> = []
  /// The documents that import a file whose text is being edited. They are analysed after it.
  var outdated: Set<DocumentURI> = []
  /// The imports of the files on disk, with the state of the workspace that they were read in.
  var closedImportsKept: (changes: Int, open: Set<String>, imports: ClosedImports)?
  /// The names of the layouts in the files of the open folders, by path.
  var layoutNames: [String: NamesOfLayouts] = [:]
  /// The layout files on disk, with the state of the workspace that they were listed in.
  var listedFilesKept: (changes: Int, files: ListedFiles)?
  var lastRevision = 0
  /// The generated documents that the client shows, with their source and its version.
  var shownContents: [DocumentURI: (source: DocumentURI, revision: Int)] = [:]
  /// The tokens last sent for each document.
  var sentTokens: [DocumentURI: SentTokens] = [:]
  var workspace: Workspace
  var clientSettings = Settings()
  /// The number of times that the settings have changed.
  var settingsRevision = 0
  /// The problems of project files that were reported to the client, by path.
  var blamedProjects: [String: [ProjectFile.Problem]] = [:]
  private var lastOwnID = 0
  private var awaited: [RequestID: OwnRequest] = [:]
  var works: [WorkID: Work] = [:]
  var lastWork = 0
  /// The state of the files and settings when the user stopped the checking of all files.
  var stoppedCheck: [Int]?

  /// The phase of the session. It only advances.
  package enum Phase: Sendable {
    case created, initialized, shutDown
    /// The client sent `exit`. `properly` is whether `shutdown` preceded it.
    case exited(properly: Bool)
  }

  /// Creates a session. `send` and `log` must not wait.
  package init(
    version: String, files: FileAccess = .none, patience: Duration = .milliseconds(500),
    solverCount: Int = 2, send: @escaping @Sendable (Message) -> Void,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.version = version
    self.patience = patience
    self.solverCount = solverCount
    self.send = send
    self.log = log
    workspace = Workspace(files: files)
  }

  // MARK: Receiving

  /// Handles one frame. The caller must pass the next one only after this returns.
  package func receive(_ frame: [UInt8]) {
    handle(frame)
    analyse()
  }

  private func handle(_ frame: [UInt8]) {
    do throws(MalformedMessage) {
      let message = try Message(parsing: frame)
      if case .notification(DidChangeNotification.method, _) = message {} else { analyse() }
      switch message {
      case .request(let id, let method, let params): receive(id, method, params)
      case .notification(let method, let params): receive(method, params)
      case .response(let id, let result):
        if let request = id.flatMap({ awaited.removeValue(forKey: $0) }) { receive(result, to: request) }
      }
    } catch {
      log(error.error.message)
      send(error.response)
    }
  }

  /// Handles all events of one read, and returns the phase of the session.
  ///
  /// Invalid parts of the stream are not reported to the client.
  package func receive(_ events: [FrameDecoder.Event]) -> Phase {
    for event in events {
      if case .exited = phase { break }
      switch event {
      case .frame(let frame): handle(frame)
      case .skipped(let reason): log(reason)
      }
    }
    analyse()
    return phase
  }

  /// Handles the end of the input: stops all work.
  package func finish() {
    for document in documents.values { document.stop() }
    for document in swiftDocuments.values { document.cancel() }
    for file in interfaceFiles.values { file.cancel() }
    for preview in previews.values { preview.task?.cancel() }
    for task in running.values { task.cancel() }
  }

  private func receive(_ id: RequestID, _ method: String, _ params: JSONValue?) {
    if method == InitializeRequest<Settings>.method {
      return answer(id, initialize(params))
    }
    if method == ShutdownRequest.method, case .initialized = phase {
      phase = .shutDown
      return answer(id, .success(.null))
    }
    switch phase {
    case .created: return answer(id, .failure(ResponseError(.serverNotInitialized, "Expected `initialize` first.")))
    case .shutDown, .exited:
      return answer(id, .failure(ResponseError(.invalidRequest, "The server has been shut down.")))
    case .initialized: break
    }
    guard let route = RequestRoute.all.first(where: { $0.method == method }) else {
      return answer(id, .failure(ResponseError(.methodNotFound, "The server has no method `\(method)`.")))
    }
    let params = params ?? .null
    let document = document(in: params)
    if route.isUrgent { urgent[id] = document?.uri }
    let takesSnippets = capabilities?.textDocument?.completion?.completionItem?.snippetSupport ?? false
    let showsImages = showsImages(in: document)
    let client = capabilities
    running[id] = Task.detached(executorPreference: requestWorkers) { [encoding, takesMarkdown, takesSymbolTrees] in
      let context = RequestContext(
        session: self, id: id, document: await document?.read(), encoding: encoding, client: client,
        takesMarkdown: takesMarkdown,
        showsImages: takesMarkdown && showsImages, takesSnippets: takesSnippets, takesSymbolTrees: takesSymbolTrees)
      await self.finish(id, await route.answer(context, params))
    }
  }

  /// Returns the document that a request's params name.
  private func document(in params: JSONValue) -> OpenDocument? {
    guard case .string(let uri)? = params["textDocument"]?["uri"] else { return nil }
    return document(DocumentURI(rawValue: uri))
  }

  private var takesMarkdown: Bool {
    capabilities?.textDocument?.hover?.contentFormat?.contains(.markdown) ?? true
  }

  /// The editors that are known to show images in hovers.
  private static let imageClients: Set<String> = [
    "Visual Studio Code", "Visual Studio Code - Insiders", "VSCodium", "Code - OSS", "Cursor", "Windsurf",
  ]

  private func showsImages(in document: OpenDocument?) -> Bool {
    (document?.settings ?? clientSettings).showsImages ?? Self.imageClients.contains(clientName)
  }

  private var takesSymbolTrees: Bool {
    capabilities?.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
  }

  private func finish(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
    // A cancelled request has already been answered.
    guard end(id) != nil else { return }
    answer(id, result)
  }

  private func end(_ id: RequestID) -> Task<Void, Never>? {
    urgent[id] = nil
    return running.removeValue(forKey: id)
  }

  /// Waits for the urgent requests on a document to be answered. Its diagnostics are computed after them.
  func answerUrgent(on uri: DocumentURI) async {
    for id in urgent.filter({ $0.value == uri }).keys { await running[id]?.value }
  }

  /// Cancels a request and answers it with an error.
  func cancel(
    _ id: RequestID, _ error: ResponseError = ResponseError(.requestCancelled, "The request was cancelled.")
  ) {
    guard let task = end(id) else { return }
    task.cancel()
    answer(id, .failure(error))
  }

  /// Returns a version of a document with the solver's results. With `answersOnly`, does not wait for diagnostics
  /// about them. Returns nil if the document has changed.
  func solved(_ document: Document, for id: RequestID, answersOnly: Bool) async -> Document? {
    waiting[id] = document.uri
    defer { waiting[id] = nil }
    return answersOnly ? await answered(document) : await solved(document)
  }

  /// Cancels the requests that wait for the solver, because the text has changed. The solver may take a while to stop.
  func answerWaiting(on uri: DocumentURI) {
    for (id, waited) in waiting where waited == uri { cancel(id, .contentModified) }
  }

  private func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
    send(.response(id: id, result: result))
  }

  private func initialize(_ params: JSONValue?) -> Result<JSONValue, ResponseError> {
    guard case .created = phase else { return .failure(ResponseError(.invalidRequest, "Already initialized.")) }
    do throws(JSONConversionError) {
      let params = try (params ?? .object([:])).decode(InitializeParams<Settings>.self)
      capabilities = params.capabilities
      clientName = params.clientInfo?.name ?? ""
      clientProcess = params.processId
      encoding = PositionEncoding.chosen(from: params.capabilities?.general?.positionEncodings)
      workspace.open(params.workspaceFolders?.map(\.uri) ?? params.rootUri.map { [$0] } ?? [])
      apply(params.initializationOptions ?? Settings())
      phase = .initialized
      let result = InitializeResult(
        capabilities: RequestRoute.capabilities(encoding: encoding, client: capabilities),
        serverInfo: ProgramInfo(name: "layout-lsp", version: version))
      return .success(try JSONValue(encoding: result))
    } catch {
      return .failure(ResponseError(.invalidParams, error.description))
    }
  }

  // MARK: Notifications

  private func receive(_ method: String, _ params: JSONValue?) {
    if method == ExitNotification.method {
      if case .exited = phase { return }
      if case .shutDown = phase { phase = .exited(properly: true) } else { phase = .exited(properly: false) }
      return
    }
    guard case .initialized = phase else { return }
    do throws(JSONConversionError) {
      try handle(method, params ?? .null)
    } catch {
      log("\(method): \(error.description)")
    }
  }

  private func handle(_ method: String, _ params: JSONValue) throws(JSONConversionError) {
    switch method {
    case InitializedNotification.method:
      requestConfiguration()
      registerWatch()
      readProjects()
      registerFiles()
    case CancelNotification<RequestID>.method:
      cancel(try params.decode(CancelParams<RequestID>.self).id)
    case DidOpenNotification.method: open(try params.decode(DidOpenTextDocumentParams.self).textDocument)
    case DidChangeNotification.method: change(try params.decode(DidChangeTextDocumentParams.self))
    case DidSaveNotification.method: noteSaved(try params.decode(DidSaveTextDocumentParams.self).textDocument.uri)
    case DidCloseNotification.method: close(try params.decode(DidCloseTextDocumentParams.self).textDocument.uri)
    case DidChangeConfigurationNotification<Settings>.method:
      if let changed = try params.decode(DidChangeConfigurationParams<Settings>.self).settings {
        apply(changed)
      } else {
        requestConfiguration()
      }
    case DidChangeWatchedFilesNotification.method:
      noteChanged(try params.decode(DidChangeWatchedFilesParams.self).changes.map(\.uri))
    case DidChangeWorkspaceFoldersNotification.method:
      let event = try params.decode(DidChangeWorkspaceFoldersParams.self).event
      changeFolders(added: event.added.map(\.uri), removed: event.removed.map(\.uri))
    case ClosePreviewNotification.method: closePreview(try params.decode(ClosePreviewParams.self).textDocument.uri)
    case PreviewSelectionNotification<PreviewSelectionParams>.method:
      select(try params.decode(PreviewSelectionParams.self))
    case WorkDoneProgressCancelNotification.method:
      stopWork(try params.decode(WorkDoneProgressParams.self).token)
    default:
      // Methods that begin with `$/` may be ignored silently; all others are logged.
      if !method.hasPrefix("$/") { log("`\(method)` is ignored") }
    }
  }

  // MARK: Sending

  /// The requests that the server has sent to the client.
  enum OwnRequest {
    case configuration, watch
    /// A request to create the progress of long work.
    case progress(WorkID)
    /// A request whose response has no effect.
    case nothing
  }

  func request<Request: LSPRequest>(_ request: Request.Type, _ params: Request.Params, as own: OwnRequest = .nothing) {
    guard let encoded = try? JSONValue(encoding: params) else { return }
    lastOwnID += 1
    let id = RequestID.string("layout-lsp/\(lastOwnID)")
    awaited[id] = own
    // JSON-RPC does not allow null params.
    send(.request(id: id, method: Request.method, params: encoded == .null ? nil : encoded))
  }

  func notify<Notification: LSPNotification>(_ notification: Notification.Type, _ params: Notification.Params) {
    guard let encoded = try? JSONValue(encoding: params) else { return }
    notify(notification, written: encoded)
  }

  func notify<Notification: LSPNotification>(_ notification: Notification.Type, written params: JSONValue) {
    send(.notification(method: Notification.method, params: params))
  }

  private func receive(_ result: Result<JSONValue, ResponseError>, to request: OwnRequest) {
    switch request {
    case .configuration:
      guard case .success(.array(let items)) = result, let first = items.first,
        let settings = try? first.decode(Settings.self)
      else { return }
      apply(settings)
    case .watch:
      if case .success = result { workspace.isWatched = true }
    case .progress(let work):
      if case .success = result { showWork(work) }
    case .nothing: break
    }
  }
}
