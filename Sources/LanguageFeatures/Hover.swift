package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
package import SourceText

/// The content of a hover: Markdown, and the range that it describes.
package struct HoverContent: Sendable, Hashable {
  package let range: ByteRange
  package let markdown: String
}

/// The form in which a hover shows a preview's picture.
package enum HoverPicture: Sendable {
  case none
  /// Box-drawing characters, which every client can display.
  case text
  /// An SVG image in a `data:` URL.
  case image
}

/// Returns the hover at a cursor; nil if there is none.
package func hover(in snapshot: Snapshot, at offset: Int, picture: HoverPicture = .text) -> HoverContent? {
  let statement = snapshot.tree.statement(at: offset)
  let card = statement.flatMap { equationCard($0, in: snapshot) }
  guard let occurrence = snapshot.model.occurrence(at: offset),
    let meaning = describe(occurrence.entity, in: snapshot, picture)
  else {
    return statement.flatMap { statement in
      (card ?? settingCard(statement)).map { HoverContent(range: statement.range, markdown: $0) }
    }
  }
  // The word at the cursor is described first, and then its equation.
  let parts = [meaning, occurrence.entity.isView ? nil : card].compactMap { $0 }
  return HoverContent(range: occurrence.range, markdown: parts.joined(separator: "\n\n---\n\n"))
}

/// Returns a setting's description for a cursor on its value.
private func settingCard(_ statement: Statement) -> String? {
  guard case .setting(let setting) = statement.kind, let name = SettingName(rawValue: setting.name.text) else {
    return nil
  }
  return "`\(name.rawValue)`: \(name.meaning)"
}

func describe(_ entity: Entity, in snapshot: Snapshot, _ picture: HoverPicture) -> String? {
  switch entity {
  case .view(let layout, let view): viewCard(layout: layout, view: view, in: snapshot, picture)
  case .special(let name, let layout, let view):
    "\(name.meaning)\n\n" + viewCard(layout: layout, view: view, in: snapshot, picture)
  case .notAnAttribute: "`\(SpecialName.notAnAttribute.rawValue)`: \(SpecialName.notAnAttribute.meaning)"
  case .layout(let index): layoutCard(index, in: snapshot, picture)
  case .constant(let index): constantCard(index, in: snapshot)
  case .preview(let index): previewCard(index, in: snapshot, picture)
  case .device(let name): Device.named(name).map(deviceCard)
  case .attribute(let word): word.meaningText
  case .guide(let guide): guide.meaning
  case .kind(let kind): "`\(kind.name)`: \(kind.meaning)"
  case .setting(let name): "`\(name.rawValue)`: \(name.meaning)"
  case .keyword(let keyword): "`\(keyword.rawValue)`: \(keyword.meaning)"
  case .condition(let name): "`\(name.rawValue)`: \(name.meaning)"
  case .standardDistance: "`\(StandardDistance.word)`: \(StandardDistance.meaning)"
  case .priority(let name): "Priority `\(name.rawValue)` is \(name.value)."
  case .constraint, .text, .language: nil
  }
}

extension Entity {
  fileprivate var isView: Bool {
    if case .view = referent { true } else { false }
  }
}
