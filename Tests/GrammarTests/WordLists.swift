import LayoutSyntax

/// The words of the language by the part that they play, for files of editors that list them.
///
/// Such a file has a line with `words: NAME` in a comment, then the words, then a line with `end of words`.
struct WordLists {
  /// How a kind of file writes a list.
  struct Notation {
    let before: String
    let after: String
  }

  static let notations: [String: Notation] = [
    "h": Notation(before: "\"", after: "\","), "scm": Notation(before: "\"", after: "\""),
    "el": Notation(before: "\"", after: "\""), "xml": Notation(before: "<item>", after: "</item>"),
  ]

  static let all: [String: [String]] = {
    let attributes = AttributeWord.table.flatMap { eitherInitial($0.word) }
    let constants = eitherInitial("standard") + eitherInitial(SpecialName.notAnAttribute.rawValue) + ["none"]
    let priorities = PriorityName.allCases.map(\.rawValue)
    return [
      "kinds": ViewKind.table.map(\.name) + ViewKind.otherClasses,
      "attributes": attributes,
      "guides": Guide.allCases.flatMap { eitherInitial($0.rawValue) },
      "items": eitherInitial(SpecialName.superview.rawValue) + [SpecialName.root.rawValue],
      "values": constants + priorities,
      "operands": attributes + constants + priorities,
      "conditions": ConditionName.allCases.map(\.rawValue),
      "settings": SettingName.allCases.map(\.rawValue),
    ]
  }()

  /// The word with a small and with a capital initial.
  private static func eitherInitial(_ word: String) -> [String] {
    let small = word.withSmallInitial
    return [small, small.prefix(1).uppercased() + small.dropFirst()]
  }

  /// The text with its lists filled in, and the names of these.
  static func filled(_ text: String, _ notation: Notation) -> (text: String, names: [String]) {
    var lines: [Substring] = []
    var names: [String] = []
    var isInList = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("end of words") { isInList = false }
      if !isInList { lines.append(line) }
      guard let name = listName(line) else { continue }
      isInList = true
      names.append(name)
      let margin = String(line.prefix { $0 == " " })
      lines += written(all[name] ?? [], notation, margin).map { $0[...] }
    }
    return (lines.joined(separator: "\n"), names)
  }

  /// The name in `words: NAME`; nil for any other line.
  private static func listName(_ line: Substring) -> String? {
    let parts = line.split { " ;/*<>!-".contains($0) }
    return parts.count == 2 && parts[0] == "words:" ? String(parts[1]) : nil
  }

  /// The list in lines of at most 118 characters.
  private static func written(_ words: [String], _ notation: Notation, _ margin: String) -> [String] {
    var lines: [String] = []
    for word in words.map({ notation.before + $0 + notation.after }) {
      if let last = lines.last, last.count + word.count < 118 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(margin + word)
      }
    }
    return lines
  }
}
