import Testing

@Suite(.timeLimit(.minutes(30)))
struct ExportTests {
  private static let two = """
    layout First { view a; a.edges = superview.edges }
    layout Second { view b; b.edges = superview.edges inset 8 }

    """

  @Test func `writes every layout, or the one that is named`() async throws {
    try await inFolder(["two.layout": Self.two]) { folder in
      let both = try await folder.run("export", "two.layout", "--to", "swift")
      #expect(both.status == 0 && both.errors.isEmpty)
      #expect(both.output.hasPrefix("// Written by layout-lsp from two.layout.\n\nimport UIKit\n"))
      #expect(both.output.contains("final class FirstLayout {") && both.output.contains("final class SecondLayout {"))
      let one = try await folder.run("export", "--to=swift", "two.layout", "--layout", "Second")
      #expect(one.status == 0)
      #expect(!one.output.contains("FirstLayout") && one.output.contains("constant: 8),"))
      let piped = try await folder.run("export", "-", "--to", "swift", input: Self.two)
      #expect(piped.status == 0 && piped.output.hasPrefix("// Written by layout-lsp from stdin.\n"))
    }
  }

  @Test func `a file with errors is not exported, and its errors are reported`() async throws {
    try await inFolder(["a.layout": "view a\na.widht = 4\na.height = 4\n"]) { folder in
      let run = try await folder.run("export", "a.layout", "--to", "swift")
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("error[unknown-attribute]: `widht` is not an attribute"), "\(run.errors)")
      #expect(run.errors.contains("a.layout:2:3"))
    }
  }

  /// Whether a layout can hold depends on where it is shown; what it says does not.
  @Test func `a conflict is exported as it is written`() async throws {
    let conflict = "view a { width = 3; width = 4 }\n"
    try await inFolder(["a.layout": conflict]) { folder in
      let run = try await folder.run("export", "a.layout", "--to", "swift")
      #expect(run.status == 0 && run.output.contains("equalToConstant: 3") && run.output.contains("equalToConstant: 4"))
    }
  }

  @Test func `constraints can be written for SnapKit`() async throws {
    try await inFolder(["two.layout": Self.two]) { folder in
      let run = try await folder.run("export", "two.layout", "--to", "snapkit")
      #expect(run.status == 0)
      #expect(run.output.contains("\n\nimport SnapKit\nimport UIKit\n"))
      #expect(run.output.contains("make.leading.equalTo(root.snp.leading).offset(8)\n"))
    }
  }

  @Test func `a build reports every problem at its line and writes a file if there is no error`() async throws {
    let files = [
      "fine.layout": "view a { edges = superview.edges except top }\n",
      "conflict.layout":
        "view a { leading = superview.leading; top = superview.top; height = 9 }\na.width = 3\na.width = 4\n",
    ]
    try await inFolder(files) { folder in
      let fine = try await folder.run("export", "fine.layout", "--to=swift", "--format=xcode", "--output=o/Fine.swift")
      #expect(fine.status == 0 && fine.output.isEmpty)
      #expect(fine.errors.hasPrefix("\(folder.path)/fine.layout:1:6: warning: "))
      #expect(try folder.text("o/Fine.swift").contains("final class FineLayout"))
      let wrong = try await folder.run(
        "export", "conflict.layout", "--to=swift", "--format=xcode", "--output=o/Wrong.swift")
      #expect(wrong.status == 1)
      #expect(wrong.errors.hasPrefix("\(folder.path)/conflict.layout:3:1: error: "))
      #expect(throws: (any Error).self) { try folder.text("o/Wrong.swift") }
    }
  }
}
