import LayoutDiagnostics
import LayoutModel

/// Arguments of a command, split into paths and options.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  /// All values of each option, in order.
  private var lists: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Reads options written as `--name value` or `--name=value`; the command's row lists them. After `--` every argument
  /// is a path.
  init(_ arguments: [String], of command: Command) throws(UsageError) {
    let row = command.row
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
      guard let option = row.option(name) else {
        let near = nearest(to: name, among: row.options.filter { !$0.isHidden }.map(\.name))
        let known = near.map { "; did you mean `--\($0)`?" } ?? ""
        throw UsageError("`\(command.rawValue)` has no option `--\(name)`\(known)")
      }
      if option.value == nil {
        guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
        flags.insert(name)
      } else {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw UsageError("--\(name) needs a value")
        }
        try Self.verify(value, isOneOf: option.choices, named: "--\(name)")
        values[name] = value
        lists[name, default: []].append(value)
      }
    }
  }

  /// Throws an error if a word is not one of the allowed words. An empty list allows every word.
  static func verify(_ word: String, isOneOf words: [String], named name: String) throws(UsageError) {
    guard !words.isEmpty, !words.contains(word) else { return }
    throw UsageError("\(name) is \(list(words, "or")), not `\(word)`" + didYouMean(nearest(to: word, among: words)))
  }

  subscript(_ option: String) -> String? { values[option] }

  /// All values of an option that can be repeated.
  func all(_ option: String) -> [String] { lists[option] ?? [] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Whether the output format is JSON.
  var wantsJSON: Bool { self["format"] == "json" }
}

/// The closest word by spelling, else the first one that begins with `word`; nil if there is none.
func nearest(to word: String, among words: [String]) -> String? {
  suggestion(for: word, among: words) ?? (word.count < 3 ? nil : words.first { $0.hasPrefix(word) })
}
