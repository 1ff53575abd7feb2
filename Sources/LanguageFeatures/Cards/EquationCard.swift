import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns an equation in the parts that Apple's guide names, with its values on every preview; nil if the statement
/// is not a constraint.
func equationCard(_ statement: Statement, in snapshot: Snapshot) -> Card? {
  for layout in snapshot.model.layouts.indices {
    let known = snapshot.model.layouts[layout]
    let rows = Array(known.constraints(of: statement))
    guard let first = rows.first else { continue }
    let reference = known.constraints[first].statement
    var parts: [Card.Part] = [.code(reference.text)]
    if let documentation = reference.documentation { parts.append(.documentation(documentation)) }
    parts += rows.count == 1 ? anatomy(known.constraints[first], known) : [rowTable(rows, known)]
    if let values = valueTable(rows, layout, snapshot) { parts.append(values) }
    return Card(parts + forcingParts(rows, layout, snapshot))
  }
  return nil
}

/// Returns the parts that the guide names, one on each line.
private func anatomy(_ constraint: Constraint, _ layout: Layout) -> [Card.Part] {
  guard let anatomy = constraint.anatomy else { return [] }
  return [
    .table(
      header: ["part", ""],
      rows: [
        ["item 1", "\(code: layout.name(of: anatomy.item1))"],
        ["attribute 1", Prose(anatomy.attribute1.rawValue)],
        ["relationship", Prose(relationText(anatomy.relation))],
        ["multiplier", Prose(anatomy.item2 == nil ? "0" : anatomy.multiplier.fractionText)],
        ["item 2", anatomy.item2.map { "\(code: layout.name(of: $0))" } ?? "none"],
        ["attribute 2", Prose(anatomy.attribute2?.rawValue ?? "not an attribute")],
        ["constant", Prose(constantText(anatomy, layout))],
        ["priority", Prose(priorityText(constraint.priority))],
      ])
  ]
}

/// Returns a table of a statement's rows, each as an equation.
private func rowTable(_ rows: [Int], _ layout: Layout) -> Card.Part {
  .table(
    header: ["row", "priority"],
    rows: rows.map { index in
      let constraint = layout.constraints[index]
      return ["\(code: equationText(constraint, layout))", Prose(priorityText(constraint.priority))]
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
private func forcingParts(_ rows: [Int], _ layoutIndex: Int, _ snapshot: Snapshot) -> [Card.Part] {
  guard let solved = snapshot.solution?.layouts.first(where: { $0.layout == layoutIndex }) else { return [] }
  let layout = snapshot.model.layouts[layoutIndex]
  var parts: [Card.Part] = []
  for preview in solved.previews where !preview.isUnsolved {
    let here = preview.unmet.filter { rows.contains($0.constraint) }
    let bindingCertificates = here.isEmpty ? [:] : preview.bindingCertificates
    for unmet in here {
      guard let certificate = bindingCertificates[unmet.constraint] else { continue }
      let constraint = layout.constraints[unmet.constraint]
      let part: Prose = layout.part(of: constraint).map { "Its \(code: $0)" } ?? "It"
      let size = certificate.limit.map { " " + $0.words } ?? ""
      let causes = causeList(certificate.members, snapshot.file)
      let end = causes.isEmpty ? "." : ", because of:"
      parts.append(.text("\(part) is not satisfied on \(emphasis: preview.preview.name)\(marked: size)\(end)"))
      if !causes.isEmpty { parts.append(.list(causes)) }
    }
  }
  return parts
}

/// Returns a table with each row's value on every preview, and how far it is from being satisfied.
private func valueTable(_ rows: [Int], _ layoutIndex: Int, _ snapshot: Snapshot) -> Card.Part? {
  guard let solved = snapshot.solution?.layouts.first(where: { $0.layout == layoutIndex }) else { return nil }
  let layout = snapshot.model.layouts[layoutIndex]
  var lines: [[Prose]] = []
  for preview in solved.previews where !preview.isUnsolved {
    let texts = rows.map { index -> String in
      let constraint = layout.constraints[index]
      guard let value = preview.value(ofConstraint: index), let anatomy = constraint.anatomy else { return "not there" }
      let error =
        value.error.isZero ? "" : ", \(value.error.magnitude) \(constraint.isShort(value.error) ? "short" : "over")"
      return "\(layout.firstAttribute(of: anatomy)) is \(value.first)\(error)"
    }
    lines.append([Prose(preview.preview.name), Prose(texts.joined(separator: "; "))])
  }
  return lines.isEmpty ? nil : .table(header: ["preview", "value"], rows: lines)
}
