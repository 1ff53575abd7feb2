import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Resolves one layout: first its views and constants, then its statements about views.
final class LayoutResolver {
  let shared: FileResolver
  /// The layout's index in the model.
  let index: Int
  var views: [View] = []
  var isSketch = false
  var constraints: [Constraint] = []
  var settings: [AppliedSetting] = []
  var expectations: [Expectation] = []
  /// The settings of each view.
  var settingsOfView: [Int: [AppliedSetting]] = [:]
  var unsettled: Set<Int> = []
  /// The ids of statements about views that have a diagnostic, or no meaning.
  var reportedStatements: [Int: StatementContext] = [:]
  var isBroken = false
  /// The views that are empty because their layout has errors. What is inside them is not known.
  var emptied: Set<Int> = []
  /// The errors of the layouts of other files that are used so far; nil for one without errors.
  var componentErrors: [Int: LayoutErrors?] = [:]
  /// The views for which a setting about looks is reported.
  var viewsWithLooks: Set<Int> = []
  /// Constraint names, each with the places where it is declared.
  var labels: [String: [(range: ByteRange, guards: [Guard])]] = [:]
  /// The meanings of the paths in the current equation, by their offset, because each is needed several times.
  var meanings: [(start: Int, meaning: PathMeaning)] = []
  /// The parts of the layouts that it contains.
  var inner = InnerParts()
  private var anonymousCounts: [String: Int] = [:]
  private var pending: [PendingStatements] = []
  /// The meaning of the current statement so far.
  var reading = StatementFindings()
  /// The `expect` statements of previews with a meaning.
  var resolvedInPreviews: [ResolvedStatement] = []
  /// The statements with a meaning, in document order.
  var resolved: [ResolvedStatement] = []
  /// The statements of the previous version that can be reused if their lines are the same, and the index of the next
  /// one.
  var previousStatements: [ResolvedStatement] = []
  var nextPrevious = 0
  /// The views of the previous version, which are reused if they are unchanged.
  private var previousViews: [View] = []
  /// The layout's first statement, of any kind.
  private var firstStatement: ByteRange? { shared.statements(ofLayout: index).first?.range }

  /// Statements about views with a common context, which are read after all views are declared.
  private struct PendingStatements {
    let context: StatementContext
    var statements: [Statement]
  }

  /// The result of one statement.
  struct StatementFindings {
    var rows: [ConstraintRow] = []
    var expected: [ConstraintRow] = []
    var settings: [AppliedSetting] = []
    var clauses: Clauses?
  }

  init(_ shared: FileResolver, index: Int) {
    self.shared = shared
    self.index = index
    scope = NameScope([], [], layout: index)
  }

  var file: SourceFile { shared.file }
  /// The system that the layout is for.
  private(set) lazy var platform = shared.platform(ofLayout: index)
  /// The names of the layout. Its constants are in it once they are declared, and its views as they are declared.
  var scope: NameScope

  /// `previous` is the result of the previous version for the layout at the same position.
  func resolve(
    named name: String, nameRange: ByteRange, range: ByteRange, statements: [Statement], previous: LayoutMemory?
  ) -> (layout: Layout, memory: LayoutMemory) {
    views = [
      View(
        index: 0, name: "root", kind: ViewKind.table[0].on(platform), superview: nil, range: nameRange,
        declaration: nameRange,
        text: nil, isAnonymous: false, documentation: nil)
    ]
    if let previous { begin(after: previous) }
    // An unknown kind can be a layout of a file that is missing.
    isSketch = !declaresView(statements) && !shared.lacksImport
    scope = shared.scope(ofLayout: index)
    collect(statements, StatementContext())
    checkNamesAgainstConstants()
    checkNamesAgainstStates()
    checkGuideNames()
    if isSketch { collectSketch() }
    let inputs = inputs
    if let previous, previous.inputs == inputs { previousStatements = previous.statements }
    for pending in pending {
      for statement in pending.statements { resolve(statement, pending.context) }
    }
    resolvePreviewExpectations()
    let data = resolvePreviewData()
    addInnerParts()
    let layout = Layout(
      name: name, nameRange: nameRange, range: range, views: views, constraints: constraints, settings: settings,
      expectations: expectations, unsettledViews: unsettled, isBroken: isBroken, isSketch: isSketch,
      data: data, components: inner.components)
    return (
      layout, LayoutMemory(inputs: inputs, statements: resolved, reportedStatements: reportedStatements)
    )
  }

  /// Takes over the views, and reserves as much memory as the previous version needed.
  private func begin(after previous: LayoutMemory) {
    previousViews = previous.inputs.views
    views.reserveCapacity(previous.inputs.views.count)
    resolved.reserveCapacity(previous.statements.count)
    constraints.reserveCapacity(previous.statements.count)
  }

  private var inputs: LayoutInputs {
    // Evaluated here, so that a constant's diagnostic does not depend on which statement uses it first.
    var values: [Int: Rational] = [:]
    for index in scope.constants.values.sorted() { values[index] = try? shared.value(ofConstant: index) }
    return LayoutInputs(
      views: views, isSketch: isSketch, names: scope, values: values, isSeenRightToLeft: isSeenRightToLeft)
  }

  /// Whether a view of a known kind is declared with a name.
  private func declaresView(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      if statement.sort == .declaration, case .declaration(let declaration) = statement.kind,
        ViewKind.named(declaration.kind.text) != nil || shared.layout(ofKind: declaration.kind.text) != nil,
        declaration.views.contains(where: { $0.name != nil })
      {
        return true
      }
      return declaresView(statement.block?.statements ?? [])
    }
  }

  // MARK: Collecting

  func collectConstants(_ statements: [Statement], isInWhen: Bool) {
    guard shared.tree.sorts.contains(.constant) else { return }
    for statement in statements {
      switch statement.sort {
      case .constant:
        guard case .constant(let name, let value) = statement.kind else { continue }
        if isInWhen {
          report(.syntax("A constant cannot depend on a condition; declare it outside `when`", at: statement.range))
        } else {
          shared.declareConstant(name, value, statement, layout: index)
        }
      case .when, .otherwise: collectConstants(statement.block?.statements ?? [], isInWhen: true)
      case .preview, .strings, .layout, .state, .import: break
      default: collectConstants(statement.block?.statements ?? [], isInWhen: isInWhen)
      }
    }
  }

  private func collect(_ statements: [Statement], _ context: StatementContext) {
    var chain: ConditionChain?
    for statement in statements {
      if statement.sort.isAboutViews {
        postpone(statement, context)
        chain = nil
        continue
      }
      let inner = statement.block?.statements ?? []
      switch statement.kind {
      case .declaration(let declaration): declare(declaration, statement, context)
      case .when(let conditions):
        var own = ConditionChain(id: statement.id)
        collect(inner, own.addBranch(tests(conditions), of: statement, conditions.count, context))
        chain = own
        continue
      case .otherwise(let conditions):
        var own = chain ?? ConditionChain(id: statement.id)
        collect(inner, own.addBranch(tests(conditions ?? []), of: statement, conditions?.count ?? 0, context))
        chain = own
        continue
      case .preview(let name):
        if context.isInView || context.isInWhen {
          report(.syntax("`preview` must be at the top level of the file or of a layout", at: statement.range))
        } else {
          shared.declarePreview(name, statement, layout: index)
        }
      case .strings(let name): shared.declareStrings(name, statement)
      case .layout:
        report(.syntax("`layout` blocks cannot be nested", at: statement.range))
      case .translation:
        report(.loose("translation", at: statement.range))
      case .state: reportMisplacedState(statement, context)
      case .import:
        report(.syntax("`import` must be at the top level of the file", at: statement.range))
      case .constant: break
      case .setting, .equation, .expectation, .visual, .unknown: break
      }
      chain = nil
    }
  }

  private func postpone(_ statement: Statement, _ context: StatementContext) {
    if let last = pending.indices.last, pending[last].context === context {
      pending[last].statements.append(statement)
    } else {
      pending.append(PendingStatements(context: context, statements: [statement]))
    }
  }

  private func tests(_ conditions: [Condition]) -> [ConditionTest] {
    var tests: [ConditionTest] = []
    for condition in conditions {
      if let locale = condition.locale {
        tests.append(.locale(locale.text))
      } else if let name = ConditionName(rawValue: condition.name.text) {
        tests.append(.named(name))
      } else if scope.states[condition.name.text] != nil {
        tests.append(.state(condition.name.text))
      } else {
        let known = ConditionName.allCases.map(\.rawValue) + scope.states.keys.sorted()
        let near = conditionMeant(by: condition.name.text, among: known)
        report(
          .unknownValue(
            condition.name.text, expected: "a condition", choices: list(known + [Keyword.locale.rawValue], "or"),
            suggestion: near, at: condition.name.range, fixes: .writing(near, at: condition.name.range)))
      }
    }
    return tests
  }

  // MARK: Views

  private func declare(_ declaration: Declaration, _ statement: Statement, _ context: StatementContext) {
    guard shared.shouldContinue() else { return }
    if let missing = missing(after: declaration) {
      report(missing)
      // Its block has another meaning than a view's.
      isBroken = true
      return
    }
    if let filled = filledViews(declaration, statement, context) {
      if !filled.isEmpty {
        collect(statement.block?.statements ?? [], context.inside(filled))
      }
      return
    }
    let component = shared.layout(ofKind: declaration.kind.text)
    let kind = component == nil ? kind(of: declaration.kind) : ViewKind.table[0]
    if context.isInWhen {
      report(.syntax("A view cannot depend on a condition; declare it outside `when`", at: statement.range))
    }
    // In a sketch, an incomplete declaration is reported on its own line and has no other effect.
    if isSketch, kind == nil { return }
    let shown = kind ?? ViewKind.table[0]
    var declared: [Int] = []
    for (position, parent) in context.views.enumerated() {
      for view in declaration.views {
        if let name = view.name {
          if position > 0 || context.views.count > 1 {
            if position == 0 {
              report(
                .duplicate(
                  name.text, existing: "in a block that applies to \(context.views.count) views", at: name.range,
                  first: declaration.kind.range))
            }
            continue
          }
          declared.append(addNamed(name, view, shown, component, parent, statement))
        } else {
          declared.append(addAnonymous(declaration.kind, view, shown, component, parent, statement))
        }
      }
    }
    if kind == nil || statement.isBroken {
      unsettled.formUnion(declared)
      // What it contains is not known.
      if kind == nil { emptied.formUnion(declared) }
      isBroken = true
    }
    if let component { insert(component, into: declared, declaration.kind, statement, isInWhen: context.isInWhen) }
    guard let block = statement.block, !declared.isEmpty else { return }
    collect(block.statements, context.inside(declared))
  }

  /// Returns the diagnostic for a block that only a keyword precedes, such as `preview { … }`; nil for a view.
  private func missing(after declaration: Declaration) -> Diagnostic? {
    guard let keyword = Keyword(rawValue: declaration.kind.text), keyword.role == .statement, keyword != .else,
      declaration.views.allSatisfy({ $0.name == nil && $0.text == nil })
    else { return nil }
    let range = declaration.kind.range
    let place = ByteRange(range.end, range.end)
    let name = keyword == .preview ? "phone" : keyword == .layout ? "Card" : nil
    return .syntax(
      keyword.missing, at: range,
      fixes: name.map { [Fix("Insert `\($0)`", replace: place, with: " \($0)")] } ?? [])
  }

  private func kind(of name: Name) -> ViewKind? {
    if let kind = ViewKind.named(name.text) { return onPlatform(kind, name) }
    let keywords = Keyword.allCases.filter { $0.role == .statement }.map(\.rawValue)
    let kinds = ViewKind.table.map(\.name) + ViewKind.otherClasses + shared.layoutNames + keywords
    let near =
      shared.layoutNames.first { $0.lowercased() == name.text.lowercased() } ?? OtherNames.kind(name.text)
      ?? wordMeant(by: name.text, among: kinds)
    // It can be a layout of the file that is missing, which is reported once. Most names of layouts begin with a capital,
    // and what other languages call a kind can be one.
    if shared.lacksImport, name.text.first?.isUppercase == true || OtherNames.kind(name.text) != nil { return nil }
    if near == nil, shared.lacksImport { return nil }
    report(
      .unknownKind(
        name.text, suggestion: near, at: name.range,
        fixes: .writing(near, at: name.range)))
    return nil
  }

  private func addNamed(
    _ name: Name, _ declared: DeclaredView, _ kind: ViewKind, _ component: Int?, _ superview: Int,
    _ statement: Statement
  ) -> Int {
    if let existing = scope.views[name.text] {
      let first = views[existing]
      report(
        .duplicate(
          name.text, existing: "the \(first.kind.name) on line \(shared.line(first.range))", at: name.range,
          first: first.range, fixes: [renameFix(name)]))
      unsettled.insert(existing)
      return existing
    }
    if SpecialName(rawValue: name.text) != nil {
      report(
        .duplicate(
          name.text, existing: "a reserved word", at: name.range, first: name.range, fixes: [renameFix(name)]))
    }
    let index = addView(
      name: name.text, kind, superview, name.range, statement.fullRange, declared.text?.value, isAnonymous: false,
      statement.documentation, component)
    scope.views[name.text] = index
    return index
  }

  private func renameFix(_ name: Name) -> Fix {
    shared.renameFix(name) { scope.views[$0] != nil || scope.constants[$0] != nil }
  }

  private func addAnonymous(
    _ kindName: Name, _ declared: DeclaredView, _ kind: ViewKind, _ component: Int?, _ superview: Int,
    _ statement: Statement
  ) -> Int {
    let name = component == nil ? kind.name : kindName.text
    let count = (anonymousCounts[name] ?? 0) + 1
    anonymousCounts[name] = count
    return addView(
      name: "\(name)#\(count)", kind, superview, kindName.range, statement.fullRange, declared.text?.value,
      isAnonymous: true, statement.documentation, component)
  }

  private func addView(
    name: String, _ kind: ViewKind, _ superview: Int, _ range: ByteRange, _ declaration: ByteRange, _ text: String?,
    isAnonymous: Bool, _ documentation: String?, _ component: Int? = nil
  ) -> Int {
    let index = views.count
    if index < previousViews.count, case let previous = previousViews[index], previous.range == range,
      previous.declaration == declaration,
      previous.superview == superview, previous.name == name, previous.kind.name == kind.name,
      previous.kind.platform == platform, previous.text == text,
      previous.isAnonymous == isAnonymous, previous.documentation == documentation, previous.component == component
    {
      views.append(previous)
    } else {
      views.append(
        View(
          index: index, name: name, kind: kind.on(platform), superview: superview, range: range,
          declaration: declaration,
          text: text, isAnonymous: isAnonymous, documentation: documentation, component: component))
    }
    return index
  }

  // MARK: Sketches

  /// Declares a plain view for every name that is used as an item.
  private func collectSketch() {
    var uses: [(name: Name, count: Int)] = []
    var places: [String: Int] = [:]
    for statement in pending.lazy.flatMap(\.statements) where !statement.isBroken {
      for name in itemNames(statement.kind) {
        if let known = places[name.text] {
          uses[known].count += 1
        } else if isSketchable(name.text) {
          places[name.text] = uses.count
          uses.append((name, 1))
        }
      }
    }
    let all = uses.map(\.name.text)
    // One fix for all of them: with one each, the edits would be quadratic.
    let declare = declareFix("view " + all.joined(separator: ", ")).map { [$0] } ?? []
    let repeated = uses.filter { $0.count > 1 }.map(\.name.text)
    for (name, count) in uses {
      let index = addView(
        name: name.text, ViewKind.table[0], View.rootIndex, name.range, name.range, nil, isAnonymous: false, nil)
      scope.views[name.text] = index
      if count == 1, let near = sketchTypo(name.text, among: repeated) {
        report(
          .sketchTypo(
            name.text, suggestion: near, at: name.range,
            fixes: [Fix("Rename to `\(near)`", replace: name.range, with: near)]))
      } else {
        report(.sketch(name.text, at: name.range, fixes: declare))
      }
    }
  }

  /// Whether a name that appears once is probably a misspelling of another.
  private func sketchTypo(_ name: String, among others: [String]) -> String? {
    guard name.count >= 4 else { return nil }
    if let longer = others.first(where: { $0.hasPrefix(name + "_") }) { return longer }
    return suggestion(for: name, among: others)
  }

  private func isSketchable(_ name: String) -> Bool {
    name != "view" && SpecialName(spelled: name) == nil && scope.views[name] == nil && scope.constants[name] == nil
      && Guide(spelled: name)?.owner != .anyView
  }

  private func itemNames(_ kind: Statement.Kind) -> [Name] {
    switch kind {
    case .equation(let equation): return equation.paths.filter { $0.count > 1 }.compactMap(\.first)
    case .setting(let setting): return setting.owner.map { [$0] } ?? []
    case .visual(let visual):
      return visual.views.flatMap { view in
        [view.name] + view.predicates.flatMap { $0.value.paths.compactMap(\.first) }
      }
    default: return []
    }
  }

  /// Returns a fix that declares views before the layout's first statement.
  func declareFix(_ declaration: String) -> Fix? {
    firstStatement.map { Fix("Declare `\(declaration)`", [file.insertion([declaration], before: $0)]) }
  }
}
