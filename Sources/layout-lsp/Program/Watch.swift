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
  var previous: [String: [Int]]?
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

/// The stamp of each file, by path.
private func states(_ operands: [String], _ extensions: [String]) -> [String: [Int]] {
  var states: [String: [Int]] = [:]
  for operand in operands {
    let paths = Files.isFolder(operand) ? Files.entries(below: operand, extensions).map(\.path) : [operand]
    for path in paths { states[path] = Files.stamp(of: path) }
  }
  return states
}
