package import LayoutAnalysis
package import LayoutModel
import SourceText

/// The declaration of a name, which is the same in every file that uses the name.
package struct DeclarationPlace: Sendable, Hashable {
  /// The absolute path of the file that declares it.
  package let path: String
  let range: ByteRange
  private let noun: Noun

  /// Names of files are declared at the same place as the views in them.
  private enum Noun: Hashable {
    case layout, view, constant
  }

  /// Returns nil for names that only one file can use.
  package init?(of entity: Entity, in snapshot: Snapshot) {
    switch entity.declared {
    case .layout: noun = .layout
    case .view: noun = .view
    case .constant: noun = .constant
    default: return nil
    }
    guard let place = snapshot.model.location(of: entity.declared),
      let path = place.file?.name ?? snapshot.model.files.path
    else { return nil }
    self.path = path
    range = place.range
  }

  /// Returns the declaration of the name at a cursor.
  package init?(at offset: Int, in snapshot: Snapshot) {
    guard let entity = snapshot.model.occurrence(at: offset)?.entity else { return nil }
    self.init(of: entity, in: snapshot)
  }
}

/// Returns every occurrence of a name in a file, in file order.
package func occurrencesOf(_ declaration: DeclarationPlace, in snapshot: Snapshot) -> [Occurrence] {
  snapshot.model.occurrences.filter { DeclarationPlace(of: $0.entity, in: snapshot) == declaration }
}
