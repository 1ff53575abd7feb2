import JSONRPC
import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  static let hover = RequestRoute(HoverRequest.self, advertise: { $0.hoverProvider = true }) {
    (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else { return nil }
    let converter = context.converter(document)
    guard let content = LanguageFeatures.hover(in: document.snapshot, at: converter.offset(of: params.position)) else {
      return nil
    }
    let contents =
      context.takesMarkdown
      ? MarkupContent(kind: .markdown, value: content.markdown)
      : MarkupContent(kind: .plainText, value: plainText(content.markdown))
    return Hover(contents: contents, range: converter.range(of: content.range))
  }
}

/// Markdown for clients that show none: the same words without the marks for bold, code and table rules.
private func plainText(_ markdown: String) -> String {
  markdown.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { line in !line.hasPrefix("```") && !(line.hasPrefix("|-") || line == "---") }
    .map { $0.replacing("**", with: "").replacing("`", with: "") }
    .joined(separator: "\n")
}
