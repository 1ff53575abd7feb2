import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText

extension Snapshot {
  /// The position of a member of a conflict, or of an unmet constraint, in the file, and its text. Of what the layout was
  /// read from, only the line is known.
  func placeJSON(_ member: Member, of source: LayoutSource? = nil) -> [String: JSONValue] {
    let start = member.statement?.range.start
    let column = source == nil ? start.map { file.place(at: $0).column } : nil
    return [
      "line": start.flatMap { LayoutSource.line(at: $0, in: file, of: source) }.map { .integer($0) } ?? .null,
      "column": column.map { .integer($0) } ?? .null,
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
