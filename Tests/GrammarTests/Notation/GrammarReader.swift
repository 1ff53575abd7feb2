/// Reads a grammar, and reports what is wrong with it by line.
func readGrammar(_ text: String) throws(GrammarError) -> Grammar {
  var reader = GrammarReader(marks: try grammarMarks(text))
  return try reader.read()
}

struct GrammarError: Error, CustomStringConvertible {
  let line: Int
  let message: String

  var description: String { "line \(line): \(message)" }
}

/// A token of the notation, with its line.
private struct Mark {
  enum Kind: Equatable {
    case name(String)
    case literal(String)
    case special(String)
    case sign(String)
  }

  let kind: Kind
  let line: Int
}

private func grammarMarks(_ text: String) throws(GrammarError) -> [Mark] {
  let characters = Array(text)
  var marks: [Mark] = []
  var position = 0
  var line = 1

  func starts(_ sign: String, at place: Int) -> Bool { characters[place...].starts(with: sign) }

  /// The text up to the next `end`, which is passed too.
  func take(from start: Int, upTo end: String) throws(GrammarError) -> String {
    var place = start
    while place < characters.count, !starts(end, at: place) { place += 1 }
    guard place < characters.count else { throw GrammarError(line: line, message: "`\(end)` is missing") }
    position = place + end.count
    return String(characters[start..<place])
  }

  while position < characters.count {
    let character = characters[position]
    if character.isWhitespace {
      if character.isNewline { line += 1 }
      position += 1
    } else if starts("(*", at: position) {
      line += try take(from: position + 2, upTo: "*)").count(where: \.isNewline)
    } else if character == "\"" || character == "'" {
      marks.append(Mark(kind: .literal(try take(from: position + 1, upTo: String(character))), line: line))
    } else if character == "?" {
      marks.append(Mark(kind: .special(trimmed(try take(from: position + 1, upTo: "?"))), line: line))
    } else if character.isLetter {
      let start = position
      while position < characters.count, characters[position].isLetter { position += 1 }
      marks.append(Mark(kind: .name(String(characters[start..<position])), line: line))
    } else if starts("=>", at: position) {
      marks.append(Mark(kind: .sign("=>"), line: line))
      position += 2
    } else {
      marks.append(Mark(kind: .sign(String(character)), line: line))
      position += 1
    }
  }
  return marks
}

private func trimmed(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

private struct GrammarReader {
  let marks: [Mark]
  private var position = 0
  private let indices: [String: Int]

  init(marks: [Mark]) {
    self.marks = marks
    var names: [String] = []
    for (mark, next) in zip(marks, marks.dropFirst()) {
      if case .name(let name) = mark.kind, next.kind == .sign("=") { names.append(name) }
    }
    indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read() throws(GrammarError) -> Grammar {
    var rules: [Grammar.Rule] = []
    while position < marks.count {
      guard case .name(let name) = marks[position].kind else { throw error("a rule's name is missing") }
      position += 1
      try expect("=")
      rules.append(Grammar.Rule(name: name, form: try choice()))
      try expect(";")
    }
    return Grammar(rules: rules)
  }

  private func error(_ message: String) -> GrammarError {
    GrammarError(line: (position < marks.count ? marks[position] : marks.last)?.line ?? 1, message: message)
  }

  private func isSign(_ sign: String) -> Bool { position < marks.count && marks[position].kind == .sign(sign) }

  private mutating func take(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ sign: String) throws(GrammarError) {
    guard take(sign) else { throw error("`\(sign)` is missing") }
  }

  private mutating func choice() throws(GrammarError) -> Grammar.Form {
    var forms = [try alternative()]
    while take("|") { forms.append(try alternative()) }
    return forms.count == 1 ? forms[0] : .choice(forms)
  }

  private mutating func alternative() throws(GrammarError) -> Grammar.Form {
    let form = try sequence()
    return take("=>") ? .decided(by: form, try sequence()) : form
  }

  private mutating func sequence() throws(GrammarError) -> Grammar.Form {
    var forms: [Grammar.Form] = []
    while position < marks.count, let form = try item() { forms.append(form) }
    guard !forms.isEmpty else { throw error("something is missing here") }
    return forms.count == 1 ? forms[0] : .sequence(forms)
  }

  private mutating func item() throws(GrammarError) -> Grammar.Form? {
    guard let form = try plainItem() else { return nil }
    guard take("-") else { return form }
    guard let other = try plainItem() else { throw error("the exception is missing") }
    return .exception(form, not: other)
  }

  private mutating func plainItem() throws(GrammarError) -> Grammar.Form? {
    switch marks[position].kind {
    case .literal(let text):
      position += 1
      return .literal(text)
    case .special(let words):
      position += 1
      return .special(words)
    case .name(let name):
      guard let index = indices[name] else { throw error("there is no rule `\(name)`") }
      position += 1
      return .rule(index)
    case .sign("("): return try bracketed(")") { $0 }
    case .sign("["): return try bracketed("]") { .optional($0) }
    case .sign("{"): return try bracketed("}") { .repeated($0) }
    default: return nil
    }
  }

  private mutating func bracketed(
    _ end: String, _ make: (Grammar.Form) -> Grammar.Form
  ) throws(GrammarError) -> Grammar.Form {
    position += 1
    let form = make(try choice())
    try expect(end)
    return form
  }
}
