import ConsoleLog
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// The text without the lines that are the same in every file, and without empty ones.
func shown(_ log: XcodeLog) -> String {
  log.text.split(separator: "\n").filter {
    let line = $0.drop { $0 == " " }
    return !line.hasPrefix("// layout-lsp:") && !line.hasPrefix("preview ")
  }.joined(separator: "\n")
}

func solved(_ log: XcodeLog) throws -> Snapshot {
  try Snapshot(parsing: SourceFile(name: "log.layout", text: log.text)).solved()
}

func conflicts(_ log: XcodeLog) throws -> [Diagnostic] {
  try solved(log).diagnostics.filter { $0.kind == .conflict }
}
