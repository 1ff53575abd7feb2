package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
package import SourceText

/// Files and folders that are renamed.
package struct RenamedFiles: Sendable {
  /// The present and the next absolute path of each.
  private let paths: [(old: String, new: String)]

  package init(_ paths: [(old: String, new: String)]) { self.paths = paths }

  /// Returns the next path of a file; its present one if it is not renamed.
  func path(of path: String) -> String {
    for (old, new) in paths {
      if path == old { return new }
      if path.hasPrefix("\(old)/") { return new + path.dropFirst(old.count) }
    }
    return path
  }
}

/// Returns the edits of the imports of a file, when files are renamed. The edits are made before.
package func importEdits(in file: SourceFile, at path: String, renaming renamed: RenamedFiles) -> [TextEdit] {
  guard file.bytes.contains(Array("import".utf8)) else { return [] }
  let next = renamed.path(of: path)
  return parse(file).imports.compactMap { statement, written in
    guard !statement.isBroken, let target = importedPath(written.value, from: path) else { return nil }
    let nextTarget = renamed.path(of: target)
    guard nextTarget.hasSuffix(".layout"), importedPath(written.value, from: next) != nextTarget else { return nil }
    return TextEdit(written.range, importPath(to: nextTarget, from: next).literal)
  }
}

/// Returns the edits of the kinds that are the name of a file, in a file that imports it.
package func kindEdits(in snapshot: Snapshot, ofFileAt path: String, renaming renamed: RenamedFiles) -> [TextEdit] {
  let model = snapshot.model
  let next = SourceFile(name: renamed.path(of: path), text: "").stem
  guard let place = model.imported.firstIndex(where: { $0.path == path && $0.layout.nameRange.isEmpty }),
    model.imported[place].layout.name != next, SourceFile.isWord(next), ViewKind.named(next) == nil
  else { return [] }
  return model.occurrences.filter { $0.entity == .layout(model.layouts.count + place) }
    .map { TextEdit($0.range, next) }
}
