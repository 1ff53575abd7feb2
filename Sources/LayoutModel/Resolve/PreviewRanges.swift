import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// A setting of a preview with all its values.
struct PreviewSetting {
  let name: SettingName
  /// The value and its text of each alternative; for an interval its smallest. Nil is no value.
  let choices: [(value: SettingValue?, text: String)]
  /// The intervals of the root's size; nil where the setting does not determine it.
  var widths: ClosedInterval?
  var heights: ClosedInterval?
}

/// Reads the settings of previews, which can be ranges.
extension FileResolver {
  /// The smallest and the largest width or height of a root in points.
  private static var sizes: ClosedInterval { ClosedInterval(from: 0, to: 10_000) }

  func previewSetting(
    _ value: Value, _ name: SettingName, scope: NameScope
  ) throws(Refusal) -> PreviewSetting {
    switch name.alternatives {
    case .interval: return try sizeSetting(value, name, scope)
    case .list, .listOrAll:
      var choices: [(value: SettingValue?, text: String)] = []
      for alternative in value.alternatives {
        if name.alternatives == .listOrAll, alternative.word == SettingName.all {
          choices += allChoices(of: name)
        } else {
          choices.append((try settingValue(alternative, for: name, scope: scope), file[alternative.range]))
        }
      }
      var seen: Set<SettingValue?> = []
      return PreviewSetting(name: name, choices: choices.filter { seen.insert($0.value).inserted })
    case .none:
      return PreviewSetting(
        name: name, choices: [(try settingValue(value, for: name, scope: scope), file[value.range])])
    }
  }

  /// Returns the values of `all`.
  private func allChoices(of name: SettingName) -> [(value: SettingValue?, text: String)] {
    switch name.shape {
    case .device: Device.ofEachScreen.map { (.word($0.name), $0.name) }
    case .locale: [(nil, "")] + languages.map { (.word($0.text), $0.written) }
    case .word(let words): words.map { (.word($0), $0) }
    default: []
    }
  }

  /// The languages of the file's `strings`, in file order, also those of layouts.
  private var languages: [(text: String, written: String)] {
    guard tree.sorts.contains(.strings) else { return [] }
    var seen: Set<String> = []
    return tree.allStatements.compactMap { statement in
      guard statement.sort == .strings, case .strings(let name) = statement.kind, seen.insert(name.text).inserted
      else { return nil }
      return (name.text, file[name.range])
    }
  }

  private func sizeSetting(
    _ value: Value, _ name: SettingName, _ scope: NameScope
  ) throws(Refusal) -> PreviewSetting {
    let text = file[value.range]
    switch value.kind {
    case .sizeInterval(let width, let height) where name == .size:
      // A side that is `fit` has no interval.
      let widths = isFit(width, of: name, scope) ? nil : try interval(width, scope)
      let heights = isFit(height, of: name, scope) ? nil : try interval(height, scope)
      return PreviewSetting(
        name: name, choices: [(.size(width: widths?.from, height: heights?.from), text)], widths: widths,
        heights: heights)
    case .interval(let from, let to) where name != .size:
      let interval = try interval(Extent(from: from, to: to), scope)
      return PreviewSetting(
        name: name, choices: [(.number(interval.from), text)], widths: name == .width ? interval : nil,
        heights: name == .height ? interval : nil)
    case .expression(let expression) where isFit(expression, of: name, scope):
      guard name != .size else { throw unknownValue(value, expected: "a size such as 320 x fit") }
      return PreviewSetting(name: name, choices: [(.word(SettingName.fit), text)])
    case .expression(let expression) where name != .size:
      let number = try interval(Extent(from: expression, to: nil), scope).from
      return PreviewSetting(name: name, choices: [(.number(number), text)])
    default:
      guard name == .size else {
        throw unknownValue(value, expected: "a number of points, a range such as 320...430, or `fit`")
      }
      return PreviewSetting(name: name, choices: [(try settingValue(value, for: name, scope: scope), text)])
    }
  }

  private func isFit(_ extent: Extent, of name: SettingName, _ scope: NameScope) -> Bool {
    extent.to == nil && isFit(extent.from, of: name, scope)
  }

  private func interval(_ extent: Extent, _ scope: NameScope) throws(Refusal) -> ClosedInterval {
    let from = try constantValue(extent.from, what: "A setting", scope: scope)
    var to = from
    if let end = extent.to { to = try constantValue(end, what: "A setting", scope: scope) }
    let range = extent.expressions.dropFirst().reduce(extent.from.range) { $0.union($1.range) }
    guard from <= to else {
      let turned = extent.to.map { "\(file[$0.range])...\(file[extent.from.range])" }
      throw .reported(
        .unknownValue(
          file[range], expected: "a range from a smaller to a larger number", suggestion: turned, at: range,
          fixes: .writing(turned, at: range)))
    }
    guard Self.sizes.contains(from), Self.sizes.contains(to) else {
      let meant = rangeMeant(by: extent)
      throw .reported(
        .unknownValue(
          file[range], expected: "a size from \(Self.sizes.from) to \(Self.sizes.to) points", suggestion: meant,
          at: range, fixes: .writing(meant, at: range)))
    }
    return ClosedInterval(from: from, to: to)
  }

  /// Returns `320...768` for `320-768`.
  private func rangeMeant(by extent: Extent) -> String? {
    guard extent.to == nil, case .sum(let terms) = extent.from.kind, terms.count == 2, terms[1].isSubtracted,
      case .number(let from) = terms[0].term.kind, case .number(let to) = terms[1].term.kind
    else { return nil }
    return "\(from)...\(to)"
  }

  // MARK: The preview

  /// Returns the preview with some settings.
  func preview(
    _ name: Name, layout: Int?, _ settings: [PreviewSetting], _ data: [PreviewDataList] = []
  ) -> Preview {
    let platform = platform(ofPreviewIn: layout)
    let dataLists = data.filter { $0.choices.count > 1 }
    let lists = Self.multiplied.compactMap { wanted in
      settings.first { $0.name == wanted && $0.choices.count > 1 }
    }
    let lengths = lists.map(\.choices.count) + dataLists.map(\.choices.count)
    let count = lengths.reduce(1) { min($0, PreviewRange.combinationLimit + 1) * $1 }
    var point: [SettingName: SettingValue] = [:]
    for setting in settings { point[setting.name] = setting.choices.first?.value }
    var own = PreviewData()
    for list in data { own.values[list.subject] = list.choices.first?.value }
    var preview = Preview(
      name: name.text, place: name.range, layout: layout, environment: environment(point, own, platform), range: nil)
    guard count <= PreviewRange.combinationLimit else {
      diagnostics.append(
        .tooManyCombinations(
          (lists.map { PreviewRange.ValueList($0) } + dataLists.map { PreviewRange.ValueList($0) }).map(\.words),
          limit: PreviewRange.combinationLimit, at: name.range))
      return preview
    }
    // `width` and `height` outweigh the dimensions of `size`.
    let widths = settings.last { $0.name == .width || $0.name == .size && point[.width] == nil }?.widths
    let heights = settings.last { $0.name == .height || $0.name == .size && point[.height] == nil }?.heights
    guard count > 1 || ![widths, heights].allSatisfy({ $0?.isPoint ?? true }) else { return preview }

    var combinations: [PreviewCombination] = []
    for number in 0..<count {
      guard shouldContinue() else { return preview }
      var (values, given, choices, rest) = (point, own, [String](), number)
      for list in dataLists.reversed() {
        let choice = list.choices[rest % list.choices.count]
        rest /= list.choices.count
        given.values[list.subject] = choice.value
        choices.insert(choice.text, at: 0)
      }
      for list in lists.reversed() {
        let choice = list.choices[rest % list.choices.count]
        rest /= list.choices.count
        values[list.name] = choice.value
        choices.insert(choice.text, at: 0)
      }
      let environment = environment(values, given, platform)
      combinations.append(
        PreviewCombination(
          environment: environment,
          widths: widths ?? ClosedInterval(from: environment.width, to: environment.width),
          heights: heights ?? ClosedInterval(from: environment.height, to: environment.height), choices: choices))
    }
    let ranged = Set(lists.map(\.name)).union([.width, .height, .size])
    let fixed = settings.filter { !ranged.contains($0.name) }.map { "\($0.name.rawValue): \($0.choices[0].text)" }
    let fixedData = data.filter { $0.choices.count == 1 }.map { "\($0.subject.words): \($0.choices[0].text)" }
    let isPoint = (widths?.isPoint ?? true, heights?.isPoint ?? true)
    var sizes: [String] = []
    if let size = settings.first(where: { $0.name == .size }), isPoint == (true, true), point[.width] == nil,
      point[.height] == nil
    {
      sizes.append("size: \(size.choices[0].text)")
    } else {
      // The side that is an interval is written for each point.
      let sides = Self.sides(point)
      if isPoint.0, let width = sides.width { sizes.append("width: \(width)") }
      if isPoint.1, let height = sides.height { sizes.append("height: \(height)") }
    }
    preview.range = PreviewRange(
      lists: lists.map { PreviewRange.ValueList($0) } + dataLists.map { PreviewRange.ValueList($0) },
      combinations: combinations, fixedSettings: fixed + sizes + fixedData)
    return preview
  }

  /// The settings that can have several values, in the order in which they multiply.
  private static var multiplied: [SettingName] { [.device, .orientation, .locale, .direction, .textSize, .textScale] }

  /// The width and height of the root, if settings give them: `width` and `height` outweigh the sides of `size`.
  private static func sides(_ values: [SettingName: SettingValue]) -> (width: SettingSide?, height: SettingSide?) {
    var sides: (width: SettingSide?, height: SettingSide?) = (nil, nil)
    if case .size(let width, let height)? = values[.size] {
      sides = (SettingSide(points: width), SettingSide(points: height))
    }
    if let width = values[.width] { sides.width = SettingSide(points: width.number) }
    if let height = values[.height] { sides.height = SettingSide(points: height.number) }
    return sides
  }

  private func environment(
    _ values: [SettingName: SettingValue], _ data: PreviewData, _ platform: Platform
  ) -> Environment {
    var environment = environment(values, platform)
    environment.data = data
    return environment
  }

  private func environment(_ values: [SettingName: SettingValue], _ platform: Platform) -> Environment {
    var environment: Environment
    let (width, height) = (values[.width]?.number, values[.height]?.number)
    let sides = Self.sides(values)
    let fitted = FittedSides(width: sides.width?.isFit ?? false, height: sides.height?.isFit ?? false)
    if platform == .macOS {
      environment = .standardWindow
      if case .size(let ownWidth, let ownHeight)? = values[.size] {
        (environment.width, environment.height) = (ownWidth ?? .zero, ownHeight ?? .zero)
      }
    } else if case .size(let ownWidth, let ownHeight)? = values[.size] {
      // A fitted side has the size class of an upright phone.
      environment = Environment(
        device: nil, width: ownWidth ?? .zero, height: ownHeight ?? .zero, scale: 2, safeArea: .zero,
        isWidthCompact: ownWidth.map { $0 < Environment.regularWidth } ?? true,
        isHeightCompact: ownHeight.map { $0 < Environment.regularHeight } ?? false)
      environment.isWidthClassOfSize = values[.widthClass] == nil
      environment.isHeightClassOfSize = values[.heightClass] == nil
    } else {
      var device = Device.standard
      if case .word(let name) = values[.device] { device = Device.named(name) ?? device }
      environment = device.environment(isLandscape: values[.orientation] == .word("landscape"))
      if values[.width] != nil || values[.height] != nil {
        // A window on a device has the device's bars; a size alone has none.
        let isWindow = values[.device] != nil
        environment.device = nil
        if !isWindow { (environment.scale, environment.safeArea) = (2, .zero) }
        environment.isWidthClassOfSize = values[.widthClass] == nil && (width != nil || !isWindow)
        environment.isHeightClassOfSize = values[.heightClass] == nil && (height != nil || !isWindow)
      }
    }
    if !fitted.isEmpty {
      // A root that is as large as its content is a part of a screen, so no bar covers it.
      environment = environment.fitting(fitted)
      environment.isScreenLandscape = values[.orientation] == .word("landscape")
      environment.safeArea = .zero
    }
    if let width { environment.resize(width: width) }
    if let height { environment.resize(height: height) }
    if case .number(let scale) = values[.scale] { environment.scale = scale }
    if case .insets(let insets) = values[.safeArea] { environment.safeArea = insets }
    if case .number(let height) = values[.keyboard] { environment.keyboardHeight = height }
    if case .number(let scale) = values[.textScale] { environment.textScale = scale }
    if case .word(let word) = values[.textSize] { environment.textSize = TextSize(rawValue: word) }
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
}

/// A side of the root as a preview gives it.
private struct SettingSide: CustomStringConvertible {
  /// Its length; nil for `fit`.
  let points: Rational?

  var isFit: Bool { points == nil }
  var description: String { points?.fractionText ?? SettingName.fit }
}

extension PreviewRange.ValueList {
  fileprivate init(_ data: PreviewDataList) {
    self.init(subject: .data(data.subject), values: data.choices.map(\.text))
  }

  fileprivate init(_ setting: PreviewSetting) {
    self.init(subject: .setting(setting.name), values: setting.choices.map(\.text))
  }
}

extension SettingValue {
  /// The number, if it is one.
  fileprivate var number: Rational? { if case .number(let number) = self { number } else { nil } }
}
