import LayoutSyntax

/// The names that statements can use, in a layout or at the file's own level. The resolver and the index of occurrences
/// both look names up here.
struct NameScope: Sendable {
  /// The index of the layout; nil at the file's own level, where no view is in scope.
  let layout: Int?
  /// The indices of the constants by name.
  let constants: [String: Int]
  /// The indices of the views by name.
  var views: [String: Int] = [:]

  /// Creates a scope with the constants of the file, and of one layout if it is given.
  init(_ constants: [Constant], layout: Int?) {
    self.layout = layout
    var indices: [String: Int] = [:]
    for (index, constant) in constants.enumerated() where constant.layout == nil || constant.layout == layout {
      if indices[constant.name] == nil { indices[constant.name] = index }
    }
    self.constants = indices
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
      if path.count > 1, let view = path.first.flatMap({ views[$0.text] }) { return view }
    }
    return nil
  }

  private func isContentSize(_ path: [Name]) -> Bool {
    if let word = path.last.flatMap({ AttributeWord($0.text) }), case .intrinsic = word { true } else { false }
  }
}
