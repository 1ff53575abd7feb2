/// The form in which a client sends changes to a document.
package enum TextDocumentSyncKind: Int, Codable, Sendable {
  case none
  case full
  case incremental
}
