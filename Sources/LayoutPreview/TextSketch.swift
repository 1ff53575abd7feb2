import ConstraintSolver
import LayoutAnalysis

extension Picture {
  /// The picture in box-drawing characters, for clients that cannot show images. The marked view has heavy lines.
  ///
  /// A character represents a rectangle about twice as high as wide. The sketch is at most `columns` wide and `rows`
  /// high.
  package func textSketch(columns: Int = 44, rows: Int = 24) -> String {
    guard width.sign > 0, height.sign > 0 else { return "" }
    let perColumn = max(width.double / Double(columns - 1), height.double / Double(rows - 1) / 2)
    var canvas = Canvas(
      columns: Int(width.double / perColumn) + 1, rows: Int(height.double / perColumn / 2) + 1)
    func cell(_ value: Rational, _ size: Double, _ limit: Int) -> Int {
      // Positions far outside are clamped. The comparison precedes the conversion, which could trap.
      let place = (value.double / size).rounded()
      return place <= 0 ? 0 : place >= Double(limit) ? limit : Int(place)
    }
    canvas.box(left: 0, top: 0, right: canvas.columns - 1, bottom: canvas.rows - 1, isHeavy: false)
    for shape in shapes {
      let frame = shape.frame
      canvas.shape(
        left: cell(frame.x, perColumn, canvas.columns - 1), top: cell(frame.y, perColumn * 2, canvas.rows - 1),
        right: cell(frame.x + frame.width, perColumn, canvas.columns - 1),
        bottom: cell(frame.y + frame.height, perColumn * 2, canvas.rows - 1), name: shape.name,
        isHeavy: shape.isMarked)
    }
    return canvas.text
  }
}

/// A grid of characters in which touching lines are joined.
private struct Canvas {
  let columns: Int
  let rows: Int
  /// The sides of each cell that light and heavy lines leave through, by row and column.
  private var light: [Sides]
  private var heavy: [Sides]
  private var letters: [Character?]

  struct Sides: OptionSet {
    let rawValue: Int
    static let up = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let down = Sides(rawValue: 4)
    static let left = Sides(rawValue: 8)
  }

  init(columns: Int, rows: Int) {
    self.columns = max(2, columns)
    self.rows = max(2, rows)
    light = Array(repeating: [], count: self.columns * self.rows)
    heavy = light
    letters = Array(repeating: nil, count: self.columns * self.rows)
  }

  /// Draws a view as a box with its name, or as its name between two bars if it is too low for a box.
  mutating func shape(left: Int, top: Int, right: Int, bottom: Int, name: String, isHeavy: Bool) {
    let right = max(right, min(left + 1, columns - 1))
    guard bottom > top, right > left else {
      let row = min(top, rows - 1)
      put(name, column: left + 1, row: row, width: right - left - 1)
      put(isHeavy ? "┃" : "│", column: left, row: row, width: 1)
      put(isHeavy ? "┃" : "│", column: right, row: row, width: 1)
      return
    }
    clear(left: left, top: top, right: right, bottom: bottom)
    box(left: left, top: top, right: right, bottom: bottom, isHeavy: isHeavy)
    // The name is in the upper left corner, or in the line itself if there is no room below it.
    put(name, column: left + 1, row: bottom - top > 1 ? top + 1 : top, width: right - left - 1)
  }

  /// Erases everything below a view, because views are drawn as opaque.
  private mutating func clear(left: Int, top: Int, right: Int, bottom: Int) {
    for row in top...bottom {
      for column in left...right {
        let index = row * columns + column
        letters[index] = nil
        let isInside = row > top && row < bottom && column > left && column < right
        if isInside {
          light[index] = []
          heavy[index] = []
        }
      }
    }
  }

  mutating func box(left: Int, top: Int, right: Int, bottom: Int, isHeavy: Bool) {
    for column in left...right {
      for row in [top, bottom] {
        if column > left { draw(.left, column, row, isHeavy) }
        if column < right { draw(.right, column, row, isHeavy) }
      }
    }
    for row in top...bottom {
      for column in [left, right] {
        if row > top { draw(.up, column, row, isHeavy) }
        if row < bottom { draw(.down, column, row, isHeavy) }
      }
    }
  }

  private mutating func draw(_ side: Sides, _ column: Int, _ row: Int, _ isHeavy: Bool) {
    let index = row * columns + column
    if isHeavy { heavy[index].insert(side) } else { light[index].insert(side) }
  }

  private mutating func put(_ text: String, column: Int, row: Int, width: Int) {
    guard width > 0 else { return }
    let letters = text.count > width ? text.prefix(max(0, width - 1)) + "…" : text[...]
    for (offset, letter) in letters.enumerated() where column + offset < columns {
      self.letters[row * columns + column + offset] = letter
    }
  }

  private static let lightLines = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
  private static let heavyLines = Array(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")

  var text: String {
    (0..<rows).map { row in
      var line = ""
      for index in row * columns..<(row + 1) * columns {
        if let letter = letters[index] {
          line.append(letter)
        } else if !heavy[index].isEmpty {
          line.append(Self.heavyLines[heavy[index].rawValue])
        } else {
          line.append(Self.lightLines[light[index].rawValue])
        }
      }
      return line
    }.joined(separator: "\n")
  }
}
