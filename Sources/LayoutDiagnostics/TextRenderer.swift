package import SourceText

/// Renders diagnostics for a terminal: in file order, each with its line.
///
///     error[unknown-view]: No view is called `Bleu`; did you mean `Blue`?
///       --> splash.layout:12:3
///        |
///     12 |   Bleu.leading = Red.trailing + 8
///        |   ^^^^
///        = help: Rename to `Blue`
package func render(_ diagnostics: [Diagnostic], in file: SourceFile, color: Bool) -> String {
  let paint = Paint(isOn: color)
  return diagnostics.inFileOrder().map { report($0, in: file, paint) }.joined(separator: "\n")
}

/// Renders a diagnostic: headline, place, related places, fixes.
private func report(_ diagnostic: Diagnostic, in file: SourceFile, _ paint: Paint) -> String {
  let excerpt = Excerpt(of: diagnostic.range, in: file)
  // The place that is already shown needs no note.
  let related = diagnostic.related.filter { $0.location != Location(diagnostic.range) }.enumerated()
    .sorted { left, right in
      // Notes in the same file come first, and those about one place in their own order.
      (left.element.location.file?.name ?? "", left.element.location.range, left.offset)
        < (right.element.location.file?.name ?? "", right.element.location.range, right.offset)
    }
    .map { (note: $0.element, excerpt: Excerpt(of: $0.element.location.range, in: $0.element.location.file ?? file)) }
  let lastLine = related.map(\.excerpt.lineNumber).reduce(excerpt.lineNumber, max)
  let margin = Margin(columns: String(lastLine).count, paint: paint)

  let style = Paint.Style(diagnostic.severity)
  let name = "\(diagnostic.severity.word)[\(diagnostic.kind.code)]"
  var lines = [paint(name, style) + paint(": " + diagnostic.message.printable, .headline)]
  lines += snippet(excerpt, at: diagnostic.range, in: file, mark: "^", style, margin)
  for (index, (note, excerpt)) in related.enumerated() {
    lines.append(margin.remark("note", note.message))
    // Notes about one place show it once.
    if index + 1 < related.count, related[index + 1].note.location == note.location { continue }
    lines += snippet(
      excerpt, at: note.location.range, in: note.location.file ?? file, mark: "-", .frame, margin)
  }
  lines += diagnostic.fixes.map { margin.remark("help", $0.title) }
  return lines.map { $0 + "\n" }.joined()
}

/// Renders the place of a line, the line, and the mark under it.
private func snippet(
  _ excerpt: Excerpt, at range: ByteRange, in file: SourceFile, mark: Character, _ style: Paint.Style, _ margin: Margin
) -> [String] {
  let place = file.place(at: range.start)
  let underline = String(repeating: mark, count: excerpt.length)
  return [
    margin.arrow + " \(file.name.printable):\(place.line):\(place.column)",
    margin.bar,
    margin.bar(beside: excerpt.lineNumber) + (excerpt.text.isEmpty ? "" : " " + excerpt.text),
    margin.bar + spaces(excerpt.indent + 1) + margin.paint(underline, style),
  ]
}

/// The margin to the left of the source lines, wide enough for the largest line number.
private struct Margin {
  let columns: Int
  let paint: Paint

  var arrow: String { spaces(columns) + paint("-->", .frame) }
  var bar: String { paint(spaces(columns + 1) + "|", .frame) }

  func bar(beside lineNumber: Int) -> String {
    let digits = String(lineNumber)
    return paint(digits + spaces(columns + 1 - digits.count) + "|", .frame)
  }

  func remark(_ word: String, _ text: String) -> String {
    spaces(columns + 1) + paint("=", .frame) + " " + paint("\(word):", .headline) + " " + text.printable
  }
}

/// Adds a terminal's colours to a text, or returns it unchanged.
private struct Paint {
  let isOn: Bool

  /// The parameters of the terminal's "select graphic rendition" sequence.
  enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case information = "1;36"
    case hint = "1;32"
    case frame = "1;34"
    case headline = "1"

    init(_ severity: DiagnosticKind.Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      case .information: self = .information
      case .hint: self = .hint
      }
    }
  }

  func callAsFunction(_ text: String, _ style: Style) -> String {
    isOn ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
