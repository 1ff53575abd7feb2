package import LayoutAnalysis
package import LayoutDiagnostics
package import SourceText

/// What tidying mends: diagnostics whose first fix changes no frame. `order` is not among them, being a matter of taste.
package let tidiedKinds: Set<DiagnosticKind> = [
  .fraction, .negativeConstant, .identity, .notAnAttribute, .listNumber,
]

/// The edits that write a file's equations in the guide's way, as far as no view moves by it. What is switched off is left
/// as it is.
///
/// The first fixes of what is told are taken until nothing is told: one often makes room for another.
package func tidyingEdits(in snapshot: Snapshot) -> [TextEdit] {
  var current = snapshot
  // Three follow each other at most: a placeholder goes, a factor goes, the sides are exchanged.
  for _ in 0..<8 {
    let fixes = current.diagnostics.filter { tidiedKinds.contains($0.kind) }.compactMap(\.fixes.first)
    let edits = fixesApart(fixes).flatMap(\.edits)
    guard !edits.isEmpty else { break }
    let file = SourceFile(name: current.file.name, bytes: current.file.applying(edits))
    current = Snapshot(parsing: file)
    current.levels = snapshot.levels
  }
  return lineEdits(from: snapshot.file, to: current.file.bytes)
}

/// Those fixes that do not overlap: each fix whole or not at all, the earlier one first.
package func fixesApart(_ fixes: [Fix]) -> [Fix] {
  var taken: [Fix] = []
  var edits: [TextEdit] = []
  // Most fixes are a single edit in file order, which can only meet what ends last; this keeps the search short.
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
