import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// A fix of a finding, without words: what it does, and its edits.
package struct FindingFix: Sendable {
  let steps: [FixStep]
  /// The edits of the file that is analysed.
  package let edits: [TextEdit]
  /// Whether it corrects a common mistake, so that it comes before others.
  package let isLikely: Bool
  /// Whether it changes what is wanted, or leaves the problem, so that only a person may choose it.
  package let isChoice: Bool
  /// How many equal findings it resolves besides the first.
  var alikeCount = 0

  init(_ steps: [FixStep], _ edits: [TextEdit], isLikely: Bool = false, isChoice: Bool = false) {
    (self.steps, self.edits) = (steps, edits)
    (self.isLikely, self.isChoice) = (isLikely, isChoice)
  }

  init(_ step: FixStep, _ edits: [TextEdit], isLikely: Bool = false, isChoice: Bool = false) {
    self.init([step], edits, isLikely: isLikely, isChoice: isChoice)
  }

  init(_ step: FixStep, replace range: ByteRange, with replacement: String, isLikely: Bool = false) {
    self.init([step], [TextEdit(range, replacement)], isLikely: isLikely)
  }

  /// Whether it adds a preview at a size in a range, and changes no layout.
  var addsPreview: Bool {
    steps.contains { if case .addPreview = $0 { true } else { false } }
  }
}

/// One thing that a fix does. Texts are source text, and views are indices in the layout.
enum FixStep: Sendable {
  /// Adds statements.
  case add([String])
  case addConstraint(String)
  case addPreview
  /// Removes a statement; nil for the one of the finding.
  case remove(StatementReference?)
  /// Replaces a statement.
  case replace(StatementReference, by: String)
  /// Writes statements again.
  case writeAll([String])
  case write(String, for: String, in: StatementReference)
  /// Writes another number in a statement, which is in quotes.
  case writeNumber(String, for: String, in: String)
  /// Writes another relation.
  case turn(String, into: String, in: StatementReference)
  case swap(String, String, in: StatementReference)
  /// Exchanges the sides of the equation of the finding.
  case swapSides
  /// Lowers priorities.
  case lower([StatementReference], to: String)
  case lowerEdge(Attribute, of: StatementReference, to: String)
  /// Lowers the pins of these edges of a view.
  case lowerPins(of: [Attribute], to: String)
  /// Makes the constraint of the finding optional.
  case makeOptional(String)
  /// Raises the priority of a statement.
  case strengthen(StatementReference, String)
  /// Raises a priority above the one that it competes with.
  case letWin(StatementReference, String)
  case keepInside(String)
  case keepApart(String)
  case keepEqual(String)
  /// Repeats limits as preferred sizes.
  case prefer(String)
  case expect(String)
  /// Lets a view be compressed.
  case compress(Int)
  /// Makes the sizes of both views equal and optional.
  case shrinkAlike
  case raise(SettingName, of: Int, to: Rational)
  case lowerSetting(SettingName, of: Int, to: Rational)
  /// Lets a view stretch, or be compressed, before others.
  case letChange(Int, SettingName, Rational)
  /// Lets a text take several lines, with these settings.
  case wrap(Int, [String])
  /// Gives a text more lines; 0 for any number.
  case allowLines(Int, Int)
  case giveContentSize(Int)
  case hide([Int])
  /// Declares a view before another, so that it is drawn behind it.
  case declare(Int, before: Int)

  /// Whether it writes something else in place of what is written, with the same strength.
  var isCorrection: Bool {
    switch self {
    case .write, .writeNumber, .swap, .swapSides, .replace: true
    case .turn(let old, _, _): old != "="
    default: false
    }
  }
}
