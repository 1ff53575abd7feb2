import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis

/// What a request sees: its document as it was when the request came, whatever the client has typed since.
struct RequestContext: Sendable {
  let session: Session
  let id: RequestID
  /// Nil for a document that is not open.
  let document: Document?
  let encoding: PositionEncoding
  /// What a hover may be written in.
  let takesMarkdown: Bool
  /// Whether it may hold images.
  let showsImages: Bool
  /// Whether what is inserted may have places to fill in.
  let takesSnippets: Bool
  /// Whether an outline may be a tree.
  let takesSymbolTrees: Bool

  /// The document with the solver's answers, and what is told of them unless only the answers are wanted; nil for one that
  /// is not open. An edit meanwhile makes the answer worthless.
  func solvedDocument(answersOnly: Bool = false) async throws(ResponseError) -> Document? {
    guard let document, document.snapshot.solution == nil else { return document }
    guard let solved = await session.solved(document, for: id, answersOnly: answersOnly) else { throw .contentModified }
    return solved
  }

  /// Markdown as the client takes it.
  func markup(_ markdown: String) -> MarkupContent {
    takesMarkdown
      ? MarkupContent(kind: .markdown, value: markdown)
      : MarkupContent(kind: .plainText, value: plainText(markdown))
  }

  func converter(_ document: Document) -> PositionConverter {
    PositionConverter(file: document.file, encoding: encoding)
  }
}

/// One kind of request that is answered: from this list both the dispatch and what the server advertises are read.
struct RequestRoute: Sendable {
  let method: String
  /// Whether it goes before what is told of a document; then it must not wait for that.
  let isUrgent: Bool
  /// What `initialize` says of it.
  let advertise: @Sendable (inout ServerCapabilities) -> Void
  let answer: @Sendable (RequestContext, JSONValue) async -> Result<JSONValue, ResponseError>

  init<Request: LSPRequest>(
    _ request: Request.Type, isUrgent: Bool = false,
    advertise: @escaping @Sendable (inout ServerCapabilities) -> Void,
    handle: @escaping @Sendable (RequestContext, Request.Params) async throws(ResponseError) -> Request.Result
  ) {
    method = Request.method
    self.isUrgent = isUrgent
    self.advertise = advertise
    answer = { context, params in
      do throws(JSONConversionError) {
        let params = try params.decode(Request.Params.self)
        do throws(ResponseError) {
          let result = try await handle(context, params)
          return .success(try JSONValue(encodingResult: result))
        } catch {
          return .failure(error)
        }
      } catch {
        return .failure(ResponseError(.invalidParams, error.description))
      }
    }
  }

  static let all: [RequestRoute] = [
    .hover, .definition, .documentSymbol, .formatting, .codeAction, .inlayHint, .codeLens,
    .declaration, .references, .documentHighlight, .rename, .prepareRename, .workspaceSymbol, .foldingRange,
    .documentLink,
    .selectionRange, .linkedEditingRange, .documentColor, .colorPresentation,
    .completion, .completionResolve, .signatureHelp, .rangeFormatting, .rangesFormatting, .onTypeFormatting,
    .semanticTokens, .semanticTokensDelta, .semanticTokensRange,
    .documentDiagnostic, .workspaceDiagnostic, .executeCommand,
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
    return capabilities
  }
}

extension ResponseError {
  static let contentModified = ResponseError(.contentModified, "The document has changed since.")
}

extension JSONValue {
  /// A result as JSON; what cannot be written is an internal error.
  fileprivate init(encodingResult result: some Encodable) throws(ResponseError) {
    do throws(JSONConversionError) {
      try self.init(encoding: result)
    } catch {
      throw ResponseError(.internalError, error.description)
    }
  }
}
