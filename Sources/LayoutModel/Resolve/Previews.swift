import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Previews and texts.
extension FileResolver {
  /// The previews that a layout has by itself: its own, or those of a file that is one layout.
  func previews(ofLayout index: Int) -> [Preview] {
    previews.filter { $0.layout == index || $0.layout == nil && blocks.isEmpty }
  }

  func declarePreview(_ name: Name, _ statement: Statement, layout: Int?) {
    if let first = previews.first(where: { $0.name == name.text && ($0.layout == nil || $0.layout == layout) }) {
      diagnostics.append(
        .duplicate(
          name.text, existing: "the preview on line \(line(first.place))", at: name.range, first: first.place,
          fixes: [renameFix(name) { text in previews.contains { $0.name == text } }]))
      return
    }
    let platform = platform(ofPreviewIn: layout)
    var written: [PreviewSetting] = []
    var places: [SettingName: ByteRange] = [:]
    var data: [PreviewDataList] = []
    for inner in statement.block?.statements ?? [] where !inner.isBroken {
      if inner.sort == .expectation {
        previewExpectations.append(PreviewExpectation(statement: inner, preview: name.text, layout: layout))
        continue
      }
      guard case .setting(let setting) = inner.kind else {
        diagnostics.append(
          settingWithEqualSign(inner)
            ?? .syntax(
              "A preview can only contain settings, such as `device: iPhone15` or `title.text: \"Hi\"`, and `expect`",
              at: inner.range))
        continue
      }
      guard setting.owner == nil, let known = SettingName(rawValue: setting.name.text), known.owner == .preview else {
        readData(setting, inner, preview: name.text, layout: layout, after: &data)
        continue
      }
      if let misplaced = misplaced(known, at: setting.name.range, on: platform) {
        diagnostics.append(misplaced)
        continue
      }
      if let first = places[known] {
        diagnostics.append(repeated(known, at: setting.name.range, first: first))
      }
      places[known] = setting.name.range
      do {
        let read = try previewSetting(setting.value, known, scope: scope(ofLayout: layout))
        written.removeAll { $0.name == known }
        written.append(read)
      } catch {
        report(error)
      }
    }
    previews.append(preview(name, layout: layout, written, data))
    previewData += data
  }

  /// Reports `width = 390` in a preview, where a size is a setting.
  private func settingWithEqualSign(_ statement: Statement) -> Diagnostic? {
    guard case .equation(let equation) = statement.kind, equation.sides.count == 2, let sign = equation.relations.first,
      sign.kind == .equal, let name = equation.paths.first, name.count == 1,
      SettingName(rawValue: name[0].text)?.owner == .preview, name[0].range.end <= sign.range.start
    else { return nil }
    return .settingAsEquation(
      name[0].text, example: "\(name[0].text): \(file[equation.sides[1].range])", at: statement.range,
      fixes: [Fix("Write `:`", replace: ByteRange(name[0].range.end, sign.range.end), with: ":")])
  }

  /// Reports `title: "Titel"` in `strings`.
  private func translationWithoutQuotes(_ statement: Statement) -> Diagnostic? {
    guard case .setting(let setting) = statement.kind, setting.owner == nil, case .string = setting.value.kind else {
      return nil
    }
    let meant = "\"\(setting.name.text)\" = \(file[setting.value.range])"
    return .syntax(
      "A line of `strings` has both texts in quotes: `\(meant)`", at: statement.range,
      fixes: .writing(meant, at: statement.range))
  }

  func repeated(_ name: SettingName, at range: ByteRange, first: ByteRange) -> Diagnostic {
    repeated(name.rawValue, at: range, first: first)
  }

  func repeated(_ name: String, at range: ByteRange, first: ByteRange) -> Diagnostic {
    let place = file.place(at: first.start)
    let lineRange = file.content(ofLine: place.line - 1)
    // The earlier setting is removed with its line if it is alone on it.
    let isAlone = !file[lineRange].contains(";") && !file[lineRange].contains("{")
    let fixes =
      isAlone
      ? [Fix("Remove the first", replace: file.lines.range(ofLine: place.line - 1), with: "")] : []
    return .repeatedSetting(name, line: place.line, at: range, first: first, fixes: fixes)
  }

  func declareStrings(_ name: Name, _ statement: Statement) {
    var texts: [String: String] = [:]
    for inner in statement.block?.statements ?? [] where !inner.isBroken {
      guard case .translation(let key, let value) = inner.kind else {
        diagnostics.append(
          translationWithoutQuotes(inner)
            ?? .syntax("`strings` can only contain lines such as `\"Name\" = \"Nombre\"`", at: inner.range))
        continue
      }
      texts[key.value] = value.value
    }
    strings.append(StringsTable(locale: name.text, texts: texts))
  }
}
