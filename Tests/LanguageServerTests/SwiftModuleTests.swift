import JSONRPC
@testable import LanguageServer
import TestSupport
import Testing

private let folders = #"[{"uri":"file:///app","name":"app"}]"#
private let paths = ["/app/Card.swift", "/app/Gap.swift", "/app/Fill.swift"]

/// What each file can contain.
private let versions: [[String]] = [
  [
    """
    class Card: Base {
      let plate = UIView()
      init() { addSubview(plate); plate.fill(self, gap) }
    }
    """,
    """
    class Card: Base {
      let plate = UILabel()
      init() { addSubview(plate); plate.fill(self, 3); plate.pin() }
    }
    """,
  ],
  [
    "let gap: CGFloat = 4\nclass Base: UIView {}", "let gap: CGFloat = 8\nclass Base: UIView {}",
    "class Base: UIView {}",
    "let gap: CGFloat = 5\nclass Base: UIViewController {}",
  ],
  [
    """
    extension UIView {
      func fill(_ view: UIView, _ inset: CGFloat) {
        topAnchor.constraint(equalTo: view.topAnchor, constant: inset).isActive = true
        translatesAutoresizingMaskIntoConstraints = false
      }
    }
    """,
    """
    extension UIView { func fill(_ view: UIView, _ n: CGFloat) { leftAnchor.constraint(equalTo: view.leftAnchor, constant: n).isActive = true } }
    extension Card { func pin() { plate.widthAnchor.constraint(equalToConstant: 9).isActive = true } }
    """,
    "",
  ],
]

extension Client {
  fileprivate func openSwift(_ path: String, _ text: String) async {
    let item = #"{"uri":"file://\#(path)","languageId":"swift","version":1,"text":\#(quoted(text))}"#
    await notify("textDocument/didOpen", #"{"textDocument":\#(item)}"#)
  }

  /// What the server says about the view in the open file.
  fileprivate func answer() async throws -> String {
    written(try await request("textDocument/hover", place(1, 8, at: "file://\(paths[0])")).at("contents.value"))
  }
}

/// What is kept of the files of a module.
@Suite(.timeLimit(.minutes(30)))
struct SwiftModuleTests {
  @Test func `after edits and file events the answers are those of a new session`() async throws {
    var random = SplitMix64(seed: 7)
    func text(_ file: Int) -> String { versions[file][Int.random(in: 0..<versions[file].count, using: &random)] }
    let disk = Disk(Dictionary(uniqueKeysWithValues: paths.indices.map { (paths[$0], versions[$0][0]) }))
    var open = [0: versions[0][0]]
    let client = try await Client.initialized(folders: folders, disk: disk)
    await client.openSwift(paths[0], versions[0][0])
    var answers: Set<String> = []
    for step in 2..<26 {
      let file = Int.random(in: 0..<3, using: &random)
      let new = text(file)
      if open[file] != nil, file > 0, Bool.random(using: &random) {
        await client.close(at: "file://\(paths[file])")
        open[file] = nil
      } else if open[file] != nil {
        await client.change(full(new), version: step, at: "file://\(paths[file])")
        open[file] = new
      } else if Bool.random(using: &random) {
        await client.openSwift(paths[file], new)
        open[file] = new
      } else {
        disk[paths[file]] = new
        await client.notify(
          "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file://\#(paths[file])","type":2}]}"#)
      }
      let fresh = try await Client.initialized(folders: folders, disk: disk)
      for (file, text) in open.sorted(by: { $0.key < $1.key }) { await fresh.openSwift(paths[file], text) }
      let answer = try await client.answer()
      #expect(answer == (try await fresh.answer()), "step \(step)")
      answers.insert(answer)
    }
    #expect(answers.count > 5)
  }
}
