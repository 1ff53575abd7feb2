import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// What is reported, as `severity code`, in file order.
private func reported(_ text: String, levels: DiagnosticLevels = DiagnosticLevels()) -> [String] {
  var snapshot = analyzed(text)
  snapshot.levels = levels
  return snapshot.diagnostics.map { "\($0.severity.word) \($0.kind.code)" }
}

struct LevelCommentTests {
  private static let open = "label a \"A\"\na.leading = superview.leading\na.width = 40"

  @Test(arguments: [
    ("", ["warning ambiguous", "hint fixed-size"]),
    ("// layout-lsp:disable fixed-size\n", ["warning ambiguous"]),
    ("  // layout-lsp: disable fixed-size, ambiguous - the designer insists on ambiguous\n", []),
    ("// layout-lsp: off ambiguous\n// layout-lsp:warning fixed-size\n", ["warning fixed-size"]),
    ("//layout-lsp :error ambiguous\n", ["error ambiguous", "hint fixed-size"]),
    (
      "// layout-lsp: error ambiguous\n// layout-lsp: information ambiguous\n",
      ["information ambiguous", "hint fixed-size"]
    ),
    ("// layout-lsp is marked by a colon\n", ["warning ambiguous", "hint fixed-size"]),
    ("/// layout-lsp:disable ambiguous\n", ["warning ambiguous", "hint fixed-size"]),
  ])
  func `a comment sets a severity for the whole file`(comment: String, expected: [String]) {
    #expect(reported(comment + Self.open) == expected)
    #expect(reported(Self.open + "\n" + comment) == expected)
  }

  @Test func `an invalid comment is reported and changes nothing`() {
    check(
      "unknown-code",
      in: """
        // layout-lsp:disable fixed-sizes ambiguous order.
                              ^^^^^^^^^^^ `fixed-sizes` is not a diagnostic code; did you mean `fixed-size`?
                                                    ^^^^^^ `order.` is not a diagnostic code; did you mean `order`?
        // layout-lsp:disabled order
                      ^^^^^^^^ `disabled` is not `disable`, `error`, `warning`, `information` or `hint`; did you mean `disable`?
        // layout-lsp:
           ^^^^^^^^^^ `layout-lsp` is not `disable`, `error`, `warning`, `information` or `hint`
        view a { edges = superview.edges } // layout-lsp:disable order
                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ This comment applies to the whole file, so it must be on a line of its own
        """)
    check(
      "unknown-code", mends: "// layout-lsp:hind fixd-size\nview a { edges = superview.edges }",
      to: "// layout-lsp:hint fixed-size\nview a { edges = superview.edges }")
  }

  /// Each byte of it is shown as a sign of three.
  @Test func `bytes that are not UTF-8 keep their offsets in a comment`() {
    let file = SourceFile(name: "a.layout", bytes: Array("// layout-lsp:".utf8) + [0xFF, 0xFE, 0xFD])
    let reported = Snapshot(parsing: file).diagnostics
    #expect(reported.map(\.kind.code) == ["unknown-code"])
    #expect(reported.map(\.range) == [ByteRange(14, 17)])
  }

  @Test func `a comment outweighs the settings`() {
    var levels = DiagnosticLevels()
    levels[.fixedSize] = .severity(.error)
    levels[.ambiguous] = .off
    #expect(reported(Self.open, levels: levels) == ["error fixed-size"])
    #expect(
      reported("// layout-lsp:warning ambiguous\n" + Self.open, levels: levels) == [
        "warning ambiguous", "error fixed-size",
      ])
    #expect(reported("// layout-lsp:disable fixed-size\n" + Self.open, levels: levels) == [])
  }

  @Test func `each severity has a name`() {
    #expect(DiagnosticLevels.Level.table.map(\.word) == ["off", "disable", "error", "warning", "information", "hint"])
  }
}
