#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls a function now and whenever a file changes, until a signal ends the program. The files are checked four times
/// a second, which works on every file system.
func watch(_ operands: [String], _ extensions: [String], _ body: () throws(UsageError) -> Void) -> Never {
  var previous: [String: FileState]?
  while true {
    // A change during the call is detected in the next pass.
    let current = states(operands, extensions)
    if current != previous {
      if previous != nil, isatty(STDOUT_FILENO) == 1 { write("\u{1B}[2J\u{1B}[H") }
      previous = current
      do throws(UsageError) {
        try body()
      } catch {
        complain(error.message)
      }
      complain("watching \(counted(current.count, "file")); Control-C ends")
    }
    usleep(250_000)
  }
}

/// The properties of a file that show whether it changed.
private struct FileState: Equatable {
  let size: Int
  let number: UInt64
  let seconds: Int
  let nanoseconds: Int

  init?(_ path: String) {
    var status = stat()
    guard PathText.with(path, { stat($0, &status) }) == 0 else { return nil }
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }
}

private func states(_ operands: [String], _ extensions: [String]) -> [String: FileState] {
  var states: [String: FileState] = [:]
  for operand in operands {
    let paths = Files.isFolder(operand) ? Files.entries(below: operand, extensions).map(\.path) : [operand]
    for path in paths { states[path] = FileState(path) }
  }
  return states
}
