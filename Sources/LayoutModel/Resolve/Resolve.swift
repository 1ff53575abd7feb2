import ConstraintSolver
import LayoutDiagnostics
package import LayoutSyntax
import SourceText

/// Computes the meaning of a file beside others. It never fails: a statement without a meaning is reported and left out.
package func resolve(_ tree: SyntaxTree, beside source: FileSource = .none) -> LayoutModel {
  resolveNames(tree, importing: FileSet(of: tree, source), after: nil).reviewed(tree, after: nil)
}

/// Computes the meaning without style hints, which is sufficient to solve the layouts.
///
/// `previous` is the model of the previous version of the file, if there is one. Its results are reused for statements
/// that are unchanged, and whose names are.
///
/// The result is incomplete once `shouldContinue` returns false.
package func resolveNames(
  _ tree: SyntaxTree, importing files: FileSet = .empty, after previous: LayoutModel?,
  while shouldContinue: @escaping () -> Bool = { true }
) -> LayoutModel {
  let program = Program(tree, files, after: previous, while: shouldContinue)
  program.run()
  let resolver = program.files[0]
  return LayoutModel(
    tree: tree, files: files, layouts: resolver.layouts, imported: program.imported, imports: resolver.fileLinks,
    importedNames: resolver.importedLayouts, importedConstants: program.importedConstants,
    constants: resolver.constants,
    constantValues: resolver.constants.indices.map { try? resolver.value(ofConstant: $0) }, states: resolver.states,
    previews: resolver.previews,
    strings: program.files.flatMap(\.strings),
    components: program.components.contained.filter { $0 < resolver.layouts.count },
    memories: resolver.memories, diagnostics: resolver.diagnostics)
}

extension LayoutModel {
  /// Returns a model with its style hints and the comments that set severities, from a model with resolved names only.
  /// `previous` is the model of the previous version.
  ///
  /// The result is incomplete once `shouldContinue` returns false.
  package func reviewed(
    _ tree: SyntaxTree, after previous: LayoutModel?, while shouldContinue: () -> Bool = { true }
  ) -> LayoutModel {
    let style = StyleRules(self, tree, after: previous)
    guard shouldContinue() else { return self }
    let comments = LevelComments(in: tree)
    var model = self
    model.memories = style.memories
    model.swappableEquations = style.swappableEquations
    model.parallels = layouts.enumerated().map { Parallels($1, after: previous?.parallels.dropFirst($0).first) }
    guard shouldContinue() else { return self }
    model.levels = comments.levels
    model.codes = comments.codes
    model.diagnostics = (diagnostics + style.diagnostics + comments.diagnostics).inFileOrder()
    return model
  }
}

/// The reason why a statement is left out.
enum Refusal: Error {
  case reported(Diagnostic)
  /// Another diagnostic reports the error.
  case silent
  /// Another diagnostic reports the warning, and the statement has no effect.
  case ignored
}

/// Resolves the file's own level: which statements belong to which layout, and what all layouts share.
final class FileResolver {
  let tree: SyntaxTree
  var layouts: [Layout] = []
  /// By layout.
  private(set) var memories: [LayoutMemory] = []
  var constants: [Constant] = []
  var constantValues = ConstantValues()
  var states: [DeclaredState] = []
  var previews: [Preview] = []
  /// The `expect` statements in the previews so far.
  var previewExpectations: [PreviewExpectation] = []
  /// The data of the previews so far.
  var previewData: [PreviewDataList] = []
  var strings: [StringsTable] = []
  var diagnostics: [Diagnostic] = []
  /// The files that are resolved together.
  unowned let program: Program
  /// The position of the file among them; 0 for the one that the model is of.
  let number: Int
  /// The absolute path; nil for a text that is not in a folder.
  let path: String?
  /// The index of the first layout. Indices are those of the program.
  let firstLayout: Int
  /// The imports with a path, in file order.
  var imports: [FileImport] = []
  /// The numbers of the files that are imported.
  var importedFiles: Set<Int> = []
  /// The names of the constants of imported files.
  var importedConstants: Set<String> = []
  /// The layouts of imported files, by name.
  var importedLayouts: [String: Int] = [:]
  /// The layouts of the file by name; of several with one name, the first.
  private(set) lazy var layoutsByName = Dictionary(
    blocks.enumerated().compactMap { index, block -> (String, Int)? in
      if case .layout(let name) = block.kind { (name.text, firstLayout + index) } else { nil }
    }, uniquingKeysWith: { first, _ in first })

  /// Whether the model is still needed.
  let shouldContinue: () -> Bool

  private let previous: LayoutModel?

  init(
    _ tree: SyntaxTree, _ program: Program, number: Int, path: String?, firstLayout: Int, after previous: LayoutModel?,
    while shouldContinue: @escaping () -> Bool
  ) {
    self.tree = tree
    self.program = program
    self.number = number
    self.path = path
    self.firstLayout = firstLayout
    self.previous = previous
    self.shouldContinue = shouldContinue
  }

  /// Resolves layouts again with other values of constants, by their indices.
  init(_ other: FileResolver, values: [Int: Rational]) {
    tree = other.tree
    previous = nil
    shouldContinue = other.shouldContinue
    program = other.program
    number = other.number
    path = other.path
    firstLayout = other.firstLayout
    imports = other.imports
    importedFiles = other.importedFiles
    importedLayouts = other.importedLayouts
    constants = other.constants
    states = other.states
    constantValues.states = values.mapValues { .known($0) }
  }

  var file: SourceFile { tree.file }

  private(set) lazy var blocks = tree.layoutBlocks

  /// The number of layouts of the file.
  var layoutCount: Int { max(1, blocks.count) }

  var layoutIndices: Range<Int> { firstLayout..<firstLayout + layoutCount }

  /// Whether a view can be a layout.
  var hasLayoutNames: Bool { !blocks.isEmpty || !importedLayouts.isEmpty }

  /// Whether a file without `layout` blocks is more than constants and texts.
  var hasStatements: Bool { !rest.isEmpty }

  func block(ofLayout index: Int) -> Statement? {
    blocks.indices.contains(index - firstLayout) ? blocks[index - firstLayout] : nil
  }

  func previousMemory(ofLayout index: Int) -> LayoutMemory? {
    number == 0 ? previous?.memories.dropFirst(index).first : nil
  }

  /// The statements at the file's own level that belong to one layout.
  private lazy var rest =
    !tree.sorts.contains(.layout) && !tree.sorts.contains(where: \.isShared)
    ? tree.statements : tree.statements.filter { $0.sort != .layout && !$0.sort.isShared }

  /// The statements at a layout's own level.
  func statements(ofLayout index: Int) -> [Statement] {
    guard layoutIndices.contains(index) else { return [] }
    return blocks.isEmpty ? rest : block(ofLayout: index)?.block?.statements ?? []
  }

  private lazy var sharedStatements =
    tree.sorts.contains(where: \.isShared) ? tree.statements.filter(\.sort.isShared) : []

  /// Constants come first, because previews and other files can use them, wherever they are declared.
  func collectConstants() {
    for statement in sharedStatements { collectConstant(statement) }
  }

  /// Declares all names but those of views, and the previews.
  func collectNames() {
    let shared = sharedStatements
    declareStates(shared, layout: nil)
    for statement in shared { collectShared(statement) }

    var names: [String: ByteRange] = [:]
    if !blocks.isEmpty { diagnostics += looseRuns.map(loose) }
    for block in blocks {
      guard case .layout(let name) = block.kind else { continue }
      if let first = names[name.text] {
        diagnostics.append(
          .duplicate(
            name.text, existing: "the layout on line \(line(first))", at: name.range, first: first,
            fixes: [renameFix(name) { names[$0] != nil }]))
      }
      names[name.text] = names[name.text] ?? name.range
    }
    // A layout can set constants of the layouts in it.
    for index in layoutIndices {
      LayoutResolver(self, index: index).collectConstants(statements(ofLayout: index), isInWhen: false)
      declareStates(statements(ofLayout: index), layout: index)
    }
  }

  /// Takes over the layouts, which are resolved.
  func finish() {
    for index in layoutIndices {
      guard let (layout, memory) = program.resolved[index] else { continue }
      layouts.append(layout)
      memories.append(memory)
    }
    if layouts.contains(where: { !$0.components.isEmpty }) {
      let inFileOrder = previews.enumerated().sorted {
        ($0.element.layout ?? -1, $0.offset) < ($1.element.layout ?? -1, $1.offset)
      }
      previews = inFileOrder.map(\.element)
    }
    checkConstants()
  }

  private func collectConstant(_ statement: Statement) {
    guard case .constant(let name, let value) = statement.kind else { return }
    declareConstant(name, value, statement, layout: nil)
  }

  private func collectShared(_ statement: Statement) {
    switch statement.kind {
    case .preview(let name): declarePreview(name, statement, layout: nil)
    case .strings(let name): declareStrings(name, statement)
    default: break
    }
  }

  func resolveLayout(_ index: Int, after previous: LayoutMemory?) -> (layout: Layout, memory: LayoutMemory) {
    let block = block(ofLayout: index)
    var place = ByteRange(0, 0)
    if case .layout(let name)? = block?.kind { place = name.range }
    return LayoutResolver(self, index: index).resolve(
      named: name(ofLayout: index), nameRange: place, range: block?.fullRange ?? ByteRange(0, file.bytes.count),
      statements: statements(ofLayout: index), previous: previous)
  }

  /// Returns the name of a layout; of a file that is one layout, the file's.
  func name(ofLayout index: Int) -> String {
    guard layoutIndices.contains(index) else { return program.owner(of: index).name(ofLayout: index) }
    guard let block = block(ofLayout: index), case .layout(let name) = block.kind else { return file.stem }
    return name.text
  }

  /// Statements outside every layout, in runs that no layout interrupts.
  private var looseRuns: [[Statement]] {
    Dictionary(grouping: rest.filter { !$0.isBroken }) { statement in
      blocks.partitioningIndex { $0.range.start > statement.range.start }
    }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// One diagnostic for a run, at its first statement.
  private func loose(_ run: [Statement]) -> Diagnostic {
    let statement = run[0]
    guard run.count == 1 else {
      let notes = run.dropFirst().map { RelatedNote($0.range, "This one too") }
      return .loose(run.count, at: statement.range, related: notes, fixes: looseFixes(run))
    }
    let what: String
    switch statement.sort {
    case .declaration: what = "view"
    case .setting: what = "setting"
    case .visual: what = "visual format line"
    case .expectation: what = "expectation"
    case .when, .otherwise: what = "`when` block"
    case .translation: what = "translation"
    default: what = "equation"
    }
    return .loose(what, at: statement.range, fixes: looseFixes(run))
  }

  /// Moves loose statements into the layout before them, else the first one; or wraps several in a layout of their own.
  private func looseFixes(_ run: [Statement]) -> [Fix] {
    var fixes: [Fix] = []
    let before = blocks.last { $0.range.start < run[0].range.start }
    if let target = before ?? blocks.first, case .layout(let name) = target.kind, let block = target.block,
      !block.closeBrace.isEmpty
    {
      let title = run.count == 1 ? "Move into `\(name.text)`" : "Move all of them into `\(name.text)`"
      fixes.append(Fix(title, run.map { file.removal(of: $0.fullRange) } + [insertion(of: run, into: block)]))
    }
    if run.count > 1, let wrapping = wrapping(run) { fixes.append(wrapping) }
    return fixes
  }

  /// Returns a fix that wraps a run in a layout, if nothing else is inside it and it begins and ends its lines.
  private func wrapping(_ run: [Statement]) -> Fix? {
    let range = run[0].fullRange.union(run[run.count - 1].fullRange)
    let others = tree.statements.contains { statement in
      range.contains(statement.fullRange) && !run.contains { $0.id == statement.id }
    }
    let first = file.lines.lineIndex(at: range.start)
    let last = file.lines.lineIndex(at: range.end)
    guard !others, file.lines.range(ofLine: first).start == range.start else { return nil }
    let name = freeName("Main") { name in
      blocks.contains { if case .layout(let other) = $0.kind { other.text == name } else { false } }
    }
    let end = file.lineEnd
    var edits = (first...max(first, last)).filter { !file.content(ofLine: $0).isEmpty }.map { line in
      let start = file.lines.range(ofLine: line).start
      return TextEdit(ByteRange(start, start), line == first ? "layout \(name) {\(end)  " : "  ")
    }
    let place = file.content(ofLine: last).end
    edits.append(TextEdit(ByteRange(place, place), "\(end)}"))
    return Fix("Wrap them in `layout \(name)`", edits)
  }

  /// The end of a block is where moved statements go; their inner lines move with them.
  private func insertion(of run: [Statement], into block: Block) -> TextEdit {
    let texts = run.map { statement in
      file[statement.fullRange].split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
    }
    guard let last = block.statements.last else {
      let inside = ByteRange(block.openBrace.end, block.closeBrace.start)
      guard file[inside].contains(where: \.isNewline) else {
        return TextEdit(inside, " \(run.map { file[$0.fullRange] }.joined(separator: "; ")) ")
      }
      let place = ByteRange(block.openBrace.end, block.openBrace.end)
      return TextEdit(place, texts.map { "\n  \($0)" }.joined())
    }
    return file.insertion(texts, after: last.fullRange)
  }

  // MARK: Notes

  func line(_ range: ByteRange) -> Int { file.place(at: range.start).line }

  /// Appends the first unused number to a duplicate name. A name in quotes stays in quotes.
  func renameFix(_ name: Name, isTaken: (String) -> Bool) -> Fix {
    renameFix(name.text, name.range, isTaken: isTaken)
  }

  func renameFix(_ text: String, _ range: ByteRange, isTaken: (String) -> Bool) -> Fix {
    let renamed = freeName(text) { $0 == text || isTaken($0) }
    let isQuoted = file[range].hasPrefix("\"")
    return Fix("Rename to `\(renamed)`", replace: range, with: isQuoted ? "\"\(renamed)\"" : renamed)
  }

  /// Appends a refusal's diagnostic, if it has one.
  func report(_ refusal: Refusal) {
    if case .reported(let diagnostic) = refusal { diagnostics.append(diagnostic) }
  }
}

extension SyntaxTree {
  /// The layouts that have a block. While only a name is typed, the rest of the file keeps its meaning.
  package var layoutBlocks: [Statement] {
    sorts.contains(.layout) ? statements.filter { $0.sort == .layout && $0.block != nil } : []
  }
}

extension Statement.Sort {
  /// Whether it is read after all views are declared.
  var isAboutViews: Bool {
    switch self {
    case .setting, .equation, .expectation, .visual, .unknown: true
    default: false
    }
  }

  /// Whether it applies to all layouts if it is at the file's own level.
  fileprivate var isShared: Bool {
    self == .import || self == .constant || self == .state || self == .preview || self == .strings
  }
}
