import ConstraintSolver
import LayoutSyntax
package import LayoutWriting
import SourceText

/// The views of a running app, as `LayoutDump.swift` or `recursiveDescription` shows them.
struct RunningApp {
  var items: [RunningItem] = []
  var constraints: [RunningConstraint] = []
  var isRightToLeft = false
  /// Whether the constraints are known. Otherwise all views are where their frames say.
  var hasConstraints = false
}

/// A view or a layout guide.
struct RunningItem {
  var className = "UIView"
  /// The nearest class of UIKit.
  var kind = "UIView"
  /// The view around it, or the view that owns the guide, as a position in the items.
  var parent: Int?
  /// The identifier of a guide; nil for a view.
  var guide: String?
  var frame: [Rational] = [0, 0, 0, 0]
  var hasMask = true
  var isArranged = false
  var identifier: String?
  var text: String?
  /// Whether the text is only the beginning of the one that is shown.
  var isTextCut = false
  var settings: [SettingName: String] = [:]
  var isVertical = false
  var safeArea: [Rational] = []
}

/// A constraint between two items.
struct RunningConstraint {
  let first: (item: Int, attribute: String)
  let second: (item: Int, attribute: String)?
  let relation: Relation
  let multiplier: Rational
  let constant: Rational
  let priority: Rational
  let identifier: String?
  /// Whether UIKit made it: for a mask, a content size, a stack view or a guide.
  let isSystem: Bool
}

/// Whether a text is a description of the views of a running app.
package func isRunningApp(_ text: String) -> Bool {
  text.prefix(200).contains("\"layoutDump\"") || !describedViews(in: text).isEmpty
}

/// Imports the views of a running app as one layout, for the size and the texts that it shows.
package func importRunningApp(
  _ text: String, path: String, names: inout FileNames
) throws(RunningAppError) -> ImportedFile {
  let app: RunningApp
  if text.prefix(200).contains("\"layoutDump\"") {
    guard let read = RunningApp(dump: text) else { throw RunningAppError() }
    app = read
  } else {
    app = RunningApp(items: describedViews(in: text))
  }
  guard let root = app.items.first else { throw RunningAppError() }
  let stem = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
  let name = names.claim(String(stem).identifier(isCapital: true) ?? "Screen")
  let unit = SwiftUnit(app, name: name)
  let writer = SwiftLayoutWriter(unit, name: name, source: SourceFile(name: path, text: ""))
  var preview = ["size: \(root.frame[2].written) x \(root.frame[3].written)"]
  if root.safeArea.count == 4, root.safeArea.contains(where: { !$0.isZero }) {
    preview.append("safeArea: (\(root.safeArea.map(\.written).joined(separator: ", ")))")
  }
  if app.isRightToLeft { preview.append("direction: rightToLeft") }
  var lines = writer.lines.map(\.text)
  if !lines.isEmpty {
    let source = app.hasConstraints ? "with its constraints" : "with frames only: its constraints are not known"
    lines[0] = "// From a running app, \(source)."
  }
  lines.insert("preview app { \(preview.joined(separator: "; ")) }", at: min(1, lines.count))
  let (accepted, refusals) = acceptedText(lines.map { $0 + "\n" }.joined())
  return ImportedFile(
    name: name, text: canonicalText(accepted).text,
    layouts: [ImportedLayout(name: name, root: root.className, views: [], constraintCount: writer.readCount)],
    omissions: refusals.isEmpty ? [] : [("statement", refusals.count)])
}

/// The reason why a description of views cannot be imported.
package struct RunningAppError: Error {
  /// The reason as a phrase.
  package let message = "this text describes no view"
}

// MARK: Units

extension SwiftUnit {
  /// The limit of views, as for code.
  private static let countLimit = 4000

  /// Makes the unit of a running app. The system's own views inside of controls are left out.
  init(_ app: RunningApp, name: String) {
    self.init(name: name)
    fillsScreen = true
    var positions: [Int: Int] = [:]
    for (index, item) in app.items.enumerated().prefix(Self.countLimit) {
      if index > 0 {
        guard let parent = item.parent, let outer = positions[parent] else { continue }
        if item.guide != nil, Self.guide(item.guide) != nil { continue }
        guard views[outer].kind.holdsViews else { continue }
      }
      guard let kind = item.guide == nil ? UIKitClass.kind(of: item.kind) : ViewKind.named("guide"),
        let plain = UIKitClass.kind(of: "UIView")
      else { continue }
      let short = item.className.split(separator: ".").last.map(String.init) ?? item.className
      let ownName = item.identifier ?? (item.guide ?? (short.hasPrefix("UI") ? String(short.dropFirst(2)) : short))
      var view = SwiftUnitView(
        name: ownName.withSmallInitial, kind: index == 0 ? plain : kind,
        className: UIKitClass.kind(of: short) == nil && item.guide == nil ? short : nil, type: short, offset: 0)
      view.parent = item.parent.flatMap { positions[$0] }
      view.position = index
      view.isArranged = item.isArranged
      view.text = item.text
      view.hasUnknownText = item.isTextCut
      view.settings = index == 0 ? [:] : item.settings
      view.axis = item.isVertical ? "vertical" : nil
      positions[index] = views.count
      views.append(view)
    }
    for (index, item) in app.items.enumerated() where index > 0 && item.guide == nil {
      guard let view = positions[index], let parent = views[view].parent, !item.isArranged,
        item.hasMask || !app.hasConstraints, let outer = item.parent
      else { continue }
      place(view, in: parent, item.frame, app.items[outer].frame)
    }
    for constraint in app.constraints where !constraint.isSystem { add(constraint, app, positions) }
  }

  /// Adds what puts a view at its frame.
  private mutating func place(_ view: Int, in parent: Int, _ frame: [Rational], _ outer: [Rational]) {
    func own(_ attribute: Attribute) -> SwiftUnitItem { SwiftUnitItem(view: view, guide: nil, attribute: attribute) }
    func other(_ attribute: Attribute) -> SwiftUnitItem {
      SwiftUnitItem(view: parent, guide: nil, attribute: attribute)
    }
    func add(_ attribute: Attribute, _ second: SwiftUnitItem?, _ constant: Rational) {
      var constraint = SwiftUnitConstraint(first: own(attribute), second: second, relation: .equal, offset: 0)
      (constraint.constant, constraint.isActive) = (constant, true)
      constraints.append(constraint)
    }
    if frame[0].isZero, frame[1].isZero, frame[2] == outer[2], frame[3] == outer[3] {
      for edge in [Attribute.top, .leading, .bottom, .trailing] { add(edge, other(edge), 0) }
      return
    }
    add(.left, other(.left), frame[0])
    add(.top, other(.top), frame[1])
    add(.width, nil, frame[2])
    add(.height, nil, frame[3])
  }

  private mutating func add(_ constraint: RunningConstraint, _ app: RunningApp, _ positions: [Int: Int]) {
    func item(_ end: (item: Int, attribute: String)) -> SwiftUnitItem? {
      guard app.items.indices.contains(end.item), let meaning = AttributeWord(end.attribute) else { return nil }
      let item = app.items[end.item]
      var view = positions[end.item]
      var guide: Guide?
      if item.guide != nil, view == nil {
        guide = Self.guide(item.guide)
        view = item.parent.flatMap { positions[$0] }
      }
      guard let view else { return nil }
      switch meaning {
      case .simple(let attribute): return SwiftUnitItem(view: view, guide: guide, attribute: attribute)
      case .margin(let attribute): return SwiftUnitItem(view: view, guide: .margins, attribute: attribute)
      default: return nil
      }
    }
    guard let first = item(constraint.first), constraints.count < Self.countLimit else { return }
    let second = constraint.second.flatMap(item)
    guard constraint.second == nil || second != nil, constraint.second != nil || first.attribute.isSize else { return }
    var made = SwiftUnitConstraint(first: first, second: second, relation: constraint.relation, offset: 0)
    (made.multiplier, made.constant, made.priority) = (constraint.multiplier, constraint.constant, constraint.priority)
    (made.identifier, made.isActive) = (constraint.identifier, true)
    constraints.append(made)
  }

  /// The guide that UIKit gives an identifier.
  private static func guide(_ identifier: String?) -> Guide? {
    guard let identifier else { return nil }
    let rows: [(part: String, guide: Guide)] = [
      ("SafeArea", .safeArea), ("LayoutMargins", .margins), ("ReadableContent", .readableContent),
      ("eyboard", .keyboard), ("ontentLayoutGuide", .contentLayoutGuide), ("rameLayoutGuide", .frameLayoutGuide),
    ]
    guard identifier.hasPrefix("UI") else { return nil }
    return rows.first { identifier.contains($0.part) }?.guide
  }
}

extension ViewKind {
  /// Whether views inside of it are the app's.
  fileprivate var holdsViews: Bool { !hasText && (isStack || family == .scroll || family == .plain) }
}
