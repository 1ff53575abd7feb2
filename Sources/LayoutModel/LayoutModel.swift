package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutSyntax
package import SourceText

/// What a file means: its layouts, previews and texts, with every name resolved.
///
/// All indices are positions in the arrays here. A statement with an error is not in the model; its views are in
/// `Layout.unsettledViews`.
package struct LayoutModel: Sendable {
  package let file: SourceFile
  package let layouts: [Layout]
  package let constants: [Constant]
  /// The constants' values; nil where one has no value.
  package let constantValues: [Rational?]
  /// The previews of the file itself and of each layout, in document order.
  package let previews: [Preview]
  package let strings: [StringsTable]
  let words: Words
  /// By layout: what the next version of the file need not find out again.
  var memories: [LayoutMemory]
  /// The one line that is not as in the version before, where nothing else means anything else either.
  var retypedLine: RetypedLine?
  /// How much was told of anything but statements about views, while names were resolved.
  let toldElsewhere: Int
  /// Equations in which either view may stand first, in file order.
  package internal(set) var likenesses: [Likeness] = []
  /// By layout: rows that speak of the same as others.
  package internal(set) var parallels: [Parallels] = []
  /// What comments say of how grave diagnostics are.
  package internal(set) var levels = DiagnosticLevels()
  /// The codes that these comments name, in file order.
  package internal(set) var codes: [WrittenCode] = []
  /// What is wrong with names and pairings, and what could be said better, in file order.
  package internal(set) var diagnostics: [Diagnostic]

  /// A constant's value; nil where it has none, or where there is no such constant.
  package func value(ofConstant index: Int) -> Rational? {
    constantValues.indices.contains(index) ? constantValues[index] : nil
  }

  /// The previews in which a layout is solved: the file's and its own, or one named `default`.
  package func previews(of layout: Int) -> [Preview] {
    let reaching = previews.filter { $0.layout == nil || $0.layout == layout }
    return reaching.isEmpty ? [.default] : reaching
  }
}

/// One layout: a view tree and its constraints. A class, so that it is shared wherever it is kept; so are its parts.
package final class Layout: Sendable {
  package let name: String
  /// The name where it is declared; empty for a file that is one layout.
  package let nameRange: ByteRange
  /// The whole block, or the whole file.
  package let range: ByteRange
  /// In document order, parents first; the first is the root.
  package let views: [View]
  /// In document order; the rows of one statement follow each other.
  package let constraints: [Constraint]
  /// By constraint.
  package let traits: [RowTraits]
  package let settings: [AppliedSetting]
  /// Views that a statement with an error names: their ambiguity is not reported while it stands.
  package let unsettledViews: Set<Int>
  /// Whether a statement with an error is left out, so that it says less than it is meant to.
  package let isBroken: Bool
  /// Whether its names stand for plain views, because it declares none.
  package let isSketch: Bool

  /// The constraints' `traits` are found out unless they are given.
  init(
    name: String, nameRange: ByteRange, range: ByteRange, views: [View], constraints: [Constraint],
    traits: [RowTraits]? = nil, settings: [AppliedSetting], unsettledViews: Set<Int>, isBroken: Bool, isSketch: Bool
  ) {
    self.name = name
    self.nameRange = nameRange
    self.range = range
    self.views = views
    self.constraints = constraints
    self.traits = traits ?? constraints.map { $0.row.traits }
    self.settings = settings
    self.unsettledViews = unsettledViews
    self.isBroken = isBroken
    self.isSketch = isSketch
  }

  /// Where the rows of a statement stand among the constraints; empty for one that gives none. O(log constraints).
  package func constraints(of statement: Statement) -> Range<Int> {
    constraints.places(statement.id..<statement.id + 1) { $0.statement.id }
  }
}

/// A view, a layout guide, or the root.
package final class View: Sendable {
  package let index: Int
  /// As declared; `kind#n` for an anonymous one; `root`.
  package let name: String
  package let kind: ViewKind
  /// Nil for the root alone.
  package let superview: Int?
  /// Its name where it is declared or first used; the kind of an anonymous one.
  package let range: ByteRange
  /// The statement that declares it, with its block; its name where nothing does.
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

  /// Whether it is the same view of another version of the file, whatever it shows and wherever it is declared.
  package func isLike(_ other: View) -> Bool {
    self === other || name == other.name && superview == other.superview && kind.name == other.kind.name
  }

  /// The root's index in the views of every layout.
  package static let rootIndex = 0
  package var isRoot: Bool { index == Self.rootIndex }
}

extension [View] {
  /// Whether the first view encloses the second, directly or not.
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
  /// The layout that it belongs to; nil for the file's.
  package let layout: Int?
  package let expression: Expression
  package let documentation: String?
}

/// The texts in one language.
package struct StringsTable: Sendable, Equatable {
  package let locale: String
  package let texts: [String: String]
}

/// A word in the file and what it stands for.
package struct Occurrence: Sendable {
  package let range: ByteRange
  package let entity: Entity
  package let isDeclaration: Bool

  func moved(by distance: Int) -> Occurrence {
    Occurrence(range: range.moved(by: distance), entity: entity, isDeclaration: isDeclaration)
  }
}

/// What a word can stand for.
package enum Entity: Hashable, Sendable {
  case layout(Int)
  case view(layout: Int, view: Int)
  case constant(Int)
  case preview(String)
  case attribute(AttributeWord)
  case guide(Guide)
  /// `superview` and `root`, with the view that they stand for.
  case special(SpecialName, layout: Int, view: Int)
  case kind(ViewKind)
  case setting(SettingName)
  case keyword(Keyword)
  case condition(ConditionName)
  case device(String)
  case priority(PriorityName)
  case standardDistance
}
