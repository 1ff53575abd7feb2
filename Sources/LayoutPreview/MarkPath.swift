/// Marks as the path data of SVG. `Page/shapes.js` draws the same table in the same way.
extension ViewShape.Mark {
  /// A rectangle in points.
  struct Box {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    /// Beyond these, nothing is drawn.
    var across: ClosedRange<Double>?
    var down: ClosedRange<Double>?

    init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Where a place of a view is, if this is its rectangle.
    func at(_ place: ViewShape.Place) -> (x: Double, y: Double) {
      let (right, below) = (
        x + place.across * width + Double(place.right), y + place.down * height + Double(place.below)
      )
      return (
        across.map { min(max(right, $0.lowerBound), $0.upperBound) } ?? right,
        down.map { min(max(below, $0.lowerBound), $0.upperBound) } ?? below
      )
    }

    /// A rectangle of this size, of which nothing is drawn outside of another one.
    func inside(_ other: Self) -> Self {
      var box = self
      (box.across, box.down) = (other.x...(other.x + max(0, other.width)), other.y...(other.y + max(0, other.height)))
      return box
    }

    /// The part of the rectangle that is drawn.
    var visible: Self {
      let (start, end) = (at(ViewShape.Place(0, 0)), at(ViewShape.Place(1, 1)))
      return Self(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
  }

  /// The most cells along a side.
  private static let cellLimit = 40

  /// The data of a path for the mark in a view with this rectangle.
  func path(in box: Box) -> String {
    switch self {
    case .line(let from, let to): return Self.path(through: [box.at(from), box.at(to)])
    case .lines(let places): return Self.path(through: places.map(box.at))
    case .circle(let center, let radius):
      let middle = box.at(center)
      let radius = max(0, min(Double(radius), box.height / 2 - 2, box.width / 2))
      let (left, right) = (Picture.number(middle.x - radius), Picture.number(middle.x + radius))
      let (side, down) = (Picture.number(radius), Picture.number(middle.y))
      return "M\(left) \(down)A\(side) \(side) 0 0 1 \(right) \(down)A\(side) \(side) 0 0 1 \(left) \(down)z"
    case .box(let from, let to, let radius):
      let (start, end) = (box.at(from), box.at(to))
      let inner = Box(x: start.x, y: start.y, width: max(0, end.x - start.x), height: max(0, end.y - start.y))
      return Self.roundedPath(inner, radius: Double(radius))
    case .cells(let width, let height, let marks):
      let across = Self.count(of: width, in: box.width)
      let down = Self.count(of: height, in: box.height)
      let (wide, high) = (width > 0 ? Double(width) : box.width, height > 0 ? Double(height) : box.height)
      return (0..<down).map { row in
        (0..<across).map { column in
          let cell = Box(x: box.x + Double(column) * wide, y: box.y + Double(row) * high, width: wide, height: high)
          return marks.map { $0.path(in: cell) }.joined()
        }.joined()
      }.joined()
    }
  }

  /// How many cells have room.
  private static func count(of size: Int, in length: Double) -> Int {
    guard size > 0 else { return 1 }
    return Int(max(0, min(Double(cellLimit), (length / Double(size)).rounded(.down))))
  }

  private static func path(through points: [(x: Double, y: Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index > 0 ? "L" : "M")\(Picture.number(point.x)) \(Picture.number(point.y))"
    }.joined()
  }

  /// A rectangle with round corners.
  static func roundedPath(_ box: Box, radius: Double) -> String {
    let radius = max(0, min(radius, box.width / 2, box.height / 2))
    let (left, right) = (Picture.number(box.x), Picture.number(box.x + box.width))
    let (top, bottom) = (Picture.number(box.y), Picture.number(box.y + box.height))
    guard radius > 0 else { return "M\(left) \(top)H\(right)V\(bottom)H\(left)z" }
    func corner(_ x: Double, _ y: Double) -> String {
      let side = Picture.number(radius)
      return "A\(side) \(side) 0 0 1 \(Picture.number(x)) \(Picture.number(y))"
    }
    return "M\(Picture.number(box.x + radius)) \(top)H\(Picture.number(box.x + box.width - radius))"
      + corner(box.x + box.width, box.y + radius) + "V\(Picture.number(box.y + box.height - radius))"
      + corner(box.x + box.width - radius, box.y + box.height) + "H\(Picture.number(box.x + radius))"
      + corner(box.x, box.y + box.height - radius) + "V\(Picture.number(box.y + radius))"
      + corner(box.x + radius, box.y) + "z"
  }
}
