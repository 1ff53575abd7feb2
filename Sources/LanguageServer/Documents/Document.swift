import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// One version of an open document, as a request sees it.
struct Document: Sendable {
  let uri: DocumentURI
  /// Which text of the session this is; no two share a number, whatever versions the client counts.
  let edition: Int
  /// What the text says; its solution is that of this text, or absent.
  let snapshot: Snapshot

  var file: SourceFile { snapshot.file }
}
