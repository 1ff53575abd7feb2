import Foundation
import Testing

@Suite(.timeLimit(.minutes(30)))
struct FormatTests {
  private static let ragged = "view  Red\nRed.Width==4@high\n"
  private static let canonical = "view Red\nRed.width = 4 @high\n"
  private static let broken = "view  Red\nRed.width   =  \n"

  @Test func `files are rewritten, and folders searched`() async throws {
    let files = ["a.layout": Self.ragged, "b/c.layout": Self.ragged, "d.txt": Self.ragged, "e.layout": Self.canonical]
    try await inFolder(files) { folder in
      let run = try await folder.run("format", "a.layout", "b", "e.layout")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      #expect(try folder.text("a.layout") == Self.canonical)
      #expect(try folder.text("b/c.layout") == Self.canonical)
      #expect(try folder.text("d.txt") == Self.ragged)
      #expect(try folder.text("e.layout") == Self.canonical)
    }
  }

  @Test func `a file with a syntax error stays the same, byte for byte`() async throws {
    try await inFolder(["good.layout": Self.ragged]) { folder in
      let bytes = Array(Self.broken.utf8) + [0xFF, 0x0D, 0x00]
      try folder.write("bad.layout", bytes)
      let before = try identity(folder, "bad.layout")
      let run = try await folder.run("format", "bad.layout", "good.layout")
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("layout-lsp: bad.layout:2:1: ") && run.errors.hasSuffix("left unchanged\n"))
      #expect(try folder.bytes("bad.layout") == bytes)
      #expect(try identity(folder, "bad.layout") == before)
      #expect(try folder.text("good.layout") == Self.canonical)
    }
  }

  @Test func `a comment that is not UTF-8 is kept`() async throws {
    try await inFolder { folder in
      let bytes = Array("view  Red // Gr".utf8) + [0xF6, 0xDF, 0x65, 0x0A]
      try folder.write("latin.layout", bytes)
      let run = try await folder.run("format", "latin.layout")
      #expect(run.status == 1)
      #expect(run.errors == "layout-lsp: latin.layout: this file is not in UTF-8; left unchanged\n")
      #expect(try folder.bytes("latin.layout") == bytes)
    }
  }

  @Test func `a file in canonical format is not written`() async throws {
    try await inFolder(["a.layout": Self.canonical]) { folder in
      let before = try identity(folder, "a.layout")
      #expect(try await folder.run("format", "a.layout").status == 0)
      #expect(try identity(folder, "a.layout") == before)
    }
  }

  /// Another file takes its place in one step: a program that reads meanwhile sees the old text or the new one.
  @Test func `a file is replaced atomically and keeps its mode`() async throws {
    try await inFolder(["a.layout": Self.ragged]) { folder in
      let path = folder.url.appendingPathComponent("a.layout").path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      // A second name for the file as it was: were it written in place, this would show the new text.
      let old = folder.url.appendingPathComponent("old").path
      try FileManager.default.linkItem(atPath: path, toPath: old)
      #expect(try await folder.run("format", "a.layout").status == 0)
      #expect(try folder.text("a.layout") == Self.canonical)
      #expect(try folder.text("old") == Self.ragged)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.layout", "old"])
    }
  }

  @Test func `a symbolic link stays a link`() async throws {
    try await inFolder(["real/a.layout": Self.ragged]) { folder in
      let link = folder.url.appendingPathComponent("b.layout").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/a.layout")
      #expect(try await folder.run("format", "b.layout").status == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.layout")
      #expect(try folder.text("real/a.layout") == Self.canonical)
    }
  }

  @Test func `a read-only file is unchanged`() async throws {
    try await inFolder(["a.layout": Self.ragged]) { folder in
      let path = folder.url.appendingPathComponent("a.layout").path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let run = try await folder.run("format", "a.layout")
      #expect(run.status == 2)
      #expect(run.errors == "layout-lsp: a.layout: this file is read-only\n")
      #expect(try folder.text("a.layout") == Self.ragged)
    }
  }

  @Test func `a check names the files that would change, and writes nothing`() async throws {
    try await inFolder(["a.layout": Self.ragged, "b.layout": Self.canonical, "c.layout": Self.ragged]) { folder in
      let run = try await folder.run("format", "--check", ".")
      #expect(run.status == 1)
      #expect(
        run.output == """
          ./a.layout is not in canonical format
          ./c.layout is not in canonical format

          """)
      #expect(try folder.text("a.layout") == Self.ragged)
      let fine = try await folder.run("format", "b.layout", "--check")
      #expect(fine.status == 0 && fine.output.isEmpty)
      try folder.write("d.layout", Self.broken)
      #expect(try await folder.run("format", "d.layout", "--check").status == 1)
    }
  }

  @Test func `a dash formats standard input`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("format", "-", input: Self.ragged)
      #expect(run.status == 0 && run.output == Self.canonical && run.errors.isEmpty)
      let broken = try await folder.run("format", "-", input: Self.broken)
      #expect(broken.status == 1 && broken.output == Self.broken && broken.errors.contains("stdin:2:1"))
      let check = try await folder.run("format", "-", "--check", input: Self.ragged)
      #expect(check.status == 1 && check.output == "stdin is not in canonical format\n")
    }
  }

  private func identity(_ folder: Folder, _ name: String) throws -> [String] {
    let path = folder.url.appendingPathComponent(name).path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let keys: [FileAttributeKey] = [.systemFileNumber, .modificationDate, .size]
    return keys.map { "\(attributes[$0] ?? "")" }
  }
}
