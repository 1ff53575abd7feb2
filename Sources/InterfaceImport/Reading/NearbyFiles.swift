/// The files around a document, which the caller reads: this target has no input or output.
package struct NearbyFiles: Sendable {
  /// Returns the names of the entries of a folder; nil if it cannot be read.
  let names: @Sendable (_ folder: String) -> [String]?
  /// Returns the bytes of a plain file; nil if it cannot be read.
  let read: @Sendable (_ path: String) -> [UInt8]?
  let exists: @Sendable (_ path: String) -> Bool

  /// Creates an access to files. Paths are absolute, or relative to the current folder.
  package init(
    names: @escaping @Sendable (_ folder: String) -> [String]?,
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    exists: @escaping @Sendable (_ path: String) -> Bool
  ) {
    (self.names, self.read, self.exists) = (names, read, exists)
  }

  /// Returns the folder of an absolute path; that of `/` is `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
