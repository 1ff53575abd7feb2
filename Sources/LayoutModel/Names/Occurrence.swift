import LayoutSyntax
package import SourceText

/// A word in the file and the entity that it refers to.
package struct Occurrence: Sendable, Hashable {
  /// The range of the word, or of the string including its quotes.
  package let range: ByteRange
  package let entity: Entity
  package let isDeclaration: Bool
}

extension LayoutModel {
  /// Every word that refers to an entity, in file order. Names in statements with an error are included, so that a
  /// rename misses none. O(file).
  package var occurrences: [Occurrence] {
    var collector = OccurrenceCollector(self)
    return collector.collectAll().sorted { $0.range < $1.range }
  }

  /// Returns the word at a cursor that refers to an entity; between two adjacent words, the second one. O(statements).
  package func occurrence(at offset: Int) -> Occurrence? {
    var collector = OccurrenceCollector(self, at: offset)
    return collector.collectAll().filter { $0.range.touches(offset) }.max { $0.range < $1.range }
  }

  /// Returns every word that refers to an entity, in file order. `superview` and `root` refer to views. O(file).
  package func occurrences(of entity: Entity) -> [Occurrence] {
    let referent = entity.referent
    return occurrences.filter { $0.entity.referent == referent }
  }

  /// Returns the name that the file gives to an entity; nil for the words of the language.
  package func name(of entity: Entity) -> String? {
    switch entity {
    case .layout(let index): layout(index)?.name
    case .view(let layout, let view): self.view(view, inLayout: layout)?.name
    case .innerView(_, _, let declaration): view(declaration.view, inLayout: declaration.layout)?.name
    case .constant(let index): constant(index)?.name
    case .state(let index): states.indices.contains(index) ? states[index].name : nil
    case .preview(let index): previews.indices.contains(index) ? previews[index].name : nil
    case .constraint(_, let name), .text(let name), .language(let name): name
    default: nil
    }
  }

  /// Returns the place where an entity is declared: for a text, where the first view shows it; for a language, its first
  /// `strings` block. Returns nil if the file does not declare it.
  package func declaration(of entity: Entity) -> ByteRange? {
    guard let place = location(of: entity), place.file == nil else { return nil }
    return place.range
  }

  /// Returns the place where an entity is declared, in this file or in one that it imports.
  package func location(of entity: Entity) -> Location? {
    switch entity.referent {
    case .layout(let index):
      return layout(index).map { Location($0.nameRange, in: otherFile(ofLayout: index)) }
    case .view(let layout, let view):
      // The root of a file without `layout` blocks is the file itself.
      return self.view(view, inLayout: layout).flatMap {
        $0.isRoot && $0.range.isEmpty ? nil : Location($0.range, in: otherFile(ofLayout: layout))
      }
    case .constant(let index): return constant(index).map { $0.origin?.location ?? Location($0.range) }
    default: return ownDeclaration(of: entity).map { Location($0) }
    }
  }

  /// Returns the place where a view of a layout is declared, also in a layout that this layout contains.
  package func place(of view: View) -> Location {
    view.inner.flatMap { location(of: .view(layout: $0.layout, view: $0.view)) } ?? Location(view.range)
  }

  /// The file of a layout; nil for the file itself.
  private func otherFile(ofLayout index: Int) -> SourceFile? {
    imported.indices.contains(index - layouts.count) ? imported[index - layouts.count].file : nil
  }

  private func ownDeclaration(of entity: Entity) -> ByteRange? {
    switch entity.referent {
    case .state(let index): return states.indices.contains(index) ? states[index].range : nil
    case .preview(let index): return previews.indices.contains(index) ? previews[index].place : nil
    case .constraint, .text, .language: return occurrences.first { $0.entity == entity && $0.isDeclaration }?.range
    default: return nil
    }
  }

  func view(_ view: Int, inLayout layout: Int) -> View? {
    guard let layout = self.layout(layout), layout.views.indices.contains(view) else { return nil }
    return layout.views[view]
  }
}
