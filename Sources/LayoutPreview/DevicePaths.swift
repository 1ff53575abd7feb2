import ConstraintSolver
import LayoutModel

extension DeviceOutline {
  /// The cutout as the data of a path, in the middle of a side of this length. `Page/covers.js` draws the same.
  func cutoutPath(side: Double) -> String {
    func box(_ start: Double, _ end: Double, from: Double, to: Double, radius: Double) -> String {
      let box =
        isLandscape
        ? ViewShape.Mark.Box(x: from, y: start, width: to - from, height: end - start)
        : ViewShape.Mark.Box(x: start, y: from, width: end - start, height: to - from)
      return ViewShape.Mark.roundedPath(box, radius: radius)
    }
    switch screen.cutout {
    case .island: return box(side / 2 - 62, side / 2 + 62, from: 11, to: 48, radius: 19)
    // Its upper corners are beyond the edge.
    case .notch: return box(side / 2 - 82, side / 2 + 82, from: -22, to: 32, radius: 22)
    case nil: return ""
    }
  }

  /// The bar at the bottom by which one leaves the app, as the data of a path.
  func indicatorPath(width: Double, height: Double) -> String {
    guard bars.bottom.sign > 0 else { return "" }
    let length = min(width, height) * 0.36
    return ViewShape.Mark.roundedPath(
      ViewShape.Mark.Box(x: (width - length) / 2, y: height - 13, width: length, height: 5), radius: 2.5)
  }
}
