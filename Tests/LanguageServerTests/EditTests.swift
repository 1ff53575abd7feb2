import JSONRPC
@testable import LanguageServer
import LanguageServerProtocol
import TestSupport
import Testing

/// What the session has as the text is what the client has, whatever was edited how.
@Suite(.timeLimit(.minutes(30)))
struct EditTests {
  @Test(arguments: [("utf-8", 4, 2), ("utf-16", 2, 1), ("utf-32", 1, 1)])
  func `a range is replaced in the negotiated encoding`(
    encoding: String, emoji: Int, accent: Int
  ) async throws {
    let client = try await Client.initialized(encoding: encoding)
    await client.open("// 😀é!\r\nview Red\r\n")
    await client.change(edit(0, 3 + emoji, 0, 3 + emoji + accent, "è"), version: 2)
    #expect(await client.text() == "// 😀è!\r\nview Red\r\n")
    await client.change(edit(0, 3, 0, 3 + emoji, ""), edit(1, 5, 1, 8, "Blue"), version: 3)
    #expect(await client.text() == "// è!\r\nview Blue\r\n")
  }

  @Test func `each change applies to the result of the previous one`() async throws {
    let client = try await Client.initialized()
    await client.open("")
    await client.change(
      edit(0, 0, 0, 0, "view Red\n"), edit(1, 0, 1, 0, "Red.width = 4"), edit(0, 5, 0, 8, "Blue"),
      edit(1, 0, 1, 3, "Blue"), version: 2)
    #expect(await client.text() == "view Blue\nBlue.width = 4")
  }

  @Test func `the whole text can be replaced and then edited`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    await client.change(full("view Blue\n"), edit(0, 5, 0, 9, "Green"), version: 2)
    #expect(await client.text() == "view Green\n")
    let published = try await client.published()
    #expect(["1", "2"].contains(written(published.at("version"))))
  }

  @Test func `rangeLength is ignored`() async throws {
    let client = try await Client.initialized()
    await client.open("view Red")
    let range = #"{"start":{"line":0,"character":5},"end":{"line":0,"character":8}}"#
    await client.change(#"{"range":\#(range),"rangeLength":-7,"text":"Blue"}"#, version: 2)
    #expect(await client.text() == "view Blue")
  }

  @Test(arguments: [
    (edit(0, 8, 0, 99, "x"), "view Redx\nend"), (edit(0, 99, 0, 99, "x"), "view Redx\nend"),
    (edit(9, 0, 99, 9, "x"), "view Red\nendx"), (edit(1, 3, 1, 0, "x"), "view Red\nx"),
    (edit(1, 0, 0, 5, "x"), "view xend"), (edit(-1, -5, 0, 4, "x"), "x Red\nend"),
    (edit(0, 0, 2_147_483_648, 0, "x"), "x"), (edit(Int.min, Int.min, Int.max, Int.max, "x"), "x"),
  ])
  func `a range outside the text is clamped`(change: String, text: String) async throws {
    let client = try await Client.initialized()
    await client.open("view Red\nend")
    await client.change(change, version: 2)
    #expect(await client.text() == text)
  }

  @Test func `a position inside a character means its beginning`() async throws {
    let client = try await Client.initialized(encoding: "utf-8")
    await client.open("😀x")
    await client.change(edit(0, 3, 0, 4, "a"), version: 2)
    #expect(await client.text() == "ax")
    let other = try await Client.initialized(encoding: "utf-16")
    await other.open("😀x")
    await other.change(edit(0, 1, 0, 1, "a"), version: 2)
    #expect(await other.text() == "a😀x")
  }

  @Test func `an edit of a document that is not open is ignored`() async throws {
    let client = try await Client.initialized()
    await client.change(edit(0, 0, 0, 0, "x"), version: 2, at: "file:///other.layout")
    await client.save(at: "file:///other.layout")
    await client.close(at: "file:///other.layout")
    await client.open("view Red")
    #expect(written(try await client.published().at("uri")) == quoted(uri))
    #expect(client.inbox.isEmpty)
  }

  @Test func `a text can contain any characters`() async throws {
    let odd = "\u{0}\u{FEFF}\u{2028}view \u{202E}Red\t\u{1F468}\u{200D}\u{1F469}\n\r\r\n\u{FFFD}\u{10FFFF}"
    let client = try await Client.initialized()
    await client.open(odd)
    _ = try await client.published()
    #expect(await client.text() == odd)
    await client.change(edit(3, 0, 3, 0, "a"), version: 2)
    #expect(await client.text() == odd.replacing("\u{FFFD}", with: "a\u{FFFD}"))
  }

  // MARK: Random edits

  private static let pieces = [
    "view Red", "Red.width = 4", "\n", "\r\n", "\r", " ", "{", "}", "😀", "é", "e\u{301}", "日本", "/* ", " */", "\"",
    "layout A ", "H:|-[Red]-|", "\u{1F468}\u{200D}\u{1F469}", "@high", "\u{0}",
  ]

  @Test(arguments: ["utf-8", "utf-16", "utf-32"], 0..<8)
  func `edits give the client's text and the analysis of an opened file`(encoding: String, seed: Int) async throws {
    var random = SplitMix64(seed: seed)
    var mirror = Mirror(text: (0..<12).map { _ in random.pick(Self.pieces) }.joined(), encoding: encoding)
    let client = try await Client.initialized(encoding: encoding)
    await client.open(mirror.text)
    var version = 1
    for _ in 0..<40 {
      version += 1
      let changes = (0..<random.pick(1...3)).map { _ -> String in
        if random.chance(5) {
          mirror.scalars = Array((0..<6).map { _ in random.pick(Self.pieces) }.joined().unicodeScalars)
          return full(mirror.text)
        }
        return mirror.replace(&random, (0..<random.pick(0...2)).map { _ in random.pick(Self.pieces) }.joined())
      }
      await client.notify("textDocument/didChange", Client.change(changes, version: version))
      #expect(await client.text() == mirror.text)
    }

    // What is known of the text is what is known of one that was never edited.
    let cold = try await Client.initialized(encoding: encoding)
    await cold.open(mirror.text)
    for line in 0..<4 {
      for method in ["textDocument/definition", "textDocument/documentSymbol", "textDocument/hover"] {
        let params = place(line, random.pick(0...20))
        let answer = written(try await client.request(method, params))
        #expect(answer == written(try await cold.request(method, params)))
      }
    }
    let published = try await cold.published()
    // Problems on the line that is edited wait for the save. What is due is published before the request is answered.
    await client.save()
    _ = try await client.request("textDocument/diagnostic", whole())
    let last = client.inbox.compactMap { message -> JSONValue? in
      guard case .notification("textDocument/publishDiagnostics", let params) = message else { return nil }
      return params
    }.last
    #expect(written(last?.at("diagnostics")) == written(published.at("diagnostics")))
  }
}

/// The client's side of a document, written without a look at the server's: an array of scalars.
private struct Mirror {
  var scalars: [Unicode.Scalar]
  let encoding: String

  init(text: String, encoding: String) {
    scalars = Array(text.unicodeScalars)
    self.encoding = encoding
  }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Replaces a random stretch, and says so as a change event.
  mutating func replace(_ random: inout SplitMix64, _ replacement: String) -> String {
    let one = random.pick(0...scalars.count)
    let other = random.chance(40) ? one : min(scalars.count, one + random.pick(0...12))
    // No client has a place between the halves of a line end.
    let (start, end) = (beforeLineEnd(one), beforeLineEnd(other))
    let (from, to) = (position(of: start), position(of: end))
    scalars.replaceSubrange(start..<end, with: replacement.unicodeScalars)
    return edit(from.line, from.character, to.line, to.character, replacement)
  }

  private func beforeLineEnd(_ index: Int) -> Int {
    guard index > 0, index < scalars.count, scalars[index - 1] == "\r", scalars[index] == "\n" else { return index }
    return index - 1
  }

  private func position(of index: Int) -> (line: Int, character: Int) {
    var (line, character) = (0, 0)
    for current in 0..<index {
      let scalar = scalars[current]
      let isFirstHalf = scalar == "\r" && current + 1 < scalars.count && scalars[current + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isFirstHalf) {
        (line, character) = (line + 1, 0)
      } else {
        switch encoding {
        case "utf-8": character += String(Character(scalar)).utf8.count
        case "utf-16": character += String(Character(scalar)).utf16.count
        default: character += 1
        }
      }
    }
    return (line, character)
  }
}
