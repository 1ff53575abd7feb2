import SourceText
import Testing

@Suite struct PlaceTests {
  @Test("a place counts scalars, on a long line too", arguments: [10, 5000, 20_000])
  func places(scalarsOfALine: Int) {
    let scalars = (0..<20_000).map { index in
      index % scalarsOfALine == scalarsOfALine - 1 ? "\n" : ["a", "é", "…", "🎈"][index * 7 % 11 % 4]
    }
    let file = SourceFile(name: "Long.layout", text: scalars.joined())
    var (offset, line, column) = (0, 1, 1)
    var wrong: [Int] = []
    for scalar in scalars {
      let place = file.place(at: offset)
      if place.line != line || place.column != column { wrong.append(offset) }
      offset += scalar.utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    #expect(wrong.prefix(3) == [])
    let end = file.place(at: offset)
    #expect(end.line == line && end.column == column)
  }

  @Test("an edit that makes a line long or short changes no place")
  func editedPlaces() {
    var file = SourceFile(name: "Edited.layout", text: "é = 1\n…")
    for (range, text) in [
      (ByteRange(2, 2), String(repeating: "…", count: 3000)), (ByteRange(4000, 4001), "\n"), (ByteRange(1, 8000), ""),
    ] {
      file = file.replacing(range, with: text)
      let fresh = SourceFile(name: "Edited.layout", bytes: file.bytes)
      let offsets = 0...file.bytes.count
      #expect(offsets.allSatisfy { file.place(at: $0) == fresh.place(at: $0) })
    }
  }
}
