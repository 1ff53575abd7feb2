import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Nothing that a person types may end the server: every feature answers everywhere in everything.
struct RobustnessTests {
  /// Asks everything at an offset; the answers lie within the file.
  private func ask(_ snapshot: Snapshot, at offset: Int) {
    let whole = ByteRange(0, snapshot.file.bytes.count)
    if let content = hover(in: snapshot, at: offset) {
      #expect(whole.contains(content.range) && content.range.touches(offset) && !content.card.isEmpty)
    }
    if let place = definition(in: snapshot, at: offset) { #expect(whole.contains(place.range)) }
    // Fixes and refactorings are tried before they are offered.
    guard offset % 64 == 0 else { return }
    for offered in (try? quickFixes(in: snapshot, at: ByteRange(offset, offset))) ?? [] {
      #expect(offered.fix.edits.allSatisfy { whole.contains($0.range) })
    }
    for range in [ByteRange(offset, offset), ByteRange(offset, min(offset, whole.end) + 200)] {
      for offered in refactorings(in: snapshot, at: range) {
        #expect(offered.edits.allSatisfy { whole.contains($0.range) })
      }
    }
  }

  /// Asks what needs no solution at an offset.
  private func askNames(_ snapshot: Snapshot, at offset: Int) {
    let whole = ByteRange(0, snapshot.file.bytes.count)
    let selection = selectionRanges(in: snapshot, at: offset)
    #expect(selection.last == whole && zip(selection, selection.dropFirst()).allSatisfy { $1.contains($0) })
    if let found = completions(in: snapshot, at: offset) {
      #expect(whole.contains(found.range) && Set(found.items).count == found.items.count)
    }
    if let form = signature(in: snapshot, at: offset) {
      #expect(form.parameters.indices.contains(form.activeParameter))
      #expect(form.parameters.allSatisfy { form.label.contains($0) })
    }
    let marked = highlights(in: snapshot, at: offset).map(\.range)
    #expect(marked.isEmpty || marked.contains { $0.touches(offset) })
    #expect(marked.allSatisfy { whole.contains($0) && !$0.isEmpty })
    // What asks the same again is asked now and then.
    guard offset.quotientAndRemainder(dividingBy: 29).remainder == 0 else { return }
    #expect(linkedEditingRanges(in: snapshot, at: offset).allSatisfy { marked.contains($0) })
    for name in ["renamed", "not one word"] {
      do throws(RenameRefusal) {
        let target = try renameTarget(in: snapshot, at: offset)
        #expect(target.map { whole.contains($0.range) } ?? true)
        let edits = try renameEdits(in: snapshot, at: offset, to: name) ?? []
        #expect(edits.allSatisfy { marked.contains($0.range) })
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }

  /// Asks what is known of a file as a whole.
  private func askWhole(_ snapshot: Snapshot) {
    _ = outline(of: snapshot)
    _ = formattingEdits(in: snapshot)
    _ = colors(in: snapshot)
    _ = semanticTokens(in: snapshot)
    let whole = ByteRange(0, snapshot.file.bytes.count)
    #expect(lineFormattingEdits(in: snapshot, at: [whole]).allSatisfy { whole.contains($0.range) })
    _ = symbols(matching: "a", in: snapshot)
    for range in foldingRanges(of: snapshot) {
      #expect(range.firstLine < range.lastLine && range.lastLine < snapshot.file.lines.count)
    }
  }

  private func askAll(_ snapshot: Snapshot) {
    askWhole(snapshot)
    // The answer within a word is that at its start, so a sample of the other places is enough.
    var random = SplitMix64(seed: snapshot.file.bytes.count)
    for token in snapshot.tree.tokens {
      ask(snapshot, at: token.start)
      if random.chance(25) { for offset in Set([token.start + 1, token.end]) { ask(snapshot, at: offset) } }
    }
    // Offsets outside the file are valid questions too.
    ask(snapshot, at: -1)
    ask(snapshot, at: snapshot.file.bytes.count + 1)
    for offset in [Int.max & ~63, Int.max, Int.min] { ask(snapshot, at: offset) }
  }

  @Test func `there are layouts to test`() {
    #expect(Corpus.layouts.count >= 8)
    #expect(Corpus.examples.count >= 39)
  }

  @Test(arguments: Corpus.layouts + Corpus.examples)
  func `every feature answers at every word`(file: SourceFile) throws {
    askAll(try Snapshot(parsing: file).solved())
    let parsed = Snapshot(parsing: file)
    askAll(parsed)
    for token in parsed.tree.tokens {
      for offset in [token.start, token.start + 1] { askNames(parsed, at: offset) }
    }
    for offset in [-1, file.bytes.count, file.bytes.count + 1, Int.max, Int.min] { askNames(parsed, at: offset) }
  }

  @Test(arguments: Corpus.examples)
  func `every feature answers in an example that is truncated anywhere`(file: SourceFile) throws {
    var random = SplitMix64(seed: file.bytes.count)
    for end in 0..<file.bytes.count where random.chance(12) {
      var snapshot = Snapshot(parsing: SourceFile(name: file.name, bytes: Array(file.bytes[..<end])))
      if random.chance(10) { snapshot = try snapshot.solved() }
      ask(snapshot, at: end)
      askNames(snapshot, at: end)
      askWhole(snapshot)
    }
  }

  @Test(arguments: Corpus.layouts)
  func `every feature answers in a layout that is truncated at any line`(file: SourceFile) throws {
    var random = SplitMix64(seed: file.bytes.count)
    for start in file.lines.starts where random.chance(25) {
      let cut = SourceFile(name: file.name, bytes: Array(file.bytes[..<start]))
      let snapshot = try Snapshot(parsing: cut).solved()
      for offset in stride(from: 0, through: start, by: 41) {
        ask(snapshot, at: offset)
        askNames(snapshot, at: offset)
      }
      askWhole(snapshot)
    }
  }

  @Test(arguments: Corpus.layouts)
  func `every feature answers in a layout without one of its lines`(file: SourceFile) {
    var random = SplitMix64(seed: file.bytes.count)
    for line in 0..<file.lines.count where random.chance(25) {
      let gap = file.lines.range(ofLine: line)
      let snapshot = Snapshot(parsing: SourceFile(name: file.name, bytes: file.applying([TextEdit(gap, "")])))
      for offset in max(0, gap.start - 40)...gap.start + 40 { ask(snapshot, at: offset) }
      askWhole(snapshot)
    }
  }
}
