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
      <rect width="100%" height="100%" fill="#fff"/>\(body(line: line, limit: Self.shapeLimit))</svg>
      """
  }

  /// The views as SVG elements, limited to the last `limit` of them, and their names above all of them. `line` is the
  /// size of a pixel in points. If `showsTexts` is true, views with a text show it instead of their name.
  ///
  /// Colours are attributes: a page that shows the picture may allow no style sheet.
  func body(line: Double, limit: Int, showsTexts: Bool = false) -> String {
    typealias Colors = PictureColors
    var drawn = ""
    for shape in shapes.suffix(limit) {
      let frame = shape.frame
      let style = ViewShape.named(shape.kind)
      let (width, height) = (frame.width.double, frame.height.double)
      let radius = min(Double(style.radius), width / 2, height / 2)
      drawn += """
        <rect\(attributes(shape, style, line))\(radius > 0 ? " rx=\"\(number(radius))\"" : "")\
         x="\(number(frame.x.double))" y="\(number(frame.y.double))" width="\(number(width))" height="\(number(height))"/>
        """
      // In a view of only a few pixels, the marks would be illegible.
      if min(width, height) > 8 * line { drawn += style.marks.map { mark($0, in: frame) }.joined() }
    }
    let names = labels(line: line, limit: limit, showsTexts: showsTexts).map { label in
      """
      <text x="\(number(label.x))" y="\(number(label.baseline))" font-size="\(number(label.size))">\
      \(escapedMarkup(label.text))</text>
      """
    }
    return """
      <g fill="\(Colors.view)" fill-opacity="\(Colors.viewOpacity)" stroke="\(Colors.view)"\
       stroke-width="\(number(line))">\(drawn)</g><g fill="\(Colors.text)">\(names.joined())</g>
      """
  }

  private func attributes(_ shape: Shape, _ style: ViewShape, _ line: Double) -> String {
    let color = shape.color.flatMap(ViewColor.code)
    let paint =
      if shape.isMarked {
        """
         fill="\(PictureColors.selected)" fill-opacity="\(PictureColors.selectedOpacity)"\
         stroke="\(PictureColors.selected)" stroke-width="\(number(2 * line))"
        """
      } else if let color {
        " fill=\"\(color)\" fill-opacity=\"\(PictureColors.coloredOpacity)\""
      } else {
        style.outline == .none ? " fill-opacity=\"0\" stroke=\"none\"" : ""
      }
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
    return paint + (dash.map { " stroke-dasharray=\"\(number($0 * line))\"" } ?? "")
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
      return "<circle\(Self.markPaint) cx=\"\(number(middle.x))\" cy=\"\(number(middle.y))\" r=\"\(number(radius))\"/>"
    case .box(let from, let to, let radius):
      let (start, end) = (at(from), at(to))
      return """
        <rect\(Self.markPaint) x="\(number(start.x))" y="\(number(start.y))" width="\(number(max(0, end.x - start.x)))"\
         height="\(number(max(0, end.y - start.y)))" rx="\(radius)"/>
        """
    }
  }

  private static let markPaint = " fill-opacity=\"\(PictureColors.markOpacity)\""

  private func number(_ value: Double) -> String { Self.number(value) }

  static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "0" }
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(whole < 0 ? "-" : "")\(abs(whole) / 10).\(abs(whole) % 10)"
  }

}

/// Several pictures side by side, each under its title.
package struct PictureSheet: Sendable {
  private let pictures: [(title: String, picture: Picture)]

  package init(_ pictures: [(title: String, picture: Picture)]) { self.pictures = pictures }

  package var isEmpty: Bool { pictures.isEmpty }

  private static let (gap, top) = (24.0, 40.0)

  /// The size of the SVG document, in points.
  package var size: (width: Double, height: Double) {
    let widths = pictures.map { max(0, $0.picture.width.double) + Self.gap }
    let height = pictures.map { max(0, $0.picture.height.double) }.max() ?? 0
    return (widths.reduce(Self.gap, +), height + Self.top + Self.gap)
  }

  /// The sheet as an SVG document. All pictures have the same scale: one pixel for each point.
  package var svg: String {
    let (gap, top) = (Self.gap, Self.top)
    var x = gap
    var body = ""
    var clips: Set<[Double]> = []
    for (title, picture) in pictures {
      let (width, tall) = (max(0, picture.width.double), max(0, picture.height.double))
      // Pictures of one size have the same clip path, so that the same name on one page is not ambiguous.
      let clip = " clip-path=\"url(#\(Self.clipName(width, tall)))\""
      clips.insert([width, tall])
      body += """
        <text x="\(Picture.number(x))" y="26" font-size="14">\(escapedMarkup(title))</text>
        <g transform="translate(\(Picture.number(x)) \(Picture.number(top)))"\(clip)>\
        <rect width="\(Picture.number(width))" height="\(Picture.number(tall))" fill="#fff" stroke="#6e6e73"\
         stroke-width="2"/>\(picture.body(line: 1, limit: Self.shapeLimit, showsTexts: true))</g>

        """
      x += width + gap
    }
    let (width, whole) = (Picture.number(size.width), Picture.number(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(whole)" viewBox="0 0 \(width) \(whole)" \
      font-family="sans-serif">\(Self.clipPaths(clips))
      <rect width="100%" height="100%" fill="#f2f2f7"/>
      \(body)</svg>

      """
  }

  /// The sheet in box-drawing characters, with the pictures one below the other.
  package var text: String {
    pictures.map { title, picture in "\(title)\n\(picture.textSketch())\n" }.joined(separator: "\n")
  }

  private static func clipName(_ width: Double, _ height: Double) -> String {
    "screen\(Picture.number(width))x\(Picture.number(height))".replacing(".", with: "-")
  }

  /// The outlines of screens, beyond which nothing is drawn.
  private static func clipPaths(_ sizes: Set<[Double]>) -> String {
    sizes.sorted { $0.lexicographicallyPrecedes($1) }.map { size in
      let (width, height) = (Picture.number(size[0]), Picture.number(size[1]))
      return """
        <clipPath id="\(clipName(size[0], size[1]))"><rect width="\(width)" height="\(height)"/></clipPath>
        """
    }.joined()
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
