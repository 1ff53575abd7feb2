/// `textDocument/prepareCallHierarchy`: the items of the hierarchy at the cursor.
package enum PrepareCallHierarchyRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [CallHierarchyItem]?
  package static let method = "textDocument/prepareCallHierarchy"
}

/// `callHierarchy/incomingCalls`: the items that call one.
package enum IncomingCallsRequest: LSPRequest {
  package typealias Params = CallHierarchyParams
  package typealias Result = [IncomingCall]?
  package static let method = "callHierarchy/incomingCalls"
}

/// `callHierarchy/outgoingCalls`: the items that one calls.
package enum OutgoingCallsRequest: LSPRequest {
  package typealias Params = CallHierarchyParams
  package typealias Result = [OutgoingCall]?
  package static let method = "callHierarchy/outgoingCalls"
}

/// An item of the hierarchy.
package struct CallHierarchyParams: Hashable, Codable, Sendable {
  package let item: CallHierarchyItem
}

/// A symbol with its place.
package struct CallHierarchyItem: Hashable, Codable, Sendable {
  package let name: String
  package let kind: SymbolKind
  package let detail: String?
  package let uri: DocumentURI
  /// The whole range.
  package let range: Range
  /// The range to select, which is inside `range`.
  package let selectionRange: Range

  package init(
    name: String, kind: SymbolKind, detail: String?, uri: DocumentURI, range: Range, selectionRange: Range
  ) {
    self.name = name
    self.kind = kind
    self.detail = detail
    self.uri = uri
    self.range = range
    self.selectionRange = selectionRange
  }
}

/// A caller, with the places of its calls.
package struct IncomingCall: Hashable, Codable, Sendable {
  package let from: CallHierarchyItem
  /// In the document of `from`.
  package let fromRanges: [Range]

  package init(from: CallHierarchyItem, fromRanges: [Range]) {
    self.from = from
    self.fromRanges = fromRanges
  }
}

/// A symbol that is called, with the places of the calls.
package struct OutgoingCall: Hashable, Codable, Sendable {
  package let to: CallHierarchyItem
  /// In the document of the caller.
  package let fromRanges: [Range]

  package init(to: CallHierarchyItem, fromRanges: [Range]) {
    self.to = to
    self.fromRanges = fromRanges
  }
}
