/// Returns the end of a sentence that suggests another spelling; empty without a suggestion.
package func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { "; did you mean `\($0)`?" } ?? ""
}

/// Lists items in a sentence: `a`, `a and b`, or `a, b and c`.
package func list(_ items: [String], _ conjunction: String = "and") -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Writes a small number as a word, any other in digits.
func spelledOut(_ count: Int) -> String {
  let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  return words.indices.contains(count) ? words[count] : String(count)
}
