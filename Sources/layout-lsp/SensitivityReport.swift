import ConstraintSolver
import JSONRPC
import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// `layout-lsp solve --sensitivity`: prints how far each number can be changed without a new problem. `layouts` are the
/// indices of the layouts whose numbers are printed.
func writeSensitivity(of snapshot: Snapshot, layouts: Set<Int>, wantsJSON: Bool) {
  let intervals: [NumberInterval]
  do {
    intervals = try snapshot.numberIntervals()
  } catch {
    // This task is never cancelled.
    intervals = []
  }
  let shown = intervals.filter { interval in
    let owner = snapshot.model.layouts.indices.first { snapshot.model.layouts[$0].range.contains(interval.range) }
    return owner.map(layouts.contains) ?? true
  }
  if wantsJSON {
    write(JSONValue.object(["version": .integer(1), "numbers": .array(shown.map { json($0, snapshot) })]))
  } else {
    for interval in shown { write(line(interval, snapshot).printable + "\n") }
  }
}

/// Returns `6:40: 32 in right.leading >= left.trailing + 32: 0 to 84; above that, …`.
private func line(_ interval: NumberInterval, _ snapshot: Snapshot) -> String {
  let place = snapshot.file.place(at: interval.range.start)
  let statement = snapshot.tree.allStatements.last { $0.range.contains(interval.range) }
  let text = statement.map { " in \(snapshot.file[$0.range])" } ?? ""
  let ends = interval.endWords.map { "; \(Prose(marked: $0).plainText)" }.joined()
  return "\(place.line):\(place.column): \(snapshot.file[interval.range])\(text): \(interval.words)\(ends)"
}

private func json(_ interval: NumberInterval, _ snapshot: Snapshot) -> JSONValue {
  let place = snapshot.file.place(at: interval.range.start)
  func end(_ value: Rational, _ room: Room?) -> JSONValue {
    guard let room else { return .object(["value": .number(value.double)]) }
    var members: [String: JSONValue] = ["value": .number(value.double)]
    if let reason = room.certainty.reason { members["reason"] = .string(reason) }
    if let limit = room.limit { members["limit"] = limit.json }
    return .object(members)
  }
  return .object([
    "line": .integer(place.line), "column": .integer(place.column), "value": .number(interval.value.double),
    "isPriority": .bool(interval.isPriority), "least": end(interval.least, interval.below),
    "greatest": end(interval.greatest, interval.above),
  ])
}
