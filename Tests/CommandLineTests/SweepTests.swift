import Testing

/// `layout-lsp solve --sweep`: a layout on all sizes between two.
struct SweepTests {
  private static let two = """
    preview phone { size: 320 x 480 }
    view left, right
    H:|[left(>=100)][right(>=100)]|
    V:|[left]|
    V:|[right]|
    left.width = 150 @high as "wish"

    """

  @Test func `prints the ranges of widths and their problems`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("solve", "-", "--sweep", "width=100...401", input: Self.two)
      #expect(run.status == 1 && run.errors.isEmpty)
      #expect(
        run.output == """
          stdin on phone, 480 high, 100 to 401 wide:
            100 to 200  conflict: the width of the root; line 3: H:|[left(>=100)][right(>=100)]|
            200 to 401  satisfied
            not met from 100 to 250: line 6: left.width = 150 @high as "wish"

          """)
    }
  }

  @Test func `prints the pieces as JSON`() async throws {
    try await inFolder { folder in
      let run = try await folder.run(
        "solve", "-", "--sweep", "width=240...300", "--format", "json", input: Self.two)
      #expect(run.status == 0 && run.errors.isEmpty)
      func piece(_ from: Int, _ to: Int, _ unmet: String, _ width: String, _ other: String) -> String {
        func moving(_ at: Int, _ slope: Int) -> String { "{\"at\":\(at),\"slope\":\(slope)}" }
        return """
          {"conflicts":[],"from":\(from),"status":"satisfied","to":\(to),"unmet":[\(unmet)],"views":[\
          {"ambiguous":[],"height":\(moving(480, 0)),"leading":\(moving(0, 0)),"name":"left","top":\(moving(0, 0)),\
          "width":\(width)},\
          {"ambiguous":[],"height":\(moving(480, 0)),"leading":\(width),"name":"right","top":\(moving(0, 0)),\
          "width":\(other)}]}
          """
      }
      let unmet = """
        {"column":1,"error":{"at":-10,"slope":1},"line":6,"text":"left.width = 150 @high as \\"wish\\""}
        """
      let pieces = [
        piece(240, 250, unmet, "{\"at\":140,\"slope\":1}", "{\"at\":100,\"slope\":0}"),
        piece(250, 300, "", "{\"at\":150,\"slope\":0}", "{\"at\":100,\"slope\":1}"),
      ]
      #expect(
        run.output == """
          {"axis":"width","file":"stdin","from":240,"layouts":[{"name":"stdin","previews":[{"name":"phone",\
          "pieces":[\(pieces.joined(separator: ","))]}]}],"to":300}

          """)
    }
  }

  @Test(arguments: ["width", "width=1", "depth=1...2", "width=2...1", "width=-1...5", "width=1...99999999999999999999"])
  func `explains how a range is written`(_ range: String) async throws {
    try await inFolder { folder in
      let run = try await folder.run("solve", "-", "--sweep", range, input: Self.two)
      #expect(run.status == 2 && run.errors.contains("as in width=320...1366"))
    }
  }
}
