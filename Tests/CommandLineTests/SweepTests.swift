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

  @Test func `prints what holds on which widths and heights`() async throws {
    try await inFolder { folder in
      let run = try await folder.run(
        "solve", "-", "--sweep", "height=300...600,width=100...401", input: Self.two + "left.height >= 320\n")
      #expect(run.status == 1 && run.errors.isEmpty)
      #expect(
        run.output == """
          stdin on phone, 100 to 401 wide, 300 to 600 high:
            narrower than 200  conflict: line 3: H:|[left(>=100)][right(>=100)]|
            lower than 320     conflict: line 4: V:|[left]|; line 7: left.height >= 320
            elsewhere          satisfied
            not met narrower than 250: line 6: left.width = 150 @high as "wish"

          """)
    }
  }

  @Test func `prints the regions of widths and heights as JSON`() async throws {
    try await inFolder { folder in
      let run = try await folder.run(
        "solve", "-", "--sweep", "width=200...300,height=480...500", "--format", "json",
        input: "preview phone { size: 320 x 480 }\nview box\nbox.size = 10 x 20\nbox.center = superview.center\n")
      #expect(run.status == 0 && run.errors.isEmpty)
      func value(_ attribute: String, at: String, height: String, width: String) -> String {
        "{\"ambiguous\":false,\"at\":\(at),\"attribute\":\"\(attribute)\",\"height\":\(height),\"view\":\"box\",\"width\":\(width)}"
      }
      #expect(run.output.contains("\"corners\":[[200,480],[300,480],[300,500],[200,500]]"))
      #expect(run.output.contains(value("leading", at: "-5", height: "0", width: "0.5")))
      #expect(run.output.contains(value("top", at: "-10", height: "0.5", width: "0")))
    }
  }

  @Test(arguments: ["width=1...2,width=3...4", "width=1...2,height=1...2,width=1...2"])
  func `says how two ranges are written`(_ range: String) async throws {
    try await inFolder { folder in
      let run = try await folder.run("solve", "-", "--sweep", range, input: Self.two)
      #expect(run.status == 2 && run.errors.contains("as in width=320...1366,height=480...1366"))
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
