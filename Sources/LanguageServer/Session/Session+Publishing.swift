import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// Diagnostics: pushed to the client when they are computed, or returned when the client pulls them.
extension Session {
  /// Whether the client pulls diagnostics. If it does, the server pushes none, because each would appear twice.
  var pulls: Bool { capabilities?.pullsDiagnostics ?? false }

  /// The form of diagnostics that the client can show.
  var diagnosticForm: DiagnosticForm { capabilities?.diagnosticForm ?? DiagnosticForm(showsRelated: false) }

  func publishAtOnce(_ uri: DocumentURI) {
    documents[uri]?.publishing.requestAtOnce()
    publishIfDue(uri)
  }

  /// Publishes the diagnostics of a document if they are due. `written` contains them already encoded, if available.
  func publishIfDue(_ uri: DocumentURI, _ written: WrittenDiagnostics? = nil) {
    guard !pulls, let document = documents[uri], document.publishing.isDue, let solved = document.solved else { return }
    let deadline: ContinuousClock.Instant
    switch documents[uri]?.publishing.decide(on: solved) ?? .publish {
    case .publish:
      documents[uri]?.publishing.notePublished(solved)
      // The settings may have changed meanwhile.
      let known = written.flatMap { $0.levels == solved.levels ? $0 : nil }
      let notification =
        known
        ?? WrittenDiagnostics(
          of: solved, uri: uri, version: document.version, encoding: encoding, form: diagnosticForm)
      send(notification, uri)
      return
    case .publishPart(let hidden, let end):
      documents[uri]?.publishing.notePartlyPublished(solved, without: hidden)
      let notification = WrittenDiagnostics(
        of: solved, without: hidden, uri: uri, version: document.version, encoding: encoding,
        form: diagnosticForm)
      send(notification, uri)
      deadline = end
    case .hold(let end): deadline = end
    }
    guard document.publishing.timer == nil else { return }
    documents[uri]?.publishing.timer = Task {
      guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
      self.documents[uri]?.publishing.timer = nil
      self.publishIfDue(uri)
    }
  }

  /// Sends diagnostics, unless the client shows the same ones. A client that compares versions gets each version's.
  private func send(_ written: WrittenDiagnostics?, _ uri: DocumentURI) {
    guard let written else { return }
    let isNew = documents[uri]?.publishing.noteSent(written.params["diagnostics"] ?? .null, at: written.ranges) ?? true
    guard isNew || capabilities?.textDocument?.publishDiagnostics?.versionSupport == true else { return }
    notify(PublishDiagnosticsNotification.self, written: written.params)
  }

  func publish(_ params: PublishDiagnosticsParams) { notify(PublishDiagnosticsNotification.self, params) }

  // MARK: Pulling

  /// Requests that the client pull all diagnostics again.
  func refreshPulls() {
    guard case .initialized = phase, pulls else { return }
    request(DiagnosticRefreshRequest.self, Null())
  }

  private func refreshPulls(at deadline: ContinuousClock.Instant, for uri: DocumentURI) {
    guard documents[uri]?.publishing.timer == nil else { return }
    documents[uri]?.publishing.timer = Task {
      guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
      self.documents[uri]?.publishing.timer = nil
      self.refreshPulls()
    }
  }

  /// Returns the report on an open document when it is due; nil if the text has changed.
  func report(on document: Document, previous: String?) async -> (report: DocumentDiagnosticReport, version: Int)? {
    guard let open = documents[document.uri], open.revision == document.revision else { return nil }
    let isProved = open.solved.map { !$0.ranges.isEmpty } ?? false
    let id = "text \(document.revision) \(settingsRevision)\(isProved ? " proved" : "")"
    if previous == id { return (DocumentDiagnosticReport(resultId: id, items: nil), open.version) }
    // Between two saves the previous report applies.
    if open.settings.run == .onSave, open.isEdited, let previous {
      return (DocumentDiagnosticReport(resultId: previous, items: nil), open.version)
    }
    guard let solved = await solved(document) else { return nil }
    switch documents[document.uri]?.publishing.decide(on: solved.snapshot) ?? .publish {
    case .publish: break
    case .publishPart(let hidden, let deadline):
      documents[document.uri]?.publishing.notePartlyPublished(solved.snapshot, without: hidden)
      refreshPulls(at: deadline, for: document.uri)
      let items = publishedDiagnostics(
        of: solved.snapshot, without: hidden, uri: document.uri, encoding: encoding, form: diagnosticForm)
      return (DocumentDiagnosticReport(resultId: id + " in part", items: items), open.version)
    case .hold(let deadline):
      // Each edit would cancel a waiting request, and some clients would then show no diagnostics for a moment.
      if let previous, pulls {
        refreshPulls(at: deadline, for: document.uri)
        return (DocumentDiagnosticReport(resultId: previous, items: nil), open.version)
      }
      try? await Task.sleep(until: deadline, clock: .continuous)
    }
    guard let open = documents[document.uri], open.revision == document.revision, !Task.isCancelled else { return nil }
    documents[document.uri]?.publishing.notePublished(solved.snapshot)
    // If its settings have changed meanwhile, the client pulls again.
    let items = publishedDiagnostics(
      of: solved.snapshot, uri: document.uri, encoding: encoding, form: diagnosticForm)
    return (DocumentDiagnosticReport(resultId: id, items: items), open.version)
  }
}

/// The diagnostics of one text, encoded for sending.
struct WrittenDiagnostics: Sendable {
  /// The severity levels that the diagnostics were encoded with.
  let levels: DiagnosticLevels
  let params: JSONValue
  /// The diagnostics' ranges, in bytes of the text.
  let ranges: [ByteRange]

  /// Encodes a snapshot's diagnostics except those with an index in `hidden`; nil if they cannot be encoded.
  init?(
    of snapshot: Snapshot, without hidden: Set<Int> = [], uri: DocumentURI, version: Int, encoding: PositionEncoding,
    form: DiagnosticForm
  ) {
    let diagnostics = publishedDiagnostics(
      of: snapshot, without: hidden, uri: uri, encoding: encoding, form: form)
    let params = PublishDiagnosticsParams(uri: uri, version: version, diagnostics: diagnostics)
    guard let written = try? JSONValue(encoding: params) else { return nil }
    levels = snapshot.levels
    self.params = written
    ranges = snapshot.diagnostics.enumerated().filter { !hidden.contains($0.offset) }.map(\.element.range)
  }
}

extension ClientCapabilities {
  /// Whether the client pulls diagnostics. It must support pulling and refresh requests, which are needed after a save
  /// or a change of settings. Without refresh requests, the server pushes diagnostics, so that the client receives all
  /// changes.
  var pullsDiagnostics: Bool {
    textDocument?.diagnostic != nil && workspace?.diagnostics?.refreshSupport == true
  }
}
