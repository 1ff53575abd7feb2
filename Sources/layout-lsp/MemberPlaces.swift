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

  /// Returns the report of sweeps: the file, the swept sizes, and the previews of each layout. `members` are those of a
  /// preview.
  func sweepJSON<Sweep>(
    _ reports: [(layout: LayoutSolution, sweeps: [Sweep])], _ sizes: [String: JSONValue],
    members: (Sweep, LayoutSolution) -> [String: JSONValue]
  ) -> JSONValue {
    let layouts = reports.map { layout, sweeps in
      JSONValue.object([
        "name": .string(layout.layoutName),
        "previews": .array(sweeps.map { .object(members($0, layout)) }),
      ])
    }
    let report: [String: JSONValue] = ["file": .string(Files.name(of: file.name)), "layouts": .array(layouts)]
    return .object(report.merging(sizes) { own, _ in own })
  }
}

/// A number as JSON: an integer if the value is whole.
func number(_ value: Rational) -> JSONValue { value.int.map { .integer($0) } ?? .number(value.double) }
