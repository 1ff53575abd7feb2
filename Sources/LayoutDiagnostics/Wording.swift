/// Returns the end of a sentence that suggests another spelling; empty without a suggestion.
package func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { "; did you mean `\($0)`?" } ?? ""
}

/// Lists names in a sentence: `a`, `b` and `c`.
func enumeration(_ names: [String]) -> String {
  let quoted = names.map { "`\($0)`" }
  guard let last = quoted.last else { return "" }
  guard quoted.count > 1 else { return last }
  return quoted.dropLast().joined(separator: ", ") + " and " + last
}

/// Writes a small number as a word, any other in digits.
func spelledOut(_ count: Int) -> String {
  let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  return words.indices.contains(count) ? words[count] : String(count)
}
