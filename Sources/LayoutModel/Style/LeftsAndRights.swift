import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `left-right`: edges that ignore the reading direction. One diagnostic for each equation; the fix replaces all of
/// them.
extension StyleRules {
  func leftsAndRights(_ written: WrittenEquation) -> [Diagnostic] {
    guard written.rows.contains(where: \.isPhysical), let equation = written.equation else { return [] }
    let words = equation.paths.compactMap { path -> (name: Name, better: String)? in
      guard let name = path.last, let better = directional(path) else { return nil }
      return (name, better)
    }
    guard let first = words.first else { return [] }
    let title = "Follow the reading direction: `\(first.better)`"
    return [
      .leftRight(
        first.name.text, better: first.better, at: first.name.range,
        fixes: [Fix(title, words.map { TextEdit($0.name.range, $0.better) })])
    ]
  }

  /// The attribute that follows the reading direction.
  private func directional(_ path: [Name]) -> String? {
    switch attribute(path) {
    case .simple(.left): "leading"
    case .simple(.right): "trailing"
    case .margin(.left): "leadingMargin"
    case .margin(.right): "trailingMargin"
    default: nil
    }
  }
}
