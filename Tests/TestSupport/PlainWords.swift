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

  /// Returns the phrases of the table that a text contains, as whole words in any case.
  package static func found(in text: String) -> [String] {
    let words = text.lowercased().split { !$0.isLetter }.joined(separator: " ")
    return replacements.map(\.phrase).filter { " \(words) ".contains(" \($0) ") }
  }

  /// Returns the sentences of a text, without its Markdown tables and code blocks.
  package static func sentences(in text: String) -> [String] {
    text.replacing("\n", with: " ").split(separator: ". ").map(String.init)
  }
}
