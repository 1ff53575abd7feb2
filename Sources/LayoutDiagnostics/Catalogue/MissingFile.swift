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
  /// `path` is the path as it is written.
  package static func missingFile(_ path: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(.missingFile, at: range, "`\(path)` does not exist here")
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
