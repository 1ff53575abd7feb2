/// Phrases that texts for users do not contain, and what is written instead.
package enum PlainWords {
  package static let replacements: [(phrase: String, better: String)] = [
    ("stand", "be, appear, be nested"),
    ("stands", "is, appears, is nested"),
    ("told", "reported"),
    ("tell", "report"),
    ("tells", "reports"),
    ("speak of", "mention, refer to"),
    ("speaks of", "mentions, refers to"),
    ("come to", "evaluate to, result in"),
    ("comes to", "evaluates to, results in"),
    ("found out", "computed"),
    ("anew", "again"),
    ("by itself", "separately"),
    ("of itself", "implicit"),
    ("holds still", "is unchanged"),
    ("at hand", "current"),
    ("pull apart", "compete at the same priority"),
    ("give way", "be relaxed"),
    ("gives way", "is not satisfied, is relaxed first"),
    ("cannot hold", "cannot be satisfied"),
    ("cannot all hold", "conflict"),
    ("cannot both hold", "conflict"),
    ("how grave", "severity"),
    ("mended", "fixed"),
    ("nobody", "the server, the client, the solver"),
    ("whoever", "the server, the client, the solver"),
  ]

  /// The words of each phrase, by the first of them.
  private static let byFirstWord = Dictionary(
    grouping: replacements.map { $0.phrase.split(separator: " ").map { Array($0.utf8) } }, by: \.first)

  /// Returns the phrases of the table that a text contains, as whole words in any case, in the order of the table.
  package static func found(in text: String) -> [String] {
    let words = text.lowercased().utf8.split { !($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 >= 0x80) }
      .map(Array.init)
    var found: Set<[[UInt8]]> = []
    for (index, word) in words.enumerated() {
      for phrase in byFirstWord[word] ?? [] where words[index...].starts(with: phrase) { found.insert(phrase) }
    }
    guard !found.isEmpty else { return [] }
    return replacements.map(\.phrase).filter { found.contains($0.split(separator: " ").map { Array($0.utf8) }) }
  }

  /// Returns the sentences of a text, without its Markdown tables and code blocks.
  package static func sentences(in text: String) -> [String] {
    text.replacing("\n", with: " ").split(separator: ". ").map(String.init)
  }
}
