import JSONRPC
import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  static let hover = RequestRoute(HoverRequest.self, isUrgent: true, advertise: { $0.hoverProvider = true }) {
    (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument(answersOnly: true) else { return nil }
    let converter = context.converter(document)
    let content = LanguageFeatures.hover(
      in: document.snapshot, at: converter.offset(of: params.position),
      picture: !context.takesMarkdown ? .none : context.showsImages ? .image : .text)
    guard let content else { return nil }
    return Hover(contents: context.markup(content.markdown), range: converter.range(of: content.range))
  }
}

/// Converts Markdown to plain text for clients that need it: removes the markup for bold, code and table rules.
func plainText(_ markdown: String) -> String {
  var lines: [String] = []
  var isCode = false
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("```") {
      isCode.toggle()
    } else if isCode {
      lines.append(String(line))
    } else if !line.hasPrefix("|---"), line != "---" {
      lines.append(String(line).replacing("**", with: "").replacing("`", with: "").replacing("\\|", with: "|"))
    }
  }
  return lines.joined(separator: "\n")
}
