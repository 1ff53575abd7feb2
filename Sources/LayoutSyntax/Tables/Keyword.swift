/// The keywords. All are contextual: each is a keyword only in its own position.
package enum Keyword: String, CaseIterable, Sendable {
  case `import`, layout, `let`, state, when, `else`, expect, preview, strings
  case `as`
  case inset, except, locale

  /// The position in which a word is a keyword.
  package enum Role: Sendable {
    /// A keyword at the beginning of a statement.
    case statement
    /// A keyword inside a statement.
    case clause
  }

  package var role: Role {
    switch self {
    case .import, .layout, .let, .state, .when, .else, .expect, .preview, .strings: .statement
    case .as, .inset, .except, .locale: .clause
    }
  }

  /// What a statement needs that is only this keyword.
  package var missing: String {
    switch self {
    case .import: "`import` needs a file, such as `import \"FormRow.layout\"`"
    case .preview: "A preview needs a name, such as `preview phone`"
    case .layout: "A layout needs a name, such as `layout Card`"
    case .strings: "`strings` needs a language, such as `strings de`"
    case .when: "`when` needs a condition, such as `when compactHeight`"
    case .state: "`state` needs a name, such as `state expanded`"
    case .expect: "`expect` needs an equation, such as `expect title.width >= 44`"
    default: "`let` needs a name and a value, such as `let gap = 8`"
    }
  }

  package var meaning: String {
    switch self {
    case .import: "Makes the layouts, constants and texts of another file known here: `import \"FormRow.layout\"`."
    case .layout: "One layout: a view tree and its constraints, solved on every preview."
    case .let: "A constant: `let gutter = 8`."
    case .state: "Names that are true or false, which `when` can read: `state expanded`. A preview sets them."
    case .when: "Statements that apply only if all conditions are true: `when compactHeight { … }`."
    case .else: "Statements that apply if the conditions before it are not true."
    case .expect: "An equation that is verified on every preview and never solved: `expect button.height >= 44`."
    case .preview: "An environment in which the layouts are solved, or a range of them: a device, sizes, languages."
    case .strings: "The texts in one language, written as in a `.strings` file."
    case .as: "Names the constraint, for messages: `as \"left margin\"`."
    case .inset: "The distance of the left item's edges from the right item's, inwards: `inset 20`."
    case .except: "Edges that the equation does not include: `except bottom`."
    case .locale: "A condition on the preview's language: `when locale de { … }`."
    }
  }
}

/// Names of items and values that need no declaration.
package enum SpecialName: String, CaseIterable, Sendable {
  case superview, root
  case notAnAttribute = "NotAnAttribute"

  private static let bySmallInitial = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue.withSmallInitial, $0) })

  /// The first letter can be upper-case, as in the guide: `Superview`.
  package init?(spelled word: String) {
    guard let name = Self(rawValue: word) ?? Self.bySmallInitial[word.withSmallInitial], name != .root || word == "root"
    else { return nil }
    self = name
  }

  package var meaning: String {
    switch self {
    case .superview: "The superview of the first view in the statement."
    case .root: "The layout's root view, whose size comes from the preview."
    case .notAnAttribute: "A placeholder in Apple's guide for a missing second item. Its value is 0."
    }
  }
}

/// Rectangles that belong to a view.
package enum Guide: String, CaseIterable, Sendable {
  case safeArea, margins
  case readableContent, keyboard
  case contentLayoutGuide, frameLayoutGuide

  /// Which views have it.
  package enum Owner: Sendable {
    case anyView, root, scrollView
  }

  package var owner: Owner {
    switch self {
    case .safeArea, .margins: .anyView
    case .readableContent, .keyboard: .root
    case .contentLayoutGuide, .frameLayoutGuide: .scrollView
    }
  }

  /// The guide that has another name in UIKit; nil for any other word.
  package init?(uikit name: String) {
    switch name {
    case "safeAreaLayoutGuide", "safeAreaInsets": self = .safeArea
    case "layoutMarginsGuide", "layoutMargins": self = .margins
    case "readableContentGuide": self = .readableContent
    case "keyboardLayoutGuide": self = .keyboard
    default: return nil
    }
  }

  package init?(spelled word: String) {
    guard let guide = Self.allCases.first(where: { $0.rawValue == word.withSmallInitial }) else { return nil }
    self = guide
  }

  package var meaning: String {
    switch self {
    case .safeArea: "The part of the view that no bar, notch or home indicator covers."
    case .margins:
      "The view without its layout margins: 8 points on each side, 16 or 20 for the root, plus the safe-area insets."
    case .readableContent: "The root's margins, at most 672 points wide and centered: a width that is easy to read."
    case .keyboard: "The part of the root that the keyboard covers; without a keyboard, the part below the safe area."
    case .contentLayoutGuide: "The content area of a scroll view, at its position before the user scrolls."
    case .frameLayoutGuide: "The frame of a scroll view, which does not move when the user scrolls."
    }
  }
}

/// Named priorities.
package enum PriorityName: String, CaseIterable, Sendable {
  case required, high, low, fittingSize

  package var value: Int {
    switch self {
    case .required: 1000
    case .high: 750
    case .low: 250
    case .fittingSize: 50
    }
  }
}

/// The conditions of a `when`, except for the locale.
package enum ConditionName: String, CaseIterable, Sendable {
  case compactWidth, regularWidth, compactHeight, regularHeight
  case portrait, landscape
  case leftToRight, rightToLeft

  package var meaning: String {
    switch self {
    case .compactWidth: "true on previews whose width class is compact, such as a phone in portrait"
    case .regularWidth: "true on previews whose width class is regular, such as a tablet"
    case .compactHeight: "true on previews whose height class is compact, such as a phone in landscape"
    case .regularHeight: "true on previews whose height class is regular, such as a phone in portrait"
    case .portrait: "true on previews that are at least as high as they are wide"
    case .landscape: "true on previews that are wider than they are high"
    case .leftToRight: "true on previews whose reading direction is left to right, as in English"
    case .rightToLeft: "true on previews whose reading direction is right to left, as in Arabic"
    }
  }
}
