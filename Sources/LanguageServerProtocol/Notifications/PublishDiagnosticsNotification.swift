/// `textDocument/publishDiagnostics`: the diagnostics of a document, which replace the previous ones.
package enum PublishDiagnosticsNotification: LSPNotification {
  package typealias Params = PublishDiagnosticsParams
  package static let method = "textDocument/publishDiagnostics"
}

/// All diagnostics of a document; an empty list removes the previous ones.
package struct PublishDiagnosticsParams: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  /// The version that they refer to.
  package let version: Int?
  package let diagnostics: [Diagnostic]

  package init(uri: DocumentURI, version: Int? = nil, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }
}
