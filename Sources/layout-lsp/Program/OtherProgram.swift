#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs another program with this one's streams, and waits for its end. Returns whether its status was 0. Only `setup`
/// does this, after the user has agreed.
func runProgram(_ path: String, _ arguments: [String]) -> Bool {
  guard let process = start(path, arguments, output: nil) else { return false }
  return end(of: process) == 0
}

/// Runs another program, and returns what it writes to its standard output; nil if its status is not 0 or it writes more
/// than `limit` bytes.
func output(ofProgram path: String, _ arguments: [String], limit: Int) -> [UInt8]? {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return nil }
  let (reading, writing) = (ends[0], ends[1])
  _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
  let process = start(path, arguments, output: writing)
  close(writing)
  let bytes = process == nil ? nil : Files.readAll(reading, limit: limit)
  // A program that writes more ends when nothing reads it.
  close(reading)
  guard let process, end(of: process) == 0, let bytes, bytes.count <= limit else { return nil }
  return bytes
}

/// Starts another program, whose standard output is `output`, or this one's.
private func start(_ path: String, _ arguments: [String], output: Int32?) -> pid_t? {
  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] =
    ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for text in words + variables { free(text) } }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
  var process = pid_t()
  return posix_spawn(&process, path, &actions, nil, &words, &variables) == 0 ? process : nil
}

/// Waits for a program's end, and returns its status; nil if it cannot be known.
private func end(of process: pid_t) -> Int32? {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return nil }
  }
  return status
}

/// The programs of a name on the `PATH`, in its order.
func programs(named name: String) -> [String] {
  (environment("PATH") ?? "").split(separator: ":").map { "\($0)/\(name)" }.filter { isExecutable($0) }
}

/// The path of this program.
func runningProgram() throws(Files.FileError) -> String {
  let name = CommandLine.arguments.first ?? ""
  let candidates = name.contains("/") ? [name] : programs(named: name)
  guard let path = candidates.lazy.compactMap({ Files.followed($0) }).first else {
    throw Files.FileError(message: "the path of this program is not known; start it with its whole path")
  }
  return path
}

/// Whether a path is a program that this user may run.
func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 && !Files.isFolder(path) }
