package import LayoutAnalysis
import LayoutModel
import LayoutSyntax

extension Entity {
  /// A key that identifies the entity in this version of the file and the next: `attribute/width`, `view/0/3`.
  var topic: String {
    switch self {
    case .layout(let index): "layout/\(index)"
    case .view(let layout, let view), .innerView(let layout, let view, _): "view/\(layout)/\(view)"
    case .constant(let index): "constant/\(index)"
    case .state(let index): "state/\(index)"
    case .preview(let index): "preview/\(index)"
    case .attribute(let word): "attribute/\(AttributeWord.table.first { $0.meaning == word }?.word ?? "")"
    case .guide(let guide): "guide/\(guide.rawValue)"
    case .special(let name, let layout, let view): "special/\(name.rawValue)/\(layout)/\(view)"
    case .kind(let kind): "kind/\(kind.name)"
    case .setting(let name): "setting/\(name.rawValue)"
    case .keyword(let keyword): "keyword/\(keyword.rawValue)"
    case .condition(let name): "condition/\(name.rawValue)"
    case .device(let name): "device/\(name)"
    case .priority(let name): "priority/\(name.rawValue)"
    case .standardDistance: "word/\(StandardDistance.word)"
    case .notAnAttribute: "word/\(SpecialName.notAnAttribute.rawValue)"
    // No completion is about one of these.
    case .constraint, .text, .language: ""
    }
  }

  /// Returns nil if the key identifies no entity.
  init?(topic: String) {
    let parts = topic.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return nil }
    let numbers = parts.dropFirst().map { Int($0) ?? -1 }
    let found: Entity? =
      switch parts[0] {
      case "layout": .layout(numbers[0])
      case "view": numbers.count > 1 ? .view(layout: numbers[0], view: numbers[1]) : nil
      case "constant": .constant(numbers[0])
      case "state": .state(numbers[0])
      case "preview": .preview(numbers[0])
      case "attribute": AttributeWord(parts[1]).map { .attribute($0) }
      case "guide": Guide(spelled: parts[1]).map { .guide($0) }
      case "special":
        numbers.count > 2
          ? SpecialName(rawValue: parts[1]).map { .special($0, layout: numbers[1], view: numbers[2]) } : nil
      case "kind": ViewKind.named(parts[1]).map { .kind($0) }
      case "setting": SettingName(rawValue: parts[1]).map { .setting($0) }
      case "keyword": Keyword(rawValue: parts[1]).map { .keyword($0) }
      case "condition": ConditionName(rawValue: parts[1]).map { .condition($0) }
      case "device": .device(parts[1])
      case "word":
        parts[1] == StandardDistance.word
          ? .standardDistance : parts[1] == SpecialName.notAnAttribute.rawValue ? .notAnAttribute : nil
      case "priority": PriorityName(rawValue: parts[1]).map { .priority($0) }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}

/// Returns the documentation of a completion, in the form of a hover; nil for an unknown topic.
package func documentation(of topic: String, in snapshot: Snapshot) -> Card? {
  guard let entity = Entity(topic: topic), let card = describe(entity, in: snapshot, .none), !card.isEmpty else {
    return nil
  }
  return card
}
