import LanguageServerProtocol

extension RequestRoute {
  static let all: [RequestRoute] = [
    .hover, .definition, .documentSymbol, .formatting, .codeAction, .inlayHint, .codeLens,
    .declaration, .references, .documentHighlight, .rename, .prepareRename, .workspaceSymbol, .foldingRange,
    .documentLink, .prepareCallHierarchy, .incomingCalls, .outgoingCalls, .willRenameFiles,
    .selectionRange, .linkedEditingRange, .documentColor, .colorPresentation,
    .completion, .completionResolve, .signatureHelp, .rangeFormatting, .rangesFormatting, .onTypeFormatting,
    .semanticTokens, .semanticTokensDelta, .semanticTokensRange,
    .documentDiagnostic, .workspaceDiagnostic, .executeCommand, .textDocumentContent,
    .preview, .previewPage, .previewEdit,
  ]

  static func capabilities(encoding: PositionEncoding, client: ClientCapabilities?) -> ServerCapabilities {
    var capabilities = ServerCapabilities()
    capabilities.positionEncoding = encoding.kind
    capabilities.textDocumentSync = TextDocumentSyncOptions(
      openClose: true, change: .incremental, save: TextDocumentSyncOptions.SaveOptions(includeText: false))
    capabilities.workspace = WorkspaceServerCapabilities(
      workspaceFolders: WorkspaceServerCapabilities.WorkspaceFolders(supported: true, changeNotifications: true))
    for route in all { route.advertise(&capabilities) }
    if client?.textDocument?.rename?.prepareSupport != true { capabilities.renameProvider = .bare }
    if client?.textDocument?.rangeFormatting?.rangesSupport != true {
      capabilities.documentRangeFormattingProvider = .single
    }
    if client?.experimental?.layoutPreview == true { capabilities.experimental = .init(layoutPreview: true) }
    if client?.pullsDiagnostics != true { capabilities.diagnosticProvider = nil }
    if client?.workspace?.textDocumentContent == nil { capabilities.workspace?.textDocumentContent = nil }
    return capabilities
  }
}
