package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutSyntax
package import SourceText

/// The meaning of a file: its layouts, previews and texts, with every name resolved.
///
/// All indices are positions in the arrays here. The model does not contain statements with an error; their views are
/// in `Layout.unsettledViews`.
package struct LayoutModel: Sendable {
  let tree: SyntaxTree
  package let layouts: [Layout]
  package let constants: [Constant]
  /// The constants' values; nil for a constant without one.
  package let constantValues: [Rational?]
  /// The previews of the file and of each layout, in document order.
  package let previews: [Preview]
  package let strings: [StringsTable]
  /// By layout: results that the next version of the file can reuse.
  var memories: [LayoutMemory]
  /// Equations whose sides can be swapped, in file order.
  package internal(set) var swappableEquations: [SwappableEquation] = []
  /// By layout: rows with the same attributes as other rows.
  package internal(set) var parallels: [Parallels] = []
  /// The severities that comments set.
  package internal(set) var levels = DiagnosticLevels()
  /// The codes in these comments, in file order.
  package internal(set) var codes: [WrittenCode] = []
  /// Errors in names and pairings, and hints on style, in file order.
  package internal(set) var diagnostics: [Diagnostic]

  package var file: SourceFile { tree.file }

  /// Returns a constant's value; nil if there is none, or no such constant.
  package func value(ofConstant index: Int) -> Rational? {
    constantValues.indices.contains(index) ? constantValues[index] : nil
  }

  /// Returns the previews in which a layout is solved: the file's and its own, or one named `default`.
  package func previews(of layout: Int) -> [Preview] {
    let reaching = previews.filter { $0.layout == nil || $0.layout == layout }
    return reaching.isEmpty ? [.default] : reaching
  }
}

/// A layout: a view tree and its constraints. A class, so that copies share it; so are its parts.
package final class Layout: Sendable {
  package let name: String
  /// The place of its name; empty for a file that is one layout.
  package let nameRange: ByteRange
  /// The whole block, or the whole file.
  package let range: ByteRange
  /// In document order, parents first; the first is the root.
  package let views: [View]
  /// In document order; the rows of a statement are adjacent.
  package let constraints: [Constraint]
  /// The traits of each constraint.
  package let traits: [ConstraintTraits]
  package let settings: [AppliedSetting]
  /// The rows of its `expect` statements, and of those in previews that reach it, in document order.
  package let expectations: [Expectation]
  /// Views in statements with an error. Their ambiguity is not reported.
  package let unsettledViews: Set<Int>
  /// Whether statements with an error are left out, so that constraints are missing.
  package let isBroken: Bool
  /// Whether its names are plain views, because it declares none.
  package let isSketch: Bool

  init(
    name: String, nameRange: ByteRange, range: ByteRange, views: [View], constraints: [Constraint],
    settings: [AppliedSetting], expectations: [Expectation], unsettledViews: Set<Int>,
    isBroken: Bool, isSketch: Bool
  ) {
    self.name = name
    self.nameRange = nameRange
    self.range = range
    self.views = views
    self.constraints = constraints
    self.traits = constraints.map { $0.row.traits }
    self.settings = settings
    self.expectations = expectations
    self.unsettledViews = unsettledViews
    self.isBroken = isBroken
    self.isSketch = isSketch
  }

  /// Returns the range of a statement's rows among the constraints; empty for a statement without rows. O(log
  /// constraints).
  package func constraints(of statement: Statement) -> Range<Int> {
    constraints.places(statement.id..<statement.id + 1) { $0.statement.id }
  }
}

/// A view, a layout guide, or the root.
package final class View: Sendable {
  package let index: Int
  /// The declared name; `kind#n` for an anonymous view; `root`.
  package let name: String
  package let kind: ViewKind
  /// The index of the superview; nil for the root only.
  package let superview: Int?
  /// The place of its name where it is declared or first used; of its kind if it is anonymous.
  package let range: ByteRange
  /// The statement that declares it, with its block; the place of its name if no statement does.
  package let declaration: ByteRange
  /// The string after its name.
  package let text: String?
  package let isAnonymous: Bool
  package let documentation: String?

  init(
    index: Int, name: String, kind: ViewKind, superview: Int?, range: ByteRange, declaration: ByteRange, text: String?,
    isAnonymous: Bool, documentation: String?
  ) {
    self.index = index
    self.name = name
    self.kind = kind
    self.superview = superview
    self.range = range
    self.declaration = declaration
    self.text = text
    self.isAnonymous = isAnonymous
    self.documentation = documentation
  }

  /// Whether it is the same view in another version of the file, regardless of its text and its place.
  package func isLike(_ other: View) -> Bool {
    self === other || name == other.name && superview == other.superview && kind.name == other.kind.name
  }

  /// The root's index in the views of every layout.
  package static let rootIndex = 0
  package var isRoot: Bool { index == Self.rootIndex }
}

extension [View] {
  /// Whether the first view is an ancestor of the second.
  package func isAncestor(_ ancestor: Int, of view: Int) -> Bool {
    var current = self[view].superview
    while let next = current {
      if next == ancestor { return true }
      current = self[next].superview
    }
    return false
  }
}

/// A named constant.
package struct Constant: Sendable {
  package let name: String
  package let range: ByteRange
  /// The layout that it belongs to; nil for a constant of the file.
  package let layout: Int?
  package let expression: Expression
  package let documentation: String?
}

/// The texts in one language.
package struct StringsTable: Sendable, Equatable {
  package let locale: String
  package let texts: [String: String]
}
