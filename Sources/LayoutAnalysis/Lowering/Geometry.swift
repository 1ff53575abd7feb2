import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Where views are, as sums of the solver's variables.
///
/// A view has four: the distance of its leading edge from the root's leading edge, its distance from the root's top, its
/// width and its height, all of its alignment rectangle. Leading is the preview's: a layout that never says left or
/// right is the same system in both directions, and its picture is mirrored afterwards.
struct Geometry {
  let sizes: ContentSizes
  /// The four variables of each view, by view index.
  private(set) var places: [Place] = []
  /// The content width and height of each scroll view.
  private(set) var contents: [Int: (width: Int, height: Int)] = [:]
  private(set) var variableCount = 0

  struct Place {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
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

  var layout: Layout { sizes.layout }
  var environment: Environment { sizes.environment }

  /// Start and extent of a rectangle in both axes.
  struct Rectangle {
    var start: LinearForm
    var width: LinearForm
    var top: LinearForm
    var height: LinearForm

    var end: LinearForm { start + width }
    var bottom: LinearForm { top + height }
  }

  func rectangle(_ view: Int) -> Rectangle {
    let place = places[view]
    return Rectangle(
      start: LinearForm(variable: place.x), width: LinearForm(variable: place.width),
      top: LinearForm(variable: place.y), height: LinearForm(variable: place.height))
  }

  /// An item's rectangle; a guide's is the view's less its insets.
  func rectangle(_ item: Item) -> Rectangle {
    guard let guide = item.guide else { return rectangle(item.view) }
    return rectangle(item.view).inset(by: insets(of: guide, item.view), isFlipped: isFlipped(item.view))
  }

  // MARK: Direction

  /// Whether what is measured in a view runs against the preview's reading direction.
  func isFlipped(_ view: Int) -> Bool {
    switch sizes.word(.semanticContentAttribute, layout.views[view]) {
    case "forceLeftToRight": environment.isRightToLeft
    case "forceRightToLeft": !environment.isRightToLeft
    default: false
    }
  }

  // MARK: Guides

  private func insets(of guide: Guide, _ view: Int) -> Insets {
    switch guide {
    case .safeArea: view == View.rootIndex ? environment.safeArea : .zero
    case .margins: margins(of: view)
    }
  }

  /// The width from which on the root's side margins are 20, as Apple's frames show it.
  static let marginStep: Rational = 402

  func margins(of view: Int) -> Insets {
    if let preserved = sizes.feedback.margins[view] { return preserved }
    var written: Insets?
    if case .insets(let insets)? = sizes.setting(.margins, layout.views[view])?.value { written = insets }
    guard view == View.rootIndex else { return written ?? Insets(8) }
    // The root's margins keep clear of the safe area, whatever they are themselves.
    let side: Rational = environment.isPad || environment.width >= Self.marginStep ? 20 : 16
    let own = written ?? Insets(top: 0, leading: side, bottom: 0, trailing: side)
    let safe = environment.safeArea
    return Insets(
      top: own.top + safe.top, leading: own.leading + safe.leading, bottom: own.bottom + safe.bottom,
      trailing: own.trailing + safe.trailing)
  }

  // MARK: Attributes

  /// An attribute's value as an equation measures it: locations from the leading (or left) and top edge of `reference`.
  func value(
    of attribute: Attribute, _ item: Item, from reference: Int, isPhysical: Bool, isContent: Bool
  ) -> LinearForm {
    let rectangle = isContent ? contentRectangle(item) : self.rectangle(item)
    switch attribute {
    case .width: return rectangle.width
    case .height: return rectangle.height
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      return vertical(attribute, rectangle, item) - self.rectangle(reference).top
    case .leading, .trailing, .left, .right, .centerX:
      let isMirrored = isPhysical ? environment.isRightToLeft : isFlipped(reference)
      return horizontal(attribute, rectangle, from: self.rectangle(reference), isMirrored: isMirrored)
    }
  }

  private func horizontal(
    _ attribute: Attribute, _ rectangle: Rectangle, from reference: Rectangle, isMirrored: Bool
  ) -> LinearForm {
    let (start, end) =
      isMirrored
      ? (reference.end - rectangle.end, reference.end - rectangle.start)
      : (rectangle.start - reference.start, rectangle.end - reference.start)
    switch attribute {
    case .leading, .left: return start
    case .trailing, .right: return end
    default: return Rational.half * (start + end)
    }
  }

  private func vertical(_ attribute: Attribute, _ rectangle: Rectangle, _ item: Item) -> LinearForm {
    switch attribute {
    case .top: return rectangle.top
    case .bottom: return rectangle.bottom
    case .centerY: return rectangle.top + Rational.half * rectangle.height
    default: break
    }
    let view = layout.views[item.view]
    guard let textHeight = sizes.naturalSize(of: view).textHeight, item.guide == nil else { return rectangle.bottom }
    let size = sizes.font(of: view).pointSize
    let surplus = Rational.half * (rectangle.height - textHeight)
    return attribute == .firstBaseline
      ? rectangle.top + surplus + Font.ascent * size : rectangle.bottom - surplus - Font.descent * size
  }

  /// A scroll view's content area, which its edges mean against a descendant.
  private func contentRectangle(_ item: Item) -> Rectangle {
    guard let content = contents[item.view] else { return rectangle(item) }
    var rectangle = rectangle(item.view)
    // The content begins where the view does, on the side where reading starts in it.
    if isFlipped(item.view) { rectangle.start = rectangle.end - LinearForm(variable: content.width) }
    rectangle.width = LinearForm(variable: content.width)
    rectangle.height = LinearForm(variable: content.height)
    guard let guide = item.guide else { return rectangle }
    return rectangle.inset(by: insets(of: guide, item.view), isFlipped: isFlipped(item.view))
  }
}

extension Geometry.Rectangle {
  func inset(by insets: Insets, isFlipped: Bool) -> Geometry.Rectangle {
    let (first, last) = isFlipped ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return Geometry.Rectangle(
      start: start + first, width: width - (first + last), top: top + insets.top,
      height: height - (insets.top + insets.bottom))
  }
}
