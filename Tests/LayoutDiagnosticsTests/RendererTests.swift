import LayoutDiagnostics
import SourceText
import Testing

/// Diagnostics as a terminal shows them.
struct RendererTests {
  /// Renders one diagnostic whose place is marked by « and ».
  private func picture(_ marked: String, related: [String] = [], fixes: [String] = []) -> String {
    var bytes: [UInt8] = []
    var (start, end) = (0, 0)
    for character in marked {
      switch character {
      case "«": start = bytes.count
      case "»": end = bytes.count
      default: bytes += Array(String(character).utf8)
      }
    }
    let file = SourceFile(name: "a.layout", bytes: bytes)
    let notes = related.enumerated().compactMap { index, needle -> RelatedNote? in
      let wanted = Array(needle.utf8)
      let places = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
      return places.first.map { RelatedNote(ByteRange($0, $0 + wanted.count), "note \(index + 1)") }
    }
    return render(
      [
        Diagnostic(
          .unknownView, at: ByteRange(start, end), "Not here", related: notes,
          fixes: fixes.map { Fix($0, replace: ByteRange(start, end), with: "") })
      ], in: file, color: false)
  }

  @Test func `shows the line, the place, the notes and the fixes`() {
    #expect(
      picture("view Red\n\n  «Rde».width = 40\n", related: ["Red"], fixes: ["Write `Red`"]) == """
        error[unknown-view]: Not here
         --> a.layout:3:3
          |
        3 |   Rde.width = 40
          |   ^^^
          = note: note 1
         --> a.layout:1:6
          |
        1 | view Red
          |      ---
          = help: Write `Red`

        """)
  }

  @Test func `notes about one place show it once, in their order`() {
    #expect(
      picture("view Red\n«Rde».width = 40\n", related: ["Red", "view", "Red"]) == """
        error[unknown-view]: Not here
         --> a.layout:2:1
          |
        2 | Rde.width = 40
          | ^^^
          = note: note 2
         --> a.layout:1:1
          |
        1 | view Red
          | ----
          = note: note 1
          = note: note 3
         --> a.layout:1:6
          |
        1 | view Red
          |      ---

        """)
  }

  @Test func `a note in another file shows that file`() {
    let rows = SourceFile(name: "shared/Rows.layout", text: "view caption\nview row\n")
    let file = SourceFile(name: "a.layout", text: "rwo.width = 40\n")
    let notes = [
      RelatedNote(Location(ByteRange(18, 21), in: rows), "declared here"), RelatedNote(ByteRange(4, 9), "its width"),
    ]
    #expect(
      render([Diagnostic(.unknownView, at: ByteRange(0, 3), "Not here", related: notes)], in: file, color: false) == """
        error[unknown-view]: Not here
         --> a.layout:1:1
          |
        1 | rwo.width = 40
          | ^^^
          = note: its width
         --> a.layout:1:5
          |
        1 | rwo.width = 40
          |     -----
          = note: declared here
         --> shared/Rows.layout:2:6
          |
        2 | view row
          |      ---

        """)
  }

  @Test(arguments: [
    ("\t«ab»", "    ab", "    ^^"),
    ("名前«ab»", "名前ab", "    ^^"),
    ("«名前»x", "名前x", "^^^^"),
    ("e\u{301}«ab»", "e\u{301}ab", " ^^"),
    ("🙂«ab»", "🙂ab", "  ^^"),
    ("ab«»", "ab", "  ^"),
  ])
  func `marks are under their text, whatever its width`(marked: String, line: String, mark: String) {
    let lines = picture(marked).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 4)
    guard lines.count > 4 else { return }
    #expect(lines[3] == "1 | \(line)")
    #expect(lines[4] == "  | \(mark)")
  }

  @Test func `the first of several lines is marked, and long lines are truncated around the mark`() {
    #expect(picture("a «b\nc» d").contains("1 | a b\n  |   ^\n"))
    let long = String(repeating: "x", count: 400)
    let lines = picture("\(long)«here»\(long)").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 180 })
    #expect(lines.contains { $0.contains("here") && $0.contains("…") })
  }

  @Test func `a text from a file stays on its line, and gives a runner of a log no command`() {
    #expect(picture("«view» Red // ##[error]x").contains("1 | view Red // # #[error]x\n  | ^^^^\n"))
    #expect(picture("//##[x] «Red»").contains("1 | //# #[x] Red\n  |          ^^^\n"))
    let file = SourceFile(name: "a\n::b.layout", text: "view Red\n")
    let diagnostic = Diagnostic(
      .unknownView, at: ByteRange(0, 4), "No `x\n::error::y`",
      related: [RelatedNote(ByteRange(5, 8), "\n##[z]\u{202E}")],
      fixes: [Fix("Write `\r\n::x`", replace: ByteRange(0, 4), with: "")])
    #expect(
      render([diagnostic], in: file, color: false) == """
        error[unknown-view]: No `x␊::error::y`
         --> a␊::b.layout:1:1
          |
        1 | view Red
          | ^^^^
          = note: ␊# #[z]\u{FFFD}
         --> a␊::b.layout:1:6
          |
        1 | view Red
          |      ---
          = help: Write `␍␊::x`

        """)
  }

  @Test func `a mark on a line of a megabyte is at its text`() {
    let long = String(repeating: "é", count: 500_000)
    let lines = picture("\(long)«here»\(long)").split(separator: "\n")
    #expect(lines.count == 5)
    let (text, mark) = (Array(lines[3]), Array(lines[4]))
    let start = mark.firstIndex(of: "^") ?? 0
    #expect(String(text[start..<start + 4]) == "here" && text.last == "…")
    #expect(lines[1].hasSuffix(":1:500001"))
  }

  @Test func `files that are not UTF-8 are rendered`() {
    var state: UInt64 = 7
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 33))
      }
      let file = SourceFile(name: "a.layout", bytes: bytes)
      let text = render([Diagnostic(.syntax, at: ByteRange(Int(bytes[0]), Int(bytes[1])), "x")], in: file, color: true)
      #expect(!text.isEmpty)
    }
  }

  @Test func `the reference page and the explanations hold every entry`() {
    let page = referencePage()
    for kind in DiagnosticKind.catalogue {
      #expect(page.contains("## \(kind.code)\n"))
      #expect(explanation(of: kind).contains(kind.code))
      #expect(!kind.example.isEmpty && !kind.correctedExample.isEmpty && kind.explanation.count > 40)
    }
  }
}
