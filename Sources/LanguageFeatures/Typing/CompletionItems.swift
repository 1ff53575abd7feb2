import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// The lists of completions.
extension CompletionPlace {
  func keyword(_ keyword: Keyword) -> CompletionItem {
    CompletionItem(keyword.rawValue, .keyword, insertion: keyword.rawValue + " ", topic: .keyword(keyword))
  }

  // MARK: Names

  /// The named views of the layout. Those used on the nearest lines are first.
  var nearbyViews: [View] {
    let lines = snapshot.file.lines
    let line = lines.lineIndex(at: word.start)
    var distances: [Int: Int] = [:]
    for occurrence in snapshot.model.occurrences where occurrence.range != word {
      guard case .view(layout, let view) = occurrence.entity.referent else { continue }
      distances[view] = min(distances[view] ?? Int.max, abs(lines.lineIndex(at: occurrence.range.start) - line))
    }
    let named = views.filter { !$0.isRoot && !$0.isAnonymous && $0.inner == nil }
    return named.enumerated().sorted { left, right in
      (distances[left.element.index] ?? Int.max, left.offset)
        < (distances[right.element.index] ?? Int.max, right.offset)
    }.map(\.element)
  }

  /// The views by name, the nearest first.
  var namedViews: [CompletionItem] {
    guard let layout else { return [] }
    return nearbyViews.map {
      CompletionItem($0.name, .view, detail: $0.kind.name, topic: .view(layout: layout, view: $0.index))
    }
  }

  /// The named views, and the words that refer to views.
  var viewItems: [CompletionItem] {
    guard let layout else { return [] }
    let enclosing = enclosingView?.index ?? View.rootIndex
    let special: [SpecialName] = [.superview, .root]
    return namedViews
      + special.map {
        CompletionItem($0.rawValue, .view, topic: .special($0, layout: layout, view: $0 == .root ? 0 : enclosing))
      }
  }

  var constants: [CompletionItem] {
    let model = snapshot.model
    return model.constants.indices.filter { index in
      let constant = model.constants[index]
      // A constant cannot be defined in terms of itself.
      let isBeingDefined = text(0) == Keyword.let.rawValue && constant.name == text(1)
      return (constant.layout == nil || constant.layout == layout) && !isBeingDefined
    }.map(constantItem)
  }

  /// Returns the item of a constant, with its value.
  func constantItem(_ index: Int) -> CompletionItem {
    let model = snapshot.model
    return CompletionItem(
      model.constant(index)?.name ?? "", .constant, detail: model.value(ofConstant: index)?.fractionText ?? "",
      topic: .constant(index))
  }

  /// The attributes of the view whose braces enclose the cursor.
  var bareAttributes: [CompletionItem] { enclosingView == nil ? [] : attributeItems(meeting: attributes.first) }

  var languages: [CompletionItem] {
    var tags: [String] = []
    for table in snapshot.model.strings where !tags.contains(table.locale) { tags.append(table.locale) }
    return tags.map { tag in
      let isWord = tag.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return CompletionItem(tag, .language, insertion: isWord ? tag : "\"\(tag)\"")
    }
  }

  /// The texts that views show and that the enclosing `strings` does not contain yet.
  var untranslated: [CompletionItem] {
    var known: Set<String> = []
    for statement in blocks.last?.block?.statements ?? [] {
      if case .translation(let key, _) = statement.kind { known.insert(key.value) }
    }
    return snapshot.model.occurrences.compactMap { occurrence in
      guard case .text(let text) = occurrence.entity, occurrence.isDeclaration, known.insert(text).inserted else {
        return nil
      }
      let written = snapshot.file[occurrence.range]
      return CompletionItem(
        written, .text, insertion: "\(written) = \"\"",
        snippet: "\(written.replacing("\\", with: "\\\\").replacing("$", with: "\\$")) = \"$0\"")
    }
  }

  // MARK: Words

  /// The named priorities, then the numbers in the file, the most common first, then the constants with a valid value.
  var priorities: [CompletionItem] {
    var counts: [String: Int] = [:]
    let tokens = snapshot.tree.tokens
    for (at, number) in zip(tokens, tokens.dropFirst()) where at.kind == .at && number.kind == .number {
      counts[snapshot.file[number.range], default: 0] += 1
    }
    let numbers = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return PriorityName.allCases.map {
      CompletionItem($0.rawValue, .priority, detail: "\($0.value)", topic: .priority($0))
    }
      + numbers.map {
        CompletionItem($0.key, .priority, detail: "used \($0.value == 1 ? "once" : "\($0.value) times")")
      }
      + constants.filter { item in
        guard case .constant(let index)? = Entity(topic: item.topic),
          let value = snapshot.model.value(ofConstant: index)
        else { return false }
        return value >= 1 && value <= 1000
      }
  }

  var conditions: [CompletionItem] {
    ConditionName.allCases.map { CompletionItem($0.rawValue, .condition, topic: .condition($0)) }
      + states + [keyword(.locale)]
  }

  /// The states that the layout can read; for a preview of the file, those of any layout.
  var states: [CompletionItem] {
    let model = snapshot.model
    return model.states.indices.filter { layout == nil || model.states[$0].layout.map { $0 == layout } ?? true }.map {
      CompletionItem(model.states[$0].name, .condition, topic: .state($0))
    }
  }

  var edges: [CompletionItem] {
    let taken = Set(head.indices.map { text($0) })
    return CompoundAttribute.edges.parts.filter { !taken.contains($0.rawValue) }
      .map { CompletionItem($0.rawValue, .attribute, topic: .attribute(.simple($0))) }
  }

  // MARK: Settings

  /// Returns the settings of an owner that the enclosing block does not contain yet.
  func settings(where isWanted: (SettingName.Owner) -> Bool) -> [CompletionItem] {
    var known: Set<String> = []
    if head.isEmpty {
      for statement in blocks.last?.block?.statements ?? [] where !statement.range.touches(word.end) {
        if case .setting(let setting) = statement.kind, setting.owner == nil { known.insert(setting.name.text) }
      }
    }
    // Settings of the specific kind of view are used more often than those of any view.
    let names = SettingName.allCases.filter { isWanted($0.owner) && !known.contains($0.rawValue) }
    return (names.filter { $0.owner != .anyView } + names.filter { $0.owner == .anyView }).map { name in
      CompletionItem(name.rawValue, .setting, insertion: name.rawValue + ": ", topic: .setting(name))
    }
  }

  func values(of setting: SettingName) -> [CompletionItem] {
    // A list can go on after a comma, and only a whole value can be `all`.
    let all =
      setting.alternatives == .listOrAll && last?.kind == .colon ? [CompletionItem(SettingName.all, .value)] : []
    // A range of sizes has an end.
    let fit = setting.canFit && last?.kind != .ellipsis ? [CompletionItem(SettingName.fit, .value)] : []
    return values(inListOf: setting) + all + fit
  }

  private func values(inListOf setting: SettingName) -> [CompletionItem] {
    func words(_ words: [String]) -> [CompletionItem] { words.map { CompletionItem($0, .value) } }
    switch setting.shape {
    case .word(let list): return words(list)
    case .numberOrWord(let list): return words(list) + constants
    case .boolean: return words(["true", "false"])
    case .priority: return priorities
    case .number, .insets: return constants
    case .size(let allowsNone): return constants + words(allowsNone ? ["none"] : [])
    case .color: return words(SystemColor.names)
    case .locale: return languages + words([SettingName.doubleLength])
    case .string: return []
    case .typeName: return words(writtenClasses)
    case .device:
      // Users design for new devices, and for phones first.
      let newest = Device.table.reversed()
      return (newest.filter { !$0.isPad } + newest.filter(\.isPad)).map { device in
        CompletionItem(
          device.name, .device, detail: "\(device.screen.width) × \(device.screen.height)", topic: .device(device.name))
      }
    }
  }

  /// The classes that views of the file have.
  private var writtenClasses: [String] {
    let classes = snapshot.model.layouts.flatMap(\.settings).compactMap { setting -> String? in
      if setting.name == .swiftClass, case .word(let name) = setting.value { name } else { nil }
    }
    return Set(classes).sorted()
  }

  // MARK: Statements

  /// The system that the layout is for.
  private var platform: Platform {
    layout.flatMap { snapshot.model.layouts.indices.contains($0) ? snapshot.model.layouts[$0].platform : nil } ?? .iOS
  }

  /// The completions at the beginning of a line.
  var statementItems: [CompletionItem] {
    if layout == nil { return constructs([.layout, .let, .state, .preview, .strings, .import]) }
    let isInWhen = blocks.contains {
      $0.sort == .when || $0.sort == .otherwise
    }
    var items: [CompletionItem] = []
    if let view = enclosingView { items += innerItems(of: view) + settings { $0.isFor(view.kind) } + bareAttributes }
    // The first statement of a layout declares a view.
    let isFirst = !isInWhen && namedViews.isEmpty
    if !isFirst { items += viewItems }
    if !isInWhen {
      items += (ViewKind.table + (platform == .macOS ? ViewKind.appKitTable : [])).map {
        CompletionItem($0.name, .kind, insertion: $0.name + " ", snippet: $0.snippet, topic: .kind($0))
      }
      items += layoutKinds
      if isFirst { items += viewItems }
      if enclosingView == nil { items += settings { $0 == .layout } }
    }
    let isTop = blocks.isEmpty
    return items
      + constructs(
        isInWhen
          ? [.expect, .when]
          : isTop
            ? [.let, .state, .when, .expect, .preview, .strings, .layout, .import]
            : [.let, .state, .when, .expect, .preview])
  }

  private func constructs(_ keywords: [Keyword]) -> [CompletionItem] {
    keywords.map { word in
      var item = keyword(word)
      item.snippet =
        switch word {
        case .import: "import \"${1:FormRow}.layout\"$0"
        case .layout: "layout ${1:Name} {\n\t$0\n}"
        case .let: "let ${1:name} = $0"
        case .state: "state ${0:expanded}"
        case .when: "when ${1:compactHeight} {\n\t$0\n}"
        case .preview: "preview ${1:name} { device: ${0:\(Device.standard.name)} }"
        case .strings: "strings ${1:de} {\n\t$0\n}"
        default: nil
        }
      return item
    }
  }

  // MARK: Visual lines

  var visualItems: [CompletionItem] {
    guard let last else { return [] }
    let isInBrackets =
      (head.lastIndex { $0.kind == .leftBracket } ?? -1) > (head.lastIndex { $0.kind == .rightBracket } ?? -1)
    switch last.kind {
    case .leftBracket: return namedViews
    case .at: return priorities
    case .minus: return constants
    case .leftParenthesis, .comma, .equal, .doubleEqual, .atMost, .atLeast:
      return constants + (isInBrackets ? namedViews : [])
    case .rightBracket, .bar: return head.count > 1 ? [keyword(.as)] : []
    default: return []
    }
  }
}

extension ViewKind {
  /// The declaration, with its name as a placeholder.
  fileprivate var snippet: String { hasText ? "\(name) ${1:name} \"${0:text}\"" : "\(name) ${0:name}" }
}
