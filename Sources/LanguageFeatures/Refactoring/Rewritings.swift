import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns the shorthand for the selected statements, and the equations for the shorthand in them. Statements in a
/// conflict are not rewritten. Stops when `shouldContinue` returns false.
func rewritings(
  of selection: StatementSelection, in snapshot: Snapshot, while shouldContinue: () -> Bool
) -> [Refactoring] {
  let reader = LinkReader(snapshot: snapshot, layout: selection.layout, enclosing: selection.enclosing)
  var links: [Link] = []
  var owners: [Statement] = []
  for statement in selection.statements where !selection.conflicting.contains(statement.id) {
    for var link in reader.links(statement) ?? [] {
      link.place = links.count
      links.append(link)
      owners.append(statement)
    }
  }
  var found: [Refactoring] = []
  var seen: Set<[UInt8]> = []
  for combination in Shorthand(links: links, layout: selection.layout).combinations {
    guard shouldContinue() else { return [] }
    let places = Set(combination.links.map(\.place))
    let ids = Set(places.map { owners[$0].id })
    // A combination must include all links of a statement or none.
    guard owners.indices.allSatisfy({ !ids.contains(owners[$0].id) || places.contains($0) }),
      !ids.isDisjoint(with: selection.meant), let text = canonical(combination.text)
    else { continue }
    let statements = selection.statements.filter { ids.contains($0.id) }
    guard let rewritten = rewritten(statements, as: text, in: snapshot),
      seen.insert(rewritten.bytes).inserted
    else { continue }
    found.append(
      Refactoring(
        kind: .rewrite, title: "Turn \(statements.count == 1 ? "this line" : "these lines") into `\(text)`",
        edits: lineEdits(from: snapshot.file, to: rewritten.bytes)))
  }
  let equations = selection.statements.filter {
    selection.meant.contains($0.id) && !selection.conflicting.contains($0.id)
  }
  if let spelledOut = spelledOut(equations, reader, in: snapshot) { found.append(spelledOut) }
  return found
}

/// Returns the refactoring that writes the shorthand of several statements as equations.
private func spelledOut(
  _ statements: [Statement], _ reader: LinkReader, in snapshot: Snapshot
) -> Refactoring? {
  var rewriting = Rewriting(snapshot.file)
  var written: [Int: String] = [:]
  for statement in statements.reversed() {
    let own = canonical(snapshot.file[statement.range])
    let equations = (reader.links(statement) ?? []).compactMap { canonical($0.text) }
    guard !equations.isEmpty, equations != [own], !snapshot.tree.hasComment(in: statement.range) else { continue }
    // A statement's label cannot be given to several rows.
    if case .equation(let equation) = statement.kind, equation.clauses.label != nil, equations.count > 1 { continue }
    if case .visual(let visual) = statement.kind, visual.clauses.label != nil { continue }
    rewriting.replace(statement.range, with: equations)
    written[statement.id] = equations.joined(separator: "\n")
  }
  guard !written.isEmpty, MeaningExcerpt(snapshot, around: statements).means(theSameWriting: written) else {
    return nil
  }
  return Refactoring(
    kind: .rewrite,
    title: written.count == 1 ? "Spell out this shorthand" : "Spell out these \(written.count) shorthands",
    edits: lineEdits(from: snapshot.file, to: rewriting.file.bytes))
}

/// Returns the file with one statement in place of several; nil if a comment or the meaning would be lost.
private func rewritten(_ statements: [Statement], as text: String, in snapshot: Snapshot) -> SourceFile? {
  guard let first = statements.first, let last = statements.last,
    !snapshot.tree.hasComment(in: first.range.union(last.range)),
    // The documentation of all statements must be the same.
    statements.allSatisfy({ $0.documentation == first.documentation }),
    statements.count > 1 || text != canonical(snapshot.file[first.range])
  else { return nil }
  var written = Dictionary(uniqueKeysWithValues: statements.map { ($0.id, "") })
  written[first.id] = text
  guard MeaningExcerpt(snapshot, around: statements).means(theSameWriting: written) else { return nil }
  var rewriting = Rewriting(snapshot.file)
  for statement in statements.dropFirst().reversed() { rewriting.remove(statement.range) }
  rewriting.replace(first.range, with: [text])
  return rewriting.file
}
