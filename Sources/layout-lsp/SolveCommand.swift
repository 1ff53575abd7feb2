import ConstraintSolver
import JSONRPC
import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// `layout-lsp solve`: prints the frame of every view.
func solve(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .solve)
  let wantsJSON = arguments.wantsJSON
  guard let path = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("solve needs one file")
  }
  let ranges: SweepRanges?
  if let text = arguments["sweep"] { ranges = try SweepRanges(text) } else { ranges = nil }
  let snapshot: Snapshot
  do throws(Files.FileError) {
    snapshot = layout_lsp.snapshot(of: try Files.read(path), preview: arguments["preview"])
  } catch {
    throw UsageError(error.message)
  }
  var layouts = snapshot.solution?.layouts ?? []
  if let name = arguments["layout"] {
    layouts.removeAll { $0.layoutName != name }
    if layouts.isEmpty {
      throw UsageError(
        "\(path) has no layout `\(name)`; it has \(snapshot.model.layouts.map(\.name).joined(separator: ", "))")
    }
  }
  if let name = arguments["preview"], layouts.allSatisfy(\.previews.isEmpty) {
    throw UsageError("\(path) has no preview `\(name)`")
  }
  if let ranges {
    guard ranges.second == nil else { return sweepBoth(snapshot, layouts, ranges, wantsJSON: wantsJSON) }
    return try sweep(snapshot, layouts, ranges.first, wantsJSON: wantsJSON)
  }
  if arguments.has("sensitivity") {
    let names = Set(layouts.map(\.layout))
    writeSensitivity(of: snapshot, layouts: names, wantsJSON: wantsJSON)
  } else if arguments["as"] != nil {
    write(expectationText(layouts))
  } else if wantsJSON {
    write(SolutionReport(snapshot).json(layouts))
  } else {
    write(SolutionTable(snapshot).text(layouts))
    // Errors in the text are written to standard error, so that they do not disturb the table.
    let errors = snapshot.diagnostics.filter { $0.severity == .error && $0.kind != .conflict }
    for error in errors {
      let place = snapshot.file.place(at: error.range.start)
      complain("\(path):\(place.line):\(place.column): \(error.message)")
    }
  }
  return snapshot.diagnostics.contains { $0.severity == .error } ? .errors : .fine
}

/// Returns the frames of layouts as `expect` statements, with comments that say where they belong.
private func expectationText(_ layouts: [LayoutSolution]) -> String {
  layouts.map { layout in
    let pins = pinnedFrames(of: layout)
    let parts =
      (pins.everywhere.isEmpty ? [] : [(words: "on every preview", expectations: pins.everywhere)])
      + pins.byPreview.map { (words: "in the braces of preview \($0.name)", expectations: $0.expectations) }
    return parts.map { part in
      (["// \(layout.layoutName), \(part.words)".printable] + part.expectations).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }.joined(separator: "\n")
}
