import Testing

/// `check --changed-since`.
@Suite(.timeLimit(.minutes(30)))
struct ChangedFilesTests {
  private static let narrow = "preview p { size: 100 x 100 }\n"
  private static let wrong = "view box\nbox.width = 10\nbox.width = 20\n" + narrow

  /// A repository with a branch `main`, and files that were committed, changed and added since.
  private func repository() async throws -> Folder {
    let folder = try Folder()
    try folder.write("old.layout", Self.wrong)
    try folder.write("changed.layout", "view box\n" + Self.narrow)
    try folder.write("Row.layout", "label name\nname.edges = superview.edges\n" + Self.narrow)
    try folder.write("Form.layout", "import \"Row.layout\"\n" + Self.wrong + "Row row\n")
    let made = try await Program.run(
      script: """
        set -e
        git init -q -b main . && git add . 
        git -c user.name=a -c user.email=a@b commit -qm first && git checkout -q -b work
        """, in: folder.url)
    try #require(made.status == 0, "\(made.errors)")
    try folder.write("changed.layout", Self.wrong)
    try folder.write("new.layout", Self.wrong)
    return folder
  }

  /// The names of the files with problems.
  private func checked(_ arguments: [String], in folder: Folder) async throws -> Set<String> {
    let run = try await Program.run(["check", "--format", "xcode"] + arguments, in: folder.url)
    let paths = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    return Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
  }

  @Test func `files that changed are checked, and those that use them`() async throws {
    let folder = try await repository()
    defer { folder.remove() }
    #expect(try await checked([], in: folder) == ["old.layout", "changed.layout", "Form.layout", "new.layout"])
    #expect(try await checked(["--changed-since", "main"], in: folder) == ["changed.layout", "new.layout"])
    try folder.write("Row.layout", "label name\nname.edges = superview.edges inset 8\n" + Self.narrow)
    #expect(
      try await checked(["--changed-since", "main", "."], in: folder) == [
        "changed.layout", "new.layout", "Form.layout",
      ])
    #expect(try await checked(["--changed-since", "main", "old.layout", "Form.layout"], in: folder) == ["Form.layout"])
    // The severities of all files.
    try folder.write(".layout-lsp.json", "{}")
    #expect(try await checked(["--changed-since", "main"], in: folder).contains("old.layout"))
  }

  @Test func `what other branches have changed is not checked`() async throws {
    let folder = try await repository()
    defer { folder.remove() }
    let made = try await Program.run(
      script: """
        set -e
        git add . && git -c user.name=a -c user.email=a@b commit -qm second && git checkout -q main
        echo '// more' >>old.layout && git -c user.name=a -c user.email=a@b commit -qam third && git checkout -q work
        """, in: folder.url)
    try #require(made.status == 0, "\(made.errors)")
    #expect(try await checked(["--changed-since", "main"], in: folder) == ["changed.layout", "new.layout"])
  }

  @Test(arguments: [
    (["--changed-since", "nowhere"], "git cannot compare"), (["--changed-since", "--output=x"], "not `--output=x`"),
    (["--changed-since", "main", "--write-baseline", "b.json"], "cannot be combined"),
  ])
  func `what git does not know is an error`(arguments: [String], words: String) async throws {
    let folder = try await repository()
    defer { folder.remove() }
    let run = try await Program.run(["check"] + arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a folder outside of a repository is an error`() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("a.layout", Self.wrong)
    let run = try await Program.run(["check", "--changed-since", "main", "."], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors == "layout-lsp: --changed-since needs a git repository, and . is in none\n")
  }
}
