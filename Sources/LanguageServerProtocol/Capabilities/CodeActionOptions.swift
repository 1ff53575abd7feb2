/// Which code actions the server has.
package struct CodeActionOptions: Hashable, Codable, Sendable {
  package let codeActionKinds: [CodeActionKind]?

  package init(codeActionKinds: [CodeActionKind]? = nil) { self.codeActionKinds = codeActionKinds }
}
