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
  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] =
    ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for text in words + variables { free(text) } }
  var process = pid_t()
  guard posix_spawn(&process, path, nil, nil, &words, &variables) == 0 else { return false }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return false }
  }
  return status == 0
}

/// Whether a path is a program that this user may run.
func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 && !Files.isFolder(path) }
