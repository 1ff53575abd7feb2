import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics

/// The open documents and their solving.
extension Session {
  func document(_ uri: DocumentURI) -> OpenDocument? { documents[uri] }

  /// All open documents, sorted by URI.
  var openDocuments: [OpenDocument] { documents.values.sorted { $0.uri.rawValue < $1.uri.rawValue } }

  func open(_ item: TextDocumentItem) {
    if item.uri.isSwift(languageID: item.languageId) { return openSwift(item) }
    if item.uri.isInterface { return openInterface(item) }
    if let known = documents[item.uri] { stop(known) }
    readProjectsUnlessWatched()
    var document = OpenDocument(
      item, fileSource(for: item.uri), revision: nextRevision(), settings: settings(for: item.uri),
      solverCount: solverCount,
      beforeDiagnosing: { [weak self] in await self?.answerUrgent(on: item.uri) })
    document.publishing.requestAtOnce()
    documents[item.uri] = document
    blameProjects()
    solve(item.uri)
    stopFollowing(item.uri)
  }

  func change(_ params: DidChangeTextDocumentParams) {
    let uri = params.textDocument.uri
    if readDocument(uri) != nil { return changeReadDocument(params) }
    // Removed from the dictionary during the change, so that no text is copied.
    guard var document = documents.removeValue(forKey: uri) else {
      log("\(uri.rawValue) has changed but is not open")
      return
    }
    stop(document)
    document.apply(
      params.contentChanges, version: params.textDocument.version, revision: nextRevision(), encoding: encoding)
    switch document.settings.run {
    case .onType: document.publishing.request()
    // Pending diagnostics of the opened text do not apply to this text. Diagnostics of a saved text are still due.
    case .onSave: if !document.isSaved { document.publishing.withdraw() }
    }
    documents[uri] = document
    edited.insert(uri)
    stopFollowing(uri)
  }

  /// Starts the analysis of edited texts. If several edits arrived together, only the last text is analysed.
  func analyse() {
    for uri in edited where !analyseSwift(uri) && !analyseInterface(uri) {
      let source = fileSource(for: uri)
      documents[uri]?.analyse(source)
      solve(uri)
    }
    edited.removeAll(keepingCapacity: true)
  }

  func noteSaved(_ uri: DocumentURI) {
    readProjectsUnlessWatched()
    guard let document = documents[uri] else { return noteInterfaceSaved(uri) ? () : noteSwiftSaved(uri) }
    documents[uri]?.isEdited = false
    documents[uri]?.isSaved = true
    refreshPreview(uri)
    guard document.settings.run == .onSave else {
      // Diagnostics that wait for a pause in typing are published at this point.
      if document.publishing.isDue {
        publishAtOnce(uri)
        refreshPulls()
      }
      return
    }
    publishAtOnce(uri)
    // Clients that pulled diagnostics during typing received the previous report.
    if document.isEdited { refreshPulls() }
  }

  func close(_ uri: DocumentURI) {
    guard let document = documents[uri] else { return closeInterface(uri) ? () : closeSwift(uri) }
    stop(document)
    document.publishing.timer?.cancel()
    documents.removeValue(forKey: uri)
    sentTokens.removeValue(forKey: uri)
    closePreview(uri)
    // The published diagnostics of a closed document are removed.
    if !pulls { publish(PublishDiagnosticsParams(uri: uri, diagnostics: [])) }
    outdated.remove(uri)
    if let path = uri.path { followFiles([path]) }
  }

  /// Solves every open document from the beginning, without any previous result.
  func solveAgain() {
    stoppedCheck = nil
    for (uri, document) in documents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      stop(document)
      let (source, revision) = (fileSource(for: uri), nextRevision())
      documents[uri]?.startAgain(source, revision: revision)
      documents[uri]?.publishing.requestAtOnce()
      solve(uri)
    }
    refreshPulls()
  }

  /// Stops all work on a document's text, because the text is replaced or closed.
  func stop(_ document: OpenDocument) {
    document.stop()
    stopPreview(document.uri)
    if let work = document.work { endWork(work) }
    answerWaiting(on: document.uri)
  }

  /// Stops the work on a document's preview, because the text is replaced or closed.
  func stopPreview(_ uri: DocumentURI) {
    previews[uri]?.task?.cancel()
    previews[uri]?.cursor = nil
  }

  func nextRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  // MARK: Solving

  /// Starts to solve a document's current text.
  func solve(_ uri: DocumentURI) {
    guard let document = documents[uri] else { return }
    documents[uri]?.work = beginWork("Solving \(uri.fileName)", stop: .solving(uri, revision: document.revision))
    documents[uri]?.solving = Task.detached(executorPreference: document.threads.reader) {
      [encoding, pulls, diagnosticForm] in
      guard let solved = await document.analysis.diagnosing.value, !Task.isCancelled else { return }
      // Encoded outside the actor, so that requests need not wait for it.
      let written =
        pulls
        ? nil
        : WrittenDiagnostics(
          of: document.levelled(solved), uri: uri, version: document.version, encoding: encoding,
          form: diagnosticForm)
      await self.store(solved, uri, document.revision, written)
    }
  }

  /// Starts to prove the previews that are ranges, and to look for texts with little room if these are reported, after all
  /// else is published.
  private func examineFurther(_ solved: Snapshot, _ uri: DocumentURI) {
    guard let solution = solved.solution, let document = documents[uri] else { return }
    let levelled = document.levelled(solved)
    guard solved.hasRanges || levelled.reportsTightTexts else { return }
    documents[uri]?.proving = Task.detached(executorPreference: document.threads.solvers) {
      let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
      if solved.hasRanges, solved.ranges.isEmpty {
        guard let ranges = try? solved.rangeProofs(within: limit), !Task.isCancelled else { return }
        await self.store(ranges, uri, document.revision)
      }
      guard levelled.reportsTightTexts, let texts = try? levelled.tightTexts(on: solution, within: limit),
        !Task.isCancelled
      else { return }
      await self.store(tightTexts: texts, uri, document.revision)
    }
  }

  /// Looks for texts with little room after a change of the settings, if these are reported now and were not before.
  func examineTexts(_ uri: DocumentURI, after previous: Settings) {
    guard let solved = documents[uri]?.solved, solved.reportsTightTexts, previous.levels.isOff(.tightText) else {
      return
    }
    documents[uri]?.proving?.cancel()
    examineFurther(solved, uri)
  }

  private func store(tightTexts: [Finding], _ uri: DocumentURI, _ revision: Int) {
    guard !tightTexts.isEmpty, let document = documents[uri], document.revision == revision,
      let solved = document.solved
    else { return }
    let examined = solved.reporting(tightTexts: tightTexts)
    documents[uri]?.finish(examined)
    refreshPreview(uri)
    refreshLenses(from: solved, to: examined)
    publishFurther(uri)
  }

  private func store(_ ranges: [RangeProof], _ uri: DocumentURI, _ revision: Int) {
    guard let document = documents[uri], document.revision == revision, let solved = document.solved else { return }
    let proved = solved.reporting(ranges: ranges)
    documents[uri]?.finish(proved)
    refreshPreview(uri)
    refreshLenses(from: solved, to: proved)
    if ranges.contains(where: { !$0.problems.isEmpty }) { publishFurther(uri) }
  }

  /// Publishes what was found after the diagnostics of the text.
  private func publishFurther(_ uri: DocumentURI) {
    // Before a save, the diagnostics of the saved text stay.
    guard let document = documents[uri], document.settings.run == .onType || !document.isEdited else { return }
    documents[uri]?.publishing.request()
    publishIfDue(uri)
    refreshPulls()
  }

  private func store(_ solved: Snapshot, _ uri: DocumentURI, _ revision: Int, _ written: WrittenDiagnostics?) {
    // A result whose text is no longer current is dropped.
    guard let document = documents[uri], document.revision == revision else { return }
    if let work = document.work { endWork(work) }
    documents[uri]?.work = nil
    documents[uri]?.finish(solved)
    // An imported file has changed meanwhile.
    if isOutdated(uri) { return follow([uri] + outdated) }
    publishIfDue(uri, written)
    refreshPreview(uri)
    refreshPreviewsOfImports(of: uri)
    refreshContents(of: uri)
    examineFurther(solved, uri)
    followText(of: uri)
    // Frees the previous result only after the client has received the new one.
    withExtendedLifetime(document) {}
  }

  /// Returns a version of a document with the solver's results as soon as they are ready, perhaps without diagnostics
  /// about them; nil if the document has changed.
  func answered(_ document: Document) async -> Document? {
    guard let open = documents[document.uri], open.revision == document.revision,
      let answered = await open.answered(), documents[document.uri]?.revision == document.revision
    else { return nil }
    return answered
  }

  /// Returns a version of a document with the solver's results, or without them if the solver was stopped; nil if the
  /// document has changed.
  func solved(_ document: Document) async -> Document? {
    guard let open = documents[document.uri], open.revision == document.revision else { return nil }
    await open.solving?.value
    guard let open = documents[document.uri], open.revision == document.revision else { return nil }
    return Document(
      uri: document.uri, version: document.version, revision: document.revision,
      snapshot: open.solved ?? document.snapshot)
  }
}
