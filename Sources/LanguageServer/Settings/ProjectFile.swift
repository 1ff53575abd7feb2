import JSONRPC
package import LayoutDiagnostics
package import SourceText

/// A project's `.layout-lsp.json`: settings for all that work on it, in every editor and on the command line.
package struct ProjectFile: Sendable {
  package let file: SourceFile
  package let settings: Settings
  /// What cannot be meant, in file order.
  package let problems: [Problem]

  /// Where it is.
  package var path: String { file.name }

  /// The file's name; it stands in a folder and is for all the files beneath.
  package static let name = ".layout-lsp.json"

  /// Something that cannot be meant, and where it stands.
  package struct Problem: Hashable, Sendable {
    package let range: ByteRange
    package let message: String
    /// An error where nothing of the file can be read.
    package let severity: DiagnosticKind.Severity
  }

  /// Reads a file's bytes; `path` is what people are told of it.
  package init(path: String, bytes: [UInt8]) {
    file = SourceFile(name: path, bytes: bytes)
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(decoding: bytes)
      settings = Settings(document.value)
      problems = settingProblems(in: document.value, isProject: true).map { problem in
        let place = document.places[problem.path]
        let range = (problem.isKey ? place?.key : nil) ?? place?.value ?? 0..<0
        return Problem(
          range: ByteRange(range.lowerBound, range.upperBound), message: problem.message, severity: .warning)
      }.sorted { $0.range < $1.range }
    } catch {
      settings = Settings()
      let offset = min(error.offset, bytes.count)
      // A whole character, so that there is something to underline.
      let end = bytes[offset...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      problems = [
        Problem(
          range: ByteRange(offset, end),
          message: "This is not JSON, so it is ignored: \(error.reason)", severity: .error)
      ]
    }
  }
}
