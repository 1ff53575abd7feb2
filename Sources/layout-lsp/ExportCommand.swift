import LanguageServer
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText
import SwiftExport

/// `layout-lsp export`: writes layouts in another notation.
///
/// A file with an error is refused: the meaning of an invalid statement is unknown, and code without it would look
/// complete. For a build, all problems are reported, and a conflict is an error too.
func export(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .export)
  guard let path = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("export needs one file")
  }
  guard let target = arguments["to"].flatMap(SwiftTarget.init) else {
    throw UsageError("export needs --to \(list(SwiftTarget.allCases.map(\.rawValue), "or"))")
  }
  let isBuilding = arguments["format"] == "xcode"
  var projects = ProjectSettings()
  let snapshot: Snapshot
  do throws(Files.FileError) {
    if let output = arguments["output"] { try InputFiles([path]).requireOther(output) }
    let file = try Files.read(path)
    try InputKind.requireLayout(file, path: path)
    snapshot =
      isBuilding
      ? layout_lsp.snapshot(of: file, levels: projects.settings(for: path).levels)
      : Snapshot(parsing: file, in: Files.source(of: file))
  } catch {
    throw UsageError(error.message)
  }
  for problem in projects.problems { complain(problem) }
  let known = snapshot.model.layouts
  var layouts = Array(known.indices)
  if let name = arguments["layout"] {
    layouts.removeAll { known[$0].name != name }
    if layouts.isEmpty {
      throw UsageError("\(path) has no layout `\(name)`; it has \(known.map(\.name).joined(separator: ", "))")
    }
  }
  if target != .appKit, let layout = layouts.map({ known[$0] }).first(where: { $0.platform == .macOS }) {
    throw UsageError(
      "`\(layout.name)` is a layout for \(layout.platform.rawValue), so it needs --to \(SwiftTarget.appKit.rawValue)")
  }
  let errors = snapshot.textErrors
  if isBuilding {
    let reported = snapshot.diagnostics.filter { FailureLevel.warning.includes($0.severity) }
    writeError(xcodeReport(CheckedFile(path: path, file: snapshot.file, diagnostics: reported)))
    if !errors.isEmpty || reported.contains(where: { $0.severity == .error }) { return .errors }
  } else if !errors.isEmpty {
    writeError(render(errors, in: snapshot.file, color: false))
    return .errors
  }
  // A layout that exceeds the step limit is exported without comments on its conflicts.
  let solution = (try? snapshot.solved(offersFixes: false))?.solution
  let isImported = ImportingFiles([path]).contains(Files.absolute(path))
  let source = swiftSource(
    snapshot.model, snapshot.tree, layouts: layouts, target: target, solution: solution, isImported: isImported)
  guard let output = arguments["output"] else {
    write(source)
    return .fine
  }
  do throws(Files.FileError) {
    try Files.create(output, Array(source.utf8))
  } catch {
    throw UsageError(error.message)
  }
  return .fine
}
