package import LayoutAnalysis
package import LayoutSyntax
package import SourceText

/// A colour in the file.
package struct WrittenColor: Sendable, Hashable {
  /// The word, or the string including its quotes.
  package let range: ByteRange
  package let components: SystemColor.Components
}

/// Returns the values of all `color` settings, for editors to display beside them and to edit.
package func colors(in snapshot: Snapshot) -> [WrittenColor] {
  snapshot.tree.allStatements.compactMap(color)
}

private func color(of statement: Statement) -> WrittenColor? {
  guard case .setting(let setting) = statement.kind, setting.name.text == SettingName.color.rawValue else { return nil }
  let found: SystemColor.Components?
  switch setting.value.kind {
  case .string(let text): found = SystemColor.Components(hexadecimal: text.value)
  case .expression(let expression):
    guard case .path(let names) = expression.kind, names.count == 1 else { return nil }
    found = SystemColor.components(of: names[0].text)
  default: found = nil
  }
  return found.map { WrittenColor(range: setting.value.range, components: $0) }
}

/// Returns the spellings of a colour: a number without its opacity, and the UIKit names of exactly that colour.
package func spellings(of components: SystemColor.Components) -> [String] {
  let names = SystemColor.names.filter { name in
    guard let known = SystemColor.components(of: name) else { return false }
    return known.hexadecimal == components.hexadecimal && abs(known.alpha - components.alpha) < 0.005
  }
  return ["\"\(components.hexadecimal)\""] + names
}
