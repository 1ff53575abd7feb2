/// A folder that the user has open.
package struct WorkspaceFolder: Hashable, Codable, Sendable {
  package let uri: DocumentURI
  package let name: String
}
