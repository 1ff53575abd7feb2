import Foundation
import Testing

/// `layout-lsp diff`.
@Suite(.timeLimit(.minutes(30)))
struct DiffTests {
  private static let old = """
    view left, right
    left.leading = superview.leading + 20
    left.top = right.top = superview.top + 20
    left.size = right.size = 100 x 50
    right.leading = left.trailing + 20
    preview narrow { size: 200 x 400 }
    preview wide { size: 400 x 400 }

    """
  private static let new =
    old.replacing("right.leading = left.trailing + 20", with: "superview.trailing = right.trailing + 20")

  @Test func `frames and problems that differ are listed by preview`() async throws {
    try await inFolder(["old.layout": Self.old, "new.layout": Self.new]) { folder in
      let run = try await folder.run("diff", "old.layout", "new.layout")
      #expect(run.status == 1 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.prefix(5).joined(separator: "\n") == """
          new.layout
            new on narrow: satisfied
              right  100 × 50 at 140, 20 → 100 × 50 at 80, 20
            new on wide: satisfied
              right  100 × 50 at 140, 20 → 100 × 50 at 280, 20
          """)
      #expect(lines.dropFirst(5).first?.hasPrefix("  - warning[outside] line 1: ") == true)
      #expect(lines.dropFirst(6).first?.hasPrefix("  + warning[overlap] line 1: ") == true)
      #expect(
        lines.dropFirst(7) == ["", "2 frames on 2 previews; 1 problem appeared, 1 disappeared", ""], "\(run.output)")
      let same = try await folder.run("diff", "old.layout", "old.layout")
      #expect(same.status == 0 && same.output == "No frame and no problem differs\n")
    }
  }

  /// A comment and another way of writing look the same.
  @Test func `a change of the text alone is no difference`() async throws {
    let other = "// A comment\n" + Self.old.replacing("left.trailing + 20", with: "left.trailing + 10 * 2")
    try await inFolder(["old.layout": Self.old, "new.layout": other]) { folder in
      let run = try await folder.run("diff", "old.layout", "new.layout")
      #expect(run.status == 0 && run.output == "No frame and no problem differs\n", "\(run.output)")
    }
  }

  @Test func `JSON has frames as numbers`() async throws {
    try await inFolder(["old.layout": Self.old, "new.layout": Self.new]) { folder in
      let run = try await folder.run("diff", "old.layout", "new.layout", "--format", "json")
      let found = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary)
      let file = try #require((found["files"] as? [NSDictionary])?.first)
      let previews = try #require(file["previews"] as? [NSDictionary])
      #expect(
        previews.first
          == [
            "layout": "new", "name": "narrow", "oldStatus": "satisfied", "newStatus": "satisfied",
            "views": [["name": "right", "old": [140, 20, 100, 50], "new": [80, 20, 100, 50]]],
          ] as NSDictionary)
      let problems = try #require(file["problems"] as? [String: [NSDictionary]])
      #expect(problems["appeared"]?.map { $0["code"] as? String } == ["overlap"])
      #expect(problems["disappeared"]?.map { $0["line"] as? Int } == [1])
    }
  }

  @Test func `a page shows both frames of a view`() async throws {
    try await inFolder(["old.layout": Self.old, "new.layout": Self.new]) { folder in
      let run = try await folder.run("diff", "old.layout", "new.layout", "--format", "html")
      #expect(run.output.hasPrefix("<!DOCTYPE html>\n"))
      let both = """
        <rect class="old" x="140.0" y="20.0" width="100.0" height="50.0"><title>right</title></rect>
        <rect class="new" x="80.0" y="20.0" width="100.0" height="50.0"><title>right</title></rect>
        """
      #expect(run.output.contains(both), "\(run.output)")
      #expect(run.output.contains("<rect class=\"same\" x=\"20.0\""))
      #expect(!run.output.contains("http"))
    }
  }

  @Test func `an added, deleted or empty file has no frames on one side`() async throws {
    try await inFolder(["a/a.layout": Self.old, "b/b.layout": Self.old, "b/a.layout": Self.new]) { folder in
      let added = try await folder.run("diff", "/dev/null", "a/a.layout")
      #expect(added.output.hasPrefix("a/a.layout\n  a on narrow: new, satisfied\n    left   new, 100 × 50 at 20, 20\n"))
      let removed = try await folder.run("diff", "a/a.layout", "/dev/null")
      #expect(removed.output.contains("  a on narrow: removed\n    left   removed, 100 × 50 at 20, 20\n"))
      let folders = try await folder.run("diff", "a", "b")
      #expect(folders.output.contains("a.layout\n  a on narrow: satisfied\n    right  100 × 50 at 140, 20 →"))
      #expect(folders.output.contains("\nb.layout\n  b on narrow: new, satisfied\n"))
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func `git shows it as a difference`() async throws {
    try await inFolder(["splash.layout": Self.old]) { folder in
      try folder.write("next", Self.new)
      let script = """
        export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
        git init -q . && git add splash.layout
        git -c user.name=a -c user.email=a@b.c commit -q -m x && mv next splash.layout
        git difftool --no-prompt --extcmd="'$0' diff"
        """
      let run = try await Program.run(script: script, in: folder.url)
      #expect(run.output.contains("splash on narrow: satisfied\n    right  100 × 50 at 140, 20 → 100 × 50 at 80, 20\n"))
    }
  }
}
