import SourceText

/// Returns the edits that turn one text into another, line by line. Unchanged lines are not edited, so that cursors
/// and marks stay in place.
func lineEdits(from old: SourceFile, to bytes: [UInt8]) -> [TextEdit] {
  let new = SourceFile(name: old.name, bytes: bytes)
  func line(_ file: SourceFile, _ index: Int) -> String { file[file.lines.range(ofLine: index)] }

  var first = 0
  while first < min(old.lines.count, new.lines.count), line(old, first) == line(new, first) { first += 1 }
  var oldEnd = old.lines.count
  var newEnd = new.lines.count
  while oldEnd > first, newEnd > first, line(old, oldEnd - 1) == line(new, newEnd - 1) {
    oldEnd -= 1
    newEnd -= 1
  }
  if oldEnd - first == newEnd - first {
    return (first..<oldEnd).filter { line(old, $0) != line(new, $0) }.map {
      TextEdit(old.lines.range(ofLine: $0), line(new, $0))
    }
  }
  let replaced = ByteRange(old.lines.range(ofLine: first).start, old.lines.range(ofLine: oldEnd).start)
  let replacement = ByteRange(new.lines.range(ofLine: first).start, new.lines.range(ofLine: newEnd).start)
  return [
    TextEdit(
      ByteRange(replaced.start, oldEnd == old.lines.count ? old.bytes.count : replaced.end),
      new[ByteRange(replacement.start, newEnd == new.lines.count ? new.bytes.count : replacement.end)])
  ]
}
