import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// The views of a layout that contain other layouts. Each becomes an instance of the class that is exported for its
/// layout, if that has the same meaning. The others are written with all their views, as the model has them.
struct ComponentViews {
  private let model: LayoutModel
  private let layout: Layout
  private let target: SwiftTarget
  private let tree: SyntaxTree
  private let constants: ConstantTable
  private let parameters: ExportedParameters
  /// By view: the view that contains it, if that is an instance of a class.
  private var containers: [Int: Int] = [:]
  private var classes: [Int: String] = [:]
  /// By view: the parameters of its class that are set.
  private var arguments: [Int: [Argument]] = [:]

  /// A parameter of a class that is set.
  private struct Argument {
    let name: String
    let text: String
    /// Whether it names parameters of the class around it.
    let isLate: Bool
  }

  /// `tree` is that of the file itself.
  init(
    _ index: Int, in model: LayoutModel, _ tree: SyntaxTree, _ constants: ConstantTable,
    _ parameters: ExportedParameters, target: SwiftTarget
  ) {
    self.tree = tree
    self.constants = constants
    self.parameters = parameters
    self.model = model
    self.target = target
    layout = model.layout(index) ?? model.layouts[0]
    let statements = Self.statements(ofLayout: index, in: model, constants.statements)
    for view in layout.views where view.inner == nil {
      guard let component = view.component,
        let arguments = arguments(of: view, component, statements, ofLayout: index)
      else { continue }
      self.arguments[view.index] = arguments
      classes[view.index] = SwiftNames.viewTypeName(for: model.layout(component)?.name ?? "")
    }
    for view in layout.views where view.inner != nil {
      var place = view
      while place.inner != nil, let superview = place.superview { place = layout.views[superview] }
      if classes[place.index] != nil { containers[view.index] = place.index }
    }
  }

  /// Returns the code that makes a view that has a class of its own, in the class with the given name; nil for any other
  /// view. `isLate` is whether it needs parameters of that class.
  func construction(of view: Int, inClass name: String) -> (code: String, isLate: Bool)? {
    guard let made = classes[view] else { return nil }
    let arguments = arguments[view] ?? []
    let list = arguments.map { argument in
      "\(argument.name): \(argument.text.split(separator: "Self.", omittingEmptySubsequences: false).joined(separator: "\(name)."))"
    }
    return (
      "\(made)(\(list.isEmpty ? "frame: .zero" : list.joined(separator: ", ")))", arguments.contains(where: \.isLate)
    )
  }

  /// Whether a view belongs to an instance of a class.
  func isInside(_ view: Int) -> Bool { containers[view] != nil }

  /// The constraints of the layout itself, and those of the layouts that are written with all their views.
  var ownConstraints: [Constraint] {
    guard !classes.isEmpty else { return layout.constraints }
    return layout.constraints.filter { constraint in
      constraint.statement.id >= 0
        || !constraint.terms.contains { term in
          switch term.quantity {
          case .attribute(let item, _): isPart(item.view)
          case .intrinsic(let view, _): isPart(view)
          }
        }
    }
  }

  /// The settings of the layout itself, and those of the layouts that are written with all their views. A setting that
  /// a condition replaces is needed where the condition is false.
  var ownSettings: [AppliedSetting] {
    guard !classes.isEmpty else { return layout.settings }
    let conditional = layout.settings.filter { $0.statement.id >= 0 && !$0.guards.isEmpty }
    return layout.settings.filter { setting in
      setting.statement.id >= 0 || !isPart(setting.view)
        || conditional.contains { $0.view == setting.view && $0.name == setting.name }
    }
  }

  private func isPart(_ view: Int) -> Bool { containers[view] != nil || classes[view] != nil }

  // MARK: Names

  /// Returns the Swift expression of each view: `email.views.field` for a view of an instance.
  func names(_ namer: inout SwiftNames) -> [String] { names(&namer, depth: 0) }

  private func names(_ namer: inout SwiftNames, depth: Int) -> [String] {
    var inner: [Int: [String]] = [:]
    var names: [String] = []
    for view in layout.views {
      guard let container = containers[view.index], let component = layout.views[container].component,
        let place = parameters.place(ofComponent: component, in: model, tree), depth < 64
      else {
        names.append(
          view.isRoot ? "root" : namer.propertyName(for: view.name, suffix: view.kind.isGuide ? "Guide" : "View"))
        continue
      }
      if inner[component] == nil {
        var namer = SwiftNames(reserved: SwiftLayout.ownNames)
        inner[component] = ComponentViews(
          place.index, in: place.model, place.tree, ConstantTable(place.model, place.tree), parameters, target: target
        ).names(&namer, depth: depth + 1)
      }
      let rest = view.name.dropFirst(layout.views[container].name.count + 1)
      let found = place.model.layouts[place.index].views.firstIndex { $0.name == rest }
      let name = found.flatMap { place in inner[component].flatMap { $0.indices.contains(place) ? $0[place] : nil } }
      names.append("\(names[container]).views.\(name ?? String(rest))")
    }
    return names
  }

  // MARK: Which views are instances

  /// Returns the parameters that are set if a view has the meaning of the class: each constant that is set is a
  /// parameter, and no setting is one that a condition of the layout would set again. The class knows neither states nor
  /// another class for the view.
  private func arguments(
    of view: View, _ component: Int, _ statements: [Statement], ofLayout index: Int
  ) -> [Argument]? {
    guard let other = model.layout(component), view.text == nil else { return nil }
    let constants = model.settableConstants(ofLayout: component)
    let declaration = statements.first { $0.fullRange == view.declaration }
    let set = (declaration?.block?.statements ?? []).compactMap { statement -> Setting? in
      guard case .setting(let setting) = statement.kind, setting.owner == nil, constants[setting.name.text] != nil
      else { return nil }
      return setting
    }
    var arguments: [Argument] = []
    if !set.isEmpty {
      let names = parameters.place(ofComponent: component, in: model, tree).map(parameters.names) ?? []
      for (constant, parameter) in names {
        guard let setting = set.last(where: { $0.name.text == constant }) else { continue }
        guard let argument = self.constants.argument(setting.value, ofLayout: index) else { return nil }
        arguments.append(Argument(name: parameter, text: argument.text, isLate: argument.namesParameter))
      }
      guard arguments.count == Set(set.map(\.name.text)).count else { return nil }
    }
    let guards = other.constraints.map(\.guards) + other.settings.map(\.guards)
    let readsState = guards.joined().contains { !$0.states.isEmpty }
    let hasScrollView = target == .appKit && other.views.contains { $0.kind.family == .scroll }
    guard declaration != nil, !readsState, !hasScrollView else { return nil }
    // Settings of the layout around it.
    let prefix = "\(view.name)."
    let own = layout.settings.filter { setting in
      let name = layout.views[setting.view].name
      return setting.statement.id >= 0 && (setting.view == view.index || name.hasPrefix(prefix))
    }
    if own.contains(where: { $0.view == view.index && $0.name == .swiftClass }) { return nil }
    let conditional = layout.settings.filter { $0.statement.id < 0 && !$0.guards.isEmpty }
    let names = Set(other.settings.filter { !$0.guards.isEmpty }.map(\.name)).union(conditional.map(\.name))
    return own.contains { names.contains($0.name) } ? nil : arguments
  }

  /// All statements of the file that declares a layout.
  private static func statements(
    ofLayout index: Int, in model: LayoutModel, _ own: [Statement]
  ) -> [Statement] {
    guard !model.layouts.indices.contains(index) else { return own }
    let place = index - model.layouts.count
    guard model.imported.indices.contains(place), case .tree(let tree)? = model.files.files[model.imported[place].path]
    else { return [] }
    return tree.allStatements
  }
}
