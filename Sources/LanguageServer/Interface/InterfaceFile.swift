package import InterfaceImport
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
package import LayoutPreview
package import LayoutWriting
package import SourceText

/// An open storyboard or xib: its current text, and the layouts in it.
struct InterfaceFile: ReadDocument {
  let uri: DocumentURI
  var version: Int
  var file: SourceFile
  var revision: Int
  var analysis: InterfaceAnalysis?
  var isEdited = false
  var lastEdit: ContinuousClock.Instant?
  var checking: Task<Void, Never>?
  /// Whether the client has diagnostics of the file.
  var isReported = false

  init(_ item: TextDocumentItem, revision: Int) {
    uri = item.uri
    version = item.version
    file = SourceFile(name: item.uri.fileName, text: item.text)
    self.revision = revision
  }
}

/// The analysis of one text of a storyboard or xib, in stages. Every result is nil if the analysis was cancelled.
struct InterfaceAnalysis: StagedAnalysis {
  /// Reads the document, and solves its layouts on its canvas.
  let reading: Task<InterfaceReading?, Never>
  /// Reads its layouts on the other screens of the app, not solved.
  let screens: Task<[SceneLayouts]?, Never>
  /// Solves these for all sizes.
  let solving: Task<[SceneLayouts]?, Never>
  /// Returns the problems that `layout-lsp check` reports, without fixes.
  let checking: Task<[LayoutDiagnostics.Diagnostic]?, Never>
  /// Returns the same problems with their fixes, which take longer to prove; nil if there is no problem.
  let proving: Task<[LayoutDiagnostics.Diagnostic]?, Never>

  /// Starts the analysis. `check` reads what is around the document.
  init(
    by workers: Workers, _ check: @escaping @Sendable () throws(ImportError) -> InterfaceCheck
  ) {
    let reading = Task.detached(executorPreference: workers) { () -> InterfaceReading? in
      guard !Task.isCancelled else { return nil }
      let reading: InterfaceReading
      do throws(ImportError) {
        let check = try check()
        reading = InterfaceReading(check: check, scenes: check.solved(try check.onCanvas()), refusal: nil)
      } catch {
        reading = InterfaceReading(check: nil, scenes: [], refusal: error)
      }
      return Task.isCancelled ? nil : reading
    }
    let screens = Task.detached(executorPreference: workers) { () -> [SceneLayouts]? in
      guard let check = await reading.value?.check, let scenes = try? check.onScreens(), !Task.isCancelled else {
        return nil
      }
      return scenes
    }
    let solving = Task.detached(executorPreference: workers) { () -> [SceneLayouts]? in
      guard let check = await reading.value?.check, let screens = await screens.value else { return nil }
      return check.solved(screens)
    }
    @Sendable func diagnostics(provesFixes: Bool) async -> [LayoutDiagnostics.Diagnostic]? {
      guard let reading = await reading.value, let check = reading.check, let others = await solving.value else {
        return nil
      }
      let found = check.diagnostics(onCanvas: reading.scenes, onScreens: others, provesFixes: provesFixes)
      return Task.isCancelled ? nil : found
    }
    let checking = Task.detached(executorPreference: workers) { await diagnostics(provesFixes: false) }
    proving = Task.detached(executorPreference: workers) {
      // Most documents have no problem, so there is nothing to prove.
      guard let found = await checking.value, !found.isEmpty else { return nil }
      return await diagnostics(provesFixes: true)
    }
    (self.reading, self.screens, self.solving, self.checking) = (reading, screens, solving, checking)
  }

  func cancel() {
    reading.cancel()
    screens.cancel()
    solving.cancel()
    checking.cancel()
    proving.cancel()
  }
}

/// The layouts of a storyboard or xib, solved on its canvas.
package struct InterfaceReading: Sendable {
  /// The check of the document; nil if it cannot be imported.
  package let check: InterfaceCheck?
  /// The scenes of the document, in its order.
  package let scenes: [SceneLayouts]
  /// Why the document cannot be imported.
  let refusal: ImportError?

  /// Creates a reading of a document, or of one that cannot be imported.
  package init(check: InterfaceCheck?, scenes: [SceneLayouts], refusal: ImportError?) {
    (self.check, self.scenes, self.refusal) = (check, scenes, refusal)
  }

  /// A layout of the document, which a preview can show.
  package struct ShownLayout {
    /// A name that no other layout of the document has.
    package let title: String
    package let scene: SceneLayouts
    package let layout: ImportedLayout
  }

  /// All layouts of the document, in its order. Layouts of several scenes can have the same name, and then mention the
  /// scene.
  package var layouts: [ShownLayout] {
    let all = scenes.flatMap { scene in scene.imported.layouts.map { (scene, $0) } }
    var counts: [String: Int] = [:]
    for (_, layout) in all { counts[layout.name, default: 0] += 1 }
    return all.map { scene, layout in
      let isAlone = counts[layout.name] == 1
      return ShownLayout(
        title: isAlone ? layout.name : "\(scene.imported.name).\(layout.name)", scene: scene, layout: layout)
    }
  }

  /// Returns the layout that a preview shows: the wanted one, or else the first; nil if there are none.
  func layout(titled title: String?) -> ShownLayout? {
    let layouts = layouts
    return layouts.first { $0.title == title } ?? layouts.first
  }

  /// Returns the view of a layout that an element of the document represents; nil if there is none.
  func view(withID id: String) -> (layout: ShownLayout, view: Int, index: Int)? {
    for layout in layouts {
      guard let place = layout.scene.view(withID: id),
        layout.scene.snapshot.model.layouts[place.layout].name == layout.layout.name
      else { continue }
      return (layout, place.view, place.layout)
    }
    return nil
  }
}

extension SceneLayouts {
  /// Returns the document that a layout was read from. Its text can be changed in Interface Builder only.
  package func source(ofLayout name: String, in file: SourceFile) -> LayoutSource {
    let layout = imported.layouts.first { $0.name == name }
    let (views, constraints) = (layout?.views.count ?? 0, layout?.constraintCount ?? 0)
    let coverage = "\(views) view\(views == 1 ? "" : "s"), \(constraints) constraint\(constraints == 1 ? "" : "s")"
    return LayoutSource(file: file.name, coverage: coverage) { [lines] in lines.line(ofLine: $0) }
  }
}

extension DocumentURI {
  /// Whether a document is a storyboard or a xib, and not text that the server generates.
  var isInterface: Bool {
    !rawValue.lowercased().hasPrefix(GeneratedDocument.scheme + ":")
      && InterfaceCheck.extensions.contains { fileName.hasSuffix($0) }
  }
}
