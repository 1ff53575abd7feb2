package import ConstraintSolver
import LayoutModel

extension Geometry {
  /// The start and extent of a rectangle on both axes: four variables, minus insets.
  package struct Rectangle {
    private let place: Place
    private var insets = Insets.zero
    /// The variable of a width that begins at `x` and ends at the rectangle's end; nil if the rectangle begins at `x`.
    var endingWidth: Int?
    /// The width of a part in the rectangle's middle; nil for the full width.
    var middleWidth: Rational?
    /// The height of a part at the rectangle's bottom; nil for the full height.
    var bottomHeight: Rational?

    init(_ place: Place) { self.place = place }

    func inset(by more: Insets, isFlipped: Bool) -> Rectangle {
      let (first, last) = isFlipped ? (more.trailing, more.leading) : (more.leading, more.trailing)
      var result = self
      result.insets = insets + Insets(top: more.top, leading: first, bottom: more.bottom, trailing: last)
      return result
    }

    // MARK: As parts of a sum

    func addStart(times factor: Rational, to form: inout LinearForm) {
      form.add(place.x, times: factor)
      if let endingWidth {
        form.add(endingWidth, times: factor)
        form.add(place.width, times: -factor)
      }
      if !insets.leading.isZero { form.constant += factor * insets.leading }
      guard let middleWidth else { return }
      form.add(place.width, times: .half * factor)
      form.constant -= .half * factor * (middleWidth + insets.leading + insets.trailing)
    }

    func addWidth(times factor: Rational, to form: inout LinearForm) {
      if let middleWidth {
        form.constant += factor * middleWidth
        return
      }
      form.add(place.width, times: factor)
      let inset = insets.leading + insets.trailing
      if !inset.isZero { form.constant -= factor * inset }
    }

    func addTop(times factor: Rational, to form: inout LinearForm) {
      form.add(place.y, times: factor)
      if !insets.top.isZero { form.constant += factor * insets.top }
      guard let bottomHeight else { return }
      form.add(place.height, times: factor)
      form.constant -= factor * (bottomHeight + insets.top + insets.bottom)
    }

    func addHeight(times factor: Rational, to form: inout LinearForm) {
      if let bottomHeight {
        form.constant += factor * bottomHeight
        return
      }
      form.add(place.height, times: factor)
      let inset = insets.top + insets.bottom
      if !inset.isZero { form.constant -= factor * inset }
    }

    // MARK: As sums

    package var start: LinearForm { sum { addStart(times: .one, to: &$0) } }
    package var width: LinearForm { sum { addWidth(times: .one, to: &$0) } }
    package var top: LinearForm { sum { addTop(times: .one, to: &$0) } }
    package var height: LinearForm { sum { addHeight(times: .one, to: &$0) } }
    package var end: LinearForm {
      sum {
        addStart(times: .one, to: &$0)
        addWidth(times: .one, to: &$0)
      }
    }
    package var bottom: LinearForm {
      sum {
        addTop(times: .one, to: &$0)
        addHeight(times: .one, to: &$0)
      }
    }

    private func sum(_ add: (inout LinearForm) -> Void) -> LinearForm {
      var form = LinearForm()
      add(&form)
      return form
    }
  }
}

extension Insets {
  static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing)
  }
}
