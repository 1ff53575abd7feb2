import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

extension RequestRoute {
  static let completion = RequestRoute(
    CompletionRequest.self, advertise: { $0.completionProvider = completionOptions }
  ) { (context, params) async throws(ResponseError) in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let offset = converter.offset(of: params.position)
    // A space triggers completion only after an operator that requires an operand.
    if params.context?.triggerCharacter == " ", !expectsWord(document.snapshot.file, before: offset) { return nil }
    guard let found = completions(in: document.snapshot, at: offset) else {
      guard isInNumber(document.snapshot, at: offset) else { return nil }
      return try await numberItems(context, at: params.position)
    }
    let range = converter.range(of: found.range)
    let known = found.items.enumerated().map { index, item -> LanguageServerProtocol.CompletionItem in
      let snippet = context.takesSnippets ? item.snippet : nil
      return CompletionItem(
        label: item.label, kind: item.kind.completionItemKind, detail: item.detail.isEmpty ? nil : item.detail,
        sortText: sortText(index), filterText: item.label, insertTextFormat: snippet == nil ? nil : .snippet,
        textEdit: TextEdit(range: range, newText: snippet ?? item.insertion),
        data: item.topic.isEmpty ? nil : CompletionItemData(uri: document.uri, topic: item.topic))
    }
    guard found.items.contains(where: { $0.kind == .kind }) else { return known }
    // Layouts of other files, with their imports.
    let others = await context.session.importableLayouts(without: document.uri).prefix(importableLimit)
    return known
      + others.enumerated().compactMap { index, layout -> LanguageServerProtocol.CompletionItem? in
        guard let edit = importEdit(for: layout, in: document.snapshot) else { return nil }
        let snippet = context.takesSnippets ? "\(layout.name) ${0:name}" : nil
        return CompletionItem(
          label: layout.name, kind: .class, detail: DocumentURI(path: layout.path).fileName,
          sortText: sortText(found.items.count + index), filterText: layout.name,
          insertTextFormat: snippet == nil ? nil : .snippet,
          textEdit: TextEdit(range: range, newText: snippet ?? layout.name + " "),
          additionalTextEdits: [converter.textEdit(edit)])
      }
  }

  /// Returns the ends of the interval of a number. They need a solution, unlike all others.
  private static func numberItems(
    _ context: RequestContext, at position: Position
  ) async throws(ResponseError) -> [LanguageServerProtocol.CompletionItem]? {
    guard let document = try await context.solvedDocument(answersOnly: true) else { return nil }
    let converter = context.converter(document)
    let found = numberCompletions(
      in: document.snapshot, at: converter.offset(of: position),
      within: SolverLimit(shouldContinue: { !Task.isCancelled }))
    return found.map { found in
      found.items.enumerated().map { index, item in
        LanguageServerProtocol.CompletionItem(
          label: item.label, kind: item.kind.completionItemKind, detail: item.detail, sortText: sortText(index),
          filterText: item.filter, textEdit: TextEdit(range: converter.range(of: found.range), newText: item.insertion))
      }
    }
  }

  static let completionResolve = RequestRoute(
    CompletionResolveRequest.self, advertise: { $0.completionProvider = completionOptions }
  ) { context, item in
    guard let data = item.data, let document = await context.session.document(data.uri)?.read(),
      let card = documentation(of: data.topic, in: document.snapshot)
    else { return item }
    var resolved = item
    resolved.documentation = context.markup(card)
    return resolved
  }
}

/// The largest number of layouts of other files that are offered.
private let importableLimit = 1000

private let completionOptions = CompletionOptions(
  triggerCharacters: [".", "=", "@", ":", "[", "(", " "], resolveProvider: true)

/// Whether the last character before a cursor requires a word after it.
private func expectsWord(_ file: SourceFile, before offset: Int) -> Bool {
  let line = file.content(ofLine: file.lines.lineIndex(at: offset))
  let before = file[ByteRange(line.start, max(line.start, min(offset, line.end)))]
  return before.last { $0 != " " }.map { "=<>≤≥+-*/:@,(".contains($0) } ?? false
}

/// Returns a text that sorts in the order of the indices.
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
