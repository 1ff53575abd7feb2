import JSONRPC
import LanguageServerProtocol

/// A number for work that may be shown.
typealias WorkID = Int

/// Work that may take so long that the user should see it and be able to stop it.
struct Work {
  let title: String
  let token: ProgressToken
  /// Whether the client has named the token, so that it need not be made known.
  let isAwaited: Bool
  let stop: Stop
  /// Waits until it has taken long.
  var timer: Task<Void, Never>?
  var isShown = false

  /// How it is stopped.
  enum Stop: Sendable {
    case request(RequestID)
    /// The request for the diagnostics of all files, which is asked again and again.
    case check(RequestID)
    case solving(DocumentURI, edition: Int)
  }
}

/// Telling of work that takes long.
extension Session {
  /// Begins work that is shown once it has taken long; nil where nobody would see it. `token` is the client's own.
  func beginWork(_ title: String, token: ProgressToken? = nil, stop: Work.Stop) -> WorkID? {
    guard token != nil || capabilities?.window?.workDoneProgress == true else { return nil }
    lastWork += 1
    let id = lastWork
    var work = Work(
      title: title, token: token ?? .string("layout-lsp/work/\(id)"), isAwaited: token != nil, stop: stop)
    work.timer = Task { [patience] in
      guard (try? await Task.sleep(for: patience)) != nil else { return }
      self.announce(id)
    }
    works[id] = work
    return id
  }

  private func announce(_ id: WorkID) {
    guard let work = works[id] else { return }
    if work.isAwaited {
      showWork(id)
    } else {
      ask(WorkDoneProgressCreateRequest.self, WorkDoneProgressParams(token: work.token), as: .progress(id))
    }
  }

  /// Shows work, unless it is done by now.
  func showWork(_ id: WorkID) {
    guard let work = works[id], !work.isShown else { return }
    works[id]?.isShown = true
    tell(work, .begin(work.title))
  }

  /// Says how far shown work has come.
  func noteWork(_ id: WorkID, _ message: String) {
    guard let work = works[id], work.isShown else { return }
    tell(work, .report(message))
  }

  func endWork(_ id: WorkID) {
    guard let work = works.removeValue(forKey: id) else { return }
    work.timer?.cancel()
    if work.isShown { tell(work, .end) }
  }

  /// Stops what the user does not want to wait for.
  func stopWork(_ token: ProgressToken) {
    guard let (id, work) = works.first(where: { $0.value.token == token }) else { return }
    endWork(id)
    switch work.stop {
    case .request(let request): cancel(request)
    case .check(let request):
      // A client that asks again every few seconds must not begin again what its user has stopped.
      if !work.isAwaited { stoppedCheck = checkedState }
      let data = JSONValue.object(["retriggerRequest": .bool(false)])
      cancel(request, ResponseError(.serverCancelled, "The user cancelled the request.", data: data))
    case .solving(let uri, let edition):
      guard let document = documents[uri], document.edition == edition else { return }
      document.inquiry.stopSolving()
    }
  }

  /// Changes when there may be something new to find out about files on disk.
  private var checkedState: [Int] { [workspace.changes, settingsEdition] }

  /// Whether the user has stopped the checking of all files, and nothing has changed since.
  var isCheckStopped: Bool { stoppedCheck == checkedState }

  private func tell(_ work: Work, _ progress: WorkDoneProgress) {
    tell(ProgressNotification<WorkDoneProgress>.self, ProgressParams(token: work.token, value: progress))
  }
}
