package import SourceText

extension DiagnosticKind {
  package static let missingFile = DiagnosticKind(
    code: "missing-file",
    severity: .error,
    title: "An import of a file that cannot be read",
    explanation: """
      The path of an import is relative to the folder of the file that contains it, and ends in `.layout`.
      Only files in the open folder are read: `check` reads those in the folder that contains `.git`, or else in the \
      file's own folder.
      If a file of the same name is near, the message says where.
      Correct the path.
      """,
    example: """
      import "Rows/FormRow.layout"

      label title "Sign in"
      title.center = superview.center
      """,
    correctedExample: """
      label title "Sign in"
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// `path` is the path as it is written, and `others` are the paths of files with the same name, the nearest first.
  package static func missingFile(_ path: String, others: [String] = [], at range: ByteRange) -> Diagnostic {
    let message = "`\(path)` does not exist here"
    guard let other = others.first else { return Diagnostic(.missingFile, at: range, message) }
    return Diagnostic(
      .missingFile, at: range, "\(message); `\(other)` does",
      fixes: others.map { Fix("Write `\($0)`", replace: range, with: "\"\($0)\"") })
  }

  /// A path that leads out of the open folder.
  package static func fileOutside(_ path: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(.missingFile, at: range, "`\(path)` is outside of the open folder, so it is not read")
  }

  /// A path of another type of file.
  package static func noLayoutFile(_ path: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      .missingFile, at: range, "`\(path)` is not the path of a `.layout` file",
      fixes: [Fix("Write `\(path).layout`", replace: range, with: "\"\(path).layout\"")])
  }
}
