/// `textDocument/signatureHelp`: the form of what is being typed.
package enum SignatureHelpRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = SignatureHelp?
  package static let method = "textDocument/signatureHelp"
}

/// Forms, and which of them and of its parts is meant.
package struct SignatureHelp: Hashable, Codable, Sendable {
  package let signatures: [SignatureInformation]
  package let activeSignature: Int?
  package let activeParameter: Int?

  package init(signatures: [SignatureInformation], activeSignature: Int? = nil, activeParameter: Int? = nil) {
    self.signatures = signatures
    self.activeSignature = activeSignature
    self.activeParameter = activeParameter
  }
}

/// A form and its parts.
package struct SignatureInformation: Hashable, Codable, Sendable {
  package let label: String
  package let documentation: MarkupContent?
  package let parameters: [ParameterInformation]?

  package init(label: String, documentation: MarkupContent? = nil, parameters: [ParameterInformation]? = nil) {
    self.label = label
    self.documentation = documentation
    self.parameters = parameters
  }
}

/// A part of a form, as it stands in its label.
package struct ParameterInformation: Hashable, Codable, Sendable {
  package let label: String

  package init(label: String) { self.label = label }
}

/// When a client asks by itself.
package struct SignatureHelpOptions: Hashable, Codable, Sendable {
  package let triggerCharacters: [String]
  package let retriggerCharacters: [String]

  package init(triggerCharacters: [String], retriggerCharacters: [String]) {
    self.triggerCharacters = triggerCharacters
    self.retriggerCharacters = retriggerCharacters
  }
}
