import InterfaceImport
import LanguageServer
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// `layout-lsp check`: prints the diagnostics that an editor would show.
func check(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let run = try CheckRun(Arguments(arguments, of: .check))
  guard run.isWatching else { return try run.run() }
  watch(run.operands, CheckRun.extensions + [ProjectFile.name]) { () throws(UsageError) in _ = try run.run() }
}

/// One check of files and folders, configured by the arguments.
struct CheckRun {
  /// The extensions of the files that a check looks for in a folder.
  static let extensions = [".layout"] + InterfaceCheck.extensions + [".swift"]

  let operands: [String]
  let isWatching: Bool
  /// The screens for storyboards and xibs; nil for the project's setting.
  let screens: ScreenChoice?
  let format: ReportFormat
  fileprivate let color: ColorChoice
  fileprivate let failureLevel: FailureLevel
  let preview: String?
  /// Whether the text report includes information and hints.
  let showsAll: Bool
  /// Whether the report shows fixes.
  let provesFixes: Bool
  let fixing: Fixing?
  fileprivate let baseline: Baseline?
  fileprivate let newBaseline: String?
  /// The one fix to apply.
  let choice: FixChoice?
  /// The name of the text of standard input.
  let inputName: String?
  /// Whether the report has problems only, without a summary.
  fileprivate let isQuiet: Bool
  /// The commit since which a file must have changed to be checked.
  fileprivate let reference: String?
  /// Texts by language, then by key.
  let translations: [String: [String: String]]
  /// What earlier checks found in documents, if the user named a folder for it.
  let cache: ResultCache?
  /// The largest number of files that are checked at the same time.
  private let jobs: Int

  enum Fixing {
    case writing, showing
  }

  init(_ arguments: Arguments) throws(UsageError) {
    inputName = arguments["stdin-filename"]
    reference = arguments["changed-since"]
    jobs = try arguments["jobs"].map { (text) throws(UsageError) in try Self.jobCount(text) } ?? processorCount
    operands = arguments.operands.isEmpty ? [inputName == nil ? "." : "-"] : arguments.operands
    isQuiet = arguments.has("quiet")
    isWatching = arguments.has("watch")
    format = arguments["format"].flatMap(ReportFormat.init) ?? .text
    color = ColorChoice(arguments)
    failureLevel = arguments["fail-on"].flatMap(FailureLevel.init) ?? .error
    preview = arguments["preview"]
    screens = arguments["screens"].flatMap(ScreenChoice.init)
    showsAll = arguments.has("all")
    if showsAll, format != .text { throw UsageError("--all is for --format text; the other formats report everything") }
    fixing = arguments.has("diff") ? .showing : arguments.has("fix") ? .writing : nil
    translations = try readTranslations(at: arguments.all("translations"))
    provesFixes = format.showsFixes && !arguments.has("no-fixes")
    newBaseline = arguments["write-baseline"]
    if let newBaseline { try Baseline.requireReplaceable(newBaseline) }
    if let path = arguments["baseline"] { baseline = try Baseline(reading: path) } else { baseline = nil }
    cache = try arguments["cache"].map { (folder) throws(UsageError) in try ResultCache(folder) }
    if let text = arguments["apply"] { choice = try FixChoice(text) } else { choice = nil }
    if arguments.has("no-fixes"), fixing != nil || choice != nil {
      throw UsageError("--no-fixes cannot be combined with --fix, --diff or --apply")
    }
    if inputName != nil, !operands.contains("-") {
      throw UsageError("--stdin-filename names standard input, so it needs `-` as the file")
    }
    if choice != nil, operands.count != 1 || isWatching || newBaseline != nil || baseline != nil {
      throw UsageError("--apply changes one file, and cannot be combined with --watch or a baseline")
    }
    if choice != nil, fixing == .writing || fixing == .showing && format == .json || preview != nil {
      throw UsageError("--apply cannot be combined with --fix, --preview, or --diff in JSON")
    }
    if reference != nil, newBaseline != nil {
      throw UsageError(
        "--write-baseline lists the problems of all files, so it cannot be combined with --changed-since")
    }
    if fixing != nil, preview != nil {
      throw UsageError("--preview cannot be combined with --fix or --diff, which look at all previews")
    }
    if fixing == .writing, operands.contains("-") { throw UsageError("--fix cannot change standard input") }
    if fixing == .showing, format != .text, format != .json {
      throw UsageError("--diff can be combined with --format json only")
    }
    if newBaseline != nil, baseline != nil || fixing != nil {
      throw UsageError("--write-baseline cannot be combined with --baseline, --fix or --diff")
    }
    if isWatching, fixing != nil || newBaseline != nil || operands.contains("-") {
      throw UsageError("--watch cannot be combined with --fix, --diff, --write-baseline or standard input")
    }
  }

  /// Reads the value of `--jobs`.
  private static func jobCount(_ text: String) throws(UsageError) -> Int {
    guard let count = Int(text), (1...64).contains(count) else {
      throw UsageError("--jobs is a number from 1 to 64, not `\(text)`")
    }
    return count
  }

  /// Whether the text with the chosen fix goes to standard output, instead of a report.
  fileprivate var printsText: Bool { choice != nil && operands == ["-"] && fixing == nil }

  /// Whether the report shows a diagnostic together with its fixes.
  var showsFixes: @Sendable (LayoutDiagnostics.Diagnostic) -> Bool {
    { [format, showsAll] diagnostic in
      format != .text || showsAll || diagnostic.severity.isProblem
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    let changed = try reference.map { (name) throws(UsageError) in try ChangedFiles(since: name, around: operands) }
    let inputs = Files.inputs(operands, Self.extensions).filter { input in
      input.problem != nil || changed?.contains(input.path) ?? true
    }
    var pass = CheckPass(self, checking: inputs)
    var visited = ExitStatus.fine
    let found = examine(inputs)
    while let file = found() {
      do throws(Files.FileError) {
        try pass.add(file)
      } catch {
        complain(error.message)
        visited = visited.worse(.wrongUsage)
      }
    }
    cache?.removeOldest()
    return try pass.end(visited)
  }

  /// Returns a function that returns what is in each file, in their order.
  private func examine(_ inputs: [Files.Input]) -> () -> ExaminedFile? {
    let jobs = min(jobs, inputs.count)
    // A fix can change what the next file imports.
    guard jobs > 1, fixing == nil, choice == nil else {
      var (check, next) = (InputCheck(), 0)
      return {
        guard next < inputs.count else { return nil }
        next += 1
        return ExaminedFile(inputs[next - 1], self, &check)
      }
    }
    let work = OrderedWork(count: inputs.count, jobs: jobs) {
      var check = InputCheck()
      return { index in ExaminedFile(inputs[index], self, &check) }
    }
    return work.next
  }
}

/// The state of a check while it visits the files.
private struct CheckPass {
  private let run: CheckRun
  private var report: Report
  private var inputs = InputCheck()
  private var shownNotes: Set<String> = []
  private var baseline: Baseline?
  private var newBaseline: Baseline?
  private var isPreviewKnown: Bool
  /// The absolute paths of the files that are checked.
  private let paths: Set<String>
  private var fileCount = 0
  /// Whether a problem is at least as severe as the level of `--fail-on`.
  private var hasFailed = false
  private var fixCount = 0
  private var fixedFileCount = 0
  private var translated = (textCount: 0, tooLongCount: 0, unknownCount: 0)

  init(_ run: CheckRun, checking inputs: [Files.Input]) {
    self.run = run
    paths = Set(inputs.map { Files.absolute($0.path) })
    report = Report(
      run.format, isColorful: run.color.isOn, failureLevel: run.failureLevel, showsAll: run.showsAll,
      isQuiet: run.isQuiet)
    baseline = run.baseline
    newBaseline = run.newBaseline.map { Baseline(for: $0) }
    isPreviewKnown = run.preview == nil
  }

  /// Adds what is in a file, with the fixes that the run asks for.
  mutating func add(_ examined: ExaminedFile) throws(Files.FileError) {
    for note in examined.notes where shownNotes.insert(note).inserted { complain(note) }
    let path = examined.path
    switch try examined.content.get() {
    case .omitted: return
    case .other(let checked, let isKnown):
      guard run.choice == nil else {
        throw Files.FileError(message: "\(path): --apply changes layouts and Swift files only")
      }
      if isKnown { isPreviewKnown = true }
      add(checked)
    case .swift(let checked):
      if examined.isNamed { isPreviewKnown = true }
      try addSwift(checked)
    case .layout(let checked):
      if checked.isPreviewKnown { isPreviewKnown = true }
      translated.textCount += checked.translated.textCount
      translated.tooLongCount += checked.translated.tooLongCount
      translated.unknownCount += checked.translated.unknownCount
      add(checked.file)
    case .fixable(let snapshot): try addFixed(snapshot, path)
    }
  }

  /// Adds a layout after the fixes that the run asks for.
  private mutating func addFixed(_ solved: Snapshot, _ path: String) throws(Files.FileError) {
    var snapshot = solved
    if snapshot.showsPreviews { isPreviewKnown = true }
    if let choice = run.choice {
      snapshot = try apply(choice, to: snapshot, path)
    } else {
      let fixes = FixRun(snapshot, preview: run.preview)
      if run.fixing == .showing, run.format == .json {
        addDifference(
          fixes,
          from: CheckedFile(
            path: path, file: snapshot.file, diagnostics: withProvenFixes(snapshot.diagnostics, in: snapshot)))
        return
      }
      try apply(fixes, to: snapshot.file, path)
      snapshot = fixes.snapshot
    }
    try add(
      ExaminedFile(
        path: path, isNamed: true, notes: [], content: .success(.layout(CheckedLayout(snapshot, path, run)))))
  }

  private mutating func add(_ file: CheckedFile) {
    fileCount += 1
    newBaseline?.add(file)
    let isClean = file.diagnostics.isEmpty
    var file = baseline?.filter(file) ?? file
    if file.diagnostics.isEmpty, !isClean { file.summary = nil }
    // What is reported itself needs no hint.
    file.insides.removeAll { paths.contains($0.path) }
    if file.diagnostics.contains(where: { run.failureLevel.includes($0.severity) }) { hasFailed = true }
    if run.fixing != .showing, newBaseline == nil, !run.printsText { report.add(file) }
  }

  /// Adds a Swift file, with the fixes that the run asks for.
  private mutating func addSwift(_ found: CheckedFile) throws(Files.FileError) {
    let (path, file) = (found.path, found.file)
    var checked = found
    if let choice = run.choice {
      let fix = try choice.fix(among: found.diagnostics, of: file, path: path)
      checked.file = try apply(fix, choice, to: file, path)
      checked.diagnostics = inputs.swiftDiagnostics(of: checked.file, path: path)
    } else if run.fixing != nil {
      let fixes = SwiftFixRun(file, found.diagnostics) { inputs.swiftDiagnostics(of: $0, path: path) }
      if run.fixing == .showing, run.format == .json {
        addDifference(fixes, from: found)
        return
      }
      try apply(fixes, to: file, path)
      (checked.file, checked.diagnostics) = (fixes.file, fixes.diagnostics)
    }
    add(checked)
  }

  /// Reports a file as it is, with the changes that `--fix` would make.
  private mutating func addDifference(_ fixes: some AppliedFixes, from found: CheckedFile) {
    var checked = found
    let file = found.file
    if !fixes.steps.isEmpty {
      fixCount += fixes.steps.count
      fixedFileCount += 1
      checked.difference = String(
        decoding: unifiedDiff(file.bytes, fixes.file.bytes, path: file.name, color: false), as: UTF8.self)
    }
    fileCount += 1
    report.add(checked)
  }

  private mutating func apply(_ fixes: some AppliedFixes, to file: SourceFile, _ path: String) throws(Files.FileError) {
    defer {
      for fix in fixes.declined {
        let words = "not made, because it would cause a new problem: \(fix.words)"
        writeError("\(file.name):\(fix.place.line):\(fix.place.column): \(words)".printable + "\n")
      }
    }
    guard !fixes.steps.isEmpty else { return }
    if run.fixing == .showing {
      writeOutput(unifiedDiff(file.bytes, fixes.file.bytes, path: file.name, color: run.color.isOn))
    } else {
      try Files.replace(path, with: fixes.file.bytes)
    }
    fixCount += fixes.steps.count
    fixedFileCount += 1
    for step in fixes.steps {
      writeError("\(file.name):\(step.place.line):\(step.place.column): \(step.words)".printable + "\n")
    }
  }

  /// Applies the chosen fix, and returns the new text, solved.
  private mutating func apply(
    _ choice: FixChoice, to snapshot: Snapshot, _ path: String
  ) throws(Files.FileError) -> Snapshot {
    let fix = try choice.fix(in: snapshot, path: path)
    return layout_lsp.snapshot(
      of: try apply(fix, choice, to: snapshot.file, path), offersFixes: run.format.showsFixes, levels: snapshot.levels)
  }

  /// Applies a fix to a file, and returns the new text.
  private mutating func apply(
    _ fix: Fix, _ choice: FixChoice, to previous: SourceFile, _ path: String
  ) throws(Files.FileError) -> SourceFile {
    let bytes = previous.applying(fix.edits)
    if run.printsText {
      writeOutput(bytes)
    } else if run.fixing == .showing {
      writeOutput(unifiedDiff(previous.bytes, bytes, path: previous.name, color: run.color.isOn))
    } else {
      try Files.replace(path, with: bytes)
    }
    (fixCount, fixedFileCount) = (1, 1)
    if !run.isQuiet { writeError("\(path):\(choice.line): \(fix.title) (\(choice.code))".printable + "\n") }
    return SourceFile(name: previous.name, bytes: bytes)
  }

  func end(_ visited: ExitStatus) throws(UsageError) -> ExitStatus {
    if !isPreviewKnown, fileCount > 0 { throw UsageError("no file has a preview `\(run.preview ?? "")`") }
    if let newBaseline, let path = run.newBaseline {
      do throws(Files.FileError) {
        try Files.replace(path, with: newBaseline.text)
      } catch {
        throw UsageError(error.message)
      }
      complain("\(path): \(counted(newBaseline.count, "problem"))")
      return visited
    }
    if let stale = baseline?.staleCount, stale > 0, run.reference == nil {
      complain("the baseline has \(counted(stale, "outdated problem")); --write-baseline updates it")
    }
    if run.fixing != nil, run.choice == nil || fixCount > 0 {
      let verb = run.fixing == .showing ? "would be made" : "made"
      if !run.isQuiet {
        complain("\(counted(fixCount, "fix", plural: "fixes")) \(verb) in \(counted(fixedFileCount, "file"))")
      }
    }
    if run.fixing == .showing {
      if run.format == .json { report.end(hasFailed: visited != .fine) }
      return fixCount > 0 ? visited.worse(.errors) : visited
    }
    if !run.translations.isEmpty {
      let unknown = translated.unknownCount == 0 ? "" : ", \(translated.unknownCount) not known"
      complain("\(counted(translated.textCount, "translation")): \(translated.tooLongCount) too long\(unknown)")
    }
    if !run.printsText { report.end(hasFailed: visited != .fine) }
    return hasFailed ? visited.worse(.errors) : visited
  }
}
