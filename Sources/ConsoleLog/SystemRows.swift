import ConstraintSolver
import LayoutSyntax
import LayoutWriting

/// Identifies the rows that the system makes, and describes them in plain terms.
///
/// An app cannot change these rows; the fix is usually in the app's own constraints. Identifiers such as `UISV-spacing`
/// are internals of UIKit, so sentences replace them.
struct SystemRows {
  let views: LogViews

  /// Returns what the system does with the row, as the end of a sentence; nil for the author's rows.
  func words(_ row: LogRow, _ body: LogRowBody) -> String? {
    let className = lastName(ofClass: row.className)
    let equation = body.equations[0]
    let name = name(equation.left.item)
    if className.hasPrefix("NSAutoresizingMask") { return mask(equation) }
    if className.hasPrefix("NSIBPrototyping") {
      return "Interface Builder \(effect(equation)) when it builds the app, since constraints are missing"
    }
    if className.hasPrefix("NSContentSize") {
      return "the content of \(name) is \(equation.constant.written) \(isHorizontal(equation) ? "wide" : "high")"
    }
    if className == "_UILayoutSupportConstraint" { return "the view controller \(effect(equation))" }
    if let identifier = row.identifier, let words = identified(identifier, equation, body) { return words }
    if className.hasPrefix("_UI") || className.hasPrefix("_NS"), className != "_UISystemBaselineConstraint" {
      return "UIKit \(effect(equation))"
    }
    if isActionSheetWidth(row, body) { return "UIKit's action sheet \(effect(equation))" }
    let items = items(body).compactMap { views.known($0) }
    let isPrivate = !items.isEmpty && items.allSatisfy { views.isPrivate($0) }
    return isPrivate ? "UIKit \(effect(equation)), inside a view of its own" : nil
  }

  /// Whether this is the row that every action sheet prints since iOS 12.2, in which one of its views has a width of
  /// −16 points.
  private func isActionSheetWidth(_ row: LogRow, _ body: LogRowBody) -> Bool {
    guard row.identifier == nil, row.source == nil, body.equations.count == 1 else { return false }
    let equation = body.equations[0]
    return equation.right == nil && equation.left.attribute.attribute == .width && equation.relation == .equal
      && equation.constant == -16 && className(equation.left.item) == "UIView"
  }

  /// Returns the view whose mask the row comes from, if the app can turn the mask off.
  func maskedView(_ row: LogRow, _ body: LogRowBody) -> Int? {
    guard lastName(ofClass: row.className).hasPrefix("NSAutoresizingMask"),
      let view = views.known(body.equations[0].left.item)
    else { return nil }
    // Views that the system lays out by frame are meant to have masks.
    let className = lastName(ofClass: views.views[view].className ?? "")
    let isSystems =
      isPrivateClass(className) || className.hasSuffix("CellContentView") || className == "UIWindow"
      || className == "NSClipView"
    return isSystems ? nil : view
  }

  private func mask(_ equation: LogEquation) -> String {
    guard let view = views.known(equation.left.item) else { return "an autoresizing mask \(effect(equation))" }
    let name = views.names[view]
    let className = lastName(ofClass: views.views[view].className ?? "")
    if className.hasSuffix("CellContentView") { return "\(owner(of: className)) \(effect(equation))" }
    if isPrivateClass(className) || className == "UIWindow" { return "UIKit \(effect(equation))" }
    return "the autoresizing mask of `\(name)` \(effect(equation, of: "its")). "
      + "Usual cure: `\(name).translatesAutoresizingMaskIntoConstraints = false`"
  }

  /// Returns the meaning of one of the system's identifiers; nil for an author's identifier.
  private func identified(_ identifier: String, _ equation: LogEquation, _ body: LogRowBody) -> String? {
    let className = className(equation.left.item)
    if identifier.contains("-Encapsulated-Layout-") { return "\(owner(of: className)) \(effect(equation))" }
    if identifier.hasPrefix("_UITemporaryLayout") { return "UIKit \(effect(equation)), while it measures the view" }
    if identifier.contains("Margin-guide-constraint") {
      let sides = ["top", "bottom", "left", "right", "leading", "trailing"]
      let side = sides.first { identifier.contains("-\($0)Margin") }.map { "\($0) " } ?? ""
      return "the \(side)margin of \(outer(body)) is \(equation.constant.written)"
    }
    if identifier.contains("SafeAreaLayoutGuide-") {
      return "the safe area of \(outer(body)) begins \(equation.constant.written) inside it"
    }
    if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView") {
      return stack(identifier, equation, body)
    }
    if identifier.hasPrefix("IB auto generated") {
      return "Interface Builder \(effect(equation)) when it builds the app, since constraints are missing"
    }
    let plain = identifier.hasPrefix("_") ? identifier.dropFirst() : identifier[...]
    let keyboard = ["accessoryView.", "inputView.", "assistantView.", "assistantHeight", "UIKB", "UIInput"]
    if keyboard.contains(where: { plain.hasPrefix($0) }) { return "the keyboard \(effect(equation))" }
    let bars = [
      "TB_", "IB_", "BIB_", "CB_", "UIButtonBar", "ButtonWrapper", "UINav", "UIToolbar",
    ]
    if bars.contains(where: { plain.hasPrefix($0) }) { return "a bar \(effect(equation))" }
    let isSystems =
      (plain.hasPrefix("UI") || plain.hasPrefix("NS")) && plain.dropFirst(2).first?.isUppercase == true
      && (plain.count < identifier.count || plain.contains { "-._".contains($0) })
    return isSystems ? "UIKit \(effect(equation))" : nil
  }

  private func stack(_ identifier: String, _ equation: LogEquation, _ body: LogRowBody) -> String {
    let items = items(body)
    let stack = items.first { className($0).contains("StackView") }
    let children = items.filter { $0.key != stack?.key }.map(name)
    let subject = stack.map { "the stack view \(name($0))" } ?? "a stack view"
    let first = children.first ?? name(equation.left.item)
    let both = items.count > 1 ? "\(name(items[0])) and \(name(items[1]))" : first
    let size = isHorizontal(equation) ? "wide" : "high"
    switch true {
    case identifier.hasPrefix("UISV-canvas-connection"):
      // The stack, or its margins, is the superview or the first item.
      let own = body.superview ?? equation.left.item
      let child = items.first { $0.key != own.key }.map(name) ?? first
      return "the stack view \(name(own)) pins \(child) to its \(word(equation.left.attribute))"
    case identifier.hasPrefix("UISV-spacing"):
      return "a stack view keeps \(equation.constant.magnitude.written) between \(both)"
    case identifier.hasPrefix("UISV-alignment"):
      return "a stack view aligns the \(word(equation.left.attribute))s of \(both)"
    case identifier.hasPrefix("UISV-fill-equally"): return "a stack view makes \(both) equally \(size)"
    case identifier.hasPrefix("UISV-fill-proportionally"): return "a stack view gives \(first) its share of the room"
    case identifier.hasPrefix("UISV-hiding"): return "a stack view takes the room of \(first) away while it is hidden"
    case identifier.hasPrefix("UISV-distributing"): return "a stack view distributes \(both)"
    default: return "\(subject) \(effect(equation))"
    }
  }

  /// Returns the owner that fixes a view's size from outside.
  private func owner(of className: String) -> String {
    if className.contains("CollectionView") { return "the collection view" }
    if className.contains("TableView") || className.hasPrefix("NSTable") { return "the table view" }
    return className.hasSuffix("Cell") ? "the table or collection view" : "UIKit"
  }

  /// Returns the effect of an equation: `fixes the cell's height at 75`.
  private func effect(_ equation: LogEquation, of owner: String? = nil) -> String {
    let attribute = equation.left.attribute
    let view = className(equation.left.item)
    let isCell = view.hasSuffix("CellContentView") || view.hasSuffix("Cell")
    let subject = isCell ? "the cell" : name(equation.left.item)
    let quantity =
      owner.map { "\($0) \(word(attribute))" }
      ?? (isCell ? "the cell's \(word(attribute))" : "the \(word(attribute)) of \(subject)")
    guard equation.right == nil else {
      return "ties \(quantity) to \(equation.right.map { name($0.item) } ?? "another view")"
    }
    let value = equation.constant.written
    switch equation.relation {
    case .equal: return "fixes \(quantity) at \(value)"
    case .atMost: return "keeps \(quantity) at \(value) or less"
    case .atLeast: return "keeps \(quantity) at \(value) or more"
    }
  }

  /// Returns a name for an attribute: `height`, `top edge`.
  private func word(_ attribute: LogAttribute) -> String {
    switch attribute.attribute {
    case .width, .height: attribute.attribute.rawValue
    case .centerX, .centerY: "center"
    case .firstBaseline, .lastBaseline: "baseline"
    default: "\(attribute.attribute.rawValue) edge"
    }
  }

  private func items(_ body: LogRowBody) -> [LogItem] {
    var items: [LogItem] = []
    for equation in body.equations {
      for item in [equation.left.item, equation.right?.item].compactMap({ $0 })
      where !items.contains(where: { $0.key == item.key }) { items.append(item) }
    }
    return items
  }

  /// Returns the name of the superview that a guide's row measures from.
  private func outer(_ body: LogRowBody) -> String { body.superview.map(name) ?? "the view" }

  private func isHorizontal(_ equation: LogEquation) -> Bool { equation.left.attribute.attribute.isHorizontal }

  private func name(_ item: LogItem) -> String { views.known(item).map { "`\(views.names[$0])`" } ?? "a view" }

  private func className(_ item: LogItem) -> String {
    views.known(item).flatMap { views.views[$0].className }.map(lastName) ?? ""
  }
}
