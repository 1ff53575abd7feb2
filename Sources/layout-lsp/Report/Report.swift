import JSONRPC
import LanguageServer
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// The formats of `check --format`.
enum ReportFormat: String, CaseIterable {
  case text, json, github, gitlab, sarif, junit, checkstyle, xcode

  /// Whether the format shows fixes, which take time to prove.
  var showsFixes: Bool { self == .text || self == .sarif || self == .json }
}

/// Writes the diagnostics of `check` to standard output. Formats with a line for each problem are written immediately,
/// the others at the end.
struct Report {
  let format: ReportFormat
  let isColorful: Bool
  let failureLevel: FailureLevel
  /// Whether the text report includes information and hints.
  let showsAll: Bool
  /// Whether the text report has no summary at its end.
  let isQuiet: Bool
  private var files: [CheckedFile] = []
  private var fileCount = 0
  private var hasWritten = false
  private var counts = DiagnosticCounts()

  init(_ format: ReportFormat, isColorful: Bool, failureLevel: FailureLevel, showsAll: Bool, isQuiet: Bool = false) {
    self.format = format
    self.isColorful = isColorful
    self.failureLevel = failureLevel
    self.showsAll = showsAll
    self.isQuiet = isQuiet
  }

  mutating func add(_ file: CheckedFile) {
    if format == .text, let summary = file.summary {
      write((hasWritten ? "\n" : "") + summary)
      hasWritten = true
      return
    }
    fileCount += 1
    counts.add(file.diagnostics)
    switch format {
    case .text:
      let shown = file.diagnostics.filter { showsAll || $0.severity.isProblem }
      // A blank line separates the reports of two files, like two diagnostics.
      if hasWritten, !shown.isEmpty { write("\n") }
      if !shown.isEmpty { hasWritten = true }
      write(render(shown, in: file.file, color: isColorful))
      let remarks = file.remarks
      if hasWritten, !remarks.isEmpty { write("\n") }
      for remark in remarks {
        hasWritten = true
        write("\(file.name): \(remark)".printable + "\n")
      }
    case .github: write(githubReport(file))
    case .xcode: write(xcodeReport(file))
    case .json, .gitlab, .sarif, .junit, .checkstyle: files.append(file)
    }
  }

  /// Writes the end of the report. `hasFailed` is true if a file could not be read, or if there was no file.
  func end(hasFailed: Bool) {
    switch format {
    case .text:
      // A log has its own summary.
      guard fileCount > 0 || !hasFailed && !hasWritten, !isQuiet else { return }
      write((hasWritten ? "\n" : "") + counts.summary(files: fileCount, showsAll: showsAll) + "\n")
    case .github, .xcode: break
    case .json: write(jsonReport(files))
    case .gitlab: write(gitlabReport(files))
    case .sarif: write(sarifReport(files))
    case .junit: write(junitReport(files, failureLevel))
    case .checkstyle: write(checkstyleReport(files))
    }
  }
}

/// An array with one object for each file: `uri`, and LSP diagnostics with UTF-16 columns, each with its data.
func jsonReport(_ files: [CheckedFile]) -> JSONValue {
  .array(
    files.map { file in
      let uri = Files.uri(file.path)
      let report = DiagnosticReport(file: file.file, hasFixes: file.hasFixes)
      let diagnostics = lspDiagnostics(file.diagnostics, in: file.file, uri: uri)
      let described = zip(diagnostics, file.diagnostics).map { diagnostic, own -> JSONValue in
        var members = object(diagnostic)
        members["data"] = report.data(own)
        return .object(members)
      }
      var members: [String: JSONValue] = ["uri": .string(uri), "diagnostics": .array(described)]
      if let difference = file.difference { members["diff"] = .string(difference) }
      if !file.ranges.isEmpty {
        members["ranges"] = .array(
          file.ranges.map { range in
            .object([
              "preview": .string(range.preview), "layout": .string(range.layout), "proved": .bool(range.isProved),
              "problemCount": .integer(range.problems.count),
              "problems": .array(range.problems.map { problem($0, in: file.file) }),
              "notProven": .array(range.gaps.map { .string($0) }),
              "message": .string(range.words),
            ])
          })
      }
      if !file.insides.isEmpty {
        members["problemsInside"] = .array(
          file.insides.map { .object(["uri": .string(Files.uri($0.path)), "message": .string($0.words)]) })
      }
      if !file.translationGaps.isEmpty {
        members["translationsNotProven"] = .array(file.translationGaps.map { .string($0) })
      }
      return .object(members)
    })
}

/// The members of an LSP diagnostic.
private func object(_ diagnostic: LanguageServerProtocol.Diagnostic) -> [String: JSONValue] {
  var value = try? JSONValue(encoding: diagnostic)
  // A diagnostic is written as text already.
  if case .text(let bytes)? = value { value = try? JSONValue(decoding: bytes) }
  guard case .object(let members)? = value else { return [:] }
  return members
}

/// A problem in a range, with the intervals of widths and heights in which it occurs.
private func problem(_ problem: RangeProblem, in file: SourceFile) -> JSONValue {
  func intervals(_ all: [ClosedInterval]) -> JSONValue {
    .array(all.map { .array([number($0.from), number($0.to)]) })
  }
  return .object([
    "code": .string(problem.diagnostic.kind.code), "message": .string(problem.diagnostic.message),
    "line": .integer(file.place(at: problem.diagnostic.range.start).line), "widths": intervals(problem.widths),
    "heights": intervals(problem.heights),
  ])
}
