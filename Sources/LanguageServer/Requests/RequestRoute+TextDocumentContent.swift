import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import SwiftExport

extension RequestRoute {
  /// Returns the text of a read-only document about an open one, such as `layout-lsp:/frames/Login.txt?file%3A%2F…`.
  static let textDocumentContent = RequestRoute(
    TextDocumentContentRequest.self,
    advertise: {
      $0.workspace?.textDocumentContent = TextDocumentContentOptions(schemes: [GeneratedDocument.scheme])
    }
  ) { (context, params) async throws(ResponseError) in
    guard let generated = GeneratedDocument(params.uri) else {
      throw ResponseError(.invalidParams, "`\(params.uri.rawValue)` is not a document of this server.")
    }
    guard let document = await context.session.document(generated.source)?.read() else {
      throw ResponseError(.requestFailed, "`\(generated.source.fileName)` is not open.")
    }
    guard let solved = await context.session.solved(document, for: context.id, answersOnly: true) else {
      throw .contentModified
    }
    await context.session.noteShown(params.uri, generated.source, revision: solved.revision)
    return TextDocumentContentResult(text: try generated.kind.text(solved.snapshot))
  }
}

extension GeneratedDocument.Kind {
  fileprivate func text(_ snapshot: Snapshot) throws(ResponseError) -> String {
    switch self {
    case .frames: SolutionTable(snapshot).text(snapshot.solution?.layouts ?? []) + problemTable(snapshot)
    case .sweep: try sweepText(snapshot)
    case .swift: swiftText(snapshot)
    }
  }

  private func sweepText(_ snapshot: Snapshot) throws(ResponseError) -> String {
    do {
      return try widthTable(snapshot, within: SolverLimit(shouldContinue: { !Task.isCancelled }))
        + problemTable(snapshot)
    } catch {
      throw ResponseError(.requestFailed, "The layouts could not be solved at every width.")
    }
  }

  /// A file with errors has no Swift code, because code without the invalid statements would look complete.
  private func swiftText(_ snapshot: Snapshot) -> String {
    let errors = snapshot.textErrors
    guard errors.isEmpty else {
      return "// The layouts have errors, so there is no Swift code:\n"
        + errors.map { "// line \(snapshot.file.place(at: $0.range.start).line): \($0.message)\n" }.joined()
    }
    return swiftSource(
      snapshot.model, snapshot.tree, layouts: Array(snapshot.model.layouts.indices), solution: snapshot.solution)
  }
}

extension Session {
  /// The number of generated documents that are refreshed.
  private static let shownLimit = 64

  /// Notes the version of a layout file that a generated document shows.
  fileprivate func noteShown(_ content: DocumentURI, _ source: DocumentURI, revision: Int) {
    guard shownContents[content] != nil || shownContents.count < Self.shownLimit else { return }
    shownContents[content] = (source, revision)
  }

  /// Requests that the client request the generated documents about a layout file again, where they show an older
  /// version. A client that has closed one ignores this, and the server does not ask again.
  func refreshContents(of uri: DocumentURI) {
    let outdated = shownContents.filter { $1.source == uri && $1.revision != documents[uri]?.revision }.keys
    for content in outdated.sorted(by: { $0.rawValue < $1.rawValue }) {
      shownContents[content] = nil
      request(TextDocumentContentRefreshRequest.self, TextDocumentContentParams(uri: content))
    }
  }
}
