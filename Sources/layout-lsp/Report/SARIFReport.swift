import JSONRPC
import LanguageServer
import LayoutDiagnostics
import SourceText

/// A report in SARIF 2.1.0, which GitHub's code scanning and many other tools read.
func sarifReport(_ files: [CheckedFile]) -> JSONValue {
  let kinds = DiagnosticKind.all
  let indices = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
  var occurrences: [Fingerprint: Int] = [:]
  let results = files.flatMap { file in
    let writer = SARIFFile(file)
    return file.shown.map { diagnostic -> JSONValue in
      let fingerprint = Fingerprint(diagnostic, in: file.file, path: writer.uri)
      let occurrence = occurrences[fingerprint, default: 0]
      occurrences[fingerprint] = occurrence + 1
      return writer.result(
        diagnostic, ruleIndex: indices[diagnostic.kind], digest: fingerprint.digest(occurrence: occurrence))
    }
  }
  let driver: JSONValue = .object([
    "name": .string("layout-lsp"), "version": .string(version), "semanticVersion": .string(version),
    "informationUri": .string(projectAddress), "rules": .array(kinds.map(rule)),
  ])
  let root = Files.uri(Files.currentFolder)
  let run: JSONValue = .object([
    "tool": .object(["driver": driver]), "columnKind": .string("unicodeCodePoints"),
    "originalUriBaseIds": .object([
      sourceRoot: .object(["uri": .string(root.hasSuffix("/") ? root : root + "/")])
    ]),
    "results": .array(results),
  ])
  return .object([
    "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
    "runs": .array([run]),
  ])
}

/// The base folder of relative URIs.
private let sourceRoot = "%SRCROOT%"

private func rule(_ kind: DiagnosticKind) -> JSONValue {
  let help = "\(kind.explanation)\n\nReported for:\n\n\(kind.example)\n\nNot reported for:\n\n\(kind.correctedExample)"
  let markdown = """
    \(kind.explanation)

    ```\(kind.language)
    \(kind.example)
    ```

    Not reported for:

    ```\(kind.language)
    \(kind.correctedExample)
    ```
    """
  return .object([
    "id": .string(kind.code), "shortDescription": .object(["text": .string(kind.title)]),
    "fullDescription": .object(["text": .string(kind.explanation)]),
    "help": .object(["text": .string(help), "markdown": .string(markdown)]),
    "helpUri": .string(referenceAddress(of: kind)),
    "defaultConfiguration": .object(["level": .string(level(kind.severity))]),
  ])
}

private func level(_ severity: DiagnosticKind.Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .information, .hint: "note"
  }
}

/// The SARIF results of one file.
private struct SARIFFile {
  let file: CheckedFile
  /// The file's URI, relative to the current folder if the file is in it.
  let uri: String

  init(_ file: CheckedFile) {
    self.file = file
    uri = Files.relativeURI(file.path)
  }

  func result(_ diagnostic: Diagnostic, ruleIndex: Int?, digest: String) -> JSONValue {
    var result: [String: JSONValue] = [
      "ruleId": .string(diagnostic.kind.code), "level": .string(level(diagnostic.severity)),
      "message": .object(["text": .string(diagnostic.message.printable)]),
      "locations": .array([.object(["physicalLocation": location(Location(diagnostic.range))])]),
      "properties": .object(["layout": DiagnosticReport(file: file.file, hasFixes: false).data(diagnostic)]),
      "partialFingerprints": .object(["layoutProblem/v2": .string(digest)]),
    ]
    if let ruleIndex { result["ruleIndex"] = .integer(ruleIndex) }
    if !diagnostic.related.isEmpty {
      result["relatedLocations"] = .array(
        diagnostic.related.enumerated().map { index, note in
          .object([
            "id": .integer(index), "physicalLocation": location(note.location),
            "message": .object(["text": .string(note.message.printable)]),
          ])
        })
    }
    // The fixes of a storyboard refer to the layout that it is converted to.
    let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }
    if !fixes.isEmpty { result["fixes"] = .array(fixes.map(fix)) }
    return .object(result)
  }

  /// The address of a file; nil is the checked one.
  private func artifact(_ other: SourceFile?) -> JSONValue {
    let uri = other.map { Files.relativeURI($0.name) } ?? uri
    var location: [String: JSONValue] = ["uri": .string(uri)]
    if !uri.contains(":") { location["uriBaseId"] = .string(sourceRoot) }
    return .object(location)
  }

  private func location(_ location: Location) -> JSONValue {
    .object(["artifactLocation": artifact(location.file), "region": region(location.range, in: location.file)])
  }

  private func region(_ range: ByteRange, in other: SourceFile?) -> JSONValue {
    let text = other ?? file.file
    let (start, end) = (text.place(at: range.start), text.place(at: range.end))
    return .object([
      "startLine": .integer(start.line), "startColumn": .integer(start.column), "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
    ])
  }

  private func fix(_ fix: Fix) -> JSONValue {
    .object([
      "description": .object(["text": .string(fix.title.printable)]),
      "artifactChanges": .array(
        [changes(fix.edits, in: nil)] + fix.editsElsewhere.map { changes($0.edits, in: $0.file) }),
    ])
  }

  private func changes(_ edits: [TextEdit], in other: SourceFile?) -> JSONValue {
    .object([
      "artifactLocation": artifact(other),
      "replacements": .array(
        edits.map { edit in
          .object([
            "deletedRegion": region(edit.range, in: other),
            "insertedContent": .object(["text": .string(edit.replacement)]),
          ])
        }),
    ])
  }
}
