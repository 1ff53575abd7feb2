import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns an equation in the parts that Apple's guide names, with its values on every preview; nil if the statement
/// is not a constraint.
func equationCard(_ statement: Statement, in snapshot: Snapshot) -> String? {
  for layout in snapshot.model.layouts.indices {
    let known = snapshot.model.layouts[layout]
    let rows = Array(known.constraints(of: statement))
    guard let first = rows.first else { continue }
    let reference = known.constraints[first].statement
    var parts = ["```layout\n\(reference.text)\n```"]
    if let documentation = reference.documentation { parts.append(documentation) }
    parts.append(rows.count == 1 ? anatomy(known.constraints[first], known) : rowTable(rows, known))
    if let values = valueTable(rows, layout, snapshot) { parts.append(values) }
    if let forcing = forcingText(rows, layout, snapshot) { parts.append(forcing) }
    return parts.joined(separator: "\n\n")
  }
  return nil
}

/// Returns the parts that the guide names, one on each line.
private func anatomy(_ constraint: Constraint, _ layout: Layout) -> String {
  guard let anatomy = constraint.anatomy else { return "" }
  let constant = constantText(anatomy, layout)
  return markdownTable(
    ["part", ""],
    [
      ["item 1", "`\(layout.name(of: anatomy.item1))`"],
      ["attribute 1", anatomy.attribute1.rawValue],
      ["relationship", relationText(anatomy.relation)],
      ["multiplier", anatomy.item2 == nil ? "0" : anatomy.multiplier.fractionText],
      ["item 2", anatomy.item2.map { "`\(layout.name(of: $0))`" } ?? "none"],
      ["attribute 2", anatomy.attribute2?.rawValue ?? "not an attribute"],
      ["constant", constant],
      ["priority", priorityText(constraint.priority)],
    ])
}

/// Returns a table of a statement's rows, each as an equation.
private func rowTable(_ rows: [Int], _ layout: Layout) -> String {
  markdownTable(
    ["row", "priority"],
    rows.map { index in
      let constraint = layout.constraints[index]
      return ["`\(equationText(constraint, layout))`", priorityText(constraint.priority)]
    })
}

func equationText(_ constraint: Constraint, _ layout: Layout) -> String {
  guard let anatomy = constraint.anatomy else { return "" }
  let left = "\(layout.firstAttribute(of: anatomy)) \(anatomy.relation.rawValue) "
  let constant = constantText(anatomy, layout)
  guard let item2 = anatomy.item2, let attribute2 = anatomy.attribute2 else { return left + constant }
  let factor = anatomy.multiplier.isOne ? "" : "\(anatomy.multiplier.fractionText) * "
  let right = "\(factor)\(layout.name(of: item2)).\(attribute2.rawValue)"
  if constant == "0" { return left + right }
  return left + right + (constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)")
}

private func constantText(_ anatomy: Anatomy, _ layout: Layout) -> String {
  var terms = anatomy.intrinsics.map { term in
    let factor = term.coefficient.isOne ? "" : "\(term.coefficient.fractionText) * "
    return "\(factor)\(term.isWidth ? "intrinsicWidth" : "intrinsicHeight")"
  }
  if !anatomy.constant.isZero || terms.isEmpty { terms.append(anatomy.constant.fractionText) }
  return terms.joined(separator: " + ")
}

private func relationText(_ relation: Relation) -> String {
  switch relation {
  case .equal: "= equal"
  case .atMost: "<= less than or equal"
  case .atLeast: ">= greater than or equal"
  }
}

private func priorityText(_ priority: Priority) -> String {
  if priority.isRequired { return "1000 (required)" }
  let name = PriorityName.allCases.first { Rational($0.value) == priority.value }
  return priority.value.description + (name.map { " (\($0.rawValue))" } ?? "")
}

/// Returns the reasons for each row that is not satisfied on some preview.
private func forcingText(_ rows: [Int], _ layoutIndex: Int, _ snapshot: Snapshot) -> String? {
  guard let solved = snapshot.solution?.layouts.first(where: { $0.layout == layoutIndex }) else { return nil }
  let layout = snapshot.model.layouts[layoutIndex]
  var paragraphs: [String] = []
  for preview in solved.previews where !preview.isUnsolved {
    let here = preview.unmet.filter { rows.contains($0.constraint) }
    let forcings = here.isEmpty ? [:] : preview.forcings
    for unmet in here {
      guard let forcing = forcings[unmet.constraint] else { continue }
      let constraint = layout.constraints[unmet.constraint]
      let part = layout.part(of: constraint).map { "Its `\($0)`" } ?? "It"
      let size = forcing.limit.map { " " + $0.words } ?? ""
      let lines = causeList(forcing.members, snapshot.file)
      let reason = lines.isEmpty ? "." : ", because of:\n\n\(lines)"
      paragraphs.append("\(part) is not satisfied on *\(preview.preview.name)*\(size)\(reason)")
    }
  }
  return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
}

/// Returns a table with each row's value on every preview, and how far it is from being satisfied.
private func valueTable(_ rows: [Int], _ layoutIndex: Int, _ snapshot: Snapshot) -> String? {
  guard let solved = snapshot.solution?.layouts.first(where: { $0.layout == layoutIndex }) else { return nil }
  let layout = snapshot.model.layouts[layoutIndex]
  var lines: [[String]] = []
  for preview in solved.previews where !preview.isUnsolved {
    let texts = rows.map { index -> String in
      let constraint = layout.constraints[index]
      guard let value = preview.value(ofConstraint: index), let anatomy = constraint.anatomy else { return "not there" }
      let error =
        value.error.isZero ? "" : ", \(value.error.magnitude) \(constraint.isShort(value.error) ? "short" : "over")"
      return "\(layout.firstAttribute(of: anatomy)) is \(value.first)\(error)"
    }
    lines.append([preview.preview.name, texts.joined(separator: "; ")])
  }
  return lines.isEmpty ? nil : markdownTable(["preview", "value"], lines)
}
