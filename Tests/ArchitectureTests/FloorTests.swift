import Testing

/// The floors of the house, from the lowest up: a target imports only what lies below it.
struct FloorTests {
  private static let floors: [[String]] = [
    ["SourceText", "ConstraintSolver", "InterfaceMarkup", "JSONRPC", "LanguageServerProtocol"],
    ["LayoutDiagnostics"],
    ["LayoutSyntax"],
    ["LayoutModel"],
    ["LayoutLowering", "LayoutWriting"],
    ["LayoutAnalysis"],
    ["LayoutPreview"],
    ["LanguageFeatures", "InterfaceImport", "ConsoleLog", "SwiftExport", "SwiftSource"],
    ["LanguageServer"],
    ["layout-lsp"],
  ]

  /// What knows neither Foundation nor time, threads and streams: text in, values out.
  private static let pure: Set<String> = [
    "SourceText", "ConstraintSolver", "JSONRPC", "LayoutDiagnostics", "LayoutSyntax", "LayoutModel", "LayoutAnalysis",
    "LayoutLowering", "LayoutWriting", "LayoutPreview", "LanguageFeatures", "InterfaceImport", "ConsoleLog",
    "SwiftExport", "SwiftSource",
  ]

  private static let systemModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationXML", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin",
  ]

  private static let heights: [String: Int] = Dictionary(
    uniqueKeysWithValues: floors.enumerated().flatMap { height, names in names.map { ($0, height) } })

  /// What the manifest lets each target import.
  private static let declared: [String: [String]] = {
    var declared: [String: [String]] = [:]
    for part in House.manifest.split(separator: " floor(").dropFirst() {
      let quoted = quotedWords(part.prefix { $0 != ")" })
      if let name = quoted.first { declared[name] = quoted.dropFirst().filter { !systemModules.contains($0) } }
    }
    if let program = House.manifest.split(separator: ".executableTarget(").dropFirst().first {
      let quoted = quotedWords(program.prefix { $0 != "]" })
      if let name = quoted.first { declared[name] = Array(quoted.dropFirst()) }
    }
    return declared
  }()

  private static func quotedWords(_ text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  @Test func `the manifest has these floors, and every folder of sources is one`() {
    #expect(Set(Self.declared.keys) == Set(Self.heights.keys))
    #expect(Set(House.sources.map(\.target)) == Set(Self.heights.keys))
  }

  @Test func `the top level contains only the agreed names`() {
    #expect(House.doors == ["Package.swift", "Sources", "Tests", "Grammar", "editors", "README.md"])
  }

  @Test func `dependencies in the manifest only go down`() {
    for (target, below) in Self.declared.sorted(by: { $0.key < $1.key }) {
      for name in below {
        #expect((Self.heights[name] ?? .max) < (Self.heights[target] ?? 0), "\(target) on \(name)")
      }
    }
  }

  @Test func `a file imports only what its target may, and a target may import only what it does`() {
    for target in Self.heights.keys.sorted() {
      let files = House.sources.filter { $0.target == target }
      let allowed = Set(Self.declared[target] ?? [])
      let used = Set(files.flatMap(\.imports)).subtracting(Self.systemModules)
      #expect(used.subtracting(allowed).sorted() == [], "\(target) imports what it may not")
      #expect(allowed.subtracting(used).sorted() == [], "\(target) may import what it does not")
    }
  }

  @Test func `the build tool plugin imports no target`() {
    #expect(!House.plugin.isEmpty)
    for file in House.plugin {
      #expect(Set(file.imports).isSubset(of: ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]), "\(file)")
    }
  }

  @Test func `the protocol targets import neither each other nor the language`() {
    for file in House.sources where ["JSONRPC", "LanguageServerProtocol"].contains(file.target) {
      #expect(Set(file.imports).isSubset(of: ["Foundation", "FoundationEssentials"]), "\(file)")
    }
  }

  @Test func `the lower floors are pure`() {
    for file in House.sources where Self.pure.contains(file.target) {
      #expect(Self.systemModules.isDisjoint(with: file.imports), "\(file)")
      #expect(file.places(ofWords: ["print", "debugPrint", "Task", "async", "await", "Date", "actor"]) == [])
    }
  }

  @Test func `XML is read in one file for each parser`() {
    let readers = House.sources.filter { $0.target == "InterfaceMarkup" && !$0.imports.isEmpty }
    #expect(
      Dictionary(uniqueKeysWithValues: readers.map { ($0.path, $0.imports) }) == [
        "Sources/InterfaceMarkup/MarkupParser+Foundation.swift": ["Foundation"],
        "Sources/InterfaceMarkup/MarkupLibrary.swift": ["Glibc", "Musl"],
      ])
  }

  @Test func `libraries of the system are loaded in one file each`() {
    let loaders = House.sources.filter { !$0.places(ofWords: ["dlopen"]).isEmpty }.map(\.path).sorted()
    #expect(
      loaders == [
        "Sources/InterfaceMarkup/MarkupLibrary.swift", "Sources/layout-lsp/Program/PictureLibrary.swift",
      ])
  }

  @Test func `concurrency is used in one place`() {
    let homes: Set = ["LanguageServer", "layout-lsp"]
    for file in House.sources where !homes.contains(file.target) {
      #expect(file.places(ofWords: ["Task", "async", "await", "actor", "DispatchQueue", "Thread"]) == [])
    }
  }

  @Test func `only the program touches files and streams`() {
    let words: Set = [
      "print", "debugPrint", "readLine", "FileManager", "FileHandle", "Process", "ProcessInfo", "stdin", "stdout",
      "stderr", "fputs", "fopen", "STDIN_FILENO", "STDOUT_FILENO", "STDERR_FILENO", "getenv", "exit",
    ]
    for file in House.sources where file.target != "layout-lsp" { #expect(file.places(ofWords: words) == []) }
  }

  @Test func `the program prints in one place`() {
    for file in House.sources where file.target == "layout-lsp" {
      #expect(file.places(ofWords: ["print", "debugPrint", "fputs"]) == [])
      if !file.path.contains("/Files") { #expect(file.places(ofWords: ["FileManager", "FileHandle"]) == []) }
    }
  }

  /// Below the server, a place in a text is a number of bytes.
  @Test func `only the server counts in UTF-16`() {
    // The protocol has a word for it, JSON writes a character beyond the first plane as two, and Xcode's translations
    // may be written in it.
    let others: Set = [
      "Sources/LanguageServerProtocol/Structures/PositionEncodingKind.swift", "Sources/JSONRPC/JSONReader.swift",
      "Sources/InterfaceImport/Languages/StringsFile.swift",
    ]
    for file in House.sources where file.target != "LanguageServer" && !others.contains(file.path) {
      #expect(file.places(ofWords: ["utf16", "UTF16"]) == [])
    }
  }
}
