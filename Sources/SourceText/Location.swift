/// A range in a file: in the one that is analysed, or in another one.
package struct Location: Sendable, Hashable {
  /// Another file, in the version that the range refers to. Its name is its path. Nil for the file that is analysed.
  package let file: SourceFile?
  package let range: ByteRange

  package init(_ range: ByteRange, in file: SourceFile? = nil) {
    self.file = file
    self.range = range
  }

  /// Returns the location after bytes were inserted before it in the file that is analysed. Other files are unchanged.
  package func moved(by distance: Int) -> Location {
    file == nil ? Location(range.moved(by: distance)) : self
  }
}

/// Edits of a file other than the one that is analysed.
package struct FileEdits: Sendable, Hashable {
  /// The file, in the version that the edits refer to. Its name is its path.
  package let file: SourceFile
  package let edits: [TextEdit]

  package init(_ file: SourceFile, _ edits: [TextEdit]) {
    self.file = file
    self.edits = edits
  }
}

extension SourceFile: Hashable {
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.name == right.name && left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
  }
}
