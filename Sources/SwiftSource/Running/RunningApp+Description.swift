import ConstraintSolver
import LayoutSyntax
import LayoutWriting

/// Returns the views that `recursiveDescription` prints in a text, with their frames; none if there are none.
///
/// Each view has one line, after `   | ` for each view around it:
/// `<UILabel: 0x7f9; frame = (16 20; 100 21); text = 'Hello'; layer = <_UILabelLayer: 0x6>>`.
func describedViews(in text: String) -> [RunningItem] {
  var items: [RunningItem] = []
  /// The last view of each depth.
  var outer: [Int] = []
  for line in text.split(whereSeparator: \.isNewline) where items.count < 4000 {
    guard let start = line.firstIndex(of: "<"), line[start...].contains("; frame = (") else { continue }
    // What is before the first bar is the time of a log.
    let depth = line[..<start].count { $0 == "|" }
    guard var item = describedView(line[line.index(after: start)...]) else { continue }
    guard depth <= outer.count, depth > 0 || items.isEmpty else {
      // A second tree begins.
      if !items.isEmpty, depth == 0 { break }
      continue
    }
    outer.removeLast(outer.count - depth)
    item.parent = outer.last
    outer.append(items.count)
    items.append(item)
  }
  return items
}

private func describedView(_ text: Substring) -> RunningItem? {
  guard let colon = text.range(of: ": 0x"), !text[..<colon.lowerBound].contains(" ") else { return nil }
  var item = RunningItem()
  item.className = String(text[..<colon.lowerBound])
  let short = item.className.split(separator: ".").last.map(String.init) ?? item.className
  item.kind = UIKitClass.kind(of: short) == nil ? "UIView" : short
  guard let frame = text.range(of: "; frame = ("),
    let end = text[frame.upperBound...].firstIndex(of: ")")
  else { return nil }
  let numbers = text[frame.upperBound..<end].split { $0 == " " || $0 == ";" }.compactMap {
    Rational(recorded: String($0))
  }
  guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude < 1_000_000 }), numbers[2].sign >= 0, numbers[3].sign >= 0
  else { return nil }
  item.frame = numbers
  if text.contains("; hidden = YES") { item.settings[.hidden] = "true" }
  guard let quote = text.range(of: "; text = '") else { return item }
  let rest = text[quote.upperBound...]
  guard let close = rest.range(of: "'; ") ?? rest.range(of: "'>") else { return item }
  let shown = rest[..<close.lowerBound]
  // UIKit prints the beginning of a long text.
  item.isTextCut = shown.hasSuffix("...")
  item.text = item.isTextCut ? nil : String(shown)
  return item
}

extension Substring {
  fileprivate func range(of part: String) -> Range<Index>? {
    guard let first = part.first else { return nil }
    var start = startIndex
    while let index = self[start...].firstIndex(of: first) {
      if self[index...].hasPrefix(part) { return index..<self.index(index, offsetBy: part.count) }
      start = self.index(after: index)
    }
    return nil
  }
}
