import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The meaning of a layout inside another one.
struct ComponentMeaning {
  let layout: Layout
  /// The first error that the values of its constants cause.
  let error: Diagnostic?
  /// Its file, for locations; nil for the file that is resolved.
  let file: SourceFile?
}

/// The rows and settings of the layouts that a layout contains.
struct InnerParts {
  var constraints: [Constraint] = []
  var settings: [AppliedSetting] = []
  var expectations: [Expectation] = []
  var components: Set<Int> = []
  /// The number of statements so far.
  var statementCount = 0
  /// The identity of the first statement. All are less than those of the layout's own statements, and ascending.
  static let firstStatement = -1 << 40
}

/// Puts layouts into views: the views of the layout become views of this one, and so do its constraints, settings and
/// expectations. Everything is then solved in one system, as in UIKit.
extension LayoutResolver {
  /// Puts a layout into views that one statement declares.
  func insert(_ component: Int, into containers: [Int], _ kind: Name, _ statement: Statement, isInWhen: Bool) {
    if let circle = shared.program.components.circles[index]?[component] {
      report(.containsItself(circle.map { shared.name(ofLayout: $0) }, at: kind.range))
      return leaveEmpty(containers)
    }
    let values = values(of: component, in: statement.block?.statements ?? [])
    guard let meaning = shared.component(component, values), !isInWhen else { return leaveEmpty(containers) }
    let layout = meaning.layout
    // The errors are the same at each use, and reported at the first one.
    let isFirst = componentErrors[component] == nil
    let errors = componentErrors[component] ?? shared.errors(ofLayout: component)
    componentErrors[component] = .some(errors)
    if let errors {
      if isFirst { report(brokenLayout(errors, meaning, kind)) }
      emptied.formUnion(containers)
      guard errors.lackRowsOnly else { return leaveEmpty(containers) }
    }
    if let problem = problem(of: meaning, component, kind) {
      if errors == nil { report(problem) }
      return leaveEmpty(containers)
    }
    if layout.isBroken { isBroken = true }
    inner.components.formUnion(layout.components)
    inner.components.insert(component)
    for container in containers {
      guard views.count + layout.views.count <= Components.viewLimit else {
        report(
          .syntax(
            "A layout can have at most \(Components.viewLimit) views, with those of the layouts in it", at: kind.range))
        return leaveEmpty(containers)
      }
      let first = views.count
      Insertion(of: layout, component, meaning.file, into: container, self).run()
      // Nothing is reported about what the missing statements would change.
      guard errors != nil else { continue }
      emptied.formUnion(first..<views.count)
      unsettled.formUnion(first..<views.count)
      unsettled.insert(container)
      isBroken = true
    }
  }

  /// Says at the first use of a layout of another file that it has errors.
  private func brokenLayout(_ errors: LayoutErrors, _ meaning: ComponentMeaning, _ kind: Name) -> Diagnostic {
    .brokenLayout(
      kind.text, errors.count, errors.first?.message, keepsViews: errors.lackRowsOnly, at: kind.range,
      related: errors.first.map { [RelatedNote(Location($0.range, in: meaning.file), $0.message)] } ?? [])
  }

  /// Marks views whose content is not known, so that nothing is reported about them.
  private func leaveEmpty(_ containers: [Int]) {
    unsettled.formUnion(containers)
    isBroken = true
  }

  /// Returns why a layout cannot be put into a view; nil if it can.
  private func problem(of meaning: ComponentMeaning, _ component: Int, _ kind: Name) -> Diagnostic? {
    if let error = meaning.error {
      return Diagnostic(
        error.kind, at: kind.range, "With these constants: \(error.message)",
        related: [RelatedNote(Location(error.range, in: meaning.file), "The cause")])
    }
    let depth = (meaning.layout.components.map { shared.program.depths[$0] ?? 1 }.max() ?? 0) + 1
    shared.program.depths[component] = depth
    if depth >= Components.depthLimit {
      return .syntax("Layouts can contain each other at most \(Components.depthLimit) deep", at: kind.range)
    }
    let platform = meaning.layout.platform
    guard platform == self.platform else {
      return .syntax(
        "`\(kind.text)` is a layout for \(platform.rawValue), and this layout is for \(self.platform.rawValue)",
        at: kind.range)
    }
    let usesReadableContent = meaning.layout.constraints(with: .guide).contains { index in
      meaning.layout.constraints[index].terms.contains { $0.quantity.attribute?.item.guide == .readableContent }
    }
    guard usesReadableContent else { return nil }
    return .syntax(
      "`\(kind.text)` uses `readableContent`, which only the root of a screen has, so it cannot be inside a layout",
      at: kind.range)
  }

  /// Returns the values that the braces of a view give to constants of its layout, by the constants' indices.
  private func values(of component: Int, in statements: [Statement]) -> [Int: Rational] {
    let constants = shared.componentScope(component).constants
    var values: [Int: Rational] = [:]
    var places: [Int: ByteRange] = [:]
    for statement in statements where statement.sort == .setting && !statement.isBroken {
      guard case .setting(let setting) = statement.kind, setting.owner == nil, let index = constants[setting.name.text]
      else { continue }
      if let first = places[index] {
        report(
          .repeatedSetting(
            setting.name.text, line: shared.line(first), at: setting.name.range, first: first, fixes: []))
      }
      places[index] = setting.name.range
      guard case .expression(let expression) = setting.value.kind else {
        shared.report(shared.unknownValue(setting.value, expected: "a number"))
        continue
      }
      do throws(Refusal) {
        values[index] = try shared.constantValue(expression, what: "A constant", scope: scope)
      } catch {
        shared.report(error)
        isBroken = true
      }
    }
    return values
  }

  /// Whether a setting in the braces of views sets a constant of their layout, which has its effect when the layout is
  /// inserted.
  func setsConstant(_ setting: Setting, _ context: StatementContext) throws(Refusal) -> Bool {
    guard setting.owner == nil, let view = context.views.first, let component = views[view].component,
      shared.componentScope(component).constants[setting.name.text] != nil
    else { return false }
    guard context.guards.isEmpty else {
      throw .reported(
        .syntax("A constant cannot depend on a condition; set it outside `when`", at: setting.name.range))
    }
    return true
  }

  /// Returns the views that a setting is for. In the braces of a layout's view, the layout's names come first.
  func owners(of setting: Setting, _ context: StatementContext) throws(Refusal) -> [Int] {
    guard let owner = setting.owner else { return context.views }
    guard let first = context.views.first else { return [] }
    let path = ([owner] + setting.inner).map(\.text).joined(separator: ".")
    let inside = context.views.compactMap { scope.views["\(views[$0].name).\(path)"] }
    if !inside.isEmpty, inside.count == context.views.count { return inside }
    if scope.views[owner.text] == nil, SpecialName(spelled: owner.text) == nil,
      let refusal = refusal(ofInner: owner, in: first)
    {
      throw refusal
    }
    var view = try item(owner, EquationPlace(enclosing: first, subject: first))
    for name in setting.inner {
      if let next = scope.views["\(views[view].name).\(name.text)"] {
        view = next
        continue
      }
      throw refusal(ofInner: name, in: view)
        ?? .reported(
          .syntax("A setting is written `name: value` or `view.name: value`", at: owner.range.union(setting.name.range))
        )
    }
    return [view]
  }

  /// Returns the views that a block without a name fills: `content { … }` in the braces of a view that contains a layout
  /// with the view `content`. Nil for any other block.
  func filledViews(_ declaration: Declaration, _ statement: Statement, _ context: StatementContext) -> [Int]? {
    guard statement.block != nil, declaration.views.allSatisfy({ $0.name == nil && $0.text == nil }),
      let first = context.views.first, let component = views[first].component,
      ViewKind.named(declaration.kind.text) == nil, shared.layout(ofKind: declaration.kind.text) == nil
    else { return nil }
    let filled = context.views.compactMap { scope.views["\(views[$0].name).\(declaration.kind.text)"] }
    if filled.isEmpty {
      if !emptied.contains(first) { report(unknownInnerView(declaration.kind, of: component)) }
      leaveEmpty(context.views)
    } else if filled.contains(where: { views[$0].kind.isGuide }) {
      report(.syntax("A guide cannot contain views", at: declaration.kind.range))
      isBroken = true
      return []
    }
    return filled
  }

  /// Returns the refusal of a name that no view in a view of a layout has; nil for a view without a layout.
  func refusal(ofInner name: Name, in view: Int) -> Refusal? {
    if emptied.contains(view) { return .silent }
    return views[view].component.map { .reported(unknownInnerView(name, of: $0)) }
  }

  /// A name that no view of a layout has.
  private func unknownInnerView(_ name: Name, of component: Int) -> Diagnostic {
    let names =
      shared.program.resolved[component]?.layout.views.dropFirst().filter { !$0.isAnonymous && $0.inner == nil } ?? []
    let near = suggestion(for: name.text, among: names.map(\.name))
    return .unknownInnerView(
      name.text, of: shared.name(ofLayout: component), suggestion: near, at: name.range,
      fixes: .writing(near, at: name.range))
  }

  /// Reports views that a path through a layout's view cannot name, because guides have their names.
  func checkGuideNames() {
    guard shared.program.components.contained.contains(index) else { return }
    for view in views.dropFirst() where !view.isAnonymous && view.inner == nil && Guide(spelled: view.name) != nil {
      report(.guideName(view.name, at: view.range))
    }
  }

  /// Adds the parts of the layouts inside to those of the layout itself. A setting that this layout writes without a
  /// condition replaces the inner one.
  func addInnerParts() {
    guard !inner.components.isEmpty else { return }
    let replaced = Set(settings.lazy.filter(\.guards.isEmpty).map { ViewSetting(view: $0.view, name: $0.name) })
    settings = inner.settings.filter { !replaced.contains(ViewSetting(view: $0.view, name: $0.name)) } + settings
    // As in UIKit, a view's own constraints are there before those of its superview.
    constraints = inner.constraints + constraints
    expectations = inner.expectations + expectations
  }

  private struct ViewSetting: Hashable {
    let view: Int
    let name: SettingName
  }
}

/// The insertion of one layout into one view.
private struct Insertion {
  let layout: Layout
  let component: Int
  /// The file of the layout, for locations.
  let file: SourceFile?
  let container: View
  let resolver: LayoutResolver
  /// The index of the first inner view.
  let first: Int

  init(of layout: Layout, _ component: Int, _ file: SourceFile?, into container: Int, _ resolver: LayoutResolver) {
    self.layout = layout
    self.file = file
    self.component = component
    self.container = resolver.views[container]
    self.resolver = resolver
    first = resolver.views.count
  }

  func run() {
    for view in layout.views.dropFirst() { add(view) }
    resolver.unsettled.formUnion(layout.unsettledViews.map(moved))
    var references: [Int: StatementReference] = [:]
    func reference(_ statement: StatementReference) -> StatementReference {
      if let known = references[statement.id] { return known }
      let made = moved(statement)
      references[statement.id] = made
      return made
    }
    var places: [Int: Int] = [:]
    for constraint in layout.constraints {
      let statement = reference(constraint.statement)
      let place = places[statement.id, default: 0]
      places[statement.id] = place + 1
      guard statement.rows.indices.contains(place) else { continue }
      resolver.inner.constraints.append(Constraint(statement: statement, row: statement.rows[place]))
    }
    for setting in layout.settings {
      resolver.inner.settings.append(
        AppliedSetting(
          view: moved(setting.view), name: setting.name, value: setting.value, range: container.range,
          statement: reference(setting.statement), guards: setting.guards))
    }
    for expectation in layout.expectations where expectation.preview == nil {
      let statement = reference(expectation.constraint.statement)
      resolver.inner.expectations.append(
        Expectation(constraint: Constraint(statement: statement, row: moved(expectation.constraint.row)), preview: nil))
    }
  }

  /// The index of an inner view in the layout around it. The root is the view that contains the layout.
  private func moved(_ view: Int) -> Int { view == View.rootIndex ? container.index : first + view - 1 }

  private func add(_ view: View) {
    let name = "\(container.name).\(view.name)"
    let index = resolver.views.count
    resolver.views.append(
      View(
        index: index, name: name, kind: view.kind, superview: moved(view.superview ?? View.rootIndex),
        range: container.range, declaration: container.declaration, text: view.text, isAnonymous: view.isAnonymous,
        documentation: view.documentation, component: view.component,
        inner: view.inner ?? InnerView(layout: component, view: view.index)))
    // The guides of a view come first.
    if !view.name.split(separator: ".").contains(where: { Guide(spelled: String($0)) != nil }) {
      resolver.scope.views[name] = index
    }
  }

  private func moved(_ statement: StatementReference) -> StatementReference {
    let id = InnerParts.firstStatement + resolver.inner.statementCount
    resolver.inner.statementCount += 1
    return StatementReference(
      id: id, range: container.range, text: statement.text, label: statement.label,
      documentation: statement.documentation, priorityPlace: nil, rows: statement.rows.map(moved),
      inner: statement.inner
        ?? InnerStatement(layout: component, id: statement.id, location: Location(statement.range, in: file)))
  }

  private func moved(_ row: ConstraintRow) -> ConstraintRow {
    var items: [Int] = []
    let terms = row.terms.map { term -> Constraint.Term in
      let quantity: Constraint.Quantity
      switch term.quantity {
      case .attribute(let item, let attribute):
        // The keyboard belongs to the screen.
        let isOfScreen = item.view == View.rootIndex && item.guide == .keyboard
        let view = isOfScreen ? View.rootIndex : moved(item.view)
        items.append(view)
        quantity = .attribute(Item(view, item.guide), attribute)
      case .intrinsic(let view, let isWidth): quantity = .intrinsic(view: moved(view), isWidth: isWidth)
      }
      return Constraint.Term(quantity: quantity, coefficient: term.coefficient, isLeft: term.isLeft)
    }
    return ConstraintRow(
      part: row.part, terms: terms, constant: row.constant, standardCount: row.standardCount, relation: row.relation,
      priority: row.priority, guards: row.guards, reference: resolver.commonAncestor(items), isPhysical: row.isPhysical)
  }
}
