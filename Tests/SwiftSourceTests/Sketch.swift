import SourceText
@testable import SwiftSource

/// A Swift text as its reader understands it: one line for each statement, with parentheses around each operation.
func sketch(_ text: String) -> String {
  readSwift(SourceFile(name: "a.swift", text: text)).statements.map(sketch).joined(separator: "\n")
}

/// The lines of a Swift text that are not read.
func invalidLines(_ text: String) -> [Int] { readSwift(SourceFile(name: "a.swift", text: text)).invalidLines }

private func sketch(_ body: [SwiftStatement]) -> String { "{" + body.map(sketch).joined(separator: "; ") + "}" }

private func sketch(_ statement: SwiftStatement) -> String {
  switch statement.kind {
  case .expression(let value): return sketch(value)
  case .variable(let variable):
    let type = variable.type.map { ": \($0.isArray ? "[\($0.name)]" : $0.name)\($0.isOptional ? "?" : "")" } ?? ""
    let value = variable.value.map { " = \(sketch($0))" } ?? ""
    let getter = variable.getter.map { " \(sketch($0))" } ?? ""
    let words = (variable.isStatic ? "static " : "") + (variable.isLazy ? "lazy " : "")
    return "\(words)\(variable.isConstant ? "let" : "var") \(variable.name)\(type)\(value)\(getter)"
  case .function(let function):
    let parameters = function.parameters.map { "\($0.label ?? "_") \($0.name): \($0.type.name)" }
    return "func \(function.name)(\(parameters.joined(separator: ", ")))"
      + (function.result.map { " -> \($0.name)" } ?? "") + (function.body.map { " \(sketch($0))" } ?? "")
  case .type(let type):
    return "\(type.keyword) \(type.name): \(type.inherited.joined(separator: ", ")) \(sketch(type.members))"
  case .if(let tests, let then, let otherwise):
    return "if \(tests.map(sketch).joined(separator: ", ")) \(sketch(then))"
      + (otherwise.map { " else \(sketch($0))" } ?? "")
  case .guard(let tests, let body): return "guard \(tests.map(sketch).joined(separator: ", ")) \(sketch(body))"
  case .for(let names, let sequence, let body):
    return "for \(names.joined(separator: ",")) in \(sketch(sequence)) \(sketch(body))"
  case .loop(let body): return "loop \(sketch(body))"
  case .switch(let subject, let cases):
    return "switch \(sketch(subject)) " + cases.map { "\($0.pattern) \(sketch($0.body))" }.joined(separator: " ")
  case .blocks(let blocks): return "do " + blocks.map { sketch($0.body) }.joined(separator: " ")
  case .return(let value): return "return" + (value.map { " \(sketch($0))" } ?? "")
  case .conditionalCompilation(let branches): return "#if " + branches.map(sketch).joined(separator: " ")
  case .jump(let word): return word
  case .cases(let names): return "cases \(names?.joined(separator: ", ") ?? "with values")"
  case .other: return "…"
  case .invalid: return "invalid"
  }
}

private func sketch(_ condition: SwiftCondition) -> String {
  switch condition {
  case .expression(let value): sketch(value)
  case .binding(let name, let value): "let \(name)" + (value.map { " = \(sketch($0))" } ?? "")
  case .availability: "#available"
  case .pattern: "case"
  }
}

private func sketch(_ arguments: [SwiftArgument]) -> String {
  arguments.map { ($0.label.map { "\($0): " } ?? "") + sketch($0.value) }.joined(separator: ", ")
}

private func sketch(_ expression: SwiftExpression) -> String {
  switch expression.kind {
  case .name(let name): return name
  case .implicitMember(let name): return ".\(name)"
  case .member(let base, let name): return "\(sketch(base)).\(name)"
  case .call(let callee, let arguments): return "\(sketch(callee))(\(sketch(arguments)))"
  case .subscripted(let base, let arguments): return "\(sketch(base))[\(sketch(arguments))]"
  case .closure(let closure):
    let parameters = closure.parameters.isEmpty ? "" : closure.parameters.joined(separator: ",") + " in "
    return "{\(parameters)\(closure.body.map(sketch).joined(separator: "; "))}"
  case .array(let elements): return "[\(elements.map(sketch).joined(separator: ", "))]"
  case .dictionary(let pairs):
    return "[\(pairs.map { "\(sketch($0.key)): \(sketch($0.value))" }.joined(separator: ", "))]"
  case .tuple(let elements): return "(\(sketch(elements)))"
  case .number(let text): return text
  case .string(let text): return text.map { "\"\($0)\"" } ?? "interpolation"
  case .boolean(let value): return "\(value)"
  case .null: return "nil"
  case .prefix(let word, let operand): return "(\(word)\(sketch(operand)))"
  case .binary(let word, let left, let right): return "(\(sketch(left)) \(word) \(sketch(right)))"
  case .ternary(let test, let first, let second): return "(\(sketch(test)) ? \(sketch(first)) : \(sketch(second)))"
  case .cast(let value, let type): return "(\(sketch(value)) as \(type.name))"
  case .statement(let statements): return statements.map(sketch).joined(separator: "; ")
  case .other: return "…"
  case .invalid: return "invalid"
  }
}
