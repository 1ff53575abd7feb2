/// The words of the language. All are contextual: each is one only in its own position.
package enum Keyword: String, CaseIterable, Sendable {
  case layout, `let`, when, `else`, preview, strings
  case `as`
  case inset, except, locale

  /// The position in which a word of the language is one.
  package enum Role: Sendable {
    /// Begins a statement.
    case statement
    /// Stands within one.
    case clause
  }

  package var role: Role {
    switch self {
    case .layout, .let, .when, .else, .preview, .strings: .statement
    case .as, .inset, .except, .locale: .clause
    }
  }

  package var meaning: String {
    switch self {
    case .layout: "One layout: a view tree and its constraints, solved on every preview."
    case .let: "A constant: `let gutter = 8`."
    case .when: "What the block holds is there only if all conditions hold: `when compactHeight { … }`."
    case .else: "What holds where the conditions before it do not."
    case .preview: "One environment in which the layouts are solved: a device, an orientation, a language."
    case .strings: "The texts in one language, as lines of a `.strings` file."
    case .as: "Names the constraint, for messages: `as \"left margin\"`."
    case .inset: "How far inside the right item the left one's edges stay: `inset 20`."
    case .except: "Edges that are left out: `except bottom`."
    case .locale: "A condition on the preview's language: `when locale de { … }`."
    }
  }
}

/// Names that stand for an item or a value without being declared.
package enum SpecialName: String, CaseIterable, Sendable {
  case superview, root
  case notAnAttribute = "NotAnAttribute"

  private static let bySmallInitial = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue.withSmallInitial, $0) })

  /// The initial may be of either case: the guide writes `Superview`.
  package init?(spelled word: String) {
    guard let name = Self(rawValue: word) ?? Self.bySmallInitial[word.withSmallInitial], name != .root || word == "root"
    else { return nil }
    self = name
  }

  package var meaning: String {
    switch self {
    case .superview: "The superview of the first view that the statement names."
    case .root: "The layout's root view, whose size comes from the preview."
    case .notAnAttribute: "The guide's placeholder for a missing second item. Its value is 0."
    }
  }
}

/// Rectangles of a view that are not the view itself.
package enum Guide: String, CaseIterable, Sendable {
  case safeArea, margins

  package init?(spelled word: String) {
    guard let guide = Self.allCases.first(where: { $0.rawValue == word.withSmallInitial }) else { return nil }
    self = guide
  }

  package var meaning: String {
    switch self {
    case .safeArea: "What bars, notch and home indicator leave free of the view; all of it where they do not reach."
    case .margins:
      "The view less its layout margins: 8 points a side, for the root 16 or 20, and what bars cover of it."
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

/// What a `when` can ask of a preview, besides its locale.
package enum ConditionName: String, CaseIterable, Sendable {
  case compactWidth, regularWidth, compactHeight, regularHeight
  case portrait, landscape
  case leftToRight, rightToLeft
}
