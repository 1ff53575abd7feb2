package import InterfaceMarkup
package import LayoutModel
import LayoutSyntax
package import LayoutWriting
package import SourceText

/// Maps lines of an imported file to the lines of the storyboard or xib that they were made from.
///
/// A view is found by its id, and a constraint by the statement that the import wrote for it. An equation that the
/// importer added has no such constraint, so it maps to the line of its view.
package struct DocumentLines: Sendable {
  private let file: SourceFile
  private let layouts: [LayoutLines]

  /// `model` is the layout model of the imported file's text, and `elements` are those of the document.
  package init(of imported: ImportedFile, _ model: LayoutModel, in elements: DocumentElements) {
    file = model.file
    layouts = model.layouts.map { layout in
      LayoutLines(layout, imported.layouts.first { $0.name == layout.name }, elements, model.file)
    }
  }

  /// Returns the document's line, counted from 1, for an offset in the imported file.
  package func line(at offset: Int) -> Int {
    let layout = layouts.first { $0.layout.range.touches(offset) } ?? layouts.first
    return layout?.line(at: offset) ?? 1
  }

  /// Returns the document's constraint, by its id and line, from which the first statement was made that begins in a range
  /// of the imported file, or that contains its start; nil if there is none.
  package func constraint(in range: ByteRange) -> (id: String, line: Int)? {
    layouts.first { $0.layout.range.touches(range.start) }?.constraint(in: range)
  }

  /// Returns the first statement of a layout that was made from the constraint on a line of the document.
  package func statement(onLine line: Int) -> ByteRange? {
    for layout in layouts {
      if let found = layout.statement(onLine: line) { return found }
    }
    return nil
  }

  /// Returns the document's line for a line of the imported file, both counted from 1.
  package func line(ofLine number: Int) -> Int {
    guard number > 0, number <= file.lines.count else { return 1 }
    let content = file.content(ofLine: number - 1)
    return line(at: content.start + file[content].utf8.prefix { $0 == UInt8(ascii: " ") }.count)
  }
}

/// The elements of a document from which layouts are made.
package struct DocumentElements: Sendable {
  /// Lines of elements, by id.
  fileprivate var lines: [String: Int] = [:]
  /// The last lines on which an element or a part of it begins, by id.
  private var lastLines: [String: Int] = [:]
  /// The ids of the views and cells on lines: that of the first element that begins on the line, or of the one around it.
  private var owners: [Int: String] = [:]
  /// The ids of constraints, by line.
  private var constraintIDs: [Int: String] = [:]
  /// The ids of what outlets of code lead to.
  private var destinations: Set<String> = []

  /// Reads the elements of a document.
  package init(_ document: MarkupElement) {
    _ = collect(document, owner: "")
  }

  /// The line of the element with an id, counted from 1; nil if there is none.
  package func line(ofID id: String) -> Int? { lines[id] }

  /// The last line on which the element with an id, or a part of it, begins; nil if there is none.
  package func lastLine(ofID id: String) -> Int? { lastLines[id] }

  /// Returns the id of the element that a line is about, such as a view whose frame is on the line. Lines count from 1.
  package func id(onLine line: Int) -> String? { owners[line] }

  /// Returns the id of the constraint on a line; nil if the line has none.
  package func constraintID(onLine line: Int) -> String? { constraintIDs[line] }

  /// Whether code has an outlet to the constraint on a line, so that it can change it before it is used.
  package func hasOutlet(toConstraintOnLine line: Int) -> Bool {
    constraintIDs[line].map(destinations.contains) ?? false
  }

  /// Collects ids; a layout guide belongs to its view. Returns the last line on which a part of the element begins.
  private mutating func collect(_ element: MarkupElement, owner: String) -> Int {
    var owner = owner
    let id = element["id"]
    if element.name == "outlet" || element.name == "outletCollection", let destination = element["destination"] {
      destinations.insert(destination)
    }
    if let id {
      lines[id] = element.line
      if element.name == "constraint" {
        if constraintIDs[element.line] == nil { constraintIDs[element.line] = id }
      } else if !element.name.hasSuffix("Guide") {
        owner = id
      }
    }
    if !owner.isEmpty, owners[element.line] == nil { owners[element.line] = owner }
    var last = element.line
    for child in element.children { last = max(last, collect(child, owner: owner)) }
    if let id { lastLines[id] = last }
    return last
  }
}

/// The lines of the views and equations of one layout.
private struct LayoutLines {
  let layout: Layout
  private let elements: DocumentElements
  /// The id of each view; nil for a view that the importer added.
  private let ids: [String?]
  /// The constraints by the starts of their statements, ascending. A statement is there once, with its first row.
  private let constraints: [Constraint]
  /// The document's constraints of each statement that has some, by the statement's start.
  private let origins: [Int: [RecordedConstraint]]
  /// The views but the root, by the starts of their declarations, ascending.
  private let views: [View]

  init(_ layout: Layout, _ imported: ImportedLayout?, _ elements: DocumentElements, _ file: SourceFile) {
    self.layout = layout
    self.elements = elements
    let known = Dictionary((imported?.views ?? []).map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    ids = layout.views.map { $0.superview == nil ? imported?.root : known[$0.name] }
    var statements: Set<Int> = []
    constraints = layout.constraints.filter { statements.insert($0.statement.range.start).inserted }
      .sorted { $0.statement.range.start < $1.statement.range.start }
    origins = Self.origins(constraints, imported?.statements ?? [], file)
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

  /// Returns the document's constraint for the first statement that begins in a range, or that contains its start.
  func constraint(in range: ByteRange) -> (id: String, line: Int)? {
    let next = constraints.partitioningIndex { $0.statement.range.start > range.start }
    let around = next > 0 && constraints[next - 1].statement.range.touches(range.start) ? next - 1 : next
    guard constraints.indices.contains(around), constraints[around].statement.range.start <= range.end,
      let found = recorded(constraints[around]), !found.id.isEmpty
    else { return nil }
    return (found.id, found.line)
  }

  /// Returns the first statement that was made from the constraint on a line of the document.
  func statement(onLine line: Int) -> ByteRange? {
    constraints.first { recorded($0)?.line == line }?.statement.range
  }

  private func line(of constraint: Constraint) -> Int {
    if let found = recorded(constraint) { return found.line }
    let inner = constraint.terms.compactMap(\.quantity.attribute?.item.view).max() ?? View.rootIndex
    return line(ofView: inner)
  }

  /// Finds the constraints of each statement, by its text. Equal statements represent theirs in order.
  private static func origins(
    _ constraints: [Constraint], _ written: [(text: String, constraints: [RecordedConstraint])], _ file: SourceFile
  ) -> [Int: [RecordedConstraint]] {
    func key(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    // The last element is the next one.
    var waiting: [String: [[RecordedConstraint]]] = [:]
    for statement in written.reversed() { waiting[key(statement.text), default: []].append(statement.constraints) }
    var origins: [Int: [RecordedConstraint]] = [:]
    for constraint in constraints {
      origins[constraint.statement.range.start] = waiting[key(file[constraint.statement.range])]?.popLast()
    }
    return origins
  }

  /// Returns the document's constraint that a constraint was made from; nil for one that the importer added. Of several
  /// in one statement, it is the one of the same items and attributes.
  private func recorded(_ constraint: Constraint) -> RecordedConstraint? {
    let candidates = origins[constraint.statement.range.start] ?? []
    guard candidates.count > 1 else { return candidates.first }
    let ends = constraint.terms.compactMap(\.quantity.attribute).compactMap { end in
      id(ofView: end.item.view).map { RecordedConstraint.End(view: $0, attribute: end.attribute.rawValue) }
    }
    return candidates.first { $0.ends == Set(ends) } ?? candidates.first
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
