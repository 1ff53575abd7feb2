import Foundation
import Testing

@testable import layout_lsp

/// `check --cache`, compared with `check`.
@Suite(.timeLimit(.minutes(30)))
struct CacheTests {
  /// A document with a conflict if `width` is not 120, an ambiguous view, and a text that can be translated.
  private static func xib(width: Int, text: String = "Name") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="root">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>
            <label translatesAutoresizingMaskIntoConstraints="NO" id="name" text="\(text)">
              <rect key="frame" x="0" y="0" width="100" height="50"/>
              <constraints>
                <constraint firstAttribute="width" constant="\(width)" id="w1"/>
                <constraint firstAttribute="width" constant="120" id="w2"/>
              </constraints>
            </label>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="free">
              <rect key="frame" x="0" y="600" width="100" height="50"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="free" firstAttribute="leading" secondItem="name" secondAttribute="leading" id="f"/>
            <constraint firstItem="free" firstAttribute="top" secondItem="name" secondAttribute="bottom" constant="550" id="g"/>
          </constraints>
        </view>
      </objects>
    </document>

    """
  }

  private static func plist(_ orientation: String) -> String {
    """
    <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
    <array><string>UIInterfaceOrientation\(orientation)</string></array></dict></plist>
    """
  }

  /// The names of the entries in the folder `cache`.
  private func entries(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("cache").path).sorted()
  }

  private func expectSame(_ folder: Folder, _ arguments: [String], _ change: String) async throws {
    let plain = try await Program.run(["check"] + arguments, in: folder.url)
    for turn in ["first", "second"] {
      let cached = try await Program.run(["check", "--cache", "cache"] + arguments, in: folder.url)
      let words = "\(change), \(arguments), \(turn) run"
      #expect(cached.output == plain.output && cached.errors == plain.errors, "\(words)")
      #expect(cached.status == plain.status, "\(words)")
    }
  }

  @Test func `with a cache, a check reports what it reports without one`() async throws {
    let plain = Self.xib(width: 120)
    let files = ["A.xib": Self.xib(width: 100), "B.xib": plain, "Base.lproj/C.xib": plain]
    let changes: [(words: String, make: (Folder) throws -> Void)] = [
      ("at first", { _ in }),
      ("a conflict less", { try $0.write("A.xib", Self.xib(width: 120)) }),
      ("a conflict more", { try $0.write("B.xib", Self.xib(width: 90)) }),
      ("back", { try $0.write("A.xib", Self.xib(width: 100)) }),
      ("a severity", { try $0.write(".layout-lsp.json", #"{"diagnostics":{"severity":{"conflict":"warning"}}}"#) }),
      ("another severity", { try $0.write(".layout-lsp.json", #"{"diagnostics":{"severity":{"conflict":"off"}}}"#) }),
      ("screens", { try $0.write(".layout-lsp.json", #"{"screens":"canvas"}"#) }),
      ("no settings", { try $0.write(".layout-lsp.json", "{}") }),
      ("an app in landscape", { try $0.write("Info.plist", Self.plist("LandscapeLeft")) }),
      ("an app in portrait", { try $0.write("Info.plist", Self.plist("Portrait")) }),
      ("a translation", { try $0.write("de.lproj/C.strings", #""name.text" = "Ein sehr, sehr langer Name";"#) }),
      ("a shorter one", { try $0.write("de.lproj/C.strings", #""name.text" = "Name";"#) }),
      ("a broken one", { try $0.write("de.lproj/C.strings", #""name.text" = "#) }),
      ("no document", { try $0.write("A.xib", "<document/>") }),
      ("damaged XML", { try $0.write("A.xib", "<document>") }),
    ]
    try await inFolder(files) { folder in
      var known = 0
      for change in changes {
        try change.make(folder)
        try await expectSame(folder, ["."], change.words)
        try await expectSame(folder, [".", "--all"], change.words)
        try await expectSame(folder, [".", "--format", "json"], change.words)
        known = max(known, try entries(folder).count)
      }
      for format in ReportFormat.allCases {
        try await expectSame(folder, [".", "--format", format.rawValue], "formats")
      }
      try await expectSame(folder, ["B.xib", "--preview", "nowhere"], "preview")
      try await expectSame(folder, [".", "--screens", "all"], "all screens")
      try await expectSame(folder, [".", "--jobs", "1", "--quiet"], "one job")
      // Three documents, in three kinds of report, and each change concerns one of them or all.
      #expect(known > 30)
    }
  }

  /// Returns the entry of the only document, with other words and the right hash.
  private func changeEntry(_ folder: Folder) throws {
    let name = try #require(entries(folder).first)
    let lines = try folder.text("cache/\(name)").split(separator: "\n", maxSplits: 1)
    let body = try #require(lines.last).replacing("Conflict", with: "Quarrel")
    #expect(body.contains("Quarrel"))
    var hash = SHA256()
    hash.addField(name.utf8)
    hash.addField(body.utf8)
    try folder.write("cache/\(name)", "\(hash.digits)\n\(body)")
  }

  @Test func `an entry is used, but not by another build of the program`() async throws {
    try await inFolder(["A.xib": Self.xib(width: 100)]) { folder in
      _ = try await folder.run("check", "--cache", "cache", "A.xib")
      try changeEntry(folder)
      let same = try await folder.run("check", "--cache", "cache", "A.xib")
      #expect(same.output.contains("Quarrel"))
      let other = folder.url.appendingPathComponent("other")
      try FileManager.default.copyItem(at: #require(Program.executable), to: other)
      let date = Date(timeIntervalSince1970: 1)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: other.path)
      let run = try await Program.run(script: "./other check --cache cache A.xib", in: folder.url)
      #expect(run.output.contains("Conflict") && !run.output.contains("Quarrel"))
      #expect(try entries(folder).count == 2)
    }
  }

  @Test func `a damaged entry is not used, and is written again`() async throws {
    try await inFolder(["A.xib": Self.xib(width: 100)]) { folder in
      let right = try await folder.run("check", "--cache", "cache", "A.xib").output
      let name = try #require(entries(folder).first)
      let whole = try folder.bytes("cache/\(name)")
      let damages: [[UInt8]] = [
        [], Array(whole.dropLast()), Array(whole.dropFirst()), whole + [0], [10],
        Array(repeating: 48, count: 64) + [10], whole.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 },
      ]
      for damage in damages {
        try folder.write("cache/\(name)", damage)
        #expect(try await folder.run("check", "--cache", "cache", "A.xib").output == right)
        #expect(try folder.bytes("cache/\(name)") == whole)
      }
    }
  }

  @Test func `several processes share a folder`() async throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<12).map { ("\($0).xib", Self.xib(width: 115 + $0)) })
    try await inFolder(files) { folder in
      let right = try await folder.run("check", ".").output
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<6 { group.addTask { try await folder.run("check", "--cache", "cache", ".").output } }
        for try await output in group { #expect(output == right) }
      }
      let names = try entries(folder)
      #expect(names.count == 12 && names.allSatisfy { $0.hasSuffix(".result") })
    }
  }

  @Test func `the entries that were not used for longest are removed, and no other file`() async throws {
    try await inFolder(["cache/notes.txt": String(repeating: "a", count: 500)]) { folder in
      let digits = Array("0123456789")
      func name(_ index: Int) -> String { String(repeating: digits[index], count: 64) + ".result" }
      for index in 0..<8 {
        try folder.write("cache/\(name(index))", [UInt8](repeating: 0, count: 100))
        let date = Date(timeIntervalSince1970: TimeInterval(1000 + (index * 3) % 8))
        let path = folder.url.appendingPathComponent("cache/\(name(index))").path
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      }
      let cache = try ResultCache(folder.path + "/cache")
      cache.removeOldest(limit: 800)
      #expect(try entries(folder).count == 9)
      cache.removeOldest(limit: 799)
      // At most 597 bytes remain, three quarters of the limit.
      #expect(try entries(folder) == [1, 2, 4, 5, 7].map(name) + ["notes.txt"])
    }
  }

  @Test func `a folder that cannot be created is an error`() async throws {
    try await inFolder(["file": "", "A.xib": Self.xib(width: 120)]) { folder in
      let run = try await folder.run("check", "--cache", "file", "A.xib")
      #expect(run.status == 2 && run.errors.contains("file: this folder cannot be created"), "\(run.errors)")
    }
  }

  @Test func `the hash is SHA-256`() {
    func digits(_ pieces: String...) -> String {
      var hash = SHA256()
      for piece in pieces { hash.add(Array(piece.utf8)) }
      return hash.digits
    }
    #expect(digits() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digits("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let a = String(repeating: "a", count: 500)
    #expect(digits(a, a) == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
    #expect(digits(a, a) == digits(a + a))
    for length in [55, 56, 63, 64, 65] {
      let text = String(repeating: "b", count: length)
      #expect(digits(text) == digits(String(text.prefix(7)), String(text.dropFirst(7))))
    }
  }
}
