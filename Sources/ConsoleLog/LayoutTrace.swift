import LayoutSyntax

/// A tree of views as `_autolayoutTrace` prints it, with the ambiguities that UIKit reports. Each line is a view:
///
///     •UIView:0x7f01
///     |   *UILabel:0x7f02'Name'- AMBIGUOUS LAYOUT for UILabel:0x7f02'Name'.minX{id: 13}
struct LayoutTrace {
  private(set) var views = LogViews()
  /// Ambiguities by view.
  private(set) var notes: [Int: String] = [:]
  /// The superview of each view, by address.
  private(set) var parents: [String: LogItem] = [:]

  /// Reads a tree; nil if the text contains none.
  init?(in text: String) {
    var isTree = false
    var open: [(depth: Int, item: LogItem)] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let node = Self.node(line) else {
        // An unreadable line inside a tree does not end the tree.
        if line.first != "|" { open = [] }
        continue
      }
      while let last = open.last, last.depth >= node.depth { open.removeLast() }
      let view = views.index(of: node.item)
      if let parent = open.last?.item, node.depth > 0 {
        views.enclose(view, in: views.index(of: parent))
        parents[node.item.key] = parent
        isTree = true
      }
      if let ambiguity = node.ambiguity {
        notes[view] = ambiguity
        isTree = true
      }
      open.append((node.depth, node.item))
    }
    guard isTree else { return nil }
    views.nameAll()
  }

  /// Reads one line of a tree: its depth, its view, and its ambiguity.
  private static func node(_ line: Substring) -> (depth: Int, item: LogItem, ambiguity: String?)? {
    let prefix = line.prefix { "| \t•*+·".contains($0) }
    var rest = line[prefix.endIndex...]
    guard let first = rest.first, first.isLetter || first == "_" || first == "<" else { return nil }
    var item: LogItem
    if first == "<", let colon = rest.firstRange(of: ": 0x") {
      // A layout guide: `<UILayoutGuide: 0x60 - "UIViewLayoutMarginsGuide", layoutFrame = {…}, owningView = <…>>`.
      guard let quote = rest.firstRange(of: " - \""), let end = rest[quote.upperBound...].firstIndex(of: "\"") else {
        return nil
      }
      let className = String(rest[..<colon.lowerBound].dropFirst())
      let address = "0x" + rest[colon.upperBound...].prefix { $0.isHexDigit }
      item = LogItem(key: address, className: className, text: String(rest[quote.upperBound..<end]))
      rest = rest.firstRange(of: "- AMBIGUOUS").map { rest[$0.lowerBound...] } ?? ""
    } else {
      // Before iOS 8, views are printed in brackets: `<UIView:0x7f01> - AMBIGUOUS LAYOUT`.
      if first == "<" { rest = rest.dropFirst() }
      guard let colon = rest.firstRange(of: ":0x") else { return nil }
      let className = String(rest[..<colon.lowerBound])
      let digits = rest[colon.upperBound...].prefix { $0.isHexDigit }
      guard !digits.isEmpty, !className.contains(where: { " '\"=".contains($0) }), !className.hasSuffix("Constraint")
      else { return nil }
      item = LogItem(key: "0x" + digits, className: className)
      rest = rest[digits.endIndex...]
      if first == "<", rest.first == ">" { rest = rest.dropFirst() }
      if rest.first == "'" {
        let mark = rest.firstRange(of: "'-") ?? rest.firstRange(of: "' -")
        let end = mark?.lowerBound ?? rest.lastIndex(of: "'")
        guard let end, end > rest.startIndex else { return nil }
        item.text = String(rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
      }
    }
    let depth = prefix.filter { $0 == "|" }.count
    let tail = rest.drop { $0 == " " || $0 == "-" || $0 == "," }
    guard tail.isEmpty || rest.first == "-" || rest.first == "," || rest.hasPrefix(" -") else { return nil }
    guard tail.hasPrefix("AMBIGUOUS LAYOUT") else { return (depth, item, nil) }
    let words = [("minX", "leading"), ("minY", "top"), ("width", "width"), ("height", "height")]
    let ambiguous = words.filter { word, _ in tail.contains(".\(word){") || tail.contains(".\(word.withLargeInitial){")
    }
    return (depth, item, ambiguous.isEmpty ? "ambiguous" : "ambiguous: \(ambiguous.map(\.1).joined(separator: ", "))")
  }

  /// Returns the lines of a file that contains only this layout.
  func lines() -> [String] {
    let count = "\(notes.count) of \(views.views.count) views"
    return [
      "// From a tree of `_autolayoutTrace`: UIKit reports an ambiguous layout for \(count).",
      "// The tree lists no constraints: write those of the ambiguous views here to see what is missing.", "",
    ] + views.declarations(comments: true, notes: notes)
  }
}
