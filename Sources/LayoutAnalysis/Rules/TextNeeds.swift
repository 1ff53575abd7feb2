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
  /// The greatest number of lines of the text; nil if it can have any number, or if its lines are not known.
  var lineLimit: Int?
  /// The number of lines that the text needs; nil without a limit, or if the width of the view is not known.
  var lineCount: Rational?
}

/// What a text that wraps needs at a width.
struct WrappedText: Hashable {
  let height: Rational
  /// The number of lines, up to one more than its limit; nil if the text can have any number.
  let lineCount: Rational?
}

extension ContentSizes {
  /// Returns the room that a view's text needs; nil for a view without a text of its own.
  ///
  /// A button's title needs less than the button, which has room around it. A title of unknown width, in a font that is
  /// not the system's, is not judged. A tenth of a line is above or below all letters, and more is below those that end at
  /// the baseline.
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
    let scale = leastScale(of: view)
    let line = font(of: view).lineHeight(scale: environment.scale)
    let unseen = line / (text(of: view).endsAtBaseline ? 6 : 8)
    return TextNeeds(
      width: wraps(view) ? nil : least(natural.textWidth, natural.width).map { $0 * scale },
      height: wraps(view) && !scale.isOne ? nil : least(natural.textHeight, natural.height),
      widthTolerance: Tolerance.text, heightTolerance: max(Tolerance.text, unseen),
      lineLimit: judgedLineLimit(of: view), lineCount: lineCount(of: view, atWidth: feedback.widths[view.index]))
  }

  /// Returns what a text that wraps needs in a view of a width.
  func wrappedText(of view: View, atWidth width: Rational) -> WrappedText {
    WrappedText(
      height: wrappedHeight(of: view, atWidth: width),
      lineCount: judgedLineLimit(of: view).flatMap { limit in
        lineCount(of: view, atWidth: width).map { min($0, Rational(limit + 1)) }
      })
  }

  /// The least scale of the font of a text that shrinks to fit its view; 1 for other texts.
  func leastScale(of view: View) -> Rational {
    guard case .number(let scale)? = setting(.minimumScale, view)?.value, scale < 1 else { return 1 }
    return scale
  }

  /// The greatest number of lines of a text whose lines are known; nil if it can have any number. A title has one line
  /// in some styles of buttons, and several in others.
  private func judgedLineLimit(of view: View) -> Int? {
    guard let shown = view.kind.text, shown.isCutOff, shown.lines == .limited || wraps(view),
      setting(.intrinsic, view) == nil, setting(.fontName, view) == nil
    else { return nil }
    return lineLimit(of: view)
  }

  /// Returns the number of lines that the text of a view needs at a width; nil if it can have any number, or if the
  /// width decides and is nil. A part of a line is what varied content adds.
  ///
  /// A view that is narrower by the error of text widths does not count as too narrow. As in UIKit, a width of 0 means no
  /// width, so only newlines break.
  private func lineCount(of view: View, atWidth width: Rational?) -> Rational? {
    guard judgedLineLimit(of: view) != nil else { return nil }
    let text = text(of: view).trimmingSuffix { $0.isWhitespace }
    guard wraps(view) else { return Rational(1 + text.count(where: \.isNewline)) }
    guard let width else { return nil }
    let inset = view.textInset
    let count = lineCount(
      of: String(text), in: view, atWidth: width <= inset ? inset : width + Tolerance.text, scale: leastScale(of: view))
    guard let growth = environment.growth, growth.view == view.index else { return Rational(count) }
    let line = height(ofLines: 1, font(of: view))
    return Rational(count) + (line.sign > 0 ? growth.height / line : .zero)
  }
}

extension View {
  /// How much of the view's width its text cannot use, in points.
  var textInset: Rational { Rational(kind.text?.extraWidth ?? 0) }
}

extension StringProtocol {
  /// Whether no letter reaches below the baseline. Those of which that is not known are taken to.
  fileprivate var endsAtBaseline: Bool {
    utf8.allSatisfy { byte in byte < 128 && !"gjpqyQ,;()[]{}|/\\@$_".utf8.contains(byte) }
  }

  /// The text without the characters at its end that satisfy a condition.
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isLeftOut(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
