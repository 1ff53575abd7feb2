import InterfaceImport
import LayoutAnalysis
import LanguageServer
import LayoutDiagnostics
import SourceText
import SwiftSource

/// An input of `check`.
enum CheckedInput {
  /// A layout, which is still to be solved.
  case layout(SourceFile, DiagnosticLevels)
  /// A Swift file with its problems.
  case swift(CheckedFile)
  /// A storyboard, a xib or a console log, with its problems.
  case other(CheckedFile, isPreviewKnown: Bool)
  /// A document of a kind that cannot be checked, or a Swift file that sets up no layout.
  case omitted
}

/// Decides what an input is, and checks it unless it is a layout.
struct InputCheck {
  private var projects = ProjectSettings()
  private var apps = AppFiles(Files.nearby)
  private var swiftFiles = SwiftFiles()
  /// What is said about inputs beside their problems.
  private var notes: [String] = []
  /// The problems of project files that were taken.
  private var takenCount = 0

  /// How inputs are checked.
  struct Options {
    /// The only preview to solve; nil for all.
    var preview: String?
    /// The screens for storyboards and xibs; nil for the project's setting.
    var screens: ScreenChoice?
    /// Whether the user named the input, and did not only name its folder.
    var isNamed = true
    /// Whether the report about a log contains its layout.
    var showsAll = false
    /// Whether a diagnostic of a document gets its fixes, in words; nil if none does.
    var showsFixes: (@Sendable (Diagnostic) -> Bool)?
    /// What earlier checks found in documents; nil to solve all of them.
    var cache: ResultCache?
  }

  /// Returns what there is to say about the inputs since the last call.
  mutating func takeNotes() -> [String] {
    defer { (notes, takenCount) = ([], projects.problems.count) }
    return projects.problems[takenCount...] + notes
  }

  /// Checks a text, whose name decides what it is.
  mutating func check(
    _ file: SourceFile, path: String, _ options: Options
  ) throws(Files.FileError) -> CheckedInput {
    let settings = projects.settings(for: path)
    let levels = settings.levels
    let kind = InputKind(of: file, path: path)
    if kind == .document {
      let (screens, app) = projects.screens(of: path, options.screens, &apps)
      return try checkDocument(file, path: path, levels, screens, app, options, &notes)
    }
    if kind == .swift {
      guard options.isNamed || settings.readsSwift && file.bytes.count <= SwiftFiles.lengthLimit else {
        return .omitted
      }
      let layouts = swiftLayouts(of: file, path: path)
      if !options.isNamed, layouts.units.isEmpty { return .omitted }
      return .swift(CheckedFile(path: path, file: file, diagnostics: levels.applied(to: layouts.diagnostics)))
    }
    if kind == .log {
      let log = try CheckedLog(file, path: path, lines: swiftFiles.constraintLines())
      return .other(
        CheckedFile(
          path: path, file: file, diagnostics: log.diagnostics, hasFixes: false,
          summary: log.text(all: options.showsAll)),
        isPreviewKnown: true)
    }
    return .layout(file, levels)
  }

  /// Returns the problems of another version of a Swift file.
  mutating func swiftDiagnostics(of file: SourceFile, path: String) -> [Diagnostic] {
    projects.settings(for: path).levels.applied(to: swiftLayouts(of: file, path: path).diagnostics)
  }

  private mutating func swiftLayouts(of file: SourceFile, path: String) -> SwiftLayouts {
    swiftFiles.indexedLayouts(of: file, path: path) {
      apps.screens(inFolder: Files.folder(of: path)).narrowestPhone
    }
  }
}

/// Checks a storyboard or xib. A document of a kind that cannot be imported is an error if the command line names it,
/// otherwise a warning.
private func checkDocument(
  _ file: SourceFile, path: String, _ levels: DiagnosticLevels, _ screens: ScreenChoice, _ app: AppScreens,
  _ options: InputCheck.Options, _ notes: inout [String]
) throws(Files.FileError) -> CheckedInput {
  let entry = options.cache?.name(of: file, path: path, levels, screens, app, options)
  if let entry, let result = options.cache?.result(named: entry),
    let diagnostics = result.diagnostics(length: file.bytes.count)
  {
    notes += result.notes
    return .other(
      CheckedFile(path: path, file: file, diagnostics: diagnostics, hasFixes: false),
      isPreviewKnown: result.isPreviewKnown)
  }
  let document = try InterfaceInput(reading: file, path: path)
  var said = document.problems.map { "warning: \($0)" }
  defer { notes += said }
  let fixes = options.showsFixes.map { showsFixes -> InterfaceCheck.Fixes in
    { diagnostics, snapshot in
      withProvenFixes(diagnostics, in: snapshot, showing: showsFixes)
    }
  }
  let check = InterfaceCheck(
    file, path: path, markup: document.markup, languages: document.languages, levels: levels, screens: screens,
    app: app, preview: options.preview, fixes: fixes)
  do throws(ImportError) {
    let (canvas, others) = (check.solved(try check.onCanvas()), check.solved(try check.onScreens()))
    if canvas.isEmpty, options.isNamed { said.append("\(path): this document contains no layout") }
    let diagnostics = check.diagnostics(onCanvas: canvas, onScreens: others, provesFixes: fixes != nil)
    let isPreviewKnown = (canvas + others).contains(where: \.isPreviewKnown)
    if let entry, let result = StoredResult(diagnostics, isPreviewKnown: isPreviewKnown, notes: said) {
      options.cache?.store(result, named: entry)
    }
    return .other(
      CheckedFile(path: path, file: file, diagnostics: diagnostics, hasFixes: false), isPreviewKnown: isPreviewKnown)
  } catch {
    let unreadable = document.unreadable(error)
    if options.isNamed { throw unreadable }
    said.append("warning: \(unreadable.message)")
    return .omitted
  }
}
