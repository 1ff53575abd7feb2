import InterfaceMarkup
import LayoutModel
import LayoutSyntax

/// Names for the views of a layout, and for layouts and files: identifiers, each once.
struct NameSpace {
  private var taken: Set<String> = []
  /// By name, the last number that it was given.
  private var numbers: [String: Int] = [:]

  /// Words that mean something where a name could stand.
  private static let reserved: Set<String> = {
    var words = Set(Keyword.allCases.map(\.rawValue) + Guide.allCases.map(\.rawValue))
    words.formUnion(SpecialName.allCases.map { $0.rawValue.lowercased() } + ["superview", "root"])
    words.formUnion(AttributeWord.table.map(\.word))
    words.formUnion(PriorityName.allCases.map(\.rawValue))
    words.formUnion(["view", "x", "h", "v", "none", StandardDistance.word, "true", "false"])
    return words
  }()

  /// The name itself where it is free; otherwise with the first number that makes it so.
  mutating func claim(_ name: String) -> String {
    var base = name
    if Self.reserved.contains(base.withSmallInitial) { base += "View" }
    if taken.insert(base.lowercased()).inserted { return base }
    numbers[base] = max(1, numbers[base, default: 1])
    return claimNumbered(base)
  }

  /// The name with the first free number behind the last that it was given, from 1 on. So thousands of views of one name
  /// take no longer than as many of different names.
  mutating func claimNumbered(_ name: String) -> String {
    var number = numbers[name, default: 0] + 1
    while !taken.insert("\(name)\(number)".lowercased()).inserted { number += 1 }
    numbers[name] = number
    return "\(name)\(number)"
  }
}

extension String {
  /// The words of a text as one identifier, `sign in` as `signIn`; nil where there is no letter in it. At most
  /// `words` words.
  func identifier(words limit: Int = 5, isCapital: Bool = false) -> String? {
    var words: [String] = []
    var word = ""
    for scalar in unicodeScalars {
      let isPart =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        || (!word.isEmpty && scalar.properties.generalCategory == .nonspacingMark)
      if isPart {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, scalar != "'" && scalar != "’" {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    guard words.contains(where: { $0.unicodeScalars.contains { $0.properties.isAlphabetic } }) else { return nil }
    var name = ""
    for (index, word) in words.prefix(limit).enumerated() {
      let isFirst = index == 0
      name += isFirst && !isCapital ? word.withSmallStart : word.prefix(1).uppercased() + word.dropFirst()
    }
    if let first = name.unicodeScalars.first, !first.properties.isAlphabetic, first != "_" { name = "_" + name }
    return name.count <= 60 ? name : String(name.prefix(60))
  }

  /// The word with a small initial, or all its first capitals small: `URLField` is `urlField`, and `OK` is `ok`.
  private var withSmallStart: String {
    let capitals = prefix { $0.isUppercase }
    guard capitals.count > 1 else { return withSmallInitial }
    guard capitals.count < count, self[capitals.endIndex].isLetter else {
      return capitals.lowercased() + dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + dropFirst(capitals.count - 1)
  }
}

/// The names of a root's views, by index, from labels that people gave them, outlets, texts and classes.
struct ViewNames {
  private(set) var names: [String] = []

  init(_ tree: ViewTree, outlets: [String: String]) {
    var space = NameSpace()
    for view in tree.views {
      guard view.parent != nil else {
        names.append("root")
        continue
      }
      names.append(space.claim(Self.wish(view, outlets)))
    }
  }

  subscript(_ view: Int) -> String { names[view] }

  private static func wish(_ view: InterfaceView, _ outlets: [String: String]) -> String {
    let element = view.element
    let suffix = suffixes[view.tag] ?? ""
    let candidates: [String?] = [
      element["userLabel"]?.identifier(), outlets[view.id]?.identifier(),
      ViewText(element)?.text.identifier(words: 3).map {
        $0.lowercased().hasSuffix(suffix.lowercased()) ? $0 : $0 + suffix
      },
      element.child("accessibility")?["label"]?.identifier(), element["image"]?.identifier().map { $0 + suffix },
      element["customClass"]?.identifier(), view.tag == "view" ? "container" : view.tag.identifier(),
    ]
    return candidates.compactMap { $0 }.first ?? "element"
  }

  /// What is added to a text so that the name says what shows it.
  private static let suffixes = [
    "label": "Label", "button": "Button", "textField": "Field", "imageView": "Image", "segmentedControl": "Control",
  ]
}
