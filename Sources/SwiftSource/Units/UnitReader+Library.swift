import ConstraintSolver
import LayoutSyntax
import LayoutWriting
import SourceText

/// Functions of Swift's library whose results are certain if their arguments are.
extension UnitReader {
  /// The largest number of elements of a range that a loop is unrolled for.
  private static let rangeLimit = 200

  /// Returns the numbers of `0..<3` or `1...3`; nil for another operator.
  func range(_ word: String, _ first: Rational, _ last: Rational) -> SwiftValue? {
    guard word == "..<" || word == "...", let start = first.int, let end = last.int else { return nil }
    let count = end.subtractingReportingOverflow(start)
    guard !count.overflow, count.partialValue >= 0, count.partialValue < Self.rangeLimit else { return nil }
    let length = word == "..<" ? count.partialValue : count.partialValue + 1
    return .array((0..<length).map { .number(first + Rational($0)) })
  }

  /// Calls a function of the library; nil for another function, and if an argument is unknown.
  func callLibrary(_ name: String, _ values: [SwiftArgumentValue]) -> SwiftValue? {
    switch name {
    case "min", "max":
      let numbers = values.compactMap { value -> Rational? in
        if value.label == nil, case .number(let number) = value.value { number } else { nil }
      }
      guard numbers.count == values.count, numbers.count > 1 else { return nil }
      return (name == "min" ? numbers.min() : numbers.max()).map { .number($0) }
    case "ceil", "floor", "round", "abs":
      guard values.count == 1, values[0].label == nil, case .number(let number) = values[0].value else { return nil }
      switch name {
      case "ceil": return .number(-(-number).floor)
      case "floor": return .number(number.floor)
      case "abs": return .number(number.magnitude)
      default:
        let rounded = (number.magnitude + Rational(1) / Rational(2)).floor
        return .number(number.sign < 0 ? -rounded : rounded)
      }
    case "zip":
      guard values.count == 2, case .array(let first) = values[0].value, case .array(let second) = values[1].value
      else { return nil }
      return .array(zip(first, second).map { .tuple([$0, $1]) })
    default: return nil
    }
  }

  /// Returns the text of a literal whose values are local variables that are known, such as `"v\(index)"`; nil for
  /// another literal.
  func interpolated(_ range: ByteRange) -> String? {
    guard module.files.indices.contains(file), range.end - range.start <= 200 else { return nil }
    let source = String(module.files[file].source[range])
    guard source.hasPrefix("\""), !source.hasPrefix("\"\"\"") else { return nil }
    let parts = source.dropFirst().dropLast().split(separator: "\\(", omittingEmptySubsequences: false)
    var text = parts.first.map(String.init) ?? ""
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ")") else { return nil }
      let name = String(part[..<end])
      guard let value = scope[name], scope.owner(of: name)?.variableNames.contains(name) != true else { return nil }
      switch value {
      case .text(let own): text += own
      case .number(let number) where number.isInteger: text += number.written
      default: return nil
      }
      text += part[part.index(after: end)...]
    }
    return text.contains("\\") ? nil : text
  }

  /// Whether `callArray` may know a method.
  func callsArray(_ name: String) -> Bool {
    ["reduce", "dropFirst", "dropLast", "prefix", "suffix"].contains(name)
  }

  /// Calls a method of an array; nil for another one.
  func callArray(_ name: String, _ elements: [SwiftValue], _ values: [SwiftArgumentValue]) -> SwiftValue? {
    let first = values.first?.value
    switch (name, values.count) {
    case ("reduce", 2) where values[0].label == nil:
      return elements.reduce(values[0].value) { call(values[1].value, [$0, $1]) }
    case ("dropFirst", 0): return .array(Array(elements.dropFirst()))
    case ("dropLast", 0): return .array(Array(elements.dropLast()))
    case ("dropFirst", 1), ("dropLast", 1), ("prefix", 1), ("suffix", 1):
      guard values[0].label == nil, case .number(let number)? = first, let count = number.int, count >= 0 else {
        return nil
      }
      switch name {
      case "dropFirst": return .array(Array(elements.dropFirst(count)))
      case "dropLast": return .array(Array(elements.dropLast(count)))
      case "prefix": return .array(Array(elements.prefix(count)))
      default: return .array(Array(elements.suffix(count)))
      }
    default: return nil
    }
  }

  /// Calls `map` or `flatMap` of an optional value that surely exists, or surely does not; nil for another one.
  func callOptional(_ name: String, _ object: SwiftValue, _ values: [SwiftArgumentValue]) -> SwiftValue? {
    guard name == "map" || name == "flatMap", values.count == 1, case .closure = values[0].value else { return nil }
    switch object {
    case .null: return .null
    case .anchor, .number, .guide: return call(values[0].value, [object])
    default: return nil
    }
  }

  /// Whether a value is a constraint or several, which would be useless as a statement without a result builder.
  func isBuilt(_ value: SwiftValue) -> Bool {
    switch value {
    case .constraint: true
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(isBuilt)
    default: false
    }
  }

  /// Returns whether a value is `nil`; nil if that is unknown. A view that is only declared may not exist yet.
  func isNull(_ value: SwiftValue) -> Bool? {
    switch value {
    case .null: true
    case .anchor, .number, .text, .boolean, .guide, .constraint: false
    default: nil
    }
  }

  /// Returns what `.zero` is as a type; nil for a type without it.
  func zero(of type: String) -> SwiftValue? {
    let names: [String]
    switch type {
    case "UIEdgeInsets", "NSEdgeInsets": names = ["top", "left", "bottom", "right"]
    case "NSDirectionalEdgeInsets": names = ["top", "leading", "bottom", "trailing"]
    case "CGSize": names = ["width", "height"]
    case "CGPoint": names = ["x", "y"]
    case "CGFloat", "Double", "Float", "Int": return .number(0)
    default: return nil
    }
    return .record(Dictionary(names.map { ($0, .number(0)) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns a value of a structure of the module that has no initializer of its own; nil for another type.
  func structure(_ name: String, _ values: [SwiftArgumentValue]) -> SwiftValue? {
    guard depth < 7, let index = module.type(named: name, inside: facts.path, file: file),
      module.types[index].isStructure, module.types[index].methods(named: "init").isEmpty
    else { return nil }
    var fields: [String: SwiftValue] = [:]
    for property in module.types[index].storedProperties {
      let variable = property.variable
      // A wrapper or an observer can change the value.
      guard variable.attributes.isEmpty, fields.count < 64,
        !module.files[property.file].source[variable.range].contains("Set")
      else { return nil }
      if let value = variable.value {
        let outer = (scope, receiver, file, conditions)
        (scope, receiver, file, conditions) = (
          newScope(inside: nil), .value(.type(module.types[index].path)), property.file, []
        )
        fields[variable.name] = evaluate(value, as: variable.type)
        (scope, receiver, file, conditions) = outer
      } else if variable.type?.isOptional == true, !variable.isConstant {
        fields[variable.name] = .null
      } else {
        fields[variable.name] = .unknown("`\(variable.name)` has no value that is known")
      }
    }
    for value in values {
      guard let label = value.label, fields[label] != nil else { return nil }
      fields[label] = value.value
    }
    return .record(fields)
  }
}
