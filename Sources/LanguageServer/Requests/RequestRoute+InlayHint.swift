import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

extension RequestRoute {
  static let inlayHint = RequestRoute(InlayHintRequest.self, advertise: { $0.inlayHintProvider = true }) {
    (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else { return nil }
    let converter = context.converter(document)
    let preview = await context.session.hintPreview(of: document.uri)
    let range = converter.byteRange(of: params.range)
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    let rooms =
      await context.session.showsRooms(in: document.uri)
      ? roomHints(in: document.snapshot, at: range, within: limit) : []
    return (inlayHints(in: document.snapshot, at: range, preview: preview) + rooms).map { hint in
      InlayHint(
        position: converter.position(of: hint.offset), label: hint.text,
        tooltip: hint.tooltip.map(context.markup), paddingLeft: true)
    }
  }

  /// Returns an action for each preview near a range that the hints do not show. Only for clients that request hints
  /// again when they change.
  static func hintActions(_ document: Document, _ range: ByteRange, _ context: RequestContext) async -> [CodeAction] {
    guard context.client?.refreshesHints == true else { return [] }
    let shown = await context.session.hintPreview(of: document.uri)
    return previewsForHints(in: document.snapshot, at: range, shown: shown).map { preview in
      let title = "Show hints of *\(preview)*"
      return CodeAction(
        title: title,
        command: Command(
          title: title, command: ServerCommand.showHints.name,
          arguments: [.text(document.uri.rawValue), .text(preview)]))
    }
  }
}

extension ServerCommand {
  /// Shows the frames on another preview in a document's hints, until the document is closed.
  static let showHints = ServerCommand(name: "layout.showHints") { (session, arguments) throws(ResponseError) in
    guard case .string(let uri)? = arguments.first, case .string(let preview)? = arguments.dropFirst().first else {
      throw ResponseError(.invalidParams, "`layout.showHints` requires a document and the name of a preview.")
    }
    await session.showHints(of: preview, in: DocumentURI(rawValue: uri))
    return .null
  }
}

extension Session {
  /// Returns the name of the preview whose frames a document's hints show; nil for each layout's first.
  func hintPreview(of uri: DocumentURI) -> String? {
    documents[uri].flatMap { $0.hintPreview ?? $0.settings.hintPreview }
  }

  /// Whether hints and lenses of a document show the rooms of its texts.
  func showsRooms(in uri: DocumentURI) -> Bool { documents[uri]?.settings.showsRooms ?? false }

  fileprivate func showHints(of preview: String, in uri: DocumentURI) {
    documents[uri]?.hintPreview = preview
    refreshHints()
  }

  /// Requests that the client request all hints again.
  func refreshHints() {
    guard case .initialized = phase, capabilities?.refreshesHints == true else { return }
    request(InlayHintRefreshRequest.self, Null())
  }
}
