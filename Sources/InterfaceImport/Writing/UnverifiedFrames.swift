import ConstraintSolver
import InterfaceMarkup
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import LayoutWriting
import SourceText

/// What the canvas shows of views whose ambiguity the document does not verify.
///
/// The author of the document has said that the app decides these sizes or positions, so Interface Builder does not mark
/// such a view. Their undetermined values are those of the canvas, with the priority 1: every constraint that the app adds
/// overrides them, and what depends on them is determined on the canvas.
struct UnverifiedFrames {
  private(set) var statements: [ImportedStatement] = []

  /// `sizes` are the content sizes that the layout states.
  init(_ writer: LayoutWriter, stating sizes: [Int: ContentSize], _ limit: SolverLimit) {
    let views = writer.tree.views.indices.filter { writer.tree.views[$0].parent != nil }
      .map { (index: $0, open: Unverified(writer.tree.views[$0])) }
    var canvas: [String: SolvedContent]?
    var rounds = 0
    var writer = writer
    for (index, open) in views {
      // A position often follows from the size, and other views from this one.
      for isOfSizes in [true, false] where isOfSizes ? open.sizes : open.positions {
        if canvas == nil {
          canvas = rounds < Self.roundLimit ? solvedCanvas(of: writer.model(stating: sizes), limit: limit) : nil
          rounds += 1
        }
        guard let solved = canvas?[writer.names[index]] else { continue }
        let texts = isOfSizes ? Self.sizes(index, writer, solved) : Self.positions(index, writer, solved)
        guard !texts.isEmpty else { continue }
        statements += texts.map {
          ImportedStatement(text: "\($0) @1", comment: Self.comment, position: .max, subject: index)
        }
        writer.unverified = statements
        canvas = nil
      }
    }
  }

  /// How often the layout is solved. What is open after that remains so.
  private static let roundLimit = 64

  private static let comment = "  // As on the canvas: the document does not verify the ambiguity of this view."

  private static func sizes(_ index: Int, _ writer: LayoutWriter, _ solved: SolvedContent) -> [String] {
    guard let frame = writer.tree.views[index].alignment else { return [] }
    let name = writer.names[index]
    return [
      solved.isWidthOpen ? "\(name).width = \(frame.width.written)" : nil,
      solved.isHeightOpen ? "\(name).height = \(frame.height.written)" : nil,
      solved.isContentOpen.width ? "\(name).contentLayoutGuide.width = \(frame.width.written)" : nil,
      solved.isContentOpen.height ? "\(name).contentLayoutGuide.height = \(frame.height.written)" : nil,
    ].compactMap(\.self)
  }

  private static func positions(_ index: Int, _ writer: LayoutWriter, _ solved: SolvedContent) -> [String] {
    let view = writer.tree.views[index]
    // A stack places its children.
    guard let frame = view.alignment, let parent = view.parent, !writer.facts(parent).kind.isStack else { return [] }
    let (name, insets) = (writer.names[index], writer.tree.views[parent].alignmentInsets)
    return [
      solved.isLeadingOpen
        ? positiveEquation("\(name).leading", "superview.leading", plus: frame.x - Rational(insets.left)) : nil,
      solved.isTopOpen ? positiveEquation("\(name).top", "superview.top", plus: frame.y - Rational(insets.top)) : nil,
    ].compactMap(\.self)
  }

  /// Which values of a view the document does not verify.
  private struct Unverified {
    var sizes = false
    var positions = false

    init(_ view: InterfaceView) {
      switch view.element["verifyAmbiguity"] {
      case "off": (sizes, positions) = (true, true)
      case "ignoreSizes": sizes = true
      case "ignorePositions": positions = true
      default: break
      }
    }
  }
}
