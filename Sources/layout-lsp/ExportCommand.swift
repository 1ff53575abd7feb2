import LayoutAnalysis
import LayoutDiagnostics
import LayoutInterchange
import LayoutModel
import SourceText

/// `layout-lsp export`: layouts in another notation.
///
/// A file with an error is refused: what a mistaken statement means is not known, and code without it would look whole.
func export(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .export)
  guard let path = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("export needs one file")
  }
  guard arguments["to"] != nil else { throw UsageError("export needs `--to swift`") }
  let snapshot: Snapshot
  do throws(Files.Unreadable) {
    snapshot = Snapshot(parsing: try Files.read(path))
  } catch {
    throw UsageError(error.message)
  }
  let known = snapshot.model.layouts
  var layouts = Array(known.indices)
  if let name = arguments["layout"] {
    layouts.removeAll { known[$0].name != name }
    if layouts.isEmpty {
      throw UsageError("\(path) has no layout `\(name)`; it has \(known.map(\.name).joined(separator: ", "))")
    }
  }
  let errors = snapshot.diagnostics.filter { $0.kind.severity == .error }
  guard errors.isEmpty else {
    writeError(render(errors, in: snapshot.file, color: false))
    return .errors
  }
  // A layout that is too hard to solve is exported all the same, without comments on its conflicts.
  let solution = (try? snapshot.solved(offersFixes: false))?.solution
  write(swiftSource(snapshot.model, snapshot.tree, layouts: layouts, solution: solution))
  return .fine
}
