#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The value of `--color`.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Reads the option. The default is `auto`.
  init(_ arguments: Arguments) { self = arguments["color"].flatMap(ColorChoice.init) ?? .auto }

  /// Whether standard output is colored. `NO_COLOR` overrides `FORCE_COLOR`, and the option overrides both.
  var isOn: Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment("NO_COLOR") != nil { return false }
      if let force = environment("FORCE_COLOR") { return force != "0" }
      return isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"
    }
  }
}

/// The value of an environment variable that is set and not empty.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}

/// Whether standard input is a terminal.
var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
