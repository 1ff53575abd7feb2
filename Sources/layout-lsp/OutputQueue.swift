import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to standard output in order and without making anybody wait.
final class OutputQueue: Sendable {
  private let queue = DispatchQueue(label: "standard output")
  /// Bytes that are not written yet.
  private let waiting = Mutex(0)

  /// No more is read from a client that leaves more than this unread, in bytes.
  private static let limit = 4 * 1024 * 1024
  /// How long the end waits for a client that does not read.
  private static let patience = DispatchTimeInterval.seconds(2)

  func send(_ bytes: [UInt8]) {
    waiting.withLock { $0 += bytes.count }
    queue.async { [self] in
      systemWrite(bytes, to: STDOUT_FILENO)
      waiting.withLock { $0 -= bytes.count }
    }
  }

  /// Returns when the client has read most of what was sent to it.
  func waitForRoom() {
    while waiting.withLock({ $0 }) > Self.limit { queue.sync {} }
  }

  /// Returns when all is written, or when the client has had its time.
  func finish() {
    let isWritten = DispatchSemaphore(value: 0)
    queue.async { isWritten.signal() }
    _ = isWritten.wait(timeout: .now() + Self.patience)
  }
}
