import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends this process soon after another process has ended, even if some other process keeps its pipes open. Returns nil
/// for a number that is not a valid process id.
///
/// In the protocol, a client sends its process id in `initialize`; some clients pass it on the command line.
func watchProcess(_ number: Int) -> (any DispatchSourceTimer)? {
  guard let process = pid_t(exactly: number), process > 0 else { return nil }
  let timer = DispatchSource.makeTimerSource()
  timer.schedule(deadline: .now() + .milliseconds(500), repeating: .seconds(1))
  timer.setEventHandler {
    if !isRunning(process) { leave(.errors) }
  }
  timer.resume()
  return timer
}

/// Ends this process soon after the reader of standard output is gone, because no answer can arrive any more. `finish` is
/// called before.
func watchOutput(_ finish: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "closed output").async {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    while poll(&output, 1, -1) < 0, errno == EINTR {}
    guard output.revents != 0 else { return }
    // A client that has sent `exit` may close the output at once.
    usleep(exitPatience)
    finish()
    leave(.errors)
  }
}

/// The time in microseconds that the server has to handle `exit`.
private let exitPatience: UInt32 = 500_000

private func isRunning(_ process: pid_t) -> Bool {
  // The process exists, but this user may not signal it.
  guard kill(process, 0) == 0 || errno == EPERM else { return false }
  return !isZombie(process)
}

/// Whether a process has ended but its parent has not collected its status; Linux keeps its id until then.
private func isZombie(_ process: pid_t) -> Bool {
  guard let status = Files.contents("/proc/\(process)/stat") else { return false }
  // The name in parentheses can contain any character; the state follows the last closing parenthesis.
  let rest = status.drop { $0 != UInt8(ascii: "(") }
  guard let end = rest.lastIndex(of: UInt8(ascii: ")")) else { return false }
  return rest[end...].dropFirst(2).first == UInt8(ascii: "Z")
}
