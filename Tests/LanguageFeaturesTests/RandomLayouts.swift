import TestSupport

/// Random layouts over few views, so that many of their equations have to do with each other.
enum RandomLayouts {
  /// Statements of every shape that is rewritten, over few views, so that many belong together.
  static func text(_ random: inout SplitMix64) -> String {
    let views = ["a", "b", "c"]
    var lines = ["view a, b, c", "let gap = 8"]
    for _ in 0..<random.pick(6...14) { lines.append(statement(&random, views)) }
    if random.chance(30) { lines.append("when portrait {\n  \(statement(&random, views))\n  a.top = superview.top\n}") }
    lines.append("preview p { size: 320 x 480 }")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text with comments before and in statements, and perhaps with a state and with a preview that is a range.
  static func remarked(_ text: String, _ random: inout SplitMix64) -> String {
    let hasState = random.chance(30)
    var lines: [String] = hasState ? ["state open"] : []
    for (index, line) in text.split(separator: "\n").enumerated() {
      var line = String(line)
      if line.hasPrefix("preview") {
        if random.chance(50) {
          line += "\npreview r { width: 320...360; height: 480\(hasState ? "; open: all" : "") }"
        }
      } else if !line.hasPrefix(" ") && !line.hasPrefix("}") {
        if random.chance(25) { lines.append("/// Documentation \(index).") }
        if random.chance(10) { lines.append("// A line \(index).") }
        if random.chance(25), let sign = line.firstRange(of: " = ") {
          line.replaceSubrange(sign, with: " = /* inside \(index) */ ")
        }
      }
      lines.append(line)
    }
    if hasState { lines.append("when open {\n  b.width = 60 @high\n}") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func statement(_ random: inout SplitMix64, _ views: [String]) -> String {
    let (view, other) = (random.pick(views), random.pick(["superview", "superview", "superview.margins"] + views))
    let number = random.pick(["8", "20", "gap", "20.0"])
    let priority = random.pick(["", "", "", " @high", " @200"])
    let comment = random.chance(8) ? " // why" : ""
    let relation = random.pick(["=", "=", "<=", ">="])
    let edge = random.pick(["leading", "trailing", "top", "bottom"])
    let constant = random.pick(["", " + \(number)", " - \(number)", " + \(number)"])
    let body =
      switch random.pick(0...11) {
      case 0, 1, 2: "\(view).\(edge) = \(other).\(edge)\(constant)"
      case 3: "\(other).\(edge) \(relation) \(view).\(edge)\(constant)"
      case 4: "\(view).\(random.pick(["width", "height"])) \(relation) \(number)"
      case 5:
        "\(view).\(random.pick(["width", "height"])) \(relation) \(random.pick(views)).\(random.pick(["width", "height"]))"
      case 6 where random.chance(50): "\(view).width = \(number)\n\(view).height = 30"
      case 6 where random.chance(50): "\(view).centerX = superview.centerX\n\(view).centerY = superview.centerY"
      case 6: "\(view).\(random.pick(["centerX", "centerY"])) = superview.\(random.pick(["centerX", "centerY"]))"
      case 7 where random.chance(50):
        "a.\(edge) = superview.\(edge)\(constant)\nb.\(edge) = superview.\(edge)\(constant)"
      case 7: "\(random.pick(views)).leading \(relation) \(view).trailing + \(number)"
      case 8: "\(view).edges = superview.edges inset \(number) except \(edge)"
      case 9:
        random.pick([
          "\(view).size = 40 x 30", "\(view).aspect = 2:1", "\(view).width = 2 * \(view).height",
          "\(view).center = superview.center",
        ])
      case 10: "H:|-\(random.pick(["8", "(>=8)", "gap"]))-[\(view)]-[\(random.pick(views))(==\(view))]"
      default: "a.\(edge) = b.\(edge) = c.\(edge)"
      }
    return body + priority + comment
  }
}
