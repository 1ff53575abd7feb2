/// The server's access to files on disk. The program supplies it, because nothing else in this module reads files.
package struct FileAccess: Sendable {
  /// Returns the bytes of a file in a folder; nil if it cannot be read, or if links or dots lead out of the folder.
  let read: @Sendable (_ path: String, _ folder: String) -> [UInt8]?
  /// Returns the paths of the `.layout` files in a folder and its subfolders, in order.
  let layoutFiles: @Sendable (_ folder: String) -> [String]

  package init(
    read: @escaping @Sendable (_ path: String, _ folder: String) -> [UInt8]?,
    layoutFiles: @escaping @Sendable (_ folder: String) -> [String]
  ) {
    self.read = read
    self.layoutFiles = layoutFiles
  }

  /// An empty disk.
  package static let none = FileAccess(read: { _, _ in nil }, layoutFiles: { _ in [] })
}
