/// `textDocument/semanticTokens/full`: what every token of a document is.
package enum SemanticTokensRequest: LSPRequest {
  package typealias Params = SemanticTokensParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/full"
}

/// `textDocument/semanticTokens/full/delta`: what has changed since an answer that the client still has.
package enum SemanticTokensDeltaRequest: LSPRequest {
  package typealias Params = SemanticTokensDeltaParams
  package typealias Result = SemanticTokensUpdate?
  package static let method = "textDocument/semanticTokens/full/delta"
}

/// `textDocument/semanticTokens/range`: what the tokens of a part of a document are.
package enum SemanticTokensRangeRequest: LSPRequest {
  package typealias Params = SemanticTokensRangeParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/range"
}

/// The document whose tokens are wanted.
package struct SemanticTokensParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// A document, and the answer that the client has of it.
package struct SemanticTokensDeltaParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let previousResultId: String
}

/// A part of a document.
package struct SemanticTokensRangeParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let range: Range
}

/// Five numbers a token: lines after the one before, characters after it or the line's start, length, type, modifiers.
package struct SemanticTokens: Hashable, Codable, Sendable {
  package let resultId: String?
  package let data: [Int]

  package init(resultId: String? = nil, data: [Int]) {
    self.resultId = resultId
    self.data = data
  }
}

/// All tokens anew, or only what has changed.
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

/// Edits that make an earlier answer's numbers those of this one.
package struct SemanticTokensDelta: Hashable, Codable, Sendable {
  package let resultId: String?
  package let edits: [SemanticTokensEdit]

  package init(resultId: String?, edits: [SemanticTokensEdit]) {
    self.resultId = resultId
    self.edits = edits
  }
}

/// Numbers that take the place of others; places and counts are of single numbers.
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

/// Which tokens the server tells of, and what its numbers stand for.
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

  /// Whether changes can be asked for.
  package struct Full: Hashable, Codable, Sendable {
    package let delta: Bool
  }
}
