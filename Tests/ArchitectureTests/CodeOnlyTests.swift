import Testing

/// The scanner that the other tests look through must itself be right.
struct CodeOnlyTests {
  @Test(arguments: [
    ("let a = b // print(x)", "let a = b"),
    ("a /* print( /* nested */ ) */ b", "a                             b"),
    (#"f("print(x)") + c"#, #"f("        ") + c"#),
    (#""a \(x.map { "\($0)!" }) b"!"#, #""    x.map { "  $0  " }   "!"#),
    (##"#"a " \#(b!) "#"##, ##"#"       b!  "#"##),
    ("\"\"\"\n  public \"x\"\n  \"\"\"", "\"\"\"\n            \n  \"\"\""),
    (#""\"" + a!"#, #""  " + a!"#),
    ("a!\n// b!\nc", "a!\n\nc"),
  ])
  func `keeps code and nothing else`(text: String, code: String) {
    #expect(trimmed(codeOnly(text)) == trimmed(code))
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  @Test func `reads imports`() {
    let source = Source(
      path: "Sources/A/b.swift",
      text: """
        package import LayoutModel
        import SourceText
        @testable import C
        // import D
        let importance = "import E"
        #if canImport(F)
          import struct G.H
        #endif
        """)
    #expect(source.imports.prefix(3) == ["LayoutModel", "SourceText", "C"])
    #expect(source.imports.count == 4)
    #expect(source.target == "A")
  }

  @Test(arguments: [
    "a!", "f()!.b", "a[0]!", "let a: View!", "try! f()", "a as! B", "\"a\"!", "a!.b == c", "x!)", "a?.b!",
  ])
  func `finds a forced unwrap`(text: String) {
    #expect(!Source(path: "a", text: text).forcedUnwraps.isEmpty)
  }

  @Test(arguments: [
    "!a", "a != b", "if !a, !b { }", "(!a)", "[!a]", "a || !b", "return !a", "// a!", "\"a!\"", "a!==b",
  ])
  func `a negation is not a forced unwrap`(text: String) {
    #expect(Source(path: "a", text: text).forcedUnwraps == [])
  }
}
