import JSONRPC
package import LayoutDiagnostics
package import SourceText

/// A project's `.layout-lsp.json`: settings for every contributor, in every editor and on the command line.
package struct ProjectFile: Sendable {
  package let file: SourceFile
  package let settings: Settings
  /// The problems in the file, in file order.
  package let problems: [Problem]

  /// The file's path.
  package var path: String { file.name }

  /// The file's name. It applies to all files in its folder and below.
  package static let name = ".layout-lsp.json"

  /// A problem in the file, and its range.
  package struct Problem: Hashable, Sendable {
    package let range: ByteRange
    package let message: String
    /// The severity: an error if the whole file cannot be read.
    package let severity: DiagnosticKind.Severity
  }

  /// Reads a file's bytes; `path` is the path that messages show.
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
      // The range covers a whole character, so that an editor can underline it.
      let end: Int = bytes[offset...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      problems = [
        Problem(
          range: ByteRange(offset, end),
          message: "This is not JSON, so it is ignored: \(error.reason)", severity: .error)
      ]
    }
  }
}
