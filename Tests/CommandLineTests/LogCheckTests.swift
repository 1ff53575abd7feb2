import Testing

/// What `check` and `explain` say about a console log.
@Suite(.timeLimit(.minutes(30)))
struct LogCheckTests {
  private static let log = """
    2026-01-05 09:41:00.000 Demo[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x6001 UILabel:0x7001'Hello'.top == UITableViewCellContentView:0x7002.top + 8   (active)>",
        "<NSLayoutConstraint:0x6002 UILabel:0x7001'Hello'.height == 60   (active)>",
        "<NSLayoutConstraint:0x6003 UILabel:0x7001'Hello'.bottom == UITableViewCellContentView:0x7002.bottom - 8   (active)>",
        "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7002.height == 44   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6002 UILabel:0x7001'Hello'.height == 60   (active)>

    """

  private static let lines = """
    Conflict: `label.top = tableViewCellContentView.top + 8`; `label.height = 60` (UIKit broke this one); \
    `label.bottom = tableViewCellContentView.bottom - 8`, because the table view fixes the cell's height at 44
    View: `label` (UILabel "Hello" 0x7001)
    Change: Lower `label.bottom = tableViewCellContentView.bottom - 8` to @999; --all shows the other changes

    """

  @Test func `a conflict is answered in three lines`() async throws {
    try await inFolder(["log.txt": Self.log]) { folder in
      let run = try await folder.run("check", "log.txt")
      #expect(run.status == 1 && run.errors.isEmpty)
      #expect(run.output == Self.lines)
      #expect(try await folder.run("check", "-", input: Self.log).output == Self.lines)
      let explained = try await folder.run("explain", "log.txt")
      #expect(explained.status == 0 && explained.output == Self.lines)
      #expect(try await folder.run("explain", "-", input: Self.log).output == Self.lines)
    }
  }

  @Test func `a log in a comment of code is read`() async throws {
    let comment = Self.log.split(separator: "\n").map { "//    \($0)\n" }.joined()
    try await inFolder(["log.txt": comment]) { folder in
      let run = try await folder.run("check", "log.txt")
      #expect(run.status == 1 && run.output == Self.lines, "\(run.output)")
      // A layout can have it above its statements.
      try folder.write("note.txt", comment + "view a\na.edges = superview.edges\n")
      #expect(try await folder.run("check", "note.txt").output.hasPrefix("1 file: 0 errors"))
    }
  }

  @Test func `with --all the log follows as a layout`() async throws {
    try await inFolder(["log.txt": Self.log]) { folder in
      let output = try await folder.run("check", "log.txt", "--all").output
      #expect(output.hasPrefix(Self.lines + "\n// From an Xcode log: these constraints conflict.\n"))
      try folder.write("Log.layout", String(output.dropFirst(Self.lines.count)))
      #expect(try await folder.run("check", "Log.layout").output.contains("error[conflict]"))
    }
  }

  @Test func `reports for programs have the conflict at its line`() async throws {
    try await inFolder(["log.txt": Self.log]) { folder in
      let run = try await folder.run("check", "log.txt", "--format", "github")
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("::error file=log.txt,line=3,endLine=3,"))
      #expect(run.output.contains("Change: Lower "))
    }
  }

  @Test func `a baseline leaves conflicts out`() async throws {
    try await inFolder(["log.txt": Self.log]) { folder in
      #expect(try await folder.run("check", "log.txt", "--write-baseline", "known").status == 0)
      let run = try await folder.run("check", "log.txt", "--baseline", "known")
      #expect(run.status == 0 && run.output == "1 file: 0 errors, 0 warnings, 0 notes\n", "\(run.output)")
    }
  }

  @Test func `a conflict of the system's own constraints is no error`() async throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 NSToolbarButton:0x2.top >= NSToolbarItemViewer:0x3.top + 4   (active)>",
        "<NSLayoutConstraint:0x4 NSToolbarButton:0x2.bottom == NSToolbarItemViewer:0x3.bottom - 4   (active)>",
        "<NSLayoutConstraint:0x5 NSToolbarItemViewer:0x3.height == 1   (active)>"
      )

      """
    try await inFolder(["log.txt": log]) { folder in
      let run = try await folder.run("check", "log.txt")
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("\nChange: nothing; all of these constraints are the system's\n"), "\(run.output)")
    }
  }

  @Test func `a layout that mentions a log is a layout, and another text is none`() async throws {
    let layout = "// Unable to simultaneously satisfy constraints.\nview a { edges = superview.edges }\n"
    try await inFolder(["a.layout": layout + "b b\n"]) { folder in
      #expect(try await folder.run("check", "-", input: layout).output == "1 file: 0 errors, 0 warnings, 0 notes\n")
      #expect(try await folder.run("check", "a.layout").output.contains("error["))
      let run = try await folder.run("explain", "a.layout")
      #expect(run.status == 2)
      #expect(
        run.errors
          == "layout-lsp: a.layout: this is no console log; `layout-lsp check` reports the problems of a file\n")
    }
  }
}
