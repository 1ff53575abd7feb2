package import LayoutAnalysis
import LayoutSyntax
package import SourceText

/// A colour, each part from 0 to 1, without the opacity multiplied in.
package struct ColorParts: Sendable, Hashable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A colour that is written somewhere.
package struct WrittenColor: Sendable, Hashable {
  /// The word, or the string with its quotes.
  package let range: ByteRange
  package let parts: ColorParts
}

/// The values of all `color` settings, for editors to show beside them and to pick others.
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
  return found.map {
    WrittenColor(
      range: setting.value.range,
      parts: ColorParts(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha))
  }
}

/// The ways to write a colour: as a number without its opacity, and by the names that UIKit has for exactly it.
package func spellings(of parts: ColorParts) -> [String] {
  let components = SystemColor.Components(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  let names = SystemColor.names.filter { name in
    guard let known = SystemColor.components(of: name) else { return false }
    return known.hexadecimal == components.hexadecimal && abs(known.alpha - components.alpha) < 0.005
  }
  return ["\"\(components.hexadecimal)\""] + names
}
