import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// One fix of one problem, as `--apply` names it: `conflict@6` is the first fix of the conflict on line 6, `conflict@6:2`
/// the second.
struct FixChoice {
  let code: String
  /// The line of the problem, from 1.
  let line: Int
  /// The fix, from 1, in the order in which `check` prints them.
  let number: Int

  init(_ text: String) throws(UsageError) {
    let malformed = UsageError("--apply is CODE@LINE or CODE@LINE:N, such as conflict@6:2, not `\(text)`")
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else { throw malformed }
    let numbers = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let line = numbers[0], line > 0, numbers.count <= 2 else { throw malformed }
    guard let number = numbers.count == 2 ? numbers[1] : 1, number > 0 else { throw malformed }
    code = parts[0]
    self.line = line
    self.number = number
  }

  /// Returns the chosen fix of a snapshot that offers fixes.
  func fix(in snapshot: Snapshot, path: String) throws(Files.FileError) -> Fix {
    try fix(among: withProvenFixes(snapshot.diagnostics, in: snapshot), of: snapshot.file, path: path)
  }

  /// Returns the chosen fix among those of the problems of a file.
  func fix(
    among diagnostics: [Diagnostic], of file: SourceFile, path: String
  ) throws(Files.FileError) -> Fix {
    let onLine = diagnostics.filter { file.place(at: $0.range.start).line == line }
    let chosen = onLine.filter { $0.kind.code == code }
    guard !chosen.isEmpty else {
      let codes = onLine.map(\.kind.code)
      let others =
        codes.isEmpty ? "this line has no problem" : "this line has \(list(Array(Set(codes)).sorted(), "and"))"
      throw Files.FileError(message: "\(path):\(line): there is no `\(code)`; \(others)")
    }
    let fixes = chosen.flatMap(\.fixes)
    guard number <= fixes.count else {
      throw Files.FileError(message: "\(path):\(line): `\(code)` has \(counted(fixes.count, "fix", plural: "fixes"))")
    }
    let fix = fixes[number - 1]
    guard !fix.edits.isEmpty, fix.editsElsewhere.isEmpty else {
      throw Files.FileError(message: "\(path):\(line): this fix changes another file, which only an editor does")
    }
    return fix
  }
}
