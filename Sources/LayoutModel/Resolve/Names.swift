import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The meaning of a dotted path in an equation.
enum PathMeaning {
  case constant(Rational)
  /// The standard distance, which depends on the equation's items.
  case standard
  case attribute(Item, AttributeWord)
}

extension LayoutResolver {
  /// Reports the first name that no view has, before any other check.
  func checkItems(_ paths: [[Name]], _ place: EquationPlace) throws(Refusal) {
    for path in paths where path.count > 1 {
      do throws(Refusal) {
        _ = try item(path[0], place)
      } catch {
        // Where the only view that is named is unknown, there is no superview either, which is not what is wrong.
        for other in paths where other.count > 1 && SpecialName(spelled: other[0].text) == nil {
          _ = try item(other[0], place)
        }
        throw error
      }
    }
  }

  func meaning(of path: [Name], _ place: EquationPlace) throws(Refusal) -> PathMeaning {
    guard let first = path.first else { throw .silent }
    if let known = meanings.first(where: { $0.start == first.range.start }) { return known.meaning }
    let meaning = try findMeaning(of: path, place)
    meanings.append((first.range.start, meaning))
    return meaning
  }

  private func findMeaning(of path: [Name], _ place: EquationPlace) throws(Refusal) -> PathMeaning {
    guard let last = path.last else { throw .silent }
    if path.count == 1 { return try meaning(ofWord: last, place) }
    let found = scope.view(in: path)
    var item = if let found { Item(found.view) } else { Item(try self.item(path[0], place)) }
    let rest = path.dropFirst(found?.length ?? 1)
    if rest.count > 1, let next = rest.first {
      if AttributeWord(next.text) != nil { throw .reported(pathTooLong(path)) }
      if Guide(spelled: next.text) == nil, let refusal = refusal(ofInner: next, in: item.view) { throw refusal }
      item = Item(item.view, try guide(next, of: item.view, path))
      if rest.count > 2 { throw .reported(pathTooLong(path)) }
    }
    let word = try attribute(last, path)
    if item.guide != nil, case .margin = word { throw .reported(unknownAttribute(last)) }
    return .attribute(item, word)
  }

  private func meaning(ofWord name: Name, _ place: EquationPlace) throws(Refusal) -> PathMeaning {
    switch scope.entity(ofWord: name.text) {
    case .constant(let index): return .constant(try shared.value(ofConstant: index))
    case .standardDistance: return .standard
    case .notAnAttribute: return .constant(.zero)
    case .attribute(let word): return .attribute(Item(place.enclosing), word)
    default: break
    }
    if scope.views[name.text] != nil || SpecialName(spelled: name.text) != nil {
      throw .reported(viewWithoutAttribute(name, meeting: nil))
    }
    throw unknownWord(name)
  }

  /// A view without an attribute, where one is still to be typed; `other` is the attribute on the other side.
  private func viewWithoutAttribute(_ name: Name, meeting other: String?) -> Diagnostic {
    .viewWithoutAttribute(name.text, example: "\(name.text).\(other ?? "width")", at: name.range)
  }

  /// Refuses single words that are no attribute, constant or other word of an equation: more of them is to be typed. At a
  /// layout's own level, a view's name is the view also where it could be an attribute of the root, such as `left`.
  /// `ofSize` is the attribute of a size such as `40 x 40` in the equation.
  func checkWords(_ paths: [[Name]], isTopLevel: Bool, ofSize: String?) throws(Refusal) {
    let other = paths.lazy.filter { $0.count > 1 }.compactMap { path in
      path.last.flatMap { AttributeWord($0.text) == nil ? nil : $0.text }
    }.first
    for path in paths where path.count == 1 {
      let name = path[0]
      if scope.constants[name.text] != nil || name.text == "standard" { continue }
      let isView = scope.views[name.text] != nil
      if AttributeWord(name.text) != nil, !(isView && isTopLevel) { continue }
      let special = SpecialName(spelled: name.text)
      if special == .notAnAttribute { continue }
      if isView || special != nil {
        // `card.centerXY = superview`
        if other == nil, let wrong = paths.first(where: { $0.count == 2 })?.last,
          OtherNames.attribute(wrong.text) != nil
        {
          throw .reported(unknownAttribute(wrong))
        }
        throw .reported(viewWithoutAttribute(name, meeting: other ?? ofSize))
      }
      throw unknownWord(name)
    }
  }

  private func unknownWord(_ name: Name) -> Refusal {
    if attribute(ofAnchor: name.text) != nil { return .reported(unknownAttribute(name)) }
    let attributes = AttributeWord.table.map(\.word)
    let others = scope.constants.keys.sorted() + viewNames + [StandardDistance.word, "superview", "root"]
    if let near = wordMeant(by: name.text, among: others) {
      return .reported(
        .unknownView(name.text, suggestion: near, at: name.range, fixes: .writing(near, at: name.range)))
    }
    if let near = suggestion(for: name.text, among: attributes) {
      return .reported(
        .unknownAttribute(name.text, suggestion: near, at: name.range, fixes: .writing(near, at: name.range)))
    }
    // It can be a constant of the file that is missing, which is reported once.
    return shared.lacksImport ? .silent : .reported(.unknownWord(name.text, at: name.range))
  }

  // MARK: Items

  /// The names of declared views, in document order.
  var viewNames: [String] { views.dropFirst().filter { !$0.isAnonymous && $0.inner == nil }.map(\.name) }

  func item(_ name: Name, _ place: EquationPlace) throws(Refusal) -> Int {
    switch scope.entity(ofItem: name.text, superview: views[place.subject].superview) {
    case .view(_, let view), .special(_, _, let view): return view
    default: break
    }
    guard SpecialName(spelled: name.text) == .superview else { throw .reported(unknownView(name)) }
    throw .reported(
      .noSuperview(
        "The root view has no superview", at: name.range,
        fixes: [Fix("Write `root`", replace: name.range, with: "root")]))
  }

  private func unknownView(_ name: Name) -> Diagnostic {
    let hints: [String: (words: String, replacement: String?)] = [
      "view": ("UIKit's `view` is `root` here", "root"),
      "self": ("UIKit's `self.view` is `root` here", "root"),
      "parent": ("use `superview`", "superview"),
      "topLayoutGuide": ("use the top of `superview.safeArea`", nil),
      "bottomLayoutGuide": ("use the bottom of `superview.safeArea`", nil),
    ]
    if let hint = hints[name.text] {
      var fixes: [Fix] = .writing(hint.replacement, at: name.range)
      if name.text.hasSuffix("LayoutGuide") { fixes = layoutGuideFix(name) }
      return .unknownView(name.text, explained: hint.words, at: name.range, fixes: fixes)
    }
    if let guide = Guide(spelled: name.text) ?? Guide(uikit: name.text), guide.owner != .scrollView {
      return .unknownView(
        name.text, explained: "name the guide's view: `\(guide.usualPath)`", at: name.range,
        fixes: .writing(guide.usualPath, at: name.range))
    }
    if scope.constants[name.text] != nil {
      return .unknownView(name.text, explained: "it is a constant, which has no attributes", at: name.range)
    }
    let declare = declareFix("view \(name.text)")
    // The guide of a view is meant by `readable.leading`.
    if let guide = Guide.allCases.first(where: { name.text.count >= 4 && $0.rawValue.hasPrefix(name.text) }),
      guide.owner != .scrollView
    {
      return .unknownView(
        name.text, suggestion: guide.usualPath, at: name.range, fixes: .writing(guide.usualPath, at: name.range))
    }
    let near = wordMeant(by: name.text, among: viewNames + ["superview", "root"])
    return .unknownView(
      name.text, suggestion: near, at: name.range, fixes: .writing(near, at: name.range) + [declare].compactMap { $0 })
  }

  /// Replaces `topLayoutGuide.bottom` by the top of the safe area.
  private func layoutGuideFix(_ name: Name) -> [Fix] {
    let tokens = shared.tree.tokens.filter { !$0.kind.isTrivia }
    guard let at = tokens.firstIndex(where: { $0.range == name.range }), at + 2 < tokens.count,
      tokens[at + 1].kind == .dot
    else { return [] }
    let edge = name.text.hasPrefix("top") ? "top" : "bottom"
    return [
      Fix(
        "Write `superview.safeArea.\(edge)`", replace: name.range.union(tokens[at + 2].range),
        with: "superview.safeArea.\(edge)")
    ]
  }

  // MARK: Guides and attributes

  private func pathTooLong(_ path: [Name]) -> Diagnostic {
    let last = path[path.count - 1]
    // `card.center.x`
    let before = path[path.count - 2]
    if before.text == CompoundAttribute.center.rawValue, ["x", "y"].contains(last.text) {
      let word = before.text + last.text.uppercased()
      let range = before.range.union(last.range)
      return .unknownAttribute(
        "\(before.text).\(last.text)", suggestion: word, at: range, fixes: .writing(word, at: range))
    }
    return .unknownAttribute(
      last.text, explained: "a path is a view, an optional guide, and one attribute", at: last.range)
  }

  /// The guide that a name in a path is, of a view that has it.
  private func guide(_ name: Name, of view: Int, _ path: [Name]) throws(Refusal) -> Guide {
    guard let guide = Guide(spelled: name.text) else { throw .reported(unknownGuide(name, path)) }
    func refusal(_ words: String, _ fixes: [Fix] = []) -> Refusal {
      .reported(.unknownAttribute(name.text, explained: words, at: name.range, fixes: fixes))
    }
    if platform == .macOS, guide == .keyboard || guide == .readableContent {
      throw refusal("it is a guide of UIKit, and this layout is for macOS")
    }
    switch guide.owner {
    case .anyView: break
    case .root:
      guard view == View.rootIndex else {
        throw refusal("it is a guide of the root view: `root.\(guide.rawValue)`", .writing("root", at: path[0].range))
      }
    case .scrollView:
      guard views[view].kind.family == .scroll else { throw refusal("only a scroll view has this guide") }
    }
    return guide
  }

  private func unknownGuide(_ name: Name, _ path: [Name]) -> Diagnostic {
    if ["topLayoutGuide", "bottomLayoutGuide"].contains(name.text), let last = path.last {
      let edge = name.text.hasPrefix("top") ? "top" : "bottom"
      return .unknownAttribute(
        name.text, explained: "today it is the \(edge) of `safeArea`", at: name.range,
        fixes: [Fix("Write `safeArea.\(edge)`", replace: name.range.union(last.range), with: "safeArea.\(edge)")])
    }
    if let hugging = prioritySetting(name, path) { return hugging }
    // `card.frame.width` and `card.superview.width`
    if let last = path.last, path.count > 2, AttributeWord(last.text) != nil {
      let special = SpecialName(spelled: name.text)
      if special != nil || OtherNames.detours.contains(name.text) {
        let written = (special.map { [$0.rawValue] } ?? [path[0].text]) + [last.text]
        let meant = written.joined(separator: ".")
        let range = path[0].range.union(last.range)
        return .unknownAttribute(
          name.text, explained: "write `\(meant)`", at: name.range, fixes: .writing(meant, at: range))
      }
    }
    let near =
      Guide(uikit: name.text)?.rawValue ?? suggestion(for: name.text, among: Guide.allCases.map(\.rawValue))
    return .unknownAttribute(
      name.text,
      explained: near.map { "did you mean the guide `\($0)`?" }
        ?? "the guides are \(list(Guide.allCases.map(\.rawValue)))",
      at: name.range, fixes: .writing(near, at: name.range))
  }

  private func attribute(_ name: Name, _ path: [Name]) throws(Refusal) -> AttributeWord {
    if let word = AttributeWord(name.text) { return word }
    let whole = path.map(\.text).joined(separator: ".")
    if scope.views[whole] != nil {
      throw .reported(.viewWithoutAttribute(whole, example: "\(whole).width", at: name.range))
    }
    if let guide = Guide(spelled: name.text) {
      throw .reported(
        .unknownAttribute(
          name.text, explained: "name an attribute of this guide, such as `\(guide.rawValue).top`",
          at: name.range))
    }
    throw .reported(unknownAttribute(name))
  }

  private func unknownAttribute(_ name: Name) -> Diagnostic {
    if let word = attribute(ofAnchor: name.text) {
      return .unknownAttribute(name.text, suggestion: word, at: name.range, fixes: [anchorFix(name, word)])
    }
    if let setting = prioritySetting(name, [name]) { return setting }
    if let limit = OtherNames.limit(name.text) {
      let (word, sign) = (limit.attribute.rawValue, relation(after: name))
      let meant = "\(word) \(limit.relation)"
      return .unknownAttribute(
        name.text, explained: "write `\(meant)`", at: name.range,
        fixes: sign.map { [Fix("Write `\(meant)`", replace: ByteRange(name.range.start, $0.end), with: meant)] } ?? [])
    }
    if OtherNames.distances.contains(name.text) {
      return .unknownAttribute(
        name.text, explained: "a distance is a part of an equation, such as `leading = superview.leading + 8`",
        at: name.range)
    }
    let near =
      OtherNames.attribute(name.text) ?? wordMeant(by: name.text, among: AttributeWord.table.map(\.word))
    return .unknownAttribute(
      name.text, suggestion: near, at: name.range, fixes: .writing(near, at: name.range))
  }

  /// Reports UIKit's properties of hugging and compression resistance, which are settings here.
  private func prioritySetting(_ name: Name, _ path: [Name]) -> Diagnostic? {
    guard let plain = SettingName(uikit: name.text) ?? SettingName(rawValue: name.text),
      [.hugging, .compressionResistance].contains(plain),
      let axis = path.last?.text
    else { return nil }
    let word = plain.rawValue
    let ofAxis = SettingName(rawValue: axis + word.withLargeInitial)
    let setting = (ofAxis ?? plain).rawValue
    var fixes: [Fix] = []
    if let sign = path.last.flatMap({ relation(after: $0) }) {
      fixes = [Fix("Write `\(setting):`", replace: ByteRange(name.range.start, sign.end), with: "\(setting):")]
    }
    return .unknownAttribute(name.text, explained: "it is the setting `\(setting)`", at: name.range, fixes: fixes)
  }

  /// The `=` that follows a name; nil if something else does.
  private func relation(after name: Name) -> Token? {
    let next = shared.tree.tokens.first { $0.start >= name.range.end && !$0.kind.isTrivia }
    return next?.kind == .equal ? next : nil
  }

  /// Returns the attribute of one of UIKit's anchors: `top` for `topAnchor`.
  private func attribute(ofAnchor name: String) -> String? {
    guard name.hasSuffix("Anchor") else { return nil }
    let word = String(name.dropLast(6))
    return AttributeWord(word) == nil ? nil : word
  }

  /// Replaces all anchors on the line of one.
  private func anchorFix(_ name: Name, _ word: String) -> Fix {
    let tokens = shared.tree.tokens
    guard let place = tokens.firstIndex(where: { $0.range == name.range }) else {
      return Fix("Write `\(word)`", replace: name.range, with: word)
    }
    let start = tokens[..<place].lastIndex { $0.kind.endsLine } ?? tokens.startIndex
    let end = tokens[place...].firstIndex { $0.kind.endsLine } ?? tokens.endIndex
    let edits = tokens[start..<end].compactMap { token in
      token.kind == .identifier
        ? attribute(ofAnchor: file[token.range]).map { TextEdit(token.range, $0) } : nil
    }
    return Fix("Write `\(word)`", edits)
  }

  // MARK: The view tree

  func isAncestor(_ ancestor: Int, of view: Int) -> Bool { views.isAncestor(ancestor, of: view) }

  /// Returns the nearest view that contains, or is, each of the items.
  func commonAncestor(_ items: [Int]) -> Int {
    guard var common = items.first else { return View.rootIndex }
    for item in items.dropFirst() {
      while common != item, !isAncestor(common, of: item) {
        guard let next = views[common].superview else { return View.rootIndex }
        common = next
      }
    }
    return common
  }
}

extension Guide {
  /// The guide with the view of which it is usually meant.
  fileprivate var usualPath: String { "\(owner == .root ? "root" : "superview").\(rawValue)" }
}
