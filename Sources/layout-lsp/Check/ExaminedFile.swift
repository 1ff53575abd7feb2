import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// What a check finds in one file.
struct ExaminedFile: Sendable {
  let path: String
  /// Whether the user named the file, and did not only name its folder.
  let isNamed: Bool
  /// What is said about it beside its problems.
  let notes: [String]
  let content: Result<Content, Files.FileError>

  enum Content {
    case omitted
    case other(CheckedFile, isPreviewKnown: Bool)
    case swift(CheckedFile)
    case layout(CheckedLayout)
    /// A layout, before the fixes that the run asks for.
    case fixable(Snapshot)
  }
}

/// A layout with its problems.
struct CheckedLayout {
  let file: CheckedFile
  /// Whether a preview was solved.
  let isPreviewKnown: Bool
  let translated: (textCount: Int, tooLongCount: Int, unknownCount: Int)

  init(_ snapshot: Snapshot, _ path: String, _ run: CheckRun) {
    isPreviewKnown = snapshot.showsPreviews
    var diagnostics = snapshot.diagnostics
    diagnostics =
      run.provesFixes
      ? withProvenFixes(diagnostics, in: snapshot, showing: run.showsFixes) : diagnostics.map(\.withoutFixes)
    // This task is never cancelled.
    var gaps: [String] = []
    if !run.translations.isEmpty, let check = try? snapshot.checkTranslations(run.translations) {
      gaps = check.gaps
      translated = (check.textCount, check.diagnostics.count, check.unknownCount)
      diagnostics += check.diagnostics
    } else {
      translated = (0, 0, 0)
    }
    file = CheckedFile(
      path: path, file: snapshot.file, diagnostics: diagnostics, ranges: checkedRanges(in: snapshot),
      insides: checkedInsides(in: snapshot), translationGaps: gaps)
  }
}

extension ExaminedFile {
  /// Reads and checks a file.
  init(_ input: Files.Input, _ run: CheckRun, _ check: inout InputCheck) {
    path = input.path == "-" ? run.inputName ?? input.path : input.path
    isNamed = run.operands.contains(input.path)
    do throws(Files.FileError) {
      if let problem = input.problem { throw problem }
      content = .success(try Content(input.path, path: path, run, &check))
    } catch {
      content = .failure(error)
    }
    notes = check.takeNotes()
  }
}

extension ExaminedFile.Content {
  fileprivate init(
    _ input: String, path: String, _ run: CheckRun, _ check: inout InputCheck
  ) throws(Files.FileError) {
    switch try check.check(
      InputKind.read(input, named: path), path: path,
      InputCheck.Options(
        preview: run.preview, screens: run.screens, isNamed: run.operands.contains(input), showsAll: run.showsAll,
        showsFixes: run.format == .text && run.provesFixes ? run.showsFixes : nil, cache: run.cache))
    {
    case .omitted: self = .omitted
    case .other(let checked, let isKnown): self = .other(checked, isPreviewKnown: isKnown)
    case .swift(let checked): self = .swift(checked)
    case .layout(let file, let levels):
      let isFixing = run.fixing != nil || run.choice != nil
      let snapshot = snapshot(
        of: file, preview: run.preview, offersFixes: run.provesFixes || isFixing, levels: levels)
      self = isFixing ? .fixable(snapshot) : .layout(CheckedLayout(snapshot, path, run))
    }
  }
}

extension Snapshot {
  /// Whether a preview was solved.
  var showsPreviews: Bool { solution?.layouts.contains { !$0.previews.isEmpty } ?? false }
}

/// A file with every layout solved, within the step limit.
func snapshot(
  of file: SourceFile, preview: String? = nil, offersFixes: Bool = false, levels: DiagnosticLevels = DiagnosticLevels()
) -> Snapshot {
  var parsed = Snapshot(parsing: file, in: Files.source(of: file))
  parsed.levels = levels
  // This task is never cancelled, and a solve that reaches the step limit is a result too.
  guard let solved = try? parsed.solved(preview: preview, offersFixes: offersFixes) else { return parsed }
  return solved.provingRanges(preview: preview)
}

/// The problems inside views that other files report.
func checkedInsides(in snapshot: Snapshot) -> [CheckedInside] {
  snapshot.insideProblems.compactMap { inside in
    guard let path = inside.path else { return nil }
    let name = snapshot.model.layouts[inside.layout].views[inside.view].name
    return CheckedInside(path: path, words: "inside `\(name)`: \(inside.words)")
  }
}

/// What was proved for the previews of a file that are ranges.
func checkedRanges(in snapshot: Snapshot) -> [CheckedRange] {
  snapshot.ranges.map { proof in
    CheckedRange(
      preview: proof.preview.name, layout: snapshot.model.layouts[proof.layout].name, isProved: proof.isProved,
      words: proof.words, problems: proof.problems, gaps: proof.gaps)
  }
}
