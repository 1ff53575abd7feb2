import LayoutModel
import LayoutSyntax

/// Unique identifiers for the views of a layout, for layouts and for files.
package struct NameSpace {
  private var taken: Set<String> = []
  /// The last number assigned, by name.
  private var numbers: [String: Int] = [:]

  /// Creates an empty set of names.
  package init() {}

  /// Words that have another meaning where a name is allowed.
  private static let reserved: Set<String> = {
    var words = Set(Keyword.allCases.map(\.rawValue) + Guide.allCases.map(\.rawValue))
    words.formUnion(SpecialName.allCases.map { $0.rawValue.lowercased() } + ["superview", "root"])
    words.formUnion(AttributeWord.table.map(\.word))
    words.formUnion(PriorityName.allCases.map(\.rawValue))
    words.formUnion(["view", "x", "h", "v", "none", StandardDistance.word, "true", "false"])
    return words
  }()

  /// Returns the name itself if it is free; otherwise the name with the first number that makes it unique.
  package mutating func claim(_ name: String) -> String {
    var base = name
    if Self.reserved.contains(base.withSmallInitial) { base += "View" }
    if taken.insert(base.lowercased()).inserted { return base }
    numbers[base] = max(1, numbers[base, default: 1])
    return claimNumbered(base)
  }

  /// Returns the name with the first free number after the last one assigned, starting at 1. Thousands of views with
  /// one name therefore take no longer than thousands of different names.
  package mutating func claimNumbered(_ name: String) -> String {
    var number = numbers[name, default: 0] + 1
    while !taken.insert("\(name)\(number)".lowercased()).inserted { number += 1 }
    numbers[name] = number
    return "\(name)\(number)"
  }
}

extension String {
  /// Returns the words of a text as one identifier, such as `signIn` for `sign in`; nil if the text contains no letter.
  /// Uses at most `words` words.
  package func identifier(words limit: Int = 5, isCapital: Bool = false) -> String? {
    var words: [String] = []
    var word = ""
    for scalar in unicodeScalars {
      let isPart =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        || (!word.isEmpty && scalar.properties.generalCategory == .nonspacingMark)
      if isPart {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, scalar != "'" && scalar != "’" {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    guard words.contains(where: { $0.unicodeScalars.contains { $0.properties.isAlphabetic } }) else { return nil }
    var name = ""
    for (index, word) in words.prefix(limit).enumerated() {
      let isFirst = index == 0
      name += isFirst && !isCapital ? word.withSmallStart : word.withLargeInitial
    }
    if let first = name.unicodeScalars.first, !first.properties.isAlphabetic, first != "_" { name = "_" + name }
    return name.count <= 60 ? name : String(name.prefix(60))
  }

  /// The word with its first letter, or all its leading capitals, in lower case: `URLField` becomes `urlField`, and
  /// `OK` becomes `ok`.
  private var withSmallStart: String {
    let capitals = prefix { $0.isUppercase }
    guard capitals.count > 1 else { return withSmallInitial }
    guard capitals.count < count, self[capitals.endIndex].isLetter else {
      return capitals.lowercased() + dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + dropFirst(capitals.count - 1)
  }
}
