import InterfaceImport
import InterfaceMarkup
import SourceText
import Synchronization

/// A storyboard or xib whose XML is read, with the translations beside it.
struct InterfaceInput {
  let path: String
  let markup: MarkupElement
  let languages: DocumentLanguages
  /// The problems of the translations, as sentences with their paths.
  let problems: [String]

  /// Reads a document. `path` is the path to show for it.
  init(reading file: SourceFile, path: String) throws(Files.FileError) {
    do throws(MarkupError) {
      markup = try readMarkup(file.bytes)
    } catch {
      throw Files.FileError(message: "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
    }
    self.path = path
    (languages, problems) = Self.languages(beside: path)
  }

  /// Reads the translations beside a document, and returns the problems of those that cannot be read.
  static func languages(beside path: String) -> (languages: DocumentLanguages, problems: [String]) {
    path == "-"
      ? (DocumentLanguages(), []) : readLanguages(beside: path, inFolder: Files.folder(of: path), Files.nearby)
  }

  /// The files with translations beside a document, with their bytes; nil for one that cannot be read.
  static func translations(beside path: String) -> [(path: String, bytes: [UInt8]?)] {
    guard path != "-" else { return [] }
    let found = Mutex<[(path: String, bytes: [UInt8]?)]>([])
    let files = NearbyFiles(
      names: { Files.names(in: $0) },
      read: { path in
        found.withLock { $0.append((path, Files.regularContents(path))) }
        // They are not parsed.
        return nil
      }, exists: { Files.exists($0) })
    _ = readLanguages(beside: path, inFolder: Files.folder(of: path), files)
    return found.withLock { $0 }
  }

  /// The error of a document that cannot be imported.
  func unreadable(_ error: ImportError) -> Files.FileError {
    Files.FileError(message: "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
  }
}

extension Files {
  /// Access to the files around a document.
  static let nearby = NearbyFiles(names: { names(in: $0) }, read: { regularContents($0) }, exists: { exists($0) })
}
