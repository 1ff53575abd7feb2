import JSONRPC
import LayoutAnalysis
@testable import LanguageServer
import LanguageServerProtocol
import SourceText
import Testing

/// Code actions are proved when a client asks for them, and only as long as it waits.
@Suite(.timeLimit(.minutes(30)))
struct ProofTests {
  /// Views without equations, so that everything has fixes to try.
  private static let unconstrained = (0..<300).map { "view v\($0)\n" }.joined()

  private static let everything = """
    {"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":999,"character":0}},\
    "context":{"diagnostics":[]}}
    """

  @Test func `an edit ends the proofs for the text before it`() async throws {
    let client = try await Client.initialized()
    await client.open(Self.unconstrained)
    _ = try await client.published()
    let (id, request) = client.request("textDocument/codeAction", Self.everything)
    let changing =
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":"#
      + Client.change([full("view a")], version: 2) + "}"
    await client.send(request)
    while await client.session.waiting[id] == nil { await Task.yield() }
    await client.send(changing)
    #expect(written(try await client.response(to: id)) == "-32801")
    #expect(written(try await client.published().at("version")) == "2")
  }

  @Test func `a cancelled request leaves no proofs under way`() async throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "a.layout", text: Self.unconstrained)).solved()
    let proofs = Proofs(snapshot)
    let workers = Workers(limit: 1)
    let whole = ByteRange(0, Self.unconstrained.utf8.count)
    let task = Task.detached {
      await proofs.offers(at: whole, fixes: true, refactorings: [], on: workers) == nil
    }
    task.cancel()
    #expect(await task.value)
    // The one thread is free, and the next request is answered.
    let next = await proofs.offers(at: ByteRange(0, 1), fixes: true, refactorings: [], on: workers)
    #expect(next != nil)
    let systems = await proofs.solvedSystemCount
    #expect(systems < 20, "\(systems)")
  }

  @Test func `a second request for the same place solves nothing`() async throws {
    let client = try await Client.initialized()
    await client.open("view a\na.edges = superview.edges\na.width = 4")
    _ = try await client.published()
    let first = try await client.request("textDocument/codeAction", Self.everything).get()
    let systems = await client.session.documents[DocumentURI(rawValue: uri)]?.proofs?.solvedSystemCount
    let second = try await client.request("textDocument/codeAction", Self.everything).get()
    #expect(first == second && systems ?? 0 > 0)
    #expect(await client.session.documents[DocumentURI(rawValue: uri)]?.proofs?.solvedSystemCount == systems)
  }
}
