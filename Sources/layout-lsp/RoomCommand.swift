import InterfaceImport
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
  let isDocument = InputKind(ofPath: path) == .document
  let screens = arguments["screens"].flatMap(ScreenChoice.init)
  guard isDocument || screens == nil else { throw UsageError("--screens is for storyboards and xibs") }
  var report: RoomReport
  var errors: [LayoutDiagnostics.Diagnostic] = []
  let file: SourceFile
  do throws(Files.FileError) {
    if isDocument {
      file = try Files.read(path, limit: Files.lengthLimit)
      report = try RoomReport(ofDocument: file, path, screens)
    } else {
      file = try Files.read(path)
      try InputKind.requireLayout(file, path: path)
      let snapshot = snapshot(of: file)
      errors = snapshot.diagnostics.filter { $0.severity == .error }
      report = RoomReport(snapshot, path)
    }
  } catch {
    throw UsageError(error.message)
  }
  if let name = arguments["layout"] {
    guard report.layouts.contains(name) else {
      throw UsageError("\(path) has no layout `\(name)`; it has \(report.layouts.joined(separator: ", "))")
    }
    report.texts.removeAll { $0.layoutName != name }
  }
  switch RoomFormat(rawValue: arguments["format"] ?? "") ?? .text {
  case .text: write(report.text)
  case .json: write(report.json)
  case .csv: write(report.csv)
  case .xliff: write(report.xliff)
  }
  for gap in TextRoom.gaps(of: report.texts.map(\.room)) { complain("\(path): \(Prose(marked: gap).plainText)") }
  for error in errors {
    let place = file.place(at: error.range.start)
    complain("\(path):\(place.line):\(place.column): \(error.message)")
  }
  return errors.isEmpty ? .fine : .errors
}

extension RoomReport {
  /// Finds the rooms of a layout file.
  fileprivate init(_ snapshot: Snapshot, _ path: String) {
    self.path = path
    layouts = snapshot.model.layouts.map(\.name)
    // This task is never cancelled.
    texts = ((try? snapshot.textRooms()) ?? []).map { room in
      let layout = snapshot.model.layouts[room.layout]
      return ReportedRoom(room: room, layout: layout, layoutName: layout.name)
    }
  }

  /// Finds the rooms of a storyboard or xib, with the translations beside it.
  fileprivate init(
    ofDocument file: SourceFile, _ path: String, _ choice: ScreenChoice?
  ) throws(Files.FileError) {
    let document = try InterfaceInput(reading: file, path: path)
    for problem in document.problems { complain("warning: \(problem)") }
    var (projects, apps) = (ProjectSettings(), AppFiles(Files.nearby))
    let (screens, app) = projects.screens(of: path, choice, &apps)
    for problem in projects.problems { complain(problem) }
    let check = InterfaceCheck(
      file, path: path, markup: document.markup, languages: document.languages, levels: DiagnosticLevels(),
      screens: screens, app: app)
    do throws(ImportError) {
      self.path = path
      texts = try check.textRooms().map {
        ReportedRoom(
          room: $0.room, layout: $0.layout, layoutName: $0.title, documentKey: $0.key, isOfAllLanguages: $0.isOnScreens)
      }
    } catch {
      throw document.unreadable(error)
    }
    sourceLanguage = document.languages.sourceLanguage ?? sourceLanguage
    var names: [String] = []
    for text in texts where !names.contains(text.layoutName) { names.append(text.layoutName) }
    layouts = names
  }
}
