package import ConstraintSolver
import LayoutAnalysis
import LayoutLowering
import LayoutModel
package import LayoutSyntax
import SourceText

extension ViewEditor {
  /// Whether views can be added to a view.
  package func isContainer(_ view: Int) -> Bool {
    guard view != View.rootIndex else { return !layout.source.isSketch }
    guard isDeclared(view), views[view].component == nil, let statement = declaration(of: view),
      case .declaration(let declaration) = statement.kind
    else { return false }
    return declaration.views.count == 1 && !views[view].kind.isGuide
  }

  /// Returns the edit that adds a view of a kind to another view: at a place in a stack, or with the constraints of a
  /// first position. `point` is its leading top corner in the root, in points from the left and the top.
  package func adding(
    _ kind: ViewKind, to container: Int, at point: (x: Rational, y: Rational)? = nil
  ) throws(SolverStop) -> ViewEdit? {
    guard isContainer(container) else { return nil }
    let name = freeViewName("new\(kind.nounName)")
    let place = container == View.rootIndex ? "" : " to `\(self.name(container))`"
    let title = "Add `\(kind.name) \(name)`\(place)"
    let positions = views[container].kind.isStack ? [[]] : positions(of: name, in: container, at: point)
    var fallback: ViewEdit?
    for position in positions {
      for promise in [Promise.clean, .determined] where promise != .determined || fallback == nil {
        guard let edit = try adding(kind, named: name, title, to: container, at: point, position, promise) else {
          continue
        }
        // A place that the user has chosen may overlap others.
        if promise == .clean || point != nil { return edit }
        fallback = edit
      }
    }
    return fallback
  }

  /// Returns the edit that adds a view with constraints on its position, and on the lengths that are then undetermined.
  private func adding(
    _ kind: ViewKind, named name: String, _ title: String, to container: Int, at point: (x: Rational, y: Rational)?,
    _ position: [String], _ promise: Promise
  ) throws(SolverStop) -> ViewEdit? {
    let plain = changes(kind, named: name, to: container, at: point, position)
    guard let edited = try trial(of: plain) else { return nil }
    guard point != nil || isInRoot(name, in: edited) else { return nil }
    if let edit = try offer(title, edited, promise) { return edit }
    guard let (layout, solved) = solution(in: edited),
      let view = layout.views.first(where: { $0.name == name }), let own = solved.solution(ofView: view.index)
    else { return nil }
    let open = Set(own.ambiguities.map(\.attribute))
    // A view without content may also be determined and empty.
    let isThin = [own.reported.frame.width.isZero, own.reported.frame.height.isZero]
    let lengths = [
      open.contains(.width) || isThin[0] ? "\(name).width = \(kind.fillsWidth ? 200 : 100)" : nil,
      open.contains(.height) || isThin[1] ? "\(name).height = \(kind.fillsWidth ? 44 : 100)" : nil,
    ].compactMap(\.self)
    guard !lengths.isEmpty else { return nil }
    let edit = try proven(title, changes(kind, named: name, to: container, at: point, position + lengths), promise)
    return edit.flatMap { point != nil || isInRoot(name, in: $0.edited) ? $0 : nil }
  }

  /// Whether a new view is inside of the root, or in a view that scrolls or arranges it.
  private func isInRoot(_ name: String, in edited: Snapshot) -> Bool {
    guard let (layout, solved) = solution(in: edited), let view = layout.views.first(where: { $0.name == name }),
      let frame = solved.solution(ofView: view.index)?.shown.absolute
    else { return false }
    var next = view.superview
    while let outer = next {
      if layout.views[outer].kind.scrollsContent || layout.views[outer].kind.isStack { return true }
      next = layout.views[outer].superview
    }
    let root = solved.preview.environment
    return frame.x.sign >= 0 && frame.y.sign >= 0 && frame.x + frame.width <= root.width
      && frame.y + frame.height <= root.height
  }

  // MARK: Text

  private func changes(
    _ kind: ViewKind, named name: String, to container: Int, at point: (x: Rational, y: Rational)?,
    _ constraints: [String]
  ) -> StatementChanges {
    var changes = StatementChanges()
    let statements = [kind.newDeclaration(named: name)]
    let file = snapshot.file
    guard let outer = declaration(of: container) else {
      let own = topLevel
      // Equations are usually after all declarations.
      let last = own.last { $0.sort == .equation || $0.sort == .visual }
      if let declared = own.last(where: { $0.sort == .declaration }) {
        if let last, last.id > declared.id {
          changes.insert(statements, after: declared.fullRange)
          changes.insert(constraints, after: last.fullRange)
        } else {
          changes.insert(statements + constraints, after: declared.fullRange)
        }
      } else if let first = own.first(where: { $0.sort != .import && $0.sort != .constant && $0.sort != .state }) {
        changes.insert(statements + constraints, before: first.range)
      } else if let last = own.last {
        changes.insert(statements + constraints, after: last.fullRange)
      } else if let block = snapshot.tree.layoutBlocks.first(where: { $0.fullRange == layout.source.range })?.block {
        let lines = (statements + constraints).map { "\(file.lineEnd)  \($0)" }.joined()
        changes.write(lines + file.lineEnd, in: ByteRange(block.openBrace.end, block.openBrace.end))
      } else {
        let end = file.bytes.count
        changes.write((statements + constraints).map { $0 + file.lineEnd }.joined(), in: ByteRange(end, end))
      }
      return changes
    }
    let margin = file.indent(before: outer.range.start)
    let lines = (statements + constraints).map { "\(margin)  \($0.replacing("\n", with: "\n\(margin)  "))" }
    guard let block = outer.block else {
      let text = " {\(file.lineEnd)\(lines.map { $0 + file.lineEnd }.joined())\(margin)}"
      changes.write(text, in: ByteRange(outer.range.end, outer.range.end))
      return changes
    }
    let children = block.statements.filter { $0.sort == .declaration }
    if let next = point.flatMap({ self.child(after: $0, in: container) }).flatMap({ declaration(of: $0) }),
      children.contains(where: { $0.id == next.id })
    {
      changes.insert(statements + constraints, before: next.range)
    } else if let last = children.last ?? block.statements.last {
      changes.insert(statements + constraints, after: last.fullRange)
    } else {
      // After a comment in the block.
      let inside = ByteRange(block.openBrace.end, max(block.openBrace.end, block.closeBrace.start))
      let spaces = file[inside].reversed().prefix(while: \.isWhitespace)
      let end = inside.end - String(spaces).utf8.count
      let text = file.lineEnd + lines.joined(separator: file.lineEnd) + file.lineEnd + margin
      changes.write(text, in: ByteRange(end, inside.end))
    }
    return changes
  }

  /// Returns the first view of a stack whose center is beyond a point along the stack; nil in other views, and at the
  /// end.
  private func child(after point: (x: Rational, y: Rational), in container: Int) -> Int? {
    guard views[container].kind.isStack else { return nil }
    let children = views.filter { $0.superview == container && $0.inner == nil && !$0.kind.isGuide }.map(\.index)
    let frames = children.compactMap { view in rectangle(view).map { (view: view, frame: $0) } }
    let isHorizontal =
      if frames.count > 1 { frames[0].frame.x != frames[1].frame.x } else { views[container].kind.axis == .horizontal }
    let place = Frame(x: point.x, y: point.y, width: .zero, height: .zero)
    let center: Attribute = isHorizontal ? .centerX : .centerY
    return frames.first { value(center, of: $0.frame) > value(center, of: place) }?.view
  }

  // MARK: Positions

  /// Returns the constraints of positions of a new view, the best first.
  private func positions(
    of name: String, in container: Int, at point: (x: Rational, y: Rational)?
  ) -> [[String]] {
    guard let outer = rectangle(container) else { return [] }
    let isRoot = container == View.rootIndex
    let siblings = views.filter { view in
      view.superview == container && isEditable(view.index) && !view.kind.isGuide
        && preview.solution(ofView: view.index).map { $0.isSolved && $0.ambiguities.isEmpty } ?? false
    }.compactMap { view in rectangle(view.index).map { (view: view.index, frame: $0) } }
    let standard = StandardDistance.word
    let leading =
      isRoot ? "\(name).leading = superview.margins.leading" : "\(name).leading = superview.leading + \(standard)"
    let top = "\(name).top = \(isRoot ? "superview.safeArea.top" : "superview.top") + \(standard)"
    if let point { return [position(of: name, in: outer, isRoot, siblings, at: point)] }
    var found: [[String]] = []
    if let lowest = siblings.max(by: { value(.bottom, of: $0.frame) < value(.bottom, of: $1.frame) }) {
      let other = self.name(lowest.view)
      found.append(["\(name).top = \(other).bottom + \(standard)", "\(name).leading = \(other).leading"])
    }
    found.append([top, leading])
    found.append(["\(name).center = superview.center"])
    let bottom = isRoot ? "superview.safeArea.bottom" : "superview.bottom"
    found.append(["\(bottom) = \(name).bottom + \(standard)", leading])
    if let last = siblings.max(by: { value(.trailing, of: $0.frame) < value(.trailing, of: $1.frame) }) {
      let other = self.name(last.view)
      found.append(["\(name).leading = \(other).trailing + \(standard)", "\(name).top = \(other).top"])
    }
    return found
  }

  /// How near a place must be to one of the language to be written as that, in points.
  private static let snapTolerance: Rational = 6

  private func position(
    of name: String, in outer: Frame, _ isRoot: Bool, _ siblings: [(view: Int, frame: Frame)],
    at point: (x: Rational, y: Rational)
  ) -> [String] {
    let place = Frame(x: point.x, y: point.y, width: .zero, height: .zero)
    let near = Self.snapTolerance
    // Aligned with a sibling that begins there, or else from the edge of the view around it.
    let leading = value(.leading, of: place) - value(.leading, of: outer)
    let aligned = siblings.first { (value(.leading, of: $0.frame) - value(.leading, of: place)).magnitude <= near }
    let margin = preview.looks.margins.leading
    let across =
      if let aligned {
        "\(name).leading = \(self.name(aligned.view)).leading"
      } else if isRoot, (leading - margin).magnitude <= near {
        "\(name).leading = superview.margins.leading"
      } else {
        equation("\(name).leading", "=", "superview.leading", plus: whole(leading))
      }
    let top = value(.top, of: place)
    let above = siblings.filter { sibling in
      value(.bottom, of: sibling.frame) <= top + near && sibling.frame.x <= place.x + 44
        && place.x <= sibling.frame.x + sibling.frame.width
    }.max { value(.bottom, of: $0.frame) < value(.bottom, of: $1.frame) }
    if let above, top - value(.bottom, of: above.frame) <= 60 {
      let gap = top - value(.bottom, of: above.frame)
      let other = "\(self.name(above.view)).bottom"
      let isStandard = (gap - Rational(StandardDistance.betweenSiblings)).magnitude <= near
      let along =
        isStandard
        ? "\(name).top = \(other) + \(StandardDistance.word)"
        : equation("\(name).top", "=", other, plus: whole(max(.zero, gap)))
      return [along, across]
    }
    let safe = preview.looks.safeArea.top
    let fromTop = top - value(.top, of: outer)
    let along =
      isRoot && fromTop >= safe
      ? equation("\(name).top", "=", "superview.safeArea.top", plus: whole(fromTop - safe))
      : equation("\(name).top", "=", "superview.top", plus: whole(fromTop))
    return [along, across]
  }

  private func whole(_ number: Rational) -> Rational { (number + .half).floor }
}

extension ViewKind {
  /// The kind's name at the end of another name: `Label`, `Stack`.
  fileprivate var nounName: String { isStack ? "Stack" : name.withLargeInitial }

  /// Whether other views are usually inside such a view.
  var isContainer: Bool { family == .plain || isStack || scrollsContent }

  /// The kind's name as words: `Text field`.
  private var words: String {
    let spaced = name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
    return spaced.withLargeInitial
  }

  /// The declaration of a new view, which shows something.
  fileprivate func newDeclaration(named name: String) -> String {
    switch family {
    // An empty stack has no size.
    case .stack: "\(self.name) \(name) { label \"Label\" }"
    case .image: "\(self.name) \(name) { intrinsic: 80 x 80 }"
    default: hasText ? "\(self.name) \(name) \"\(words)\"" : "\(self.name) \(name)"
    }
  }
}
