package import LayoutAnalysis
import LayoutModel
package import SourceText

/// Returns the declaration of the name at the cursor, in this file or in one that it imports; for the path of an import,
/// the beginning of the file. Returns nil if there is none.
package func definition(in snapshot: Snapshot, at offset: Int) -> Location? {
  let model = snapshot.model
  if let link = model.imports.first(where: { $0.range.touches(offset) }) {
    return link.path.flatMap(model.files.file).map { Location(ByteRange(0, 0), in: $0) }
  }
  return model.occurrence(at: offset).flatMap { model.location(of: $0.entity) }
}
