import JSONRPC
@testable import LanguageServer
import Testing

/// What the server sends to a client that shows previews.
@Suite(.timeLimit(.minutes(30)))
struct PreviewTests {
  private static let capabilities =
    #"{"experimental":{"layoutPreview":true},"window":{"showDocument":{"support":true}}}"#
  private static let text = """
    view box
    box.leading = superview.leading + 20
    box.top = superview.top + 10
    box.size = 100 x 50
    preview p { size: 300 x 200 }
    preview q { size: 400 x 200 }
    """
  private static let document = #""textDocument":{"uri":"\#(uri)"}"#

  private func opened(_ text: String = Self.text) async throws -> (Client, JSONValue) {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    await client.open(text)
    return (client, try await client.request("layout/preview", "{\(Self.document)}").get())
  }

  private func range(_ line: Int, _ start: Int, _ end: Int) -> String {
    #"{"end":{"character":\#(end),"line":\#(line)},"start":{"character":\#(start),"line":\#(line)}}"#
  }

  @Test func `previews are advertised only to clients that support them`() async throws {
    let shows = try await Client().request("initialize", #"{"capabilities":\#(Self.capabilities)}"#)
    #expect(written(shows.at("capabilities.experimental")) == #"{"layoutPreview":true}"#)
    let other = try await Client().request("initialize", #"{"capabilities":{}}"#)
    #expect(other.at("capabilities.experimental") == nil)
  }

  @Test func `the state has all previews, and one of them for all sizes`() async throws {
    let (client, answer) = try await opened()
    #expect(written(answer.at("version")) == "1")
    #expect(answer.at("state.previews")?.each("name") == #""p" "q""#)
    #expect(written(answer.at("state.previews.0.base.frames")) == "[[0,0,0,300,200],[1,20,10,100,50]]")
    #expect(written(answer.at("state.previews.0.widths")) != "null")
    #expect(written(answer.at("state.previews.1.widths")) == "null")
    let other = try await client.request("layout/preview", #"{\#(Self.document),"preview":"q"}"#).get()
    #expect(written(other.at("state.previews.1.widths")) != "null")
  }

  @Test func `each edit sends a new state, and an error keeps the previous one`() async throws {
    let (client, _) = try await opened()
    await client.change(edit(1, 34, 1, 36, "24"), version: 2)
    let next = try await client.received("layout/didChangePreview").params
    #expect(written(next.at("version")) == "2")
    #expect(written(next.at("state.previews.0.base.frames")) == "[[0,0,0,300,200],[1,24,10,100,50]]")
    await client.change(edit(2, 4, 2, 7, "tpo"), version: 3)
    // The state of version 2 is sent again when the typing pauses, which may be before the next edit.
    var broken = try await client.received("layout/didChangePreview").params
    while written(broken.at("version")) == "2" {
      broken = try await client.received("layout/didChangePreview").params
    }
    #expect(written(broken.at("message")) == quoted("Line 3 has an error, so the picture is of the text before it."))
    #expect(broken.at("state") == nil)
  }

  @Test func `a text that is opened with an error has a state that says so, until the error is gone`() async throws {
    let client = try await Client.initialized(capabilities: #"{"experimental":{"layoutPreview":true}}"#)
    await client.open("view a\na.edges = superview.edges\na.width = = 20\npreview p { size: 300 x 200 }\n")
    for preview in ["", #","preview":"p""#] {
      let state = try await client.request("layout/preview", "{\(Self.document)\(preview)}").get()
      #expect(written(state.at("state.previews.0.base.verdict")) == quoted("satisfied"))
      #expect(
        written(state.at("state.omission"))
          == quoted("Line 3 has an error, so the picture is of the rest of the text."))
    }
    await client.change(edit(2, 10, 2, 11, ">"), version: 2)
    await client.change(edit(2, 10, 2, 15, "300"), version: 3)
    var next = try await client.received("layout/didChangePreview").params
    while written(next.at("version")) != "3" { next = try await client.received("layout/didChangePreview").params }
    #expect(next.at("state") != nil && next.at("state.omission") == nil)
  }

  @Test func `an error in another layout of the file is not one of the picture`() async throws {
    let client = try await Client.initialized(capabilities: #"{"experimental":{"layoutPreview":true}}"#)
    await client.open("layout One {\n  view a\n}\nlayout Two {\n  view b\n  b.width = = 20\n}\n")
    let one = try await client.request("layout/preview", "{\(Self.document)}").get()
    #expect(written(one.at("state.layout")) == quoted("One") && one.at("state.omission") == nil)
    let two = try await client.request("layout/preview", #"{\#(Self.document),"layout":"Two"}"#).get()
    #expect(two.at("state.omission") != nil)
  }

  @Test func `a burst of edits sends fewer states, and at last that of the last text`() async throws {
    let (client, _) = try await opened()
    let edits = (2...41).map { version in
      let params = Client.change([edit(1, 34, 1, 36, "\(version + 8)")], version: version)
      return #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":\#(params)}"#
    }
    await client.sendAtOnce(edits)
    var versions: [String] = []
    while versions.last != "41" {
      let state = try await client.received("layout/didChangePreview").params
      versions.append(written(state.at("version")))
      guard versions.last == "41" else { continue }
      #expect(written(state.at("state.previews.0.base.frames")) == "[[0,0,0,300,200],[1,49,10,100,50]]")
    }
    #expect(versions.count < 20)
  }

  @Test func `states are sent at most once in 16 ms`() async throws {
    let (client, _) = try await opened()
    let clock = ContinuousClock()
    var (edited, received): ([ContinuousClock.Instant], [ContinuousClock.Instant]) = ([], [])
    for version in 2...41 {
      edited.append(clock.now)
      await client.change(edit(1, 34, 1, 36, "\(version + 8)"), version: version)
      var state = try await client.received("layout/didChangePreview").params
      while written(state.at("version")) != "\(version)" {
        state = try await client.received("layout/didChangePreview").params
      }
      received.append(clock.now)
    }
    // A message may take long, so the time is measured from before an edit to the state of the fifth edit after it.
    let times = zip(edited, received.dropFirst(5)).map { $1 - $0 }
    #expect(times.allSatisfy { $0 >= .milliseconds(5 * 16) })
  }

  @Test func `frames and problems are sent first, and sweeps when typing pauses`() async throws {
    let (client, _) = try await opened()
    await client.change(edit(1, 34, 1, 36, "24"), version: 2)
    let first = try await client.received("layout/didChangePreview").params
    #expect(written(first.at("state.partial")) == "true" && written(first.at("state.previews.0.widths")) == "null")
    let whole = try await client.received("layout/didChangePreview").params
    #expect(written(whole.at("version")) == "2" && whole.at("state.partial") == nil)
    #expect(written(whole.at("state.previews.0.widths")) != "null")
    #expect(written(whole.at("state.previews.0.base")) == written(first.at("state.previews.0.base")))
  }

  @Test func `a preview is solved at the size that the client names`() async throws {
    let (client, _) = try await opened()
    let answer = try await client.request(
      "layout/preview", #"{\#(Self.document),"preview":"p","size":{"width":350.5,"height":1e300}}"#
    ).get()
    #expect(written(answer.at("state.previews.0.width")) == "300")
    #expect(written(answer.at("state.previews.0.sized.width")) == "[701,2]")
    #expect(written(answer.at("state.previews.0.sized.height")) == "200")
    #expect(answer.at("state.previews.1.sized") == nil)
  }

  @Test func `a dragged view is an edit of one number for each direction`() async throws {
    let (client, _) = try await opened()
    func titles(_ gesture: String) async throws -> String? {
      let params = #"{\#(Self.document),"version":1,"preview":"p","view":"box",\#(gesture)}"#
      return try await client.request("layout/previewEdit", params).get().at("edits")?.each("title")
    }
    let across = "Change 20 to 30 in `box.leading = superview.leading + 20` (line 2)"
    let down = "hange 10 to 15 in `box.top = superview.top + 10` (line 3)"
    #expect(try await titles(#""right":10"#) == quoted(across))
    #expect(try await titles(#""right":10,"down":5"#) == quoted("\(across); c\(down)"))
    #expect(try await titles(#""right":0,"down":5"#) == quoted("C\(down)"))
    #expect(try await titles(#""right":0,"down":0"#) == "")
  }

  @Test func `a closed preview gets no state`() async throws {
    let (client, _) = try await opened()
    await client.notify("layout/closePreview", "{\(Self.document)}")
    await client.change(edit(1, 34, 1, 36, "24"), version: 2)
    _ = try await client.request(
      "textDocument/codeAction", #"{\#(Self.document),"range":\#(range(0, 0, 0)),"context":{"diagnostics":[]}}"#)
    #expect(!client.inbox.contains { if case .notification("layout/didChangePreview", _) = $0 { true } else { false } })
  }

  @Test func `a selection shows a view's causes and its line`() async throws {
    let (client, _) = try await opened()
    await client.notify("layout/previewSelection", #"{\#(Self.document),"position":{"line":2,"character":1}}"#)
    let selected = try await client.received("layout/previewSelection").params
    #expect(written(selected.at("view")) == quoted("box") && written(selected.at("preview")) == quoted("p"))
    #expect(selected.at("rows")?.each("line") == "2 3 4 4")
    await client.notify("layout/previewSelection", #"{\#(Self.document),"view":"box","isShown":true}"#)
    let shown = try await client.received("window/showDocument").params
    #expect(written(shown.at("selection")) == range(0, 5, 8) && written(shown.at("takeFocus")) == "false")
  }

  @Test func `a dragged edge is an edit of the constant that fixes it`() async throws {
    let (client, _) = try await opened()
    let gesture = #"{\#(Self.document),"version":1,"preview":"p","view":"box","edge":"top","by":15}"#
    let offers = try await client.request("layout/previewEdit", gesture).get()
    #expect(offers.at("edits")?.each("title") == quoted("Change 10 to 25 in `box.top = superview.top + 10` (line 3)"))
    #expect(written(offers.at("edits.0.frames")) == "[[0,0,0,300,200],[1,20,25,100,50]]")
    #expect(written(offers.at("edits.0.edit")).contains(#""newText":"25""#))
    let late = try await client.request("layout/previewEdit", gesture.replacing(#""version":1"#, with: #""version":7"#))
    #expect(written(late) == "-32801")
  }

  @Test func `an edge has limits, with what ends them`() async throws {
    let (client, _) = try await opened()
    func answer(_ gesture: String) async throws -> JSONValue {
      try await client.request("layout/previewEdit", #"{\#(Self.document),"version":1,"preview":"p",\#(gesture)}"#)
        .get()
    }
    let edge = try await answer(#""view":"box","edge":"bottom","action":"limits""#)
    #expect(written(edge.at("about")) == quoted("box bottom") && edge.at("edits") == nil)
    #expect(edge.at("limits")?.each("axis") == quoted("height"))
    #expect(
      edge.at("limits.0.more").map(written)
        == #"{"by":140.0,"words":"50 in `box.size = 100 x 50` can be at most 190. "#
        + #"Above that, `box` sticks out of its superview on *q*"}"#)
    // A step is also edited.
    let step = try await answer(#""view":"box","right":1,"down":0,"action":"step""#)
    #expect(
      step.at("edits")?.each("title") == quoted("Change 20 to 21 in `box.leading = superview.leading + 20` (line 2)"))
    #expect(step.at("limits")?.each("more.by") == "180.0 140.0")
  }

  @Test func `a number is written if the edited text has no error`() async throws {
    let (client, _) = try await opened()
    await client.notify("layout/previewSelection", #"{\#(Self.document),"view":"box"}"#)
    let selected = try await client.received("layout/previewSelection").params
    let statement = written(selected.at("rows.0.statement"))
    func offers(_ constant: String) async throws -> String? {
      let gesture = #"{\#(Self.document),"version":1,"statement":\#(statement),"number":0,"constant":"\#(constant)"}"#
      return try await client.request("layout/previewEdit", gesture).get().at("edits")?.each("title")
    }
    #expect(try await offers("32") == quoted("Change 20 to 32 in `box.leading = superview.leading + 20` (line 2)"))
    #expect(try await offers("32 }") == "")
    #expect(try await offers("-") == "")
  }

  @Test func `a cursor that moves with the text is followed when the text is solved`() async throws {
    let (client, _) = try await opened()
    await client.change(edit(1, 34, 1, 36, "24"), version: 2)
    await client.notify("layout/previewSelection", #"{\#(Self.document),"position":{"line":1,"character":1}}"#)
    let selected = try await client.received("layout/previewSelection").params
    #expect(written(selected.at("view")) == quoted("box") && written(selected.at("version")) == "2")
    #expect(written(selected.at("isFromEditor")) == "true")
  }

  private static let negative = """
    view box, tag, cell
    box.trailing = superview.trailing - 20; box.top = superview.top + 10; box.size = 100 x 50
    tag.leading = -4 + superview.leading
    tag.top = superview.top; tag.size = 30 x 8
    H:|-12-[cell(30)]
    cell.bottom = superview.bottom; cell.height = 8
    preview p { size: 300 x 200 }
    """

  @Test func `a drag past zero changes the sign of the number`() async throws {
    let (client, _) = try await opened(Self.negative)
    func offers(_ gesture: String) async throws -> String {
      let params = #"{\#(Self.document),"version":1,"preview":"p",\#(gesture)}"#
      let edits = try await client.request("layout/previewEdit", params).get().at("edits")
      return "\(edits?.each("title") ?? "") \(edits?.at("0.edit.changes")?[uri]?.each("newText") ?? "")"
    }
    let trailing = "in `box.trailing = superview.trailing - 20` (line 2)"
    #expect(try await offers(#""view":"box","right":15"#) == #""Change 20 to 5 \#(trailing)" "5""#)
    #expect(try await offers(#""view":"box","right":25"#) == #""Change -20 to 5 \#(trailing)" "+" "5""#)
    let top = "in `box.top = superview.top + 10` (line 2)"
    #expect(try await offers(#""view":"box","down":-15"#) == #""Change 10 to -5 \#(top)" "-" "5""#)
    let leading = "in `tag.leading = -4 + superview.leading` (line 3)"
    #expect(try await offers(#""view":"tag","right":10"#) == #""Change -4 to 6 \#(leading)" "" "6""#)
    // In a visual format line, `-` is no sign.
    #expect(try await offers(#""view":"cell","right":-20"#) == #" "#)
  }

  /// Edges whose statements have no constant that a drag could change.
  private static let withoutConstants = """
    let gap = 16
    view a, b, c, f, g
    hstack row { view d, e }
    a.leading = superview.leading
    a.top = superview.top + gap
    a.size = 40 x 30
    b.edges = superview.edges
    H:[a][c(20)]
    c.top = a.bottom; c.height = 30
    row.leading = superview.leading; row.bottom = superview.bottom
    d.size = 30 x 30; e.size = 50 x 30
    f.center = superview.center; f.aspect = 2:1; f.height = 10
    g.top = c.bottom; superview.trailing = g.trailing; g.size = f.size
    label t "Hi"; t.center = superview.center
    preview p { size: 300 x 200 }
    """

  @Test(arguments: [
    ("a", "left", 10, "Write `a.leading = superview.leading + 10` (line 4)"),
    ("a", "left", -10, "Write `a.leading = superview.leading - 10` (line 4)"),
    ("a", "top", 4, "Change 16 to 20 in `let gap = 16` (line 1); Write `a.top = superview.top + gap + 4` (line 5)"),
    (
      "b", "left", 10,
      """
      Write `b.edges = superview.edges inset (0, 10, 0, 0)` (line 7); \
      Write `b.edges = superview.edges inset 10` (line 7)
      """
    ),
    (
      "b", "bottom", 5,
      """
      Write `b.edges = superview.edges inset (0, 0, -5, 0)` (line 7); \
      Write `b.edges = superview.edges inset -5` (line 7)
      """
    ),
    ("c", "top", 5, "Write `c.top = a.bottom + 5` (line 9); Change 30 to 35 in `a.size = 40 x 30` (line 6)"),
    ("c", "left", 6, "Change 40 to 46 in `a.size = 40 x 30` (line 6)"),
    ("e", "left", 12, "Add `spacing: 12` to `row` (line 3); Change 30 to 42 in `d.size = 30 x 30` (line 11)"),
    ("g", "right", -9, "Write `superview.trailing = g.trailing + 9` (line 13)"),
    ("d", "left", 5, "No edit of one number moves `d.leading` this far. It follows from the stack `row`."),
    ("t", "left", 8, "Write `t.centerX = superview.centerX + 8` and `t.centerY = superview.centerY` (line 14)"),
    ("t", "bottom", -3, "Write `t.centerX = superview.centerX` and `t.centerY = superview.centerY - 3` (line 14)"),
  ])
  func `an edge without a constant gets one, or a reason is given`(
    _ view: String, _ edge: String, _ distance: Int, _ expected: String
  ) async throws {
    let (client, _) = try await opened(Self.withoutConstants)
    let gesture =
      #"{\#(Self.document),"version":1,"preview":"p","view":"\#(view)","edge":"\#(edge)","by":\#(distance)}"#
    let answer = try await client.request("layout/previewEdit", gesture).get()
    let titles = answer.at("edits")?.each("title") ?? ""
    let words = titles.isEmpty ? written(answer.at("reason")) : titles.replacing("\" \"", with: "; ")
    #expect(words == quoted(expected))
  }

  @Test func `a negative number is written with the sign before it`() async throws {
    let (client, _) = try await opened(Self.negative)
    await client.notify("layout/previewSelection", #"{\#(Self.document),"view":"box"}"#)
    let rows = try await client.received("layout/previewSelection").params.at("rows")
    func offers(_ row: Int, _ constant: String) async throws -> String {
      let statement = written(rows?.at("\(row).statement"))
      let gesture = #"{\#(Self.document),"version":1,"statement":\#(statement),"number":0,"constant":"\#(constant)"}"#
      let edits = try await client.request("layout/previewEdit", gesture).get().at("edits")
      return edits?.at("0.edit.changes")?[uri]?.each("newText") ?? "none"
    }
    let lines = (0..<4).map { written(rows?.at("\($0).parts.0")) }
    let trailing = try #require(lines.firstIndex { $0.contains("trailing") })
    let size = try #require(lines.firstIndex { $0.contains("size") })
    #expect(try await offers(trailing, "30") == #""30""#)
    #expect(try await offers(trailing, "-30") == #""+" "30""#)
    #expect(try await offers(trailing, "--30") == "none")
    // No view has a negative size.
    #expect(try await offers(size, "-30") == "none")
  }

  @Test func `an edit names the version of the text, and has an annotation, where the client supports it`() async throws
  {
    let capabilities = """
      {"experimental":{"layoutPreview":true},
      "workspace":{"workspaceEdit":{"documentChanges":true,"changeAnnotationSupport":{}}},
      "textDocument":{"codeAction":{"honorsChangeAnnotations":true}}}
      """
    let client = try await Client.initialized(capabilities: capabilities)
    await client.open(Self.text)
    _ = try await client.request("layout/preview", "{\(Self.document)}").get()
    let gesture = #"{\#(Self.document),"version":1,"preview":"p","view":"box","edge":"top","by":15}"#
    let edit = try await client.request("layout/previewEdit", gesture).get().at("edits.0.edit")
    let title = "Change 10 to 25 in `box.top = superview.top + 10` (line 3)"
    #expect(edit?.at("changes") == nil)
    #expect(written(edit?.at("documentChanges.0.textDocument.version")) == "1")
    #expect(written(edit?.at("documentChanges.0.edits.0.annotationId")) == quoted(title))
    let annotations = written(edit?.at("changeAnnotations"))
    #expect(annotations.contains(quoted(title)))
  }

  @Test func `a page that cannot send requests gets the answers with the state`() async throws {
    let (client, alone) = try await opened(Self.text + "\nbox.width = 120")
    #expect(alone.at("state.variants") == nil && alone.at("state.previews.0.fixes") == nil)
    let answer = try await client.request("layout/preview", #"{\#(Self.document),"standalone":true}"#).get()
    #expect(
      answer.at("state.variants")?.each("variant")
        == #"{"direction":"mirrored"} {"textScale":1.35} {"textScale":1.94} {"textScale":0.82} {"locale":"doubleLength"}"#
    )
    #expect(answer.at("state.previews.0.fixes")?.each("title").contains("@999") == true)
    #expect(answer.at("state.previews.0.reasons")?.each("view") == "1")
  }

  @Test func `a conflict has its proven fixes`() async throws {
    let (client, answer) = try await opened(Self.text + "\nbox.width = 120")
    #expect(written(answer.at("state.previews.0.base.verdict")) == quoted("conflict"))
    let gesture = #"{\#(Self.document),"version":1,"preview":"p","conflict":0}"#
    let offers = try await client.request("layout/previewEdit", gesture).get()
    #expect(offers.at("edits")?.each("title").contains("@999") == true)
  }

  @Test func `the page needs a nonce that cannot end an attribute`() async throws {
    let client = try await Client.initialized(capabilities: Self.capabilities)
    let page = try await client.request("layout/previewPage", #"{"source":"messages","nonce":"0123456789abcdef"}"#)
      .get()
    #expect(written(page.at("html")).contains("script-src 'nonce-0123456789abcdef'"))
    for nonce in ["short", "0123456789\\\"><b>", "0123456789'"] {
      let refused = try await client.request("layout/previewPage", #"{"source":"messages","nonce":"\#(nonce)"}"#)
      #expect((try? refused.get()) == nil)
    }
  }
}
