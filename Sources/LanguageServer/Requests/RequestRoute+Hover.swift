import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis

extension RequestRoute {
  static let hover = RequestRoute(HoverRequest.self, isUrgent: true, advertise: { $0.hoverProvider = true }) {
    (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument(answersOnly: true) else {
      if let hover = await context.interfaceHover(params) { return hover }
      return await context.swiftHover(params)
    }
    let converter = context.converter(document)
    let content = LanguageFeatures.hover(
      in: document.snapshot, at: converter.offset(of: params.position),
      picture: context.picture, within: SolverLimit(shouldContinue: { !Task.isCancelled }))
    guard let content else { return nil }
    return Hover(contents: context.markup(content.card), range: converter.range(of: content.range))
  }
}
