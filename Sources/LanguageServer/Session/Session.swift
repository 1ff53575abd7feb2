package import JSONRPC
import LanguageServerProtocol

/// One conversation with one client, from `initialize` to `exit`.
///
/// Frames are received one after the other, and a document's text changes in functions that wait for nothing; so edits
/// land in order. Requests are answered in tasks of their own, on the document as it was when they came.
package actor Session {
  /// Where messages go; it must not wait.
  private let send: @Sendable (Message) -> Void
  let log: @Sendable (String) -> Void
  let version: String
  /// How long work may take before the user is told of it.
  let patience: Duration
  /// How many threads solve one document.
  let solverCount: Int
  /// Who answers requests: more than anybody waits for at once.
  let clerks = Workers(limit: 32)
  /// Who proves fixes for them. Few, so that fixes never use all threads.
  let provers = Workers(limit: 2)
  /// The thread that computes the states of previews.
  let previewers = Workers(limit: 1)

  package private(set) var phase = Phase.created
  /// The process without which nobody needs this one, by its number in the operating system.
  package private(set) var clientProcess: Int?
  private(set) var encoding = PositionEncoding.utf16
  private(set) var capabilities: ClientCapabilities?
  private var clientName = ""
  private var running: [RequestID: Task<Void, Never>] = [:]
  /// Those of them that are answered before diagnostics are told, with the document of which they are.
  private var urgent: [RequestID: DocumentURI] = [:]
  /// The requests that an edit of their document makes worthless, with that document: they wait for the solver, or prove
  /// fixes.
  var waiting: [RequestID: DocumentURI] = [:]
  /// The requests that prove fixes, with the work that is shown for them.
  var proving: [RequestID: WorkID] = [:]

  var documents: [DocumentURI: OpenDocument] = [:]
  /// The documents whose preview the client shows.
  var previews: [DocumentURI: PreviewRequestState] = [:]
  /// The documents of whose text nothing is being found out yet.
  var edited: Set<DocumentURI> = []
  var lastEdition = 0
  /// The last tokens of each document.
  var sentTokens: [DocumentURI: SentTokens] = [:]
  var workspace: Workspace
  var clientSettings = Settings()
  /// Counts the changes of what is set.
  var settingsEdition = 0
  /// What the client has been told of project files, by path.
  var blamedProjects: [String: [ProjectFile.Problem]] = [:]
  private var lastOwnID = 0
  private var awaited: [RequestID: OwnRequest] = [:]
  var works: [WorkID: Work] = [:]
  var lastWork = 0
  /// How things stood when the user stopped the checking of all files.
  var stoppedCheck: [Int]?

  /// How far the conversation has come; it never goes back.
  package enum Phase: Sendable {
    case created, initialized, shutDown
    /// `exit` came; whether after `shutdown`.
    case exited(properly: Bool)
  }

  /// Begins a conversation; `send` and `log` must not wait.
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

  /// Takes one frame. The next one must wait for it to return.
  package func receive(_ frame: [UInt8]) {
    take(frame)
    inquire()
  }

  private func take(_ frame: [UInt8]) {
    do throws(MalformedMessage) {
      let message = try Message(parsing: frame)
      if case .notification(DidChangeNotification.method, _) = message {} else { inquire() }
      switch message {
      case .request(let id, let method, let params): receive(id, method, params)
      case .notification(let method, let params): receive(method, params)
      case .response(let id, let result):
        if let asked = id.flatMap({ awaited.removeValue(forKey: $0) }) { receive(result, to: asked) }
      }
    } catch {
      log(error.error.message)
      send(error.response)
    }
  }

  /// Takes what came in one go, and tells how far the conversation has come.
  ///
  /// Of a part of the stream that was no frame the client hears nothing.
  package func receive(_ events: [FrameDecoder.Event]) -> Phase {
    for event in events {
      if case .exited = phase { break }
      switch event {
      case .frame(let frame): take(frame)
      case .skipped(let reason): log(reason)
      }
    }
    inquire()
    return phase
  }

  /// The end of the input: nobody will ask any more.
  package func finish() {
    for document in documents.values { document.stop() }
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
    running[id] = Task.detached(executorPreference: clerks) { [encoding, takesMarkdown, takesSymbolTrees] in
      let context = RequestContext(
        session: self, id: id, document: await document?.read(), encoding: encoding, takesMarkdown: takesMarkdown,
        showsImages: takesMarkdown && showsImages, takesSnippets: takesSnippets, takesSymbolTrees: takesSymbolTrees)
      await self.finish(id, await route.answer(context, params))
    }
  }

  /// The document that a request's params name.
  private func document(in params: JSONValue) -> OpenDocument? {
    guard case .string(let uri)? = params["textDocument"]?["uri"] else { return nil }
    return document(DocumentURI(rawValue: uri))
  }

  private var takesMarkdown: Bool {
    capabilities?.textDocument?.hover?.contentFormat?.contains(.markdown) ?? true
  }

  /// Editors that are known to show images in hovers.
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
    // One that was cancelled has had its answer.
    guard end(id) != nil else { return }
    answer(id, result)
  }

  private func end(_ id: RequestID) -> Task<Void, Never>? {
    urgent[id] = nil
    return running.removeValue(forKey: id)
  }

  /// Ends once those are answered who look at a document now: what is told of it can wait for a moment.
  func answerUrgent(on uri: DocumentURI) async {
    for id in urgent.filter({ $0.value == uri }).keys { await running[id]?.value }
  }

  /// Gives a request up.
  func cancel(
    _ id: RequestID, _ error: ResponseError = ResponseError(.requestCancelled, "The request was cancelled.")
  ) {
    guard let task = end(id) else { return }
    task.cancel()
    answer(id, .failure(error))
  }

  /// A version of a document with the solver's answers, as soon as they are there where only they are wanted; nil if the
  /// document has moved on.
  func solved(_ document: Document, for id: RequestID, answersOnly: Bool) async -> Document? {
    waiting[id] = document.uri
    defer { waiting[id] = nil }
    return answersOnly ? await answered(document) : await solved(document)
  }

  /// Tells those who wait for the solver that the text is another: it may yet be a while until it has stopped.
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
      take(params.initializationOptions ?? Settings())
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
      askForConfiguration()
      askForWatch()
      lookAtProjects()
    case CancelNotification<RequestID>.method:
      cancel(try params.decode(CancelParams<RequestID>.self).id)
    case DidOpenNotification.method: open(try params.decode(DidOpenTextDocumentParams.self).textDocument)
    case DidChangeNotification.method: change(try params.decode(DidChangeTextDocumentParams.self))
    case DidSaveNotification.method: noteSaved(try params.decode(DidSaveTextDocumentParams.self).textDocument.uri)
    case DidCloseNotification.method: close(try params.decode(DidCloseTextDocumentParams.self).textDocument.uri)
    case DidChangeConfigurationNotification<Settings>.method:
      if let changed = try params.decode(DidChangeConfigurationParams<Settings>.self).settings {
        take(changed)
      } else {
        askForConfiguration()
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
      // What begins with `$/` may be ignored silently; anything else is worth a line.
      if !method.hasPrefix("$/") { log("`\(method)` is ignored") }
    }
  }

  // MARK: Sending

  /// What this side has asked the client.
  enum OwnRequest {
    case configuration, watch
    /// To show work that takes long.
    case progress(WorkID)
    /// Whatever the client answers, nothing follows from it.
    case nothing
  }

  func ask<Request: LSPRequest>(_ request: Request.Type, _ params: Request.Params, as own: OwnRequest = .nothing) {
    guard let encoded = try? JSONValue(encoding: params) else { return }
    lastOwnID += 1
    let id = RequestID.string("layout-lsp/\(lastOwnID)")
    awaited[id] = own
    // JSON-RPC knows no params that are null.
    send(.request(id: id, method: Request.method, params: encoded == .null ? nil : encoded))
  }

  func tell<Notification: LSPNotification>(_ notification: Notification.Type, _ params: Notification.Params) {
    guard let encoded = try? JSONValue(encoding: params) else { return }
    tell(notification, written: encoded)
  }

  func tell<Notification: LSPNotification>(_ notification: Notification.Type, written params: JSONValue) {
    send(.notification(method: Notification.method, params: params))
  }

  private func receive(_ result: Result<JSONValue, ResponseError>, to asked: OwnRequest) {
    switch asked {
    case .configuration:
      guard case .success(.array(let items)) = result, let first = items.first,
        let settings = try? first.decode(Settings.self)
      else { return }
      take(settings)
    case .watch:
      if case .success = result { workspace.isWatched = true }
    case .progress(let work):
      if case .success = result { showWork(work) }
    case .nothing: break
    }
  }
}
