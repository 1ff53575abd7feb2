import ConstraintSolver
import LayoutSyntax
import LayoutWriting
import SourceText

/// Writes a unit as a `layout` block, not yet in canonical format.
struct SwiftLayoutWriter {
  let unit: SwiftUnit
  private let name: String
  private let source: SourceFile
  /// The names of the views in the layout; nil for views that are not part of it.
  private var names: [String?] = []
  private var children: [Int: [Int]] = [:]
  /// The views that a statement mentions.
  private var mentioned: Set<Int> = []
  /// The statements and comments, by the place in the source.
  private var entries: [(offset: Int, text: String)] = []
  /// The number of constraints that are statements of the layout.
  private(set) var readCount = 0
  /// What is not followed, in the order of the source, with its line from 1.
  private(set) var notFollowed: [(line: Int, reason: String)] = []

  init(_ unit: SwiftUnit, name: String, source: SourceFile) {
    self.unit = unit
    self.name = name
    self.source = source
    names = Array(repeating: nil, count: unit.views.count)
    nameViews()
    addEntries()
  }

  /// Whether the root of the layout is a plain view around the unit's own view.
  private var isWrapped: Bool { !unit.fillsScreen }

  // MARK: Views

  private mutating func nameViews() {
    var space = NameSpace()
    var grouped: [Int: [Int]] = [:]
    for view in unit.views.indices where view != unit.root {
      if let parent = unit.views[view].parent { grouped[parent, default: []].append(view) }
    }
    var waiting = [unit.root]
    while let view = waiting.popLast() {
      let isPlainRoot = view == unit.root && !isWrapped
      names[view] = isPlainRoot ? "root" : space.claim(unit.views[view].name.identifier(words: 12) ?? "view")
      // A view that is added under a condition is not part of the layout.
      let own = (grouped[view] ?? []).filter { unit.views[$0].conditions.isEmpty }
      children[view] = own.sorted { unit.views[$0].position < unit.views[$1].position }
      waiting += children[view]?.reversed() ?? []
    }
  }

  private func declaration(_ index: Int) -> [String] {
    let view = unit.views[index]
    var kind = view.kind.name
    var settings = view.settings
    if view.kind.isStack {
      let isVertical = view.axis == "vertical"
      kind = view.axis == nil || view.axis == "horizontal" ? "hstack" : isVertical ? "vstack" : "stackView"
    }
    // In code a text field begins with the font of a label.
    if view.kind.family == .text, view.kind.fontSize < 15, settings[.font] == nil { settings[.font] = "17" }
    var head = "\(kind) \(names[index] ?? "view")"
    if view.kind.hasText, let text = view.text, !text.isEmpty { head += " \(text.quoted)" }
    var lines: [String] = []
    if let className = view.className, index != unit.root { lines.append("// \(className)".onOneLine) }
    if index != unit.root, !view.isArranged, !view.kind.isGuide, !mentioned.contains(index) {
      lines.append("// No constraint of it is known.")
    }
    let unknown = [view.hasUnknownText ? "text" : nil, view.hasUnknownFont ? "font" : nil].compactMap(\.self)
    if !unknown.isEmpty, index != unit.root {
      lines.append("// Its \(unknown.joined(separator: " and ")) \(unknown.count > 1 ? "are" : "is") not known.")
    }
    let list = SettingName.allCases.compactMap { name in settings[name].map { "\(name.rawValue): \($0)" } }
    let inner = children[index] ?? []
    if inner.isEmpty, index != unit.root || list.isEmpty {
      lines.append(list.isEmpty ? head : "\(head) { \(list.joined(separator: "; ")) }")
      return lines
    }
    lines.append("\(head) {")
    lines += list
    for child in inner { lines += declaration(child) }
    lines.append("}")
    return lines
  }

  // MARK: Statements

  private func line(_ offset: Int) -> Int { source.lines.lineIndex(at: offset) + 1 }

  private mutating func addEntries() {
    var written: [(index: Int, constraint: SwiftUnitConstraint)] = []
    var reasons: [(offset: Int, reason: String)] = []
    for (index, constraint) in unit.constraints.enumerated() where !constraint.isReplaced {
      if let reason = self.reason(constraint) {
        reasons.append((constraint.offset, reason.text))
        entries.append((constraint.offset, comment(constraint, reason)))
      } else {
        written.append((index, constraint))
      }
    }
    readCount = written.count
    for omission in unit.omissions {
      reasons.append(omission)
      entries.append(
        (omission.offset, "// Line \(line(omission.offset)) is not followed: \(omission.reason.onOneLine)"))
    }
    for omission in unit.viewOmissions {
      entries.append((omission.offset, "// Line \(line(omission.offset)): \(omission.reason.onOneLine)"))
    }
    for (index, view) in unit.views.enumerated() where names[index] == nil && view.parent != nil {
      guard let condition = view.conditions.first else { continue }
      entries.append((view.offset, "// `\(view.name)` is added \(words(condition))".onOneLine))
    }
    mentioned = Set(written.flatMap { [$0.constraint.first.view, $0.constraint.second?.view].compactMap(\.self) })
    let writer = SwiftEquationWriter(unit, names.map { $0 ?? "view" })
    entries += writer.statements(written.map(\.constraint))
    entries = entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    notFollowed = reasons.sorted { ($0.offset, $0.reason) < ($1.offset, $1.reason) }
      .map { (line($0.offset), $0.reason) }
  }

  private struct Reason {
    let text: String
    /// Whether the constraint is known, so that the comment can show it.
    let isKnown: Bool
  }

  /// Returns the reason why a constraint is no statement of the layout; nil if it is one.
  private func reason(_ constraint: SwiftUnitConstraint) -> Reason? {
    for item in [constraint.first, constraint.second].compactMap(\.self) where names[item.view] == nil {
      let view = unit.views[item.view]
      let text =
        view.conditions.first.map { "`\(view.name)` is added \(words($0))" }
        ?? "`\(view.name)` is not added to a view that is known"
      return Reason(text: text, isKnown: false)
    }
    if let unknown = constraint.unknown { return Reason(text: unknown, isKnown: false) }
    if !constraint.conditions.isEmpty {
      return Reason(text: "it is used \(constraint.conditions.map(words).joined(separator: ", "))", isKnown: true)
    }
    return constraint.isActive ? nil : Reason(text: "it is not activated", isKnown: true)
  }

  private func words(_ condition: String) -> String {
    ["in ", "after ", "no other "].contains(where: condition.hasPrefix) ? condition : "only if \(condition)"
  }

  private func comment(_ constraint: SwiftUnitConstraint, _ reason: Reason) -> String {
    guard reason.isKnown else { return "// Line \(line(constraint.offset)) is not followed: \(reason.text.onOneLine)" }
    let text = SwiftEquationWriter(unit, names.map { $0 ?? "view" }).text(constraint)
    return "// \(text) (line \(line(constraint.offset)): \(reason.text))".onOneLine
  }

  // MARK: Text

  /// The first line: how much of the code the layout represents.
  var coverage: String {
    let all = readCount + notFollowed.count
    guard let first = notFollowed.first else {
      return "\(all) constraint\(all == 1 ? "" : "s")"
    }
    let more = notFollowed.count > 1 ? ", and \(notFollowed.count - 1) more" : ""
    return "\(readCount) of \(all) constraints; line \(first.line) is not followed: \(first.reason)\(more)"
  }

  var text: String {
    var lines: [String] = []
    if isWrapped, let own = names[unit.root] {
      lines += declaration(unit.root)
      lines.append("// The superview decides where `\(own)` is. Here it is as wide as the screen allows.")
      lines.append("\(own).top = superview.safeArea.top")
      lines.append("\(own).leading = superview.safeArea.leading")
      lines.append("\(own).width = superview.safeArea.width @1")
      lines.append("\(own).height = superview.safeArea.height @1")
    } else {
      for (name, value) in unit.views[unit.root].settings.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where name == .color || name == .margins {
        lines.append("\(name.rawValue): \(value)")
      }
      for child in children[unit.root] ?? [] { lines += declaration(child) }
    }
    if !entries.isEmpty { lines.append("") }
    lines += entries.map(\.text)
    return "// \(coverage.onOneLine)\nlayout \(name) {\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      + "}\n"
  }
}
