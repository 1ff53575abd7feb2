import SourceText
import TestSupport

/// Layouts with mistakes that change what the solver finds: numbers that do not fit, equations too many or too few.
enum DamagedLayouts {
  /// The text with a few of its lines changed, so that it still parses.
  static func text(_ text: String, _ random: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<random.pick(1...4) {
      let equations = lines.indices.filter { index in
        let line = lines[index]
        return line.contains(" = ") && !line.contains("{") && !line.contains("//") && !line.contains("let ")
      }
      guard !equations.isEmpty else { break }
      let place = random.pick(equations)
      let line = lines[place]
      switch random.pick(0...5) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(renumbered(line, &random), at: place)
      case 2: lines[place] = renumbered(line, &random)
      case 3 where !line.contains("@") && !line.contains(" as "):
        lines[place] += random.pick([" @high", " @low", " @999"])
      case 4: lines[place] = line.replacing(" = ", with: random.pick([" >= ", " <= "]), maxReplacements: 1)
      default: lines.insert(line.replacing(" = ", with: " = 2 * ", maxReplacements: 1), at: place + 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The line with another number in place of each.
  private static func renumbered(_ line: String, _ random: inout SplitMix64) -> String {
    var result = ""
    var isInNumber = false
    for character in line {
      if character.isNumber, isInNumber || result.last.map({ $0 == " " || $0 == "-" }) == true {
        if !isInNumber { result += "\(random.pick(1...300))" }
        isInNumber = true
      } else {
        isInNumber = false
        result.append(character)
      }
    }
    return result
  }

  /// Rows of a form in nested stacks that are wider than the columns that they are in.
  static func stacks(columns: Int, rows: Int) -> String {
    var lines = ["hstack outer {", "  distribution: fill"]
    var sizes: [String] = []
    for column in 0..<columns {
      lines += ["  hstack column\(column) {", "    alignment: top", "    spacing: 43"]
      for row in column * rows..<(column + 1) * rows {
        lines += [
          "    hstack row\(row) {", "      spacing: 18",
          "      label l\(row) \"Text\" { intrinsic: \(29 + row % 7) x 16; verticalHugging: high }",
          "      imageView i\(row) { intrinsic: 21 x 14 }", "      view s\(row)", "    }",
        ]
        sizes += ["s\(row).size = 160 x 19", "i\(row).size = 21 x 14"]
      }
      lines.append("  }")
    }
    lines += ["}", "outer.edges = superview.edges inset 20"] + sizes
    return lines.joined(separator: "\n") + "\npreview canvas { size: 850 x 686; scale: 2; safeArea: 0 }\n"
  }

  /// Two views whose texts wrap, so that a height follows from a width that is solved first.
  static let wrapping = """
    label title "A title that is long enough to wrap on a narrow screen, more than once" { lines: 0 }
    label note "A note beside it that wraps as well when there is little room for it" { lines: 0 }
    view line
    title.leading = superview.margins.leading
    title.top = superview.safeArea.top + 20
    title.width = 120
    note.leading = title.trailing + 8
    note.top = title.top
    note.trailing = superview.margins.trailing
    line.top = title.bottom + 8
    line.leading = title.leading
    line.width = 200
    line.height = 1
    line.bottom <= superview.bottom
    preview narrow { size: 320 x 480 }
    preview wide { size: 700 x 480 }
    """
}
