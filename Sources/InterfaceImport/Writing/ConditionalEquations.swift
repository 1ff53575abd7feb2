import ConstraintSolver

/// Equations that differ between size classes, as `when` blocks.
struct ConditionalEquations {
  /// The lines of the blocks.
  private(set) var lines: [String] = []
  /// The statements in the blocks, in order.
  private(set) var statements: [ImportedStatement] = []
  /// The keys of the branches of each block, in order, and whether an `else` follows.
  private(set) var chains: [(keys: [String], hasElse: Bool)] = []
  /// The equations that apply in all size classes.
  private(set) var unconditional: [ImportedEquation] = []
  private(set) var omissions: [(position: Int, constraint: InterfaceConstraint, why: String)] = []

  init(_ equations: [ImportedEquation], _ tree: ViewTree, _ names: ViewNames) {
    var groups: [(keys: [String], equations: [ImportedEquation])] = []
    for equation in equations {
      let installed = tree.installation[equation.source.id] ?? ViewTree.Installation()
      // The equations of an added guide have the source of another constraint.
      let isOwn = equation.position >= 0
      let keys = isOwn ? installed.variations.map(\.key) + equation.source.variations.map(\.key) : []
      var unique: [String] = []
      for key in keys where key != "default" && !unique.contains(key) { unique.append(key) }
      guard !unique.isEmpty else {
        unconditional.append(equation)
        continue
      }
      if let strange = unique.first(where: { condition(ofVariation: $0) == nil }) {
        omissions.append((equation.position, equation.source, "there is no `when` for \(strange)"))
        if installed.isByDefault { unconditional.append(equation) }
        continue
      }
      let ordered = bySpecificity(unique)
      if let group = groups.firstIndex(where: { $0.keys == ordered }) {
        groups[group].equations.append(equation)
      } else {
        groups.append((ordered, [equation]))
      }
    }
    for group in groups { write(group.keys, group.equations, tree, names) }
  }

  private mutating func write(
    _ keys: [String], _ equations: [ImportedEquation], _ tree: ViewTree, _ names: ViewNames
  ) {
    var branches: [(condition: String?, statements: [ImportedStatement])] = keys.map { key in
      let varied = equations.compactMap { vary($0, key, tree) }
      return (condition(ofVariation: key), EquationShorthand(varied, tree, names).statements)
    }
    let standard = equations.filter { tree.installation[$0.source.id]?.isByDefault ?? true }
    branches.append((nil, EquationShorthand(standard, tree, names).statements))
    while let last = branches.last, last.statements.isEmpty { branches.removeLast() }
    chains.append((Array(keys.prefix(branches.count)), branches.count > keys.count))
    for (index, branch) in branches.enumerated() {
      let word = branch.condition.map { "when \($0) {" } ?? "{"
      lines.append(index == 0 ? word : "} else \(word)")
      lines += branch.statements.map(\.line)
      statements += branch.statements
    }
    if !branches.isEmpty { lines.append("}") }
  }

  /// Returns the equation in one variation; nil if it is not installed there.
  private func vary(_ equation: ImportedEquation, _ key: String, _ tree: ViewTree) -> ImportedEquation? {
    let installed = tree.installation[equation.source.id] ?? ViewTree.Installation()
    guard installed.variations.first(where: { $0.key == key })?.isIncluded ?? installed.isByDefault else { return nil }
    var equation = equation
    if let variation = equation.source.variations.first(where: { $0.key == key }) {
      if let constant = variation.constant { equation.constant = constant }
      if let priority = variation.priority { equation.priority = min(1000, max(1, priority)) }
    }
    return equation
  }
}
