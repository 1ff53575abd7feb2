import LayoutModel
import LayoutSyntax

/// The conditions of a layout's `when` blocks, as Boolean constants and expressions.
struct SwiftConditions {
  /// A yes-or-no question about a preview; of two opposite conditions only one becomes a question.
  private struct Question: Hashable {
    let name: String
    let declaration: String
  }

  private let framework: SwiftFramework
  /// The view that is as large as the screen, as an expression.
  private let screen: String
  private var questions: [Question] = []

  /// The properties of the states, by the state's name.
  private let properties: [String: String]

  init(_ framework: SwiftFramework, screen: String, properties: [String: String]) {
    self.framework = framework
    self.screen = screen
    self.properties = properties
  }

  /// The constants that the expressions name. Read it after all expressions have been requested.
  var declarations: [String] { questions.map { "let \($0.name) = \($0.declaration)" } }

  /// Returns an expression that is true if all of the guards hold.
  mutating func expression(_ guards: [Guard]) -> String {
    var parts: [String] = []
    for branch in guards {
      for part in atoms(branch) where !parts.contains(part) { parts.append(part) }
    }
    return parts.isEmpty ? "true" : parts.joined(separator: " && ")
  }

  private mutating func atoms(_ branch: Guard) -> [String] {
    var atoms = branch.conditions.map { text($0, isNegated: false) }
    for other in branch.excluded {
      if other.count == 1 {
        atoms.append(text(other[0], isNegated: true))
      } else if !other.isEmpty {
        atoms.append("!(\(other.map { text($0, isNegated: false) }.joined(separator: " && ")))")
      } else {
        // An earlier branch without conditions excludes everything.
        atoms.append("false")
      }
    }
    return atoms
  }

  private mutating func text(_ test: ConditionTest, isNegated: Bool) -> String {
    let question: Question
    var isOpposite = false
    switch test {
    case .named(let condition):
      isOpposite = [.regularWidth, .regularHeight, .portrait, .leftToRight].contains(condition)
      switch condition {
      case .compactWidth, .regularWidth:
        question = Question(
          name: "isWidthCompact", declaration: sizeClass("horizontalSizeClass"))
      case .compactHeight, .regularHeight:
        question = Question(
          name: "isHeightCompact", declaration: sizeClass("verticalSizeClass"))
      case .portrait, .landscape:
        question = Question(name: "isLandscape", declaration: "\(screen).bounds.width > \(screen).bounds.height")
      case .leftToRight, .rightToLeft:
        question = Question(
          name: "isRightToLeft", declaration: framework.isRightToLeft("root"))
      }
    case .state(let name):
      // A property of the class needs no constant.
      let property = properties[name] ?? Self.property(ofState: name)
      return isNegated ? "!\(property)" : property
    case .locale(let tag):
      let language = "(Bundle.main.preferredLocalizations.first ?? \"\")"
      question = Question(
        name: "isLocale" + Self.capitalized(tag),
        // `de` also matches de-AT, while a tag with a region matches only itself.
        declaration: tag.contains("-") || tag.contains("_")
          ? "\(language) == \(swiftLiteral(tag))"
          : "\(language).split(separator: \"-\").first == \(swiftLiteral(tag))")
    }
    if !questions.contains(question) { questions.append(question) }
    return isOpposite == isNegated ? question.name : "!\(question.name)"
  }

  /// Returns whether a size class is compact. A Mac has none, and its windows are taken as regular.
  private func sizeClass(_ name: String) -> String {
    framework == .appKit ? "false  // AppKit has no size classes." : "root.traitCollection.\(name) == .compact"
  }

  /// Returns words for the property that contains a block's constraints: `compactHeight`, `regularHeightAndLocaleDe`.
  static func words(_ guards: [Guard]) -> String {
    var parts: [String] = []
    for branch in guards {
      let own = branch.conditions.map { word($0, isNegated: false) }
      // A remainder is named after the opposite condition if it excludes a single condition; several have no such name.
      let opposite = branch.excluded.count == 1 && branch.excluded[0].count == 1
      let rest = opposite ? branch.excluded[0].map { word($0, isNegated: true) } : ["otherwise"]
      for word in own.isEmpty ? rest : own where !parts.contains(word) { parts.append(word) }
    }
    guard let first = parts.first else { return "other" }
    return ([first] + parts.dropFirst().map(capitalized)).joined(separator: "And")
  }

  private static func word(_ test: ConditionTest, isNegated: Bool) -> String {
    switch test {
    case .named(let condition): (isNegated ? opposite(of: condition) : condition).rawValue
    case .state(let name): isNegated ? "not" + capitalized(name) : name
    case .locale(let tag): (isNegated ? "notLocale" : "locale") + capitalized(tag)
    }
  }

  /// Returns the name of a state's property: `isExpanded`.
  static func property(ofState name: String) -> String {
    let isQuestion = ["is", "has", "shows"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
    return isQuestion ? name : "is" + name.withLargeInitial
  }

  private static func capitalized(_ word: String) -> String {
    word.split { !$0.isLetter && !$0.isNumber }.map(\.withLargeInitial).joined()
  }

  private static func opposite(of condition: ConditionName) -> ConditionName {
    switch condition {
    case .compactWidth: .regularWidth
    case .regularWidth: .compactWidth
    case .compactHeight: .regularHeight
    case .regularHeight: .compactHeight
    case .portrait: .landscape
    case .landscape: .portrait
    case .leftToRight: .rightToLeft
    case .rightToLeft: .leftToRight
    }
  }
}
