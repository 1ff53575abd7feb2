/// `textDocument/semanticTokens/full`: the semantic tokens of a document.
package enum SemanticTokensRequest: LSPRequest {
  package typealias Params = SemanticTokensParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/full"
}

/// `textDocument/semanticTokens/full/delta`: the changes since a previous result of the client.
package enum SemanticTokensDeltaRequest: LSPRequest {
  package typealias Params = SemanticTokensDeltaParams
  package typealias Result = SemanticTokensUpdate?
  package static let method = "textDocument/semanticTokens/full/delta"
}

/// `textDocument/semanticTokens/range`: the semantic tokens of a part of a document.
package enum SemanticTokensRangeRequest: LSPRequest {
  package typealias Params = SemanticTokensRangeParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/range"
}

/// The document.
package struct SemanticTokensParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// A document, and the client's previous result.
package struct SemanticTokensDeltaParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let previousResultId: String
}

/// A part of a document.
package struct SemanticTokensRangeParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
}

/// Five numbers for each token: line relative to the previous token, character relative to it or to the line, length,
/// type and modifiers.
package struct SemanticTokens: Hashable, Codable, Sendable {
  package let resultId: String?
  package let data: [Int]

  package init(resultId: String? = nil, data: [Int]) {
    self.resultId = resultId
    self.data = data
  }
}

/// All tokens, or only the changes.
package enum SemanticTokensUpdate: Hashable, Codable, Sendable {
  case full(SemanticTokens)
  case delta(SemanticTokensDelta)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let delta = try? container.decode(SemanticTokensDelta.self) {
      self = .delta(delta)
    } else {
      self = .full(try container.decode(SemanticTokens.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .full(let tokens): try container.encode(tokens)
    case .delta(let delta): try container.encode(delta)
    }
  }
}

/// Edits that change the numbers of a previous result to those of this one.
package struct SemanticTokensDelta: Hashable, Codable, Sendable {
  package let resultId: String?
  package let edits: [SemanticTokensEdit]

  package init(resultId: String?, edits: [SemanticTokensEdit]) {
    self.resultId = resultId
    self.edits = edits
  }
}

/// An edit of the numbers; positions and counts refer to single numbers.
package struct SemanticTokensEdit: Hashable, Codable, Sendable {
  package let start: Int
  package let deleteCount: Int
  package let data: [Int]?

  package init(start: Int, deleteCount: Int, data: [Int]?) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }
}

/// The server's options for semantic tokens, and the legend of the numbers.
package struct SemanticTokensOptions: Hashable, Codable, Sendable {
  package let legend: Legend
  package let range: Bool
  package let full: Full

  package init(tokenTypes: [String], tokenModifiers: [String]) {
    legend = Legend(tokenTypes: tokenTypes, tokenModifiers: tokenModifiers)
    range = true
    full = Full(delta: true)
  }

  /// The names of types, by index, and of modifiers, by bit.
  package struct Legend: Hashable, Codable, Sendable {
    package let tokenTypes: [String]
    package let tokenModifiers: [String]
  }

  /// Whether deltas can be requested.
  package struct Full: Hashable, Codable, Sendable {
    package let delta: Bool
  }
}
