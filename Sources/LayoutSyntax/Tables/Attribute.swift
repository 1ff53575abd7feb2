/// A property of a view that a constraint can use.
///
/// The classes, and which of them can be compared, are those of Apple's Auto Layout Guide, "Anatomy of a Constraint".
package enum Attribute: String, CaseIterable, Sendable {
  case width, height
  case leading, trailing
  case left, right
  case centerX
  case top, bottom
  case firstBaseline, lastBaseline
  case centerY

  /// The quantity that an attribute measures, which decides what it can be compared with.
  package enum Class: Sendable {
    case size
    /// Depends on the reading direction.
    case directional
    /// Does not depend on the reading direction.
    case physical
    case horizontalCenter
    case vertical
  }

  package var `class`: Class {
    switch self {
    case .width, .height: .size
    case .leading, .trailing: .directional
    case .left, .right: .physical
    case .centerX: .horizontalCenter
    case .top, .bottom, .firstBaseline, .lastBaseline, .centerY: .vertical
    }
  }

  package var isSize: Bool { self.class == .size }

  package var isHorizontal: Bool {
    switch self.class {
    case .size: self == .width
    case .directional, .physical, .horizontalCenter: true
    case .vertical: false
    }
  }

  /// The description in hovers.
  package var meaning: String {
    switch self {
    case .width: "The width of the view's alignment rectangle, in points. Never negative."
    case .height: "The height of the view's alignment rectangle, in points. Never negative."
    case .leading:
      "The edge where reading starts: left in left-to-right languages, right in right-to-left ones. Values grow towards the trailing edge."
    case .trailing:
      "The edge where reading ends: right in left-to-right languages, left in right-to-left ones. Values grow towards the trailing edge."
    case .left: "The left edge, whatever the reading direction. Prefer `leading`, which adapts."
    case .right: "The right edge, whatever the reading direction. Prefer `trailing`, which adapts."
    case .centerX: "The center between the left and right edges."
    case .top: "The top edge. Values grow downwards."
    case .bottom: "The bottom edge. Values grow downwards."
    case .firstBaseline:
      "The baseline of the first line of text; the bottom edge for views without text. A label's is measured from its top edge, whatever its height."
    case .lastBaseline:
      "The baseline of the last line of text; the bottom edge for views without text. A label's is measured from its bottom edge, whatever its height."
    case .centerY: "The center between the top and bottom edges."
    }
  }
}

/// A shorthand for several attributes.
package enum CompoundAttribute: String, CaseIterable, Sendable {
  case size, center, edges, horizontalEdges, verticalEdges, aspect

  /// The attributes that it expands to, in the order of its rows; `aspect` is one equation of two attributes.
  package var parts: [Attribute] {
    switch self {
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    case .edges: [.top, .leading, .bottom, .trailing]
    case .horizontalEdges: [.leading, .trailing]
    case .verticalEdges: [.top, .bottom]
    case .aspect: []
    }
  }

  /// Returns the shorthand for edges with their insets, and the clauses that follow it; nil if there is none. An inset
  /// is written as it is; nil is no inset.
  package static func edges(insetBy insets: [Attribute: String?]) -> (word: CompoundAttribute, clauses: String)? {
    guard let (word, missing) = edges(Set(insets.keys)) else { return nil }
    let exception = missing.map { " except \($0.rawValue)" } ?? ""
    let different = Set(insets.values)
    guard different.count > 1 else {
      return (word, ((different.first ?? nil).map { " inset \($0)" } ?? "") + exception)
    }
    guard word == .edges, missing == nil else { return nil }
    let all = word.parts.map { (insets[$0] ?? nil) ?? "0" }
    return (word, " inset (\(all.joined(separator: ", ")))")
  }

  /// Returns the shorthand for a set of edges, with the edge that it excludes; nil if there is none.
  private static func edges(_ edges: Set<Attribute>) -> (word: CompoundAttribute, except: Attribute?)? {
    switch edges {
    case [.leading, .trailing]: return (.horizontalEdges, nil)
    case [.top, .bottom]: return (.verticalEdges, nil)
    case let set where set.count >= 3:
      let missing = CompoundAttribute.edges.parts.filter { !set.contains($0) }
      return set.count + missing.count == 4 ? (.edges, missing.first) : nil
    default: return nil
    }
  }

  package var isEdges: Bool { self == .edges || self == .horizontalEdges || self == .verticalEdges }

  package var meaning: String {
    switch self {
    case .size: "Width and height together: `a.size = 100 x 50`, `a.size <= b.size`."
    case .center: "centerX and centerY together: `a.center = b.center`."
    case .edges: "Top, leading, bottom and trailing together: `a.edges = b.edges inset 20 except bottom`."
    case .horizontalEdges: "Leading and trailing together."
    case .verticalEdges: "Top and bottom together."
    case .aspect: "The ratio of width to height: `a.aspect = 16:9` means `a.width = 16/9 * a.height`."
    }
  }
}

/// The meanings of an attribute word.
package enum AttributeWord: Hashable, Sendable {
  case simple(Attribute)
  /// An attribute of the view's margins, written as in UIKit: `leadingMargin`.
  case margin(Attribute)
  case compound(CompoundAttribute)
  /// The content size of the equation's first item, which is a constant.
  case intrinsic(isWidth: Bool)

  /// The words in canonical spelling with their meanings, the most common ones first.
  package static let table: [(word: String, meaning: AttributeWord)] = {
    var table: [(String, AttributeWord)] = Attribute.allCases.map { ($0.rawValue, .simple($0)) }
    table += CompoundAttribute.allCases.map { ($0.rawValue, .compound($0)) }
    table += [
      ("baseline", .simple(.lastBaseline)),
      ("leadingMargin", .margin(.leading)), ("trailingMargin", .margin(.trailing)),
      ("leftMargin", .margin(.left)), ("rightMargin", .margin(.right)),
      ("topMargin", .margin(.top)), ("bottomMargin", .margin(.bottom)),
      ("centerXWithinMargins", .margin(.centerX)), ("centerYWithinMargins", .margin(.centerY)),
      ("intrinsicWidth", .intrinsic(isWidth: true)), ("intrinsicHeight", .intrinsic(isWidth: false)),
    ]
    return table
  }()

  private static let byWord = Dictionary(uniqueKeysWithValues: table.map { ($0.word, $0.meaning) })

  /// Looks a word up; its first letter can be upper-case, as in other chapters of the guide.
  package init?(_ word: String) {
    let isCapital = word.utf8.first.map { $0 < UInt8(ascii: "a") } ?? false
    guard let meaning = Self.byWord[isCapital ? word.withSmallInitial : word] else { return nil }
    self = meaning
  }

  package var meaningText: String {
    switch self {
    case .simple(let attribute): attribute.meaning
    case .margin(let attribute): "`\(attribute.rawValue)` of the view's margins. " + attribute.meaning
    case .compound(let compound): compound.meaning
    case .intrinsic(let isWidth):
      "The intrinsic \(isWidth ? "width" : "height") of the equation's first item, which follows from its content."
    }
  }
}

extension StringProtocol {
  /// The text with its first letter in lower case.
  package var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }

  /// The text with its first letter in upper case.
  package var withLargeInitial: String { prefix(1).uppercased() + dropFirst() }
}
