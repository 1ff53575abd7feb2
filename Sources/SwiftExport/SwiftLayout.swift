import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// One layout as a class: its views are the properties, and `install(in:)` adds them to a view.
///
/// It is a separate class and not a subclass of `UIView`, so no view's name can clash with UIKit's names. The root is
/// the controller's view, because the layout relies on its margins and safe area.
struct SwiftLayout {
  let model: LayoutModel
  let index: Int
  let layout: Layout
  /// The views that contain a layout as a class of its own, and the views inside them.
  let components: ComponentViews
  /// The constraints and settings of the layout, without those that the classes of other layouts have.
  let constraints: [Constraint]
  let ownSettings: [AppliedSetting]
  let constants: ConstantTable
  /// The constants with the values that the class declares.
  private let declared: ConstantTable
  let comments: SourceComments
  let conflicts: ConflictComments
  let settings: SwiftSettings
  /// The Swift names of the views; the root's is `root`.
  let names: [String]
  let target: SwiftTarget
  /// The Swift names of the views that AppKit's scroll views show, by the scroll view.
  let documents: [Int: String]
  private let name: String
  /// Whether other layouts contain it. Its root is then a view inside of a screen.
  private let isComponent: Bool
  /// The names of the states that conditions of the layout read, each with its property.
  let states: [(state: String, documentation: String?, name: String)]
  /// The constants of the layout that are parameters of the class, each after those that its value names.
  private let parameters: [ConstantTable.Parameter]
  /// The distinct conditions of constraints, each with the name of its property, in document order.
  private let groups: [(guards: [Guard], name: String)]

  init(
    _ model: LayoutModel, _ index: Int, _ constants: ConstantTable, _ comments: SourceComments,
    _ conflicts: ConflictComments, name: String, isUsed: Bool = false, tree: SyntaxTree,
    parameters: ExportedParameters, own: [Int] = [], declared: ConstantTable? = nil, target: SwiftTarget
  ) {
    self.declared = declared ?? constants
    self.target = target
    self.model = model
    self.index = index
    self.constants = constants
    self.comments = comments
    self.conflicts = conflicts
    self.name = name
    layout = model.layouts[index]
    isComponent = isUsed
    components = ComponentViews(index, in: model, tree, constants, parameters, target: target)
    self.parameters = self.declared.parameters(own)
    constraints = components.ownConstraints
    ownSettings = components.ownSettings
    settings = SwiftSettings(ownSettings)
    var namer = SwiftNames(
      reserved: constants.fileNames.union(Self.ownNames).union(self.parameters.map(\.name)))
    names = components.names(&namer)
    var documents: [Int: String] = [:]
    for view in layout.views
    where view.kind.family == .scroll && target == .appKit && !components.isInside(view.index) {
      documents[view.index] = namer.propertyName(for: names[view.index] + "Document", suffix: "View")
    }
    self.documents = documents
    var seen: [[Guard]] = []
    let conditional =
      constraints.map(\.guards)
      + ownSettings.filter { $0.name == .intrinsic }.map(\.guards)
    for guards in conditional where !guards.isEmpty && !seen.contains(guards) { seen.append(guards) }
    let read = Set((conditional + ownSettings.map(\.guards)).joined().flatMap(\.states))
    let visible = model.states.filter { ($0.layout == nil || $0.layout == index) && read.contains($0.name) }
    // Those of layouts that are written with all their views. Layouts of other files declare theirs there.
    let inner = read.subtracting(visible.map(\.name)).sorted()
    let found =
      visible.map { ($0.name, $0.documentation) }
      + inner.map { name in (name, model.states.first { $0.name == name }?.documentation) }
    states = found.map { name, documentation in
      (name, documentation, namer.propertyName(for: SwiftConditions.property(ofState: name), suffix: "State"))
    }
    groups = seen.map { guards in
      (guards, namer.propertyName(for: SwiftConditions.words(guards) + "Constraints", suffix: ""))
    }
  }

  var framework: SwiftFramework { target.framework }

  /// Names that the class itself uses.
  static let ownNames: Set<String> = [
    "root", "install", "update", "subview", "constraints", "holds", "conditions", "isWidthCompact", "isHeightCompact",
    "isLandscape", "isRightToLeft", "installedRoot",
  ]

  var lines: [String] {
    var lines = [swiftComment("The views of the layout `\(layout.name)`, with their constraints.", sign: "///")]
    lines.append("@MainActor")
    lines.append("final class \(name) {")
    let ownConstants = declared.declarations(ofLayout: index).map { "private static \($0)" }
    let constants = spaced([ownConstants] + parameterLines)
    return lines + constants + (constants.isEmpty || body.isEmpty ? [] : [""]) + body + ["}"]
  }

  /// The lines of the class after its constants.
  var body: [String] {
    let update = updateLines
    let properties = groups.map { "private var \($0.name): [NSLayoutConstraint] = []" }
    return spaced([declarations, stateLines, properties, installLines(updates: !update.isEmpty), update])
  }

  // MARK: Parameters

  /// The properties of the parameters, and the initialiser.
  private var parameterLines: [[String]] {
    guard !parameters.isEmpty else { return [] }
    let properties = parameters.flatMap { parameter -> [String] in
      let documentation = parameter.documentation.map { text in
        text.split(whereSeparator: \.isNewline).map { swiftComment(String($0), sign: "///") }
      }
      return (documentation ?? []) + ["let \(parameter.name): CGFloat"]
    }
    let values = parameters.map { parameter in
      let other = parameter.isDependent ? " ?? \(parameter.value)" : ""
      return "self.\(parameter.name) = \(parameter.name)\(other)"
    }
    return [properties, ["init(\(parameterList)) {"] + values.indented + ["}"]]
  }

  private var parameterList: String {
    parameters.sorted { $0.index < $1.index }.map {
      $0.isDependent ? "\($0.name): CGFloat? = nil" : "\($0.name): CGFloat = \($0.value)"
    }
    .joined(separator: ", ")
  }

  private var declarations: [String] {
    var documented: Set<String> = []
    return layout.views.dropFirst().filter { !components.isInside($0.index) }.flatMap { view -> [String] in
      var lines = comments.above(viewAt: view.range.start)
      // Documentation shared by several views is written at the first.
      if let documentation = view.documentation, documented.insert(documentation).inserted {
        lines += documentation.split(whereSeparator: \.isNewline).map { swiftComment(String($0), sign: "///") }
      }
      let (code, isKnown) = framework.construction(of: view.kind, as: settings.className(of: view.index))
      if let made = components.construction(of: view.index, inClass: name) {
        return lines + ["\(made.isLate ? "private(set) lazy var" : "let") \(names[view.index]) = \(made.code)"]
      }
      if !isKnown { lines.append("// \(framework.rawValue) has no `\(view.kind.name)`; this view takes its place.") }
      lines.append("let \(names[view.index]) = \(code)")
      if let document = documents[view.index] { lines.append("private let \(document) = NSView()") }
      return lines
    }
  }

  /// A view that has the layout in it, for the code of other layouts.
  func viewLines(named viewName: String) -> [String] {
    let superclass = settings.className(of: View.rootIndex) ?? framework.viewClass
    let rectangle = framework == .uiKit ? "CGRect" : "NSRect"
    var lines = [
      swiftComment("A view that contains the layout `\(layout.name)`.", sign: "///"),
      "final class \(viewName): \(superclass) {",
      parameters.isEmpty ? "  let views = \(name)()" : "  let views: \(name)",
      "",
    ]
    let made = parameters.isEmpty ? [] : ["    views = \(name)()"]
    if !parameters.isEmpty {
      let arguments = parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
      lines += [
        "  init(\(parameterList)) {",
        "    views = \(name)(\(arguments))",
        "    super.init(frame: .zero)",
        "    views.install(in: self)",
        "  }",
        "",
      ]
    }
    lines +=
      ["  override init(frame: \(rectangle)) {"] + made + [
        "    super.init(frame: frame)",
        "    views.install(in: self)",
        "  }",
        "",
        "  required init?(coder: NSCoder) {",
      ] + made + [
        "    super.init(coder: coder)",
        "    views.install(in: self)",
        "  }",
      ]
    if !updateLines.isEmpty {
      let callback = framework == .uiKit ? "layoutSubviews()" : "layout()"
      lines += ["", "  override func \(callback) {", "    views.update(in: self)", "    super.\(callback)", "  }"]
    }
    return lines + ["}"]
  }

  /// The properties of the states. A change updates the views.
  private var stateLines: [String] {
    guard !states.isEmpty else { return [] }
    let properties = states.flatMap { _, documentation, name -> [String] in
      let documentation = documentation.map { text in
        text.split(whereSeparator: \.isNewline).map { swiftComment(String($0), sign: "///") }
      }
      let update = ["didSet { if let installedRoot { update(in: installedRoot) } }"]
      return (documentation ?? []) + ["var \(name) = false {"] + update.indented + ["}"]
    }
    return properties + ["private weak var installedRoot: \(framework.viewClass)?"]
  }

  // MARK: Installing

  private func installLines(updates: Bool) -> [String] {
    let lines = [
      "/// Adds the views to `root`, such as a controller's view, and activates their constraints.",
      "func install(in root: \(settings.className(of: View.rootIndex) ?? framework.viewClass)) {",
    ]
    var sections = [baseSettings, huggingLines, hierarchy, spacings]
    let snapKit = target == .snapKit ? snapKitLines : nil
    if let snapKit { sections.append(snapKit.made) }
    let base = snapKit?.anchors ?? constraintLines([])
    if !base.isEmpty { sections.append(["NSLayoutConstraint.activate(["] + base.indented + ["])"]) }
    sections.append(contentLines)
    sections += groups.map(groupLines)
    if updates { sections.append((states.isEmpty ? [] : ["installedRoot = root"]) + ["update(in: root)"]) }
    return lines + spaced(sections) + ["}"]
  }

  /// Lines that replace content, for views without another natural size.
  private var contentLines: [String] {
    let calls = contentCalls([])
    let lines = calls.flatMap { views, call in
      forEach(views.map { names[$0.index] }) { ["NSLayoutConstraint.activate(\($0).\(call))"] }
    }
    var comments = ["// In place of content of this size."]
    let yielding: [SettingName] = [
      .horizontalHugging, .verticalHugging, .horizontalCompressionResistance, .verticalCompressionResistance,
    ]
    let switched = calls.flatMap(\.views).filter { view in
      yielding.contains { !settings.conditional($0, of: view.index).isEmpty }
    }
    if !switched.isEmpty {
      let list = switched.map { "`\($0.name)`" }.joined(separator: ", ")
      comments.append(
        "// The sizes of \(list) keep the priorities of this moment, also where a condition changes them.")
    }
    return lines.isEmpty ? [] : comments + lines
  }

  private func groupLines(_ group: (guards: [Guard], name: String)) -> [String] {
    let rows = constraintLines(group.guards)
    let calls = contentCalls(group.guards).flatMap { views, call in views.map { "\(names[$0.index]).\(call)" } }
    if rows.isEmpty { return ["\(group.name) = \(calls.isEmpty ? "[]" : calls.joined(separator: " + "))"] }
    return ["\(group.name) = ["] + rows.indented + ["]"] + calls.map { "\(group.name) += \($0)" }
  }

  /// Settings of the views that do not depend on conditions.
  private var baseSettings: [String] {
    layout.views.flatMap { view -> [String] in
      let set = settings.names(of: view.index).filter { settings.conditional($0, of: view.index).isEmpty }
      let lines = SettingName.inWritingOrder.flatMap { name -> [String] in
        if name == .spacingAfter || name == .intrinsic { return [] }
        if set.contains(name) { return self.lines(name, of: view, as: settings.base(name, of: view.index)) }
        let isSaid =
          needs(name, view) && !settings.isSet(name, of: view.index) && !components.isInside(view.index)
        return isSaid ? self.lines(name, of: view, as: nil) : []
      }
      // The language's natural sizes match Interface Builder's fields, and pickers with wheels.
      if components.isInside(view.index) { return lines }
      if framework == .appKit { return lines + appKitStyle(of: view) }
      return lines + (view.kind.style.map { ["\(names[view.index]).\($0)"] } ?? [])
    }
  }

  /// Whether a kind requires a setting that the layout does not state, because UIKit's default differs.
  private func needs(_ name: SettingName, _ view: View) -> Bool {
    switch name {
    case .text: view.text != nil
    case .font:
      view.kind.hasText && (framework == .appKit || view.kind.fontSize != ViewKind.standardFontSize)
    case .axis: view.kind.isStack && view.kind.axis == .vertical
    case .distribution, .alignment, .spacing: view.kind.isStack && framework == .appKit
    default: false
    }
  }

  /// Lines for hugging: labels and similar views hug more strongly in Interface Builder, and so in the language, than
  /// in code.
  private var huggingLines: [String] {
    let axes: [SettingName] = [.horizontalHugging, .verticalHugging]
    var lines: [String] = []
    let own = layout.views.filter { !components.isInside($0.index) }
    let priorities = Set(own.map(\.kind.hugging)).subtracting([ViewKind.standardHugging])
    for priority in priorities.sorted() {
      let views = own.filter { $0.kind.hugging == priority }
      let plain = views.filter { view in axes.allSatisfy { !settings.isSet($0, of: view.index) } }
      if !plain.isEmpty {
        lines += forEach(plain.map { names[$0.index] }) { it in
          ["horizontal", "vertical"].map { axis in
            "\(it).setContentHuggingPriority(\(framework.priority(Rational(priority))), for: .\(axis))"
          }
        }
      }
      for view in views where !plain.contains(where: { $0.index == view.index }) {
        for axis in axes where !settings.isSet(axis, of: view.index) { lines += self.lines(axis, of: view, as: nil) }
      }
    }
    return lines.isEmpty ? [] : ["// As in Interface Builder; in code it would be \(ViewKind.standardHugging)."] + lines
  }

  /// Lines that add the views: parents before their children, and guides after the views beside them.
  private var hierarchy: [String] {
    let children = Dictionary(
      grouping: layout.views.dropFirst().filter { !components.isInside($0.index) }, by: host)
    return layout.views.flatMap { parent -> [String] in
      guard let children = children[parent.index] else { return [] }
      let (it, views) = (names[parent.index], children.filter { !$0.kind.isGuide }.map { names[$0.index] })
      let guides = children.filter(\.kind.isGuide).map { "\(it).addLayoutGuide(\(names[$0.index]))" }
      if let document = documents[parent.index] {
        return documentLines(document, of: it) + forEach(views) { addition(of: $0, to: document) } + guides
      }
      if views.isEmpty { return guides }
      if parent.kind.isStack {
        if let areas = gravityLines(parent, children) { return areas + guides }
        return forEach(views) { ["\(it).addArrangedSubview(\($0))"] } + guides
      }
      if let (property, child) = contentProperty(of: parent, children) {
        let (content, others) = (names[child.index], views.filter { $0 != names[child.index] })
        return [
          "\(content).translatesAutoresizingMaskIntoConstraints = false", "\(it).\(property) = \(content)",
        ] + forEach(others) { addition(of: $0, to: it) } + guides
      }
      return forEach(views) { addition(of: $0, to: it) } + guides
    }
  }

  private func addition(of view: String, to host: String) -> [String] {
    ["\(view).translatesAutoresizingMaskIntoConstraints = false", "\(host).addSubview(\(view))"]
  }

  /// Returns the view that a view is added to; a guide cannot contain views.
  private func host(of view: View) -> Int {
    var host = view.superview ?? View.rootIndex
    while layout.views[host].kind.isGuide, let next = layout.views[host].superview { host = next }
    return host
  }

  private var spacings: [String] {
    layout.views.flatMap { view -> [String] in
      guard let setting = settings.base(.spacingAfter, of: view.index),
        settings.conditional(.spacingAfter, of: view.index).isEmpty
      else { return [] }
      return lines(.spacingAfter, of: view, as: setting)
    }
  }

  /// Returns a loop over several names, or plain statements for one.
  private func forEach(_ names: [String], _ body: (String) -> [String]) -> [String] {
    guard names.count > 1 else { return names.flatMap(body) }
    let line = "for subview in [\(names.joined(separator: ", "))] {"
    let head = line.count <= 100 ? [line] : ["for subview in ["] + wrapped(names).indented + ["] {"]
    return head + body("subview").indented + ["}"]
  }

  /// Returns lines of names, with as many names on each line as fit.
  private func wrapped(_ names: [String]) -> [String] {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.count + name.count < 98 {
        lines[lines.count - 1] = "\(last) \(name),"
      } else {
        lines.append("\(name),")
      }
    }
    return lines
  }

  // MARK: Conditions

  /// Statements that depend on the size, the traits and the language; empty if there are none.
  private var updateLines: [String] {
    var conditions = SwiftConditions(
      framework, screen: isComponent && framework == .uiKit ? "(root.window ?? root)" : "root",
      properties: Dictionary(uniqueKeysWithValues: states.map { ($0.state, $0.name) }))
    var body: [String] = []
    for view in layout.views {
      for name in settings.names(of: view.index) where name != .intrinsic {
        let conditional = settings.conditional(name, of: view.index)
        guard !conditional.isEmpty else { continue }
        body += lines(name, of: view, as: settings.base(name, of: view.index))
        for setting in conditional {
          body.append("if \(conditions.expression(setting.guards)) {")
          body += lines(name, of: view, as: setting).indented
          body.append("}")
        }
      }
    }
    let sets = groups.map { "(\($0.name), \(conditions.expression($0.guards)))," }
    // Constraints that no longer apply are deactivated first, so that both sets are never active together.
    let switching = [
      "for (constraints, holds) in conditions where !holds { NSLayoutConstraint.deactivate(constraints) }",
      "for (constraints, holds) in conditions where holds { NSLayoutConstraint.activate(constraints) }",
    ]
    let sections = [
      conditions.declarations, body, sets.isEmpty ? [] : ["let conditions = ["] + sets.indented + ["]"] + switching,
    ]
    guard sections.contains(where: { !$0.isEmpty }) else { return [] }
    let comment =
      conditions.declarations.isEmpty
      ? "/// Applies what holds in the present states. A change of a state calls it."
      : "/// Applies what holds for the present size, traits and language of `root`: call it in "
        + "`\(framework.layoutCallback)`."
    return [
      comment,
      "func update(in root: \(framework.viewClass)) {",
    ] + spaced(sections) + ["}"]
  }

  /// Returns the sections indented by one level, separated by empty lines.
  private func spaced(_ sections: [[String]]) -> [String] {
    Array(sections.filter { !$0.isEmpty }.joined(separator: [""])).indented
  }
}
