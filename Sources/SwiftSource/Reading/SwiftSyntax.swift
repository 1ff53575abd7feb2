package import SourceText

/// An expression of a Swift file.
struct SwiftExpression: Sendable {
  let range: ByteRange
  let kind: Kind

  indirect enum Kind: Sendable {
    /// An identifier, `self`, `super` or `$0`.
    case name(String)
    /// `.name`
    case implicitMember(String)
    case member(SwiftExpression, String)
    case call(SwiftExpression, [SwiftArgument])
    case subscripted(SwiftExpression, [SwiftArgument])
    case closure(SwiftClosure)
    case array([SwiftExpression])
    case dictionary([(key: SwiftExpression, value: SwiftExpression)])
    case tuple([SwiftArgument])
    case number(String)
    /// A string; nil if it has an interpolation.
    case string(String?)
    case boolean(Bool)
    case null
    case prefix(String, SwiftExpression)
    /// Two operands; `=` is an operator too.
    case binary(String, SwiftExpression, SwiftExpression)
    case ternary(SwiftExpression, SwiftExpression, SwiftExpression)
    /// `as`, `as?` or `as!`
    case cast(SwiftExpression, SwiftTypeName)
    /// `if` or `switch` as an expression.
    case statement([SwiftStatement])
    /// What has no meaning for layouts, such as a key path.
    case other
    /// What is not valid Swift, or is nested too deeply.
    case invalid
  }
}

extension SwiftExpression {
  /// Whether it is a name with members behind it, so that reading it again changes nothing.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isPath
    default: false
    }
  }
}

/// An argument of a call, or an element of a tuple.
struct SwiftArgument: Sendable {
  let label: String?
  let value: SwiftExpression
}

/// A closure with the names of its parameters.
struct SwiftClosure: Sendable {
  let parameters: [String]
  let body: [SwiftStatement]
}

/// The name of a type, as far as layouts depend on it.
struct SwiftTypeName: Equatable, Sendable {
  /// The last part of the name without generic arguments; empty for tuples and functions.
  var name = ""
  /// Whether it is an array of that type.
  var isArray = false
  var isOptional = false
}

/// A statement or declaration of a Swift file.
struct SwiftStatement: Sendable {
  let range: ByteRange
  let kind: Kind

  indirect enum Kind: Sendable {
    case expression(SwiftExpression)
    case variable(SwiftVariable)
    case function(SwiftFunction)
    case type(SwiftType)
    case `if`([SwiftCondition], [SwiftStatement], [SwiftStatement]?)
    case `guard`([SwiftCondition], [SwiftStatement])
    /// `for name in sequence`, or `for (name, other) in sequence`; without names for another pattern.
    case `for`([String], SwiftExpression, [SwiftStatement])
    case loop([SwiftStatement])
    case `switch`(SwiftExpression, [SwiftCase])
    /// The bodies of `do` and `catch`, or of `defer`, each with whether it surely runs.
    case blocks([(isCertain: Bool, body: [SwiftStatement])])
    case `return`(SwiftExpression?)
    /// The branches of `#if`.
    case conditionalCompilation([[SwiftStatement]])
    /// `break`, `continue`, `fallthrough` or `throw`; with the label, if there is one: `break outer`.
    case jump(String)
    /// The names of cases of an enumeration; nil if one has associated values.
    case cases([String]?)
    /// `import`, `typealias` and other statements without a meaning for layouts.
    case other
    case invalid
  }
}

/// One condition of an `if` or `guard`.
enum SwiftCondition: Sendable {
  case expression(SwiftExpression)
  /// `let name = value`; without a value in `let name`.
  case binding(name: String, value: SwiftExpression?)
  /// `#available(…)`
  case availability
  case pattern
}

/// One case of a `switch`.
struct SwiftCase: Sendable {
  /// The words of its pattern as written.
  let pattern: String
  let body: [SwiftStatement]
}

/// A variable, constant or property.
struct SwiftVariable: Sendable {
  let name: String
  let isConstant: Bool
  let isStatic: Bool
  let isLazy: Bool
  /// Whether other modules can read it.
  let isPublic: Bool
  /// Names of its attributes, such as `IBOutlet`.
  let attributes: [String]
  var type: SwiftTypeName?
  let value: SwiftExpression?
  /// The statements that compute it; nil for a stored one.
  let getter: [SwiftStatement]?
  let range: ByteRange
}

/// A function, initializer or method.
struct SwiftFunction: Sendable {
  /// `init` for initializers.
  let name: String
  let isStatic: Bool
  let isConvenience: Bool
  let parameters: [SwiftParameter]
  let result: SwiftTypeName?
  /// Nil for a requirement of a protocol.
  let body: [SwiftStatement]?
  let range: ByteRange
}

/// A parameter of a function.
struct SwiftParameter: Sendable {
  /// The label of the argument; nil for `_`.
  let label: String?
  let name: String
  let type: SwiftTypeName
  let isVariadic: Bool
  let initial: SwiftExpression?
}

/// A class, structure, enumeration, protocol or extension.
struct SwiftType: Sendable {
  enum Keyword: Sendable { case `class`, structure, enumeration, `protocol`, `extension` }
  let keyword: Keyword
  /// Whether other modules can declare subclasses.
  let isOpen: Bool
  /// The last part of its name.
  let name: String
  let nameRange: ByteRange
  let inherited: [String]
  let members: [SwiftStatement]
  let range: ByteRange
}

/// A Swift file as statements, with the number of those that could not be read.
package struct SwiftFile: Sendable {
  /// The file's text.
  package let source: SourceFile
  let statements: [SwiftStatement]
  let declarations: SwiftDeclarations
  /// The number of statements at all depths.
  package let statementCount: Int
  /// The lines, from 1, of statements that are not valid Swift as far as the reader knows it.
  package let invalidLines: [Int]
}
