import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to standard output in order, without blocking the caller.
final class OutputQueue: Sendable {
  private let queue = DispatchQueue(label: "standard output")
  /// The number of bytes that are not written yet.
  private let waiting = Mutex(0)

  /// The largest number of unread bytes; while a client leaves more unread, the server reads nothing from it.
  private static let limit = 4 * 1024 * 1024
  /// The time that the program waits at its end for a client that does not read.
  private static let patience = DispatchTimeInterval.seconds(2)

  func send(_ bytes: [UInt8]) {
    waiting.withLock { $0 += bytes.count }
    queue.async { [self] in
      systemWrite(bytes, to: STDOUT_FILENO)
      waiting.withLock { $0 -= bytes.count }
    }
  }

  /// Returns when at most `limit` bytes are unread.
  func waitForRoom() {
    while waiting.withLock({ $0 }) > Self.limit { queue.sync {} }
  }

  /// Returns when everything is written, or after `patience` if the client does not read.
  func finish() {
    let isWritten = DispatchSemaphore(value: 0)
    queue.async { isWritten.signal() }
    _ = isWritten.wait(timeout: .now() + Self.patience)
  }
}
