import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// The source of natural sizes that a document does not state.
package enum ContentSizeSource: String, CaseIterable {
  /// The recorded frames.
  case recorded
  /// The language's own metrics for texts; the frames only for content that cannot be measured.
  case measured
}

/// The content sizes that a layout must state for its views to have the recorded frames.
///
/// A recorded frame shows a view's content only if nothing else imposes its size; stacks, constraints and hiding do. So
/// a size is stated only under two conditions. The layout, solved without it, differs from the frame. And the content
/// determines the size: its text is measured differently, or it has no text.
struct ContentFit {
  /// The sizes to state, by view.
  private(set) var sizes: [Int: ContentSize] = [:]
  /// The views that the document draws at another place or size than the layout has on its canvas; nil if the layout
  /// cannot be solved.
  private(set) var misplaced: Set<Int>?
  private let writer: LayoutWriter
  private let source: ContentSizeSource

  /// The maximum number of rounds that add sizes. Each round can reveal further views whose content determines their
  /// size.
  private static let roundLimit = 4

  init(_ writer: LayoutWriter, _ source: ContentSizeSource, _ limit: SolverLimit) {
    self.writer = writer
    self.source = source
    addPlaceholders()
    guard let first = SolvedCanvas(writer, sizes, limit) else {
      // If the layout cannot be solved, every recorded frame is taken as a content size.
      for index in writer.tree.views.indices { state(index, writer.facts(index).recorded) }
      return
    }
    var canvas = first
    defer { misplaced = canvas.misplaced }
    for _ in 0..<Self.roundLimit {
      let before = sizes.count
      let added = add(canvas.misfits.filter(\.isOfContent))
      guard added || sizes.count != before, let next = SolvedCanvas(writer, sizes, limit) else { break }
      canvas = next
    }
    // The cause of the remaining differences is unknown. Their sizes are stated only if that improves the result.
    let kept = sizes
    if add(canvas.misfits), let next = SolvedCanvas(writer, sizes, limit), next.wrongCount < canvas.wrongCount {
      canvas = next
      return
    }
    sizes = kept
  }

  /// Adds the sizes that the document states explicitly.
  private mutating func addPlaceholders() {
    for (index, size) in writer.placeholderSizes { state(index, size) }
  }

  /// Adds sizes for the misfits. Returns whether anything was added.
  private mutating func add(_ misfits: [SizeMismatch]) -> Bool {
    var isChanged = false
    for misfit in misfits {
      let facts = writer.facts(misfit.view)
      if source == .measured, misfit.hasKnownContent { continue }
      var size = sizes[misfit.view] ?? misfit.own
      if misfit.isWidth {
        guard size.width == nil || size.width != facts.recorded.width || sizes[misfit.view] == nil else { continue }
        size.width = facts.recorded.width ?? facts.ofUnknownContent?.width
      } else {
        guard size.height == nil || size.height != facts.recorded.height || sizes[misfit.view] == nil else { continue }
        size.height = facts.recorded.height ?? facts.ofUnknownContent?.height
      }
      // A length of 0 shows that the image has no room on the canvas.
      if let image = writer.tree.views[misfit.view].imageSize {
        if facts.recorded.width?.isZero == true { size.width = image.width }
        if facts.recorded.height?.isZero == true { size.height = image.height }
      }
      state(misfit.view, size)
      isChanged = true
    }
    return isChanged
  }

  private mutating func state(_ view: Int, _ size: ContentSize) {
    if size.width != nil || size.height != nil { sizes[view] = size }
  }

  /// One side of a view that differs from its recorded frame.
  private struct SizeMismatch {
    let view: Int
    let isWidth: Bool
    /// Whether the view's content determines it.
    let isOfContent: Bool
    /// Whether the language measures the content.
    let hasKnownContent: Bool
    /// The content size that the language assumes.
    let own: ContentSize
  }

  /// A layout that is solved on its canvas and compared with the recorded frames.
  private struct SolvedCanvas {
    private(set) var misfits: [SizeMismatch] = []
    /// The number of views whose frames differ from the recorded ones by more than half a point.
    private(set) var wrongCount = 0
    /// The views that differ by more than measured texts do.
    private(set) var misplaced: Set<Int> = []

    /// How much the place of a view may differ where texts are measured, in points.
    private static let greatestDifference: Rational = 6

    /// Solves the layout; nil if it cannot be solved.
    init?(_ writer: LayoutWriter, _ sizes: [Int: ContentSize], _ limit: SolverLimit) {
      var writer = writer
      guard let canvas = solvedCanvas(of: writer.model(stating: sizes), limit: limit) else { return nil }
      let pixel = 1 / Rational(writer.root.canvas.scale)
      for (index, view) in writer.tree.views.enumerated() {
        guard let recorded = view.frame, let solved = canvas[writer.names[index]] else { continue }
        let frame = solved.frame
        let distances = zip(frame.numbers, [recorded.x, recorded.y, recorded.width, recorded.height]).map {
          ($0 - $1).magnitude
        }
        if distances.contains(where: { $0 > .half }) { wrongCount += 1 }
        if distances.contains(where: { $0 > Self.greatestDifference }) { misplaced.insert(index) }
        guard !writer.isHiddenInStack(index) else { continue }
        let facts = writer.facts(index)
        if facts.ofUnknownContent != nil {
          // Only what nothing else fixes. A stack gives a view without a size of its own a length of 0 across.
          for (isWidth, isOpen) in [
            (true, solved.isWidthOpen || solved.alignment.width.isZero),
            (false, solved.isHeightOpen || solved.alignment.height.isZero),
          ] where isOpen {
            misfits.append(
              SizeMismatch(
                view: index, isWidth: isWidth, isOfContent: true, hasKnownContent: false, own: solved.content))
          }
        }
        let content = facts.recorded
        if writer.root.styleLabels.contains(view.id) {
          // The cell gives its labels the size of their texts, in a font that the document does not record.
          for (isWidth, own, shown) in [
            (true, solved.content.width, content.width), (false, solved.content.height, content.height),
          ] {
            guard let own, let shown, own > shown else { continue }
            misfits.append(
              SizeMismatch(
                view: index, isWidth: isWidth, isOfContent: true, hasKnownContent: false, own: solved.content))
          }
        }
        for (isWidth, distance, shown) in [(true, distances[2], content.width), (false, distances[3], content.height)] {
          guard shown != nil else { continue }
          let own = isWidth ? solved.content.width : solved.content.height
          let size = isWidth ? solved.alignment.width : solved.alignment.height
          let isOpen = isWidth ? solved.isWidthOpen : solved.isHeightOpen
          let isOwn = own == size
          // A size imposed by other views may include a fraction of a pixel, while a recorded frame cannot.
          guard isOpen || distance >= (isOwn ? .half * pixel : pixel) else { continue }
          let isUnknown = own == nil || !solved.isMeasured
          misfits.append(
            SizeMismatch(
              view: index, isWidth: isWidth, isOfContent: isUnknown || solved.wraps || isOwn && !isOpen,
              hasKnownContent: solved.isMeasured, own: solved.content))
        }
      }
    }
  }
}
