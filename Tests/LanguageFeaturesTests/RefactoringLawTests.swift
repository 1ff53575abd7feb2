import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// What is offered keeps its word, on all examples and on random files.
struct RefactoringLawTests {
  /// Every view's frame on every preview with the verdict, by how much equations are not met, and the errors of the text.
  private func seen(_ snapshot: Snapshot) -> [String] {
    (snapshot.solution?.layouts ?? []).flatMap { layout in
      layout.previews.flatMap { preview in
        ["\(layout.layoutName) \(preview.preview.name): \(preview.status)"]
          + preview.views.map {
            "\(layout.views[$0.view].name) \($0.reported.frame.numbers) \($0.ambiguities.map(\.interval))"
          }
          + preview.unmet.map { "\($0.member.statement?.label ?? "") \("\($0.error)".replacing("-", with: ""))" }
          .sorted()
      }
    } + snapshot.textErrors.map(\.kind.code)
      + snapshot.model.layouts.flatMap(\.constraints).map { row in
        "\(row.statement.documentation ?? "nothing said") \(row.statement.label ?? "") \(row.priority)"
      }
  }

  private func comments(_ snapshot: Snapshot) -> [String] {
    snapshot.tree.tokens.filter(\.kind.isComment).map { snapshot.file[$0.range] }.sorted()
  }

  private func isCanonical(_ snapshot: Snapshot) -> Bool { format(snapshot.tree) == snapshot.file.bytes }

  /// Applies everything that stretches offer, each separately, and checks what became of the file. Returns the titles.
  private func checkAll(_ snapshot: Snapshot, at ranges: [ByteRange]) throws -> [String] {
    let (file, before, isCanonical) = (snapshot.file, seen(snapshot), isCanonical(snapshot))
    // If rows conflict, their order decides which of them is relaxed, and what is open depends on what was shown.
    let isSettled =
      snapshot.solution?.layouts.allSatisfy { $0.previews.allSatisfy { $0.status == .satisfied } } ?? false
    let offers = ranges.flatMap { refactorings(in: snapshot, at: $0) }
    return try Set(offers).map { offered in
      let edited = SourceFile(name: file.name, bytes: file.applying(offered.edits))
      let after = try Snapshot(parsing: edited).solved(after: snapshot.solution)
      let comment: Comment = "\(offered.title):\n\(edited.text)"
      #expect(edited.bytes != file.bytes, comment)
      #expect(comments(after) == comments(snapshot), comment)
      #expect(!isCanonical || self.isCanonical(after), comment)
      #expect(after.textErrors.count == snapshot.textErrors.count, comment)
      let now = Set(seen(after))
      // A guide or a preview more may be seen; nothing that was seen is gone.
      if isSettled || offered.kind == .preview { #expect(before.allSatisfy { now.contains($0) }, comment) }
      #expect(offered.title.first?.isUppercase == true && offered.title.last != ".")
      return offered.title
    }
  }

  /// The cursor on each line, at each number and at each `when`, and each few lines as a selection.
  private func ranges(_ snapshot: Snapshot) -> [ByteRange] {
    let lines = snapshot.file.lines
    let stretches = (0..<lines.count).flatMap { line in
      [0, 5].map { ByteRange(lines.range(ofLine: line).start, lines.range(ofLine: line + $0).start) }
    }
    let numbers = snapshot.tree.tokens.filter { $0.kind == .number }.map { ByteRange($0.end, $0.end) }
    return stretches + numbers
  }

  @Test(arguments: Corpus.layouts)
  func `a refactoring of a layout changes no frame`(file: SourceFile) throws {
    let snapshot = try Snapshot(parsing: file).solved()
    #expect(try !checkAll(snapshot, at: ranges(snapshot)).isEmpty)
  }

  @Test(arguments: Corpus.examples)
  func `a refactoring of an example changes no frame`(file: SourceFile) throws {
    let snapshot = try Snapshot(parsing: file).solved()
    _ = try checkAll(snapshot, at: ranges(snapshot))
  }

  @Test func `a refactoring of a random layout changes no frame`() throws {
    var random = SplitMix64(seed: 1)
    var titles: Set<String> = []
    for _ in 0..<20 {
      let text = RandomLayouts.text(&random)
      let snapshot = try Snapshot(parsing: SourceFile(name: "random.layout", text: text)).solved()
      titles.formUnion(try checkAll(snapshot, at: ranges(snapshot).filter { _ in random.chance(20) }))
    }
    for word in [".edges", ".size", ".center", ".aspect", "H:", "Spell out", "guide", "constant"] {
      #expect(titles.contains { $0.contains(word) }, "\(word)")
    }
  }
}
