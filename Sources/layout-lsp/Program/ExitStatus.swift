/// The exit status of the program, for scripts and CI.
enum ExitStatus: Int32 {
  /// There is no diagnostic of level error.
  case fine = 0
  /// There is a diagnostic of level error; or, for `format --check`, a file is not in canonical format.
  case errors = 1
  /// The usage is wrong, or a file cannot be read or written.
  case wrongUsage = 2

  func worse(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}

/// An error in the arguments; the message is one line.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
