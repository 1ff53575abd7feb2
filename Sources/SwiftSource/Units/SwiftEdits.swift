import LayoutDiagnostics
import SourceText

extension SwiftUnit {
  /// Returns a fix that removes a constraint with its lines; none if they contain anything else.
  func removal(of constraint: SwiftUnitConstraint, in source: SourceFile) -> [Fix] {
    let isAlone = constraints.count { $0.range == constraint.range } == 1
    let found = source.lines(of: constraint.range) { ["", ",", ".isActive = true"].contains($0) }
    guard isAlone, let found else { return [] }
    return [Fix("Remove this constraint", [TextEdit(found, "")], isChoice: true)]
  }
}

extension SourceFile {
  /// Returns the range of whole lines that consist of a part and a few other characters; nil if there is more on them.
  func lines(of range: ByteRange, ending: (Substring) -> Bool) -> ByteRange? {
    let first = lines.lineIndex(at: range.start)
    let last = lines.lineIndex(at: range.end)
    let (start, end) = (content(ofLine: first).start, content(ofLine: last).end)
    guard start <= range.start, range.end <= end,
      self[ByteRange(start, range.start)].allSatisfy({ $0 == " " || $0 == "\t" }),
      ending(self[ByteRange(range.end, end)].trimmed)
    else { return nil }
    let next = last + 1 < lines.count ? content(ofLine: last + 1).start : bytes.count
    return ByteRange(start, next)
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    var rest = self[start...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
