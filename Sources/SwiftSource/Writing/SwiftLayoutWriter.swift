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
  private var commented: Set<SwiftComment> = []
  /// The statements that apply under conditions of the language, in the order in which the code mentions these.
  private var branches: [Line] = []
  /// The states that the branches read.
  private var states: [String] = []
  /// The unique names of the layout.
  private var space = NameSpace()
  private var stateNames = SwiftStateNames()
  /// The number of constraints that are statements of the layout. Those of a line in a loop count once.
  private(set) var readCount = 0
  /// The places of the constraints of the layout that other code changes later, in the order of the source.
  private(set) var changed: [Int] = []
  /// What is not followed, in the order of the source.
  private(set) var notFollowed: [(offset: Int, reason: String)] = []

  init(_ unit: SwiftUnit, name: String, source: SourceFile) {
    var unit = unit
    unit.constraints = unit.constraints.flatMap(\.alternatives)
    self.unit = unit
    self.name = name
    self.source = source
    names = Array(repeating: nil, count: unit.views.count)
    nameViews()
    stateNames = SwiftStateNames(unit, in: &space)
    addEntries()
  }

  /// Whether the root of the layout is a plain view around the unit's own view.
  private var isWrapped: Bool { !unit.fillsScreen }

  // MARK: Views

  private mutating func nameViews() {
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

  private func declaration(_ index: Int) -> [Line] {
    let view = unit.views[index]
    func line(_ text: String) -> Line { Line(text: text, offset: view.offset) }
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
    var lines: [Line] = []
    if let className = view.className, index != unit.root { lines.append(line("// \(className)".onOneLine)) }
    if index != unit.root, !view.isArranged, !view.kind.isGuide, !mentioned.contains(index) {
      lines.append(line("// No constraint of it is known."))
    }
    let unknown = [
      view.hasUnknownText ? "text" : nil, view.hasUnknownFont ? "font" : nil, view.hasUnknownSpacing ? "spacing" : nil,
    ].compactMap(\.self)
    if !unknown.isEmpty, index != unit.root {
      lines.append(line("// Its \(unknown.joined(separator: " and ")) \(unknown.count > 1 ? "are" : "is") not known."))
    }
    let list = SettingName.allCases.compactMap { name in settings[name].map { "\(name.rawValue): \($0)" } }
    let inner = children[index] ?? []
    if inner.isEmpty, index != unit.root || list.isEmpty {
      lines.append(line(list.isEmpty ? head : "\(head) { \(list.joined(separator: "; ")) }"))
      return lines
    }
    lines.append(line("\(head) {"))
    lines += list.map(line)
    for child in inner { lines += declaration(child) }
    lines.append(line("}"))
    return lines
  }

  // MARK: Statements

  private func line(_ offset: Int) -> Int { source.lines.lineIndex(at: offset) + 1 }

  private mutating func addEntries() {
    var written: [SwiftUnitConstraint] = []
    var branched = SwiftBranch()
    var (read, failed): (Set<Key>, [Key: (offset: Int, reason: String)]) = ([], [:])
    for constraint in unit.constraints where !constraint.isReplaced {
      if let reason = self.reason(constraint) {
        if failed[Key(constraint)] == nil { failed[Key(constraint)] = (constraint.offset, reason.text) }
        add(comment(constraint, reason), at: constraint.offset)
      } else {
        read.insert(Key(constraint))
        if constraint.conditions.isEmpty {
          written.append(constraint)
        } else {
          for conditions in conditions(of: constraint) ?? [] { branched.add(constraint, under: conditions[...]) }
        }
      }
    }
    let omitted = Set(unit.omissions.map(\.offset))
    readCount = read.count { failed[$0] == nil && !($0.isDirect && omitted.contains($0.offset)) }
    let places = Set(failed.keys.filter(\.isDirect).map(\.offset))
    var reasons = Array(failed.values)
    for omission in unit.omissions {
      if !places.contains(omission.offset) { reasons.append(omission) }
      add("// Line \(line(omission.offset)) is not followed: \(omission.reason.onOneLine)", at: omission.offset)
    }
    for omission in unit.viewOmissions {
      add("// Line \(line(omission.offset)): \(omission.reason.onOneLine)", at: omission.offset)
    }
    for (index, view) in unit.views.enumerated() where names[index] == nil && view.parent != nil {
      guard let condition = view.conditions.first else { continue }
      add("// `\(view.name)` is added \(words(condition))".onOneLine, at: view.offset)
    }
    let all = written + branched.all
    changed = Set(all.filter(\.isChanged).map(\.offset)).sorted()
    mentioned = Set(all.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) })
    let writer = SwiftEquationWriter(unit, names.map { $0 ?? "view" })
    entries += writer.statements(written)
    branches = branched.lines(writer)
    states = stateNames.words.filter(branched.words.contains)
    entries = entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    notFollowed = reasons.sorted { ($0.offset, $0.reason) < ($1.offset, $1.reason) }
  }

  /// Adds a comment, once for each place.
  private mutating func add(_ comment: String, at offset: Int) {
    guard commented.insert(SwiftComment(offset: offset, text: comment)).inserted else { return }
    entries.append((offset, comment))
  }

  /// What constraints that one line of code makes in a loop have in common.
  private struct Key: Hashable {
    let offset: Int
    let site: SwiftSite
    let attribute: Attribute
    /// Whether the class's own code makes the constraint.
    var isDirect: Bool { site.offset == offset }

    init(_ constraint: SwiftUnitConstraint) {
      (offset, site, attribute) = (constraint.offset, constraint.site, constraint.first.attribute)
    }
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
    if conditions(of: constraint) == nil {
      return Reason(text: "it is used \(constraint.conditions.map(words).joined(separator: ", "))", isKnown: true)
    }
    if let removal = constraint.removal { return Reason(text: "line \(line(removal)) may remove it", isKnown: true) }
    return constraint.isActive ? nil : Reason(text: "it is not activated", isKnown: true)
  }

  /// Returns the conditions of the language that a constraint depends on, as alternatives; nil if it depends on another
  /// one.
  private func conditions(of constraint: SwiftUnitConstraint) -> [[SwiftBranch.Condition]]? {
    var found: [[SwiftBranch.Condition]] = [[]]
    for condition in constraint.conditions {
      let next: [[SwiftBranch.Condition]]
      if let word = sizeClass(condition) {
        next = [[SwiftBranch.Condition(word: word, isTrue: true)]]
      } else if let state = unit.state(of: condition) {
        next = stateNames.alternatives(of: state)
      } else {
        return nil
      }
      found = found.flatMap { outer in next.map { outer + $0 } }
      guard found.count <= Self.alternativeLimit else { return nil }
    }
    return found
  }

  /// The largest number of branches that one constraint is written in.
  private static let alternativeLimit = 16

  private func words(_ condition: String) -> String {
    if ["in ", "after ", "at "].contains(where: condition.hasPrefix) { return condition }
    let condition = condition.replacing(", case ", with: " is ")
    return condition.hasPrefix("not ") ? "unless \(condition.dropFirst(4))" : "only if \(condition)"
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
    let later = changed.first.map { first in
      changed.count == 1 ? "; line \(line(first)) is changed later" : "; \(changed.count) lines are changed later"
    }
    guard let first = notFollowed.first else {
      return "\(all) constraint\(all == 1 ? "" : "s")\(later ?? "")"
    }
    let more = notFollowed.count > 1 ? ", and \(notFollowed.count - 1) more" : ""
    return "\(readCount) of \(all) constraints; line \(line(first.offset)) is not followed: \(first.reason)\(more)"
      + (later ?? "")
  }

  /// The lines of the block, each with its place in the source.
  var lines: [Line] {
    var lines = states.isEmpty ? [] : [Line(text: "state \(states.joined(separator: ", "))", offset: nil)]
    if isWrapped, let own = names[unit.root] {
      lines += declaration(unit.root)
      lines += [
        "// The superview decides where `\(own)` is. Here it is as wide as the screen allows.",
        "\(own).top = superview.safeArea.top", "\(own).leading = superview.safeArea.leading",
        "\(own).width = superview.safeArea.width @1", "\(own).height = superview.safeArea.height @1",
      ].map { Line(text: $0, offset: nil) }
    } else {
      for (name, value) in unit.views[unit.root].settings.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where name == .color || name == .margins {
        lines.append(Line(text: "\(name.rawValue): \(value)", offset: nil))
      }
      for child in children[unit.root] ?? [] { lines += declaration(child) }
    }
    if !entries.isEmpty || !branches.isEmpty { lines.append(Line(text: "", offset: nil)) }
    lines += entries.map { Line(text: $0.text, offset: $0.offset) }
    lines += branches
    if !states.isEmpty {
      func preview(_ name: String, _ isTrue: (String) -> Bool) -> Line {
        let isTablet = stateNames.tablet.map { isTrue($0.word) == $0.isTrue } ?? false
        let settings = ["device: \(isTablet ? "iPad11" : "iPhone15")"] + states.filter(isTrue).map { "\($0): true" }
        return Line(text: "preview \(name) { \(settings.joined(separator: "; ")) }", offset: nil)
      }
      let initial = stateNames.initial
      lines += [Line(text: "", offset: nil), preview("phone") { initial.contains($0) }]
      lines += states.prefix(8).map { state -> Line in
        let isDevice = state == stateNames.tablet?.word
        return preview(
          isDevice ? "tablet" : "phone\(initial.contains(state) ? "Not" : "")\(state.withLargeInitial)"
        ) {
          initial.contains($0) != ($0 == state)
        }
      }
    }
    for index in lines.indices where !lines[index].text.isEmpty { lines[index].text = "  " + lines[index].text }
    return [
      Line(text: "// \(coverage.onOneLine)", offset: nil),
      Line(text: "layout \(name) {", offset: unit.nameRange.start),
    ] + lines + [Line(text: "}", offset: nil)]
  }

  /// A line of the layout, with the place of the code that it represents.
  struct Line {
    var text: String
    let offset: Int?
  }

  /// The names of the views of the layout, each with the name and the place in the code.
  var viewNames: [(name: String, codeName: String, offset: Int)] {
    names.enumerated().compactMap { index, name in
      name.map { ($0, unit.views[index].name, unit.views[index].offset) }
    }
  }
}

/// A comment of a layout at a place in the code.
private struct SwiftComment: Hashable {
  let offset: Int
  let text: String
}
