package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// A layout that an import makes known.
package struct ImportableLayout: Sendable, Hashable {
  package let name: String
  /// The absolute path of its file.
  package let path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// Returns the names of the layouts that an import of a file makes known.
package func importableNames(in file: SourceFile) -> [String] {
  let tree = parse(file)
  let blocks = tree.layoutBlocks
  guard blocks.isEmpty else {
    return blocks.compactMap { if case .layout(let name) = $0.kind { name.text } else { nil } }
  }
  let isLayout = tree.statements.contains { statement in
    switch statement.sort {
    case .declaration, .equation, .visual, .setting: true
    default: false
    }
  }
  return isLayout ? [file.stem] : []
}

/// Returns the edit that imports a layout, after the other imports; nil if the file has no place, or if it knows a layout
/// of this name.
package func importEdit(for layout: ImportableLayout, in snapshot: Snapshot) -> TextEdit? {
  let model = snapshot.model
  guard let own = model.files.path, own != layout.path, model.importedNames[layout.name] == nil,
    !model.layouts.contains(where: { $0.name == layout.name }), ViewKind.named(layout.name) == nil
  else { return nil }
  let line = "import \(importPath(to: layout.path, from: own).literal)"
  let end = snapshot.file.lineEnd
  if let last = model.imports.last {
    let place = last.statement.range.end
    return TextEdit(ByteRange(place, place), end + line)
  }
  return TextEdit(ByteRange(0, 0), line + end + end)
}

/// Returns the unknown kind of view at a place, if a diagnostic reports one there.
package func unknownKind(in snapshot: Snapshot, at range: ByteRange) -> String? {
  let found = snapshot.diagnostics.first { diagnostic in
    diagnostic.kind == .unknownKind && diagnostic.range.start <= range.end && range.start <= diagnostic.range.end
  }
  return found.map { snapshot.file[$0.range] }
}
