import LayoutSyntax

/// Returns the known word that is most similar to a misspelled one, the first of several; nil if none is similar.
package func suggestion(for word: String, among known: [String]) -> String? {
  let lower = word.lowercased()
  if let same = known.first(where: { $0.lowercased() == lower && $0 != word }) { return same }
  // At most a third of the letters can be wrong, or one.
  let limit = max(1, min(3, word.count / 3))
  var best: (word: String, distance: Int)?
  for candidate in known where abs(candidate.count - word.count) <= limit && candidate != word {
    let distance = editDistance(Array(lower.unicodeScalars), Array(candidate.lowercased().unicodeScalars))
    if distance <= limit, distance < (best?.distance ?? Int.max) { best = (candidate, distance) }
  }
  return best?.word
}

/// Returns the condition of a `when` that is meant by a word: a known one, or a language; nil if none is similar.
func conditionMeant(by word: String, among known: [String]) -> String? {
  if let near = OtherNames.value(word, among: known) ?? suggestion(for: word, among: known) { return near }
  let isLanguage = word.utf8.count == 2 && word.allSatisfy { $0.isASCII && $0.isLowercase }
  return isLanguage ? "\(Keyword.locale.rawValue) \(word)" : nil
}

/// Returns the known word that is meant by a misspelled one, or by its first letters; nil if none is.
func wordMeant(by word: String, among known: [String]) -> String? {
  suggestion(for: word, among: known) ?? completion(of: word, among: known)
}

/// Returns the only known word that begins with some letters, at least three; nil if there is none, or several.
private func completion(of letters: String, among known: [String]) -> String? {
  let matches = known.filter { $0.lowercased().hasPrefix(letters.lowercased()) }
  return letters.count >= 3 && matches.count == 1 ? matches.first : nil
}

/// Returns the first of `gap`, `gap2`, `gap3` … that is not in use.
package func freeName(_ base: String, isTaken: (String) -> Bool) -> String {
  var (name, number) = (base, 1)
  while isTaken(name) {
    number += 1
    name = "\(base)\(number)"
  }
  return name
}

/// The number of letters to insert, delete, replace, or swap with their neighbour (optimal string alignment distance).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for i in 1...left.count {
    var row = [i] + [Int](repeating: 0, count: right.count)
    for j in 1...right.count {
      let same = left[i - 1] == right[j - 1]
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1))
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
