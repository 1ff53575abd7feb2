import JSONRPC
import LanguageServer
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// `layout-lsp check`: the diagnostics that an editor would show.
func check(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, options: ["preview", "format"], flags: ["all"])
  let wantsJSON = try arguments.wantsJSON()
  guard !arguments.operands.isEmpty else { throw UsageError("check needs a file or a folder") }
  var isPreviewKnown = arguments["preview"] == nil
  var reports: [JSONValue] = []
  var counts = DiagnosticCounts()
  var fileCount = 0
  var hasWritten = false
  var projects = ProjectSettings()
  let status = Files.visit(arguments.operands) { (path) throws(Files.Unreadable) in
    let file = try Files.read(path)
    var snapshot = snapshot(of: file, preview: arguments["preview"], offersFixes: !wantsJSON)
    snapshot.levels = projects.levels(for: path)
    fileCount += 1
    if snapshot.solution?.layouts.contains(where: { !$0.previews.isEmpty }) == true { isPreviewKnown = true }
    counts.add(snapshot.diagnostics)
    if wantsJSON {
      let diagnostics = lspDiagnostics(of: snapshot, uri: Files.uri(path))
      reports.append(
        .object([
          "uri": .string(Files.uri(path)), "diagnostics": (try? JSONValue(encoding: diagnostics)) ?? .array([]),
        ]))
    } else {
      let isShown = { (diagnostic: LayoutDiagnostics.Diagnostic) in
        arguments.has("all") || diagnostic.severity == .error || diagnostic.severity == .warning
      }
      let shown = withProvenFixes(snapshot.diagnostics.filter(isShown), in: snapshot)
      // A blank line between the reports on two files, as between two diagnostics.
      if hasWritten, !shown.isEmpty { write("\n") }
      if !shown.isEmpty { hasWritten = true }
      write(render(shown, in: file, color: isColorful))
    }
  }
  if !isPreviewKnown, fileCount > 0 { throw UsageError("no file has a preview `\(arguments["preview"] ?? "")`") }
  if wantsJSON {
    write(JSONValue.array(reports))
  } else if fileCount > 0 || status == .fine {
    write((hasWritten ? "\n" : "") + counts.summary(files: fileCount, showsAll: arguments.has("all")) + "\n")
  }
  return counts.errors > 0 ? status.worse(.errors) : status
}

/// The diagnostics that are printed, the first of them with their fixes.
private func withProvenFixes(
  _ diagnostics: [LayoutDiagnostics.Diagnostic], in snapshot: Snapshot
) -> [LayoutDiagnostics.Diagnostic] {
  guard !diagnostics.isEmpty else { return [] }
  // Nothing cancels this.
  guard var prover = try? FixProver(snapshot), let proven = try? prover.proving(diagnostics.prefix(provenLimit)) else {
    return diagnostics.map(\.withoutFixes)
  }
  return proven + diagnostics.dropFirst(provenLimit).map(\.withoutFixes)
}

/// Of how many diagnostics of a file the fixes are tried and shown.
private let provenLimit = 40

extension LayoutDiagnostics.Diagnostic {
  fileprivate var withoutFixes: LayoutDiagnostics.Diagnostic {
    var diagnostic = self
    diagnostic.fixes = []
    return diagnostic
  }
}

/// A file with everything solved, as far as the step limit reaches.
func snapshot(of file: SourceFile, preview: String? = nil, offersFixes: Bool = false) -> Snapshot {
  let parsed = Snapshot(parsing: file)
  // Nothing cancels a solve here, and the limit is an answer in itself.
  return (try? parsed.solved(preview: preview, offersFixes: offersFixes)) ?? parsed
}

/// How many of each severity there were.
struct DiagnosticCounts {
  private(set) var errors = 0
  private(set) var warnings = 0
  /// Information and hints.
  private(set) var notes = 0

  mutating func add(_ diagnostics: [LayoutDiagnostics.Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .information, .hint: notes += 1
      }
    }
  }

  func summary(files: Int, showsAll: Bool) -> String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let rest = showsAll || notes == 0 ? "" : " (`--all` shows \(notes == 1 ? "it" : "them"))"
    return
      "\(count(files, "file")): \(count(errors, "error")), \(count(warnings, "warning")), \(count(notes, "note"))\(rest)"
  }
}
