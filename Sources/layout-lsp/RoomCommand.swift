import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// The formats of `room`.
enum RoomFormat: String, CaseIterable {
  case text, json, csv, xliff
}

/// `layout-lsp room`: prints how much longer each text can be.
func room(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .room)
  guard let path = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("room needs one file")
  }
  let snapshot: Snapshot
  do throws(Files.FileError) {
    snapshot = layout_lsp.snapshot(of: try Files.read(path))
  } catch {
    throw UsageError(error.message)
  }
  var rooms: [TextRoom]
  do {
    rooms = try snapshot.textRooms()
  } catch {
    // This task is never cancelled.
    rooms = []
  }
  if let name = arguments["layout"] {
    let layouts = snapshot.model.layouts
    guard layouts.contains(where: { $0.name == name }) else {
      throw UsageError("\(path) has no layout `\(name)`; it has \(layouts.map(\.name).joined(separator: ", "))")
    }
    rooms.removeAll { layouts[$0.layout].name != name }
  }
  let report = RoomReport(snapshot, rooms)
  switch RoomFormat(rawValue: arguments["format"] ?? "") ?? .text {
  case .text: write(report.text)
  case .json: write(report.json)
  case .csv: write(report.csv)
  case .xliff: write(report.xliff(of: path))
  }
  let errors = snapshot.diagnostics.filter { $0.severity == .error }
  for error in errors {
    let place = snapshot.file.place(at: error.range.start)
    complain("\(path):\(place.line):\(place.column): \(error.message)")
  }
  return errors.isEmpty ? .fine : .errors
}
