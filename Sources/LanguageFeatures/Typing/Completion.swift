package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns the completions at a cursor; nil within comments, texts and numbers.
package func completions(in snapshot: Snapshot, at offset: Int) -> Completions? {
  guard let place = CompletionPlace(snapshot, at: offset) else { return nil }
  var labels: Set<String> = []
  let items = place.items.filter { labels.insert($0.label).inserted }
  guard place.isBehindSign else { return Completions(range: place.word, items: items) }
  let spaced = items.map { item in
    var item = item
    item.insertion = " " + item.insertion
    item.snippet = item.snippet.map { " " + $0 }
    return item
  }
  return Completions(range: place.word, items: spaced)
}

/// The number of views whose attributes are offered as a whole path. Farther views are offered by name.
private let wholePathLimit = 8

extension CompletionPlace {
  /// Whether the word directly follows an operator after which canonical format has a space.
  fileprivate var isBehindSign: Bool {
    guard let last, last.end == word.start, !isVisual else { return false }
    return [.equal, .doubleEqual, .atMost, .atLeast, .colon].contains(last.kind)
  }

  /// The completions, determined by the enclosing block first, then by the token before the cursor.
  fileprivate var items: [CompletionItem] {
    switch blocks.last?.kind {
    case .strings: return head.isEmpty ? untranslated : []
    case .preview where !isExpectation: return previewItems
    default: break
    }
    if isVisual { return visualItems }
    if let setting {
      return last?.kind == .colon || last?.kind.isSign == true || last?.kind == .ellipsis ? values(of: setting) : []
    }
    guard let last else { return isExpectation ? viewItems + constants + bareAttributes : statementItems }
    switch last.kind {
    case .dot: return pathItems
    case .at: return priorities
    case .identifier, .number, .rightParenthesis: return itemsAfterWord
    case .comma where text(0) == Keyword.when.rawValue || contains(.when): return conditions
    case .comma where contains(.except): return edges
    case .equal where text(0) == Keyword.let.rawValue && pathLength == 1: return constants
    case _ where last.kind.isSign: return operands
    default: return []
    }
  }

  private var itemsAfterWord: [CompletionItem] {
    switch Keyword(rawValue: lastText) {
    case .when where head.count == 1 || text(head.count - 2) == Keyword.else.rawValue: return conditions
    case .else where head.count == 1: return [keyword(.when)]
    case .locale: return languages
    case .inset: return constants
    case .except: return edges
    case .as: return []
    default: break
    }
    guard relation != nil, !contains(.as), text(0) != Keyword.let.rawValue, last?.kind != .dot else { return [] }
    var clauses: [Keyword] = [.as]
    let isPrioritised = head.contains { $0.kind == .at }
    if case .compound(let compound)? = attributes.first, compound.isEdges, !isPrioritised, !contains(.except) {
      clauses = (contains(.inset) ? [] : [.inset]) + [.except, .as]
    }
    return clauses.map(keyword)
  }

  // MARK: Paths

  private var pathItems: [CompletionItem] {
    let path = path
    guard let first = path.first else { return [] }
    let other = relation == nil ? nil : attributes.first
    var items = attributeItems(meeting: other)
    let inner = innerView(at: path)
    if path.count > 1, inner == nil { return path.count > 2 || Guide(spelled: path[1]) == nil ? [] : items }
    let view = inner ?? views.first { $0.name == first }
    items += Guide.allCases.filter { hasGuide(view?.name ?? first, $0.owner) }
      .map { CompletionItem($0.rawValue, .guide, topic: .guide($0)) }
    // At the start of a statement, the path may be that of a setting.
    if relation == nil, head.count == path.count * 2, let view { items += settings { $0.isFor(view.kind) } }
    return items + (view.map(innerViews) ?? [])
  }

  /// Whether a view can have the guides of an owner. A `superview` may be any view.
  private func hasGuide(_ name: String, _ owner: Guide.Owner) -> Bool {
    switch owner {
    case .anyView: true
    case .root: SpecialName(spelled: name) != nil
    case .scrollView:
      views.first { $0.name == name }.map { $0.kind.family == .scroll } ?? (SpecialName(spelled: name) == .superview)
    }
  }

  /// Returns the attributes that can be paired with another one in an equation, the same one first. Returns all if
  /// there is no other.
  func attributeItems(meeting other: AttributeWord?) -> [CompletionItem] {
    let words = Attribute.allCases.map { AttributeWord.simple($0) } + CompoundAttribute.allCases.map { .compound($0) }
    let fitting = words.filter { word in other.map { word.mayMeet($0) } ?? true }
    let same = fitting.filter { $0 == other }
    return (same + fitting.filter { $0 != other }).map { word in
      CompletionItem(word.spelling, .attribute, topic: .attribute(word))
    }
  }

  // MARK: Sides of an equation

  private var operands: [CompletionItem] {
    let known = attributes
    guard let other = known.first else { return viewItems + constants + bareAttributes }
    let isAfterRelation = last.map { ![.plus, .minus, .star, .slash, .leftParenthesis].contains($0.kind) } ?? false
    var items: [CompletionItem] = []
    if known.count < 2 || isAfterRelation { items = isAfterRelation ? whole(other) + viewItems : viewItems }
    if case .compound(.aspect) = other { return constants }
    // A position is relative to another one, so a constant alone is invalid for it.
    if !isAfterRelation || other.isSize { items += constants }
    if !isAfterRelation, !other.isSize {
      items.append(
        CompletionItem(
          StandardDistance.word, .constant,
          detail: "\(StandardDistance.betweenSiblings); to an ancestor \(StandardDistance.toAncestor)",
          topic: .standardDistance))
    }
    return items
  }

  /// Returns whole paths to other views' attributes that are valid on the other side.
  private func whole(_ other: AttributeWord) -> [CompletionItem] {
    guard case .compound(.aspect) = other else {
      let subject = head.first.map { snapshot.file[$0.range] }
      func item(_ path: String, _ word: AttributeWord) -> CompletionItem {
        CompletionItem("\(path).\(word.spelling)", .attribute, topic: .attribute(word))
      }
      var items = [item("superview", other)]
      if !other.isSize { items += [Guide.safeArea, .margins].map { item("superview.\($0.rawValue)", other) } }
      for view in nearbyViews.filter({ $0.name != subject }).prefix(wholePathLimit) {
        items.append(item(view.name, other))
        if let opposite = other.opposite { items.append(item(view.name, opposite)) }
      }
      return items
    }
    return []
  }
}

extension Token.Kind {
  /// Whether an operand follows the token.
  fileprivate var isSign: Bool {
    switch self {
    case .equal, .doubleEqual, .atMost, .atLeast, .plus, .minus, .star, .slash, .leftParenthesis, .times: true
    default: false
    }
  }
}
