package import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// One conversation with one client, from `initialize` to `exit`.
///
/// Frames are received one after the other, and a document's text changes in functions that wait for nothing; so edits
/// land in order. Requests are answered in tasks of their own, on the document as it was when they came.
package actor Session {
  /// Where messages go; it must not wait.
  private let send: @Sendable (Message) -> Void
  private let log: @Sendable (String) -> Void
  let version: String

  package private(set) var phase = Phase.created
  /// The process without which nobody needs this one, by its number in the operating system.
  package private(set) var clientProcess: Int?
  private(set) var encoding = PositionEncoding.utf16
  private var settings = Settings()
  private var capabilities: ClientCapabilities?
  private var clientName = ""
  private var documents: [DocumentURI: OpenDocument] = [:]
  private var lastEdition = 0
  private var running: [RequestID: Task<Void, Never>] = [:]
  private var lastOwnID = 0
  /// The last tokens of each document.
  var sentTokens: [DocumentURI: SentTokens] = [:]
  private var awaited: [RequestID: OwnRequest] = [:]

  /// How far the conversation has come; it never goes back.
  package enum Phase: Sendable {
    case created, initialized, shutDown
    /// `exit` came; whether after `shutdown`.
    case exited(properly: Bool)
  }

  /// What this side has asked the client.
  private enum OwnRequest {
    case configuration
  }

  package init(
    version: String, send: @escaping @Sendable (Message) -> Void, log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.version = version
    self.send = send
    self.log = log
  }

  // MARK: Receiving

  /// Takes one frame. The next one must wait for it to return.
  package func receive(_ frame: [UInt8]) {
    do throws(MalformedMessage) {
      switch try Message(parsing: frame) {
      case .request(let id, let method, let params): receive(id, method, params)
      case .notification(let method, let params): receive(method, params)
      case .response(let id, let result): receive(id, result)
      }
    } catch {
      log(error.error.message)
      send(error.response)
    }
  }

  /// Logs why a part of the stream was no frame; the client hears nothing of it.
  package func noteSkipped(_ reason: String) { log(reason) }

  /// The end of the input: nobody will ask any more.
  package func finish() {
    for document in documents.values { document.stop() }
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
      return answer(id, .failure(ResponseError(.methodNotFound, "There is no method `\(method)` here.")))
    }
    let params = params ?? .null
    let document = document(in: params)
    let takesSnippets = capabilities?.textDocument?.completion?.completionItem?.snippetSupport ?? false
    running[id] = Task.detached { [encoding, takesMarkdown, showsImages, takesSymbolTrees] in
      let context = RequestContext(
        session: self, document: await document?.read(), encoding: encoding, takesMarkdown: takesMarkdown,
        showsImages: takesMarkdown && showsImages, takesSnippets: takesSnippets, takesSymbolTrees: takesSymbolTrees)
      await self.finish(id, await route.answer(context, params))
    }
  }

  /// The document that a request's params name.
  private func document(in params: JSONValue) -> OpenDocument? {
    guard case .string(let uri)? = params["textDocument"]?["uri"] else { return nil }
    return document(DocumentURI(rawValue: uri))
  }

  func document(_ uri: DocumentURI) -> OpenDocument? { documents[uri] }

  /// Every document that is open, by URI.
  var openDocuments: [OpenDocument] { documents.values.sorted { $0.uri.rawValue < $1.uri.rawValue } }

  private var takesMarkdown: Bool {
    capabilities?.textDocument?.hover?.contentFormat?.contains(.markdown) ?? true
  }

  /// Editors that are known to show images in hovers.
  private static let imageClients: Set<String> = [
    "Visual Studio Code", "Visual Studio Code - Insiders", "VSCodium", "Code - OSS", "Cursor", "Windsurf",
  ]

  private var showsImages: Bool { settings.hover.images ?? Self.imageClients.contains(clientName) }

  private var takesSymbolTrees: Bool {
    capabilities?.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
  }

  private func finish(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
    // One that was cancelled has had its answer.
    guard running.removeValue(forKey: id) != nil else { return }
    answer(id, result)
  }

  private func cancel(_ id: RequestID) {
    guard let task = running.removeValue(forKey: id) else { return }
    task.cancel()
    answer(id, .failure(.cancelled))
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
    case InitializedNotification.method: askForConfiguration()
    case CancelNotification<RequestID>.method:
      cancel(try params.decode(CancelParams<RequestID>.self).id)
    case DidOpenNotification.method: open(try params.decode(DidOpenTextDocumentParams.self).textDocument)
    case DidChangeNotification.method: change(try params.decode(DidChangeTextDocumentParams.self))
    case DidSaveNotification.method:
      let uri = try params.decode(DidSaveTextDocumentParams.self).textDocument.uri
      if settings.diagnostics.run == .onSave { publishAtOnce(uri) }
    case DidCloseNotification.method: close(try params.decode(DidCloseTextDocumentParams.self).textDocument.uri)
    case DidChangeConfigurationNotification<Settings>.method:
      if let changed = try params.decode(DidChangeConfigurationParams<Settings>.self).settings {
        take(changed)
      } else {
        askForConfiguration()
      }
    default:
      // What begins with `$/` may be ignored silently; anything else is worth a line.
      if !method.hasPrefix("$/") { log("nothing is done about `\(method)`") }
    }
  }

  // MARK: Settings

  private func askForConfiguration() {
    guard capabilities?.workspace?.configuration == true else { return }
    lastOwnID += 1
    let id = RequestID.string("layout-lsp/\(lastOwnID)")
    let params = ConfigurationParams(items: [ConfigurationItem(section: "layout")])
    guard let encoded = try? JSONValue(encoding: params) else { return }
    awaited[id] = .configuration
    send(.request(id: id, method: ConfigurationRequest<Settings>.method, params: encoded))
  }

  private func receive(_ id: RequestID?, _ result: Result<JSONValue, ResponseError>) {
    guard let id, awaited.removeValue(forKey: id) != nil else { return }
    guard case .success(.array(let items)) = result, let first = items.first,
      let settings = try? first.decode(Settings.self)
    else { return }
    take(settings)
  }

  private func take(_ changed: Settings) {
    guard changed != settings else { return }
    settings = changed
    for word in settings.diagnostics.unknownWords { log("layout.diagnostics.severity: `\(word)` is not known") }
    for uri in documents.keys { documents[uri]?.levels = settings.diagnostics.levels }
    if changed.diagnostics.run == .onType {
      for uri in documents.keys.sorted(by: { $0.rawValue < $1.rawValue }) { publishAtOnce(uri) }
    }
  }

  // MARK: Documents

  private func open(_ item: TextDocumentItem) {
    documents[item.uri]?.stop()
    var document = OpenDocument(item, edition: nextEdition(), levels: settings.diagnostics.levels)
    document.publishing.askAtOnce()
    documents[item.uri] = document
    solve(item.uri)
  }

  private func change(_ params: DidChangeTextDocumentParams) {
    let uri = params.textDocument.uri
    // Taken out meanwhile, so that no text is copied.
    guard var document = documents.removeValue(forKey: uri) else {
      log("\(uri.rawValue) has changed but is not open")
      return
    }
    document.apply(
      params.contentChanges, version: params.textDocument.version, edition: nextEdition(), encoding: encoding)
    if settings.diagnostics.run == .onType { document.publishing.ask() }
    documents[uri] = document
    solve(uri)
  }

  private func close(_ uri: DocumentURI) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    document.stop()
    document.publishing.timer?.cancel()
    sentTokens.removeValue(forKey: uri)
    // What was said of it holds no longer for anybody.
    publish(PublishDiagnosticsParams(uri: uri, diagnostics: []))
  }

  private func nextEdition() -> Int {
    lastEdition += 1
    return lastEdition
  }

  /// Begins to solve a document's current text.
  private func solve(_ uri: DocumentURI) {
    guard let document = documents[uri] else { return }
    documents[uri]?.solving = Task.detached(priority: .userInitiated) {
      guard let parsed = await document.reading.value else { return }
      let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
      guard let solved = try? parsed.solved(after: document.lastSolution, limit: limit) else { return }
      await self.take(solved, uri, document.edition)
    }
  }

  private func take(_ solved: Snapshot, _ uri: DocumentURI, _ edition: Int) {
    // A result whose text is no longer current is dropped.
    guard documents[uri]?.edition == edition else { return }
    documents[uri]?.solved = solved
    // The settings may have changed while it was solved.
    documents[uri]?.levels = settings.diagnostics.levels
    documents[uri]?.lastSolution = solved.solution
    publishIfDue(uri)
  }

  /// A version of a document with the solver's answers, or as it is where the solver was stopped; nil if the document has
  /// moved on.
  func solved(_ document: Document) async -> Document? {
    guard let open = documents[document.uri], open.edition == document.edition else { return nil }
    await open.solving?.value
    guard let open = documents[document.uri], open.edition == document.edition else { return nil }
    return Document(uri: document.uri, edition: document.edition, snapshot: open.solved ?? document.snapshot)
  }

  // MARK: Publishing

  private func publishAtOnce(_ uri: DocumentURI) {
    documents[uri]?.publishing.askAtOnce()
    publishIfDue(uri)
  }

  private func publishIfDue(_ uri: DocumentURI) {
    guard let document = documents[uri], document.publishing.isDue, let solved = document.solved else { return }
    guard let deadline = document.publishing.wait(for: solved) else {
      documents[uri]?.publishing.noteTold(solved)
      return publish(document, solved)
    }
    guard document.publishing.timer == nil else { return }
    documents[uri]?.publishing.timer = Task {
      guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
      self.documents[uri]?.publishing.timer = nil
      self.publishIfDue(uri)
    }
  }

  private func publish(_ document: OpenDocument, _ snapshot: Snapshot) {
    let converter = PositionConverter(file: snapshot.file, encoding: encoding)
    publish(
      PublishDiagnosticsParams(
        uri: document.uri, version: document.version,
        diagnostics: publishedDiagnostics(of: snapshot, uri: document.uri, converter: converter)))
  }

  private func publish(_ params: PublishDiagnosticsParams) {
    guard let encoded = try? JSONValue(encoding: params) else { return }
    send(.notification(method: PublishDiagnosticsNotification.method, params: encoded))
  }
}

extension ResponseError {
  fileprivate static let cancelled = ResponseError(.requestCancelled, "The request was cancelled.")
}
