import ConstraintSolver
@testable import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// All that a text was found to say and mean, as text, so that two ways of finding it out can be compared.
func described(_ snapshot: Snapshot) -> String {
  var lines = ["\(snapshot.tree.tokens)"]
  for statement in snapshot.tree.allStatements {
    lines.append(
      "\(statement.id) \(statement.range) \(statement.tokens) \(statement.isBroken) \(statement.sort) "
        + "\(statement.documentation ?? "") \(described(statement.block?.range as Any)) \(described(statement.kind))")
  }
  lines += snapshot.model.layouts.map { described($0) }
  lines += snapshot.model.occurrences.map { "\($0)" }
  lines += snapshot.model.swappableEquations.map { "\($0)" }
  lines += snapshot.model.constants.map { described($0) }
  lines += snapshot.model.constantValues.map { "\(String(describing: $0))" }
  lines += (snapshot.tree.diagnostics + snapshot.model.diagnostics + snapshot.diagnostics).map { "\($0)" }
  return lines.joined(separator: "\n")
}

/// The rows of a layout and what is known of its content, without where views were shown before.
func described(_ lowered: LoweredLayout) -> String {
  let parts: [Any] = [
    lowered.system.variableCount, lowered.system.rows, lowered.system.quantities.map(\.form), lowered.variableNames,
    lowered.withoutIntrinsic, lowered.measured, lowered.origins.map { described($0) },
    lowered.sizes.layout.views.map { lowered.sizes.naturalSize(of: $0) },
  ]
  return parts.map { described($0) }.joined(separator: "\n")
}

/// A value with the parts of all classes in it, which print by their names alone; sets and dictionaries in order.
private func described(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .class, .struct, .tuple, .collection, .optional, .enum:
    guard !mirror.children.isEmpty else { return "\(value)" }
    let parts = mirror.children.map { "\($0.label ?? ""): \(described($0.value))" }
    return "\(type(of: value))(\(parts.joined(separator: ", ")))"
  case .set, .dictionary: return mirror.children.map { described($0.value) }.sorted().joined(separator: ", ")
  default: return "\(value)"
  }
}
