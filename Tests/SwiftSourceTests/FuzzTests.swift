import LayoutWriting
import SourceText
@testable import SwiftSource
import TestSupport
import Testing

/// Random damage in Swift files never stops the reader or the import.
struct FuzzTests {
  private static let seeds = [
    conflictCase, helperCase, conditionalCase, snapKitCase, screenWidthCase,
    "class A: UIView { let a = \"x\\(b)\"; var c: Int { get { 1 } } ; func d() { switch e { case .f: g() } } }",
  ]

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "\"", "\\(", "\"\"\"", "#if ", "#endif\n", "\n", ",", ":", ".", "=", "<", ">", "?",
    "!",
    "@", "/*", "*/", "//", "/", "if ", "case ", "let ", "class A { ", "func f() ", "self", "$0", "in ", "->", "é",
    "\u{0}",
    ".constraint(equalTo: ", "snp.makeConstraints { ", "addSubview(self)", "isActive = true", "999999999999999999",
  ]

  @Test func `damaged files are read`() {
    var random = SplitMix64(seed: 51)
    for round in 0..<600 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: Int.random(in: 0...bytes.count, using: &random))
        case 2:
          let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
          bytes.insert(contentsOf: Array(piece.utf8), at: start)
        default: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &random) }
        }
      }
      var names = FileNames()
      let file = readSwift(SourceFile(name: "a.swift", bytes: bytes))
      #expect(file.statementCount >= 0)
      _ = try? importSwift(SwiftModule([file]), file: 0, path: "a.swift", names: &names)
    }
  }
}
