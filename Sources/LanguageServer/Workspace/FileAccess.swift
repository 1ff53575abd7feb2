/// The server's access to files on disk. The program supplies it, because nothing else in this module reads files.
package struct FileAccess: Sendable {
  /// Returns the bytes of a file in a folder; nil if it cannot be read, or if links or dots lead out of the folder.
  let read: @Sendable (_ path: String, _ folder: String) -> [UInt8]?
  /// Returns the names of the entries of an open folder, or of a folder in it; nil if it cannot be read, or if links or
  /// dots lead out.
  let names: @Sendable (_ folder: String, _ openFolder: String) -> [String]?
  /// Returns the paths of the `.layout` files in a folder and its subfolders, in order.
  let layoutFiles: @Sendable (_ folder: String) -> [String]
  /// Returns the module that a Swift file belongs to, with files of a folder only.
  let swiftModule: @Sendable (_ path: String, _ folder: String) -> SwiftModuleFiles

  package init(
    read: @escaping @Sendable (_ path: String, _ folder: String) -> [UInt8]?,
    names: @escaping @Sendable (_ folder: String, _ openFolder: String) -> [String]? = { _, _ in nil },
    layoutFiles: @escaping @Sendable (_ folder: String) -> [String],
    swiftModule: @escaping @Sendable (_ path: String, _ folder: String) -> SwiftModuleFiles = {
      path, _ in SwiftModuleFiles(folder: path, paths: [])
    }
  ) {
    self.read = read
    self.names = names
    self.layoutFiles = layoutFiles
    self.swiftModule = swiftModule
  }

  /// An empty disk.
  package static let none = FileAccess(read: { _, _ in nil }, layoutFiles: { _ in [] })
}

/// The Swift files that are compiled together, as far as folders show it.
package struct SwiftModuleFiles: Sendable {
  package let folder: String
  /// The paths of the files, in order.
  package let paths: [String]

  package init(folder: String, paths: [String]) {
    self.folder = folder
    self.paths = paths
  }
}
