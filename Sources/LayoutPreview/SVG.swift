import ConstraintSolver
import LayoutAnalysis

extension Picture {
  /// How many views an image shows at most, so that it stays below 10 kB.
  private static let shapeLimit = 60

  /// The picture as an SVG document with its own background, which reads on light and dark pages.
  package func svg(height shownHeight: Int = 320) -> String {
    guard width.sign > 0, height.sign > 0 else { return "" }
    let shownWidth = Int(min(640, (width.double / height.double * Double(shownHeight)).rounded(.up)))
    // Lines are a pixel wide, whatever the scale.
    let line = height.double / Double(shownHeight)
    var body = ""
    for shape in shapes.suffix(Self.shapeLimit) {
      let frame = shape.frame
      let size = min(12 * line, max(frame.height.double * 0.8, 6 * line))
      body += """
        <rect\(fill(shape).map { " fill=\"\($0)\"" } ?? "")\(shape.isMarked ? " class=\"m\"" : "")\
        \(shape.isOpen ? " stroke-dasharray=\"\(number(3 * line))\"" : "")\
         x="\(number(frame.x.double))" y="\(number(frame.y.double))"\
         width="\(number(frame.width.double))" height="\(number(frame.height.double))"/>\
        <text x="\(number(frame.x.double + 3 * line))" y="\(number(frame.y.double + size))"\
         font-size="\(number(size))">\(escaped(shape.name))</text>
        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(shownWidth)" height="\(shownHeight)" \
      viewBox="0 0 \(number(width.double)) \(number(height.double))" font-family="sans-serif">\
      <style>g{fill:#8e8e93;fill-opacity:.1;stroke:#8e8e93;stroke-width:\(number(line))}\
      .m{fill:#0a84ff;fill-opacity:.25;stroke:#0a84ff;stroke-width:\(number(2 * line))}\
      text{fill:#1c1c1e;fill-opacity:1;stroke:none}</style>\
      <rect width="100%" height="100%" fill="#fff"/><g>\(body)</g></svg>
      """
  }

  /// A colour that SVG knows; system colours by their names without `system`.
  private func fill(_ shape: Shape) -> String? {
    guard let color = shape.color else { return nil }
    if color.hasPrefix("#") { return color.dropFirst().allSatisfy(\.isHexDigit) ? color : nil }
    let name = color.hasPrefix("system") ? String(color.dropFirst(6)).lowercased() : color.lowercased()
    return Self.plainColors.contains(name) ? name : nil
  }

  private static let plainColors: Set<String> = [
    "red", "green", "blue", "orange", "yellow", "pink", "purple", "teal", "indigo", "brown", "cyan", "gray", "black",
    "white", "magenta",
  ]

  private func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "0" }
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(whole < 0 ? "-" : "")\(abs(whole) / 10).\(abs(whole) % 10)"
  }

  private func escaped(_ text: String) -> String {
    String(text.prefix(24)).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// Text as base 64 (RFC 4648), for `data:` addresses.
package func base64(_ text: String) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  let bytes = Array(text.utf8)
  var result = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    var bits = part.reduce(0) { $0 << 8 | Int($1) }
    bits <<= 8 * (3 - part.count)
    for position in 0..<4 {
      result.append(position <= part.count ? digits[bits >> (18 - 6 * position) & 63] : "=")
    }
  }
  return result
}
