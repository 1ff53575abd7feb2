#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONRPC
@testable import LanguageServer
import TestSupport
import Testing

/// Whatever was typed before, a document is answered about like the same text that is opened.
///
/// `LAYOUT_COMPARISONS` is how many texts are compared instead of some hundreds; `LAYOUT_COMPARED` a folder with more
/// texts to begin with; `LAYOUT_COMPARED_FROM` the first seed.
@Suite struct OneAnswerTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let editCount = 12
  private static let firstSeed = environment["LAYOUT_COMPARED_FROM"].flatMap { Int($0) } ?? 0
  private static let seeds =
    firstSeed..<firstSeed + (environment["LAYOUT_COMPARISONS"].flatMap { Int($0) } ?? 240) / editCount

  /// What a client can take that pulls diagnostics, with related information and trees of symbols.
  static let capabilities = """
    {"textDocument":{"diagnostic":{"relatedInformation":true},"publishDiagnostics":{"relatedInformation":true},\
    "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},"hover":{"contentFormat":["markdown"]},\
    "rename":{"prepareSupport":true},"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[""]}}}},\
    "workspace":{"diagnostics":{"refreshSupport":true}}}
    """

  /// More texts, by name.
  private static let others: [String] = {
    guard let folder = environment["LAYOUT_COMPARED"] else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }
  }()

  @Test(arguments: seeds)
  func `an edited document gives the answers of one that is opened`(seed: Int) async throws {
    var typist = Typist(seed: seed, others: Self.others)
    var random = SplitMix64(seed: seed + 1)
    let client = try await Client.initialized(capabilities: Self.capabilities)
    let typed = "file:///typed/a.layout"
    await client.open(typist.text, at: typed)
    _ = try await client.request("textDocument/diagnostic", whole(at: typed))
    var texts = [typist.text]
    for version in 1...Self.editCount {
      let before = typist.text
      typist.type()
      texts.append(typist.text)
      await client.change(Self.change(from: before, to: typist.text), version: version + 1, at: typed)
      var places = [Self.place(in: typist.text, &random)]
      // Where something is reported there is more to say.
      let reported = try await Self.reported(client, at: typed)
      if !reported.isEmpty { places.insert(random.pick(reported), at: 0) }
      let methods = Answers.atAPlace.filter { $0 == "textDocument/hover" || random.chance(25) }
      let answers = try await Answers(client, at: typed, places: places, methods: methods)
      let opened = "file:///opened/\(version)/a.layout"
      await client.open(typist.text, at: opened)
      let fresh = try await Answers(client, at: opened, places: places, methods: methods)
      await client.close(at: opened)
      guard let difference = answers.difference(from: fresh) else { continue }
      Issue.record(
        "seed \(seed), version \(version), \(difference)\nthe text before, and now:\n\(before)\n----\n\(typist.text)")
      if let folder = Self.environment["LAYOUT_DIFFERENCES"] { Self.keep(texts, seed, in: folder) }
      return
    }
  }

  /// Where the diagnostics of a document begin.
  private static func reported(_ client: Client, at uri: String) async throws -> [(line: Int, character: Int)] {
    let report = try await client.request("textDocument/diagnostic", whole(at: uri))
    guard case .array(let items)? = report.at("items")?.unwritten else { return [] }
    return items.compactMap { item in
      guard case .integer(let line)? = item.at("range.start.line"),
        case .integer(let character)? = item.at("range.start.character")
      else { return nil }
      return (Int(line), Int(character))
    }
  }

  /// All versions of a document, as files for somebody to look at.
  private static func keep(_ texts: [String], _ seed: Int, in folder: String) {
    for (version, text) in texts.enumerated() {
      _ = FileManager.default.createFile(
        atPath: "\(folder)/\(seed)-\(version < 10 ? "0" : "")\(version).layout", contents: Data(text.utf8))
    }
  }

  /// One change that makes a text of another.
  static func change(from old: String, to new: String) -> String {
    let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    // No client has a place between the halves of a line end.
    if start > 0, before[start - 1] == "\r" { start -= 1 }
    var count = 0
    while count < min(before.count, after.count) - start,
      before[before.count - 1 - count] == after[after.count - 1 - count]
    {
      count += 1
    }
    if count > 0, before[before.count - count] == "\n" { count -= 1 }
    let (from, to) = (place(before, start), place(before, before.count - count))
    var text = String.UnicodeScalarView()
    text.append(contentsOf: after[start..<after.count - count])
    return edit(from.line, from.character, to.line, to.character, String(text))
  }

  /// A place near some letter.
  private static func place(in text: String, _ random: inout SplitMix64) -> (line: Int, character: Int) {
    let scalars = Array(text.unicodeScalars)
    var offset = random.pick(0...scalars.count)
    while offset > 0, offset == scalars.count || !scalars[offset].properties.isAlphabetic { offset -= 1 }
    return place(scalars, offset)
  }

  /// The line and the character in UTF-16 of a place in a text.
  private static func place(_ scalars: [Unicode.Scalar], _ offset: Int) -> (line: Int, character: Int) {
    var (line, character) = (0, 0)
    for (index, scalar) in scalars[..<offset].enumerated() {
      let isFirstHalf = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r", !isFirstHalf {
        (line, character) = (line + 1, 0)
      } else {
        character += UTF16.width(scalar)
      }
    }
    return (line, character)
  }
}
