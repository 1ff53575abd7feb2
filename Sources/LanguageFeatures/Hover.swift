package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
package import SourceText

/// The content of a hover, and the range that it describes.
package struct HoverContent: Sendable, Hashable {
  package let range: ByteRange
  package let card: Card
}

/// Returns the hover at a cursor; nil if there is none. After a cancellation, rooms and intervals are left out.
package func hover(
  in snapshot: Snapshot, at offset: Int, picture: HoverPicture = .text, within limit: SolverLimit = SolverLimit()
) -> HoverContent? {
  let statement = snapshot.tree.statement(at: offset)
  let described = statement.flatMap { equationCard($0, in: snapshot) ?? expectationCard($0, in: snapshot) }
  let interval = statement.flatMap { intervalParts($0, at: offset, in: snapshot, limit) }
  let card = interval.map { Card($0 + (described?.parts ?? [])) } ?? described
  guard let occurrence = snapshot.model.occurrence(at: offset),
    let meaning = describe(occurrence.entity, in: snapshot, picture, within: limit)
  else {
    return statement.flatMap { statement in
      (card ?? settingCard(statement).map { Card($0.parts + proofs(of: statement, in: snapshot)) })
        .map { HoverContent(range: statement.range, card: $0) }
    }
  }
  if case .setting = occurrence.entity, let statement {
    return HoverContent(range: occurrence.range, card: Card(meaning.parts + proofs(of: statement, in: snapshot)))
  }
  // The word at the cursor is described first, and then its equation.
  let equation = occurrence.entity.isView ? nil : card
  return HoverContent(
    range: occurrence.range, card: Card(meaning.parts + (equation.map { [.divider] + $0.parts } ?? [])))
}

/// Returns a setting's description for a cursor on its value.
private func settingCard(_ statement: Statement) -> Card? {
  guard case .setting(let setting) = statement.kind, let name = SettingName(rawValue: setting.name.text) else {
    return nil
  }
  return wordCard(name.rawValue, name.meaning)
}

/// Returns what is proved for the preview that a setting is in; empty if the preview is no range, or not proved yet.
private func proofs(of setting: Statement, in snapshot: Snapshot) -> [Card.Part] {
  guard !snapshot.ranges.isEmpty, case .setting = setting.kind else { return [] }
  let declaration = snapshot.tree.allStatements.first { $0.sort == .preview && $0.fullRange.contains(setting.range) }
  let preview = declaration.flatMap { declaration in
    snapshot.model.previews.first { declaration.fullRange.contains($0.place) }
  }
  return preview.map { provedParts($0, in: snapshot) } ?? []
}

/// Returns the description of a word of the language.
private func wordCard(_ word: String, _ meaning: String) -> Card { Card("\(code: word): \(marked: meaning)") }

/// Returns the description of an entity; nil if there is nothing to say.
func describe(
  _ entity: Entity, in snapshot: Snapshot, _ picture: HoverPicture, within limit: SolverLimit = SolverLimit()
) -> Card? {
  switch entity {
  case .view(let layout, let view), .innerView(let layout, let view, _):
    viewCard(layout: layout, view: view, in: snapshot, picture, within: limit)
  case .special(let name, let layout, let view):
    Card(
      [.text(Prose(marked: name.meaning))]
        + viewCard(layout: layout, view: view, in: snapshot, picture, within: limit).parts)
  case .notAnAttribute: wordCard(SpecialName.notAnAttribute.rawValue, SpecialName.notAnAttribute.meaning)
  case .layout(let index): layoutCard(index, in: snapshot, picture)
  case .constant(let index): constantCard(index, in: snapshot)
  case .state(let index): stateCard(index, in: snapshot)
  case .preview(let index): previewCard(index, in: snapshot, picture)
  case .device(let name): Device.named(name).map(deviceCard)
  case .attribute(let word): Card(Prose(marked: word.meaningText))
  case .guide(let guide): Card(Prose(marked: guide.meaning))
  case .kind(let kind): wordCard(kind.name, kind.meaning)
  case .setting(let name): wordCard(name.rawValue, name.meaning)
  case .keyword(let keyword): wordCard(keyword.rawValue, keyword.meaning)
  case .condition(let name): wordCard(name.rawValue, name.meaning)
  case .standardDistance: wordCard(StandardDistance.word, StandardDistance.meaning)
  case .priority(let name): Card("Priority \(code: name.rawValue) is \(name.value).")
  case .constraint, .text, .language: nil
  }
}

extension Entity {
  fileprivate var isView: Bool {
    if case .view = referent { true } else { false }
  }
}
