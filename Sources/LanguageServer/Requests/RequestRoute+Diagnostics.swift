import JSONRPC
import LanguageServerProtocol

extension RequestRoute {
  /// Returns all diagnostics of a document: of an open one when they are due, and of a closed file as it is on disk.
  static let documentDiagnostic = RequestRoute(
    DocumentDiagnosticRequest.self,
    advertise: {
      $0.diagnosticProvider = DiagnosticOptions(
        interFileDependencies: true, workspaceDiagnostics: true, workDoneProgress: true)
    }
  ) { (context, params) async throws(ResponseError) in
    let (session, previous) = (context.session, params.previousResultId)
    guard let document = context.document else {
      guard let report = await session.report(on: params.textDocument.uri) else {
        return DocumentDiagnosticReport(resultId: "none", items: [])
      }
      return report.answer(previous)
    }
    guard let answer = await session.report(on: document, previous: previous) else { throw .textHasChanged }
    return answer.report
  }

  /// Returns all diagnostics of the open documents and of the `.layout` files in the open folders.
  static let workspaceDiagnostic = RequestRoute(
    // `documentDiagnostic` advertises this capability.
    WorkspaceDiagnosticRequest.self, advertise: { _ in }
  ) { (context, params) async throws(ResponseError) in
    let session = context.session
    guard await !session.isCheckStopped || params.workDoneToken != nil else {
      return WorkspaceDiagnosticReport(items: [])
    }
    let work = await session.beginWork(
      "Checking all layouts", token: params.workDoneToken, stop: .check(context.id))
    var reports = WorkspaceReports(params, session)
    for open in await session.openDocuments {
      let previous = reports.previous(open.uri)
      // A document that changes meanwhile is reported by the next request.
      guard let answer = await session.report(on: await open.read(), previous: previous) else { continue }
      await reports.add(WorkspaceDocumentDiagnosticReport(uri: open.uri, version: answer.version, answer.report))
    }
    // The user sees these now.
    await reports.sendPart()
    let files = await session.closedFiles()
    for (index, uri) in files.enumerated() {
      guard !Task.isCancelled else { break }
      if let work { await session.noteWork(work, "\(index + 1) of \(files.count)") }
      let previous = reports.previous(uri)
      guard let report = await session.report(on: uri) else { continue }
      await reports.add(WorkspaceDocumentDiagnosticReport(uri: uri, version: nil, report.answer(previous)))
    }
    await reports.addGone()
    if let work { await session.endWork(work) }
    return await reports.rest()
  }
}

/// The reports for the client. They are sent at once if the client accepts partial results, and together otherwise.
private struct WorkspaceReports {
  private let session: Session
  private let token: ProgressToken?
  /// The result IDs of the client's previous reports, without the documents already handled.
  private var left: [DocumentURI: String]
  private var waiting: [WorkspaceDocumentDiagnosticReport] = []

  /// The number of reports in a partial result.
  private static let partCount = 50
  /// The result ID of a file that no longer exists.
  private static let deletedID = "deleted"

  init(_ params: WorkspaceDiagnosticParams, _ session: Session) {
    self.session = session
    token = params.partialResultToken
    left = Dictionary((params.previousResultIds ?? []).map { ($0.uri, $0.value) }, uniquingKeysWith: { $1 })
  }

  mutating func previous(_ uri: DocumentURI) -> String? { left.removeValue(forKey: uri) }

  mutating func add(_ report: WorkspaceDocumentDiagnosticReport) async {
    waiting.append(report)
    if waiting.count >= Self.partCount { await sendPart() }
  }

  /// Adds an empty report for each document that no longer exists.
  mutating func addGone() async {
    for (uri, previous) in left.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let report = DocumentDiagnosticReport(resultId: Self.deletedID, items: previous == Self.deletedID ? nil : [])
      await add(WorkspaceDocumentDiagnosticReport(uri: uri, version: nil, report))
    }
  }

  /// Returns the response: the reports that have not been sent.
  mutating func rest() async -> WorkspaceDiagnosticReport {
    await sendPart()
    return WorkspaceDiagnosticReport(items: waiting)
  }

  /// Sends what waits, if the client accepts partial results.
  mutating func sendPart() async {
    guard let token, !waiting.isEmpty else { return }
    let part = WorkspaceDiagnosticReport(items: waiting)
    waiting = []
    await session.notify(
      ProgressNotification<WorkspaceDiagnosticReport>.self, ProgressParams(token: token, value: part))
  }
}

extension FileReport {
  /// Returns the report for a client whose previous result ID is `previous`.
  fileprivate func answer(_ previous: String?) -> DocumentDiagnosticReport {
    DocumentDiagnosticReport(resultId: resultID, items: previous == resultID ? nil : diagnostics)
  }
}

extension ResponseError {
  /// Makes the client repeat the request and keep the diagnostics that it shows until then.
  fileprivate static let textHasChanged = ResponseError(
    .serverCancelled, "The document has changed since.", data: .object(["retriggerRequest": .bool(true)]))
}
