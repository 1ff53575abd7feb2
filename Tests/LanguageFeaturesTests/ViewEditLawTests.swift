import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// What is offered for views keeps its word, on all examples and on random files.
struct ViewEditLawTests {
  /// Every undetermined value and every conflict, by preview.
  private func problems(_ snapshot: Snapshot) -> Set<String> {
    Set(
      (snapshot.solution?.layouts ?? []).flatMap { layout in
        layout.previews.flatMap { preview in
          let place = "\(layout.layoutName) \(preview.preview.name)"
          return preview.views.flatMap { view in
            view.ambiguities.map { "\(place): \(layout.views[view.view].name).\($0.attribute)" }
          } + (preview.conflicts.isEmpty ? [] : ["\(place): conflict"])
        }
      })
  }

  /// The number of errors of each kind, also at the sizes and in the states of ranges.
  private func errors(_ snapshot: Snapshot) throws -> [String: Int] {
    let proved = snapshot.hasRanges ? snapshot.reporting(ranges: try snapshot.rangeProofs()) : snapshot
    let errors = proved.diagnostics.filter { $0.kind.severity == .error }
    return Dictionary(errors.map { ($0.kind.code, 1) }, uniquingKeysWith: +)
  }

  /// The comments, each with how often it is written. Spaces do not count.
  private func comments(_ snapshot: Snapshot) -> [String: Int] {
    let comments = snapshot.tree.tokens.filter(\.kind.isComment).map { token in
      snapshot.file[token.range].filter { !$0.isWhitespace }
    }
    return Dictionary(comments.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The edits that undo others.
  private func reversed(_ edits: [TextEdit], in file: SourceFile) -> [TextEdit] {
    var distance = 0
    return edits.sorted { $0.range < $1.range }.map { edit in
      let start = edit.range.start + distance
      let length = edit.replacement.utf8.count
      distance += length - (edit.range.end - edit.range.start)
      return TextEdit(ByteRange(start, start + length), file[edit.range])
    }
  }

  /// Applies everything that is offered at ranges, each separately. Returns the titles.
  private func checkAll(_ snapshot: Snapshot, at ranges: [ByteRange]) throws -> [String] {
    let (file, before) = (snapshot.file, problems(snapshot))
    let (errorsBefore, commentsBefore) = (try errors(snapshot), comments(snapshot))
    let isCanonical = format(snapshot.tree) == file.bytes
    var titles: [String] = []
    for range in ranges {
      for offered in try viewActions(in: snapshot, at: range) {
        let edited = SourceFile(name: file.name, bytes: file.applying(offered.edits))
        let after = try Snapshot(parsing: edited).solved(after: snapshot.solution)
        let comment: Comment = "\(offered.title):\n\(edited.text)"
        #expect(edited.bytes != file.bytes, comment)
        #expect(after.textErrors.isEmpty, comment)
        #expect(!isCanonical || format(after.tree) == edited.bytes, comment)
        #expect(edited.applying(reversed(offered.edits, in: file)) == file.bytes, comment)
        let isDeletion = offered.title.hasPrefix("Delete")
        if isDeletion {
          // What is deleted is not mentioned, and the title says what is then undetermined.
          let new = problems(after).subtracting(before)
          #expect(new.isEmpty || offered.title.contains("(then "), comment)
        } else {
          #expect(problems(after).isSubset(of: before), comment)
          let (errors, comments) = (try errors(after), comments(after))
          #expect(errors.allSatisfy { $0.value <= errorsBefore[$0.key, default: 0] }, comment)
          #expect(commentsBefore.allSatisfy { $0.value <= comments[$0.key, default: 0] }, comment)
        }
        #expect(offered.title.first?.isUppercase == true && offered.title.last != ".")
        titles.append(offered.title)
      }
    }
    return titles
  }

  /// Some of the names of views, lines, and few lines as a selection. Each is offered many edits, which are all solved.
  private func ranges(_ snapshot: Snapshot, count: Int, _ random: inout SplitMix64) -> [ByteRange] {
    let lines = snapshot.file.lines
    let names = snapshot.model.layouts.flatMap(\.views).map { ByteRange($0.range.start, $0.range.start) }
    let stretches = (0..<lines.count).flatMap { line in
      [0, 3].map { ByteRange(lines.range(ofLine: line).start, lines.range(ofLine: line + $0).start) }
    }
    let all = Array(Set(names + stretches)).sorted()
    // A declared view is always among them.
    return names.suffix(1) + (1..<max(1, min(count, all.count))).map { _ in random.pick(all) }
  }

  @Test(arguments: Corpus.layouts)
  func `an edit of views of a layout leaves nothing undetermined`(file: SourceFile) throws {
    let snapshot = try Snapshot(parsing: file).solved()
    var random = SplitMix64(seed: file.bytes.count)
    #expect(try !checkAll(snapshot, at: ranges(snapshot, count: 4, &random)).isEmpty)
  }

  @Test(arguments: Corpus.examples)
  func `an edit of views of an example leaves nothing undetermined`(file: SourceFile) throws {
    var random = SplitMix64(seed: file.bytes.count)
    // A third of them: each costs a second.
    guard random.chance(33) else { return }
    let snapshot = try Snapshot(parsing: file).solved()
    _ = try checkAll(snapshot, at: ranges(snapshot, count: 1, &random))
  }

  @Test func `an edit of views of a random layout leaves nothing undetermined`() throws {
    var random = SplitMix64(seed: 3)
    var titles: Set<String> = []
    for _ in 0..<8 {
      let text = RandomLayouts.remarked(RandomLayouts.text(&random), &random)
      let snapshot = try Snapshot(parsing: SourceFile(name: "random.layout", text: text)).solved()
      titles.formUnion(try checkAll(snapshot, at: ranges(snapshot, count: 4, &random)))
    }
    for word in ["Delete", "Set the", "Connect by", "Make the"] {
      #expect(titles.contains { $0.hasPrefix(word) }, "\(word)")
    }
  }
}
