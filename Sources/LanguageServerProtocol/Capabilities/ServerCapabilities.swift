/// The server's capabilities; nil for one that it does not have.
package struct ServerCapabilities: Hashable, Codable, Sendable {
  package var positionEncoding: PositionEncodingKind?
  package var textDocumentSync: TextDocumentSyncOptions?
  package var hoverProvider: Bool?
  package var definitionProvider: Bool?
  package var documentSymbolProvider: Bool?
  package var codeActionProvider: CodeActionOptions?
  package var documentFormattingProvider: Bool?
  package var inlayHintProvider: Bool?
  package var codeLensProvider: CodeLensOptions?
  package var declarationProvider: Bool?
  package var referencesProvider: Bool?
  package var documentHighlightProvider: Bool?
  package var renameProvider: RenameProvider?
  package var workspaceSymbolProvider: Bool?
  package var documentLinkProvider: DocumentLinkOptions?
  package var callHierarchyProvider: Bool?
  package var foldingRangeProvider: Bool?
  package var selectionRangeProvider: Bool?
  package var linkedEditingRangeProvider: Bool?
  package var colorProvider: Bool?
  package var completionProvider: CompletionOptions?
  package var signatureHelpProvider: SignatureHelpOptions?
  package var documentRangeFormattingProvider: RangeFormattingProvider?
  package var documentOnTypeFormattingProvider: DocumentOnTypeFormattingOptions?
  package var semanticTokensProvider: SemanticTokensOptions?
  package var diagnosticProvider: DiagnosticOptions?
  package var executeCommandProvider: ExecuteCommandOptions?
  package var workspace: WorkspaceServerCapabilities?
  package var experimental: Experimental?

  /// What is not part of the protocol.
  package struct Experimental: Hashable, Codable, Sendable {
    /// Whether the server answers `layout/preview` and what belongs to it.
    package var layoutPreview: Bool?

    package init(layoutPreview: Bool?) { self.layoutPreview = layoutPreview }
  }

  package init() {}
}
