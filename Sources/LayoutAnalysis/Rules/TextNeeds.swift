import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The smallest deviations that are reported.
enum Tolerance {
  /// The error of text widths is about a point, so a smaller difference is neither a clipped text nor a gap.
  static let text: Rational = 1
}

/// The room that a view needs to show its text. Checks at one size and in ranges judge by it.
struct TextNeeds {
  /// The width below which the text is cut off; nil if the text wraps or its width is unknown.
  var width: Rational?
  /// The height below which the text is cut off; nil if it is unknown. That of a text that wraps is for its width.
  var height: Rational?
  /// A smaller lack of width, or of height, is not seen.
  let widthTolerance: Rational
  let heightTolerance: Rational
}

extension ContentSizes {
  /// Returns the room that a view's text needs; nil for a view without a text of its own.
  ///
  /// A button's title needs less than the button, which has room around it. A title of unknown width, in a font that is
  /// not the system's, is not judged. A tenth of a line is above or below all letters.
  func textNeeds(of view: View) -> TextNeeds? {
    guard let shown = view.kind.text, shown.isCutOff else { return nil }
    let isStated = setting(.intrinsic, view) != nil
    if text(of: view).isEmpty, !isStated || shown.role == .title { return nil }
    if setting(.fontName, view) != nil, !isStated || shown.role == .title { return nil }
    let natural = naturalSize(of: view)
    let isTitle = shown.role == .title
    // A stated size that is smaller is what the text was seen to take.
    func least(_ text: Rational?, _ stated: Rational?) -> Rational? {
      isTitle ? text.map { isStated ? min($0, stated ?? $0) : $0 } : stated
    }
    var width = wraps(view) ? nil : least(natural.textWidth, natural.width)
    if case .number(let scale)? = setting(.minimumScale, view)?.value, scale < 1 {
      width = width.map { $0 * scale }
      if wraps(view) { return nil }
    }
    let line = font(of: view).lineHeight(scale: environment.scale)
    return TextNeeds(
      width: width, height: least(natural.textHeight, natural.height), widthTolerance: Tolerance.text,
      heightTolerance: max(Tolerance.text, line / 8))
  }
}
