/// Returns the `when` condition for a variation's key, such as `heightClass=compact-widthClass=regular`; nil for a key
/// that mentions anything other than size classes.
func condition(ofVariation key: String) -> String? {
  var conditions: [String] = []
  for part in key.split(separator: "-") {
    switch part {
    case "widthClass=compact": conditions.append("compactWidth")
    case "widthClass=regular": conditions.append("regularWidth")
    case "heightClass=compact": conditions.append("compactHeight")
    case "heightClass=regular": conditions.append("regularHeight")
    default: return nil
    }
  }
  return conditions.isEmpty ? nil : conditions.sorted().joined(separator: ", ")
}

/// Sorts keys by precedence: the more classes a key names, the higher it is. Of two that name equally many, the first
/// in the document takes precedence.
func bySpecificity(_ keys: [String]) -> [String] {
  keys.enumerated().sorted {
    let (left, right) = ($0.element.split(separator: "-").count, $1.element.split(separator: "-").count)
    return left == right ? $0.offset < $1.offset : left > right
  }.map(\.element)
}
