import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Previews and texts.
extension FileResolver {
  func declarePreview(_ name: Name, _ statement: Statement, layout: Int?) {
    if let first = previews.first(where: { $0.name == name.text && ($0.layout == nil || $0.layout == layout) }) {
      diagnostics.append(
        .duplicate(
          name.text, existing: "the preview on line \(line(first.range))", at: name.range, first: first.range,
          fixes: [renameFix(name) { text in previews.contains { $0.name == text } }]))
      return
    }
    var values: [SettingName: SettingValue] = [:]
    var places: [SettingName: ByteRange] = [:]
    for inner in statement.block?.statements ?? [] where !inner.isBroken {
      guard case .setting(let setting) = inner.kind, setting.owner == nil else {
        diagnostics.append(.syntax("A preview can only contain settings, such as `device: iPhone15`", at: inner.range))
        continue
      }
      guard let known = SettingName(rawValue: setting.name.text), known.owner == .preview else {
        let names = SettingName.allCases.filter { $0.owner == .preview }.map(\.rawValue)
        let near = suggestion(for: setting.name.text, among: names)
        diagnostics.append(
          .unknownSetting(
            setting.name.text, of: "preview", suggestion: near, at: setting.name.range,
            fixes: .writing(near, at: setting.name.range)))
        continue
      }
      if let first = places[known] {
        diagnostics.append(repeated(known, at: setting.name.range, first: first))
      }
      places[known] = setting.name.range
      do {
        values[known] = try settingValue(setting.value, for: known, scope: scope(ofLayout: layout))
      } catch {
        tell(error)
      }
    }
    previews.append(
      Preview(name: name.text, range: name.range, layout: layout, environment: environment(values)))
  }

  func repeated(_ name: SettingName, at range: ByteRange, first: ByteRange) -> Diagnostic {
    let place = file.place(at: first.start)
    let lineRange = file.content(ofLine: place.line - 1)
    // The earlier setting is removed with its line if it is alone on it.
    let isAlone = !file[lineRange].contains(";") && !file[lineRange].contains("{")
    let fixes =
      isAlone
      ? [Fix("Remove the first", replace: file.lines.range(ofLine: place.line - 1), with: "")] : []
    return .repeatedSetting(name.rawValue, line: place.line, at: range, first: first, fixes: fixes)
  }

  private func environment(_ values: [SettingName: SettingValue]) -> Environment {
    var environment: Environment
    if case .size(let width?, let height?) = values[.size] {
      environment = Environment(
        device: nil, width: width, height: height, scale: 2, safeArea: .zero,
        isWidthCompact: width < Environment.regularWidth, isHeightCompact: height < Environment.regularHeight)
      environment.isWidthClassOfSize = values[.widthClass] == nil
      environment.isHeightClassOfSize = values[.heightClass] == nil
    } else {
      var device = Device.standard
      if case .word(let name) = values[.device] { device = Device.named(name) ?? device }
      environment = device.environment(isLandscape: values[.orientation] == .word("landscape"))
    }
    if case .number(let scale) = values[.scale] { environment.scale = scale }
    if case .insets(let insets) = values[.safeArea] { environment.safeArea = insets }
    if case .number(let height) = values[.keyboard] { environment.keyboardHeight = height }
    if case .number(let scale) = values[.textScale] { environment.textScale = scale }
    if case .word(let word) = values[.widthClass] { environment.isWidthCompact = word == "compact" }
    if case .word(let word) = values[.heightClass] { environment.isHeightCompact = word == "compact" }
    if case .word(let tag) = values[.locale] {
      environment.locale = tag
      environment.isRightToLeft = environment.localeCandidates.contains {
        Environment.rightToLeftLanguages.contains($0)
      }
    }
    if case .word(let word) = values[.direction] { environment.isRightToLeft = word == "rightToLeft" }
    return environment
  }

  func declareStrings(_ name: Name, _ statement: Statement) {
    var texts: [String: String] = [:]
    for inner in statement.block?.statements ?? [] where !inner.isBroken {
      guard case .translation(let key, let value) = inner.kind else {
        diagnostics.append(.syntax("`strings` can only contain lines such as `\"Name\" = \"Nombre\"`", at: inner.range))
        continue
      }
      texts[key.value] = value.value
    }
    strings.append(StringsTable(locale: name.text, texts: texts))
  }
}
