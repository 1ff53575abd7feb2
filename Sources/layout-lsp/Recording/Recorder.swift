import Dispatch
import Synchronization

/// Writes a session to a file while it runs, without blocking the caller.
final class Recorder: Sendable {
  private let queue = DispatchQueue(label: "recording")
  private let start = ContinuousClock.now
  private let descriptor: Int32
  private let path: String
  private let hasFailed = Mutex(false)

  /// Replaces an earlier recording. A recording contains the user's texts, so only the user can read the file.
  init(path: String) throws(Files.FileError) {
    self.path = path
    descriptor = try Files.openRecording(path, openings: RecordedMessage.openings)
  }

  func note(_ sender: RecordedMessage.Sender, _ body: [UInt8]) {
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    queue.async { [self] in
      let message = RecordedMessage(sender: sender, milliseconds: milliseconds, body: body)
      if !systemWrite(message.line, to: descriptor) { complainOnce() }
    }
  }

  /// Returns when everything is written.
  func finish() { queue.sync {} }

  private func complainOnce() {
    let isFirst = hasFailed.withLock { failed in
      defer { failed = true }
      return !failed
    }
    if isFirst { complain("\(path): the session can no longer be recorded in this file") }
  }
}
