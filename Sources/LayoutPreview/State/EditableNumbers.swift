package import LayoutAnalysis
package import LayoutModel
import LayoutSyntax
package import SourceText

extension Snapshot {
  /// The ranges of a statement's numbers, in order: constants, multipliers and sizes, but not priorities.
  package func numbers(of statement: StatementReference) -> [ByteRange] {
    guard let tokens = tree.statement(withID: statement.id)?.tokens else { return [] }
    var places: [ByteRange] = []
    var isPriority = false
    for index in tokens {
      let token = tree.tokens[index]
      guard statement.range.contains(token.range), !token.kind.isTrivia else { continue }
      if token.kind == .number, !isPriority { places.append(token.range) }
      isPriority = token.kind == .at
    }
    return places
  }

  /// A statement's text, split so that every second part is one of its numbers. The first part can be empty.
  func numberParts(of statement: StatementReference) -> [String] {
    var parts: [String] = []
    var position = statement.range.start
    for number in numbers(of: statement) {
      parts += [file[ByteRange(position, number.start)], file[number]]
      position = number.end
    }
    return parts + [file[ByteRange(position, statement.range.end)]]
  }
}
