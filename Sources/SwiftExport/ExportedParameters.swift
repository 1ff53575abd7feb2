import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// The constants of layouts that are parameters of the exported classes: those whose value the code names wherever it
/// depends on it.
///
/// To find them, each constant is given another value. If the code of the class is still the same, the constant can be
/// a parameter. Code does not name a constant of 0, so such a parameter has another value where the class is written.
final class ExportedParameters {
  private let target: SwiftTarget
  /// By file and name of the layout.
  private var known: [Key: [Int]] = [:]
  /// By file and name of the layout: where no parameter is 0.
  private var written: [Key: Place] = [:]
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
    let place = Place(model: model, tree: tree, index: index)
    guard !own.isEmpty, own.count <= Self.limit else { return [] }
    let empty = own.filter { model.value(ofConstant: $0)?.isZero ?? false }
    var found = named(own, at: place.changing(empty))
    if !found.allSatisfy({ !empty.contains($0) }) {
      let changed = place.changing(empty.filter(found.contains))
      if found == named(own, at: changed), changed.hasSameItems(as: place) {
        written[key] = changed
      } else {
        found = named(own, at: place)
      }
    }
    known[key] = found
    return found
  }

  /// Returns a layout as its class is written: in a text in which no parameter is 0.
  func written(ofLayout index: Int, in model: LayoutModel, _ tree: SyntaxTree) -> Place {
    _ = parameters(ofLayout: index, in: model, tree)
    return written[Key(path: model.files.path, layout: model.layouts[index].name)]
      ?? Place(model: model, tree: tree, index: index)
  }

  /// Returns which constants of a layout its code names.
  private func named(_ own: [Int], at place: Place) -> [Int] {
    let lines = lines(at: place)
    var found = own.filter { isNamed($0, at: place, lines) }
    // What the value of another constant depends on can only be a parameter if that one is.
    let constants = place.model.constants
    while let wrong = found.first(where: { name in
      own.contains { !found.contains($0) && constants[$0].mentions(constants[name].name) }
    }) { found.removeAll { $0 == wrong } }
    return found
  }

  /// Whether the code of a layout is the same if a constant has another value.
  private func isNamed(_ constant: Int, at place: Place, _ lines: [String]) -> Bool {
    guard let value = place.model.value(ofConstant: constant), !value.isZero else { return false }
    // Not 0, which is written as a number.
    let other = place.changing([constant], by: value == -1 ? 2 : 1)
    guard other.model.value(ofConstant: constant) != value else { return false }
    return self.lines(at: other) == lines
  }

  /// The code of a class, without its constants.
  private func lines(at place: Place) -> [String] {
    SwiftLayout(
      place.model, place.index, ConstantTable(place.model, place.tree), SourceComments(place.tree),
      ConflictComments(nil), name: "", tree: place.tree, parameters: self, target: target
    ).body
  }
}

extension ExportedParameters.Place {
  /// Returns the layout with other values of constants, each greater by another number; itself if that is not possible.
  fileprivate func changing(_ constants: [Int], by least: Int = 1) -> Self {
    let edits = constants.enumerated().map { offset, constant in
      let range = model.constants[constant].expression.range
      return TextEdit(range, "(\(model.file[range])) + \(least + offset)")
    }
    guard !edits.isEmpty else { return self }
    let edited = parse(SourceFile(name: model.file.name, bytes: model.file.applying(edits)))
    let other = resolveNames(edited, importing: model.files, after: nil)
    guard other.layouts.count == model.layouts.count, other.constants.count == model.constants.count,
      edited.diagnostics.count == tree.diagnostics.count
    else { return self }
    return Self(model: other, tree: edited, index: index)
  }

  /// Whether the constraints have the same items and factors as in another text.
  fileprivate func hasSameItems(as other: Self) -> Bool {
    model.layouts[index].constraints.elementsEqual(other.model.layouts[other.index].constraints) { one, other in
      guard let own = one.anatomy, let known = other.anatomy else { return one.anatomy == nil && other.anatomy == nil }
      return own.item1 == known.item1 && own.attribute1 == known.attribute1 && own.item2 == known.item2
        && own.attribute2 == known.attribute2 && own.multiplier == known.multiplier
    }
  }
}

extension Constant {
  /// Whether its value is written with another constant.
  func mentions(_ name: String) -> Bool { expression.paths.contains { $0.count == 1 && $0[0].text == name } }
}
