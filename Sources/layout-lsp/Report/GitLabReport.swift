import JSONRPC
import LayoutDiagnostics
import SourceText

/// A report in GitLab's Code Quality format.
func gitlabReport(_ files: [CheckedFile]) -> JSONValue {
  var occurrences: [Fingerprint: Int] = [:]
  let issues = files.flatMap { file in
    let path = Files.relative(file.name, to: Files.currentFolder)
    return file.shown.map { diagnostic -> JSONValue in
      let fingerprint = Fingerprint(diagnostic, in: file.file, path: path)
      let occurrence = occurrences[fingerprint, default: 0]
      occurrences[fingerprint] = occurrence + 1
      let (start, end) = (file.file.place(at: diagnostic.range.start), file.file.place(at: diagnostic.range.end))
      let severity =
        switch diagnostic.severity {
        case .error: "major"
        case .warning: "minor"
        case .information, .hint: "info"
        }
      return .object([
        "type": .string("issue"), "check_name": .string(diagnostic.kind.code),
        "description": .string(diagnostic.message.printable), "severity": .string(severity),
        "categories": .array([.string(diagnostic.severity == .error ? "Bug Risk" : "Style")]),
        "fingerprint": .string(fingerprint.digest(occurrence: occurrence)),
        "location": .object([
          "path": .string(path.printable),
          "lines": .object(["begin": .integer(start.line), "end": .integer(end.line)]),
        ]),
      ])
    }
  }
  return .array(issues)
}
