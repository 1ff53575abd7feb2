import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Which layouts contain which others, by the kinds of their views.
struct Components {
  /// All layouts, each after those that it contains.
  private(set) var order: [Int] = []
  /// By layout: the layouts that it must not contain, because they contain it. Each has the circle, from the layout to
  /// itself.
  private(set) var circles: [Int: [Int: [Int]]] = [:]
  /// The layouts that other layouts of their file contain.
  private(set) var contained: Set<Int> = []
  /// By layout: the layouts that are kinds of its views.
  private var used: [[Int]] = []

  /// The largest number of layouts inside each other.
  static let depthLimit = 64
  /// The largest number of views of a layout, with those of the layouts in it.
  static let viewLimit = 20_000

  /// No layouts.
  init() {}

  init(_ files: [FileResolver]) {
    var used: [[Int]] = []
    var owners: [Int] = []
    var isEmpty = true
    for file in files {
      for index in file.layoutIndices {
        let kinds = file.hasLayoutNames ? Self.kinds(in: file.statements(ofLayout: index), file) : []
        if !kinds.isEmpty { isEmpty = false }
        contained.formUnion(kinds.filter(file.layoutIndices.contains))
        used.append(kinds)
        owners.append(file.number)
      }
    }
    guard !isEmpty else {
      order = Array(used.indices)
      return
    }
    self.used = used
    sort(used, owners)
  }

  /// Returns the layouts that are kinds of views in statements, in document order.
  private static func kinds(in statements: [Statement], _ file: FileResolver) -> [Int] {
    statements.flatMap { statement -> [Int] in
      var found: [Int] = []
      if statement.sort == .declaration, let first = statement.tokens.first,
        let index = file.layout(ofKind: file.file[file.tree.tokens[first].range])
      {
        found.append(index)
      }
      return statement.block.map { found + kinds(in: $0.statements, file) } ?? found
    }
  }

  /// Returns the layouts that a layout contains, directly or inside others.
  func layouts(inLayout layout: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = [layout]
    while let next = open.popLast() {
      guard used.indices.contains(next) else { continue }
      open += used[next].filter { found.insert($0).inserted }
    }
    return found
  }

  /// Puts every layout after those that it contains, in file order otherwise. The function is not recursive, because
  /// a chain of layouts can be long.
  private mutating func sort(_ used: [[Int]], _ owners: [Int]) {
    var isDone = [Bool](repeating: false, count: used.count)
    for first in used.indices where !isDone[first] {
      var path = [(layout: first, next: 0)]
      var places = [first: 0]
      while let last = path.last {
        guard last.next < used[last.layout].count else {
          isDone[last.layout] = true
          order.append(last.layout)
          places[last.layout] = nil
          path.removeLast()
          continue
        }
        let next = used[last.layout][last.next]
        path[path.count - 1].next += 1
        if let start = places[next] {
          addCircle(path[start...].map(\.layout), owners)
        } else if !isDone[next] {
          places[next] = path.count
          path.append((next, 0))
        }
      }
    }
  }

  /// Adds layouts that contain each other, each the next and the last the first. One of them is left out of the one
  /// before it. In several files, each is, so that each file has its error.
  private mutating func addCircle(_ members: [Int], _ owners: [Int]) {
    let isInOneFile = members.allSatisfy { owners[$0] == owners[members[0]] }
    let addsAll = !isInOneFile && members.count <= Self.depthLimit
    for (place, member) in members.enumerated() where addsAll || place == members.count - 1 {
      let rotated = members[place...] + members[..<place]
      circles[member, default: [:]][members[(place + 1) % members.count]] = rotated + [member]
    }
  }
}

/// A layout with other values of its constants, by their indices.
struct ComponentValues: Hashable {
  let layout: Int
  let values: [Int: Rational]
}

extension FileResolver {
  /// Returns a layout that is resolved already, with other values of some constants, and the first error that these
  /// cause. Returns nil for a layout that is not resolved.
  func component(_ layout: Int, _ values: [Int: Rational]) -> ComponentMeaning? {
    let owner = program.owner(of: layout)
    guard let written = program.resolved[layout]?.layout else { return nil }
    let isSame = values.allSatisfy { index, value in (try? owner.value(ofConstant: index)) == value }
    if isSame { return ComponentMeaning(layout: written, error: nil, file: owner.location) }
    let key = ComponentValues(layout: layout, values: values)
    if let known = program.componentMeanings[key] { return known }
    let other = FileResolver(owner, values: values)
    let meaning = other.resolveLayout(layout, after: nil).layout
    let known = Set(owner.diagnostics.map(\.range))
    let error = other.diagnostics.first { $0.kind.severity == .error && !known.contains($0.range) }
    let found = ComponentMeaning(layout: meaning, error: error, file: owner.location)
    program.componentMeanings[key] = found
    return found
  }
}
