import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The layout that a class sets up in code, as far as it is surely known.
struct SwiftUnit {
  /// The name of the class.
  let name: String
  let nameRange: ByteRange
  /// The class and its extensions in its file.
  let ranges: [ByteRange]
  /// Whether the first view is as large as the screen, as a controller's view is.
  var fillsScreen = false
  /// Whether the root is at most as wide as the screen, because it is the view of a controller without a size of its own.
  var isScreen = false
  var views: [SwiftUnitView] = []
  /// The view that contains all others.
  var root = 0
  var constraints: [SwiftUnitConstraint] = []
  /// What was not followed, with its place in the class's file and the reason.
  private(set) var omissions: [(offset: Int, reason: String)] = []
  /// What one call shows to be wrong, or the order of the calls.
  var problems: [Diagnostic] = []
  /// Whether code that is not followed can do anything with the views, such as add them or turn off their masks.
  var isHazy = false
  /// Whether a subclass can do more with the views, or do something else than its superclass.
  let hasSubclasses: Bool
  /// Whether code that is not followed can deactivate or change any constraint.
  var losesConstraints = false
  /// Whether code turns off the autoresizing mask of views that are not known.
  var hasUnknownMasks = false
  /// The Boolean values that conditions are, by the words of the conditions; nil for words with two meanings.
  var states: [String: SwiftState?] = [:]
  /// Views that are added in a way that was not followed, with the reason.
  private(set) var viewOmissions: [(offset: Int, reason: String)] = []

  init(_ facts: SwiftTypeFacts, hasSubclasses: Bool) {
    (name, nameRange, ranges) = (facts.name, facts.nameRange, facts.ranges)
    self.hasSubclasses = hasSubclasses
  }

  /// Creates a unit that no class sets up.
  init(name: String) { (self.name, nameRange, ranges, hasSubclasses) = (name, ByteRange(0, 0), [], false) }

  /// Records that a constraint at a place was not followed. Each place has one reason.
  mutating func omit(at offset: Int, _ reason: String) {
    guard omissions.count < 4000, !omissions.contains(where: { $0.offset == offset }) else { return }
    omissions.append((offset, reason))
  }

  mutating func omitView(at offset: Int, _ reason: String) {
    guard viewOmissions.count < 4000, !viewOmissions.contains(where: { $0.offset == offset }) else { return }
    viewOmissions.append((offset, reason))
  }
}

/// A view of a unit.
struct SwiftUnitView {
  /// The name in the code.
  var name: String
  let kind: ViewKind
  /// The class, if the language has no kind for it.
  let className: String?
  /// Whether the class is one of UIKit's, or inherits from one.
  var isOfUIKit = false
  /// The class for looking up methods; nil if it is unknown.
  let type: String?
  let offset: Int
  var parent: Int?
  /// The position among all views that were added; later ones are in front.
  var position = 0
  var isArranged = false
  var text: String?
  /// Whether the code sets a text or a font that is not known.
  var hasUnknownText = false
  var hasUnknownFont = false
  /// Whether the code sets a distance between arranged views that is not known.
  var hasUnknownSpacing = false
  var settings: [SettingName: String] = [:]
  var axis: String?
  /// Conditions under which the view is added.
  var conditions: [String] = []
  /// Whether the app makes the view elsewhere, such as in a storyboard.
  var isOutside = false
  /// Whether code that is not followed can add, move or change the view.
  var isHazy = false
  /// Whether a computed property makes it, each time.
  var isComputed = false
  /// Whether the code uses a content view, which counts as the view itself.
  var hasContentView = false
  /// Whether the code uses its own edges without a name before them.
  var usesOwnEdges = false
  /// Whether the code makes the view with one of UIKit's own initializers.
  var isPlain = false
  /// Whether code sets its frame, or its mask for resizing.
  var hasFrame = false
  /// Whether code turns its autoresizing mask on or off, or a notation does that.
  var setsMask = false
  /// Whether the mask is surely off.
  var isMaskOff = false
  /// The call that makes the view.
  var range = ByteRange(0, 0)
  /// The statement that adds the view, in the class's file; nil if it is elsewhere.
  var addition: SwiftStatementPlace?
}

/// A statement of the class's own functions.
struct SwiftStatementPlace {
  let range: ByteRange
  /// The number of the function that UIKit or other code calls, in the order in which they run.
  let entry: Int
}

extension [SwiftUnitView] {
  /// Whether a view contains another one, directly or not.
  func isAncestor(_ view: Int, of other: Int) -> Bool {
    var next = self[other].parent
    for _ in indices {
      guard let current = next else { return false }
      if current == view { return true }
      next = self[current].parent
    }
    return false
  }
}

/// A place in a file of the module.
struct SwiftSite: Hashable {
  let file: Int
  let offset: Int
}

/// An attribute of a view or of one of its guides.
struct SwiftUnitItem: Equatable {
  let view: Int
  let guide: Guide?
  let attribute: Attribute
}

/// A constraint of a unit.
struct SwiftUnitConstraint {
  var first: SwiftUnitItem
  var second: SwiftUnitItem?
  var relation: Relation
  var multiplier: Rational = 1
  var constant: Rational = 0
  var isStandardDistance = false
  var priority: Rational = 1000
  var identifier: String?
  var isActive = false
  var conditions: [String] = []
  /// The place in the class's file: in a function of another type, the place of its call.
  let offset: Int
  /// The call in the class's file that makes the constraint.
  var range = ByteRange(0, 0)
  /// The statement of the class's own functions that the call is in; nil if it is in a property's value.
  var statement: SwiftStatementPlace?
  /// The notation that makes it.
  var notation = Notation.anchors
  /// Whether a property or code that is not followed has it, and so can change it.
  var isHeld = false
  /// The place in the code that makes the constraint.
  var site = SwiftSite(file: 0, offset: 0)
  /// The reason why its constant, multiplier or priority is unknown.
  var unknown: String?
  /// The two constants that a condition decides between. The constant is unknown to everything else.
  var choice: Choice?
  /// Whether code that runs later changes it.
  var isChanged = false
  var isReplaced = false
  /// The place of the code that may remove it; nil if it stays.
  var removal: Int?
  /// Whether a statement before it may have left the function.
  var isBehindExit = false

  enum Notation { case anchors, item, visualFormat, snapKit, pureLayout, tinyConstraints }

  /// Whether it is one of SnapKit's, which can be made again.
  var isSnapKit: Bool { notation == .snapKit }

  /// Whether it surely applies, as long as its views are in the app.
  var isSure: Bool {
    isActive && conditions.isEmpty && unknown == nil && !isChanged && !isReplaced && removal == nil && !isHeld
      && !isBehindExit
  }
}
