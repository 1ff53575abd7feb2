package import LayoutAnalysis
import LayoutSyntax
import SourceText

/// The form of the text being typed, and the index of the parameter at the cursor.
package struct Signature: Sendable, Hashable {
  package let label: String
  package let documentation: Prose
  /// The parameters. Each is a substring of the label.
  package let parameters: [String]
  package let activeParameter: Int
}

/// Returns the signature of `inset`, of a setting's value or of a visual format line; nil if the text has none.
package func signature(in snapshot: Snapshot, at offset: Int) -> Signature? {
  guard let place = CompletionPlace(snapshot, at: offset, countsNumbers: true) else { return nil }
  if place.isVisual { return visualSignature(place) }
  if let setting = place.setting { return signature(of: setting, place) }
  let words = place.head.indices.filter {
    place.text($0) == Keyword.inset.rawValue && place.head[$0].kind == .identifier
  }
  guard let inset = words.last, inset > 0, place.relation != nil,
    place.head[(inset + 1)...].allSatisfy({ $0.kind != .at && $0.kind != .rightParenthesis }),
    !place.contains(.except), !place.contains(.as)
  else { return nil }
  return edges(named: "inset", Keyword.inset.meaning, place, from: inset + 1)
}

/// Returns the signature of one number, or of four in parentheses.
private func edges(named name: String, _ meaning: String, _ place: CompletionPlace, from start: Int) -> Signature {
  let values = place.head.dropFirst(start)
  guard values.first?.kind == .leftParenthesis else {
    return Signature(
      label: "\(name) number",
      documentation: "\(marked: meaning) Or four: \(code: "(top, leading, bottom, trailing)").",
      parameters: ["number"], activeParameter: 0)
  }
  let parameters = ["top", "leading", "bottom", "trailing"]
  let commas = values.filter { $0.kind == .comma }.count
  return Signature(
    label: "\(name) (\(parameters.joined(separator: ", ")))", documentation: Prose(marked: meaning),
    parameters: parameters,
    activeParameter: min(commas, parameters.count - 1))
}

private func signature(of setting: SettingName, _ place: CompletionPlace) -> Signature? {
  let colon = place.pathLength
  func one(_ parameter: String) -> Signature {
    Signature(
      label: "\(setting.rawValue): \(parameter)", documentation: Prose(marked: setting.meaning),
      parameters: [parameter],
      activeParameter: 0)
  }
  switch setting.shape {
  case .insets: return edges(named: "\(setting.rawValue):", setting.meaning, place, from: colon + 1)
  case .size:
    let isSecond = place.head.dropFirst(colon + 1).contains {
      $0.kind == .times || ($0.kind == .identifier && place.snapshot.file[$0.range] == "x")
    }
    return Signature(
      label: "\(setting.rawValue): width x height", documentation: Prose(marked: setting.meaning),
      parameters: ["width", "height"],
      activeParameter: isSecond ? 1 : 0)
  case .number, .priority, .string: return one(setting.shape.noun)
  case .boolean: return one("true | false")
  case .word(let words): return one(words.joined(separator: " | "))
  case .numberOrWord: return one("size | style")
  case .color: return one("name | \"#RRGGBB\"")
  case .typeName: return one("Class")
  case .locale: return one("language")
  case .device: return one("name")
  }
}

extension SettingName.Shape {
  fileprivate var noun: String {
    switch self {
    case .priority: "priority"
    case .string: "\"text\""
    default: "number"
    }
  }
}

private func visualSignature(_ place: CompletionPlace) -> Signature {
  let kinds = place.head.map(\.kind)
  let isInView = (kinds.lastIndex(of: .leftBracket) ?? -1) > (kinds.lastIndex(of: .rightBracket) ?? -1)
  let isInPredicates = (kinds.lastIndex(of: .leftParenthesis) ?? -1) > (kinds.lastIndex(of: .rightParenthesis) ?? -1)
  let axis = place.text(0) == "V" ? "V" : "H"
  let meaning =
    "A row of views, from edge `|` to edge `|`. `-` alone is the standard distance; without it the distance is 0."
  if isInPredicates {
    let size = isInView ? "relation size @ priority" : "relation distance @ priority"
    let value = isInView ? "size" : "distance"
    let open = kinds.lastIndex(of: .leftParenthesis) ?? 0
    let start = max(open, kinds.lastIndex(of: .comma) ?? open)
    let after = kinds[(start + 1)...]
    let active = after.contains(.at) ? 2 : after.isEmpty ? 0 : 1
    return Signature(
      label: "(\(size), …)",
      documentation: "A constraint on one \(value): \(code: ">=8@750"). \(code: "==") is optional.",
      parameters: ["relation", value, "priority"], activeParameter: active)
  }
  let active = isInView ? 1 : kinds.contains(.leftBracket) || kinds.contains(.bar) ? 2 : 0
  return Signature(
    label: "\(axis):|-distance-[view(size)]-distance-|", documentation: Prose(marked: meaning),
    parameters: ["\(axis):", "[view(size)]", "distance"], activeParameter: active)
}
