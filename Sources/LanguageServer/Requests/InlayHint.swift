import JSONRPC
import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  static let inlayHint = RequestRoute(InlayHintRequest.self, advertise: { $0.inlayHintProvider = true }) {
    (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else { return nil }
    let converter = context.converter(document)
    return inlayHints(in: document.snapshot, at: converter.byteRange(of: params.range)).map { hint in
      InlayHint(
        position: converter.position(of: hint.offset), label: hint.text,
        tooltip: hint.tooltip.map(context.markup), paddingLeft: true)
    }
  }
}
