import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

extension RequestRoute {
  static let codeLens = RequestRoute(
    CodeLensRequest.self, advertise: { $0.codeLensProvider = CodeLensOptions(resolveProvider: false) }
  ) { (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else {
      return await context.swiftLenses(params.textDocument.uri)
    }
    let converter = context.converter(document)
    return codeLenses(in: document.snapshot).compactMap { lens in
      command(of: lens, document, converter, context.client).map {
        CodeLens(range: converter.range(of: lens.range), command: $0)
      }
    }
  }

  /// Returns the command of a lens; nil if the client cannot run one. Without a preview, a click on a layout's lens
  /// solves the file again. A conflict is also a diagnostic with related places, so its lens can be left out.
  private static func command(
    of lens: LensText, _ document: Document, _ converter: PositionConverter, _ client: ClientCapabilities?
  ) -> Command? {
    let tooltip = client?.takesCommandTooltips == true ? lens.tooltip : nil
    switch lens.action {
    case .showMembers(let ranges):
      guard client?.runs(.showMembers) == true else { return nil }
      let locations = ranges.map { Location(uri: document.uri, range: converter.range(of: $0)) }
      return Command(
        title: lens.text, tooltip: tooltip, command: ClientCommand.showMembers.rawValue,
        arguments: [
          .text(document.uri.rawValue), .position(converter.position(of: lens.range.start)), .locations(locations),
        ])
    case .showPreviews(let layout) where client?.runs(.showPreviews) == true:
      return Command(
        title: lens.text, tooltip: tooltip, command: ClientCommand.showPreviews.rawValue,
        arguments: [.text(document.uri.rawValue), layout.map { CommandArgument.text($0) } ?? .null])
    case .solveAgain, .showPreviews:
      return Command(
        title: lens.text, tooltip: tooltip.map { _ in LensText.solvingTooltip }, command: ServerCommand.solveAgain.name)
    }
  }
}

extension Session {
  /// Requests that the client request all lenses again, if those of a document have changed.
  func refreshLenses(from previous: Snapshot, to current: Snapshot) {
    guard case .initialized = phase, capabilities?.refreshesLenses == true else { return }
    guard codeLenses(in: previous) != codeLenses(in: current) else { return }
    request(CodeLensRefreshRequest.self, Null())
  }
}
