package import LayoutAnalysis
package import LayoutModel
package import LayoutSyntax
import SourceText

/// A notation for constraints in Swift.
package enum SwiftTarget: String, CaseIterable {
  /// UIKit's anchors.
  case uiKit = "swift"
  /// SnapKit, with anchors for constraints that it cannot express.
  case snapKit = "snapkit"
  /// AppKit's anchors. What only UIKit has is left out, with a comment.
  case appKit = "appkit"

  var framework: SwiftFramework { self == .appKit ? .appKit : .uiKit }
}

/// Returns the layouts as Swift code. Each layout becomes a class with its views as properties, and a
/// function that adds them to a view and activates their constraints. The code uses the anchor style of handwritten
/// constraints.
///
/// A layout that others contain, in this file or if it is imported in others, also becomes a class of views.
///
/// The model must not contain errors, because it omits statements with errors. If there is a `solution`, a comment is
/// above each constraint that conflicts with others on a preview.
package func swiftSource(
  _ model: LayoutModel, _ tree: SyntaxTree, layouts: [Int], target: SwiftTarget = .uiKit, solution: Solution? = nil,
  isImported: Bool = false
) -> String {
  let parameters = ExportedParameters(target: target)
  func isUsed(_ index: Int) -> Bool { isImported || model.components.contains(index) }
  let own = Dictionary(
    uniqueKeysWithValues: Set(layouts).filter { model.layouts.indices.contains($0) && isUsed($0) }.map {
      ($0, parameters.parameters(ofLayout: $0, in: model, tree))
    })
  let constants = ConstantTable(model, tree, parameters: Set(own.values.joined()))
  let comments = SourceComments(tree)
  let conflicts = ConflictComments(solution)
  var names = SwiftNames()
  var classes: [[String]] = []
  for index in layouts where model.layouts.indices.contains(index) {
    let name = names.typeName(for: model.layouts[index].name)
    let place = isUsed(index) ? parameters.written(ofLayout: index, in: model, tree) : nil
    let layout = SwiftLayout(
      place?.model ?? model, index,
      place.map { ConstantTable($0.model, $0.tree, parameters: Set(own.values.joined())) } ?? constants,
      place.map { SourceComments($0.tree) } ?? comments, conflicts, name: name, isUsed: isUsed(index),
      tree: place?.tree ?? tree, parameters: parameters, own: own[index] ?? [], declared: constants, target: target)
    classes.append(layout.lines)
    // Layouts that contain it use this class.
    if isUsed(index) { classes.append(layout.viewLines(named: SwiftNames.viewTypeName(for: layout.layout.name))) }
  }
  let fileConstants = constants.declarations(ofLayout: nil).map { "private \($0)" }
  let note =
    hasExpectations(model)
    ? [swiftComment("Previews and expectations are not part of it: `layout-lsp check` verifies them.")] : []
  // Older compilers cannot type one sum of all of them.
  var parts = [[swiftComment("Written by layout-lsp from \(fileName(model.file.name)).")] + note + [""]]
  if target == .snapKit { parts[0].append("import SnapKit") }
  parts[0].append("import \(target.framework.rawValue)")
  parts += [fileConstants] + classes
  if mentions(".with(", in: classes) { parts.append(clausesExtension(target.framework)) }
  if mentions(".contentConstraints(", in: classes) { parts.append(contentExtension(target.framework)) }
  parts.append(translations(model))
  return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
}

/// Whether a file has `expect` statements, or previews that are ranges.
private func hasExpectations(_ model: LayoutModel) -> Bool {
  model.layouts.contains { !$0.expectations.isEmpty } || model.previews.contains { $0.range != nil }
}

private func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

private func mentions(_ call: String, in classes: [[String]]) -> Bool {
  classes.contains { lines in lines.contains { !$0.drop { $0 == " " }.hasPrefix("//") && $0.contains(call) } }
}

/// An extension for writing a constraint with its priority and identifier in one expression.
private func clausesExtension(_ framework: SwiftFramework) -> [String] {
  let parameters = "priority: \(framework.priorityClass) = .required, identifier: String? = nil"
  return [
    "extension NSLayoutConstraint {",
    "  fileprivate func with(\(parameters)) -> NSLayoutConstraint {",
    "    self.priority = priority",
    "    self.identifier = identifier",
    "    return self",
    "  }",
    "}",
  ]
}

/// An extension for constraints that replace a natural size.
private func contentExtension(_ framework: SwiftFramework) -> [String] {
  [
    "extension \(framework.viewClass) {",
    "  /// Constraints in place of content of this size, which the view hugs and resists as it would its own.",
    "  fileprivate func contentConstraints(width: CGFloat? = nil, height: CGFloat? = nil) -> [NSLayoutConstraint] {",
    "    [(widthAnchor, width, .horizontal), (heightAnchor, height, .vertical)].flatMap {",
    "      (anchor: NSLayoutDimension, size: CGFloat?, axis: \(framework.axisClass)) -> [NSLayoutConstraint] in",
    "      guard let size else { return [] }",
    "      let least = anchor.constraint(greaterThanOrEqualToConstant: size)",
    "      least.priority = contentCompressionResistancePriority(for: axis)",
    "      let most = anchor.constraint(lessThanOrEqualToConstant: size)",
    "      most.priority = contentHuggingPriority(for: axis)",
    "      return [least, most]",
    "    }",
    "  }",
    "}",
  ]
}

/// Returns the translations as comments, because they belong in separate files.
private func translations(_ model: LayoutModel) -> [String] {
  var lines: [String] = []
  for table in model.strings where !table.texts.isEmpty {
    lines.append(swiftComment("\(table.locale).lproj/Localizable.strings:"))
    for (key, text) in table.texts.sorted(by: { $0.key < $1.key }) {
      lines.append("//   \(swiftLiteral(key)) = \(swiftLiteral(text));")
    }
  }
  return lines
}
