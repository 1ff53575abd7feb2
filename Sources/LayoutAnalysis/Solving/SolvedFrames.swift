package import ConstraintSolver
package import LayoutLowering
import LayoutModel
import LayoutSyntax

/// One solution of a layout in one preview, read as frames. Each frame is computed when it is read, since most are not
/// read during typing. It is a class, so that all views share it.
package final class SolvedFrames: Sendable {
  /// The purpose of frames. Undetermined values differ between the kinds.
  package enum Kind: Sendable {
    /// For diagnostics, reasons and fixes: these frames follow from the text alone.
    case reported
    /// For pictures: these frames stay near to those of the previous version.
    case shown
  }

  private let lowered: LoweredLayout
  /// The value of each variable of the system.
  private let values: [Rational]
  private let views: [View]
  /// The root's width if its picture is mirrored, else nil.
  private let mirroredWidth: Rational?

  init(_ lowered: LoweredLayout, _ values: [Rational]) {
    self.lowered = lowered
    self.values = values
    views = lowered.sizes.layout.views
    let environment = lowered.sizes.environment
    let width = environment.fitted.width ? values[lowered.geometry.places[View.rootIndex].width] : environment.width
    mirroredWidth = environment.isRightToLeft ? width : nil
  }

  /// The number of device pixels per point.
  fileprivate var scale: Rational { lowered.sizes.environment.scale }

  /// A view's alignment rectangle in the root.
  fileprivate func alignment(ofView view: Int) -> Frame {
    let place = lowered.geometry.places[view]
    let (start, width) = (values[place.x], values[place.width])
    return Frame(
      x: mirroredWidth.map { $0 - (start + width) } ?? start, y: values[place.y], width: width,
      height: values[place.height])
  }

  /// A view's frame in the root.
  fileprivate func frame(ofView view: Int) -> Frame {
    let alignment = alignment(ofView: view)
    let insets = lowered.sizes.alignmentInsets(of: views[view])
    guard insets != ViewKind.AlignmentInsets() else { return alignment }
    return Frame(
      x: alignment.x - Rational(insets.left), y: alignment.y - Rational(insets.top),
      width: alignment.width + Rational(insets.width), height: alignment.height + Rational(insets.height))
  }

  /// The frame of a view's superview in the root; the root's own for the root.
  fileprivate func outerFrame(ofView view: Int) -> Frame { frame(ofView: views[view].superview ?? View.rootIndex) }

  /// One of a view's four measured values, for its alignment rectangle.
  fileprivate func measured(_ attribute: MeasuredAttribute, ofView view: Int) -> Rational {
    lowered.system.quantities[lowered.quantity(attribute, ofView: view)].form.value(values)
  }
}

/// The frames of one view in one solution.
package struct ViewFrames: Sendable {
  private let view: Int
  private let frames: SolvedFrames

  init(ofView view: Int, in frames: SolvedFrames) {
    self.view = view
    self.frames = frames
  }

  /// The frame in the superview.
  package var frame: Frame { inSuperview(absolute) }

  /// The frame in the root.
  package var absolute: Frame { frames.frame(ofView: view) }

  /// The alignment rectangle in the root, to which constraints refer.
  package var alignment: Frame { frames.alignment(ofView: view) }

  /// The alignment rectangle in the superview.
  var alignmentInSuperview: Frame { inSuperview(alignment) }

  /// The frame in the superview. Each edge is rounded to the nearest device pixel in the root, half up, and the frame
  /// is the difference.
  package var pixelFrame: Frame {
    let scale = frames.scale
    func edge(_ value: Rational) -> Rational { value.roundedToPixel(scale: scale) }
    let (own, outer) = (absolute, outer)
    let (x, y) = (edge(own.x), edge(own.y))
    return Frame(
      x: x - edge(outer.x), y: y - edge(outer.y), width: edge(own.x + own.width) - x,
      height: edge(own.y + own.height) - y)
  }

  /// One of the four measured values.
  package func measured(_ attribute: MeasuredAttribute) -> Rational { frames.measured(attribute, ofView: view) }

  /// The superview's frame in the root.
  private var outer: Frame { frames.outerFrame(ofView: view) }

  /// Converts a frame in the root to the superview's coordinates.
  private func inSuperview(_ own: Frame) -> Frame {
    let outer = outer
    return Frame(x: own.x - outer.x, y: own.y - outer.y, width: own.width, height: own.height)
  }
}
