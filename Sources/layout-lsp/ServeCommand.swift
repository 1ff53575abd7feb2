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

/// The language server on standard input and output, until `exit`, the end of the input or that of the client's process.
///
/// A thread of its own reads and another one writes, so that a slow client holds up nothing; one loop takes the frames
/// in order. The recorder, if there is one, hears both sides.
func serve(client: Int?, recorder: Recorder? = nil) async -> ExitStatus {
  // A client that is gone must not end the process before it has tidied up.
  signal(SIGPIPE, SIG_IGN)
  let output = OutputQueue()
  let session = Session(
    version: version, files: Files.access, solverCount: processorCount,
    send: { message in
      recorder?.note(.server, message.encoded())
      output.send(message.framed())
    }, log: { message in complain(message) })
  defer { recorder?.finish() }
  return await converse(session, InputQueue(output), output, client: client, recorder)
}

/// How many processors the machine has, as far as it says.
private var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Hands the session what comes. It is where the session is, so that nothing waits twice for its turn.
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
  // The input ended without `exit`: fine only if the client had said goodbye.
  if case .shutDown = session.phase { return .fine }
  return .errors
}

/// Reads standard input ahead of the session, but not far: memory is bounded by what a client may send in one frame.
private final class InputQueue: Sendable {
  private let output: OutputQueue
  /// Counts from zero up, for one that is let go below its first value ends the process.
  private let room = DispatchSemaphore(value: 0)

  /// How many pieces may wait for the session.
  private static let roomForPieces = 4

  init(_ output: OutputQueue) {
    self.output = output
    for _ in 0..<Self.roomForPieces { room.signal() }
  }

  /// The frames that each piece of the input completes. After each of them `goOn` must be called.
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
