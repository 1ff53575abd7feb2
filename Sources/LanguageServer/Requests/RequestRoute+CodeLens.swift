import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import SourceText

extension RequestRoute {
  static let codeLens = RequestRoute(
    CodeLensRequest.self, advertise: { $0.codeLensProvider = CodeLensOptions(resolveProvider: false) }
  ) { (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else {
      if let lenses = await context.interfaceLenses(params.textDocument.uri) { return lenses }
      return await context.swiftLenses(params.textDocument.uri)
    }
    let converter = context.converter(document)
    let uses = await useLenses(document, converter, context)
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    let rooms =
      await context.session.showsRooms(in: document.uri) ? roomLenses(in: document.snapshot, within: limit) : []
    return (codeLenses(in: document.snapshot) + rooms).compactMap { lens in
      command(of: lens, document, converter, context.client).map {
        CodeLens(range: converter.range(of: lens.range), command: $0)
      }
    } + uses
  }

  /// Returns a lens for each layout that views contain, in all files of the open folders.
  private static func useLenses(
    _ document: Document, _ converter: PositionConverter, _ context: RequestContext
  ) async -> [CodeLens] {
    let all = layoutUses(in: document.snapshot)
    var users: [Document] = []
    // The other files are read only if one of them imports this one.
    if let path = document.uri.path, await context.session.importTest(for: document.uri)() {
      users = await context.session.documents(using: path, without: document.uri)
    }
    return all.compactMap { uses in
      var places = uses.ranges.map { Location(uri: document.uri, range: converter.range(of: $0)) }
      for user in users {
        let converter = context.converter(user)
        places += layouts(in: user.snapshot, containing: uses.name, at: document.uri.path).flatMap(\.ranges)
          .map { Location(uri: user.uri, range: converter.range(of: $0)) }
      }
      guard !places.isEmpty else { return nil }
      let title = uses.text(count: places.count)
      let isListed = context.client?.runs(.showMembers) == true
      let command = Command(
        title: title, command: isListed ? ClientCommand.showMembers.rawValue : ServerCommand.solveAgain.name,
        arguments: isListed
          ? [
            .text(document.uri.rawValue), .position(converter.position(of: uses.range.start)), .locations(places),
          ] : nil)
      return CodeLens(range: converter.range(of: uses.range), command: command)
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
