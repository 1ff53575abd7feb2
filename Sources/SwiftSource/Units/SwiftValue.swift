import ConstraintSolver
import LayoutSyntax

/// What an expression evaluates to. What is not surely known is unknown, with the reason.
indirect enum SwiftValue {
  case view(Int)
  case guide(Int, Guide)
  case anchor(SwiftUnitItem)
  case constraint(Int)
  /// `self` in a view controller.
  case controller
  /// Another view controller, by its view.
  case child(Int)
  /// `topLayoutGuide` or `bottomLayoutGuide` of the controller.
  case barGuide(isTop: Bool)
  case array([SwiftValue])
  case tuple([SwiftValue])
  /// A structure such as `UIEdgeInsets`.
  case record([String: SwiftValue])
  case number(Rational)
  case text(String)
  case boolean(Bool)
  /// A Boolean value that a condition of the layout decides, by the words of the condition.
  case condition(String)
  /// One of two numbers, by the words of a condition.
  case choice(String, SwiftValue, SwiftValue)
  case null
  /// `.name`, whose type is not known yet.
  case word(String)
  case type(String)
  case closure(SwiftClosure, SwiftScope, SwiftReceiver)
  /// A method of UIKit that is used as a function, such as `view.addSubview`.
  case method(String, of: SwiftValue)
  /// What SnapKit's closure receives, and attributes of it.
  case snapKit(SnapKitTarget)
  case unknown(String)

  /// The value without what is only known to be unknown.
  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// The words of the condition that it is; nil for another value.
  var condition: String? { if case .condition(let words) = self { words } else { nil } }
}

/// What `self` is.
enum SwiftReceiver {
  /// The object whose layout is read.
  case unit
  /// Another value, in an extension's method.
  case value(SwiftValue)
}

/// An argument of a call with its value.
struct SwiftArgumentValue {
  let label: String?
  let value: SwiftValue
  var isTrailingClosure = false
  /// Whether it depends on a variable that other code can change before.
  var isVariable = false
}

/// The local variables of a function or closure.
final class SwiftScope {
  private var values: [String: SwiftValue] = [:]
  /// The names whose values depend on variables that other code can change before.
  var variableNames: Set<String> = []
  /// What local variables are as numbers.
  var numberKinds: [String: SwiftNumberKind] = [:]
  /// The types of the parameters.
  var types: [String: SwiftTypeName] = [:]
  private let outer: SwiftScope?
  /// The number of conditions under which the scope was entered.
  let conditionCount: Int

  init(inside outer: SwiftScope?, conditionCount: Int) {
    self.outer = outer
    self.conditionCount = conditionCount
  }

  subscript(name: String) -> SwiftValue? { owner(of: name)?.values[name] }

  func define(_ name: String, _ value: SwiftValue) { values[name] = value }

  /// Returns the scope that declares a name.
  func owner(of name: String) -> SwiftScope? {
    var scope: SwiftScope? = self
    while let here = scope {
      if here.values[name] != nil { return here }
      scope = here.outer
    }
    return nil
  }

  /// Removes all values, so that closures and their scopes do not keep each other in memory.
  func removeAll() { values = [:] }
}

/// Attributes of a view in SnapKit's notation.
struct SnapKitTarget {
  let view: Int
  var guide: Guide?
  /// Whether it is `topLayoutGuide` or `bottomLayoutGuide`; nil for another item.
  var isTopGuide: Bool?
  /// The attributes; empty for those of the other side.
  var attributes: [Attribute] = []
  /// The constraints that the last relation made.
  var constraints: [Int] = []
  /// Whether it is what the closure receives, so that relations make constraints.
  var isMaker = false
}
