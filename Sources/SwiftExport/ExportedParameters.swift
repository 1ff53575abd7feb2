import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// The constants of layouts that are parameters of the exported classes: those whose value the code names wherever it
/// depends on it.
///
/// To find them, each constant is given another value. If the code of the class is still the same, the constant can be
/// a parameter.
final class ExportedParameters {
  private let target: SwiftTarget
  /// By file and name of the layout.
  private var known: [Key: [Int]] = [:]
  /// Other files, by path.
  private var places: [String: Place] = [:]

  private struct Key: Hashable {
    let path: String?
    let layout: String
  }

  /// The largest number of constants of one layout that are tried.
  private static let limit = 64

  init(target: SwiftTarget) { self.target = target }

  /// A layout in the file that declares it.
  struct Place {
    let model: LayoutModel
    let tree: SyntaxTree
    let index: Int
  }

  /// Returns a layout, of a file or of one that it imports, in its own file; nil if there is none.
  func place(ofComponent component: Int, in model: LayoutModel, _ tree: SyntaxTree) -> Place? {
    if model.layouts.indices.contains(component) { return Place(model: model, tree: tree, index: component) }
    let imported = component - model.layouts.count
    guard model.imported.indices.contains(imported), case let other = model.imported[imported],
      case .tree(let otherTree)? = model.files.files[other.path]
    else { return nil }
    let known: Place?
    if let place = places[other.path] {
      known = place
    } else {
      let own = model.files.path
      let source = FileSource(path: other.path) { wanted in
        if wanted == own { return .file(tree.file) }
        switch model.files.files[wanted] {
        case .tree(let tree): return .file(tree.file)
        case .outside: return .outside
        case .missing, nil: return .missing
        }
      }
      known = Place(
        model: resolveNames(otherTree, importing: FileSet(of: otherTree, source), after: nil), tree: otherTree, index: 0
      )
      places[other.path] = known
    }
    guard let known, let index = known.model.layouts.firstIndex(where: { $0.name == other.layout.name }) else {
      return nil
    }
    return Place(model: known.model, tree: known.tree, index: index)
  }

  /// Returns the parameters of a layout in its own file, in document order: the constant's name, and the parameter's.
  func names(at place: Place) -> [(constant: String, parameter: String)] {
    let indices = parameters(ofLayout: place.index, in: place.model, place.tree)
    return ConstantTable(place.model, place.tree, parameters: Set(indices)).parameters(indices)
      .sorted { $0.index < $1.index }.map { (place.model.constants[$0.index].name, $0.name) }
  }

  /// Returns the indices of the constants that are parameters of a layout of a file, in document order.
  func parameters(ofLayout index: Int, in model: LayoutModel, _ tree: SyntaxTree) -> [Int] {
    let key = Key(path: model.files.path, layout: model.layouts[index].name)
    if let known = known[key] { return known }
    // A layout that contains itself has an error, and no code.
    known[key] = []
    let isFile = !tree.statements.contains { $0.sort == .layout }
    let own = model.constants.indices.filter { constant in
      let declared = model.constants[constant]
      return declared.origin == nil && (declared.layout == index || isFile && declared.layout == nil)
    }
    var found: [Int] = []
    if !own.isEmpty, own.count <= Self.limit {
      let lines = lines(ofLayout: index, in: model, tree)
      found = own.filter { isNamed($0, ofLayout: index, in: model, tree, lines) }
    }
    // What the value of another constant depends on can only be a parameter if that one is.
    while let wrong = found.first(where: { name in
      own.contains { !found.contains($0) && model.constants[$0].mentions(model.constants[name].name) }
    }) { found.removeAll { $0 == wrong } }
    known[key] = found
    return found
  }

  /// Whether the code of a layout is the same if a constant has another value.
  private func isNamed(
    _ constant: Int, ofLayout index: Int, in model: LayoutModel, _ tree: SyntaxTree, _ lines: [String]
  ) -> Bool {
    guard let value = model.value(ofConstant: constant), !value.isZero else { return false }
    let expression = model.constants[constant].expression
    // Not 0, which is written as a number.
    let text = "(\(model.file[expression.range])) + \(value == -1 ? 2 : 1)"
    let file = SourceFile(
      name: model.file.name, bytes: model.file.applying([TextEdit(expression.range, text)]))
    let edited = parse(file)
    let other = resolveNames(edited, importing: model.files, after: nil)
    guard other.layouts.count == model.layouts.count, other.constants.count == model.constants.count,
      other.value(ofConstant: constant) != nil, edited.diagnostics.count == tree.diagnostics.count
    else { return false }
    return self.lines(ofLayout: index, in: other, edited) == lines
  }

  /// The code of a class, without its constants.
  private func lines(ofLayout index: Int, in model: LayoutModel, _ tree: SyntaxTree) -> [String] {
    SwiftLayout(
      model, index, ConstantTable(model, tree), SourceComments(tree), ConflictComments(nil), name: "", tree: tree,
      parameters: self, target: target
    ).body
  }
}

extension Constant {
  /// Whether its value is written with another constant.
  func mentions(_ name: String) -> Bool { expression.paths.contains { $0.count == 1 && $0[0].text == name } }
}
