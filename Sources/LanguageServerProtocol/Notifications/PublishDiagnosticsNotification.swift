/// `textDocument/publishDiagnostics`: all that there is to say of a document, in place of what was said before.
package enum PublishDiagnosticsNotification: LSPNotification {
  package typealias Params = PublishDiagnosticsParams
  package static let method = "textDocument/publishDiagnostics"
}

/// All diagnostics of one document; an empty list takes the earlier ones away.
package struct PublishDiagnosticsParams: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// The version they speak of.
  package let version: Int?
  package let diagnostics: [Diagnostic]

  package init(uri: DocumentURI, version: Int? = nil, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }
}
