import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutModel
import SourceText

extension Snapshot {
  /// `line 4: `; nothing before what nobody wrote.
  func linePrefix(_ member: Member) -> String {
    member.statement.map { "line \(file.place(at: $0.range.start).line): " } ?? ""
  }

  /// Where a member of a conflict, or an unmet constraint, stands in the file, and what it says.
  func placeJSON(_ member: Member) -> [String: JSONValue] {
    let place = member.statement.map { file.place(at: $0.range.start) }
    return [
      "line": place.map { .integer($0.line) } ?? .null,
      "column": place.map { .integer($0.column) } ?? .null,
      "text": .string(member.fullText),
    ]
  }
}

/// Whole where it can be.
func number(_ value: Rational) -> JSONValue { value.int.map { .integer($0) } ?? .number(value.double) }
