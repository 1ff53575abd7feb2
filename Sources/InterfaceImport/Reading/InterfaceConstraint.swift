import ConstraintSolver
import InterfaceMarkup
import LayoutWriting

/// A constraint as a document records it, with Interface Builder's defaults filled in.
struct InterfaceConstraint {
  let id: String
  /// The line of the constraint's element, counted from 1.
  let line: Int
  /// The id of the first item. If the document omits it, this is the view that owns the constraint.
  let firstItem: String
  let firstAttribute: String
  let relation: Relation
  let secondItem: String?
  let secondAttribute: String?
  let multiplier: Multiplier
  var constant: Rational
  var priority: Rational
  let identifier: String?
  /// Whether Interface Builder marks the constant as the standard spacing.
  let isSymbolic: Bool
  /// Whether the constraint is removed when the app is built.
  let isPlaceholder: Bool
  /// Its constants and priorities in other size classes, by the key of the variation, in document order.
  var variations: [(key: String, constant: Rational?, priority: Rational?)]

  /// Reads an element; nil if an attribute is not a valid number or exceeds nine digits.
  init?(_ element: MarkupElement, owner: String) {
    guard let firstAttribute = element["firstAttribute"], let multiplier = Multiplier(element["multiplier"]) else {
      return nil
    }
    func number(_ name: String, in element: MarkupElement, or standard: Rational) -> Rational? {
      guard let text = element[name] else { return standard }
      return Rational(recorded: text)
    }
    guard let constant = number("constant", in: element, or: 0),
      let priority = number("priority", in: element, or: 1000)
    else { return nil }
    id = element["id"] ?? ""
    line = element.line
    firstItem = element["firstItem"] ?? owner
    self.firstAttribute = firstAttribute
    switch element["relation"] {
    case "greaterThanOrEqual": relation = .atLeast
    case "lessThanOrEqual": relation = .atMost
    default: relation = .equal
    }
    secondItem = element["secondItem"]
    secondAttribute = element["secondAttribute"]
    self.multiplier = multiplier
    self.constant = constant
    self.priority = min(1000, max(1, priority))
    identifier = element["identifier"].flatMap { $0.isEmpty ? nil : $0 }
    isSymbolic = element.isOn("symbolic")
    isPlaceholder = element.isOn("placeholder")
    variations = element.children.filter { $0.name == "variation" }.map {
      (
        $0["key"] ?? "", $0["constant"].flatMap { Rational(recorded: $0) },
        $0["priority"].flatMap { Rational(recorded: $0) }
      )
    }
  }

  /// Returns the constraint as the document describes it, for a comment where it cannot be imported.
  func description(_ name: (String) -> String) -> String {
    var text = "\(name(firstItem)).\(firstAttribute) \(relation.rawValue) "
    if let secondItem, let secondAttribute {
      text += multiplier.value.isOne ? "" : "\(multiplier.value.written) * "
      text += "\(name(secondItem)).\(secondAttribute)"
      if constant.isZero { return text }
      return text + " \(constant.sign < 0 ? "-" : "+") \(constant.magnitude.written)"
    }
    return text + constant.written
  }
}
