package import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
package import LayoutPreview
package import LayoutSyntax

/// What the user asks for in the picture, with views by name.
package enum ViewGesture: Sendable {
  /// Everything that is offered for views.
  case list([String])
  case delete([String])
  /// All lengths, or one.
  case size(String, SizeEdit?)
  case equate([String], Attribute)
  case distribute([String], isHorizontal: Bool)
  case embed([String])
  /// A view of a kind in a view, or in the root without one; `left` and `top` are its corner in the root.
  case add(kind: String, to: String?, left: Int?, top: Int?)
  /// An edge of a view with an edge of another one, or of its superview without one; on both axes if the view is to keep
  /// its whole frame.
  case connect(view: String, Attribute, target: String?, Attribute, bothAxes: Bool)
}

extension ViewEditor {
  /// Returns the edits that do what the user asks for, the likeliest first.
  package func edits(for gesture: ViewGesture) throws(SolverStop) -> [ViewEdit] {
    switch gesture {
    case .list(let names):
      let views = declared(names)
      guard let first = views.first else { return try additions(to: View.rootIndex) }
      return views.count == 1 ? try edits(of: first) : try edits(of: views, of: [.views, .surround])
    case .delete(let names): return try deletion(of: declared(names)).map { [$0] } ?? []
    case .size(let name, let size):
      guard let view = view(named: name) else { return [] }
      var found: [ViewEdit] = []
      for size in size.map({ [$0] }) ?? SizeEdit.allCases {
        if let edit = try sizing(view, size) { found.append(edit) }
      }
      return found
    case .equate(let names, let attribute): return try equating(attribute, of: declared(names)).map { [$0] } ?? []
    case .distribute(let names, let isHorizontal):
      return try distributing(declared(names), isHorizontal: isHorizontal)
    case .embed(let names): return try embedding(declared(names))
    case .add(let kind, let name, let left, let top):
      guard let kind = ViewKind.named(kind) else { return [] }
      let point = left.flatMap { left in top.map { (x: Rational(left), y: Rational($0)) } }
      return try adding(kind, to: container(named: name), at: point).map { [$0] } ?? []
    case .connect(let name, let attribute, let target, let targetAttribute, let bothAxes):
      guard let view = view(named: name),
        let other = target.map({ self.view(named: $0) ?? rootIndex(named: $0) }) ?? views[view].superview
      else { return [] }
      let pair = EdgePair(view, attribute, to: other, targetAttribute)
      if bothAxes { return try connectingBothAxes(pair).map { [$0] } ?? [] }
      return try connecting(pair)
    }
  }

  /// Returns the reason why a gesture has no edits.
  package func reason(against gesture: ViewGesture) -> String {
    let undeclared = "The text of this layout does not declare the selected views, so they cannot be edited here."
    switch gesture {
    case .list: return undeclared
    case .delete(let names):
      let views = declared(names)
      guard !views.isEmpty else { return undeclared }
      let used = namesUsedElsewhere(views)
      return used.isEmpty
        ? "A comment in a statement about these views would be lost. Move the comment first."
        : "A file that imports this one mentions \(LayoutDiagnostics.list(used.map { "`\($0)`" }))."
    case .size(let name, _):
      guard view(named: name) != nil else { return undeclared }
      return "The size of `\(name)` is determined already. Another constraint would repeat it or conflict."
    case .equate, .distribute:
      return "This would repeat a constraint, cause a conflict, or leave a view ambiguous. Delete a constraint first."
    case .embed:
      return "A stack needs views with one superview, equal distances and one alignment. It must state all constraints."
    case .add(let word, _, _, _):
      guard let kind = ViewKind.named(word) else { return "No kind of view is called `\(word)`." }
      guard !kind.isOnlyInAppKit || layout.source.platform == .macOS else { return "`\(word)` is a view of macOS." }
      return "A view cannot be added there without a conflict or an ambiguity."
    case .connect(let name, let attribute, let target, let other, _):
      return reason(connecting: name, attribute, to: target, other)
    }
  }

  /// Returns the reason why two edges cannot be connected.
  private func reason(connecting name: String, _ attribute: Attribute, to target: String?, _ other: Attribute) -> String
  {
    let words = "`\(name).\(attribute.rawValue)`"
    guard let view = view(named: name) else { return "The text of this layout does not declare `\(name)`." }
    if let target, self.view(named: target) ?? rootIndex(named: target) == nil {
      return "The text of this layout does not declare `\(target)`."
    }
    if let target, self.view(named: target) == view { return "A view cannot be connected with itself." }
    if attribute.isSize || other.isSize { return "Only edges and centers can be connected." }
    if attribute.isHorizontal != other.isHorizontal {
      return "\(words) and `\(other.rawValue)` are on different axes."
    }
    return "Another constraint of \(words) would repeat others or conflict. Delete one of them first."
  }

  private func declared(_ names: [String]) -> [Int] {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }.prefix(Self.selectionLimit)
    return names.compactMap { name in views.first { $0.name == name && isDeclared($0.index) }?.index }
  }

  private func rootIndex(named name: String) -> Int? { views.first { $0.isRoot && $0.name == name }?.index }

  /// Returns the view with a name, or the nearest one around it, that views are added to.
  private func container(named name: String?) -> Int {
    var next = views.first { $0.name == name }?.index
    while let view = next {
      if isContainer(view), views[view].kind.isContainer || views.contains(where: { $0.superview == view }) {
        return view
      }
      next = views[view].superview
    }
    return View.rootIndex
  }

  // MARK: Frames

  /// Returns the frames in the root after an edit: those of the views of the text before it, the root first, and those of
  /// new views.
  package func frames(after edit: ViewEdit) -> (old: [LinearFrame], new: [LinearFrame]) {
    guard let (layout, solved) = solution(in: edit.edited) else { return ([], []) }
    let later = Dictionary(layout.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    let names = Set(views.map(\.name))
    let environment = preview.preview.environment
    let root = Frame(x: .zero, y: .zero, width: environment.width, height: environment.height)
    let old = preview.views.map { view in
      let now = later[views[view.view].name].flatMap { solved.solution(ofView: $0) }
      return LinearFrame(now?.shown.absolute ?? view.reported.absolute)
    }
    let new = solved.views.filter { !names.contains(layout.views[$0.view].name) }
    return ([LinearFrame(root)] + old, new.map { LinearFrame($0.shown.absolute) })
  }
}
