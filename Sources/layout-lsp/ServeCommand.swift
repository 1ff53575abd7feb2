import Dispatch
import JSONRPC
import LanguageServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs the language server on standard input and output, until `exit`, the end of the input, or the end of the
/// client's process.
///
/// One thread reads and another one writes, so that a slow client blocks nothing; one loop handles the frames in order.
/// The recorder, if there is one, records both directions.
func serve(client: Int?, recorder: Recorder? = nil) async -> ExitStatus {
  // If the client is gone, SIGPIPE must not end the process before it has cleaned up.
  signal(SIGPIPE, SIG_IGN)
  let output = OutputQueue()
  let session = Session(
    version: version, files: Files.access, solverCount: processorCount,
    send: { message in
      recorder?.note(.server, message.encoded())
      output.send(message.framed())
    }, log: { message in complain(message) })
  defer { recorder?.finish() }
  watchOutput { recorder?.finish() }
  return await converse(session, InputQueue(output), output, client: client, recorder)
}

/// Passes the input to the session. The function runs on the session's actor, so that each message waits only once for
/// its turn.
private func converse(
  _ session: isolated Session, _ input: InputQueue, _ output: OutputQueue, client: Int?, _ recorder: Recorder?
) async -> ExitStatus {
  var watch = client.flatMap(watchProcess)
  for await events in input.events() {
    for case .frame(let frame) in events { recorder?.note(.client, frame) }
    if case .exited(let properly) = session.receive(events) {
      output.finish()
      return properly ? .fine : .errors
    }
    if watch == nil, let process = session.clientProcess { watch = watchProcess(process) }
    input.goOn()
  }
  session.finish()
  output.finish()
  // The input ended without `exit`; that is fine only after a `shutdown` request.
  if case .shutDown = session.phase { return .fine }
  return .errors
}

/// Reads standard input ahead of the session, up to a limit, so that memory is bounded by the largest frame that a
/// client may send.
private final class InputQueue: Sendable {
  private let output: OutputQueue
  /// The value starts at zero: Dispatch ends the process if a semaphore is deallocated below its initial value.
  private let room = DispatchSemaphore(value: 0)

  /// The largest number of pieces that can wait for the session.
  private static let roomForPieces = 4

  init(_ output: OutputQueue) {
    self.output = output
    for _ in 0..<Self.roomForPieces { room.signal() }
  }

  /// The completed frames of each piece of the input. The caller must call `goOn` after each piece.
  func events() -> AsyncStream<[FrameDecoder.Event]> {
    AsyncStream { continuation in
      DispatchQueue(label: "standard input").async { [self] in
        var decoder = FrameDecoder()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = chunk.withUnsafeMutableBytes { systemRead($0) }
          guard count > 0 else { break }
          decoder.append(chunk[..<min(count, chunk.count)])
          var events: [FrameDecoder.Event] = []
          while let event = decoder.next() { events.append(event) }
          guard !events.isEmpty else { continue }
          output.waitForRoom()
          room.wait()
          continuation.yield(events)
        }
        continuation.finish()
      }
    }
  }

  func goOn() { room.signal() }
}
