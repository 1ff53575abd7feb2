import ConstraintSolver
import LayoutSyntax
import LayoutWriting

/// Identifies the rows that the system makes, and describes them in plain terms.
///
/// An app cannot change these rows; the fix is usually in the app's own constraints. Identifiers such as `UISV-spacing`
/// are internals of UIKit, so sentences replace them.
struct SystemRows {
  let views: LogViews
  /// The name of the framework that the log is from.
  let framework: String
  /// The references of rows without an identifier that fix the size of a cell, or of another view that a table sizes.
  private let unnamedSizes: Set<String>

  init(views: LogViews, rows: [LogRow]) {
    self.views = views
    framework = views.isAppKit ? "AppKit" : "UIKit"
    unnamedSizes = Self.unnamedSizes(rows, views)
  }

  /// Returns what the system does with the row, as the end of a sentence; nil for the author's rows.
  func words(_ row: LogRow, _ body: LogRowBody) -> String? {
    let className = lastName(ofClass: row.className)
    let equation = body.equations[0]
    let name = name(equation.left.item)
    if row.isFromMask { return mask(row, body) }
    if className.hasPrefix("NSIBPrototyping") {
      return "Interface Builder \(effect(equation)) when it builds the app, since constraints are missing"
    }
    if className.hasPrefix("NSContentSize") {
      return "the content of \(name) is \(equation.constant.printed) \(isHorizontal(equation) ? "wide" : "high")"
    }
    if className == "_UILayoutSupportConstraint" { return "the view controller \(effect(equation))" }
    if let identifier = row.identifier, let words = identified(identifier, equation, body) { return words }
    if className.hasPrefix("_UI") || className.hasPrefix("_NS"), className != "_UISystemBaselineConstraint" {
      return "\(framework) \(effect(equation))"
    }
    if isActionSheetWidth(row, body) { return "UIKit's action sheet \(effect(equation))" }
    if unnamedSizes.contains(row.reference) {
      return "\(owner(of: self.className(equation.left.item))) \(effect(equation))"
    }
    let items = items(body).compactMap { views.known($0) }
    let isPrivate = isPlain(row) && items.contains { !isGuide($0) } && items.allSatisfy(isSystems)
    return isPrivate ? "\(framework) \(effect(equation)), inside a view of its own" : nil
  }

  /// Whether a row has neither a name nor a source line, which only an app's rows have.
  private func isPlain(_ row: LogRow) -> Bool { Self.isPlain(row) }

  private static func isPlain(_ row: LogRow) -> Bool {
    row.identifier == nil && row.source == nil
      && ["NSLayoutConstraint", "_UISystemBaselineConstraint"].contains(lastName(ofClass: row.className))
  }

  /// Whether a view is one of the system's own, or a guide of one.
  private func isSystems(_ view: Int) -> Bool {
    if isGuide(view), let outer = views.views[view].parent { return views.isPrivate(outer) }
    return views.isPrivate(view)
  }

  private func isGuide(_ view: Int) -> Bool {
    views.views[view].className.map { lastName(ofClass: $0).hasSuffix("Guide") } ?? false
  }

  // MARK: Sizes that the system sets

  /// Returns the references of rows that fix the size of a cell, of its content view, or of a table's header or footer.
  /// Some libraries replace the description of constraints, so that the identifier is missing.
  ///
  /// Of two such rows for one size, the system's is the one of 0, or else the last. If another row for the size has the
  /// identifier, the app has made all of them.
  private static func unnamedSizes(_ rows: [LogRow], _ views: LogViews) -> Set<String> {
    struct Size: Hashable {
      let key: String
      let isWidth: Bool
    }
    var candidates: [Size: [(reference: String, isZero: Bool)]] = [:]
    var named: Set<Size> = []
    for row in rows {
      guard let equation = row.body?.equations.first, row.body?.equations.count == 1, equation.right == nil,
        equation.relation == .equal, equation.left.attribute.attribute.isSize
      else { continue }
      let size = Size(key: equation.left.item.key, isWidth: equation.left.attribute.attribute == .width)
      if row.identifier?.contains("-Encapsulated-Layout-") ?? false { named.insert(size) }
      guard isPlain(row), let view = views.known(equation.left.item), isSizedByTable(view, views) else { continue }
      candidates[size, default: []].append((row.reference, equation.constant.isZero))
    }
    var result: Set<String> = []
    for (size, rows) in candidates where !named.contains(size) {
      if let row = rows.last(where: \.isZero) ?? rows.last { result.insert(row.reference) }
    }
    return result
  }

  /// Whether a table or collection view sets the size of a view.
  private static func isSizedByTable(_ view: Int, _ views: LogViews) -> Bool {
    guard let className = views.views[view].className.map({ lastName(ofClass: $0) }) else { return false }
    if className.hasSuffix("Cell") || className.hasSuffix("CellContentView") || className.contains("HeaderFooter") {
      return true
    }
    let parts = ["TableHeader", "TableFooter", "CollectionReusable"]
    if parts.contains(where: className.contains) { return true }
    let outer = views.views[view].parent.flatMap { views.views[$0].className }.map { lastName(ofClass: $0) } ?? ""
    return (className.contains("Header") || className.contains("Footer"))
      && (outer.hasSuffix("TableView") || outer.hasSuffix("CollectionView"))
  }

  /// The size from which a view that the system sizes is as large as a screen, so that its size lasts.
  private static let screenSize: Rational = 300

  /// Whether a row fixes a size that lasts only for a moment: while a cell is measured, or a view is hidden. An app's
  /// size of 0 is one, since it collapses a view.
  func isMomentary(_ row: LogRow, _ body: LogRowBody) -> Bool {
    guard let equation = body.equations.first, equation.right == nil, equation.left.attribute.attribute.isSize,
      equation.relation != .atLeast
    else { return false }
    let identifier = row.identifier ?? ""
    if unnamedSizes.contains(row.reference) || identifier.contains("-Encapsulated-Layout-") {
      let isCell = views.known(equation.left.item).map { Self.isSizedByTable($0, views) } ?? false
      return equation.constant < Self.screenSize || isCell && equation.left.attribute.attribute == .height
    }
    if ["UITemporaryLayout", "UISV-hiding", "fittingSize"].contains(where: identifier.contains) { return true }
    return equation.constant.magnitude < Rational(1, over: 2) ?? 0
  }

  /// Whether this is the row that every action sheet prints since iOS 12.2, in which one of its views has a width of
  /// −16 points.
  private func isActionSheetWidth(_ row: LogRow, _ body: LogRowBody) -> Bool {
    guard row.identifier == nil, row.source == nil, body.equations.count == 1 else { return false }
    let equation = body.equations[0]
    return equation.right == nil && equation.left.attribute.attribute == .width && equation.relation == .equal
      && equation.constant == -16 && className(equation.left.item) == "UIView"
  }

  // MARK: Masks

  /// Returns the view whose mask the row comes from, if the app can turn the mask off.
  func maskedView(_ row: LogRow, _ body: LogRowBody) -> Int? {
    guard row.isFromMask, let view = views.known(maskOwner(body)) else { return nil }
    // Views that the system lays out by frame are meant to have masks.
    let className = lastName(ofClass: views.views[view].className ?? "")
    let isSystems =
      views.isPrivate(view) || className.hasSuffix("CellContentView") || className == "UIWindow"
      || className == "NSClipView" || isContentView(view) || isRoot(view, row, body)
      || Self.isSizedByTable(view, views)
    return isSystems ? nil : view
  }

  /// Returns the view that has the mask of a row: the subview, also if the superview is the left side.
  private func maskOwner(_ body: LogRowBody) -> LogItem {
    body.isVisual ? body.items.first ?? body.equations[0].left.item : body.equations[0].left.item
  }

  /// Whether a view of AppKit is the content view of a box or a tab view, which lays it out by its frame.
  private func isContentView(_ view: Int) -> Bool {
    guard let outer = views.views[view].parent, views.views[view].className.map(isPlainClass) ?? false else {
      return false
    }
    return ["NSBox", "NSTabView"].contains(views.views[outer].className.map { lastName(ofClass: $0) } ?? "")
  }

  /// Whether a view is a controller's root view, which is as large as its window: the log shows it in no view of the
  /// app, and its mask is flexible. Without its mask it would have no size.
  private func isRoot(_ view: Int, _ row: LogRow, _ body: LogRowBody) -> Bool {
    let isHorizontal = isHorizontal(body.equations[0])
    guard row.isFlexible(horizontally: isHorizontal), !views.children(of: view).isEmpty else { return false }
    guard let outer = views.views[view].parent else { return true }
    let className = views.views[outer].className ?? ""
    return views.views[outer].isAssumed || lastName(ofClass: className) == "UIWindow" || isPrivateClass(className)
  }

  private func mask(_ row: LogRow, _ body: LogRowBody) -> String {
    var equation = body.equations[0]
    let owner = maskOwner(body)
    if let right = equation.right, right.item.key == owner.key, equation.left.item.key != owner.key {
      equation = LogEquation(
        left: right, relation: equation.relation.flipped, right: equation.left, constant: -equation.constant)
    }
    guard let view = views.known(owner) else { return "an autoresizing mask \(effect(equation))" }
    let name = views.names[view]
    let className = lastName(ofClass: views.views[view].className ?? "")
    if className.hasSuffix("CellContentView") || Self.isSizedByTable(view, views) {
      return "\(self.owner(of: className)) \(effect(equation))"
    }
    if maskedView(row, body) == nil { return "\(framework) \(effect(equation))" }
    return "the autoresizing mask of `\(name)` \(effect(equation, of: "its")). "
      + "Usual cure: `\(name).translatesAutoresizingMaskIntoConstraints = false`"
  }

  // MARK: Identifiers

  /// Returns the meaning of one of the system's identifiers; nil for an author's identifier.
  private func identified(_ identifier: String, _ equation: LogEquation, _ body: LogRowBody) -> String? {
    let className = className(equation.left.item)
    if identifier.contains("-Encapsulated-Layout-") { return "\(owner(of: className)) \(effect(equation))" }
    if identifier.contains("UITemporaryLayout") || identifier.hasPrefix("fittingSize") {
      return "\(framework) \(effect(equation)), while it measures the view"
    }
    if identifier.contains("Margin-guide-constraint") {
      let sides = ["top", "bottom", "left", "right", "leading", "trailing"]
      let side = sides.first { identifier.contains("-\($0)Margin") }.map { "\($0) " } ?? ""
      return "the \(side)margin of \(outer(body)) is \(equation.constant.printed)"
    }
    if identifier.contains("SafeAreaLayoutGuide-") {
      return "the safe area of \(outer(body)) begins \(equation.constant.printed) inside it"
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
    return isSystems ? "\(framework) \(effect(equation))" : nil
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
      return "a stack view keeps \(equation.constant.magnitude.printed) between \(both)"
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
    let tableParts = ["TableView", "TableHeader", "TableFooter", "HeaderFooter"]
    if tableParts.contains(where: className.contains) || className.hasPrefix("NSTable") { return "the table view" }
    return className.hasSuffix("Cell") ? "the table or collection view" : framework
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
    let value = equation.constant.printed
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
