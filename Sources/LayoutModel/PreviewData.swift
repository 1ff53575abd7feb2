import ConstraintSolver
package import LayoutSyntax

/// The values that a preview gives to settings of views, to constants and to states, instead of those of the layout. It has no
/// place in the file, so previews with the same values have the same environment.
package struct PreviewData: Hashable, Sendable {
  /// What a value is given to. Names are looked up in each layout that the preview shows.
  package enum Subject: Hashable, Sendable {
    case setting(view: String, SettingName)
    case constant(String)
    case state(String)
  }

  package var values: [Subject: SettingValue] = [:]

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  /// Its subjects and values as they could be written, sorted.
  package var lines: [(subject: String, value: String)] {
    values.map { (subject: $0.words, value: $1.words) }.sorted { $0.subject < $1.subject }
  }

  /// Whether it sets a state to true.
  package func isOn(_ state: String) -> Bool { values[.state(state)] == .boolean(true) }

  /// Returns the number that it gives to a constant; nil if it gives none.
  func number(ofConstant name: String) -> Rational? {
    if case .number(let number)? = values[.constant(name)] { number } else { nil }
  }
}

extension PreviewData.Subject {
  /// The subject as it is written: `caption.text`, `gutter`.
  package var words: String {
    switch self {
    case .setting(let view, let name): "\(view).\(name.rawValue)"
    case .constant(let name), .state(let name): name
    }
  }
}

extension SettingValue {
  /// The value as it could be written.
  fileprivate var words: String {
    switch self {
    case .number(let number): number.fractionText
    case .word(let word): word
    case .string(let text): text.literal
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .size(let width, let height):
      "\(width?.fractionText ?? "none") x \(height?.fractionText ?? "none")"
    case .insets(let insets):
      "(\([insets.top, insets.leading, insets.bottom, insets.trailing].map(\.fractionText).joined(separator: ", ")))"
    }
  }
}

/// What the data of previews means in a layout.
final class LayoutData: Sendable {
  static let none = LayoutData(settings: [:], alternatives: [:])

  /// The settings that previews give to views.
  let settings: [PreviewData.Subject: [AppliedSetting]]
  /// By statement: what it means with other values of constants.
  let alternatives: [Int: StatementAlternatives]

  init(settings: [PreviewData.Subject: [AppliedSetting]], alternatives: [Int: StatementAlternatives]) {
    self.settings = settings
    self.alternatives = alternatives
  }

  var isEmpty: Bool { settings.isEmpty && alternatives.isEmpty }

  /// Whether it has the same meaning in another version of the file.
  func isLike(_ other: LayoutData) -> Bool {
    if self === other || isEmpty && other.isEmpty { return true }
    return settings.count == other.settings.count
      && settings.allSatisfy { subject, own in
        other.settings[subject].map { own.elementsEqual($0) { $0.isLike($1) } } ?? false
      }
      && alternatives.values.sorted(by: StatementAlternatives.precede).elementsEqual(
        other.alternatives.values.sorted(by: StatementAlternatives.precede)
      ) { $0.isLike($1) }
  }
}

/// What a statement means with other values of constants.
struct StatementAlternatives: Sendable {
  let statement: Int
  /// The constants that it uses and that previews change, sorted by name.
  let constants: [String]
  /// Its meaning by the values of these constants; nil is the layout's own value.
  let meanings: [[Rational?]: ResolvedStatement]

  func meaning(in data: PreviewData) -> ResolvedStatement? {
    meanings[constants.map(data.number(ofConstant:))]
  }

  static func precede(_ one: StatementAlternatives, _ other: StatementAlternatives) -> Bool {
    one.statement < other.statement
  }

  func isLike(_ other: StatementAlternatives) -> Bool {
    constants == other.constants && meanings.count == other.meanings.count
      && meanings.allSatisfy { values, own in
        guard let found = other.meanings[values] else { return false }
        return own.reference.rows.elementsEqual(found.reference.rows) { $0.isLike($1) }
          && own.expected.elementsEqual(found.expected) { $0.isLike($1) }
          && own.settings.elementsEqual(found.settings) { $0.isLike($1) }
      }
  }
}

extension Layout {
  /// Returns the layout with the data of a preview: the same views, and the same rows, settings and expectations at the
  /// same indices, with other values. The settings of the preview follow the layout's own. O(settings), and with other
  /// constants O(rows).
  package func with(_ previewData: PreviewData) -> Layout {
    guard !previewData.isEmpty, !data.isEmpty else { return self }
    var added: [AppliedSetting] = []
    for (subject, value) in previewData.values {
      if let setting = data.settings[subject]?.first(where: { $0.value == value }) { added.append(setting) }
    }
    let changed = data.alternatives.values.compactMap { $0.meaning(in: previewData) }
    guard !added.isEmpty || !changed.isEmpty else { return self }
    added.sort { $0.range < $1.range }
    var (constraints, settings, expectations) = (constraints, settings, expectations)
    for meaning in changed {
      let id = meaning.reference.id
      for (index, row) in zip(self.constraints.places(id..<id + 1) { $0.statement.id }, meaning.reference.rows) {
        constraints[index] = Constraint(statement: meaning.reference, row: row)
      }
      for (index, setting) in zip(settings.places(id..<id + 1) { $0.statement.id }, meaning.settings) {
        settings[index] = setting
      }
      for (index, row) in zip(expectations.places(id..<id + 1) { $0.constraint.statement.id }, meaning.expected) {
        expectations[index] = Expectation(
          constraint: Constraint(statement: meaning.reference, row: row), preview: expectations[index].preview)
      }
    }
    return Layout(
      name: name, nameRange: nameRange, range: range, views: views, constraints: constraints,
      settings: settings + added, expectations: expectations, unsettledViews: unsettledViews, isBroken: isBroken,
      isSketch: isSketch, data: data, components: components)
  }

  /// Returns the part of the data of a preview that can change something in the layout.
  package func used(_ previewData: PreviewData) -> PreviewData {
    guard !previewData.isEmpty else { return previewData }
    let constants = Set(data.alternatives.values.flatMap(\.constants))
    let guards =
      constraints.flatMap(\.guards) + settings.flatMap(\.guards) + expectations.flatMap(\.constraint.guards)
    let states = Set(guards.flatMap(\.states))
    var used = previewData
    used.values = previewData.values.filter { subject, _ in
      switch subject {
      case .setting: data.settings[subject] != nil
      case .constant(let name): constants.contains(name)
      case .state(let name): states.contains(name)
      }
    }
    return used
  }

  /// Whether previews give other values to the constants of a statement.
  package func isChangedByPreviews(_ statement: StatementReference) -> Bool { data.alternatives[statement.id] != nil }

  /// Whether the data of previews has the same meaning for it as in another version of the file.
  package func hasSameData(as other: Layout) -> Bool { data.isLike(other.data) }
}
