import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Constraints as elements of the array that is activated.
extension SwiftLayout {
  /// Returns the constraints with the given conditions, each with the comments above it.
  func constraintLines(_ guards: [Guard]) -> [String] {
    rowLines(guards).flatMap { $0.comments + $0.anchor } + (guards.isEmpty ? idleLines + documentRows : [])
  }

  /// A row with the comments above it, in each notation; nil for SnapKit if it cannot express the row.
  typealias RowLine = (comments: [String], anchor: [String], place: String?, snapKit: String?)

  func rowLines(_ guards: [Guard]) -> [RowLine] {
    var lines: [RowLine] = []
    var last: (statement: Int, documentation: [String], remarks: [String]) = (-1, [], [])
    for constraint in constraints where constraint.guards == guards {
      guard let row = constraint.anatomy else { continue }
      let statement = constraint.statement
      let documentation = (statement.documentation ?? "").split(whereSeparator: \.isNewline).map {
        swiftComment(String($0))
      }
      let remarks = remarks(row, constraint)
      var above: [String] = []
      // Comments shared by several consecutive rows are written once.
      if statement.id != last.statement { above += comments.above(statement.id) + conflicts.above(statement.id) }
      if documentation != last.documentation { above += documentation }
      if remarks != last.remarks { above += remarks }
      last = (statement.id, documentation, remarks)
      let created = isMultipliedLocation(row) ? itemStyle(row, constraint) : [anchorStyle(row, constraint)]
      let snapKit = target == .snapKit ? snapKit(row, constraint) : nil
      lines.append((above, ended(created, with: clauses(constraint)), snapKit?.place, snapKit?.statement))
    }
    return lines
  }

  private func isMultipliedLocation(_ row: Anatomy) -> Bool {
    !row.attribute1.isSize && row.item2 != nil && !row.multiplier.isOne
  }

  /// Returns comments on rows for which UIKit and the layout differ in meaning.
  private func remarks(_ row: Anatomy, _ constraint: Constraint) -> [String] {
    var comments: [String] = []
    if isMultipliedLocation(row), row.attribute1.isHorizontal, !constraint.isPhysical {
      comments.append("// uikit-rtl: in a right-to-left language \(framework.rawValue) does not mirror this multiple.")
    }
    if !constraint.isRequired, !row.weight.isOne {
      comments.append(
        "// Beside others of its priority this counts \(row.weight.fractionText) times as much in the layout.")
    }
    let items = [row.item1, row.item2].compactMap(\.self)
    if items.contains(where: { $0.guide == .safeArea && $0.view != View.rootIndex }) {
      comments.append(
        "// In \(framework.rawValue) the safe area of a subview, too, keeps clear of bars that it lies under.")
    }
    if framework == .appKit {
      for guide in [Guide.readableContent, .keyboard] where items.contains(where: { $0.guide == guide }) {
        comments.append("// AppKit has no \(guide.rawValue) guide.")
      }
    }
    if !row.intrinsics.isEmpty { comments.append("// Of the content as it is at this moment.") }
    return comments
  }

  /// Returns `a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)`.
  private func anchorStyle(_ row: Anatomy, _ constraint: Constraint) -> String {
    let first = anchor(row.item1, row.attribute1, beside: row.item2)
    let relation = Self.word(row.relation)
    let constant = constantText(row, constraint)
    guard let item2 = row.item2, let attribute2 = row.attribute2 else {
      return "\(first).constraint(\(relation)Constant: \(constant))"
    }
    let second = anchor(item2, attribute2, beside: row.item1)
    if !row.standardCount.isZero {
      let direction = row.attribute1.isHorizontal ? "After" : "Below"
      // The distance is measured from the item that comes first in reading order.
      let isForward = row.standardCount.sign > 0
      let (from, to) = isForward ? (second, first) : (first, second)
      let sign = Self.word(isForward ? row.relation : row.relation.flipped)
      let count = swiftNumber(row.standardCount.magnitude)
      return "\(to).constraint(\(sign)SystemSpacing\(direction): \(from), multiplier: \(count))"
    }
    var arguments = ["\(relation): \(second)"]
    if !row.multiplier.isOne { arguments.append("multiplier: \(multiplierText(row, constraint))") }
    if constant != "0" { arguments.append("constant: \(constant)") }
    return "\(first).constraint(\(arguments.joined(separator: ", ")))"
  }

  /// Returns a constraint with a multiple of a location, which anchors cannot express.
  private func itemStyle(_ row: Anatomy, _ constraint: Constraint) -> [String] {
    guard let item2 = row.item2, let attribute2 = row.attribute2 else { return [] }
    let relation =
      ["=": "equal", "<=": "lessThanOrEqual", ">=": "greaterThanOrEqual"][row.relation.rawValue] ?? "equal"
    return [
      "NSLayoutConstraint(",
      "  item: \(place(row.item1, row.attribute1, beside: item2)), attribute: .\(edge(row.item1, row.attribute1)), "
        + "relatedBy: .\(relation),",
      "  toItem: \(place(item2, attribute2, beside: row.item1)), attribute: .\(edge(item2, attribute2)), "
        + "multiplier: \(multiplierText(row, constraint)), constant: \(constantText(row, constraint)))",
    ]
  }

  private static func word(_ relation: Relation) -> String {
    switch relation {
    case .equal: "equalTo"
    case .atMost: "lessThanOrEqualTo"
    case .atLeast: "greaterThanOrEqualTo"
    }
  }

  func multiplierText(_ row: Anatomy, _ constraint: Constraint) -> String {
    constants.text(of: row.multiplier, in: constraint.statement.id, ofLayout: index, as: .factor)
  }

  func constantText(_ row: Anatomy, _ constraint: Constraint) -> String {
    var terms = row.intrinsics.map { view, isWidth, coefficient in
      (coefficient.isOne ? "" : "\(swiftNumber(coefficient)) * ")
        + "\(names[view]).intrinsicContentSize.\(isWidth ? "width" : "height")"
    }
    if !row.constant.isZero || terms.isEmpty {
      terms.append(constants.text(of: row.constant, in: constraint.statement.id, ofLayout: index, as: .addend))
    }
    return terms.joined(separator: " + ")
  }

  // MARK: Items

  private func anchor(_ item: Item, _ attribute: Attribute, beside other: Item?) -> String {
    "\(place(item, attribute, beside: other)).\(edge(item, attribute))Anchor"
  }

  /// Returns the anchor's name; the baseline of a view without text is its bottom edge.
  func edge(_ item: Item, _ attribute: Attribute) -> String {
    let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
    let hasBaseline = item.guide == nil && layout.views[item.view].kind.hasText
    return isBaseline && !hasBaseline ? "bottom" : attribute.rawValue
  }

  /// Returns the view or guide. For a scroll view in an equation with its content, this is its content or frame guide.
  func place(_ item: Item, _ attribute: Attribute, beside other: Item?) -> String {
    let name = names[item.view]
    if framework == .appKit { return appKitPlace(item, attribute, beside: other) }
    switch item.guide {
    case .safeArea: return "\(name).safeAreaLayoutGuide"
    case .margins: return "\(name).layoutMarginsGuide"
    case .readableContent: return "\(name).readableContentGuide"
    case .keyboard: return "\(name).keyboardLayoutGuide"
    case .contentLayoutGuide, .frameLayoutGuide: return "\(name).\(item.guide?.rawValue ?? "")"
    case nil: break
    }
    guard layout.views[item.view].kind.family == .scroll, let other, layout.views.isAncestor(item.view, of: other.view)
    else { return name }
    let isFrame = [.width, .height, .centerX, .centerY].contains(attribute)
    return name + (isFrame ? ".frameLayoutGuide" : ".contentLayoutGuide")
  }

  // MARK: Clauses

  private func clauses(_ constraint: Constraint) -> String {
    var clauses: [String] = []
    if !constraint.isRequired { clauses.append("priority: \(framework.priority(constraint.priority.value))") }
    if let label = constraint.statement.label {
      clauses.append("identifier: \(swiftLiteral(label + Self.suffix(constraint.part)))")
    }
    return clauses.isEmpty ? "" : ".with(\(clauses.joined(separator: ", ")))"
  }

  /// Returns the suffix of a label for one of several rows: `[0]`, `.top`, `[0].width`.
  static func suffix(_ part: String) -> String {
    guard !part.isEmpty else { return "" }
    return part.hasPrefix("[") ? part : "." + part.split(separator: " ").joined(separator: ".")
  }

  /// Returns an element of the array, on one line if it fits.
  private func ended(_ lines: [String], with clauses: String) -> [String] {
    guard let last = lines.last else { return [] }
    let whole = last + clauses + ","
    if clauses.isEmpty || whole.count <= 110 { return lines.dropLast() + [whole] }
    return lines + ["  " + clauses + ","]
  }

  // MARK: Implicit constraints

  /// Whether UIKit measures the view's content, so that an explicit size would only compete with it.
  private func measuresItself(_ view: View) -> Bool {
    guard let text = view.kind.text else { return view.kind.family == .control }
    if text.canBeImage { return view.text?.isEmpty == false || settings.isSet(.text, of: view.index) }
    return text.lines != .scrolling
  }

  /// Returns the natural sizes from settings as calls of `contentConstraints`, grouped by call.
  func contentCalls(_ guards: [Guard]) -> [(views: [View], call: String)] {
    var calls: [(views: [View], call: String)] = []
    for setting in ownSettings where setting.name == .intrinsic && setting.guards == guards {
      let view = layout.views[setting.view]
      guard case .size(let width, let height) = setting.value, width != nil || height != nil, !view.kind.isStack,
        !view.kind.isGuide, !view.isRoot, !measuresItself(view)
      else { continue }
      let sides = [("width", width), ("height", height)].enumerated().compactMap { position, side -> String? in
        let statement = setting.statement.id
        return side.1.map {
          "\(side.0): \(constants.text(of: $0, in: statement, ofLayout: index, as: .addend, position: position))"
        }
      }
      let call = "contentConstraints(\(sides.joined(separator: ", ")))"
      if let last = calls.indices.last, calls[last].call == call {
        calls[last].views.append(view)
      } else {
        calls.append(([view], call))
      }
    }
    return calls
  }

  /// Lines that give an axis of a spacer or guide a length of 0 if nothing mentions it.
  var idleLines: [String] {
    var lines: [String] = []
    for view in layout.views
    where (view.kind.family == .spacer || view.kind.isGuide) && !components.isInside(view.index) {
      guard let superview = view.superview else { continue }
      if !view.kind.isGuide, layout.views[superview].kind.isStack { continue }
      let (it, outer) = (names[view.index], names[superview])
      for (isHorizontal, edge, size) in [(true, "leading", "width"), (false, "top", "height")]
      where !isMentioned(view, isHorizontal: isHorizontal) {
        lines.append("\(it).\(edge)Anchor.constraint(equalTo: \(outer).\(edge)Anchor),")
        lines.append("\(it).\(size)Anchor.constraint(equalToConstant: 0),")
      }
    }
    return lines.isEmpty ? [] : ["// Views that no other constraint mentions have no size."] + lines
  }

  private func isMentioned(_ view: View, isHorizontal: Bool) -> Bool {
    if settings.isSet(.intrinsic, of: view.index) { return true }
    return constraints.contains { constraint in
      constraint.terms.contains { term in
        guard case .attribute(let item, let attribute) = term.quantity else { return false }
        return item.view == view.index && attribute.isHorizontal == isHorizontal
      }
    }
  }
}
