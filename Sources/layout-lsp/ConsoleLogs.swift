import ConsoleLog
import LanguageFeatures
import LayoutDiagnostics
import LayoutSyntax
import LayoutWriting
import SourceText

/// Whether a text is a console log with conflicting constraints, and not a layout.
func isConsoleLog(_ file: SourceFile, path: String) -> Bool {
  guard !path.hasSuffix(".layout"), isXcodeLog(file.text, path: "") else { return false }
  // A layout can mention a log in a comment. A log that was copied from a comment is nothing else.
  let tree = parse(file)
  return !tree.diagnostics.isEmpty || tree.allStatements.isEmpty
}

/// The conflicts of a console log, each in three lines, and the layout that `import` would write.
struct CheckedLog {
  private let log: XcodeLog
  private let file: SourceFile

  /// The number of conflicts that are shown without `--all`.
  private static let shownLimit = 5

  /// Reads a log. `lines` finds the code behind its constraints.
  init(_ file: SourceFile, path: String, lines: SourceLineFinder?) throws(Files.FileError) {
    do throws(XcodeLogError) {
      log = try readXcodeLog(file.text, lines: lines)
    } catch {
      throw Files.FileError(message: "\(path): \(error.message)")
    }
    self.file = file
  }

  /// The answer for people. With `all`, it contains the layout too, which has all constraints and fixes.
  func text(all: Bool) -> String {
    let shown = all ? log.summaries[...] : log.summaries.prefix(Self.shownLimit)
    var parts = shown.map { $0.lines.map { $0.printable + "\n" }.joined() }
    let rest = log.summaries.count - shown.count
    if rest > 0 { parts.append("\(counted(rest, "more conflict")); --all shows them\n") }
    if log.summaries.isEmpty {
      let (content, part) = log.rowCount > 0 ? ("constraints", "layout") : ("a tree of views", "tree")
      parts.append("The log shows \(content) and no conflict; --all shows the \(part)\n")
    }
    if all { parts.append(log.text.withPrintableLines) }
    return parts.joined(separator: "\n")
  }

  /// One diagnostic for each conflict, at the line of its first constraint.
  var diagnostics: [Diagnostic] {
    var start = 0
    return log.summaries.map { summary in
      let reference = Array(summary.reference.utf8)
      let rest = file.bytes[start...]
      if !reference.isEmpty, let found = rest.firstRange(of: reference) { start = found.lowerBound }
      let place = file.place(at: start)
      let line = file.content(ofLine: max(0, place.line - 1))
      var diagnostic = Diagnostic(
        .conflict, at: ByteRange(line.start, line.end), "\(summary.conflict). \(summary.view). \(summary.change)")
      if !summary.isOfApp { diagnostic.severity = .information }
      return diagnostic
    }
  }
}
