import LayoutSyntax
import LayoutWriting

/// The views that a conflict's rows mention, with their known properties and a unique name for each.
struct LogViews {
  struct View {
    /// The class: `UILabel`, `Demo.Card`; nil if only a name is printed.
    var className: String?
    /// An accessibility identifier, or a label of SnapKit or Masonry.
    var name: String?
    var text: String?
    let address: String?
    var parent: Int?
    /// Whether the log does not mention the view: it is the superview of a view that an autoresizing mask places.
    var isAssumed = false
  }

  private(set) var views: [View] = []
  /// The names by view; available after `nameAll` is called.
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  /// Returns the index of the view that an item names.
  mutating func index(of item: LogItem) -> Int {
    let index = indices[item.key] ?? views.count
    if index == views.count {
      indices[item.key] = index
      views.append(View(address: item.address))
    }
    views[index].className = views[index].className ?? item.className
    views[index].name = views[index].name ?? item.name
    views[index].text = views[index].text ?? item.text
    return index
  }

  func known(_ item: LogItem) -> Int? { indices[item.key] }

  /// Returns the known superview of a view, or a new one that the log does not mention.
  mutating func superview(of view: Int) -> Int {
    if let parent = views[view].parent { return parent }
    var superview = View(address: nil)
    superview.isAssumed = true
    views.append(superview)
    views[view].parent = views.count - 1
    return views.count - 1
  }

  /// Makes a view the subview of another, unless it already has a superview or encloses the other.
  mutating func enclose(_ child: Int, in parent: Int) {
    guard views[child].parent == nil, child != parent, !isAncestor(child, of: parent) else { return }
    views[child].parent = parent
  }

  /// Makes a view a descendant of another by moving its outermost ancestor.
  mutating func encloseOutermost(_ child: Int, in ancestor: Int) {
    guard child != ancestor, !isAncestor(ancestor, of: child), !isAncestor(child, of: ancestor) else { return }
    var outermost = child
    for _ in views.indices {
      guard let parent = views[outermost].parent else { break }
      outermost = parent
    }
    enclose(outermost, in: ancestor)
  }

  func isAncestor(_ ancestor: Int, of view: Int) -> Bool {
    var current = views[view].parent
    for _ in views.indices {
      guard let parent = current else { return false }
      if parent == ancestor { return true }
      current = views[parent].parent
    }
    return false
  }

  func children(of view: Int?) -> [Int] { views.indices.filter { views[$0].parent == view } }

  /// Whether the view is one of the system's own: its class is private, or it is a plain view that is in such a view or
  /// in an alert.
  func isPrivate(_ view: Int) -> Bool {
    guard let className = views[view].className else { return false }
    if isPrivateClass(className) { return true }
    guard isPlainClass(className), views[view].name == nil else { return false }
    if isAlert { return true }
    var outer = views[view].parent
    for _ in views.indices {
      guard let current = outer, let className = views[current].className else { return false }
      if !isPlainClass(className) { return isPrivateClass(className) && !isContainerClass(className) }
      outer = views[current].parent
    }
    return false
  }

  /// Whether an alert's private views are among the views, and none that an app would add. Plain views beside them are the
  /// alert's too.
  private var isAlert: Bool {
    views.allSatisfy { view in
      view.className.map { isPrivateClass($0) || isPlainClass($0) || $0 == "UILabel" || $0 == "UIStackView" } ?? false
    }
      && views.contains { view in
        let name = view.className.map { lastName(ofClass: $0) } ?? ""
        return name.contains("UIAlertController") || name.contains("UIInterfaceAction")
      }
  }

  /// Whether the views are AppKit's.
  var isAppKit: Bool {
    let names = views.compactMap(\.className).map { lastName(ofClass: $0) }
    return names.contains { $0.hasPrefix("NS") || $0.hasPrefix("_NS") }
      && !names.contains { $0.hasPrefix("UI") || $0.hasPrefix("_UI") }
  }

  // MARK: Kinds and names

  /// Returns the language's kind for the view's class. A stack is a plain view, because the log lists the rows that it
  /// makes.
  func kind(_ view: Int) -> String {
    let plain = plainClass(view)
    if plain.contains("Guide") || plain.contains("Spacer") { return "guide" }
    let kind = plain.identifier() ?? "view"
    guard let known = ViewKind.named(kind), !known.isStack, known.family != .spacer else { return "view" }
    // A log can mix views of both systems.
    let isAppKitView = views[view].className.map { lastName(ofClass: $0).hasPrefix("NS") } ?? false
    guard isAppKit || !(known.isOnlyInAppKit || isAppKitView && known.family == .scroll) else { return "view" }
    return known.name
  }

  /// Gives each view a name: its identifier or its class. Views with the same name also get their texts or numbers.
  mutating func nameAll() {
    var space = NameSpace()
    names = [String](repeating: "", count: views.count)
    var groups: [String: [Int]] = [:]
    var order: [String] = []
    for view in views.indices where !views[view].isAssumed {
      let wish = wish(view)
      if groups[wish] == nil { order.append(wish) }
      groups[wish, default: []].append(view)
    }
    // User-defined names come first, so that numbering cannot take the name of another view.
    var numbered: [(wish: String, views: [Int])] = []
    for wish in order {
      let group = groups[wish] ?? []
      let texts = group.map { views[$0].text.flatMap { $0.identifier(words: 3) } }
      let suffix = wish.withLargeInitial
      let isTold =
        group.count > 1 && !texts.contains(nil) && Set(texts).count == group.count
        && group.allSatisfy { kind($0) != "guide" }
      if isTold {
        for (view, text) in zip(group, texts.compactMap(\.self)) {
          names[view] = space.claim(text.hasSuffix(suffix) ? text : text + suffix)
        }
      } else if group.count > 1 || wish == "view" {
        numbered.append((wish, group))
      } else {
        for view in group { names[view] = space.claim(wish) }
      }
    }
    for (wish, group) in numbered {
      for view in group { names[view] = space.claimNumbered(wish) }
    }
    for view in views.indices where views[view].isAssumed {
      let child = children(of: view).first.map { names[$0] } ?? "view"
      names[view] = space.claim(child + "Superview")
    }
  }

  private func wish(_ view: Int) -> String {
    if let name = views[view].name?.identifier() { return name }
    let plain = plainClass(view)
    if kind(view) == "guide", let text = views[view].text?.identifier() {
      for prefix in ["uiView", "uiScrollView"] where text.hasPrefix(prefix) && text.count > prefix.count {
        return text.dropFirst(prefix.count).description.withSmallInitial
      }
      return text
    }
    return plain.identifier() ?? "view"
  }

  // MARK: Text

  /// Returns the nested declarations of the views in the language. Each has its class and address as a comment after
  /// it, and a note if there is one.
  func declarations(comments: Bool, notes: [Int: String] = [:]) -> [String] {
    let children = Dictionary(grouping: views.indices) { views[$0].parent }
    var lines: [String] = []
    func declare(_ index: Int, depth: Int) {
      let inner = children[index] ?? []
      let comment = comments ? comment(on: index, notes[index]) : ""
      // Blocks can be nested at most 64 deep; deeper views become siblings.
      let hasBlock = !inner.isEmpty && depth < 48
      lines.append(head(index) + (hasBlock ? " {" : "") + comment)
      for child in inner { declare(child, depth: depth + 1) }
      if hasBlock { lines.append("}") }
    }
    for view in children[nil] ?? [] { declare(view, depth: 0) }
    return lines
  }

  private func showsText(_ index: Int) -> Bool {
    ViewKind.named(kind(index))?.hasText == true
  }

  /// Returns the head of a declaration: `label title "Hello"`.
  private func head(_ index: Int) -> String {
    let text = showsText(index) ? views[index].text.map { " \($0.quoted)" } : nil
    return "\(kind(index)) \(names[index])\(text ?? "")"
  }

  /// Returns a comment that helps to find the view in a debugger: ` // UILabel 0x7f01`.
  private func comment(on index: Int, _ note: String?) -> String {
    let view = views[index]
    let text = showsText(index) ? nil : view.text
    let printed = [view.className, view.name.map { "'\($0)'" }, text.map { "'\($0)'" }, view.address].compactMap(\.self)
    let remarks = [view.isAssumed ? "not in the log" : printed.joined(separator: " "), note ?? ""]
    let remark = remarks.filter { !$0.isEmpty }.joined(separator: ", ").onOneLine
    return remark.isEmpty ? "" : " // \(remark)"
  }

  /// Returns the plain class name: `CardView` for `Demo.CardView`, `_TtC4Demo8CardView` and `NSKVONotifying_CardView`,
  /// and `Label` for `UILabel`.
  private func plainClass(_ view: Int) -> String {
    guard let className = views[view].className else { return "view" }
    let last = lastName(ofClass: className)
    for prefix in ["UI", "NS", "_UI", "_NS"] {
      guard last.hasPrefix(prefix), last.dropFirst(prefix.count).first?.isUppercase == true else { continue }
      return String(last.dropFirst(prefix.count))
    }
    return last
  }
}

/// Returns a class name without its module, outer types, generic arguments and the prefix that key-value observing
/// adds.
func lastName(ofClass name: String) -> String {
  var name = name
  if name.hasPrefix("NSKVONotifying_") { name = String(name.dropFirst(15)) }
  if let last = mangledNames(name).last { return last }
  if let bracket = name.firstIndex(of: "<") { name = String(name[..<bracket]) }
  return name.split(separator: ".").last.map { String($0) } ?? name
}

/// Returns the module and the names in a mangled name: `Demo` and `CardView` for `_TtC4Demo8CardView`; nothing for another
/// name. For a private class, the file precedes the name, after a `P`.
func mangledNames(_ name: String) -> [String] {
  guard name.hasPrefix("_Tt") else { return [] }
  var rest = name.dropFirst(3).drop { $0.isLetter }
  var names: [String] = []
  while let first = rest.first {
    var isFile = false
    if first == "P" {
      isFile = true
      rest = rest.dropFirst()
    }
    let digits = rest.prefix { $0.isNumber && $0.isASCII }
    guard let length = Int(digits), length > 0, length < 200, rest.count >= digits.count + length else { break }
    rest = rest.dropFirst(digits.count)
    if !isFile { names.append(String(rest.prefix(length))) }
    rest = rest.dropFirst(length)
  }
  return names.count > 1 ? names : []
}
