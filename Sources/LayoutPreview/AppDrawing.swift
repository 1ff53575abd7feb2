import ConstraintSolver
import LayoutAnalysis
import LayoutLowering
import LayoutSyntax

/// A picture as the app would look, in UIKit's colours. `Page/drawing.js` draws the same table in the same way.
struct AppDrawing {
  typealias Box = ViewShape.Mark.Box

  let picture: Picture
  let isDark: Bool
  /// The size of a pixel in points.
  let line: Double
  /// Whether the picture is shown at its own size, so that texts have exactly the widths that the solver expects.
  let isLarge: Bool

  /// The most marks and lines of text of a small picture, so that it remains small as a file.
  private static let partLimit = 48

  /// The fonts of the system, and others that are about as wide.
  static let fonts =
    "-apple-system, 'SF Pro Text', 'Helvetica Neue', Inter, 'Liberation Sans', 'DejaVu Sans Condensed', sans-serif"

  private func color(_ paint: ViewLook.Paint) -> SystemColor.Components { paint.components(isDark: isDark) }

  /// The colour of the root.
  var ground: SystemColor.Components {
    picture.rootColor.flatMap { ViewColor.components($0, isDark: isDark) }.flatMap { $0.alpha > 0 ? $0 : nil }
      ?? color("systemBackground")
  }

  /// The views as SVG elements, limited to the last `limit` of them, the names of placeholders above all of them, and
  /// what the device itself shows.
  ///
  /// Colours are attributes: a page that shows the picture may allow no style sheet.
  func body(limit: Int) -> String {
    var drawn = ""
    var parts = isLarge ? Int.max : Self.partLimit
    for shape in picture.shapes.suffix(limit) { drawn += element(of: shape, &parts) }
    let names = picture.labels(line: line, limit: limit, showsTexts: false) {
      $0.isMarked || (isPlaceholder($0) && $0.text.isEmpty)
    }
    let (ink, faint) = (color("label").legible(on: ground), color("secondaryLabel").legible(on: ground))
    return """
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">\(drawn)</g>\
      <g\(ink.attributes("fill"))>\(texts(names.filter(\.isMarked)))\(device)</g>\
      <g\(faint.attributes("fill"))>\(texts(names.filter { !$0.isMarked }))</g>
      """
  }

  private func texts(_ names: [Picture.Label]) -> String {
    names.map { name in
      """
      <text x="\(number(name.x))" y="\(number(name.baseline))" font-size="\(number(name.size))">\
      \(escapedMarkup(name.text))</text>
      """
    }.joined()
  }

  // MARK: Views

  /// Whether a view shows what the file does not know.
  private func isPlaceholder(_ shape: Picture.Shape) -> Bool {
    ViewShape.named(shape.kind).look.isPlaceholder && !shape.isContainer && shape.color == nil
  }

  private func element(of shape: Picture.Shape, _ parts: inout Int) -> String {
    let frame = Box(
      x: shape.frame.x.double, y: shape.frame.y.double, width: shape.frame.width.double,
      height: shape.frame.height.double)
    let style = ViewShape.named(shape.kind)
    let look = style.look
    // The app shows only its subviews.
    let isEmpty = look.isPlaceholder && shape.isContainer
    let corner = shape.look?.cornerRadius.double ?? 0
    let radius = max(0, min(corner > 0 ? corner : Double(look.radius), frame.width / 2, frame.height / 2))
    let written = shape.color.flatMap { ViewColor.components($0, isDark: isDark) }
    let fill = written ?? (isEmpty ? nil : look.fill.map(color))
    var element = ""
    if fill.map({ $0.alpha > 0 }) ?? false || look.stroke != nil {
      let stroke = look.stroke.map { color($0).attributes("stroke") + " stroke-width=\"\(number(line))\"" } ?? ""
      // An image may leave a part of its view empty.
      let isWhole = !look.hasContentMode || written != nil
      element += rectangle(
        isWhole ? frame : shape.content(in: frame).visible, radius, (fill?.attributes("fill") ?? "") + stroke)
    }
    // In a view of only a few pixels, the marks would be illegible.
    if !isEmpty, min(frame.width, frame.height) > 8 * line || isLarge {
      let box = look.hasContentMode ? shape.content(in: frame) : frame
      for layer in look.layers where parts > 0 {
        parts -= 1
        element += path(layer, in: box)
      }
    }
    element += texts(of: shape, style, in: frame, on: fill, &parts)
    if shape.isOpen {
      element += rectangle(
        frame, radius,
        " stroke=\"\(PictureColors.open)\" stroke-width=\"\(number(line))\" stroke-dasharray=\"\(number(3 * line))\"")
    }
    if shape.isMarked {
      element += rectangle(
        frame, radius,
        " fill=\"\(PictureColors.selected)\" fill-opacity=\"\(PictureColors.selectedOpacity)\""
          + " stroke=\"\(PictureColors.selected)\" stroke-width=\"\(number(2 * line))\"")
    }
    return element
  }

  private func rectangle(_ box: Box, _ radius: Double, _ attributes: String) -> String {
    """
    <rect\(attributes)\(radius > 0 ? " rx=\"\(number(radius))\"" : "") x="\(number(box.x))" y="\(number(box.y))"\
     width="\(number(box.width))" height="\(number(box.height))"/>
    """
  }

  private func path(_ layer: ViewLook.Layer, in box: Box) -> String {
    let paint =
      (layer.fill.map { color($0).attributes("fill") } ?? "")
      + (layer.stroke.map { color($0).attributes("stroke") } ?? "")
      + (layer.stroke != nil && layer.width != 1 ? " stroke-width=\"\(layer.width)\"" : "")
    return "<path\(paint) d=\"\(layer.marks.map { $0.path(in: box) }.joined())\"/>"
  }

  // MARK: Texts

  private func texts(
    of shape: Picture.Shape, _ style: ViewShape, in frame: Box, on fill: SystemColor.Components?, _ parts: inout Int
  ) -> String {
    // A marked view has its name here.
    guard !shape.isMarked, let look = shape.look, !look.text.isEmpty else { return "" }
    let size = look.pointSize.double
    // Smaller letters are not seen at all.
    guard size > 2 * line else { return "" }
    let inset = Double(style.textInset)
    let room = frame.width - 2 * inset
    let lines = TextLine.lines(
      of: look, width: style.outline == .none && inset == 0 ? frame.width : room,
      height: shape.kind == "label" ? frame.height : nil)
    let height = TextLine.lineHeight * size
    let top = shape.kind == "textView" ? 8 : (frame.height - Double(lines.count) * height) / 2
    let alignment = look.alignment ?? (style.isTextCentered ? "center" : "natural")
    let isAtEnd = alignment != "center" && (alignment == "trailing") != picture.isRightToLeft
    let (anchor, x) =
      alignment == "center"
      ? (" text-anchor=\"middle\"", frame.width / 2)
      : isAtEnd ? (" text-anchor=\"end\"", frame.width - inset) : ("", inset)
    let ground = fill.flatMap { $0.alpha == 1 ? $0 : nil } ?? self.ground(of: shape)
    let ink = color(style.look.text).legible(on: ground)
    var element = ""
    for (index, line) in lines.enumerated() where parts > 0 {
      let line = line.cut(to: room)
      guard !line.text.isEmpty else { continue }
      parts -= 1
      let length =
        isLarge && line.width > 0
        ? " textLength=\"\(number(line.width))\" lengthAdjust=\"spacingAndGlyphs\"" : ""
      let baseline = frame.y + top + Double(index) * height + TextLine.ascent * size
      element += """
        <text\(ink.attributes("fill"))\(anchor)\(look.isBold ? " font-weight=\"600\"" : "") x="\(number(frame.x + x))"\
         y="\(number(baseline))" font-size="\(number(size))"\(length)>\(escapedMarkup(line.text))</text>
        """
    }
    return element
  }

  /// The colour below a view.
  private func ground(of shape: Picture.Shape) -> SystemColor.Components {
    let found = shape.ground.flatMap { ViewColor.components($0, isDark: isDark) }
    return found.flatMap { $0.alpha == 1 ? $0 : nil } ?? ground
  }

  // MARK: The device

  /// The clock, the cutout and the bar at the bottom.
  private var device: String {
    guard let outline = picture.outline else { return "" }
    let (width, height) = (picture.width.double, picture.height.double)
    let status = outline.bars.top.double
    var element = ""
    if status >= 20, width > height / 3, isLarge {
      let left = min(40, width / 8)
      element +=
        "<text x=\"\(number(left))\" y=\"\(number(status / 2 + 6))\" font-size=\"15\" font-weight=\"600\">9:41</text>"
      let battery = Box(x: width - min(56, width / 6), y: status / 2 - 4, width: 22, height: 11)
      element += "<path d=\"\(ViewShape.Mark.roundedPath(battery, radius: 3))\"/>"
    }
    let cutout = outline.cutoutPath(side: outline.isLandscape ? height : width)
    if !cutout.isEmpty { element += "<path fill=\"#000000\" d=\"\(cutout)\"/>" }
    let indicator = outline.indicatorPath(width: width, height: height)
    return indicator.isEmpty ? element : element + "<path d=\"\(indicator)\"/>"
  }

  private func number(_ value: Double) -> String { Picture.number(value) }
}

extension TextLine {
  /// Of the system's font, as shares of the point size.
  static let ascent = 1950.0 / 2048
  static let lineHeight = 2444.0 / 2048
}

extension Picture.Shape {
  /// Where the image of a view is, by its content mode and natural size.
  fileprivate func content(in frame: ViewShape.Mark.Box) -> ViewShape.Mark.Box {
    guard let mode = look?.contentMode, let width = look?.naturalWidth?.double,
      let height = look?.naturalHeight?.double,
      width > 0, height > 0
    else { return frame }
    let (across, down) = (frame.width / width, frame.height / height)
    let scale: Double
    switch mode {
    case "scaleAspectFit": scale = min(across, down)
    case "scaleAspectFill": scale = max(across, down)
    case "center": scale = 1
    default: return frame
    }
    let content = ViewShape.Mark.Box(
      x: frame.x + (frame.width - width * scale) / 2, y: frame.y + (frame.height - height * scale) / 2,
      width: width * scale, height: height * scale)
    return content.inside(frame)
  }
}
