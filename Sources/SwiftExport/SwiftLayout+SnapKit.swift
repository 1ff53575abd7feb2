import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Constraints in SnapKit's notation.
///
/// A row is made for its inner item, for two reasons. SnapKit's users write it this way. And SnapKit turns off
/// `translatesAutoresizingMaskIntoConstraints` for the view that it makes a constraint for, and this view must not be
/// the controller's. Rows that SnapKit cannot express (the system's spacing, constraints of the root alone) remain
/// anchors, and so do constraints that a condition switches.
extension SwiftLayout {
  /// The statements for the constraints without conditions, a block for each view, and for the others the elements of
  /// the array that is activated.
  var snapKitLines: (made: [String], anchors: [String]) {
    var blocks: [(place: String, lines: [String])] = []
    var anchors: [String] = []
    for line in rowLines([]) {
      guard let place = line.place, let statement = line.snapKit else {
        anchors += line.comments + line.anchor
        continue
      }
      let lines = line.comments + [statement]
      if let index = blocks.firstIndex(where: { $0.place == place }) {
        blocks[index].lines += lines
      } else {
        blocks.append((place, lines))
      }
    }
    let made = blocks.flatMap { ["\($0.place).snp.makeConstraints { make in"] + $0.lines.indented + ["}"] }
    return (made, anchors + idleLines)
  }

  /// Returns a constraint for SnapKit: the item that it is made for, and the statement; nil if SnapKit cannot express
  /// it.
  func snapKit(_ row: Anatomy, _ constraint: Constraint) -> (place: String, statement: String)? {
    guard row.standardCount.isZero, !row.multiplier.isZero || row.item2 == nil else { return nil }
    var row = SnapKitRow(row)
    var constant = constantText(row.anatomy, constraint)
    if let (second, attribute) = row.second, isInner(second, row.first.item) {
      guard row.multiplier.isOne else { return nil }
      row.second = row.first
      row.first = (second, attribute)
      row.relation = row.relation.flipped
      constant = negated(constant)
    }
    guard row.first.item.view != View.rootIndex || row.first.item.guide != nil else { return nil }
    let place = self.place(row.first.item, row.first.attribute, beside: row.second?.item)
    let word = ["=": "equalTo", "<=": "lessThanOrEqualTo", ">=": "greaterThanOrEqualTo"][row.relation.rawValue]
    var text = "make.\(edge(row.first.item, row.first.attribute)).\(word ?? "equalTo")("
    if let (second, attribute) = row.second {
      text += "\(self.place(second, attribute, beside: row.first.item)).snp.\(edge(second, attribute)))"
      if !row.multiplier.isOne { text += ".multipliedBy(\(typed(multiplierText(row.anatomy, constraint))))" }
      if constant != "0" { text += ".offset(\(typed(constant)))" }
    } else {
      text += "\(typed(constant)))"
    }
    if !constraint.isRequired { text += ".priority(\(typed(swiftNumber(constraint.priority.value))))" }
    if let label = constraint.statement.label {
      text += ".labeled(\(swiftLiteral(label + Self.suffix(constraint.part))))"
    }
    return (place, text)
  }

  /// Whether a person would make the constraint for the second of two items, because it is inside the first.
  private func isInner(_ item: Item, _ other: Item) -> Bool {
    item.view != other.view && layout.views.isAncestor(other.view, of: item.view)
  }

  /// Returns the number with a type where necessary: SnapKit accepts numbers of every type, and a quotient of whole
  /// numbers would be a whole number.
  private func typed(_ text: String) -> String { text.contains(" / ") ? "\(text) as CGFloat" : text }

  private func negated(_ text: String) -> String {
    if text == "0" { return text }
    if text.contains(" ") { return "-(\(text))" }
    return text.hasPrefix("-") ? String(text.dropFirst()) : "-\(text)"
  }
}

/// A row whose sides can be swapped.
private struct SnapKitRow {
  let anatomy: Anatomy
  var first: (item: Item, attribute: Attribute)
  var second: (item: Item, attribute: Attribute)?
  var relation: Relation
  var multiplier: Rational { anatomy.multiplier }

  init(_ anatomy: Anatomy) {
    self.anatomy = anatomy
    first = (anatomy.item1, anatomy.attribute1)
    if let item = anatomy.item2, let attribute = anatomy.attribute2 { second = (item, attribute) }
    relation = anatomy.relation
  }
}
