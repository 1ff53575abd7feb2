/// Arguments of a command, split into paths and options.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// `options` take a value, as `--name value` or `--name=value`; `flags` do not. After `--` everything is a path.
  init(_ arguments: [String], options: Set<String>, flags known: Set<String> = []) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("--") else {
        operands.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      if known.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if options.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw UsageError("--\(name) needs a value")
        }
        values[name] = value
      } else {
        throw UsageError("there is no option `\(argument)` here")
      }
    }
  }

  subscript(_ option: String) -> String? { values[option] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The output format; text unless the option says json.
  func wantsJSON() throws(UsageError) -> Bool {
    switch self["format"] {
    case nil, "text": return false
    case "json": return true
    case let other?: throw UsageError("--format is text or json, not `\(other)`")
    }
  }
}
