import Testing

/// Each folder of a target has one subject, and each name one meaning.
struct RoomTests {
  /// The protocol's words for what the language, or the program, has a type of its own.
  private static let protocolNames: Set<String> = [
    "Command", "CompletionItem", "Diagnostic", "FoldingRange", "Location", "TextEdit",
  ]

  @Test func `of two folders of a target, only one uses the other`() {
    #expect(twoWayPairs(of: House.sources) == [])
  }

  @Test func `the folders of a target have an order, each uses only those before it`() {
    #expect(circles(of: House.sources) == [])
  }

  @Test func `no two types of the sources have one name`() {
    let names = House.sources.flatMap { source in source.declaredTypes.map { ($0, source.target) } }
    let homes = Dictionary(names.map { ($0.0, Set([$0.1])) }) { $0.union($1) }
    #expect(Set(homes.filter { $0.value.count > 1 }.keys) == Self.protocolNames)
    for name in Self.protocolNames { #expect(homes[name]?.contains("LanguageServerProtocol") == true, "\(name)") }
  }

  @Test func `no two files of the sources have one name`() {
    let names = Dictionary(House.sources.map { ($0.fileName, 1) }, uniquingKeysWith: +)
    let allowed = Set(Self.protocolNames.map { "\($0).swift" })
    #expect(Set(names.filter { $0.value > 1 }.keys).subtracting(allowed).sorted() == [])
  }

  /// What is true of some kinds of view is a property of the rows of `ViewKind`.
  @Test func `no code compares the name of a kind`() {
    for file in House.sources where file.target != "LayoutSyntax" {
      let places = file.places { line in
        line.contains("kind.name == \"") || line.contains("kind.name != \"")
          || line.contains(".contains(view.kind.name)")
          || line.contains("switch view.kind.name") || line.contains(".contains($0.kind.name)")
      }
      #expect(places == [])
    }
  }

  // MARK: The rules, on small sources

  private func pairs(_ files: (path: String, text: String)...) -> [String] {
    twoWayPairs(of: files.map { Source(path: "Sources/\($0.path)", text: $0.text) })
  }

  @Test func `two folders that use each other's types are a pair`() {
    #expect(
      pairs(
        ("A/B/one.swift", "struct One { let two: Two }"), ("A/C/two.swift", "enum Two { static let one: One? = nil }"))
        == ["A: B and C"])
    #expect(
      pairs(
        ("A/one.swift", "package struct One { let two: Two }"), ("A/C/two.swift", "final class Two { var one: One? }"))
        == ["A: . and C"])
  }

  @Test func `three folders that use each other in a circle have no order`() {
    let sources = [
      ("A/B/one.swift", "struct One { let two: Two }"), ("A/C/two.swift", "struct Two { let three: Three }"),
      ("A/D/three.swift", "struct Three { var one: One? { nil } }"), ("A/E/four.swift", "struct Four { let one: One }"),
    ].map { Source(path: "Sources/\($0.0)", text: $0.1) }
    #expect(circles(of: sources) == ["A: B, C, D, E"])
    #expect(twoWayPairs(of: sources) == [])
    #expect(circles(of: Array(sources.dropFirst())) == [])
  }

  @Test func `a folder may use another one, and types of other targets`() {
    #expect(pairs(("A/B/one.swift", "struct One { let two: Two }"), ("A/C/two.swift", "struct Two {}")) == [])
    #expect(
      pairs(("A/B/one.swift", "struct One { let two: Two }"), ("C/D/two.swift", "struct Two { var a: One }")) == [])
    // Comments, strings and private types use nothing.
    #expect(
      pairs(
        ("A/B/one.swift", "struct One { let two: Two }"),
        ("A/C/two.swift", "struct Two {}\nprivate struct One {}\n// One\nlet text = \"One\"")) == [])
  }
}

/// Returns the pairs of folders of one target of which each mentions a type that the other declares, as
/// `target: folder and folder`. The target's own folder is `.`.
func twoWayPairs(of sources: [Source]) -> [String] {
  folderUses(of: sources).flatMap { target, uses in
    uses.filter { $0[0] < $0[1] && uses.contains([$0[1], $0[0]]) }.map { "\(target): \($0[0]) and \($0[1])" }
  }.sorted()
}

/// Returns the folders of a target that have no order in which each uses only those before it, as `target: folders`:
/// those in a circle, and those that use them.
private func circles(of sources: [Source]) -> [String] {
  folderUses(of: sources).compactMap { target, uses in
    var left = Set(uses.joined())
    while let first = left.first(where: { folder in !uses.contains { $0[0] == folder && left.contains($0[1]) } }) {
      left.remove(first)
    }
    return left.isEmpty ? nil : "\(target): \(left.sorted().joined(separator: ", "))"
  }.sorted()
}

/// Returns, for each target, the pairs of folders of which the first mentions a type that the second declares.
private func folderUses(of sources: [Source]) -> [String: Set<[String]>] {
  Dictionary(grouping: sources, by: \.target).mapValues { files in
    var homes: [String: Set<String>] = [:]
    for file in files { for name in file.declaredTypes { homes[name, default: []].insert(file.folder) } }
    var uses: Set<[String]> = []
    for file in files {
      for word in file.words {
        for home in homes[word] ?? [] where home != file.folder { uses.insert([file.folder, home]) }
      }
    }
    return uses
  }
}

extension Source {
  /// The file's name, without folders.
  fileprivate var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder inside the target; `.` for the target's own.
  fileprivate var folder: String {
    let parts = path.split(separator: "/").dropFirst(2).dropLast()
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The identifiers in its code, and not in its comments and strings. A private type's own name is none of another
  /// folder.
  fileprivate var words: Set<String> {
    Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)).subtracting(types(private: true))
  }

  /// The types that it declares for other files, but for nested ones.
  fileprivate var declaredTypes: Set<String> { types(private: false) }

  private func types(private isPrivate: Bool) -> Set<String> {
    let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    let modifiers: Set<Substring> = ["package", "final", "indirect", "private", "fileprivate"]
    return Set(
      code.split(separator: "\n").compactMap { line in
        guard line.first != " " else { return nil }
        let words = line.split { $0 == " " || $0 == ":" || $0 == "<" || $0 == "{" || $0 == "(" || $0 == "=" }
        let opening = words.prefix { modifiers.contains($0) || $0.hasPrefix("@") }
        guard words.count > opening.count + 1, kinds.contains(words[opening.count]),
          (opening.contains("private") || opening.contains("fileprivate")) == isPrivate
        else { return nil }
        return String(words[opening.count + 1])
      })
  }
}
