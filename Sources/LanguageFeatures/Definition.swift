package import LayoutAnalysis
import LayoutModel
package import SourceText

/// Returns the declaration of the name at the cursor; nil if it has none.
package func definition(in snapshot: Snapshot, at offset: Int) -> Location? {
  snapshot.model.occurrence(at: offset).flatMap { snapshot.model.declaration(of: $0.entity) }.map { Location($0) }
}
