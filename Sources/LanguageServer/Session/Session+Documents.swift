import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis

/// The documents that the client has open, and the solving of them.
extension Session {
  func document(_ uri: DocumentURI) -> OpenDocument? { documents[uri] }

  /// Every document that is open, by URI.
  var openDocuments: [OpenDocument] { documents.values.sorted { $0.uri.rawValue < $1.uri.rawValue } }

  func open(_ item: TextDocumentItem) {
    if let known = documents[item.uri] { stop(known) }
    lookAtProjectsUnlessWatched()
    var document = OpenDocument(
      item, edition: nextEdition(), settings: settings(for: item.uri), solverCount: solverCount,
      beforeTelling: { [weak self] in await self?.answerUrgent(on: item.uri) })
    document.publishing.askAtOnce()
    documents[item.uri] = document
    blameProjects()
    solve(item.uri)
  }

  func change(_ params: DidChangeTextDocumentParams) {
    let uri = params.textDocument.uri
    // Taken out meanwhile, so that no text is copied.
    guard var document = documents.removeValue(forKey: uri) else {
      log("\(uri.rawValue) has changed but is not open")
      return
    }
    stop(document)
    document.apply(
      params.contentChanges, version: params.textDocument.version, edition: nextEdition(), encoding: encoding)
    switch document.settings.run {
    case .onType: document.publishing.ask()
    // What was to be told of the opened text is nothing to tell of this one; a text that was saved is still waited for.
    case .onSave: if !document.isSaved { document.publishing.takeBack() }
    }
    documents[uri] = document
    edited.insert(uri)
  }

  /// Begins to find out about texts that were edited. Of edits that came together, only the last text is looked at.
  func inquire() {
    for uri in edited {
      documents[uri]?.inquire()
      solve(uri)
    }
    edited.removeAll(keepingCapacity: true)
  }

  func noteSaved(_ uri: DocumentURI) {
    lookAtProjectsUnlessWatched()
    guard let document = documents[uri] else { return }
    documents[uri]?.isEdited = false
    documents[uri]?.isSaved = true
    refreshPreview(uri)
    guard document.settings.run == .onSave else {
      // Diagnostics that wait for a pause in typing are published now.
      if document.publishing.isDue {
        publishAtOnce(uri)
        refreshPulls()
      }
      return
    }
    publishAtOnce(uri)
    // Who asks while typing has been put off until now.
    if document.isEdited { refreshPulls() }
  }

  func close(_ uri: DocumentURI) {
    guard let document = documents[uri] else { return }
    stop(document)
    document.publishing.timer?.cancel()
    documents.removeValue(forKey: uri)
    sentTokens.removeValue(forKey: uri)
    closePreview(uri)
    // What was said of it holds no longer for anybody.
    if !pulls { publish(PublishDiagnosticsParams(uri: uri, diagnostics: [])) }
  }

  /// Solves every open document from the beginning, with nothing of what was found out before.
  func solveAgain() {
    stoppedCheck = nil
    for (uri, document) in documents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      stop(document)
      documents[uri]?.startAgain(edition: nextEdition())
      documents[uri]?.publishing.askAtOnce()
      solve(uri)
    }
    refreshPulls()
  }

  /// Gives a document's text up, for another one or for none.
  private func stop(_ document: OpenDocument) {
    document.stop()
    previews[document.uri]?.task?.cancel()
    if let work = document.work { endWork(work) }
    answerWaiting(on: document.uri)
  }

  private func nextEdition() -> Int {
    lastEdition += 1
    return lastEdition
  }

  // MARK: Solving

  /// Begins to solve a document's current text.
  private func solve(_ uri: DocumentURI) {
    guard let document = documents[uri] else { return }
    documents[uri]?.work = beginWork("Solving \(uri.fileName)", stop: .solving(uri, edition: document.edition))
    documents[uri]?.solving = Task.detached(executorPreference: document.crew.reader) { [encoding, pulls] in
      guard var solved = await document.inquiry.telling.value, !Task.isCancelled else { return }
      solved.levels = document.settings.levels
      // Written here, so that what others ask for need not wait for it.
      let written =
        pulls ? nil : WrittenDiagnostics(of: solved, uri: uri, version: document.version, encoding: encoding)
      await self.take(solved, uri, document.edition, written)
    }
  }

  private func take(_ solved: Snapshot, _ uri: DocumentURI, _ edition: Int, _ written: WrittenDiagnostics?) {
    // A result whose text is no longer current is dropped.
    guard let document = documents[uri], document.edition == edition else { return }
    if let work = document.work { endWork(work) }
    documents[uri]?.work = nil
    documents[uri]?.solved = solved
    // The settings may have changed while it was solved.
    documents[uri]?.settings = document.settings
    if let solution = solved.solution { documents[uri]?.lastSolution = solution }
    publishIfDue(uri, written)
    refreshPreview(uri)
    // And the old answer once the client has heard of the new one.
    withExtendedLifetime(document) {}
  }

  /// A version of a document with the solver's answers as soon as they are there, though nothing may be told of them yet;
  /// nil if the document has moved on.
  func answered(_ document: Document) async -> Document? {
    guard let open = documents[document.uri], open.edition == document.edition,
      let answered = await open.answered(), documents[document.uri]?.edition == document.edition
    else { return nil }
    return answered
  }

  /// A version of a document with the solver's answers, or as it is where the solver was stopped; nil if the document has
  /// moved on.
  func solved(_ document: Document) async -> Document? {
    guard let open = documents[document.uri], open.edition == document.edition else { return nil }
    await open.solving?.value
    guard let open = documents[document.uri], open.edition == document.edition else { return nil }
    return Document(uri: document.uri, edition: document.edition, snapshot: open.solved ?? document.snapshot)
  }
}
