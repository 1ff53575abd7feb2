import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// One version of an open document, as a request sees it.
struct Document: Sendable {
  let uri: DocumentURI
  /// The client's number of this version; 0 for a file that is not open.
  let version: Int
  /// A number that identifies this text in the session. It is unique, whatever version numbers the client sends.
  let revision: Int
  /// The analysis of the text. Its solution is that of this text, or absent.
  let snapshot: Snapshot

  var file: SourceFile { snapshot.file }
}
