import InterfaceImport
import LanguageServer
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutPreview
import LayoutWriting
import SourceText
import SwiftSource

/// A file whose layouts are solved: those that are written in it, or those to which a storyboard, a xib or a Swift file is
/// converted in memory.
struct SolvedInput {
  /// The file, as it is written.
  let file: SourceFile
  /// The problems, at their places in the file.
  let diagnostics: [Diagnostic]
  /// The texts of the layouts, solved: one for each scene of a document, and one for any other file.
  let snapshots: [Snapshot]
  /// The layouts of all texts, in their order.
  let layouts: [InputLayout]

  /// Reads a file. `preview` restricts the work to previews of that name.
  init(
    reading path: String, preview: String? = nil, _ swiftFiles: inout SwiftFiles
  ) throws(Files.FileError) {
    try self.init(try InputKind.read(path, named: path), path: path, preview: preview, &swiftFiles)
  }

  /// Solves the layouts of a text, whose name decides what it is. Its translations, and the other files of its
  /// module, are looked for beside `path`.
  init(
    _ file: SourceFile, path: String, preview: String? = nil, _ swiftFiles: inout SwiftFiles
  ) throws(Files.FileError) {
    switch InputKind(of: file, path: file.name) {
    case .layout:
      let snapshot = snapshot(of: file, preview: preview)
      self.init(file: file, diagnostics: snapshot.diagnostics, snapshots: [snapshot], layouts: snapshot.inputLayouts())
    case .swift:
      let layouts = try swiftFiles.layouts(of: file, path: path)
      let snapshot = snapshot(of: SourceFile(name: file.name, text: layouts.text), preview: preview)
      self.init(
        file: file, diagnostics: layouts.diagnostics, snapshots: [snapshot],
        layouts: snapshot.inputLayouts { layouts.source(ofLayout: $0) })
    case .document:
      let document = try InterfaceInput(reading: file, path: path)
      let check = InterfaceCheck(
        file, path: file.name, markup: document.markup, languages: document.languages, levels: DiagnosticLevels(),
        screens: .canvas, app: .unknown, preview: preview)
      do throws(ImportError) {
        let reading = InterfaceReading(check: check, scenes: check.solved(try check.onCanvas()), refusal: nil)
        self.init(
          file: file, diagnostics: check.diagnostics(onCanvas: reading.scenes, onScreens: []),
          snapshots: reading.scenes.map(\.snapshot),
          layouts: reading.layouts.map { shown in
            InputLayout(
              name: shown.layout.name, title: shown.title, snapshot: shown.scene.snapshot,
              solution: shown.scene.snapshot.solution?.layouts.first { $0.layoutName == shown.layout.name },
              source: shown.scene.source(ofLayout: shown.layout.name, in: file),
              viewIDs: Dictionary(shown.layout.views.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first }))
          })
      } catch {
        throw document.unreadable(error)
      }
    case .log:
      try InputKind.requireLayout(file, path: path)
      self.init(file: file, diagnostics: [], snapshots: [], layouts: [])
    }
  }

  private init(file: SourceFile, diagnostics: [Diagnostic], snapshots: [Snapshot], layouts: [InputLayout]) {
    (self.file, self.diagnostics, self.snapshots, self.layouts) = (file, diagnostics, snapshots, layouts)
  }

  /// A file without layouts.
  static func empty(named name: String) -> SolvedInput {
    SolvedInput(file: SourceFile(name: name, bytes: []), diagnostics: [], snapshots: [], layouts: [])
  }

  /// The errors beside conflicts, without which a solution would mislead.
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error && $0.kind != .conflict } }

  /// The first error of spelling or names in a text of layouts.
  var firstTextError: (snapshot: Snapshot, error: Diagnostic)? {
    for snapshot in snapshots {
      if let error = snapshot.textErrors.first { return (snapshot, error) }
    }
    return nil
  }

  /// Whether a preview was solved.
  var showsPreviews: Bool { layouts.contains { $0.solution?.previews.isEmpty == false } }

  /// Returns the layouts of a name; with nil, all.
  func layouts(named title: String?) -> [InputLayout] { layouts.filter { title == nil || $0.title == title } }
}

/// A layout of a file.
struct InputLayout {
  /// The name in its text.
  let name: String
  /// The name that no other layout of the file has.
  let title: String
  let snapshot: Snapshot
  /// Nil if it is too large to solve.
  let solution: LayoutSolution?
  /// What it was converted from; nil for one that is written.
  let source: LayoutSource?
  /// The ids that a document gives to views, by their names.
  var viewIDs: [String: String] = [:]
}

extension Snapshot {
  fileprivate func inputLayouts(_ source: (String) -> LayoutSource? = { _ in nil }) -> [InputLayout] {
    let solutions = Dictionary(
      (solution?.layouts ?? []).map { ($0.layout, $0) }, uniquingKeysWith: { first, _ in first })
    return model.layouts.enumerated().map { index, layout in
      InputLayout(
        name: layout.name, title: layout.name, snapshot: self, solution: solutions[index], source: source(layout.name))
    }
  }
}
