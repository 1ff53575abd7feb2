import ConstraintSolver
import Foundation

/// A workload of the benchmark, from the text that Tests/Programs/Benchmarks writes.
struct Workload {
  private(set) var system = LinearSystem()

  /// Nil where the file is missing or not as expected.
  init?(path: String) {
    // What reading leaves behind would count as the solver's memory: the text is not copied, and taken line by line.
    guard var text = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      let head = Self.line(&text).map(Self.words), head.count > 1, let count = Self.number(head[0])?.int,
      let rowCount = Self.number(head[1])?.int
    else { return nil }
    system.variableCount = count
    system.rows.reserveCapacity(rowCount)
    while let line = Self.line(&text) {
      // priority, relation, constant, number of terms, and for each term variable and coefficient
      let words = Self.words(line)
      guard words.count >= 4, let priority = Self.number(words[0]), let relation = Self.relation(words[1]),
        let constant = Self.number(words[2])
      else { return nil }
      var form = LinearForm(constant: constant)
      for index in stride(from: 4, to: words.count - 1, by: 2) {
        guard let variable = Self.number(words[index])?.int, let coefficient = Self.number(words[index + 1]),
          0..<count ~= variable
        else { return nil }
        form = form + LinearForm(variable: variable, coefficient: coefficient)
      }
      system.rows.append(LinearSystem.Row(form, relation, Priority(priority)))
    }
    system.quantities = (0..<count).map { LinearSystem.Quantity(LinearForm(variable: $0), near: nil) }
  }

  /// Takes the first line away.
  private static func line(_ text: inout Data) -> Data? {
    guard !text.isEmpty else { return nil }
    let end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    defer { text = text[end...].dropFirst() }
    return text[..<end]
  }

  private static func words(_ line: Data) -> [Data] { line.split(separator: UInt8(ascii: " ")) }

  private static func relation(_ word: Data) -> Relation? {
    switch number(word) {
    case -1: .atMost
    case 0: .equal
    case 1: .atLeast
    default: nil
    }
  }

  /// A decimal number of up to 18 digits.
  private static func number(_ word: Data) -> Rational? {
    var (digits, places) = (0, 1)
    var isFraction = false
    for byte in word {
      switch byte {
      case UInt8(ascii: "-"): continue
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < 100_000_000_000_000_000 else { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if isFraction { places *= 10 }
      default: return nil
      }
    }
    return Rational(word.first == UInt8(ascii: "-") ? -digits : digits, over: places)
  }
}
