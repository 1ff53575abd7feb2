import ConstraintSolver
import LayoutAnalysis
import LayoutLowering

extension Picture {
  /// The largest number of views in an image in a hover; it keeps the image below 10 kB.
  private static let shapeLimit = 60

  /// The picture as an SVG document. Its own background makes it readable on light and dark pages.
  package func svg(height shownHeight: Int = 320, _ appearance: PictureAppearance = .light) -> String {
    guard width.sign > 0, height.sign > 0 else { return "" }
    let shownWidth = Int(min(640, (width.double / height.double * Double(shownHeight)).rounded(.up)))
    // Lines are one pixel wide at any scale.
    let line = height.double / Double(shownHeight)
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(shownWidth)" height="\(shownHeight)" \
      viewBox="0 0 \(number(width.double)) \(number(height.double))" font-family
      """
    if appearance == .wireframe {
      return """
        \(start)="sans-serif"><rect width="100%" height="100%" fill="#fff"/>\
        \(body(line: line, limit: Self.shapeLimit))</svg>
        """
    }
    let drawing = AppDrawing(picture: self, isDark: appearance == .dark, line: line, isLarge: false)
    let ground = "<rect width=\"100%\" height=\"100%\"\(drawing.ground.attributes("fill"))/>"
    let body = drawing.body(limit: Self.shapeLimit)
    let screen = "\(start)=\"\(AppDrawing.fonts)\">"
    guard let outline, outline.cornerRadius > 0 else { return "\(screen)\(ground)\(body)</svg>" }
    // The corners of the display are those of the picture.
    return """
      \(screen)<clipPath id="c"><rect width="100%" height="100%" rx="\(number(outline.cornerRadius))"/></clipPath>\
      <g clip-path="url(#c)">\(ground)\(body)</g></svg>
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
      let corner = shape.look?.cornerRadius.double ?? 0
      let radius = min(corner > 0 ? corner : Double(style.radius), width / 2, height / 2)
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
    let box = ViewShape.Mark.Box(
      x: frame.x.double, y: frame.y.double, width: frame.width.double, height: frame.height.double)
    let isFilled = if case .line = mark { false } else { true }
    return "<path\(isFilled ? Self.markPaint : "") d=\"\(mark.path(in: box))\"/>"
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
