import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutModel
import SourceText

extension Snapshot {
  /// The position of a member of a conflict, or of an unmet constraint, in the file, and its text.
  func placeJSON(_ member: Member) -> [String: JSONValue] {
    let place = member.statement.map { file.place(at: $0.range.start) }
    return [
      "line": place.map { .integer($0.line) } ?? .null,
      "column": place.map { .integer($0.column) } ?? .null,
      "text": .string(member.fullText),
    ]
  }
}

/// A number as JSON: an integer if the value is whole.
func number(_ value: Rational) -> JSONValue { value.int.map { .integer($0) } ?? .number(value.double) }
