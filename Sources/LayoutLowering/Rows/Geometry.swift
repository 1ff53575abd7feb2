package import ConstraintSolver
package import LayoutModel
package import LayoutSyntax
import SourceText

/// The positions of views, as sums of the solver's variables.
///
/// A view has four variables: the distance of its leading edge from the root's leading edge, its distance from the
/// root's top, its width and its height. All of them describe its alignment rectangle. Leading is the preview's. A
/// layout that never mentions left or right is the same system in both directions, and its picture is mirrored
/// afterwards.
package struct Geometry {
  package private(set) var sizes: ContentSizes
  /// The four variables of each view, by view index.
  package private(set) var places: [Place] = []
  /// The content width and height of each scroll view.
  package private(set) var contents: [Int: (width: Int, height: Int)] = [:]
  package private(set) var variableCount = 0

  /// The four variables of a view, by index in the system.
  package struct Place {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
  }

  /// Copies another geometry, with other content sizes.
  init(_ sizes: ContentSizes, like other: Geometry) {
    self = other
    self.sizes = sizes
  }

  init(_ sizes: ContentSizes) {
    self.sizes = sizes
    for view in sizes.layout.views {
      places.append(
        Place(x: variableCount, y: variableCount + 1, width: variableCount + 2, height: variableCount + 3))
      variableCount += 4
      if view.kind.family == .scroll {
        contents[view.index] = (variableCount, variableCount + 1)
        variableCount += 2
      }
    }
  }

  package var layout: Layout { sizes.layout }
  package var environment: Environment { sizes.environment }

  /// The view whose position, size or content a variable measures. O(log views).
  package func view(ofVariable variable: Int) -> Int { max(0, places.partitioningIndex { $0.x > variable } - 1) }

  /// The alignment rectangle of a view.
  package func rectangle(_ view: Int) -> Rectangle { Rectangle(places[view]) }

  /// An item's rectangle. For a guide, it is the view's rectangle minus its insets.
  package func rectangle(_ item: Item) -> Rectangle {
    guard let guide = item.guide else { return rectangle(item.view) }
    var rectangle = rectangle(item.view).inset(by: insets(of: guide, item.view), isFlipped: isFlipped(item.view))
    switch guide {
    case .readableContent:
      let width = sizes.readableWidth
      if width < environment.width - sizes.rootMargins.leading - sizes.rootMargins.trailing {
        rectangle.middleWidth = width
      }
    // The keyboard covers the bottom of the screen. Without a keyboard, its guide is the part below the safe area, as
    // in UIKit.
    case .keyboard: rectangle.bottomHeight = max(environment.keyboardHeight, environment.safeArea.bottom)
    default: break
    }
    return rectangle
  }

  // MARK: Direction

  /// Whether positions in a view are measured against the preview's reading direction.
  package func isFlipped(_ view: Int) -> Bool { sizes.isFlipped(layout.views[view]) }

  // MARK: Guides

  private func insets(of guide: Guide, _ view: Int) -> Insets {
    switch guide {
    case .safeArea: view == View.rootIndex ? environment.safeArea : sizes.feedback.overlaps[view] ?? .zero
    case .margins, .readableContent: margins(of: view)
    case .keyboard, .contentLayoutGuide, .frameLayoutGuide: .zero
    }
  }

  /// The root's width from which on its side margins are 20, as Apple's frames show.
  package static let marginStep: Rational = 402

  /// The margins of a view, from its edges.
  package func margins(of view: Int) -> Insets {
    if view == View.rootIndex { return sizes.rootMargins }
    if let preserved = sizes.feedback.margins[view] { return preserved }
    var written: Insets?
    if case .insets(let insets)? = sizes.setting(.margins, layout.views[view])?.value { written = insets }
    return (written ?? Insets(8)) + (sizes.feedback.overlaps[view] ?? .zero)
  }

  // MARK: Attributes

  /// Returns an attribute's value as an equation measures it. Locations are measured from the leading (or left) and top
  /// edge of `reference`.
  package func value(
    of attribute: Attribute, _ item: Item, from reference: Int, isPhysical: Bool, isContent: Bool
  ) -> LinearForm {
    var form = LinearForm()
    add(attribute, item, times: .one, from: reference, isPhysical: isPhysical, isContent: isContent, to: &form)
    return form
  }

  /// Adds an attribute's value, multiplied by a factor, to a sum.
  package func add(
    _ attribute: Attribute, _ item: Item, times factor: Rational, from reference: Int, isPhysical: Bool,
    isContent: Bool, to form: inout LinearForm
  ) {
    let rectangle = isContent ? contentRectangle(item) : self.rectangle(item)
    switch attribute {
    case .width: rectangle.addWidth(times: factor, to: &form)
    case .height: rectangle.addHeight(times: factor, to: &form)
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      addVertical(attribute, rectangle, item, times: factor, to: &form)
      self.rectangle(reference).addTop(times: -factor, to: &form)
    case .leading, .trailing, .left, .right, .centerX:
      let isMirrored = isPhysical ? environment.isRightToLeft : isFlipped(reference)
      // In a mirrored view, an edge is measured from the reference's other edge, with the opposite sign.
      let sign: Rational = isMirrored ? -factor : factor
      rectangle.addStart(times: sign, to: &form)
      switch attribute {
      case .centerX: rectangle.addWidth(times: .half * sign, to: &form)
      case .leading, .left: if isMirrored { rectangle.addWidth(times: sign, to: &form) }
      default: if !isMirrored { rectangle.addWidth(times: sign, to: &form) }
      }
      let measured = self.rectangle(reference)
      measured.addStart(times: -sign, to: &form)
      if isMirrored { measured.addWidth(times: -sign, to: &form) }
    }
  }

  private func addVertical(
    _ attribute: Attribute, _ rectangle: Rectangle, _ item: Item, times factor: Rational, to form: inout LinearForm
  ) {
    rectangle.addTop(times: factor, to: &form)
    switch attribute {
    case .top: return
    case .centerY: rectangle.addHeight(times: .half * factor, to: &form)
    default:
      let view = layout.views[item.view]
      guard attribute != .bottom, item.guide == nil, let text = view.kind.text else {
        rectangle.addHeight(times: factor, to: &form)
        return
      }
      // A text view that scrolls has no natural size, and still has baselines.
      guard text.baselines == .insideEdges || sizes.naturalSize(of: view).textHeight != nil else {
        rectangle.addHeight(times: factor, to: &form)
        return
      }
      addBaseline(attribute, text, rectangle, view, times: factor, to: &form)
    }
  }

  /// Adds a text's first or last baseline, from the top of its view.
  ///
  /// A label's baseline is measured from its edges, whatever its height. Views that centre a line of text vertically are
  /// measured from their middle, and the line has the font's exact height, not rounded to the pixel. 29 pairs of Apple's
  /// frames confirm this. The lines of a text view are as near to its edges as its insets allow.
  private func addBaseline(
    _ attribute: Attribute, _ text: KindText, _ rectangle: Rectangle, _ view: View, times factor: Rational,
    to form: inout LinearForm
  ) {
    let size = sizes.font(of: view).pointSize
    let inset = text.baselines == .insideEdges ? .half * Rational(text.extraHeight) : Rational.zero
    if text.baselines == .middle {
      rectangle.addHeight(times: .half * factor, to: &form)
      form.constant += factor * .half * (Font.ascent - Font.descent) * size
    } else if attribute == .firstBaseline {
      form.constant += factor * (inset + Font.ascent * size)
    } else {
      rectangle.addHeight(times: factor, to: &form)
      form.constant -= factor * (inset + Font.descent * size)
    }
  }

  /// A scroll view's content area. Against a descendant, the scroll view's edges refer to it.
  private func contentRectangle(_ item: Item) -> Rectangle {
    guard let content = contents[item.view] else { return rectangle(item) }
    let place = places[item.view]
    var rectangle = Rectangle(Place(x: place.x, y: place.y, width: content.width, height: content.height))
    // The content begins at the view's edge on the side where reading starts in it.
    if isFlipped(item.view) { rectangle.endingWidth = place.width }
    guard let guide = item.guide else { return rectangle }
    return rectangle.inset(by: insets(of: guide, item.view), isFlipped: isFlipped(item.view))
  }

  /// Whether an attribute of an item belongs to a scroll view's content area. An edge does, against a descendant.
  package func isOfContent(_ item: Item, _ attribute: Attribute, in terms: [Constraint.Term]) -> Bool {
    guard contents[item.view] != nil, item.guide != .frameLayoutGuide else { return false }
    if item.guide == .contentLayoutGuide { return true }
    guard ![.width, .height, .centerX, .centerY].contains(attribute) else { return false }
    return terms.contains { other in
      other.quantity.attribute.map { layout.views.isAncestor(item.view, of: $0.item.view) } ?? false
    }
  }
}

extension ContentSizes {
  /// The root's margins. They always include the safe area.
  package var rootMargins: Insets { rootMargins(atWidth: environment.width) }

  private func rootMargins(atWidth width: Rational) -> Insets {
    if case .insets(let insets)? = setting(.margins, layout.views[View.rootIndex])?.value {
      return insets + environment.safeArea
    }
    if layout.platform == .macOS { return Insets(20) + environment.safeArea }
    let side: Rational = environment.isPad || width >= Geometry.marginStep ? 20 : 16
    return Insets(top: 0, leading: side, bottom: 0, trailing: side) + environment.safeArea
  }

  /// The readable width in UIKit: 672 points at the standard text size, so that lines are easy to read.
  package var readableWidth: Rational { 672 * environment.bodyScale }

  /// The width from which on the root is wider than its readable content and margins; nil if nothing names the guide.
  package var readableStep: Rational? {
    let isNamed = layout.constraints(with: .guide).contains { index in
      layout.constraints[index].terms.contains { $0.quantity.attribute?.item.guide == .readableContent }
    }
    guard isNamed else { return nil }
    let margins = rootMargins(atWidth: Geometry.marginStep)
    return readableWidth + margins.leading + margins.trailing
  }
}
