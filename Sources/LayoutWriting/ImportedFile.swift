/// One `.layout` file made from a scene of a document, or from a log.
package struct ImportedFile: Sendable {
  /// The file's name without folder and extension.
  package let name: String
  /// The file's text in canonical format.
  package let text: String
  package let layouts: [ImportedLayout]
  /// What is not imported: each sort with its count, in order of first occurrence.
  package let omissions: [(sort: String, count: Int)]
  /// Further remarks about the file, each of a few words.
  package let remarks: [String]

  /// Creates a file with all its facts.
  package init(
    name: String, text: String, layouts: [ImportedLayout], omissions: [(sort: String, count: Int)],
    remarks: [String] = []
  ) {
    self.name = name
    self.text = text
    self.layouts = layouts
    self.omissions = omissions
    self.remarks = remarks
  }

  /// `SignIn.layout with 2 layouts; not carried over: 3 × action, 1 × color`.
  package var summary: String {
    let count = "\(layouts.count) layout\(layouts.count == 1 ? "" : "s")"
    let omitted = omissions.map { "\($0.count) × \($0.sort)" }.joined(separator: ", ")
    let notes = (omitted.isEmpty ? [] : ["not carried over: \(omitted)"]) + remarks
    return (["\(name).layout with \(count)"] + notes).joined(separator: "; ")
  }
}

/// The Interface Builder ids that a layout and its views in a file represent.
package struct ImportedLayout: Sendable {
  package let name: String
  package let root: String
  /// The id of a view of the same size that the layout also represents: the cell of a content view, or its content
  /// view.
  package let otherRoot: String?
  package let views: [(id: String, name: String)]
  /// The constraints that each statement of the layout represents, in the order of the text. There, a statement can
  /// have other spaces, and one that the language rejects is only a comment.
  package let statements: [(text: String, constraints: [RecordedConstraint])]
  /// The number of the document's constraints that the layout's statements represent.
  package let constraintCount: Int
  /// The names of the previews that the document does not draw.
  package let addedPreviews: [String]
  /// The height that the document draws and the one that the content needs, as the language writes them, if required
  /// constraints conflict at the first. The first preview has the second.
  package let requiredHeight: (drawn: String, needed: String)?
  /// Whether the first preview is so much higher than the drawing that its content cannot be what the app shows.
  package let isStretched: Bool
  /// The names of views without subviews that the document draws without a width or a height, because only the app knows
  /// their content.
  package let emptyViews: Set<String>
  /// The sides at which what sticks out of the root is still shown: `top`, `left`, `bottom`, `right`.
  package let openSides: Set<String>
  /// For a layout on the screens of an app, what is known of it there; nil for every other one.
  package let screens: ImportedScreens?
  /// The keys of the texts in the document's translations, by the name of the view.
  package let textKeys: [String: String]

  /// Creates a layout with all its facts.
  package init(
    name: String, root: String, otherRoot: String? = nil, views: [(id: String, name: String)],
    statements: [(text: String, constraints: [RecordedConstraint])] = [], constraintCount: Int = 0,
    addedPreviews: [String] = [], requiredHeight: (drawn: String, needed: String)? = nil,
    isStretched: Bool = false, emptyViews: Set<String> = [], openSides: Set<String> = [],
    screens: ImportedScreens? = nil, textKeys: [String: String] = [:]
  ) {
    self.textKeys = textKeys
    self.isStretched = isStretched
    (self.emptyViews, self.openSides) = (emptyViews, openSides)
    self.screens = screens
    self.addedPreviews = addedPreviews
    self.requiredHeight = requiredHeight
    self.name = name
    self.root = root
    self.otherRoot = otherRoot
    self.views = views
    self.statements = statements
    self.constraintCount = constraintCount
  }
}

/// A constraint of a document that a statement of a layout represents.
package struct RecordedConstraint: Sendable {
  /// An attribute of a view, by the view's id.
  package struct End: Hashable, Sendable {
    /// The id of the view, also for an attribute of one of its guides.
    let view: String
    let attribute: String

    /// Creates an end; the attribute has the language's name.
    package init(view: String, attribute: String) {
      self.view = view
      self.attribute = attribute
    }
  }

  /// The id in the document; empty if it has none.
  package let id: String
  /// The line of the constraint's element, counted from 1.
  package let line: Int
  /// Its items with their attributes.
  package let ends: Set<End>

  /// Creates a constraint with all its facts.
  package init(id: String, line: Int, ends: Set<End>) {
    self.id = id
    self.line = line
    self.ends = ends
  }
}

/// What is known of a layout on other screens than the one on which a document is drawn.
package struct ImportedScreens: Sendable {
  /// The sizes of the screens in points, by the name of the preview that has them. A height of 0 is any height.
  package let sizes: [String: [(width: Int, height: Int)]]
  /// The size of the canvas in points, and the preview that has it.
  package let canvas: (preview: String, width: Int, height: Int)?
  /// The views whose content only the app knows, by name.
  package let unmeasuredViews: Set<String>
  /// The views that the document draws at another place or size than the layout has on the canvas, by name.
  package let misplacedViews: Set<String>
  /// Whether it is a cell to which its table gives the height that its constraints need.
  package let sizesItself: Bool

  /// Creates a value with all its facts.
  package init(
    sizes: [String: [(width: Int, height: Int)]], canvas: (preview: String, width: Int, height: Int)?,
    unmeasuredViews: Set<String>, misplacedViews: Set<String>, sizesItself: Bool
  ) {
    self.sizes = sizes
    self.canvas = canvas
    self.unmeasuredViews = unmeasuredViews
    self.misplacedViews = misplacedViews
    self.sizesItself = sizesItself
  }
}

/// The names of the files of one import. Each is unique, regardless of case.
package struct FileNames {
  private var space = NameSpace()

  /// Creates an empty set of names.
  package init() {}

  /// Returns the name itself if it is free; otherwise the name with a number.
  package mutating func claim(_ name: String) -> String { space.claim(name) }
}
