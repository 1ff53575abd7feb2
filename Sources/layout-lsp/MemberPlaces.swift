import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText

extension Snapshot {
  /// The position of a member of a conflict, or of an unmet constraint, and its text. Of what the layout was read from,
  /// only the line is known.
  func placeJSON(_ member: Member, of source: LayoutSource? = nil) -> [String: JSONValue] {
    let place = member.statement.map { placeJSON($0.location, of: source) } ?? ["line": .null, "column": .null]
    return place.merging(["text": .string(member.fullText)]) { first, _ in first }
  }

  /// The line and the column of a place. If it is in another file, `file` is the name of that one.
  func placeJSON(_ location: Location, of source: LayoutSource? = nil) -> [String: JSONValue] {
    let place = (location.file ?? file).place(at: location.range.start)
    guard let other = location.file else {
      let line = LayoutSource.line(at: location.range.start, in: file, of: source)
      return ["line": line.map { .integer($0) } ?? .null, "column": source == nil ? .integer(place.column) : .null]
    }
    return [
      "line": .integer(place.line), "column": .integer(place.column), "file": .string(Files.name(of: other.name)),
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
