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
  /// The files that are imported, directly or through others.
  package let files: FileSet
  package let layouts: [Layout]
  /// The layouts of other files. Where the index of a layout can be one of these, they follow those of the file itself.
  package let imported: [OtherLayout]
  /// The imports, in file order.
  package let imports: [FileLink]
  /// The layouts of imported files that a view can be, by name.
  package let importedNames: [String: Int]
  /// The constants of the layouts of other files. Where the index of a constant can be one of these, they follow those
  /// of the file itself.
  let importedConstants: [Constant]
  package let constants: [Constant]
  /// The constants' values; nil for a constant without one.
  package let constantValues: [Rational?]
  /// The states of the file and of each layout, in document order.
  package let states: [DeclaredState]
  /// The previews of the file and of each layout, in document order.
  package let previews: [Preview]
  package let strings: [StringsTable]
  /// The layouts that other layouts of the file contain.
  package let components: Set<Int>
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

  /// Returns a layout of the file, or of one that it imports.
  package func layout(_ index: Int) -> Layout? {
    if layouts.indices.contains(index) { return layouts[index] }
    return imported.indices.contains(index - layouts.count) ? imported[index - layouts.count].layout : nil
  }

  /// Returns the name of the file of an imported layout; nil for one of this file.
  package func fileName(ofLayout index: Int) -> String? {
    imported.indices.contains(index - layouts.count) ? imported[index - layouts.count].file.fileName : nil
  }

  /// Returns a constant of the file, or of a layout of another file.
  package func constant(_ index: Int) -> Constant? {
    if constants.indices.contains(index) { return constants[index] }
    return importedConstants.indices.contains(index - constants.count)
      ? importedConstants[index - constants.count] : nil
  }

  /// Returns the constants that an instance of a layout can set, by name.
  package func settableConstants(ofLayout index: Int) -> [String: Int] {
    if memories.indices.contains(index) { return memories[index].inputs.names.constants }
    guard imported.indices.contains(index - layouts.count) else { return [:] }
    return imported[index - layouts.count].constants.mapValues { $0 + constants.count }
  }

  /// Whether some layout contains another one.
  package var hasInstances: Bool { layouts.contains { !$0.components.isEmpty } }

  /// Returns a constant's value; nil if there is none, or no such constant.
  package func value(ofConstant index: Int) -> Rational? {
    constantValues.indices.contains(index) ? constantValues[index] : nil
  }

  /// Returns the previews in which a layout is solved: its own, or else the file's, or else one named `default`. A layout
  /// without its own that other layouts contain is solved only in these.
  package func previews(of layout: Int) -> [Preview] {
    let own = previews.filter { $0.layout == layout }
    guard own.isEmpty else { return own }
    if components.contains(layout) { return [] }
    let shared = previews.filter { $0.layout == nil }
    guard shared.isEmpty else { return shared }
    return [layouts.indices.contains(layout) ? .standard(for: layouts[layout].platform) : .default]
  }

  /// Returns the previews that a layout has by itself, with the file of these if it is another one. For a layout of this
  /// file, these are its own.
  package func ownPreviews(ofLayout index: Int) -> (previews: [Preview], file: SourceFile?) {
    if layouts.indices.contains(index) { return (previews.filter { $0.layout == index }, nil) }
    guard imported.indices.contains(index - layouts.count) else { return ([], nil) }
    let other = imported[index - layouts.count]
    return (other.previews, other.file)
  }

  /// Returns the previews in which the statements of a layout are solved: its own, and those of the layouts that contain
  /// it.
  func previewsInUse(of layout: Int) -> [Preview] {
    previews(of: layout)
      + layouts.indices.filter { layouts[$0].components.contains(layout) }.flatMap { previews(of: $0) }
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
  /// What the data of previews means.
  let data: LayoutData
  /// The layouts that it contains, directly or inside others.
  package let components: Set<Int>

  init(
    name: String, nameRange: ByteRange, range: ByteRange, views: [View], constraints: [Constraint],
    settings: [AppliedSetting], expectations: [Expectation], unsettledViews: Set<Int>,
    isBroken: Bool, isSketch: Bool, data: LayoutData = .none, components: Set<Int> = []
  ) {
    self.data = data
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
    self.components = components
  }

  /// The system that it is for.
  package var platform: Platform { views.first?.kind.platform ?? .iOS }

  /// Returns the range of a statement's rows among the constraints; empty for a statement without rows. O(log
  /// constraints).
  package func constraints(of statement: Statement) -> Range<Int> {
    constraints.places(statement.id..<statement.id + 1) { $0.statement.id }
  }
}

/// A view, a layout guide, or the root.
package final class View: Sendable {
  package let index: Int
  /// The declared name; `kind#n` for an anonymous view; `root`; `email.field` for the view `field` of the layout in
  /// `email`.
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
  /// The layout that it contains, if its kind is a layout.
  package let component: Int?
  /// Its declaration, if it is a view of a layout that this layout contains. Its places are then those of the view
  /// that contains it.
  package let inner: InnerView?

  init(
    index: Int, name: String, kind: ViewKind, superview: Int?, range: ByteRange, declaration: ByteRange, text: String?,
    isAnonymous: Bool, documentation: String?, component: Int? = nil, inner: InnerView? = nil
  ) {
    self.component = component
    self.inner = inner
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
    self === other
      || name == other.name && superview == other.superview && kind.name == other.kind.name
        && kind.platform == other.kind.platform
        && component == other.component
  }

  /// The root's index in the views of every layout.
  package static let rootIndex = 0
  package var isRoot: Bool { index == Self.rootIndex }
}

/// The declaration of a view that another layout contains.
package struct InnerView: Sendable, Hashable {
  /// The layout that declares it.
  package let layout: Int
  /// Its index there.
  package let view: Int
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
  /// Where it is declared, if that is in another file. Its own place is then the path of the import.
  package var origin: ConstantOrigin?
}

/// The declaration of a constant in another file.
package struct ConstantOrigin: Sendable {
  /// The number of the file in the program.
  let file: Int
  /// The index of the constant there.
  let index: Int
  package let location: Location
}

/// A layout of another file.
package struct OtherLayout: Sendable {
  /// The file. Its name is what messages show.
  package let file: SourceFile
  /// The absolute path of the file.
  package let path: String
  package let layout: Layout
  /// The constants that an instance can set, by name, as indices among those of other files.
  let constants: [String: Int]
  /// The previews that the file has for it.
  let previews: [Preview]
}

/// An import, with the file that it leads to.
package struct FileLink: Sendable {
  package let statement: Statement
  /// The range of the path, with its quotes.
  package let range: ByteRange
  /// The absolute path; nil if the import leads to no file.
  package let path: String?
  /// The names of the layouts and constants of the file.
  package let names: Set<String>
  /// Whether the file has translations.
  let hasTexts: Bool
}

/// A name that is true or false: false unless a preview sets it.
package struct DeclaredState: Sendable {
  package let name: String
  package let range: ByteRange
  /// The layout that it belongs to; nil for a state of the file.
  package let layout: Int?
  package let documentation: String?
}

/// The texts in one language.
package struct StringsTable: Sendable, Equatable {
  package let locale: String
  package let texts: [String: String]
}
