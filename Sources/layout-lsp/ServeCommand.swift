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
  shareHeap()
  // A client that is gone must not end the process before it has tidied up.
  signal(SIGPIPE, SIG_IGN)
  let output = OutputQueue()
  let session = Session(
    version: version, files: Files.access,
    send: { message in
      recorder?.note(.server, message.encoded())
      output.send(message.framed())
    }, log: { message in complain(message) })
  defer { recorder?.finish() }
  let input = InputQueue(output)
  var watch = client.flatMap(watchProcess)
  for await events in input.events() {
    for event in events {
      switch event {
      case .frame(let frame):
        recorder?.note(.client, frame)
        await session.receive(frame)
      case .skipped(let reason): await session.noteSkipped(reason)
      }
      if case .exited(let properly) = await session.phase {
        output.finish()
        return properly ? .fine : .errors
      }
    }
    if watch == nil, let process = await session.clientProcess { watch = watchProcess(process) }
    input.goOn()
  }
  await session.finish()
  output.finish()
  // The input ended without `exit`: fine only if the client had said goodbye.
  if case .shutDown = await session.phase { return .fine }
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
