package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// The target of a rename: the range of the name, and the name without quotes and escapes.
package struct RenameTarget: Sendable, Hashable {
  package let range: ByteRange
  package let name: String
}

/// The reason why something cannot be renamed, in one sentence.
package struct RenameRefusal: Error, Hashable, Sendable {
  package let reason: String
}

/// Returns the target of a rename at a cursor; nil if there is no word.
package func renameTarget(in snapshot: Snapshot, at offset: Int) throws(RenameRefusal) -> RenameTarget? {
  guard let (occurrence, name) = try renamedName(snapshot, offset) else { return nil }
  let range = occurrence.range
  guard snapshot.file[range].hasPrefix("\"") else { return RenameTarget(range: range, name: name) }
  let isClosed = range.length > 1 && snapshot.file[range].hasSuffix("\"")
  return RenameTarget(range: ByteRange(range.start + 1, range.end - (isClosed ? 1 : 0)), name: name)
}

/// Returns the edits that rename the name at a cursor in all its occurrences. The renamed file is analysed first, so
/// that no name changes its meaning.
package func renameEdits(
  in snapshot: Snapshot, at offset: Int, to name: String
) throws(RenameRefusal) -> [TextEdit]? {
  try renameEdits(in: snapshot, at: offset, to: name, others: [])?.first
}

/// Returns the edits that rename the name at a cursor in the file and in other files: first those of the file itself,
/// and then those of each other one. `others` are all files that use the name, with the one that declares it.
package func renameEdits(
  in snapshot: Snapshot, at offset: Int, to name: String, others: [Snapshot]
) throws(RenameRefusal) -> [[TextEdit]]? {
  guard let (occurrence, previousName) = try renamedName(snapshot, offset) else { return nil }
  guard name != previousName else { return [[]] + others.map { _ in [] } }
  let entity = occurrence.entity.declared
  let occurrences = snapshot.model.occurrences
  try check(name, for: entity, occurrences)
  if let place = snapshot.model.location(of: entity), place.range.isEmpty {
    throw RenameRefusal(reason: "`\(previousName)` is the name of its file. Rename the file.")
  }
  let declaration = DeclarationPlace(of: entity, in: snapshot)
  let edits = occurrences.filter { $0.entity.declared == entity }.map {
    TextEdit($0.range, written(name, like: snapshot.file[$0.range]))
  }
  var all = [(snapshot: snapshot, edits: edits)]
  for other in others {
    let found = declaration.map { occurrencesOf($0, in: other) } ?? []
    all.append((other, found.map { TextEdit($0.range, written(name, like: other.file[$0.range])) }))
  }
  let texts = FileTexts(all)
  do throws(RenameRefusal) {
    try verify(edits, of: snapshot, texts, entity, name)
    for (other, edits) in all.dropFirst() { try verify(edits, of: other, texts, nil, name) }
  } catch {
    // The current owner of the name is a better reason than the resulting error.
    let owner = occurrences.first {
      $0.isDeclaration && snapshot.model.name(of: $0.entity) == name
        && snapshot.model.shareNames($0.entity, entity)
    }
    guard let owner, let noun = owner.entity.noun else { throw error }
    let line = snapshot.file.place(at: owner.range.start).line
    throw RenameRefusal(reason: "`\(name)` is already \(noun) on line \(line).")
  }
  return all.map(\.edits)
}

/// Returns the occurrence at a cursor with its name.
private func renamedName(_ snapshot: Snapshot, _ offset: Int) throws(RenameRefusal) -> (Occurrence, String)? {
  guard let occurrence = snapshot.model.occurrence(at: offset) else { return nil }
  guard let name = snapshot.model.name(of: occurrence.entity) else {
    throw RenameRefusal(reason: "`\(snapshot.file[occurrence.range])` is a reserved word.")
  }
  if case .language = occurrence.entity {
    throw RenameRefusal(reason: "`\(name)` is a language code, which cannot be renamed.")
  }
  return (occurrence, name)
}

/// Throws if the name is invalid for this kind of entity.
private func check(_ name: String, for entity: Entity, _ occurrences: [Occurrence]) throws(RenameRefusal) {
  switch entity {
  case .layout, .view, .constant:
    guard SourceFile.isWord(name) else {
      throw RenameRefusal(
        reason: "`\(name)` is not a name: use letters, digits and `_`, and do not begin with a digit.")
    }
    // The first letter of a reserved word may be upper or lower case.
    if case .view = entity, SpecialName(spelled: name) != nil {
      throw RenameRefusal(reason: "`\(name)` is a reserved word.")
    }
  case .text:
    if occurrences.contains(where: { $0.entity == .text(name) }) {
      throw RenameRefusal(reason: "\"\(name)\" is already a text of this file; both would share translations.")
    }
  default:
    guard !name.isEmpty else { throw RenameRefusal(reason: "A name must have at least one letter.") }
  }
}

/// Returns the spelling of a name that replaces another: in quotes if the other has quotes or if the name needs them.
private func written(_ name: String, like previous: String) -> String {
  previous.hasPrefix("\"") || !SourceFile.isWord(name) ? name.literal : name
}

/// Throws if the edits cause an error, or if they change the entity that a word refers to. `entity` is the renamed one,
/// unless the edits are of another file.
private func verify(
  _ edits: [TextEdit], of snapshot: Snapshot, _ texts: FileTexts, _ entity: Entity?, _ name: String
) throws(RenameRefusal) {
  let file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(edits))
  let after = Snapshot(parsing: file, in: texts.source(of: snapshot), after: snapshot)
  let errorsBefore = snapshot.tree.errors + snapshot.model.diagnostics.filter(\.isError)
  let errorsAfter = after.diagnostics.filter(\.isError)
  if errorsAfter.count > errorsBefore.count {
    let known = Set(errorsBefore.map(\.message))
    let news = errorsAfter.filter { !known.contains($0.message) }
    let reason = news.first { $0.kind.code == "duplicate" } ?? news.first
    throw RenameRefusal(reason: "\(reason?.message ?? "Another statement would no longer be understood").")
  }
  let entities = snapshot.model.occurrences.map(\.entity)
  let renamed = entity?.renamed(name) ?? .notAnAttribute
  guard entity == nil || renamed == entity || !entities.contains(renamed),
    after.model.occurrences.map(\.entity).contains(inOrder: entities.map({ $0 == entity ? renamed : $0 }))
  else { throw RenameRefusal(reason: "`\(name)` means something else here already.") }
}

extension [Entity] {
  /// Whether all of other entities are among these, in their order. Between them can be words that had no meaning: a
  /// rename can give a name to what had none.
  fileprivate func contains(inOrder others: [Entity]) -> Bool {
    var rest = others[...]
    for entity in self where entity == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Entity {
  /// The noun that messages use for a name; nil for the words of the language.
  fileprivate var noun: String? {
    switch self {
    case .layout: "the layout"
    case .view: "the view"
    case .constant: "the constant"
    case .constraint: "the constraint"
    case .state: "the state"
    case .preview: "the preview"
    case .text: "the text"
    case .language: "the language"
    default: nil
    }
  }

  /// Returns the entity after a rename. An index stays the same.
  fileprivate func renamed(_ name: String) -> Entity {
    switch self {
    case .constraint(let layout, _): .constraint(layout: layout, name: name)
    case .text: .text(name)
    default: self
    }
  }
}

/// The entities whose names must differ from each other within a layout.
private enum Namespace {
  case layouts, viewsAndConstants, constraints, previews, texts
}

extension LayoutModel {
  /// Whether two entities of the same name would be the same, or an error.
  fileprivate func shareNames(_ first: Entity, _ second: Entity) -> Bool {
    guard let first = namespace(of: first), let second = namespace(of: second), first.0 == second.0 else {
      return false
    }
    // A name of the file is in scope in every layout.
    return first.layout == nil || second.layout == nil || first.layout == second.layout
  }

  private func namespace(of entity: Entity) -> (Namespace, layout: Int?)? {
    switch entity {
    case .layout: (.layouts, nil)
    case .view(let layout, _): (.viewsAndConstants, layout)
    case .constant(let index): constants.indices.contains(index) ? (.viewsAndConstants, constants[index].layout) : nil
    case .constraint(let layout, _): (.constraints, layout)
    case .state(let index): states.indices.contains(index) ? (.viewsAndConstants, states[index].layout) : nil
    case .preview(let index): previews.indices.contains(index) ? (.previews, previews[index].layout) : nil
    case .text: (.texts, nil)
    default: nil
    }
  }
}

extension SyntaxTree {
  fileprivate var errors: [Diagnostic] { diagnostics.filter(\.isError) }
}

extension Diagnostic {
  fileprivate var isError: Bool { kind.severity == .error }
}
