package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
package import SourceText

/// A named element of a file, with its child elements.
package struct OutlineItem: Sendable, Hashable {
  /// The kind of an element, by which editors choose its symbol.
  package enum Kind: Sendable {
    case layout, view, constant, state, preview, strings, constraint
  }

  package let name: String
  package let detail: String
  package let kind: Kind
  package let range: ByteRange
  /// The range of the name, within `range`.
  package let nameRange: ByteRange
  package let children: [OutlineItem]

  /// Creates an element with all its facts.
  package init(
    name: String, detail: String, kind: Kind, range: ByteRange, nameRange: ByteRange, children: [OutlineItem]
  ) {
    (self.name, self.detail, self.kind) = (name, detail, kind)
    (self.range, self.nameRange, self.children) = (range, nameRange, children)
  }
}

/// Returns the outline of a file: layouts with their view trees and named constraints, constants, previews and texts.
package func outline(of snapshot: Snapshot) -> [OutlineItem] {
  items(snapshot.tree.statements, snapshot)
}

private func items(_ statements: [Statement], _ snapshot: Snapshot) -> [OutlineItem] {
  statements.flatMap { statement -> [OutlineItem] in
    let inner = statement.block?.statements ?? []
    func item(_ name: Name, _ kind: OutlineItem.Kind, _ detail: String = "", children: [OutlineItem] = [])
      -> OutlineItem
    {
      OutlineItem(
        name: name.text, detail: detail, kind: kind, range: statement.fullRange.union(name.range),
        nameRange: name.range, children: children)
    }
    switch statement.kind {
    case .layout(let name): return [item(name, .layout, children: items(inner, snapshot))]
    case .declaration(let declaration):
      return views(declaration, statement, children: items(inner, snapshot))
    case .constant(let name, let value):
      return [item(name, .constant, snapshot.file[value.range])]
    case .state(let names): return names.map { item($0, .state) }
    case .preview(let name): return [item(name, .preview)]
    case .strings(let name): return [item(name, .strings)]
    case .when, .otherwise: return items(inner, snapshot)
    case .equation(let equation), .expectation(let equation?):
      return equation.clauses.label.map { [constraint($0, statement, snapshot)] } ?? []
    case .visual(let visual): return visual.clauses.label.map { [constraint($0, statement, snapshot)] } ?? []
    default: return []
    }
  }
}

/// Returns the views of a declaration. They share one block, shown in the last of them because it follows that one.
private func views(_ declaration: Declaration, _ statement: Statement, children: [OutlineItem]) -> [OutlineItem] {
  declaration.views.enumerated().map { index, view in
    let name = view.name ?? declaration.kind
    let isAlone = declaration.views.count == 1
    let isLast = index == declaration.views.count - 1
    let blockRange = statement.block?.range ?? name.range
    return OutlineItem(
      name: name.text, detail: view.name == nil ? view.text?.value ?? "" : declaration.kind.text, kind: .view,
      range: isAlone ? statement.fullRange : isLast ? name.range.union(blockRange) : name.range, nameRange: name.range,
      children: isLast ? children : [])
  }
}

private func constraint(_ label: Label, _ statement: Statement, _ snapshot: Snapshot) -> OutlineItem {
  OutlineItem(
    name: label.text, detail: snapshot.file[statement.range], kind: .constraint, range: statement.range,
    nameRange: label.range, children: [])
}
