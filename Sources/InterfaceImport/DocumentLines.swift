import ConstraintSolver
package import InterfaceMarkup
package import LayoutModel
import LayoutSyntax
package import LayoutWriting
import SourceText

/// Maps lines of an imported file to the lines of the storyboard or xib that they were made from.
///
/// A view is found by its id, and a constraint by its items, attributes and constant. An equation that the importer
/// added has no such constraint, so it maps to the line of its view.
package struct DocumentLines {
  private let file: SourceFile
  private let layouts: [LayoutLines]

  /// `model` is the layout model of the imported file's text, and `elements` are those of the document.
  package init(of imported: ImportedFile, _ model: LayoutModel, in elements: DocumentElements) {
    file = model.file
    layouts = model.layouts.map { layout in
      LayoutLines(layout, imported.layouts.first { $0.name == layout.name }, elements)
    }
  }

  /// Returns the document's line, counted from 1, for an offset in the imported file.
  package func line(at offset: Int) -> Int {
    let layout = layouts.first { $0.layout.range.touches(offset) } ?? layouts.first
    return layout?.line(at: offset) ?? 1
  }

  /// Returns the document's line for a line of the imported file, both counted from 1.
  package func line(ofLine number: Int) -> Int {
    guard number > 0, number <= file.lines.count else { return 1 }
    let content = file.content(ofLine: number - 1)
    return line(at: content.start + file[content].utf8.prefix { $0 == UInt8(ascii: " ") }.count)
  }
}

/// The elements of a document from which layouts are made.
package struct DocumentElements {
  /// Lines of elements, by id.
  fileprivate var lines: [String: Int] = [:]
  /// Constraints, by their items and attributes.
  fileprivate var constraints: [Set<DocumentEnd>: [(line: Int, constant: Rational)]] = [:]

  /// Reads the elements of a document.
  package init(_ document: MarkupElement) {
    var owners: [String: String] = [:]
    collect(document, owner: "", &owners)
    addConstraints(of: document, owner: "", owners)
  }

  /// The line of the element with an id, counted from 1; nil if there is none.
  package func line(ofID id: String) -> Int? { lines[id] }

  /// Collects ids; the id of a layout guide belongs to its view.
  private mutating func collect(_ element: MarkupElement, owner: String, _ owners: inout [String: String]) {
    var owner = owner
    if let id = element["id"] {
      lines[id] = element.line
      if element.name.hasSuffix("Guide") { owners[id] = owner } else { owner = id }
    }
    for child in element.children { collect(child, owner: owner, &owners) }
  }

  private mutating func addConstraints(of element: MarkupElement, owner: String, _ owners: [String: String]) {
    if element.name == "constraint", let attribute = element["firstAttribute"] {
      func end(_ item: String, _ attribute: String) -> DocumentEnd {
        DocumentEnd(view: owners[item] ?? item, attribute: plainAttribute(attribute))
      }
      var ends: Set = [end(element["firstItem"] ?? owner, attribute)]
      if let item = element["secondItem"], let attribute = element["secondAttribute"] {
        ends.insert(end(item, attribute))
      }
      let constant = element["constant"].flatMap { Rational(recorded: $0) } ?? 0
      constraints[ends, default: []].append((element.line, constant))
    }
    let owner = element.name == "constraint" ? owner : element["id"] ?? owner
    for child in element.children { addConstraints(of: child, owner: owner, owners) }
  }

  /// Returns the attribute's name in the language, without the margins from which it may be measured.
  private func plainAttribute(_ name: String) -> String {
    if name == "baseline" { return "lastBaseline" }
    for suffix in ["WithinMargins", "Margin"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

/// An attribute of a view, by the view's id.
private struct DocumentEnd: Hashable {
  let view: String
  let attribute: String
}

/// The lines of the views and equations of one layout.
private struct LayoutLines {
  let layout: Layout
  private let elements: DocumentElements
  /// The id of each view; nil for a view that the importer added.
  private let ids: [String?]
  /// The constraints by the starts of their statements, ascending. A statement is there once, with its first row.
  private let constraints: [Constraint]
  /// The views but the root, by the starts of their declarations, ascending.
  private let views: [View]

  init(_ layout: Layout, _ imported: ImportedLayout?, _ elements: DocumentElements) {
    self.layout = layout
    self.elements = elements
    let known = Dictionary((imported?.views ?? []).map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    ids = layout.views.map { $0.superview == nil ? imported?.root : known[$0.name] }
    var statements: Set<Int> = []
    constraints = layout.constraints.filter { statements.insert($0.statement.range.start).inserted }
      .sorted { $0.statement.range.start < $1.statement.range.start }
    views = layout.views.dropFirst().sorted { ($0.declaration.start, $0.index) < ($1.declaration.start, $1.index) }
  }

  func line(at offset: Int) -> Int {
    let next = constraints.partitioningIndex { $0.statement.range.start > offset }
    if next > 0, constraints[next - 1].statement.range.touches(offset) { return line(of: constraints[next - 1]) }
    return line(ofView: innermostView(at: offset) ?? View.rootIndex)
  }

  /// Returns the index of the view with the innermost declaration that touches an offset, the first one of several.
  private func innermostView(at offset: Int) -> Int? {
    let next = views.partitioningIndex { $0.declaration.start > offset }
    guard next > 0 else { return nil }
    // A declaration that began before the last one, and is not around it, has ended.
    var candidate: View? = views[next - 1]
    while let view = candidate, !view.declaration.touches(offset) {
      candidate = view.superview.flatMap { $0 == View.rootIndex ? nil : layout.views[$0] }
    }
    guard let found = candidate else { return nil }
    return views[views.partitioningIndex { $0.declaration.start >= found.declaration.start }].index
  }

  private func line(of constraint: Constraint) -> Int {
    let ends = constraint.terms.compactMap(\.quantity.attribute)
    let known = ends.compactMap { end -> DocumentEnd? in
      id(ofView: end.item.view).map { DocumentEnd(view: $0, attribute: end.attribute.rawValue) }
    }
    let candidates = known.count == ends.count ? elements.constraints[Set(known)] ?? [] : []
    let exact = candidates.first { $0.constant.magnitude == constraint.constant.magnitude }
    if let line = (exact ?? candidates.first)?.line { return line }
    let inner = ends.map(\.item.view).max() ?? View.rootIndex
    return line(ofView: inner)
  }

  private func id(ofView view: Int) -> String? { ids.indices.contains(view) ? ids[view] : nil }

  /// Returns the line of a view, or the line of its superview if the importer added the view.
  private func line(ofView view: Int) -> Int {
    var current: Int? = view
    while let view = current, layout.views.indices.contains(view) {
      if let line = id(ofView: view).flatMap({ elements.lines[$0] }) { return line }
      current = layout.views[view].superview
    }
    return 1
  }
}
