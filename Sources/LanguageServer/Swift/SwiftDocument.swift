import InterfaceImport
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
package import LayoutPreview
import SourceText
package import SwiftSource

/// An open Swift file: its current text, and the layouts that its classes set up in code.
struct SwiftDocument: ReadDocument {
  let uri: DocumentURI
  var version: Int
  var file: SourceFile
  var revision: Int
  /// The analysis of the current text; nil until something needs it, or if another file of the module has changed.
  var analysis: SwiftAnalysis?
  /// The previous complete analysis. The next one reuses the parts that are still valid.
  var previous: Snapshot?
  var isEdited = false
  var lastEdit: ContinuousClock.Instant?
  var checking: Task<Void, Never>?
  /// The diagnostics that the client has.
  var published: [LayoutDiagnostics.Diagnostic] = []

  init(_ item: TextDocumentItem, revision: Int) {
    uri = item.uri
    version = item.version
    file = SourceFile(name: item.uri.fileName, text: item.text)
    self.revision = revision
  }
}

/// The analysis of one text of a Swift file, in two stages. Every result is nil if the analysis was cancelled.
struct SwiftAnalysis: StagedAnalysis {
  /// Reads the layouts.
  let reading: Task<SwiftLayouts?, Never>
  /// Solves them.
  let solving: Task<SolvedSwift?, Never>

  /// Starts the analysis. `others` returns the other files of the module, and `app` what is known about the app's
  /// screens.
  init(
    _ file: SourceFile, by workers: Workers, after previous: Snapshot?,
    others: @escaping @Sendable () -> [SwiftFile], app: @escaping @Sendable () -> AppScreens
  ) {
    let reading = Task.detached(executorPreference: workers) { () -> SwiftLayouts? in
      // While somebody types, most analyses are cancelled before they begin.
      guard !Task.isCancelled else { return nil }
      let module = SwiftModule([readSwift(file)] + others())
      guard !Task.isCancelled else { return nil }
      let layouts = SwiftLayouts(
        of: module, file: 0, screenWidth: { app().narrowestPhone }, while: { !Task.isCancelled })
      return Task.isCancelled ? nil : layouts
    }
    let solving = Task.detached(executorPreference: workers) { () -> SolvedSwift? in
      guard let layouts = await reading.value, !Task.isCancelled else { return nil }
      return SolvedSwift(layouts, after: previous)
    }
    (self.reading, self.solving) = (reading, solving)
  }

  func cancel() {
    reading.cancel()
    solving.cancel()
  }
}

/// The layouts of a Swift file with their solution.
struct SolvedSwift: Sendable {
  let layouts: SwiftLayouts
  let snapshot: Snapshot

  /// Solves layouts; nil if the task is cancelled.
  fileprivate init?(_ layouts: SwiftLayouts, after previous: Snapshot?) {
    let text = SourceFile(name: layouts.file.source.name, text: layouts.text)
    guard let named = NamedText(text, after: previous, while: { !Task.isCancelled }) else { return nil }
    let read = Snapshot(named, after: previous, while: { !Task.isCancelled })
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    guard let solved = try? read.solved(limit: limit, offersFixes: false), !Task.isCancelled else { return nil }
    self.layouts = layouts
    snapshot = solved
  }
}

extension SwiftLayouts {
  /// Returns the code that a layout was read from; nil if there is no such layout. Without a name, the first layout.
  package func source(ofLayout name: String?) -> LayoutSource? {
    guard let unit = units.first(where: { name == nil || $0.name == name }) else { return nil }
    return LayoutSource(file: file.source.name, coverage: unit.coverage) { sourceLine(ofLine: $0) }
  }
}

extension DocumentURI {
  /// Whether a document is Swift code that can set up layouts, and not code that the server generates.
  func isSwift(languageID: String) -> Bool {
    !rawValue.lowercased().hasPrefix(GeneratedDocument.scheme + ":")
      && (languageID == "swift" || fileName.hasSuffix(".swift"))
  }
}
