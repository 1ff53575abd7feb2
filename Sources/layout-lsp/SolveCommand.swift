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
  let isOfNumbers = arguments.has("sensitivity")
  var swiftFiles = SwiftFiles()
  let input: SolvedInput
  do throws(Files.FileError) {
    let file = try InputKind.read(path, named: path)
    // These are about the text of a layout.
    if ranges != nil || isOfNumbers { try InputKind.requireLayout(file, path: path) }
    input = try SolvedInput(file, path: path, preview: arguments["preview"], &swiftFiles)
  } catch {
    throw UsageError(error.message)
  }
  if input.layouts.isEmpty { throw UsageError("\(path): this document contains no layout") }
  let shown = input.layouts(named: arguments["layout"])
  if let name = arguments["layout"], shown.isEmpty {
    throw UsageError("\(path) has no layout `\(name)`; it has \(input.layouts.map(\.title).joined(separator: ", "))")
  }
  let layouts = shown.compactMap(\.solution)
  if let name = arguments["preview"], layouts.allSatisfy(\.previews.isEmpty) {
    throw UsageError("\(path) has no preview `\(name)`")
  }
  if let ranges, let snapshot = input.snapshots.first {
    guard ranges.second == nil else { return sweepBoth(snapshot, layouts, ranges, wantsJSON: wantsJSON) }
    return try sweep(snapshot, layouts, ranges.first, wantsJSON: wantsJSON)
  }
  if isOfNumbers, let snapshot = input.snapshots.first {
    writeSensitivity(of: snapshot, layouts: Set(layouts.map(\.layout)), wantsJSON: wantsJSON)
  } else if arguments["as"] != nil {
    write(expectationText(layouts))
  } else if wantsJSON {
    write(SolutionReport.json(shown, of: input.file))
  } else {
    write(solutionText(shown))
    // Errors in the text are written to standard error, so that they do not disturb the table.
    for error in input.errors {
      let place = input.file.place(at: error.range.start)
      complain("\(path):\(place.line):\(place.column): \(error.message)")
    }
  }
  return input.diagnostics.contains { $0.severity == .error } ? .errors : .fine
}

/// Returns a table for each preview of layouts.
func solutionText(_ layouts: [InputLayout]) -> String {
  layouts.compactMap { layout in
    layout.solution.map {
      SolutionTable(layout.snapshot, source: layout.source, title: layout.title).text([$0])
    }
  }.joined(separator: "\n")
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
