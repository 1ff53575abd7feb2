/// The constraints that apply under the same conditions of the language, and those under further conditions.
struct SwiftBranch {
  /// A size class, or a state that is true or false.
  struct Condition {
    let word: String
    let isTrue: Bool
  }

  private struct Choice {
    let word: String
    var then = SwiftBranch()
    var otherwise = SwiftBranch()
  }

  private var constraints: [SwiftUnitConstraint] = []
  private var choices: [Choice] = []

  /// Adds a constraint that depends on conditions, the outermost first.
  mutating func add(_ constraint: SwiftUnitConstraint, under conditions: ArraySlice<Condition>) {
    guard let first = conditions.first else {
      constraints.append(constraint)
      return
    }
    let index = choices.firstIndex { $0.word == first.word } ?? choices.count
    if index == choices.count { choices.append(Choice(word: first.word)) }
    if first.isTrue {
      choices[index].then.add(constraint, under: conditions.dropFirst())
    } else {
      choices[index].otherwise.add(constraint, under: conditions.dropFirst())
    }
  }

  /// All constraints.
  var all: [SwiftUnitConstraint] { constraints + choices.flatMap { $0.then.all + $0.otherwise.all } }

  /// The words of all conditions.
  var words: Set<String> {
    choices.reduce(into: []) { $0.formUnion($1.then.words.union($1.otherwise.words).union([$1.word])) }
  }

  private var isEmpty: Bool { constraints.isEmpty && choices.isEmpty }

  /// Returns the statements, with a block for each condition.
  func lines(_ writer: SwiftEquationWriter) -> [SwiftLayoutWriter.Line] {
    typealias Line = SwiftLayoutWriter.Line
    func indented(_ branch: SwiftBranch) -> [Line] {
      branch.lines(writer).map { Line(text: "  \($0.text)", offset: $0.offset) }
    }
    var lines = writer.statements(constraints).map { Line(text: $0.text, offset: $0.offset) }
    for var choice in choices {
      lines.append(Line(text: "when \(choice.word) {", offset: nil))
      lines += indented(choice.then)
      // The cases of an enumeration are as deep as they are in the code.
      while choice.otherwise.constraints.isEmpty, choice.otherwise.choices.count == 1 {
        choice = choice.otherwise.choices[0]
        lines.append(Line(text: "} else when \(choice.word) {", offset: nil))
        lines += indented(choice.then)
      }
      if !choice.otherwise.isEmpty {
        lines.append(Line(text: "} else {", offset: nil))
        lines += indented(choice.otherwise)
      }
      lines.append(Line(text: "}", offset: nil))
    }
    return lines
  }
}

/// Returns the condition of the language for a condition of the code; nil if it is no size class.
func sizeClass(_ condition: String) -> String? {
  var text = condition.filter { !$0.isWhitespace }
  var isCompact = true
  if text.hasPrefix("nottraitCollection.") || text.hasPrefix("notself.") || text.hasPrefix("notview.") {
    isCompact.toggle()
    text.removeFirst(3)
  }
  for owner in ["self.", "view."] where text.hasPrefix(owner) { text.removeFirst(owner.count) }
  for (property, words) in [
    ("horizontalSizeClass", ("compactWidth", "regularWidth")),
    ("verticalSizeClass", ("compactHeight", "regularHeight")),
  ] {
    for (sign, isSame) in [("==", true), ("!=", false), (",case", true)] {
      for (value, isFirst) in [("compact", true), ("regular", false)] {
        guard text == "traitCollection.\(property)\(sign).\(value)" else { continue }
        return (isSame == isFirst) == isCompact ? words.0 : words.1
      }
    }
  }
  return nil
}
