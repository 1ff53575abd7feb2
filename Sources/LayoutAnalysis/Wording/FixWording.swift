import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Titles of fixes.
extension Wording {
  /// Returns a fix with its title.
  func fix(_ fix: FindingFix) -> Fix {
    Fix(title(of: fix), fix.edits, isLikely: fix.isLikely, isChoice: fix.isChoice, addsPreview: fix.addsPreview)
  }

  /// Joins the steps: "Keep it inside: `…`, and lower `…` to @high".
  private func title(of fix: FindingFix) -> String {
    let steps = fix.steps.map(words)
    let others = steps.dropFirst().map(\.withSmallInitial)
    let alike = fix.alikeCount == 0 ? [] : ["the same for \(fix.alikeCount) more"]
    return (steps.prefix(1) + others + alike).joined(separator: ", and ")
  }

  private func words(_ step: FixStep) -> String {
    switch step {
    case .add(let statements): "Add \(list(statements.map(code)))"
    case .addConstraint(let equation): "Add the constraint \(code(equation))"
    case .addPreview: "Add a preview at this size"
    case .remove(let statement): "Remove \(statement?.quoted ?? "it")"
    case .replace(let statement, let text): "Write \(code(text)) for \(statement.quoted)"
    case .writeAll(let statements): "Write \(list(statements.map(code)))"
    case .write(let new, let old, let statement): "Write \(code(new)) for \(code(old)) in \(statement.quoted)"
    case .writeNumber(let new, let old, let statement): "Write \(code(new)) for \(code(old)) in \(statement)"
    case .turn(let old, let new, let statement): "Turn \(code(old)) into \(code(new)) in \(statement.quoted)"
    case .swap(let one, let other, let statement): "Swap \(code(one)) and \(code(other)) in \(statement.quoted)"
    case .swapSides: "Swap the sides"
    case .lower(let statements, let priority): "Lower \(list(statements.map(\.quoted))) to \(priority)"
    case .lowerEdge(let edge, let statement, let priority):
      "Lower the \(edge.rawValue) edge of \(statement.quoted) to \(priority)"
    case .lowerPins(let edges, let priority): "Lower the pins of \(edgeWords(edges)) to \(priority)"
    case .makeOptional(let priority): "Make it optional: \(priority)"
    case .strengthen(let statement, let priority): "Raise \(statement.quoted) to \(priority)"
    case .letWin(let statement, let priority): "Let \(statement.quoted) win: \(priority)"
    case .keepInside(let equation): "Keep it inside: \(code(equation))"
    case .keepApart(let equation): "Keep them apart: \(code(equation))"
    case .keepEqual(let equation): "Keep both equal: \(code(equation))"
    case .prefer(let equation): "Prefer the full size: \(code(equation))"
    case .expect(let equation): "Expect what holds: \(code(equation))"
    case .compress(let view): "Let \(name(view)) be compressed"
    case .shrinkAlike: "Let both shrink alike"
    case .raise(let setting, let view, let priority): "Raise \(name(view))'s \(noun(setting)) to \(priority)"
    case .lowerSetting(let setting, let view, let priority): "Lower \(name(view))'s \(noun(setting)) to \(priority)"
    case .letChange(let view, let setting, let priority):
      "Let \(name(view)) \(isHugging(setting) ? "stretch" : "be compressed"): \(code("\(setting.rawValue): \(priority)"))"
    case .wrap(let view, let settings): "Let \(name(view)) take several lines: \(list(settings.map(code)))"
    case .allowLines(let view, let lines):
      "Let \(name(view)) have \(lines == 0 ? "any number of" : "\(lines)") lines: \(code("lines: \(lines)"))"
    case .giveContentSize(let view): "Give \(name(view)) a content size"
    case .hide(let views): "Hide \(list(views.map(name))) too"
    case .declare(let view, let other): "Declare \(name(view)) before \(name(other))"
    }
  }

  /// Describes edges of a view: `its edges`, `its leading and trailing edges`, `its top edge`.
  private func edgeWords(_ edges: [Attribute]) -> String {
    if edges.count == 4 { return "its edges" }
    return "its \(list(edges.map(\.rawValue))) edge\(edges.count == 1 ? "" : "s")"
  }

  private func code(_ text: String) -> String { "`\(text)`" }

  private func isHugging(_ setting: SettingName) -> Bool { [.horizontalHugging, .verticalHugging].contains(setting) }

  private func noun(_ setting: SettingName) -> String { isHugging(setting) ? "hugging" : "resistance" }
}
