import ConstraintSolver

/// Several pictures side by side, each under its title.
package struct PictureSheet: Sendable {
  private let pictures: [(title: String, picture: Picture)]
  private let appearance: PictureAppearance

  package init(_ pictures: [(title: String, picture: Picture)], _ appearance: PictureAppearance = .light) {
    (self.pictures, self.appearance) = (pictures, appearance)
  }

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
    let isDark = appearance == .dark
    for (title, picture) in pictures {
      let (width, tall) = (max(0, picture.width.double), max(0, picture.height.double))
      let radius = appearance == .wireframe ? 0 : picture.outline?.cornerRadius ?? 0
      // Pictures of one size have the same clip path, so that the same name on one page is not ambiguous.
      let clip = " clip-path=\"url(#\(Self.clipName(width, tall, radius)))\""
      clips.insert([width, tall, radius])
      body += """
        <text\(isDark ? " fill=\"#f2f2f7\"" : "") x="\(Picture.number(x))" y="26" font-size="14">\
        \(escapedMarkup(title))</text>
        <g transform="translate(\(Picture.number(x)) \(Picture.number(top)))">\(screen(picture, clip, radius))</g>

        """
      x += width + gap
    }
    let (width, whole) = (Picture.number(size.width), Picture.number(size.height))
    let fonts = appearance == .wireframe ? "sans-serif" : AppDrawing.fonts
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(whole)" viewBox="0 0 \(width) \(whole)" \
      font-family="\(fonts)">\(Self.clipPaths(clips))
      <rect width="100%" height="100%" fill="\(isDark ? "#2c2c2e" : "#f2f2f7")"/>
      \(body)</svg>

      """
  }

  /// One picture, clipped to its screen, and the line around it.
  private func screen(_ picture: Picture, _ clip: String, _ radius: Double) -> String {
    let (width, height) = (max(0, picture.width.double), max(0, picture.height.double))
    let size = "width=\"\(Picture.number(width))\" height=\"\(Picture.number(height))\""
    let edge = " fill=\"none\" stroke=\"#6e6e73\" stroke-width=\"2\"/>"
    if appearance == .wireframe {
      let views = picture.body(line: 1, limit: Self.shapeLimit, showsTexts: true)
      return "<g\(clip)><rect \(size) fill=\"#fff\"/>\(views)</g><rect \(size)\(edge)"
    }
    let drawing = AppDrawing(picture: picture, isDark: appearance == .dark, line: 1, isLarge: true)
    let corners = radius > 0 ? " rx=\"\(Picture.number(radius))\"" : ""
    return """
      <g\(clip)><rect \(size)\(drawing.ground.attributes("fill"))/>\(drawing.body(limit: Self.shapeLimit))</g>\
      <rect \(size)\(corners)\(edge)
      """
  }

  /// The sheet in box-drawing characters, with the pictures one below the other.
  package var text: String {
    pictures.map { title, picture in "\(title)\n\(picture.textSketch())\n" }.joined(separator: "\n")
  }

  private static func clipName(_ width: Double, _ height: Double, _ radius: Double) -> String {
    let corners = radius > 0 ? "r\(Picture.number(radius))" : ""
    return "screen\(Picture.number(width))x\(Picture.number(height))\(corners)".replacing(".", with: "-")
  }

  /// The outlines of screens, beyond which nothing is drawn.
  private static func clipPaths(_ sizes: Set<[Double]>) -> String {
    sizes.sorted { $0.lexicographicallyPrecedes($1) }.map { size in
      let (width, height) = (Picture.number(size[0]), Picture.number(size[1]))
      let corners = size[2] > 0 ? " rx=\"\(Picture.number(size[2]))\"" : ""
      return """
        <clipPath id="\(clipName(size[0], size[1], size[2]))">\
        <rect width="\(width)" height="\(height)"\(corners)/></clipPath>
        """
    }.joined()
  }

  private static let shapeLimit = 5_000
}
