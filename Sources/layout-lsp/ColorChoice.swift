#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `--color` says.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Reads the option; `auto` where it is not there.
  init(_ arguments: Arguments) { self = arguments["color"].flatMap(ColorChoice.init) ?? .auto }

  /// Whether standard output gets colors. `NO_COLOR` outweighs `FORCE_COLOR`, and the option outweighs both.
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

/// A variable of the environment that is set and not empty.
private func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}

/// Whether a person sits at the other end of standard input.
var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
