import InterfaceImport
import SourceText

/// What a file is. Its name says so; a console log is recognised by its words.
enum InputKind {
  /// A layout, and whatever has no other name.
  case layout
  /// A storyboard or a xib.
  case document
  case swift
  case log

  /// Decides by the name alone, so that a console log is a layout.
  init(ofPath path: String) {
    if InterfaceCheck.extensions.contains(where: { path.hasSuffix($0) }) {
      self = .document
    } else {
      self = SwiftFiles.isSwift(path) ? .swift : .layout
    }
  }

  init(of file: SourceFile, path: String) {
    self.init(ofPath: path)
    if self == .layout, isConsoleLog(file, path: path) { self = .log }
  }

  /// Throws an error that says what to do if a file is not a layout.
  static func requireLayout(_ file: SourceFile, path: String) throws(Files.FileError) {
    let words: String
    switch InputKind(of: file, path: path) {
    case .layout: return
    case .document: words = path.hasSuffix(".xib") ? "xib" : "storyboard"
    case .swift: words = "Swift file"
    case .log: words = "console log"
    }
    throw Files.FileError(
      message: "\(path) is a \(words), not a layout; `layout-lsp import \(path) --output DIR` writes a layout")
  }

  /// Reads a file, which reports call `name`.
  static func read(_ path: String, named name: String) throws(Files.FileError) -> SourceFile {
    let isDocument = InputKind(ofPath: name) == .document
    let file = try isDocument ? Files.read(path, limit: Files.lengthLimit) : Files.read(path)
    return name == path ? file : SourceFile(name: name, bytes: file.bytes)
  }
}
