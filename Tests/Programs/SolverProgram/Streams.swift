#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of standard input, each as soon as it is there, without their ends.
struct InputLines {
  private var buffer: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where there is no line end, so that a long line is not searched again with every part that comes.
  private var searched = 0
  private var hasEnded = false

  mutating func next() -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (end + 1, end + 1) }
        return buffer[start..<end]
      }
      searched = buffer.count
      if hasEnded {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return buffer[start...]
      }
      readMore()
    }
  }

  private mutating func readMore() {
    buffer.removeFirst(start)
    (start, searched) = (0, searched - start)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { readInput($0) }
    hasEnded = count <= 0
    buffer += chunk.prefix(max(0, count))
  }
}

/// How many bytes came from standard input; 0 at its end.
private func readInput(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
  guard let base = buffer.baseAddress else { return 0 }
  while true {
    let count = read(STDIN_FILENO, base, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

/// Writes to standard output at once; false if the reader has closed it.
func writeOutput(_ bytes: [UInt8]) -> Bool { writeBytes(bytes, to: STDOUT_FILENO) }

/// Writes a line to standard error.
func complain(_ message: String) { _ = writeBytes(Array((message + "\n").utf8), to: STDERR_FILENO) }

private func writeBytes(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// How the program ends.
enum ExitStatus: Int32 {
  case fine = 0
  /// Wrong usage, or input that is no system.
  case badInput = 2
}

func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }
