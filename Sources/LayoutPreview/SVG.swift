import ConstraintSolver
import LayoutAnalysis

extension Picture {
  /// The largest number of views in an image in a hover; it keeps the image below 10 kB.
  private static let shapeLimit = 60

  /// The picture as an SVG document. Its own background makes it readable on light and dark pages.
  package func svg(height shownHeight: Int = 320) -> String {
    guard width.sign > 0, height.sign > 0 else { return "" }
    let shownWidth = Int(min(640, (width.double / height.double * Double(shownHeight)).rounded(.up)))
    // Lines are one pixel wide at any scale.
    let line = height.double / Double(shownHeight)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(shownWidth)" height="\(shownHeight)" \
      viewBox="0 0 \(number(width.double)) \(number(height.double))" font-family="sans-serif">\
      <style>\(Self.style(line: line))</style>\
      <rect width="100%" height="100%" fill="#fff"/><g>\(body(line: line, limit: Self.shapeLimit))</g></svg>
      """
  }

  /// The style of all pictures; `line` is the size of a pixel in points.
  static func style(line: Double) -> String {
    typealias Colors = PictureColors
    return """
      g{fill:\(Colors.view);fill-opacity:\(Colors.viewOpacity);stroke:\(Colors.view);stroke-width:\(number(line))}\
      .n{stroke:none;fill-opacity:0}.c{fill-opacity:\(Colors.coloredOpacity)}.k{fill-opacity:\(Colors.markOpacity)}\
      .m{fill:\(Colors.selected);fill-opacity:\(Colors.selectedOpacity);stroke:\(Colors.selected);\
      stroke-width:\(number(2 * line))}\
      text{fill:\(Colors.text);fill-opacity:1;stroke:none}
      """
  }

  /// The views as SVG elements, limited to the last `limit` of them. If `showsTexts` is true, views with a text show it
  /// instead of their name.
  func body(line: Double, limit: Int, showsTexts: Bool = false) -> String {
    var body = ""
    for shape in shapes.suffix(limit) {
      let frame = shape.frame
      let style = ViewShape.named(shape.kind)
      let (x, y, width, height) = (frame.x.double, frame.y.double, frame.width.double, frame.height.double)
      let size = min(12 * line, max(height * 0.8, 6 * line))
      let text = showsTexts && !shape.text.isEmpty ? shape.text : shape.name
      let radius = min(Double(style.radius), width / 2, height / 2)
      body += """
        <rect\(attributes(shape, style, line))\(radius > 0 ? " rx=\"\(number(radius))\"" : "")\
         x="\(number(x))" y="\(number(y))" width="\(number(width))" height="\(number(height))"/>
        """
      // In a view of only a few pixels, the marks would be illegible.
      if min(width, height) > 8 * line { body += style.marks.map { mark($0, in: frame) }.joined() }
      if showsTexts, shape.isContainer { continue }
      body += """
        <text x="\(number(x + 3 * line))" y="\(number(y + size))" font-size="\(number(size))">\(escaped(text))</text>
        """
    }
    return body
  }

  private func attributes(_ shape: Shape, _ style: ViewShape, _ line: Double) -> String {
    let color = shape.color.flatMap(ViewColor.code)
    let name = shape.isMarked ? "m" : color != nil ? "c" : style.outline == .none ? "n" : nil
    let dash: Double? =
      if shape.isOpen {
        3
      } else {
        switch style.outline {
        case .dashed: 6
        case .dotted: 1
        case .solid, .none: nil
        }
      }
    return (color.map { " fill=\"\($0)\"" } ?? "") + (name.map { " class=\"\($0)\"" } ?? "")
      + (dash.map { " stroke-dasharray=\"\(number($0 * line))\"" } ?? "")
  }

  private func mark(_ mark: ViewShape.Mark, in frame: Frame) -> String {
    func at(_ place: ViewShape.Place) -> (x: Double, y: Double) {
      (
        frame.x.double + place.across * frame.width.double + Double(place.right),
        frame.y.double + place.down * frame.height.double + Double(place.below)
      )
    }
    switch mark {
    case .line(let from, let to):
      let (start, end) = (at(from), at(to))
      return "<path d=\"M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))\"/>"
    case .circle(let center, let radius):
      let middle = at(center)
      let radius = max(0, min(Double(radius), frame.height.double / 2 - 2, frame.width.double / 2))
      return "<circle class=\"k\" cx=\"\(number(middle.x))\" cy=\"\(number(middle.y))\" r=\"\(number(radius))\"/>"
    case .box(let from, let to, let radius):
      let (start, end) = (at(from), at(to))
      return """
        <rect class="k" x="\(number(start.x))" y="\(number(start.y))" width="\(number(max(0, end.x - start.x)))"\
         height="\(number(max(0, end.y - start.y)))" rx="\(radius)"/>
        """
    }
  }

  private func number(_ value: Double) -> String { Self.number(value) }

  static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "0" }
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(whole < 0 ? "-" : "")\(abs(whole) / 10).\(abs(whole) % 10)"
  }

  private func escaped(_ text: String) -> String { escapedMarkup(text.prefix(24)) }
}

/// Several pictures side by side, each under its title.
package struct PictureSheet: Sendable {
  private let pictures: [(title: String, picture: Picture)]

  package init(_ pictures: [(title: String, picture: Picture)]) { self.pictures = pictures }

  package var isEmpty: Bool { pictures.isEmpty }

  /// The sheet as an SVG document. All pictures have the same scale: one pixel for each point.
  package var svg: String {
    let (gap, top) = (24.0, 40.0)
    var x = gap
    var body = ""
    var height = 0.0
    for (title, picture) in pictures {
      let (width, tall) = (max(0, picture.width.double), max(0, picture.height.double))
      body += """
        <text x="\(Picture.number(x))" y="26" font-size="14">\(escapedMarkup(title))</text>
        <svg x="\(Picture.number(x))" y="\(Picture.number(top))" width="\(Picture.number(width))" \
        height="\(Picture.number(tall))" viewBox="0 0 \(Picture.number(width)) \(Picture.number(tall))">\
        <rect width="100%" height="100%" fill="#fff" stroke="#6e6e73" stroke-width="2"/>\
        <g>\(picture.body(line: 1, limit: Self.shapeLimit, showsTexts: true))</g></svg>

        """
      x += width + gap
      height = max(height, tall)
    }
    let (width, whole) = (Picture.number(x), Picture.number(height + top + gap))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(whole)" viewBox="0 0 \(width) \(whole)" \
      font-family="sans-serif"><style>\(Picture.style(line: 1))</style>
      <rect width="100%" height="100%" fill="#f2f2f7"/>
      \(body)</svg>

      """
  }

  /// The sheet in box-drawing characters, with the pictures one below the other.
  package var text: String {
    pictures.map { title, picture in "\(title)\n\(picture.textSketch())\n" }.joined(separator: "\n")
  }

  private static let shapeLimit = 5_000
}

/// The text in base 64 (RFC 4648), for `data:` URLs.
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
