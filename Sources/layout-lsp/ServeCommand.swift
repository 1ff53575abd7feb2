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

/// The language server on standard input and output, until `exit` or the end of the input.
///
/// A thread of its own reads, so that a client that writes slowly holds up nothing; one loop takes the frames in order.
func serve() async -> ExitStatus {
  // A client that is gone must not end the process before it has tidied up.
  signal(SIGPIPE, SIG_IGN)
  let session = Session(
    version: version,
    send: { message in systemWrite(message.framed(), to: STDOUT_FILENO) },
    log: { message in complain(message) })
  for await event in frames() {
    switch event {
    case .frame(let frame): await session.receive(frame)
    case .skipped(let reason): await session.noteSkipped(reason)
    }
    if case .exited(let properly) = await session.phase { return properly ? .fine : .errors }
  }
  await session.finish()
  // The input ended without `exit`: fine only if the client had said goodbye.
  if case .shutDown = await session.phase { return .fine }
  return .errors
}

/// The frames on standard input.
private func frames() -> AsyncStream<FrameDecoder.Event> {
  AsyncStream { continuation in
    DispatchQueue(label: "standard input").async {
      var decoder = FrameDecoder()
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = chunk.withUnsafeMutableBytes { systemRead($0) }
        guard count > 0 else { break }
        decoder.append(chunk[..<min(count, chunk.count)])
        while let event = decoder.next() { continuation.yield(event) }
      }
      continuation.finish()
    }
  }
}
