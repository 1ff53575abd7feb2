import LayoutSyntax
import LayoutWriting
import SourceText

/// UIKit's names in Swift 2.
extension UnitReader {
  /// The first label today of the old names of `constraint`.
  static let oldLabels: [String: String] = {
    var labels: [String: String] = [:]
    for relation in ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"] {
      let old = "constraint" + relation.withLargeInitial
      labels[old + "Anchor"] = relation
      labels[old + "Constant"] = relation + "Constant"
    }
    return labels
  }()

  /// The names today of properties whose names have changed.
  static let oldProperties = [
    "active": "isActive", "hidden": "isHidden", "scrollEnabled": "isScrollEnabled",
    "layoutMarginsRelativeArrangement": "isLayoutMarginsRelativeArrangement",
    "baselineRelativeArrangement": "isBaselineRelativeArrangement",
  ]

  /// `first.constraintEqualToAnchor(second, multiplier: 2, constant: 8)`
  func oldConstraint(
    _ label: String, of object: SwiftValue, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue {
    guard case .anchor(let first) = object, let other = values.first else {
      let reason = if case .unknown(let reason) = object { reason } else { "the first anchor is unknown" }
      omit(at: offset, reason)
      return .unknown(reason)
    }
    let target = SwiftArgumentValue(label: label, value: other.value, isVariable: other.isVariable)
    return anchorConstraint(first, [target] + values.dropFirst(), at: offset)
  }
}
