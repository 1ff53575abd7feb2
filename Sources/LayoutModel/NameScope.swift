import LayoutSyntax

/// The names that statements can use, in a layout or at the file's own level. The resolver and the index of occurrences
/// both look names up here.
struct NameScope: Sendable {
  /// The index of the layout; nil at the file's own level, where no view is in scope.
  let layout: Int?
  /// The indices of the constants by name.
  let constants: [String: Int]
  /// The indices of the states by name.
  let states: [String: Int]
  /// The indices of the views by name.
  var views: [String: Int] = [:]

  /// Creates a scope with the constants and states of the file, and of one layout if it is given.
  init(_ constants: [Constant], _ states: [DeclaredState], layout: Int?) {
    self.layout = layout
    var indices: [String: Int] = [:]
    for (index, constant) in constants.enumerated() where constant.layout == nil || constant.layout == layout {
      // A constant of the file comes before one of an imported file.
      if indices[constant.name].map({ constants[$0].origin != nil && constant.origin == nil }) ?? true {
        indices[constant.name] = index
      }
    }
    self.constants = indices
    let states = states.enumerated().filter { $1.layout == nil || $1.layout == layout }.map { ($1.name, $0) }
    self.states = Dictionary(states) { first, _ in first }
  }

  /// Returns the meaning of the first word of a path. `superview` is the view that the word `superview` refers to.
  func entity(ofItem word: String, superview: @autoclosure () -> Int?) -> Entity? {
    guard let layout else { return nil }
    if let view = views[word] { return .view(layout: layout, view: view) }
    switch SpecialName(spelled: word) {
    case .root: return .special(.root, layout: layout, view: View.rootIndex)
    case .superview: return superview().map { .special(.superview, layout: layout, view: $0) }
    case .notAnAttribute, nil: return nil
    }
  }

  /// Returns the view that a path of several names begins with, and the number of its names: two for
  /// `email.field.leading`. The last name of a path is an attribute.
  func view(in path: [Name]) -> (view: Int, length: Int)? {
    guard path.count > 1, let first = path.first, let view = views[first.text] else { return nil }
    var found = (view: view, length: 1)
    guard path.count > 2 else { return found }
    var name = first.text
    for next in path[1..<(path.count - 1)] {
      name += ".\(next.text)"
      guard let inner = views[name] else { break }
      found = (inner, found.length + 1)
    }
    return found
  }

  /// Returns the meaning of a single word in an equation.
  func entity(ofWord word: String) -> Entity? {
    if let constant = constants[word] { return .constant(constant) }
    if word == StandardDistance.word { return .standardDistance }
    if SpecialName(spelled: word) == .notAnAttribute { return .notAnAttribute }
    return AttributeWord(word).map { .attribute($0) }
  }

  /// Returns the meaning of a word where only constants are allowed.
  func entity(ofConstant word: String, allowsPriorityNames: Bool) -> Entity? {
    if let constant = constants[word] { return .constant(constant) }
    if allowsPriorityNames, let priority = PriorityName(rawValue: word) { return .priority(priority) }
    return SpecialName(spelled: word) == .notAnAttribute ? .notAnAttribute : nil
  }

  /// Whether a path is an attribute of the view whose braces enclose it.
  func isBareAttribute(_ path: [Name]) -> Bool {
    guard path.count == 1, let word = path.first?.text, constants[word] == nil else { return false }
    return AttributeWord(word) != nil
  }

  /// Returns the first view that an equation names; nil if a bare attribute comes first, which belongs to the enclosing
  /// view.
  func firstView(in paths: [[Name]]) -> Int? {
    for path in paths {
      if isBareAttribute(path), !isContentSize(path) { return nil }
      if let found = view(in: path) { return found.view }
    }
    return nil
  }

  private func isContentSize(_ path: [Name]) -> Bool {
    if let word = path.last.flatMap({ AttributeWord($0.text) }), case .intrinsic = word { true } else { false }
  }
}
