import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Resolves the settings of views.
extension LayoutResolver {
  func resolve(_ setting: Setting, _ statement: Statement, _ context: StatementContext) throws(Refusal) {
    if try setsConstant(setting, context) { return }
    let owners = try owners(of: setting, context)
    guard let name = SettingName(rawValue: setting.name.text), name.owner != .preview else {
      // It can be a constant of a layout that is not known.
      if owners.contains(where: emptied.contains) { throw .silent }
      if SettingName.looks.contains(setting.name.text), let first = owners.first {
        // One diagnostic for a view is enough to say what a layout is.
        guard viewsWithLooks.insert(first).inserted else { throw .ignored }
        throw .reported(.look(setting.name.text, at: setting.name.range))
      }
      throw .reported(unknownSetting(setting, owners))
    }
    if name.owner == .layout, setting.owner != nil || context.isInView || context.isInWhen {
      throw .reported(
        .syntax("`\(name.rawValue)` must be at the top level of the file or of a layout", at: setting.name.range))
    }
    let value = try shared.settingValue(setting.value, for: name, scope: scope)
    if name == .swiftClass, !context.guards.isEmpty {
      throw shared.unknownValue(setting.value, expected: "allowed in `when`, since a view has one class")
    }
    if name == .distribution, value == .word("gravityAreas"), platform == .iOS {
      throw shared.unknownValue(
        setting.value, expected: "a distribution of UIKit, or its layout needs `platform: macOS`")
    }
    let reference = reference(to: statement, nil, rows: [])
    for view in owners {
      guard name.owner == .layout || name.owner.isFor(views[view].kind) else {
        if emptied.contains(view) { throw .silent }
        throw .reported(unknownSetting(setting, owners))
      }
      reading.settings.append(
        AppliedSetting(
          view: view, name: name, value: value, range: setting.name.range, statement: reference,
          guards: context.guards))
    }
  }

  func checkRepetition(_ setting: AppliedSetting) {
    let conditions = setting.guards.map { [$0.conditions] + $0.excluded }
    guard
      let first = settingsOfView[setting.view]?.last(where: {
        $0.name == setting.name && $0.guards.map { [$0.conditions] + $0.excluded } == conditions
      }), first.range != setting.range
    else { return }
    report(shared.repeated(setting.name, at: setting.range, first: first.range))
  }

  private func unknownSetting(_ setting: Setting, _ owners: [Int]) -> Diagnostic {
    let name = setting.name
    let colon = ByteRange(name.range.end, setting.value.range.start)
    if AttributeWord(name.text) != nil {
      let owner = setting.owner.map { "\(([$0] + setting.inner).map(\.text).joined(separator: "."))." } ?? ""
      return .equationAsSetting(
        name.text, example: "\(owner)\(name.text) = \(file[setting.value.range])",
        at: name.range.union(setting.value.range), fixes: [Fix("Write `=`", replace: colon, with: " = ")])
    }
    let kind = owners.first.map { views[$0].kind } ?? ViewKind.table[0]
    if let component = owners.first.flatMap({ views[$0].component }) {
      return unknownSetting(name, ofLayout: component, isOwn: setting.owner == nil)
    }
    let known = SettingName.allCases.filter { $0.owner.isFor(kind) }.map(\.rawValue)
    if let setting = SettingName(uikit: name.text), known.contains(setting.rawValue) {
      return .unknownSetting(
        name.text, of: kind.name, here: setting.rawValue, at: name.range,
        fixes: .writing(setting.rawValue, at: name.range))
    }
    if name.text == "padding", kind.isStack {
      // A stack's own margins have no effect alone.
      let end = ByteRange(setting.value.range.end, setting.value.range.end)
      let example = "margins: \(file[setting.value.range]); marginsRelative: true"
      return .unknownSetting(
        name.text, of: kind.name, example: example, at: name.range,
        fixes: [
          Fix("Write `\(example)`", [TextEdit(name.range, "margins"), TextEdit(end, "; marginsRelative: true")])
        ])
    }
    // A setting of other kinds is spelled correctly.
    let isOfOthers = SettingName(rawValue: name.text) != nil
    let near =
      SettingName.synonym(of: name.text, among: known)
      ?? (isOfOthers ? nil : wordMeant(by: name.text, among: known))
    return .unknownSetting(
      name.text, of: kind.name, suggestion: near, at: name.range,
      fixes: .writing(near, at: name.range))
  }

  /// A setting of a view that contains a layout. In its braces, it can be a constant of the layout.
  private func unknownSetting(_ name: Name, ofLayout component: Int, isOwn: Bool) -> Diagnostic {
    let constants = isOwn ? shared.componentScope(component).constants.keys.sorted() : []
    let known = constants + SettingName.allCases.filter { $0.owner.isFor(ViewKind.table[0]) }.map(\.rawValue)
    let near = suggestion(for: name.text, among: known)
    return .unknownSetting(
      name.text, ofLayout: shared.name(ofLayout: component), suggestion: near, at: name.range,
      fixes: .writing(near, at: name.range))
  }

  /// Reports `axis = vertical`: a setting with the sign of an equation.
  func settingWrittenAsEquation(_ equation: Equation, _ context: StatementContext) -> Refusal? {
    guard let first = equation.sides.first, case .expression(let expression) = first.kind,
      case .path(let path) = expression.kind, path.count <= 2, let name = path.last,
      let sign = equation.relations.first,
      let value = equation.sides.dropFirst().first, AttributeWord(name.text) == nil,
      let setting = SettingName(rawValue: name.text), setting.owner != .preview, scope.constants[name.text] == nil
    else { return nil }
    if path.count == 2, Guide(spelled: name.text) != nil { return nil }
    return .reported(
      .settingAsEquation(
        name.text, example: "\(name.text): \(file[value.range])", at: first.range.union(value.range),
        fixes: [Fix("Write `:`", replace: ByteRange(first.range.end, sign.range.end), with: ":")]))
  }
}
