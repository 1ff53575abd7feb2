import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Constraints that resolve an ambiguous view, the likeliest first. Each is proved before it is offered, so those that
/// do not resolve the whole cause are dropped. Their numbers are conventional, never taken from the solution on one
/// device.
extension LayoutVerdicts {
  func ambiguityFixes(_ cause: OpenCause) -> [Fix] {
    let view = layout.views[cause.view]
    guard let finding = cause.found.first, !view.isAnonymous, let superview = view.superview else { return [] }
    let missing = MissingConstraints(view, in: layout.views[superview], of: layout, finding)
    let place = lastStatement(of: [view.index])
    var seen: Set<[String]> = []
    return missing.proposals.filter { seen.insert($0).inserted }.map { statements in
      Fix("Add \(list(statements.map { "`\($0)`" }))", [file.insertion(statements, after: place)])
    }
  }
}

/// The constraints that a view lacks on one preview, and statements that supply them.
private struct MissingConstraints {
  private let view: View
  private let superview: View
  private let layout: Layout
  private let finding: OpenCause.Finding

  init(_ view: View, in superview: View, of layout: Layout, _ finding: OpenCause.Finding) {
    self.view = view
    self.superview = superview
    self.layout = layout
    self.finding = finding
  }

  /// One axis of the view, with its undetermined values.
  private struct Axis {
    let isHorizontal: Bool
    let place: Bool
    let size: Bool
    /// Whether an equation connects the undetermined position with the undetermined size, as in a centred view.
    let isLinked: Bool

    var isOpen: Bool { place || size }
    /// Whether only a size is missing.
    var lacksSize: Bool { size && (!place || isLinked) }
    /// Whether both are missing.
    var lacksBoth: Bool { size && place && !isLinked }
  }

  private func axis(isHorizontal: Bool) -> Axis {
    let (place, size): (MeasuredAttribute, MeasuredAttribute) =
      isHorizontal ? (.leading, .width) : (.top, .height)
    let attributes = finding.groups.map { $0.attributes(ofView: view.index) }
    return Axis(
      isHorizontal: isHorizontal, place: attributes.contains { $0.contains(place) },
      size: attributes.contains { $0.contains(size) },
      isLinked: attributes.contains { $0.contains(place) && $0.contains(size) })
  }

  /// Lists of statements, the likeliest first.
  var proposals: [[String]] {
    let (horizontal, vertical) = (axis(isHorizontal: true), axis(isHorizontal: false))
    guard horizontal.isOpen else { return proposals(vertical) }
    guard vertical.isOpen else { return proposals(horizontal) }
    let size = "\(view.name).size = 100 x 100"
    if horizontal.lacksBoth, vertical.lacksBoth {
      let centred = ["\(view.name).center = superview.center", size]
      let filling = ["\(view.name).edges = \(superview.isRoot ? "superview.safeArea" : "superview").edges inset 20"]
      return view.kind.name == "imageView" ? [centred, filling] : [filling, centred]
    }
    let lacksSizes = horizontal.lacksSize && vertical.lacksSize
    var proposals: [[String]] = lacksSizes ? [[size]] : []
    if lacksSizes, view.kind.name == "imageView" { proposals.append(["\(view.name).intrinsic: 100 x 100"]) }
    let (sideways, upright) = (self.proposals(horizontal), self.proposals(vertical))
    for index in 0..<max(sideways.count, upright.count) {
      guard let one = sideways[safely: min(index, sideways.count - 1)],
        let other = upright[safely: min(index, upright.count - 1)]
      else { continue }
      // The two sizes have been offered as one statement.
      if !lacksSizes || !(one + other).allSatisfy({ $0.hasSuffix(" = 100") }) { proposals.append(other + one) }
    }
    if !horizontal.size, !vertical.size { proposals.append(["\(view.name).center = superview.center"]) }
    return proposals
  }

  private func proposals(_ axis: Axis) -> [[String]] {
    var proposals: [[String]] = []
    let name = view.name
    let size = axis.isHorizontal ? "width" : "height"
    let (start, end) = axis.isHorizontal ? ("leading", "trailing") : ("top", "bottom")
    let centre = axis.isHorizontal ? "centerX" : "centerY"
    // A stack positions its children.
    let isPlaced = superview.kind.isStack
    if axis.lacksSize {
      if let equal = equalSizes(size, axis) { proposals.append([equal]) }
      if isPlaced {
        if !superview.isAnonymous { proposals.append(["\(superview.name).distribution: fillEqually"]) }
      } else if axis.isLinked {
        proposals.append(["\(name).\(size) = 100"])
        proposals.append(["\(name).\(start) = \(guide(axis)).\(start)\(gap(axis, "+"))"])
      } else if view.kind.name != "imageView" {
        proposals.append(["\(guide(axis)).\(end) = \(name).\(end)\(gap(axis, "+"))"])
      }
      proposals.append(["\(name).\(size) = 100"])
    } else if axis.lacksBoth {
      if !axis.isHorizontal, let previous {
        proposals.append(["\(name).top = \(previous.name).bottom + standard", "\(name).height = 100"])
      }
      let edges = axis.isHorizontal ? "horizontalEdges" : "verticalEdges"
      proposals.append(["\(name).\(edges) = \(guide(axis)).\(edges)"])
      proposals.append(["\(name).\(centre) = superview.\(centre)", "\(name).\(size) = 100"])
    } else {
      if !axis.isHorizontal, let previous {
        // At the top, it would overlap the previous view.
        proposals.append(["\(name).top = \(previous.name).bottom + standard"])
      } else {
        proposals.append(["\(name).\(start) = \(guide(axis)).\(start)\(gap(axis, "+"))"])
      }
      proposals.append(["\(name).\(centre) = superview.\(centre)"])
    }
    return proposals
  }

  /// The guide to which content is aligned on an axis.
  private func guide(_ axis: Axis) -> String {
    axis.isHorizontal || !superview.isRoot ? "superview.margins" : "superview.safeArea"
  }

  /// The distance from this guide.
  private func gap(_ axis: Axis, _ sign: String) -> String {
    axis.isHorizontal || !superview.isRoot ? "" : " \(sign) standard"
  }

  /// Returns `a.width = b.width = c.width`, for siblings that share the free space.
  private func equalSizes(_ size: String, _ axis: Axis) -> String? {
    let attribute: MeasuredAttribute = axis.isHorizontal ? .width : .height
    let group = finding.groups.first { $0.attributes(ofView: view.index).contains(attribute) }
    let siblings = (group?.values ?? []).filter { $0.attribute == attribute }.map { layout.views[$0.view] }
      .filter { $0.superview == superview.index && !$0.isAnonymous }
    guard siblings.count > 1 else { return nil }
    return siblings.map { "\($0.name).\(size)" }.joined(separator: " = ")
  }

  /// The last sibling before the view in the file whose vertical position is determined.
  private var previous: View? {
    layout.views[..<view.index].last { other in
      guard other.superview == superview.index, !other.isAnonymous, !other.kind.isGuide, other.kind.family != .spacer,
        let solution = finding.preview.solution(ofView: other.index), solution.isSolved
      else { return false }
      return !solution.ambiguities.contains { $0.attribute == .top || $0.attribute == .height }
    }
  }
}

extension Array {
  /// Returns nil if the index is out of range.
  fileprivate subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
