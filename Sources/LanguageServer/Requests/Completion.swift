import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let completion = RequestRoute(
    CompletionRequest.self, advertise: { $0.completionProvider = completionOptions }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    guard let found = completions(in: document.snapshot, at: converter.offset(of: params.position)) else { return nil }
    let range = converter.range(of: found.range)
    return found.items.enumerated().map { index, item in
      let snippet = context.takesSnippets ? item.snippet : nil
      return CompletionItem(
        label: item.label, kind: item.kind.completionItemKind, detail: item.detail.isEmpty ? nil : item.detail,
        sortText: sortText(index), insertTextFormat: snippet == nil ? nil : .snippet,
        textEdit: TextEdit(range: range, newText: snippet ?? item.insertion),
        data: item.topic.isEmpty ? nil : CompletionItemData(uri: document.uri, topic: item.topic))
    }
  }

  static let completionResolve = RequestRoute(
    CompletionResolveRequest.self, advertise: { $0.completionProvider = completionOptions }
  ) { context, item in
    guard let data = item.data, let document = await context.session.document(data.uri)?.read(),
      let text = documentation(of: data.topic, in: document.snapshot)
    else { return item }
    var resolved = item
    resolved.documentation = context.markup(text)
    return resolved
  }
}

private let completionOptions = CompletionOptions(
  triggerCharacters: [".", "=", "@", ":", "[", "("], resolveProvider: true)

/// Texts that sort as the numbers do.
private func sortText(_ index: Int) -> String {
  let digits = String(index)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension LanguageFeatures.CompletionItem.Kind {
  fileprivate var completionItemKind: CompletionItemKind {
    switch self {
    case .view: .variable
    case .constant: .constant
    case .attribute, .guide: .property
    case .setting: .field
    case .value, .language: .value
    case .kind: .class
    case .keyword: .keyword
    case .priority, .device, .condition: .enumMember
    case .text: .text
    }
  }
}
