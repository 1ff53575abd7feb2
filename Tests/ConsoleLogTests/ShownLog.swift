import ConsoleLog
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// The text without the lines that are the same in every file, the fixes, and empty lines.
func shown(_ log: XcodeLog) -> String {
  log.text.split(separator: "\n").filter {
    let line = $0.drop { $0 == " " }
    return !line.hasPrefix("// layout-lsp:") && !line.hasPrefix("preview ") && !isAboutFixes(line)
  }.joined(separator: "\n")
}

/// The fixes of a log, the most likely first.
func fixes(_ log: XcodeLog) -> [String] {
  log.text.split(separator: "\n").filter { $0.hasPrefix("// - ") }.map { String($0.dropFirst(5)) }
}

private func isAboutFixes(_ line: Substring) -> Bool {
  ["// Fixes, the most", "// - ", "// Each of the app's"].contains { line.hasPrefix($0) }
}

func solved(_ log: XcodeLog) throws -> Snapshot {
  try Snapshot(parsing: SourceFile(name: "log.layout", text: log.text)).solved()
}

func conflicts(_ log: XcodeLog) throws -> [Diagnostic] {
  try solved(log).diagnostics.filter { $0.kind == .conflict }
}
