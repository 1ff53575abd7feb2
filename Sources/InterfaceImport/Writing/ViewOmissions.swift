import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutWriting

/// Returns what a view's element specifies that no setting of the language can express, except what `ViewSettings`
/// reports.
///
/// Attributes of behaviour and drawing that every view has (`opaque`, `contentMode`, `userInteractionEnabled`, tags and
/// the like) are not part of a layout and are not reported.
func unsaid(_ view: InterfaceView) -> [Omission] {
  guard view.tag != InterfaceView.guideTag else { return [] }
  let element = view.element
  var found: [Omission] = []
  if ViewFacts.isUnknown(view.tag) { found.append(Omission("kind", view.tag)) }
  for (attribute, sort) in attributeSorts { if let value = element[attribute] { found.append(Omission(sort, value)) } }
  if let name = element["customClass"], ViewSettings.className(of: element) == nil {
    found.append(Omission("custom class", name))
  }
  if let alpha = element["alpha"] { found.append(Omission("alpha", Rational(recorded: alpha)?.written ?? alpha)) }
  if element.isOn("layoutMarginsFollowReadableWidth") { found.append(Omission("readable width of the margins")) }
  for child in element.children { found += unsaid(child, in: element) }
  return found
}

/// Attributes whose value is reported, with their names in the report.
private let attributeSorts = [
  ("image", "image"), ("highlightedImage", "image"),
]

/// Children that the importer reads, or that contain nothing specific to the view.
private let readChildren: Set<String> = [
  "rect", "frame", "autoresizingMask", "subviews", "constraints", "viewLayoutGuide", "keyboardLayoutGuide",
  "fontDescription", "nil", "point",
  "size", "freeformSimulatedSizeMetrics", "string", "attributedString", "animations", "edgeInsets",
  "directionalEdgeInsets", "mutableString", "gestureRecognizers", "cells",
]

private func unsaid(_ child: MarkupElement, in element: MarkupElement) -> [Omission] {
  switch child.name {
  case _ where readChildren.contains(child.name): return []
  case "connections":
    return child.children.compactMap { connection in
      switch connection.name {
      case "action": Omission("action", connection["selector"] ?? "")
      case "segue": Omission("segue", connection["identifier"] ?? connection["kind"] ?? "")
      case "outletCollection" where connection["property"] == "gestureRecognizers": Omission("gesture recognizer")
      // Outlets were already used for names.
      default: nil
      }
    }
  case "color": return child["key"] == "backgroundColor" ? [] : [Omission("color", child["key"] ?? "")]
  case "state":
    var found = ["image", "backgroundImage"].compactMap { child[$0].map { Omission("image", $0) } }
    found += child.children.filter { $0.name == "color" }.map { Omission("color", $0["key"] ?? "") }
    if child["key"] != "normal" { found.append(Omission("state", child["key"] ?? "")) }
    return found
  case "userDefinedRuntimeAttributes":
    return child.children.map { Omission("runtime attribute", $0["keyPath"] ?? "") }
  case "textInputTraits": return child.attributes.count > 1 ? [Omission("text input traits")] : []
  case "segments": return [Omission("segments", child.children.compactMap { $0["title"] }.joined(separator: " | "))]
  // A view inside bar items is a separate layout.
  case "items": return [Omission("bar items")]
  case "variation": return variationOmissions(child, in: element)
  case "prototypes", "sections":
    let count = cellCount(child)
    return count > 0 ? [Omission("arrangement of cells", "(\(count), each a layout of its own)")] : []
  case _ where child["key"] == "contentView" || element.name == "tableView" || element.name == "collectionView":
    // The contents are read, and headers and footers are separate layouts.
    return child["key"]?.hasSuffix("View") == true ? [] : [Omission(child["key"] ?? child.name)]
  default: return [Omission(child["key"] ?? child.name)]
  }
}

private func cellCount(_ element: MarkupElement) -> Int {
  var count = 0
  element.forEach { if ["tableViewCell", "collectionViewCell"].contains($0.name) { count += 1 } }
  return count
}

/// Masks are read where they apply, and the variations of stacks become settings.
private func variationOmissions(_ variation: MarkupElement, in element: MarkupElement) -> [Omission] {
  guard let key = variation["key"], key != "default" else { return [] }
  let read: Set =
    element.name == "stackView" ? ["key", "axis", "spacing", "spacingType", "distribution", "alignment"] : ["key"]
  let words =
    variation.attributes.keys.filter { !read.contains($0) }.sorted()
    + variation.children.filter { $0.name != "mask" }.map { $0["key"] ?? $0.name }
  return words.isEmpty ? [] : [Omission("trait variation", "\(key): \(words.joined(separator: ", "))")]
}
