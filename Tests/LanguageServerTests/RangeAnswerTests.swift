import JSONRPC
@testable import LanguageServer
import LanguageServerProtocol
import TestSupport
import Testing

/// Documents with previews that are ranges: whatever was typed before, what is proved of an edited document is what is
/// proved of the same text that is opened.
@Suite struct RangeAnswerTests {
  private static let text = """
    let gap = 8
    preview any { width: 320...430; height: 480...560; locale: en, de }
    preview small { size: 320 x 480 }
    layout Form {
      label name "Name" { font: body }
      textField field
      name.leading = superview.leading + gap
      name.top = field.top = superview.top + 20
      field.leading = name.trailing + gap
      field.trailing = superview.trailing - gap
      expect field.width >= 260 as "room for an address"
      when locale de { expect name.width >= 100 }
    }
    layout Splash {
      view left, right
      left.leading = superview.leading + 32
      superview.trailing = right.trailing + 32
      left.top = right.top = superview.top
      left.size = right.size = 140 x 70
      expect left.trailing <= right.leading
      preview own { width: 120...400; height: 500; expect left.width + right.width <= 280 }
    }
    strings de { "Name" = "Vollständiger Name" }

    """

  /// Edits, each with the text that it replaces.
  private static let edits = [
    ("width: 320...430", "width: 320...500"), ("480...560", "480"), ("locale: en, de", "locale: all"),
    ("120...400", "340...400"), ("preview any", "preview every"), ("size: 320 x 480", "width: 300...320"),
    (">= 260", ">= 200"), (">= 260", ">= 400"), ("name.width >= 100", "name.width >= 200"),
    ("expect left.trailing", "left.trailing"), ("<= right.leading", "<= right.leading - 4"), ("<= 280", "<= 270"),
    ("\"Vollständiger Name\"", "\"Der ganze Name\""), ("\"Vollständiger Name\"", "\"Na\""),
    ("strings de", "strings fr"),
    ("let gap = 8", "let gap = 20"), ("140 x 70", "150 x 70"), ("superview.top + 20", "superview.top"),
    ("  name.leading = superview.leading + gap\n", ""), ("as \"room for an address\"", "as room"),
  ]

  @Test(arguments: 0..<caseCount("LAYOUT_RANGES", usually: 24))
  func `an edited document with ranges gives the answers of one that is opened`(seed: Int) async throws {
    var random = SplitMix64(seed: seed)
    let client = try await Client.initialized(capabilities: OneAnswerTests.capabilities)
    let typed = "file:///typed/a.layout"
    var text = Self.text
    await client.open(text, at: typed)
    for version in 1...8 {
      let before = text
      let (old, new) = random.pick(Self.edits)
      if text.contains(old) || text.contains(new) {
        // An edit is also taken back.
        text = text.contains(old) ? text.replacing(old, with: new) : text.replacing(new, with: old)
      } else {
        var typist = Typist(seed: random.pick(0...10_000), text: text)
        typist.type()
        text = typist.text
      }
      await client.change(OneAnswerTests.change(from: before, to: text), version: version + 1, at: typed)
      // Some edits come before the previous text is proved.
      if random.chance(25) { continue }
      let answers = try await proved(client, text, at: typed)
      let opened = "file:///opened/\(version)/a.layout"
      await client.open(text, at: opened)
      let fresh = try await proved(client, text, at: opened)
      await client.close(at: opened)
      guard let difference = answers.difference(from: fresh) else { continue }
      Issue.record(
        "seed \(seed), version \(version), \(difference)\nthe text before, and now:\n\(before)\n----\n\(text)")
      return
    }
  }

  @Test func `what is proved is in diagnostics, lenses and hovers`() async throws {
    let client = try await Client.initialized(capabilities: OneAnswerTests.capabilities)
    await client.open(Self.text)
    let answers = try await proved(client, Self.text, at: uri)
    func has(_ words: String, in method: String) -> Bool {
      answers.byQuestion.contains { $0.question.hasPrefix(method) && $0.answer.contains(words) }
    }
    #expect(
      has(
        #"\"room for an address\" fails on *any*: expected `field.width` to be at least 260, but it is 147.5 at"#,
        in: "textDocument/diagnostic"))
    #expect(has("Form: 1 problem, all else proved for every width from 320 to 430 and", in: "textDocument/codeLens"))
    #expect(
      has(
        #"| any | \"room for an address\" fails: expected `field.width` to be at least 260"#, in: "textDocument/hover"))
    #expect(has("| any | holds where it applies, for every width from 320 to 430 and", in: "textDocument/hover"))
    #expect(has("| own | holds for every width from 120 to 400", in: "textDocument/hover"))
  }

  // MARK: Lenses

  private static let lensCapabilities = #"{"workspace":{"codeLens":{"refreshSupport":true}}}"#
  private static let lensText = """
    view a { edges = superview.edges }
    preview any { width: 320...430; height: 500 }

    """

  /// Returns the lenses of the document when it is proved, and the number of times that the server has asked to refresh
  /// them.
  private func provedLenses(_ client: Client) async throws -> (lenses: String, refreshCount: Int) {
    let document = DocumentURI(rawValue: uri)
    await client.session.documents[document]?.solving?.value
    await client.session.documents[document]?.proving?.value
    let lenses = written(try await client.request("textDocument/codeLens", whole()).get())
    let count = client.inbox.count { if case .request(_, "workspace/codeLens/refresh", _) = $0 { true } else { false } }
    return (lenses, count)
  }

  @Test func `each proof that changes a lens asks the client once to request lenses again`() async throws {
    let client = try await Client.initialized(capabilities: Self.lensCapabilities)
    await client.open(Self.lensText)
    var (lenses, count) = try await provedLenses(client)
    #expect(lenses.contains("proved for every width from 320 to 430"))
    #expect(count == 1)
    let refresh = try await client.received("workspace/codeLens/refresh")
    #expect(refresh.id != nil && refresh.params == .null)
    try await client.answer(refresh.id)
    await client.change(full(Self.lensText.replacing("430", with: "500")), version: 2)
    (lenses, count) = try await provedLenses(client)
    #expect(lenses.contains("proved for every width from 320 to 500"))
    #expect(count == 1)
  }

  @Test(arguments: [
    (OneAnswerTests.capabilities, lensText),
    (lensCapabilities, lensText.replacing("320...430", with: "320")),
    // No layout has a view, so nothing is proved.
    (lensCapabilities, "preview any { width: 320...430; height: 500 }\n"),
  ])
  func `no refresh of lenses is asked for without support, or if none changes`(
    capabilities: String, text: String
  ) async throws {
    let client = try await Client.initialized(capabilities: capabilities)
    await client.open(text)
    let count = try await provedLenses(client).refreshCount
    #expect(count == 0)
  }

  /// Waits until a document is proved, and asks about all of it, also at each expectation and preview.
  private func proved(_ client: Client, _ text: String, at uri: String) async throws -> Answers {
    // A saved document is not being typed, so that no problem waits.
    await client.save(at: uri)
    let document = DocumentURI(rawValue: uri)
    await client.session.documents[document]?.solving?.value
    await client.session.documents[document]?.proving?.value
    var places: [(line: Int, character: Int)] = []
    for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for word in ["expect", "preview"] {
        guard let place = content.firstRange(of: word)?.lowerBound else { continue }
        let start = content.utf16.distance(from: content.startIndex, to: place)
        places += [(line, start + 1), (line, start + word.utf16.count + 1)]
      }
    }
    return try await Answers(client, at: uri, places: places, methods: ["textDocument/hover"])
  }
}
