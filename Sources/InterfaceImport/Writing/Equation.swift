import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// One side of an equation: an attribute of a view or of its guide.
struct EquationEnd: Hashable {
  let view: Int
  let guide: Guide?
  let attribute: Attribute
}

/// A constraint in the language's terms: `first relation multiplier * second + constant`.
struct ImportedEquation {
  var first: EquationEnd
  var second: EquationEnd?
  var relation: Relation
  var multiplier: Rational
  /// The ratio as written, such as 16:9.
  var ratio: (width: Rational, height: Rational)?
  var constant: Rational
  var priority: Rational
  var identifier: String?
  var isSymbolic: Bool
  /// The position of the constraint in the document's order.
  let position: Int
  let source: InterfaceConstraint

  /// Whether the document has it on its canvas only. The equations of an added guide have another constraint's source.
  var isPlaceholder: Bool { source.isPlaceholder && position >= 0 }
  /// Whether it may be combined with other equations in one statement.
  var isPlain: Bool { relation == .equal && priority == 1000 && identifier == nil && multiplier.isOne }
}

/// Reads a root's constraints as equations, and reports those that the language cannot express.
struct EquationReader {
  private(set) var tree: ViewTree
  private(set) var equations: [ImportedEquation] = []
  /// The omitted constraints, with their positions in the document's order.
  private(set) var omissions: [(position: Int, constraint: InterfaceConstraint, why: String)] = []
  /// The guides that represent a scroll view's content or frame, by view and role.
  private var scrollGuides: [Int: [InterfaceGuide.Role: Int]] = [:]
  /// Sizes of content that the app supplies, which the document has only on its canvas, by view.
  private(set) var placeholderSizes: [Int: ContentSize] = [:]

  /// The reason why an item cannot be expressed.
  private struct InexpressibleConstraint: Error { let why: String }

  init(_ tree: ViewTree) {
    self.tree = tree
    for (index, view) in tree.views.enumerated() where index != InterfaceView.rootIndex {
      let size = ViewFacts(view).placeholder
      if size.width != nil || size.height != nil { placeholderSizes[index] = size }
    }
    for (position, constraint) in tree.constraints.enumerated() where !takePlaceholder(constraint) {
      do throws(InexpressibleConstraint) {
        equations.append(try equation(constraint, position))
      } catch {
        omissions.append((position, constraint, error.why))
      }
    }
  }

  /// Returns whether the constraint is a placeholder for the content of a view, and records its size. The app supplies
  /// this content, and the built app does not have this size. The language writes it as `intrinsic:`, which UIKit
  /// replaces with the real content.
  private mutating func takePlaceholder(_ constraint: InterfaceConstraint) -> Bool {
    guard constraint.isPlaceholder, constraint.relation == .equal, constraint.secondItem == nil,
      constraint.constant.sign >= 0, let view = tree.indices[constraint.firstItem], view != InterfaceView.rootIndex,
      tree.installation[constraint.id]?.isNever != true, ViewFacts(tree.views[view]).canStateContent
    else { return false }
    var size = placeholderSizes[view] ?? (nil, nil)
    switch constraint.firstAttribute {
    case "width": size.width = constraint.constant
    case "height": size.height = constraint.constant
    default: return false
    }
    placeholderSizes[view] = size
    return true
  }

  /// The constraint as an equation. A placeholder has the priority 1: it places the view on the canvas, where nothing
  /// else does, and every constraint that the app adds in its place overrides it.
  private mutating func equation(
    _ constraint: InterfaceConstraint, _ position: Int
  ) throws(InexpressibleConstraint) -> ImportedEquation {
    if tree.installation[constraint.id]?.isNever == true { throw InexpressibleConstraint(why: "not installed") }
    let first = try end(constraint.firstItem, constraint.firstAttribute, with: constraint.secondItem)
    var second: EquationEnd?
    if let item = constraint.secondItem {
      second = try end(item, constraint.secondAttribute ?? "", with: constraint.firstItem)
    }
    if second == nil || constraint.multiplier.value.isZero, !first.attribute.isSize {
      throw InexpressibleConstraint(why: "a location needs a second item")
    }
    return ImportedEquation(
      first: first, second: second, relation: constraint.relation,
      multiplier: second == nil ? 1 : constraint.multiplier.value, ratio: constraint.multiplier.ratio,
      constant: constraint.constant, priority: constraint.isPlaceholder ? 1 : constraint.priority,
      identifier: constraint.identifier,
      isSymbolic: constraint.isSymbolic, position: position, source: constraint)
  }

  // MARK: Items

  private mutating func end(_ id: String, _ word: String, with other: String?) throws(InexpressibleConstraint)
    -> EquationEnd
  {
    guard let (attribute, isMargin) = Self.attribute(word) else {
      throw InexpressibleConstraint(why: word.isEmpty ? "it has no second attribute" : "the language has no `\(word)`")
    }
    if let view = tree.indices[id] {
      return EquationEnd(view: view, guide: isMargin ? .margins : nil, attribute: attribute)
    }
    guard let guide = tree.guides[id] else {
      throw InexpressibleConstraint(why: "one of its items is not in this layout")
    }
    let root = InterfaceView.rootIndex
    switch guide.role {
    case .safeArea: return EquationEnd(view: guide.view, guide: .safeArea, attribute: attribute)
    case .topLayoutGuide where attribute == .bottom: return EquationEnd(view: root, guide: .safeArea, attribute: .top)
    case .topLayoutGuide where attribute == .top: return EquationEnd(view: root, guide: nil, attribute: .top)
    case .bottomLayoutGuide where attribute == .top:
      return EquationEnd(view: root, guide: .safeArea, attribute: .bottom)
    case .bottomLayoutGuide where attribute == .bottom: return EquationEnd(view: root, guide: nil, attribute: .bottom)
    case .topLayoutGuide, .bottomLayoutGuide:
      throw InexpressibleConstraint(why: "the language has no such part of a layout guide")
    // While no keyboard is shown, the guide is below the safe area and as wide as the view.
    case .keyboard where attribute == .top:
      return EquationEnd(view: guide.view, guide: .safeArea, attribute: .bottom)
    case .keyboard where attribute.isHorizontal || attribute == .bottom:
      return EquationEnd(view: guide.view, guide: nil, attribute: attribute)
    case .keyboard: throw InexpressibleConstraint(why: "the language has no such part of the keyboard guide")
    case .content, .frame: return scrollEnd(guide, attribute, with: other)
    case .other(let key): throw InexpressibleConstraint(why: "the language has no `\(key)`")
    }
  }

  /// In an equation with a descendant, the edges of a scroll view refer to its content area. Its size and centre, and
  /// every attribute in an equation with another view, refer to its frame. All other cases require an added guide.
  private mutating func scrollEnd(
    _ guide: InterfaceGuide, _ attribute: Attribute, with other: String?
  ) -> EquationEnd {
    let isSizeOrCenter = attribute.isSize || attribute == .centerX || attribute == .centerY
    let isDescendant = other.flatMap { tree.indices[$0] }.map { tree.isAncestor(guide.view, of: $0) } ?? false
    if guide.role == .content ? isDescendant && !isSizeOrCenter : !isDescendant || isSizeOrCenter {
      return EquationEnd(view: guide.view, guide: nil, attribute: attribute)
    }
    if let known = scrollGuides[guide.view]?[guide.role] {
      return EquationEnd(view: known, guide: nil, attribute: attribute)
    }
    // A guide inside the scroll view fills the content area, and a guide beside it fills the frame.
    let isInside = guide.role == .content || tree.views[guide.view].parent == nil
    let parent = isInside ? guide.view : tree.views[guide.view].parent ?? guide.view
    let index = tree.appendScrollGuide(isInside ? "contentGuide" : "frameGuide", of: parent)
    scrollGuides[guide.view, default: [:]][guide.role] = index
    for edge in [Attribute.top, .leading, .bottom, .trailing] {
      if let source = tree.constraints.first {
        equations.append(
          ImportedEquation(
            first: EquationEnd(view: index, guide: nil, attribute: edge),
            second: EquationEnd(view: guide.view, guide: nil, attribute: edge), relation: .equal, multiplier: 1,
            constant: 0, priority: 1000, isSymbolic: false, position: equations.count - 1_000_000, source: source))
      }
    }
    return EquationEnd(view: index, guide: nil, attribute: attribute)
  }

  // MARK: Attributes

  /// Interface Builder's names of attributes that differ from the language's.
  private static let words: [String: (Attribute, isMargin: Bool)] = [
    "baseline": (.lastBaseline, false), "centerXWithinMargins": (.centerX, true),
    "centerYWithinMargins": (.centerY, true),
  ]

  private static func attribute(_ word: String) -> (Attribute, isMargin: Bool)? {
    if let known = words[word] { return known }
    if let attribute = Attribute(rawValue: word) { return (attribute, false) }
    guard word.hasSuffix("Margin"), let attribute = Attribute(rawValue: String(word.dropLast("Margin".count))) else {
      return nil
    }
    return (attribute, true)
  }
}
