import ConstraintSolver
import InterfaceMarkup
import LayoutSyntax
import LayoutWriting

/// A document for macOS, rewritten with the names and coordinates that documents for iOS have.
///
/// AppKit counts frames from the bottom of the superview, unless that is flipped. What a control shows is in its cell.
struct AppKitDocument {
  private let toolsVersion: Int

  init(toolsVersion: Int) { self.toolsVersion = toolsVersion }

  /// Whether a document is for macOS.
  static func isFor(_ document: MarkupElement) -> Bool {
    document["targetRuntime"]?.hasPrefix("MacOSX") == true || document["type"]?.contains(".Cocoa.") == true
  }

  /// Returns the document with the names and coordinates of UIKit. Ids and lines are unchanged.
  func rewritten(_ document: MarkupElement) -> MarkupElement { rewrite(document, in: nil) }

  /// The superview of the elements inside it.
  private struct Superview {
    let height: Rational
    /// Whether it counts from its top edge.
    let isFlipped: Bool
  }

  /// Views that count the frames of their subviews from the top edge.
  private static let flipped: Set<String> = ["clipView", "tableView", "outlineView", "collectionView"]
  /// Elements whose views are laid out separately.
  private static let separate: Set<String> = ["tableColumns", "tabViewItems", "window"]
  /// Children of a control that say nothing about its layout, or that are read here.
  private static let readChildren: Set<String> = ["visibilityPriorities", "customSpacing", "holdingPriorities"]
  /// The lists of a stack's views, by their areas.
  private static let areas = ["beginningViews": "leading", "middleViews": "center", "endViews": "trailing"]

  private func rewrite(_ element: MarkupElement, in superview: Superview?, gravity: String? = nil) -> MarkupElement {
    let frame = RecordedFrame(of: element)
    let isView = frame != nil && element.children.contains { $0.name == "rect" && $0["key"] == "frame" }
    var inner = superview
    if Self.separate.contains(element.name) { inner = nil }
    if isView, let frame {
      inner = Superview(height: frame.height, isFlipped: Self.flipped.contains(element.name))
    }
    var children: [MarkupElement] = []
    for child in element.children where !Self.readChildren.contains(child.name) {
      switch child.name {
      case "rect" where child["key"] == "frame": children.append(turned(child, in: superview))
      case "autoresizingMask": children.append(turned(mask: child, in: superview))
      case "constraints": children.append(with(symbolicConstants: child, of: element))
      case _ where isView && child["key"] == "cell": break
      default:
        // A window's content view and a column's cells are laid out on their own.
        let isSeparate = Self.separate.contains(child.name)
        children.append(rewrite(child, in: isSeparate ? nil : inner, gravity: Self.areas[element.name] ?? gravity))
      }
    }
    var attributes = element.attributes
    // A scroll view places its clip view, whatever the document says.
    if element.name == "clipView" { attributes["translatesAutoresizingMaskIntoConstraints"] = nil }
    var name = element.name
    if isView {
      let control = AppKitControl(element, toolsVersion: toolsVersion)
      name = control.kind ?? name
      attributes.merge(control.attributes) { _, new in new }
      children += control.children
      if let gravity { attributes["gravity"] = gravity }
      children = arranged(children, of: element)
    } else if ["subviews", "beginningViews", "middleViews", "endViews"].contains(name) {
      name = "subviews"
    }
    var result = MarkupElement(name: name, attributes: attributes, line: element.line)
    result.text = element.text
    result.children = children
    return result
  }

  /// Returns the children of a view with one list of subviews, which also has what a scroll view puts around its content.
  private func arranged(_ children: [MarkupElement], of element: MarkupElement) -> [MarkupElement] {
    var list: MarkupElement?
    var others: [MarkupElement] = []
    for child in children {
      let isBeside = element.name == "scrollView" && child["key"] != nil && RecordedFrame(of: child) != nil
      guard child.name == "subviews" || isBeside else {
        others.append(child)
        continue
      }
      var found = list ?? MarkupElement(name: "subviews", attributes: [:], line: child.line)
      found.children += isBeside ? [child] : child.children
      list = found
    }
    return others + (list.map { [$0] } ?? [])
  }

  // MARK: Coordinates

  private func turned(_ rect: MarkupElement, in superview: Superview?) -> MarkupElement {
    guard let superview, !superview.isFlipped, let y = rect["y"].flatMap({ Rational(recorded: $0) }),
      let height = rect["height"].flatMap({ Rational(recorded: $0) })
    else { return rect }
    return rect.with(["y": (superview.height - y - max(0, height)).written])
  }

  private func turned(mask: MarkupElement, in superview: Superview?) -> MarkupElement {
    guard superview?.isFlipped == false else { return mask }
    var attributes = mask.attributes
    (attributes["flexibleMinY"], attributes["flexibleMaxY"]) = (attributes["flexibleMaxY"], attributes["flexibleMinY"])
    return MarkupElement(name: mask.name, attributes: attributes, line: mask.line)
  }

  // MARK: Constraints

  /// Returns the constraints of a view; those with the standard distance may have no constant.
  private func with(symbolicConstants list: MarkupElement, of owner: MarkupElement) -> MarkupElement {
    var list = list
    list.children = list.children.map { constraint in
      guard constraint.isOn("symbolic"), constraint["constant"] == nil else { return constraint }
      let isNested = [constraint["firstItem"], constraint["secondItem"]].contains { $0 == nil || $0 == owner["id"] }
      let distance = isNested ? StandardDistance.toAncestor : StandardDistance.betweenSiblings
      return constraint.with(["constant": String(distance)])
    }
    return list
  }
}

extension MarkupElement {
  /// Returns the element with other values of some attributes.
  fileprivate func with(_ values: [String: String]) -> MarkupElement {
    var element = MarkupElement(name: name, attributes: attributes.merging(values) { _, new in new }, line: line)
    (element.children, element.text) = (children, text)
    return element
  }
}
