import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import TestSupport
import Testing

/// Someone types in an example layout: each version is solved as its difference to the last, and says what a fresh solve
/// of it says.
struct TypingTests {
  @Test(arguments: Layouts.all.indices)
  func `each version says what a fresh solve says`(_ index: Int) throws {
    let example = Layouts.all[index]
    var random = SplitMix64(seed: index)
    var lines = example.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var previous: Solution?
    for version in 0..<12 {
      let text = lines.joined(separator: "\n")
      let parsed = Snapshot(parsing: SourceFile(name: example.name, text: text))
      let typed = try parsed.solved(after: previous)
      let fresh = try parsed.solved(after: nil)
      #expect(
        typed.diagnostics.map { $0.message } == fresh.diagnostics.map { $0.message }, "version \(version):\n\(text)")
      for (left, right) in zip(typed.solution?.layouts ?? [], fresh.solution?.layouts ?? []) {
        for (one, other) in zip(left.previews, right.previews) where one.views.allSatisfy({ $0.ambiguities.isEmpty }) {
          #expect(one.views.map { $0.frame } == other.views.map { $0.frame }, "version \(version):\n\(text)")
        }
      }
      previous = typed.solution
      type(&lines, &random)
    }
  }

  /// Changes a number, takes a line out or puts one in twice.
  private func type(_ lines: inout [String], _ random: inout SplitMix64) {
    let index = random.pick(0...lines.count - 1)
    switch random.pick(0...5) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    default:
      guard let digit = lines[index].lastIndex(where: \.isNumber) else { return }
      lines[index].replaceSubrange(digit...digit, with: String(random.pick(0...9)))
    }
    if lines.isEmpty { lines = [""] }
  }
}
