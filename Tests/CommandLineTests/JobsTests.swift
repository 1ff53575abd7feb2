import Foundation
import TestSupport
import Testing

/// `check --jobs`.
@Suite(.timeLimit(.minutes(30)))
struct JobsTests {
  /// Reports, errors and statuses do not depend on how many files are checked at the same time.
  @Test(arguments: ["text", "json"])
  func `files that are checked together are reported as one after the other`(format: String) async throws {
    let folder = try Folder()
    defer { folder.remove() }
    for file in Layouts.all { try folder.write(file.name, file.text) }
    // The largest first, so that others end before it.
    let rows = (0..<12).map { "view v\($0) { edges = superview.edges }" }.joined(separator: "\n")
    try folder.write("00.layout", rows + "\npreview all { width: 300...500 }\n")
    try folder.write("01.layout", "import \"05.layout\"\nRow row\nrow.edges = superview.edges\n")
    try folder.write("05.layout", "layout Row { label name; name.edges = superview.edges }\n")
    try folder.write("Broken.storyboard", "<document")
    try folder.write(".layout-lsp.json", "{\"unknown\": 1}")
    func run(_ jobs: Int) async throws -> Program.Run {
      let run = try await Program.run(
        ["check", "--all", "--format", format, "--jobs", "\(jobs)", ".", "missing.layout", "00.layout"].filter {
          $0 != "--all" || format == "text"
        }, in: folder.url)
      return run
    }
    let (one, four) = (try await run(1), try await run(4))
    #expect(one.output == four.output && one.status == four.status)
    #expect(one.errors.split(separator: "\n").sorted() == four.errors.split(separator: "\n").sorted())
    #expect(one.status == 2 && one.errors.contains("unknown") && one.errors.contains("Broken.storyboard"))
  }

  @Test(arguments: ["0", "-1", "x", "65"])
  func `a number of jobs is from 1 to 64`(jobs: String) async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let run = try await Program.run(["check", "--jobs", jobs], in: folder.url)
    #expect(run.status == 2 && run.errors.contains("--jobs is a number from 1 to 64, not `\(jobs)`"))
  }
}
