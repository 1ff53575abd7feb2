import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// The result of applying fixes to a text.
protocol AppliedFixes {
  /// The text with the fixes.
  var file: SourceFile { get }
  /// The applied steps, in order. Each place refers to the text at the time of its step.
  var steps: [(place: SourceFile.Place, words: String)] { get }
  /// The fixes that are left out, because each would cause a new problem.
  var declined: [(place: SourceFile.Place, words: String)] { get }
}

extension FixRun: AppliedFixes {
  var file: SourceFile { snapshot.file }
}

/// Applies the first fix of each problem of a Swift file, until no further one helps.
///
/// A fix is kept only if the new text has fewer problems and no new one, as for layouts.
struct SwiftFixRun: AppliedFixes {
  private(set) var file: SourceFile
  /// The problems of the text.
  private(set) var diagnostics: [Diagnostic]
  private(set) var steps: [(place: SourceFile.Place, words: String)] = []
  private(set) var declined: [(place: SourceFile.Place, words: String)] = []
  private static let trialLimit = 100

  /// Creates a run, and applies the fixes. `check` returns the problems of another version of the file.
  init(_ file: SourceFile, _ diagnostics: [Diagnostic], check: (SourceFile) -> [Diagnostic]) {
    (self.file, self.diagnostics) = (file, diagnostics)
    for _ in 0..<Self.trialLimit {
      guard let next = diagnosticsWithFixes.first(where: { !isDeclined($0) }), let fix = next.fixes.first else {
        return
      }
      let step = (place: self.file.place(at: next.range.start), words: "\(fix.title) (\(next.kind.code))")
      let changed = SourceFile(name: file.name, bytes: self.file.applying(fix.edits))
      let found = check(changed)
      if isBetter(found, in: changed) {
        (self.file, self.diagnostics) = (changed, found)
        steps.append(step)
      } else {
        declined.append(step)
      }
    }
  }

  /// The problems that have a fix that no person must choose.
  private var diagnosticsWithFixes: [Diagnostic] {
    diagnostics.filter { diagnostic in
      diagnostic.severity != .hint && diagnostic.fixes.first.map { !$0.edits.isEmpty && !$0.isChoice } == true
    }
  }

  private func isDeclined(_ diagnostic: Diagnostic) -> Bool {
    let place = file.place(at: diagnostic.range.start)
    return declined.contains { $0.place == place && $0.words.hasSuffix("(\(diagnostic.kind.code))") }
  }

  private func isBetter(_ found: [Diagnostic], in changed: SourceFile) -> Bool {
    var left = counted(diagnostics, in: file)
    for (problem, count) in counted(found, in: changed) {
      guard let previous = left[problem], previous >= count else { return false }
      left[problem] = previous - count
    }
    return left.values.contains { $0 > 0 }
  }

  private func counted(_ diagnostics: [Diagnostic], in file: SourceFile) -> [Fingerprint: Int] {
    Dictionary(diagnostics.map { (Fingerprint($0, in: file, path: ""), 1) }, uniquingKeysWith: +)
  }
}
