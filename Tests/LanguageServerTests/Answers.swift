import JSONRPC
@testable import LanguageServer

/// All that a client can ask about a document, answered, as text: so that two ways to the same document can be compared.
struct Answers {
  /// By question; the answers are JSON.
  private(set) var byQuestion: [(question: String, answer: String)] = []

  /// Questions of the whole document, and of some places in it.
  static let ofTheWhole = [
    "textDocument/diagnostic", "textDocument/documentSymbol", "textDocument/codeLens", "textDocument/inlayHint",
    "textDocument/semanticTokens/full", "textDocument/foldingRange", "textDocument/documentLink",
    "textDocument/documentColor", "textDocument/formatting", "workspace/symbol",
  ]
  static let atAPlace = [
    "textDocument/hover", "textDocument/definition", "textDocument/declaration", "textDocument/references",
    "textDocument/documentHighlight", "textDocument/completion", "textDocument/signatureHelp",
    "textDocument/prepareRename", "textDocument/rename", "textDocument/selectionRange",
    "textDocument/linkedEditingRange", "textDocument/onTypeFormatting", "textDocument/codeAction",
    "textDocument/prepareCallHierarchy",
  ]

  /// Asks a session about one of its documents, and `methods` at some lines and characters.
  init(
    _ client: Client, at uri: String, places: [(line: Int, character: Int)], methods: [String]
  ) async throws {
    let document = #""textDocument":{"uri":"\#(uri)"}"#
    let options = #""options":{"tabSize":2,"insertSpaces":true}"#
    let all = #""range":{"start":{"line":0,"character":0},"end":{"line":100000,"character":0}}"#
    for method in Self.ofTheWhole {
      let params = method == "workspace/symbol" ? #"{"query":"a"}"# : "{\(document),\(all),\(options)}"
      try await request(client, method, params, uri)
    }
    for place in places {
      let position = #"{"line":\#(place.line),"character":\#(place.character)}"#
      for method in methods {
        let more = #""range":{"start":\#(position),"end":\#(position)},"context":{"diagnostics":[],"#
        try await request(
          client, method,
          #"{\#(document),"position":\#(position),"positions":[\#(position)],\#(more)"includeDeclaration":true},"#
            + #""ch":"\n","newName":"other",\#(options)}"#, uri, " at \(place.line):\(place.character)")
      }
    }
  }

  private mutating func request(
    _ client: Client, _ method: String, _ params: String, _ uri: String, _ place: String = ""
  ) async throws {
    let answer = written(try await client.request(method, params))
    // Of all open documents only this one is asked about.
    let own = method == "workspace/symbol" ? Self.symbols(answer, of: uri) : answer
    byQuestion.append((method + place, own.replacing(uri, with: "file:///a.layout")))
  }

  private static func symbols(_ answer: String, of uri: String) -> String {
    answer.split(separator: "},{").filter { $0.contains(uri) }.map { $0.trimmingSuffix { "}]".contains($0) } }
      .joined(separator: "\n")
  }

  /// The first question that another document answers in another way, with both answers.
  ///
  /// What may differ is masked: the numbers by which results are named, frames of undetermined values, and what is marked
  /// as outdated, since it was known before an error.
  func difference(from other: Answers) -> String? {
    // Where something is undetermined, a drawing shows one of several frames.
    let isDetermined = byQuestion.contains {
      $0.question == "textDocument/codeLens" && !$0.answer.contains("ambiguous") && !$0.answer.contains("conflict")
    }
    for (one, two) in zip(byQuestion, other.byQuestion) {
      guard one.answer != two.answer else { continue }
      let isHints = one.question == "textDocument/inlayHint"
      if !isHints, one.answer.contains("Outdated:") { continue }
      var (own, others) = (one.answer, two.answer)
      if isHints, own.contains("Outdated:") { Self.removeOutdated(&own, &others) }
      let answers = [own, others].map { Self.masked($0, isDetermined: isDetermined) }
      if answers[0] != answers[1] { return "\(one.question):\n\(answers[0])\nand when it is opened\n\(answers[1])" }
    }
    return nil
  }

  static func masked(_ answer: String, isDetermined: Bool) -> String {
    var answer = answer.replacing(#/"resultId":"[^"]*"/#, with: "")
    // Undetermined values stay near where they were shown before in a picture only.
    if !isDetermined { answer = answer.replacing(#/```text\\n.*?```/#, with: "") }
    return answer
  }

  /// Removes outdated hints, and from the other answer those at the same places.
  private static func removeOutdated(_ own: inout String, _ others: inout String) {
    let position = #/"position":\{[^}]*\}/#
    func hints(_ answer: String) -> [Substring] { answer.split(separator: #"{"label":"#) }
    let outdated = Set(
      hints(own).filter { $0.contains("Outdated:") }.compactMap { $0.firstMatch(of: position)?.output })
    func rest(_ answer: String) -> String {
      hints(answer).filter { hint in
        guard hint.contains(" × "), let place = hint.firstMatch(of: position)?.output else { return true }
        return !outdated.contains(place)
      }.map { $0.trimmingSuffix { ",]".contains($0) } }.joined(separator: "\n")
    }
    (own, others) = (rest(own), rest(others))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var trimmed = self
    while let last = trimmed.last, isTrimmed(last) { trimmed.removeLast() }
    return trimmed
  }
}
