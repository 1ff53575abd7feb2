import SourceText
import Testing
import TestSupport

/// A text that is changed in one place has the lines that it would have if it were read again.
@Suite struct ReplacingTests {
  @Test(arguments: [
    ("a\r|b", "\n"), ("a|\nb", "\r"), ("a\r\n|b", "\r"), ("|", "\r\n"), ("a\n|\r\n|b", ""), ("a\r|x|\nb", ""),
    ("|a\n|b", "\n\n"), ("a\r|", "\n"), ("|\n", "\r"), ("é|😀\n|", "\r\ré"),
  ])
  func `line ends that are joined or split are counted again`(marked: String, replacement: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map { $0.utf8.count }
    let file = SourceFile(name: "a.layout", text: marked.replacing("|", with: ""))
    let end = parts.count > 2 ? parts[0] + parts[1] : parts[0]
    expectSameLines(file.replacing(ByteRange(parts[0], end), with: replacement))
  }

  @Test(arguments: 0..<50)
  func `any edit gives the lines of the whole text`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var file = SourceFile(name: "a.layout", text: "view a\r\n\rview b\n")
    for _ in 0..<100 {
      let (start, end) = (random.pick(-2...file.bytes.count + 2), random.pick(-2...file.bytes.count + 2))
      let text = (0..<random.pick(0...4)).map { _ in random.pick(["\r", "\n", "\r\n", "x", "é"]) }.joined()
      let before = file
      file = file.replacing(ByteRange(start, end), with: text)
      expectSameLines(file)
      for change in [
        Difference(before.bytes, file.bytes), Difference(before.bytes, file.bytes, replaced: ByteRange(start, end)),
      ] {
        #expect(before.bytes[..<change.old.start] == file.bytes[..<change.new.start])
        #expect(before.bytes[change.old.end...] == file.bytes[change.new.end...])
        #expect(
          change.old.isEmpty || change.new.isEmpty || file.bytes[change.new.start] != before.bytes[change.old.start])
      }
    }
  }

  private func expectSameLines(_ file: SourceFile) {
    #expect(
      file.lines.starts == SourceFile(name: file.name, bytes: file.bytes).lines.starts, "\(file.text.debugDescription)")
  }
}
