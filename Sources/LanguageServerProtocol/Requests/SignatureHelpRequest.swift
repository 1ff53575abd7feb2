/// `textDocument/signatureHelp`: the signature of the text that is being typed.
package enum SignatureHelpRequest: LSPRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = SignatureHelp?
  package static let method = "textDocument/signatureHelp"
}

/// The signatures, the active one and its active parameter.
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

/// A signature and its parameters.
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

/// A parameter, as it appears in the label.
package struct ParameterInformation: Hashable, Codable, Sendable {
  package let label: String

  package init(label: String) { self.label = label }
}

/// The characters that trigger signature help.
package struct SignatureHelpOptions: Hashable, Codable, Sendable {
  package let triggerCharacters: [String]
  package let retriggerCharacters: [String]

  package init(triggerCharacters: [String], retriggerCharacters: [String]) {
    self.triggerCharacters = triggerCharacters
    self.retriggerCharacters = retriggerCharacters
  }
}
