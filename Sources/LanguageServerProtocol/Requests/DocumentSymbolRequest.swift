/// `textDocument/documentSymbol`: the outline of a document.
package enum DocumentSymbolRequest: LSPRequest {
  package typealias Params = DocumentSymbolParams
  package typealias Result = DocumentSymbols?
  package static let method = "textDocument/documentSymbol"
}

/// The document.
package struct DocumentSymbolParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// An outline as a tree, or as a list for clients without support for trees.
package enum DocumentSymbols: Hashable, Codable, Sendable {
  case tree([DocumentSymbol])
  case flat([SymbolInformation])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let tree = try? container.decode([DocumentSymbol].self) {
      self = .tree(tree)
    } else {
      self = .flat(try container.decode([SymbolInformation].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .tree(let symbols): try container.encode(symbols)
    case .flat(let symbols): try container.encode(symbols)
    }
  }
}
