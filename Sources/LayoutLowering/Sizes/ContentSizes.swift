package import ConstraintSolver
package import LayoutModel
package import LayoutSyntax
import SourceText

/// A view's content size in alignment-rectangle points; nil for a dimension without one.
package struct NaturalSize: Hashable, Sendable {
  package var width: Rational?
  package var height: Rational?
  /// The height of the text in the view, in which a baseline is measured.
  package var textHeight: Rational?
  /// The width of a text of one line, without what its view adds.
  package var textWidth: Rational?
  /// The width that a text of several lines would have on one line. It decides only what nothing else decides.
  package var lineWidth: Rational?

  static let none = NaturalSize()
}

/// The content sizes of views in one preview.
package struct ContentSizes: Sendable {
  private let basis: Basis
  /// The content size of each view.
  private var naturalSizes: [NaturalSize] = []

  /// The input from which the sizes follow. It is a class, so that it is shared wherever it is kept.
  private final class Basis: Sendable {
    let model: LayoutModel
    let layout: Layout
    let environment: Environment
    /// The settings of each view.
    let settings: [Int: [SettingName: AppliedSetting]]
    let feedback: Feedback

    init(_ model: LayoutModel, _ layout: Layout, _ environment: Environment, _ feedback: Feedback) {
      self.model = model
      self.layout = layout.with(environment.data)
      self.environment = environment.unfitted
      self.feedback = feedback
      settings = self.layout.settings(in: environment)
    }
  }

  /// `previous` holds the sizes of the previous version, if there is one. Views with the same content are not measured
  /// again.
  package init(
    _ model: LayoutModel, _ layout: Layout, _ environment: Environment, feedback: Feedback = Feedback(),
    after previous: ContentSizes? = nil
  ) {
    basis = Basis(model, layout, environment, feedback)
    let reusable = previous.flatMap { hasSameRules(as: $0) && model.strings == $0.model.strings ? $0 : nil }
    let growths = [environment.growth, reusable?.environment.growth]
    var grown = growths[0] == growths[1] ? [] : growths.compactMap { $0?.view }
    if let reusable {
      let (texts, others) = (environment.otherTexts, reusable.environment.otherTexts)
      grown += Set(texts.keys).union(others.keys).filter { texts[$0] != others[$0] }
    }
    naturalSizes.reserveCapacity(layout.views.count)
    for view in layout.views {
      if let reusable, reusable.layout.views[view.index].text == view.text, !grown.contains(view.index) {
        naturalSizes.append(reusable.naturalSizes[view.index])
      } else {
        naturalSizes.append(measure(view))
      }
    }
  }

  /// Whether another version of the file has the same views and the same layout rules. Equations and the content of
  /// views may differ, also because a text is measured larger. O(views + settings).
  package func hasSameRules(as other: ContentSizes) -> Bool {
    var environment = environment
    environment.growth = other.environment.growth
    environment.otherTexts = other.environment.otherTexts
    return environment == other.environment && feedback == other.feedback && layout.hasSameRules(as: other.layout)
  }

  /// Whether all views have the same content size as in another version of the file.
  package func hasSameContent(as other: ContentSizes) -> Bool { naturalSizes == other.naturalSizes }

  package var model: LayoutModel { basis.model }
  package var layout: Layout { basis.layout }
  /// The preview's environment. A fitted side has no size in it, because that follows from the solution.
  package var environment: Environment { basis.environment }
  /// The feedback from a previous solve.
  package var feedback: Feedback { basis.feedback }

  /// The content size of a view. O(1).
  package func naturalSize(of view: View) -> NaturalSize { naturalSizes[view.index] }

  private func measure(_ view: View) -> NaturalSize {
    var size = contentSize(of: view)
    if let growth = environment.growth, growth.view == view.index {
      size.width = size.width.map { $0 + growth.width }
      size.textWidth = size.textWidth.map { $0 + growth.width }
    }
    if case .size(let width, let height)? = setting(.intrinsic, view)?.value {
      size.width = width
      size.height = height
      size.lineWidth = nil
    }
    return view.kind.isStack ? .none : size
  }

  private func contentSize(of view: View) -> NaturalSize {
    if view.kind.naturalWidth != nil || view.kind.naturalHeight != nil {
      return NaturalSize(
        width: view.kind.naturalWidth.map { Rational($0) }, height: view.kind.naturalHeight.map { Rational($0) })
    }
    guard let shown = view.kind.text, shown.lines != .scrolling || wraps(view) else { return .none }
    return textSize(of: view, shown)
  }

  private func textSize(of view: View, _ shown: KindText) -> NaturalSize {
    let text = text(of: view)
    let font = font(of: view)
    if text.isEmpty, shown.role == .text { return NaturalSize(width: 0, height: 0, textHeight: 0) }
    let lineHeight = font.lineHeight(scale: environment.scale)
    let lineWidth = textWidth(text, pointSize: font.pointSize, isBold: font.isBold).roundedUp(scale: environment.scale)
    guard wraps(view) else {
      let width = lineWidth + Rational(shown.extraWidth)
      let height = shown.fixedHeight.map { Rational($0) } ?? lineHeight + Rational(shown.extraHeight)
      let natural = max(Rational(shown.leastWidth), shown.isInWholePoints ? width.ceiling : width)
      return NaturalSize(
        width: shown.hasNaturalWidth ? natural : nil,
        height: shown.isInWholePoints ? height.ceiling : height, textHeight: lineHeight, textWidth: lineWidth)
    }
    let height = wrappedHeight(of: view, atWidth: feedback.widths[view.index])
    let width = shown.lines == .scrolling ? lineWidth + Rational(shown.extraWidth) : lineWidth
    let textHeight = shown.lines == .scrolling ? nil : height
    // A root that is as wide as its content needs is as wide as a text on one line, if nothing makes it narrower.
    return environment.fitted.width
      ? NaturalSize(width: width, height: height, textHeight: textHeight)
      : NaturalSize(width: nil, height: height, textHeight: textHeight, lineWidth: width)
  }

  /// Returns the content height of a view that wraps its text, at a width; with nil, that of one line.
  package func wrappedHeight(of view: View, atWidth available: Rational?) -> Rational {
    guard let shown = view.kind.text else { return .zero }
    let text = text(of: view)
    let font = font(of: view)
    if text.isEmpty, shown.role == .text { return .zero }
    var lines = 1
    if let available {
      let width = available - Rational(shown.extraWidth)
      lines = max(1, wrappedLineCount(text, pointSize: font.pointSize, isBold: font.isBold, width: width))
    }
    if let most = lineLimit(of: view) { lines = min(lines, most) }
    let height = height(ofLines: lines, font) + Rational(shown.extraHeight)
    guard let growth = environment.growth, growth.view == view.index else { return height }
    return height + growth.height
  }

  /// Returns the height of lines of a text, rounded up to the pixel.
  package func height(ofLines lines: Int, _ font: Font) -> Rational {
    (Rational(lines) * (Font.ascent + Font.descent) * font.pointSize).roundedUp(scale: environment.scale)
  }

  /// Whether the text may take more than one line, so that its height depends on its width.
  package func wraps(_ view: View) -> Bool {
    switch view.kind.text?.lines {
    case .scrolling: return setting(.scrolls, view)?.value == .boolean(false)
    case .limited:
      guard case .number(let lines)? = setting(.lines, view)?.value else { return false }
      return lines != 1
    case .one, nil: return false
    }
  }

  /// The greatest number of lines that the text of a view takes; nil for any number.
  package func lineLimit(of view: View) -> Int? {
    guard let shown = view.kind.text, shown.lines != .one else { return 1 }
    guard case .number(let lines)? = setting(.lines, view)?.value else { return shown.lines == .limited ? 1 : nil }
    return lines.int.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The text that a view shows, in the language of the preview.
  package func text(of view: View) -> String {
    if let other = environment.otherTexts[view.index] { return other }
    let text = writtenText(of: view)
    return text.isEmpty ? "" : model.shown(text, in: environment)
  }

  /// The text of a view as it is written, which is the key of its translations.
  package func writtenText(of view: View) -> String {
    if case .string(let written)? = setting(.text, view)?.value { return written }
    return view.text ?? ""
  }

  /// Returns the width of a text on one line in the font of a view, rounded up to the pixel.
  package func lineWidth(of text: String, in view: View) -> Rational {
    let font = font(of: view)
    return textWidth(text, pointSize: font.pointSize, isBold: font.isBold).roundedUp(scale: environment.scale)
  }

  /// Returns the number of lines of a text in a view of a width. `scale` is that of the font.
  package func lineCount(of text: String, in view: View, atWidth width: Rational, scale: Rational = 1) -> Int {
    let font = font(of: view)
    return wrappedLineCount(
      text, pointSize: font.pointSize * scale, isBold: font.isBold,
      width: width - Rational(view.kind.text?.extraWidth ?? 0))
  }

  /// The font of a view, at the text size of the preview.
  package func font(of view: View) -> Font {
    var size = Rational(view.kind.fontSize) * environment.bodyScale
    var isBold = false
    switch setting(.font, view)?.value {
    case .number(let points): size = points * environment.bodyScale
    case .word(let word):
      if let style = TextStyle(rawValue: word) {
        size = Rational(style.pointSize(at: environment.textSize ?? .standard)) * environment.textScale
        isBold = style.isBold
      }
    default: break
    }
    return Font(pointSize: size, isBold: isBold)
  }

  /// How far the frame of a view extends beyond its alignment rectangle. The setting is in whole points.
  package func alignmentInsets(of view: View) -> ViewKind.AlignmentInsets {
    guard case .insets(let insets)? = setting(.alignmentInsets, view)?.value else { return view.kind.alignmentInsets }
    func points(_ value: Rational) -> Int { value.roundedToPixel(scale: 1).int ?? 0 }
    let (leading, trailing) = (points(insets.leading), points(insets.trailing))
    let isMirrored = environment.isRightToLeft
    return ViewKind.AlignmentInsets(
      left: isMirrored ? trailing : leading, top: points(insets.top), right: isMirrored ? leading : trailing,
      bottom: points(insets.bottom))
  }

  // MARK: Priorities

  /// The priority of hugging or compression resistance, with the setting that gives it.
  package struct Resistance {
    package let priority: Rational
    package let setting: AppliedSetting?
  }

  /// How strongly a view resists growing beyond its content, on one axis.
  package func hugging(of view: View, isWidth: Bool) -> Resistance {
    if let setting = effective([.hugging, isWidth ? .horizontalHugging : .verticalHugging], view) { return setting }
    return Resistance(priority: Rational(view.kind.hugging), setting: nil)
  }

  /// How strongly a view resists being smaller than its content, on one axis.
  package func compressionResistance(of view: View, isWidth: Bool) -> Resistance {
    effective(
      [
        .compressionResistance,
        isWidth ? .horizontalCompressionResistance : .verticalCompressionResistance,
      ], view) ?? Resistance(priority: Rational(ViewKind.compressionResistance), setting: nil)
  }

  /// Returns the effective one of two settings for the same priority: the more deeply nested one, else the later one.
  private func effective(_ names: [SettingName], _ view: View) -> Resistance? {
    let candidates = names.compactMap { setting($0, view) }
    let best = candidates.max { ($0.depth, $0.range.start) < ($1.depth, $1.range.start) }
    guard let best, case .number(let priority) = best.value else { return nil }
    return Resistance(priority: priority, setting: best)
  }

  /// A setting of a view in the preview; nil if it is not set.
  package func setting(_ name: SettingName, _ view: View) -> AppliedSetting? {
    basis.settings[view.index]?[name]
  }

  /// The value of a setting of a view, if it is a word.
  package func word(_ name: SettingName, _ view: View) -> String? {
    if case .word(let word)? = setting(name, view)?.value { return word }
    return nil
  }

  /// Whether a stack arranges its views vertically.
  package func isVertical(_ stack: View) -> Bool {
    (word(.axis, stack) ?? stack.kind.axis.rawValue) == ViewKind.StackAxis.vertical.rawValue
  }

  /// Whether a setting of a view is `true`.
  package func isOn(_ name: SettingName, _ view: View) -> Bool { setting(name, view)?.value == .boolean(true) }

  /// The indices of the views for which a setting is on. O(settings).
  package func views(with name: SettingName) -> Set<Int> {
    Set(basis.settings.lazy.filter { $0.value[name]?.value == .boolean(true) }.map(\.key))
  }
}

extension Layout {
  /// Whether it has the same views and settings as in another version of the file, regardless of the content of views.
  package func hasSameRules(as other: Layout) -> Bool {
    views.elementsEqual(other.views) { $0.isLike($1) } && settings.elementsEqual(other.settings) { $0.isLike($1) }
  }
}

extension ContentSizes {
  /// Whether positions in a view are measured against the preview's reading direction.
  package func isFlipped(_ view: View) -> Bool {
    switch word(.semanticContentAttribute, view) {
    case "forceLeftToRight": environment.isRightToLeft
    case "forceRightToLeft": !environment.isRightToLeft
    default: false
    }
  }
}
