import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends this process soon after another has ended, even where somebody keeps its pipes open; nil for a number that no
/// process can have.
///
/// The protocol has a client say its number in `initialize`, and some say it on the command line.
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

private func isRunning(_ process: pid_t) -> Bool {
  // A process of another user may not be signalled, but it is there.
  guard kill(process, 0) == 0 || errno == EPERM else { return false }
  return !isZombie(process)
}

/// Whether a process has ended and nobody has asked how; Linux keeps its number until then.
private func isZombie(_ process: pid_t) -> Bool {
  guard let status = Files.contents("/proc/\(process)/stat") else { return false }
  // The name in parentheses may hold anything; the state follows the last of them.
  let rest = status.drop { $0 != UInt8(ascii: "(") }
  guard let end = rest.lastIndex(of: UInt8(ascii: ")")) else { return false }
  return rest[end...].dropFirst(2).first == UInt8(ascii: "Z")
}
