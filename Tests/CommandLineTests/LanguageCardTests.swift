import Testing

@testable import layout_lsp

/// The page that `card` prints.
@Suite(.timeLimit(.minutes(30)))
struct LanguageCardTests {
  private static var examples: [String] {
    languageCard().split(separator: "```layout\n").dropFirst().compactMap { part in
      part.firstRange(of: "```").map { String(part[..<$0.lowerBound]) }
    }
  }

  @Test func `every example on the card is without problems`() async throws {
    #expect(Self.examples.count >= 3)
    for example in Self.examples {
      try await inFolder(["a.layout": example]) { folder in
        let run = try await folder.run("check", "a.layout", "--all")
        #expect(run.status == 0 && run.output.contains(": 0 errors, 0 warnings, "), "\(example)\n\(run.output)")
        #expect(try await folder.run("format", "--check", "a.layout").status == 0, "\(example)")
      }
    }
  }

  /// Tokenizers split words, numbers and signs; a word of more than seven letters is often two tokens.
  @Test func `the card has at most 2500 tokens`() async throws {
    try await inFolder { folder in
      let page = try await folder.run("card").output
      #expect(page == languageCard())
      var tokens = 0
      for word in page.matches(of: /[A-Za-z]+|[0-9]+|[^\sA-Za-z0-9]/) {
        tokens += (word.output.count + 6) / 7
      }
      #expect(tokens <= 2500)
    }
  }
}
