import JSONRPC
import LanguageServerProtocol

/// Progress reports of long work.
extension Session {
  /// Starts work that is shown if it takes long; nil if the client cannot show it. `token` is the client's own.
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
      request(WorkDoneProgressCreateRequest.self, WorkDoneProgressParams(token: work.token), as: .progress(id))
    }
  }

  /// Shows the work's progress, unless the work has finished.
  func showWork(_ id: WorkID) {
    guard let work = works[id], !work.isShown else { return }
    works[id]?.isShown = true
    show(work, .begin(work.title))
  }

  /// Reports the progress of work that is shown.
  func noteWork(_ id: WorkID, _ message: String) {
    guard let work = works[id], work.isShown else { return }
    show(work, .report(message))
  }

  func endWork(_ id: WorkID) {
    guard let work = works.removeValue(forKey: id) else { return }
    work.timer?.cancel()
    if work.isShown { show(work, .end) }
  }

  /// Stops the work that the user has cancelled.
  func stopWork(_ token: ProgressToken) {
    guard let (id, work) = works.first(where: { $0.value.token == token }) else { return }
    endWork(id)
    switch work.stop {
    case .request(let request): cancel(request)
    case .check(let request):
      // Some clients repeat the request every few seconds; that must not restart what the user has stopped.
      if !work.isAwaited { stoppedCheck = checkedState }
      let data = JSONValue.object(["retriggerRequest": .bool(false)])
      cancel(request, ResponseError(.serverCancelled, "The user cancelled the request.", data: data))
    case .solving(let uri, let revision):
      guard let document = documents[uri], document.revision == revision else { return }
      document.analysis.stopSolving()
    }
  }

  /// The state of the files and settings. It changes when checking the files on disk may give a different result.
  private var checkedState: [Int] { [workspace.changes, settingsRevision] }

  /// Whether the user has stopped the checking of all files, and nothing has changed since.
  var isCheckStopped: Bool { stoppedCheck == checkedState }

  private func show(_ work: Work, _ progress: WorkDoneProgress) {
    notify(ProgressNotification<WorkDoneProgress>.self, ProgressParams(token: work.token, value: progress))
  }
}
