import ConstraintSolver
import LayoutSyntax

/// The framework whose classes the code uses.
enum SwiftFramework: String {
  case uiKit = "UIKit"
  case appKit = "AppKit"

  var viewClass: String { self == .uiKit ? "UIView" : "NSView" }
  var priorityClass: String { self == .uiKit ? "UILayoutPriority" : "NSLayoutConstraint.Priority" }
  var axisClass: String { self == .uiKit ? "NSLayoutConstraint.Axis" : "NSLayoutConstraint.Orientation" }
  var colorClass: String { self == .uiKit ? "UIColor" : "NSColor" }
  var fontClass: String { self == .uiKit ? "UIFont" : "NSFont" }
  var defaultSpacing: String { self == .uiKit ? "UIStackView.spacingUseDefault" : "NSStackView.useDefaultSpacing" }
  /// The function of a view controller that is called before each layout.
  var layoutCallback: String { self == .uiKit ? "viewWillLayoutSubviews()" : "viewWillLayout()" }
  /// The interface direction of a view, as an expression.
  func isRightToLeft(_ view: String) -> String {
    switch self {
    case .uiKit: "\(view).traitCollection.layoutDirection == .rightToLeft"
    case .appKit: "\(view).userInterfaceLayoutDirection == .rightToLeft"
    }
  }

  /// Returns a priority, by the framework's name if it has one.
  func priority(_ value: Rational) -> String {
    switch value {
    case 1000: ".required"
    case 750: ".defaultHigh"
    case 250: ".defaultLow"
    case 50: self == .uiKit ? ".fittingSizeLevel" : ".fittingSizeCompression"
    default: "\(priorityClass)(\(swiftNumber(value)))"
    }
  }

  /// A Swift expression that makes a view of a kind, and whether the framework has such a view. A class of its own takes
  /// the place of the kind's.
  func construction(of kind: ViewKind, as name: String?) -> (code: String, isKnown: Bool) {
    let (code, isKnown) =
      self == .appKit ? kind.appKitConstruction.map { ($0, true) } ?? ("NSView()", false) : (kind.construction, true)
    guard let name else { return (code, isKnown) }
    return (name + code.drop { $0 != "(" }, true)
  }
}
