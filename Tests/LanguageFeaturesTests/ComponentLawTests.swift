import Foundation
import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// A view that is extracted to a layout, and inlined again, shows and reports what it did.
///
/// `LAYOUT_FILES=FOLDER swift test --filter ComponentLawTests` tries the layouts in a folder too, such as imported
/// documents, and `LAYOUT_COMPONENT_CASES=1000` more random layouts.
struct ComponentLawTests {
  private static let folder = "/app"

  /// What happened to the views that have views.
  private struct Counts: CustomStringConvertible {
    var extracted = 0
    var inlined = 0
    /// The views that are not extracted, with their files.
    var refused: [String] = []
    var description: String { "\(extracted) extracted, \(inlined) inlined, not extracted: \(refused)" }
  }

  private func snapshot(_ file: SourceFile, _ others: [String: SourceFile] = [:]) throws -> Snapshot {
    let source = FileSource(path: "\(Self.folder)/\(file.name)") { path in others[path].map { .file($0) } ?? .missing }
    return try Snapshot(parsing: file, in: source).solved()
  }

  /// What a person sees: verdicts, and frames and open values by names.
  private func seen(_ snapshot: Snapshot) -> [String] {
    (snapshot.solution?.layouts ?? []).flatMap { layout in
      layout.previews.flatMap { preview in
        ["\(preview.preview.name): \(preview.status)"]
          + preview.views.map { view in
            let open = view.ambiguities.map(\.interval)
            return "\(layout.views[view.view].name) \(open.isEmpty ? "\(view.reported.frame.numbers)" : "\(open)")"
          }.sorted()
      }
    }
  }

  private func problems(_ snapshot: Snapshot) -> [String] {
    snapshot.diagnostics.filter { $0.severity.rawValue <= 2 }
      .map { "\($0.kind.code): \($0.message.replacing(/\ \(line \d+\)/, with: ""))" }.sorted()
  }

  private func codes(_ snapshot: Snapshot) -> [String] {
    snapshot.diagnostics.filter { $0.severity.rawValue <= 2 }.map(\.kind.code).sorted()
  }

  /// Returns words without others, each of which takes one away.
  private func rest(of words: [String], without others: [String]) -> [String] {
    others.reduce(into: words) { rest, word in
      if let index = rest.firstIndex(of: word) { rest.remove(at: index) }
    }
  }

  /// The places of the views with at least three views in them.
  private func places(_ snapshot: Snapshot) -> [ByteRange] {
    snapshot.model.layouts.flatMap { layout in
      layout.views.filter { view in
        !view.isAnonymous && view.superview != nil
          && layout.views.count { $0.superview == view.index && !$0.kind.isGuide } >= 3
      }.map { ByteRange($0.declaration.start, $0.declaration.start) }
    }
  }

  private func check(_ file: SourceFile, _ counts: inout Counts) throws {
    let before = try snapshot(file)
    guard before.textErrors.isEmpty else { return }
    for place in places(before) where isExtractable(in: before, at: place) {
      let offered = refactorings(
        in: before, at: place, of: [.extractComponent],
        others: OtherFiles(users: [], paths: ["\(Self.folder)/\(file.name)"]))
      guard let extraction = offered.first(where: { $0.created != nil }), let created = extraction.created else {
        counts.refused.append("\(file.name) \(file.lines.lineIndex(at: place.start) + 1)")
        continue
      }
      counts.extracted += 1
      let used = SourceFile(name: file.name, bytes: file.applying(extraction.edits))
      let user = try snapshot(used, [created.name: created])
      let comment: Comment = "\(file.name), \(extraction.title):\n\(used.text)\n---\n\(created.text)"
      #expect(user.textErrors.isEmpty, comment)
      // Style is judged in the file that has the statement. What the file of the component reports is not repeated.
      let component = try snapshot(created, [used.name: used])
      let moved = rest(of: codes(before), without: codes(user))
      #expect(rest(of: codes(user), without: codes(before)) == [], comment)
      #expect(Set(moved).isSubset(of: codes(component)), comment)

      guard
        let use = user.model.layouts.flatMap(\.views).first(where: { $0.component != nil && $0.inner == nil })?
          .declaration,
        let inlining = refactorings(in: user, at: ByteRange(use.start, use.start), of: [.inlineComponent]).first
      else {
        Issue.record("not inlined: \(comment)")
        continue
      }
      counts.inlined += 1
      let again = SourceFile(name: file.name, bytes: used.applying(inlining.edits))
      let after = try snapshot(again, [created.name: created])
      let both: Comment = "\(comment)\n---\n\(again.text)"
      #expect(seen(after) == seen(before), both)
      let unused = after.diagnostics.filter { $0.kind.code == "unused-import" }.count
      #expect(unused == 0, both)
      #expect(problems(after) == problems(before), both)
    }
  }

  private func checkAll(_ files: [SourceFile]) throws -> Counts {
    var counts = Counts()
    for file in files { try check(file, &counts) }
    return counts
  }

  @Test func `a view of a random layout is extracted and inlined again`() throws {
    var random = SplitMix64(seed: 1)
    let files = (0..<caseCount("LAYOUT_COMPONENT_CASES", usually: 80)).map {
      SourceFile(name: "Random\($0).layout", text: RandomTrees.text(&random))
    }
    let counts = try checkAll(files)
    #expect(counts.inlined > 2 * files.count && counts.refused.isEmpty, "\(counts)")
  }

  private static let given: [SourceFile] = {
    guard let folder = ProcessInfo.processInfo.environment["LAYOUT_FILES"] else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)").map { SourceFile(name: name, bytes: Array($0)) }
    }
  }()

  @Test(.enabled(if: !given.isEmpty)) func `a view of the layouts in a folder is extracted and inlined again`() throws {
    print(try checkAll(Self.given))
  }
}

/// Random layouts of views in views.
enum RandomTrees {
  static func text(_ random: inout SplitMix64) -> String {
    var lines = ["let gap = 8"]
    var last = 0
    for _ in 0..<random.pick(1...3) { lines += view(&random, depth: 0, &last) }
    let names = lines.filter { $0.hasPrefix("view ") }.compactMap { $0.split(separator: " ").dropFirst().first }
    for name in names { lines += place(&random, String(name), in: "superview", ["leading", "top"]) }
    if let first = names.first {
      lines.append(
        "\(first).width \(random.pick(["<=", ">=", "="])) \(random.pick(100...300)) @\(random.pick([250, 700]))")
      if random.chance(40) { lines.append("\(first)Part1.width = \(random.pick(20...90))") }
    }
    lines.append("preview p { size: 320 x 480 }")
    if random.chance(40) { lines.append("preview q { size: \(random.pick(200...700)) x 400 }") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func place(_ random: inout SplitMix64, _ name: String, in other: String, _ edges: [String]) -> [String]
  {
    edges.map { edge in
      let constant = random.pick(["", " + gap", " + 20", " + 2 * gap"])
      return "\(name).\(edge) = \(other).\(edge)\(constant)"
    }
  }

  /// A view with views, and the constraints among them.
  private static func view(_ random: inout SplitMix64, depth: Int, _ last: inout Int) -> [String] {
    last += 1
    let name = "box\(last)"
    var lines = ["view \(name) {"]
    for part in 1...random.pick(3...5) {
      if depth < 2, random.chance(25) {
        lines += view(&random, depth: depth + 1, &last).map { "  \($0)" }
        let inner = lines.last { $0.hasPrefix("  view ") }?.split(separator: " ").dropFirst().first.map(String.init)
        if let inner { lines += place(&random, inner, in: name, ["leading", "top"]).map { "  \($0)" } }
        continue
      }
      let own = "\(name)Part\(part)"
      let kind = random.pick(["view", "label", "button", "textField", "imageView"])
      let text = kind == "label" || kind == "button" ? " \"Text \(part)\"" : ""
      lines.append("  \(kind) \(own)\(text)")
      lines += place(&random, own, in: random.pick(["superview", name, "superview.margins"]), ["leading", "top"])
        .map { "  \($0)" }
      if kind == "view" || kind == "imageView" || random.chance(20) {
        lines.append("  \(own).size = \(random.pick(10...90)) x \(random.pick(10...60))")
      }
      if random.chance(50) { lines.append("  \(name).trailing \(random.pick([">=", "="])) \(own).trailing + gap") }
      if random.chance(50) { lines.append("  \(name).bottom \(random.pick([">=", "="])) \(own).bottom + 4") }
    }
    return lines + ["}"]
  }
}
