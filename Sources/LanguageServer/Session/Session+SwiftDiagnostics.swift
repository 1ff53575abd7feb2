import LanguageServerProtocol
import LayoutDiagnostics
import SourceText
import SwiftSource

/// The diagnostics of open Swift files. They are always pushed: no client pulls those of documents that another server
/// owns too.
extension Session {
  /// How long typing has to stop before a new problem is shown.
  private static let pause = Duration.seconds(1)

  /// Starts to check a Swift file, and publishes what is found.
  func checkSwift(_ uri: DocumentURI) {
    swiftDocuments[uri]?.checking?.cancel()
    guard let document = swiftDocuments[uri] else { return }
    guard let analysis = swiftAnalysis(uri) else { return publishSwift([], of: document) }
    swiftDocuments[uri]?.checking = Task {
      guard let layouts = await analysis.reading.value, !Task.isCancelled else { return }
      let found = settings(for: uri).levels.applied(to: layouts.diagnostics)
      let known = Set((swiftDocuments[uri]?.published ?? []).map(\.key))
      // What is being typed is not wrong yet.
      if let edit = swiftDocuments[uri]?.lastEdit, found.contains(where: { !known.contains($0.key) }) {
        guard (try? await Task.sleep(until: edit + Self.pause, clock: .continuous)) != nil else { return }
      }
      guard let open = swiftDocuments[uri], open.revision == document.revision, !Task.isCancelled else { return }
      publishSwift(found, of: open)
    }
  }

  func checkSwiftAgain() {
    for uri in swiftDocuments.keys.sorted(by: { $0.rawValue < $1.rawValue }) { checkSwift(uri) }
  }

  /// Publishes the diagnostics of a Swift file, unless it had none before either.
  func publishSwift(_ diagnostics: [LayoutDiagnostics.Diagnostic], of document: SwiftDocument) {
    guard !diagnostics.isEmpty || !document.published.isEmpty else { return }
    swiftDocuments[document.uri]?.published = diagnostics
    let converter = PositionConverter(file: document.file, encoding: encoding)
    publish(
      PublishDiagnosticsParams(
        uri: document.uri, version: document.version,
        diagnostics: diagnostics.prefix(publishedDiagnosticsLimit).map {
          lspDiagnostic($0, uri: document.uri, converter: converter, form: diagnosticForm)
        }))
  }
}

extension LayoutDiagnostics.Diagnostic {
  /// What stays the same while lines before the place are edited.
  fileprivate var key: String { "\(kind.code) \(message)" }
}
