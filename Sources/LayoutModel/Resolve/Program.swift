import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The files that are resolved together: a file, and those that it imports, directly or through others.
///
/// The layouts of all files are numbered together, those of the file itself first.
final class Program {
  /// The file itself, and then the others in the order in which they are imported.
  private(set) var files: [FileResolver] = []
  /// Which layouts contain which others.
  private(set) var components = Components()
  /// The layouts that are resolved so far, by index.
  var resolved: [Int: (layout: Layout, memory: LayoutMemory)] = [:]
  /// Layouts with other values of their constants.
  var componentMeanings: [ComponentValues: ComponentMeaning] = [:]
  /// How many layouts are inside each other in a layout, with itself.
  var depths: [Int: Int] = [:]
  /// How many constants of other files are being evaluated, each for the one before it.
  var constantDepth = 0
  /// The largest such number.
  static let constantDepthLimit = 64

  init(
    _ tree: SyntaxTree, _ set: FileSet, after previous: LayoutModel?, while shouldContinue: @escaping () -> Bool
  ) {
    let own = FileResolver(
      tree, self, number: 0, path: set.path, firstLayout: 0, after: previous, while: shouldContinue)
    files = [own]
    if tree.sorts.contains(.import) { addImports(of: set, while: shouldContinue) }
  }

  private func addImports(of set: FileSet, while shouldContinue: @escaping () -> Bool) {
    var numbers: [String: Int] = set.path.map { [$0: 0] } ?? [:]
    var layoutCount = files[0].layoutCount
    var next = 0
    while next < files.count {
      let file = files[next]
      next += 1
      for (statement, written) in file.tree.imports where !statement.isBroken {
        guard let path = file.path.flatMap({ importedPath(written.value, from: $0) }) else {
          file.imports.append(FileImport(statement: statement, written: written, meaning: .invalid))
          continue
        }
        var meaning = FileImport.Meaning.missing(others: [])
        if let number = numbers[path] {
          meaning = .file(number)
        } else {
          switch set.files[path] {
          case .tree(let tree)?:
            let number = files.count
            numbers[path] = number
            meaning = .file(number)
            files.append(
              FileResolver(
                tree, self, number: number, path: path, firstLayout: layoutCount, after: nil, while: shouldContinue))
            layoutCount += files[number].layoutCount
          case .outside?: meaning = .outside
          case .missing(let others)?: meaning = .missing(others: others)
          case nil: if set.isTooLarge { meaning = .beyondLimit }
          }
        }
        file.imports.append(FileImport(statement: statement, written: written, meaning: meaning))
      }
    }
  }

  /// The file that a layout belongs to.
  func owner(of layout: Int) -> FileResolver {
    files.count == 1 ? files[0] : files.last { $0.firstLayout <= layout } ?? files[0]
  }

  func run() {
    for file in files { file.collectConstants() }
    if files.count > 1 || !files[0].imports.isEmpty { for file in files { file.resolveImports() } }
    components = Components(files)
    for file in files { file.collectNames() }
    for index in components.order {
      let file = owner(of: index)
      resolved[index] = file.resolveLayout(index, after: file.previousMemory(ofLayout: index))
    }
    for file in files { file.finish() }
  }

  /// The layouts of other files, whose indices follow those of the file itself.
  var imported: [OtherLayout] {
    files.dropFirst().flatMap { file in
      file.layoutIndices.compactMap { index in
        resolved[index].map { layout, _ in
          OtherLayout(
            file: file.file, path: file.path ?? file.file.name, layout: layout,
            constants: file.scope(ofLayout: index).constants.mapValues { $0 + firstConstant(of: file) },
            previews: file.previews(ofLayout: index))
        }
      }
    }
  }

  /// The constants of the other files.
  var importedConstants: [Constant] {
    files.dropFirst().flatMap { file in
      file.constants.enumerated().map { index, constant in
        var constant = constant
        constant.origin =
          constant.origin
          ?? ConstantOrigin(file: file.number, index: index, location: Location(constant.range, in: file.location))
        return constant
      }
    }
  }

  /// The position of the first constant of a file among those of the other files.
  private func firstConstant(of file: FileResolver) -> Int {
    files.dropFirst().prefix { $0.number < file.number }.map(\.constants.count).reduce(0, +)
  }
}

/// An import with the file that it means.
struct FileImport {
  let statement: Statement
  let written: StringLiteral
  let meaning: Meaning

  /// What the path of an import leads to.
  enum Meaning: Equatable {
    /// A file of the program, by number.
    case file(Int)
    /// No file; the paths are those of files with the same name.
    case missing(others: [String])
    case outside, invalid, beyondLimit
  }
}

extension FileResolver {
  /// Whether the file of an import is not known.
  var lacksImport: Bool {
    imports.contains { if case .file = $0.meaning { false } else { true } }
  }

  /// Reports imports without a file, and takes over the names of the others.
  func resolveImports() {
    var names: [String: Int] = [:]
    for block in blocks {
      if case .layout(let name) = block.kind, names[name.text] == nil { names[name.text] = number }
    }
    for place in imports {
      let (written, range) = (place.written.value, place.written.range)
      switch place.meaning {
      case .missing(let others):
        let paths = path.map { own in others.map { importPath(to: $0, from: own) } } ?? []
        diagnostics.append(.missingFile(written, others: paths, at: range))
      case .outside: diagnostics.append(.fileOutside(written, at: range))
      case .invalid: diagnostics.append(invalidImport(place))
      case .beyondLimit:
        diagnostics.append(
          .syntax("A file can import at most \(FileSet.limit) others, directly or through these", at: range))
      case .file(let other) where other == number: break
      case .file(let other): add(program.files[other], place, &names)
      }
    }
  }

  private func invalidImport(_ place: FileImport) -> Diagnostic {
    let written = place.written.value
    guard path != nil else { return .missingFile(written, at: place.written.range) }
    if !written.hasSuffix(".layout"), !written.isEmpty {
      return .noLayoutFile(written, at: place.written.range)
    }
    return .fileOutside(written, at: place.written.range)
  }

  /// Makes the layouts and constants of another file known in this one.
  private func add(_ other: FileResolver, _ place: FileImport, _ names: inout [String: Int]) {
    guard importedFiles.insert(other.number).inserted else { return }
    for (name, layout) in other.declaredLayouts {
      guard let existing = names[name] else {
        names[name] = other.number
        importedLayouts[name] = layout
        continue
      }
      let isOwn = existing == number
      let first = isOwn ? blocks.first { $0.declares(name) } : nil
      diagnostics.append(
        .declaredTwice(
          name, in: place.written.value, other: isOwn ? nil : program.files[existing].file.fileName,
          at: first.flatMap(\.layoutName)?.range ?? place.written.range,
          existing: Location(other.nameRange(ofLayout: layout), in: other.location)))
    }
    for index in other.sharedConstants {
      let constant = other.constants[index]
      guard constantValues.ofFile[constant.name] == nil, importedConstants.insert(constant.name).inserted else {
        continue
      }
      constants.append(
        Constant(
          name: constant.name, range: place.written.range, layout: nil, expression: constant.expression,
          documentation: constant.documentation,
          origin: ConstantOrigin(
            file: other.number, index: index, location: Location(constant.range, in: other.location))
        ))
    }
  }

  /// The imports of the file, for features.
  var fileLinks: [FileLink] {
    imports.map { place in
      guard case .file(let number) = place.meaning else {
        return FileLink(
          statement: place.statement, range: place.written.range, path: nil, names: [], hasTexts: false)
      }
      let other = program.files[number]
      let names =
        other.number == self.number
        ? [] : other.declaredLayouts.map(\.name) + other.sharedConstants.map { other.constants[$0].name }
      return FileLink(
        statement: place.statement, range: place.written.range, path: other.path, names: Set(names),
        hasTexts: other.number != self.number && !other.strings.isEmpty)
    }
  }

  /// The layout of the file that is resolved last.
  var lastLayout: Int? { program.components.order.last(where: layoutIndices.contains) }

  /// Its file, for locations; nil for the file that is resolved.
  var location: SourceFile? { number == 0 ? nil : file }

  /// The layouts that other files can use, by name. A file without `layout` blocks is one, if it is more than constants
  /// and texts.
  var declaredLayouts: [(name: String, layout: Int)] {
    if blocks.isEmpty { return hasStatements ? [(name(ofLayout: firstLayout), firstLayout)] : [] }
    var seen: Set<String> = []
    return layoutIndices.compactMap { index in
      let name = name(ofLayout: index)
      return seen.insert(name).inserted ? (name, index) : nil
    }
  }

  /// The constants that other files can use. Those of a file that is one layout are the layout's own.
  private var sharedConstants: [Int] {
    guard !blocks.isEmpty || !hasStatements else { return [] }
    return constants.indices.filter { constants[$0].layout == nil && constants[$0].origin == nil }
  }

  /// The place of a layout's name; the start of a file that is one layout.
  func nameRange(ofLayout index: Int) -> ByteRange {
    block(ofLayout: index)?.layoutName?.range ?? ByteRange(0, 0)
  }

  /// Returns the index of the layout that a kind is; nil for any other word.
  func layout(ofKind name: String) -> Int? {
    guard hasLayoutNames, ViewKind.named(name) == nil else { return nil }
    return layoutsByName[name] ?? importedLayouts[name]
  }

  /// The names of the layouts that a view can be, sorted.
  var layoutNames: [String] { (Array(layoutsByName.keys) + Array(importedLayouts.keys)).sorted() }

  /// Returns the names of the constants that an instance of a layout can set.
  func componentScope(_ layout: Int) -> NameScope { program.owner(of: layout).scope(ofLayout: layout) }

  /// Returns the errors of a layout of another file; nil if it has none.
  func errors(ofLayout index: Int) -> LayoutErrors? {
    let owner = program.owner(of: index)
    guard owner.number != number, let layout = program.resolved[index]?.layout else { return nil }
    let all = (owner.tree.diagnostics + owner.diagnostics).filter { $0.kind.severity == .error }
    let own = all.filter { layout.range.contains($0.range) }
    guard !own.isEmpty || layout.isBroken else { return nil }
    let errors = own.isEmpty ? all : own
    let lackRowsOnly =
      !own.isEmpty
      && own.allSatisfy { error in
        let statement = owner.tree.allStatements.last { $0.fullRange.contains(error.range) }
        return error.kind == .brokenLayout || statement.map(owner.isRow) ?? false
      }
    return LayoutErrors(
      count: max(1, errors.count), first: errors.min { $0.range < $1.range }, lackRowsOnly: lackRowsOnly)
  }
}

extension FileResolver {
  /// Whether a statement is a constraint or an expectation, or a line with an error that can only be one.
  fileprivate func isRow(_ statement: Statement) -> Bool {
    switch statement.sort {
    case .equation, .visual, .expectation: return true
    case .unknown:
      let words = tree.tokens[statement.tokens].map { file[$0.range] }
      return words.first.map { Keyword(rawValue: $0) == nil } ?? false && !words.contains(":")
        && words.contains { ["=", "<=", ">="].contains($0) }
    default: return false
    }
  }
}

/// The errors of a layout that another file uses.
struct LayoutErrors {
  let count: Int
  /// The first in its file; nil if it is none of the text.
  let first: Diagnostic?
  /// Whether only constraints and expectations are missing, so that what the others contradict is certain.
  let lackRowsOnly: Bool
}

extension Statement {
  /// The name that a `layout` statement declares.
  fileprivate var layoutName: Name? { if case .layout(let name) = kind { name } else { nil } }

  fileprivate func declares(_ name: String) -> Bool { layoutName?.text == name }
}

extension SourceFile {
  /// The last component of its name.
  package var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
