import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let semanticTokens = RequestRoute(
    SemanticTokensRequest.self, advertise: { $0.semanticTokensProvider = semanticTokensOptions }
  ) { context, _ in
    guard let document = context.document else { return nil }
    let data = encoded(LanguageFeatures.semanticTokens(in: document.snapshot), context.converter(document))
    return SemanticTokens(resultId: await context.session.store(data, sentFor: document.uri), data: data)
  }

  static let semanticTokensDelta = RequestRoute(
    SemanticTokensDeltaRequest.self, advertise: { $0.semanticTokensProvider = semanticTokensOptions }
  ) { context, params in
    guard let document = context.document else { return nil }
    let data = encoded(LanguageFeatures.semanticTokens(in: document.snapshot), context.converter(document))
    let known = await context.session.tokens(sentFor: document.uri, as: params.previousResultId)
    let id = await context.session.store(data, sentFor: document.uri)
    guard let known else { return .full(SemanticTokens(resultId: id, data: data)) }
    return .delta(SemanticTokensDelta(resultId: id, edits: difference(from: known, to: data)))
  }

  static let semanticTokensRange = RequestRoute(
    SemanticTokensRangeRequest.self, advertise: { $0.semanticTokensProvider = semanticTokensOptions }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let tokens = LanguageFeatures.semanticTokens(
      in: document.snapshot, within: converter.byteRange(of: params.range))
    return SemanticTokens(data: encoded(tokens, converter))
  }
}

private let semanticTokensOptions = SemanticTokensOptions(
  tokenTypes: SemanticTokenType.allCases.map(\.rawValue), tokenModifiers: SemanticTokenModifiers.names)

private func encoded(_ tokens: [SemanticToken], _ converter: PositionConverter) -> [Int] {
  let numbers = Dictionary(uniqueKeysWithValues: SemanticTokenType.allCases.enumerated().map { ($1, $0) })
  var data: [Int] = []
  var last = Position(line: 0, character: 0)
  for token in tokens {
    let range = converter.range(of: token.range)
    let start = range.start
    data += [
      start.line - last.line, start.line == last.line ? start.character - last.character : start.character,
      range.end.character - start.character, numbers[token.type] ?? 0, token.modifiers.rawValue,
    ]
    last = start
  }
  return data
}

/// Returns one edit, from the first number that differs to the last.
private func difference(from old: [Int], to new: [Int]) -> [SemanticTokensEdit] {
  guard old != new else { return [] }
  let head = zip(old, new).prefix { $0 == $1 }.count
  let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
  return [
    SemanticTokensEdit(
      start: head, deleteCount: old.count - head - tail, data: Array(new.dropFirst(head).dropLast(tail)))
  ]
}
