import SourceText

/// The declarations of one file. They are found once, when the file is read, and shared by every module of it.
final class SwiftDeclarations: Sendable {
  /// The types, inner ones before outer ones.
  let types: [SwiftTypeDeclaration]
  let extensions: [SwiftTypeDeclaration]
  /// The functions and variables outside of types.
  let functions: [SwiftFunction]
  let variables: [SwiftVariable]
  /// The places at which names receive values, ascending.
  let assignments: [String: [Int]]
  /// The names of the modules that the file imports.
  let imports: Set<String>

  /// Finds the declarations of all branches of `#if`. O(statements outside of functions).
  init(_ statements: [SwiftStatement], assignments: [String: [Int]], imports: Set<String>) {
    (self.assignments, self.imports) = (assignments, imports)
    var (types, extensions): ([SwiftTypeDeclaration], [SwiftTypeDeclaration]) = ([], [])
    func add(_ type: SwiftType, in outer: String) {
      let path = outer.isEmpty ? type.name : "\(outer).\(type.name)"
      let members = flattened(type.members)
      // Nesting is bounded by the reader of the files.
      for member in members { if case .type(let inner) = member.kind { add(inner, in: path) } }
      let declaration = SwiftTypeDeclaration(type, path: path, members)
      if type.keyword == .extension { extensions.append(declaration) } else { types.append(declaration) }
    }
    var (functions, variables): ([SwiftFunction], [SwiftVariable]) = ([], [])
    for statement in flattened(statements) {
      switch statement.kind {
      case .type(let type): add(type, in: "")
      case .function(let function): functions.append(function)
      case .variable(let variable): variables.append(variable)
      default: break
      }
    }
    (self.types, self.extensions, self.functions, self.variables) = (types, extensions, functions, variables)
  }
}

/// A type or an extension with its members.
final class SwiftTypeDeclaration: Sendable {
  let path: String
  let keyword: SwiftType.Keyword
  let isOpen: Bool
  let inherited: [String]
  let range: ByteRange
  let nameRange: ByteRange
  let functions: [SwiftFunction]
  let functionsByName: [String: [SwiftFunction]]
  let variablesByName: [String: [SwiftVariable]]
  /// The cases of an enumeration without associated values; nil for another type.
  let cases: [String]?

  fileprivate init(_ type: SwiftType, path: String, _ members: [SwiftStatement]) {
    self.path = path
    (keyword, inherited, range, nameRange) = (type.keyword, type.inherited, type.range, type.nameRange)
    isOpen = type.isOpen
    var functions: [SwiftFunction] = []
    var functionsByName: [String: [SwiftFunction]] = [:]
    var variablesByName: [String: [SwiftVariable]] = [:]
    var cases: [String]? = type.keyword == .enumeration ? [] : nil
    for member in members {
      switch member.kind {
      case .function(let function):
        functions.append(function)
        functionsByName[function.name, default: []].append(function)
      // A protocol only requires its properties.
      case .variable(let variable) where type.keyword != .protocol:
        variablesByName[variable.name, default: []].append(variable)
      case .cases(let names): cases = names.flatMap { names in cases.map { $0 + names } }
      default: break
      }
    }
    self.cases = cases
    (self.functions, self.functionsByName, self.variablesByName) = (functions, functionsByName, variablesByName)
  }
}

/// The declarations of a block with those of all branches of `#if`.
private func flattened(_ statements: [SwiftStatement]) -> [SwiftStatement] {
  guard statements.contains(where: { if case .conditionalCompilation = $0.kind { true } else { false } }) else {
    return statements
  }
  return statements.flatMap { statement in
    guard case .conditionalCompilation(let branches) = statement.kind else { return [statement] }
    return branches.flatMap(flattened)
  }
}
