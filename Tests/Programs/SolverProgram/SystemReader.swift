import ConstraintSolver

/// Systems as text, line by line.
///
///     system 17                        begins a system; the rest of the line is for people
///     variables 3                      x0, x1 and x2
///     row 1000 = -10 x0 2*x1           -10 + x0 + 2 x1 = 0, required
///     row 999.5 <= 0 16/9*x2 -x0       optional rows have a smaller number
///     quantity 5 0 x1                  asks about x1, near 5
///     quantity none -4 x0 x2           asks about -4 + x0 + x2, near nothing
///     end
///
/// Rows and quantities are counted from 0 in the order of the file. A number is whole, a decimal such as
/// `-0.333` or a fraction such as `16/9`, and is taken exactly. Empty lines and lines that begin with `#` say nothing.
struct SystemReader {
  private var system: LinearSystem?
  private var hasVariables = false
  private var lineNumber = 0

  /// Far more variables than any layout has; each takes memory even where nothing mentions it.
  private static let variableLimit = 10_000_000

  /// Takes the next line; returns the system that it ends.
  mutating func read(_ line: ArraySlice<UInt8>) throws(BadInput) -> LinearSystem? {
    lineNumber += 1
    var words = Words(line)
    guard let keyword = words.next(), keyword.first != UInt8(ascii: "#") else { return nil }
    let name = shown(keyword)
    guard name != "system" else {
      guard system == nil else { throw bad("the system before this one has no `end`") }
      system = LinearSystem()
      hasVariables = false
      return nil
    }
    guard system != nil else { throw bad("`\(name)` is outside of a system") }
    guard hasVariables || name == "variables" else { throw bad("the number of variables must come first") }
    switch name {
    case "variables": try readVariables(&words)
    case "row": try readRow(&words)
    case "quantity": try readQuantity(&words)
    case "end":
      defer { system = nil }
      return system
    default: throw bad("a line cannot begin with `\(name)`")
    }
    return nil
  }

  /// Nothing follows: the last system must have ended.
  func finish() throws(BadInput) {
    guard system == nil else { throw bad("the last system has no `end`") }
  }

  private mutating func readVariables(_ words: inout Words) throws(BadInput) {
    guard !hasVariables else { throw bad("the number of variables is here a second time") }
    let count = try readNumber(&words).int ?? -1
    guard (0...Self.variableLimit).contains(count) else {
      throw bad("the number of variables is not between 0 and \(Self.variableLimit)")
    }
    guard words.next() == nil else { throw bad("nothing can follow the number of variables") }
    system?.variableCount = count
    hasVariables = true
  }

  private mutating func readRow(_ words: inout Words) throws(BadInput) {
    let priority = Priority(try readNumber(&words))
    guard let relation = words.next().flatMap({ Relation(rawValue: String(decoding: $0, as: UTF8.self)) }) else {
      throw bad("`=`, `<=` or `>=` must follow the priority")
    }
    let form = try readForm(&words)
    system?.rows.append(LinearSystem.Row(form, relation, priority))
  }

  private mutating func readQuantity(_ words: inout Words) throws(BadInput) {
    guard let word = words.next() else { throw bad("a reference or `none` must follow `quantity`") }
    let reference = word.elementsEqual("none".utf8) ? nil : try number(word)
    let form = try readForm(&words)
    system?.quantities.append(LinearSystem.Quantity(form, near: reference))
  }

  /// A constant and the terms after it.
  private func readForm(_ words: inout Words) throws(BadInput) -> LinearForm {
    var forms = [LinearForm(constant: try readNumber(&words))]
    while let word = words.next() { forms.append(try term(word)) }
    return sum(forms[...])
  }

  /// `x1`, `-x1` or `16/9*x1`.
  private func term(_ word: ArraySlice<UInt8>) throws(BadInput) -> LinearForm {
    guard let mark = word.firstIndex(of: UInt8(ascii: "x")) else {
      throw bad("`\(shown(word))` is no term such as `2*x1`")
    }
    let name = word[mark...].dropFirst()
    guard name.allSatisfy(\.isDigit), let variable = Rational(written: name)?.int else {
      throw bad("`\(shown(word))` names no variable")
    }
    guard let system, variable < system.variableCount else { throw bad("there is no variable x\(variable)") }
    let factor = word[..<mark]
    if factor.isEmpty { return LinearForm(variable: variable) }
    if factor.elementsEqual("-".utf8) { return LinearForm(variable: variable, coefficient: -1) }
    guard factor.last == UInt8(ascii: "*") else { throw bad("`\(shown(word))` has no `*` before the variable") }
    return LinearForm(variable: variable, coefficient: try number(factor.dropLast()))
  }

  /// The sum by halves: adding one after another would copy a long form over and over.
  private func sum(_ forms: ArraySlice<LinearForm>) -> LinearForm {
    guard forms.count > 1 else { return forms.first ?? LinearForm() }
    return sum(forms.prefix(forms.count / 2)) + sum(forms.dropFirst(forms.count / 2))
  }

  private func readNumber(_ words: inout Words) throws(BadInput) -> Rational {
    guard let word = words.next() else { throw bad("a number is missing at the end of the line") }
    return try number(word)
  }

  private func number(_ word: ArraySlice<UInt8>) throws(BadInput) -> Rational {
    guard let value = Rational(written: word) else { throw bad("`\(shown(word))` is no number") }
    return value
  }

  private func shown(_ word: ArraySlice<UInt8>) -> String { String(decoding: word.prefix(40), as: UTF8.self) }

  private func bad(_ message: String) -> BadInput { BadInput(lineNumber: lineNumber, message: message) }
}

/// Text that is no system, and where.
struct BadInput: Error {
  let lineNumber: Int
  let message: String
}

/// The words of a line, one after another, with blanks between them.
private struct Words {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let start = rest.firstIndex(where: { !$0.isBlank }) else { return nil }
    let word = rest[start...].prefix { !$0.isBlank }
    rest = rest[word.endIndex...]
    return word
  }
}

extension UInt8 {
  /// A space, a tab or a carriage return.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
