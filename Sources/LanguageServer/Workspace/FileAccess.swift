/// What the server may look at on disk: the program hands it in, for nothing else here touches files.
package struct FileAccess: Sendable {
  /// The bytes of a file in a folder; nil where none can be read, or where links or dots lead out of the folder.
  let read: @Sendable (_ path: String, _ folder: String) -> [UInt8]?
  /// The paths of the `.layout` files in a folder and in the folders within, in order.
  let layoutFiles: @Sendable (_ folder: String) -> [String]

  package init(
    read: @escaping @Sendable (_ path: String, _ folder: String) -> [UInt8]?,
    layoutFiles: @escaping @Sendable (_ folder: String) -> [String]
  ) {
    self.read = read
    self.layoutFiles = layoutFiles
  }

  /// A disk with nothing on it.
  package static let none = FileAccess(read: { _, _ in nil }, layoutFiles: { _ in [] })
}
