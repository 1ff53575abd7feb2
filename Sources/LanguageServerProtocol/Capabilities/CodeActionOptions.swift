/// The server's code actions.
package struct CodeActionOptions: Hashable, Codable, Sendable {
  package let codeActionKinds: [CodeActionKind]?

  package init(codeActionKinds: [CodeActionKind]? = nil) { self.codeActionKinds = codeActionKinds }
}
