package import LayoutAnalysis
package import LayoutDiagnostics
package import SourceText

/// The diagnostics that tidying fixes: those whose first fix changes no frame. `order` is excluded because it is a
/// matter of taste.
package let tidiedKinds: Set<DiagnosticKind> = [
  .fraction, .negativeConstant, .identity, .notAnAttribute, .listNumber,
]

/// Returns the edits that write a file's equations in the style of Apple's guide without moving any view. Diagnostics
/// that are switched off are not fixed.
///
/// Applies the first fixes of all diagnostics until none is left, because one fix can make another applicable.
package func tidyingEdits(in snapshot: Snapshot) -> [TextEdit] {
  var current = snapshot
  // At most three fixes depend on each other: removing a placeholder, removing a factor, swapping the sides.
  for _ in 0..<8 {
    let fixes = current.diagnostics.filter { tidiedKinds.contains($0.kind) }.compactMap(\.fixes.first)
    let edits = fixesApart(fixes).flatMap(\.edits)
    guard !edits.isEmpty else { break }
    let file = SourceFile(name: current.file.name, bytes: current.file.applying(edits))
    current = Snapshot(parsing: file, after: current)
  }
  return lineEdits(from: snapshot.file, to: current.file.bytes)
}

/// Returns the fixes that do not overlap. Each fix is included as a whole or not at all; earlier ones take precedence.
package func fixesApart(_ fixes: [Fix]) -> [Fix] {
  var taken: [Fix] = []
  var edits: [TextEdit] = []
  // Most fixes are a single edit in file order, which can only overlap the range that ends last. This keeps the search
  // short.
  var end = 0
  for fix in fixes {
    let meets = fix.edits.contains { edit in
      edit.range.start < end && edits.contains { $0.range.start < edit.range.end && edit.range.start < $0.range.end }
    }
    guard !meets, !fix.edits.isEmpty else { continue }
    taken.append(fix)
    edits += fix.edits
    end = fix.edits.map(\.range.end).reduce(end, max)
  }
  return taken
}
